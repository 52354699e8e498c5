import Foundation
import LoxodromeProcesses

/// The two pipes to an adapter program and the timeout for its answers. The program and its
/// children are killed when the object is deallocated.
///
/// No program can make the runner wait for an answer longer than the timeout: not one that reads
/// nothing, not one that writes without end, and not one whose child keeps the pipes open. The
/// runner waits at most another half second for the program to exit.
final class AdapterPipe {
  private let command: String
  private let timeout: Double
  private let process: SpawnedProcess
  private let input: ProcessPipe
  private let output: ProcessPipe
  /// The bytes received that are not yet taken out as lines.
  private var received = LineBuffer()

  init(command: String, timeout: Double) throws(AdapterFailure) {
    self.command = command
    self.timeout = timeout
    // A write to a program that has ended must return an error and not end this process with a
    // signal.
    signal(SIGPIPE, SIG_IGN)
    do {
      input = try ProcessPipe(.toProgram)
      output = try ProcessPipe(.fromProgram)
      process = try SpawnedProcess(
        ["/bin/sh", "-c", command], input: .pipe(input), output: output, errors: nil)
    } catch {
      throw AdapterFailure(command: command, caseName: nil, problem: .notStarted(error.problem))
    }
  }

  /// Returns an error about this program.
  func failure(_ problem: AdapterFailure.Problem) -> AdapterFailure {
    AdapterFailure(command: command, caseName: nil, problem: problem)
  }

  /// Sends a question and returns the answer: the next line that the program writes. Throws an
  /// error if there is no such line within the timeout, or if the line is not JSON.
  func exchange(_ question: JSONValue) throws(AdapterFailure) -> JSONValue {
    let deadline = Date(timeIntervalSinceNow: timeout)
    try send(Data((question.text + "\n").utf8), by: deadline)
    let line = try receiveLine(by: deadline)
    do {
      return try JSONValue(parsing: line)
    } catch {
      let start = JSONValue.string(startOfText(line, limit: 120)).text
      // Many libraries for JSON write these numbers as words, which JSON does not have.
      let hasWord = ["NaN", "Infinity"].contains { line.firstRange(of: Data($0.utf8)) != nil }
      let remedy = hasWord ? "; numbers that JSON lacks are the strings \"nan\", \"inf\" and \"-inf\"" : ""
      throw failure(.malformed("its line is not JSON: \(start)\(remedy)"))
    }
  }

  /// Waits up to half a second for the program to end by itself, after `stop` or after it has
  /// closed its output.
  func waitForExit() {
    let deadline = Date(timeIntervalSinceNow: 0.5)
    while !process.hasEnded && Date() < deadline { usleep(2000) }
  }

  private func send(_ line: Data, by deadline: Date) throws(AdapterFailure) {
    var rest = line[...]
    while !rest.isEmpty {
      try wait(for: input, until: deadline)
      switch rest.withUnsafeBytes({ input.write($0) }) {
      case .bytes(let count): rest = rest.dropFirst(count)
      case .nothing: continue
      // A program that has closed its input may have written a line before. That line is a better
      // error message, so it is read next.
      case .closed: return
      }
    }
  }

  private func receiveLine(by deadline: Date) throws(AdapterFailure) -> Data {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      do throws(LineBuffer.TooLong) {
        if let line = try received.nextLine() { return line }
      } catch {
        throw failure(.malformed("its line is longer than \(LineBuffer.longestLine) bytes"))
      }
      try wait(for: output, until: deadline)
      switch chunk.withUnsafeMutableBytes({ output.read(into: $0) }) {
      case .bytes(let count): received.append(chunk[..<count])
      case .nothing: continue
      case .closed: throw ended()
      }
    }
  }

  /// Waits until the pipe can be used or its other end is closed. Throws an error at the deadline.
  private func wait(for pipe: ProcessPipe, until deadline: Date) throws(AdapterFailure) {
    while pipe.isOpen {
      let seconds = deadline.timeIntervalSinceNow
      guard seconds > 0 else { throw failure(.timedOut(timeout)) }
      if ProcessPipe.wait(for: [pipe], seconds: seconds) { return }
    }
  }

  /// Returns the error about a program that has closed its output pipe.
  private func ended() -> AdapterFailure {
    waitForExit()
    guard process.hasEnded else { return failure(.exited("it closed its pipe")) }
    switch process.finish().ending {
    case .killed(let signal): return failure(.exited("signal \(signal)"))
    case .unknown: return failure(.exited("its exit code is not known"))
    // The shell's exit codes for a command that does not exist or cannot be run.
    case .exited(126), .exited(127):
      return failure(.notStarted("no such command, or one that cannot be run"))
    // A shell reports its child's signal as 128 + n.
    case .exited(let code): return failure(.exited(code > 128 ? "signal \(code - 128)" : "exit code \(code)"))
    }
  }

}
