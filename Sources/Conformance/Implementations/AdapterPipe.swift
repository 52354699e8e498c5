import Foundation
import Processes

/// The two pipes to a program and the time that it has to answer. The program is killed, its
/// children too, when the object goes.
///
/// Neither a program that reads nothing, nor one that writes without end, nor a child of it that
/// holds the pipes open makes the runner wait longer than that time.
final class AdapterPipe {
  private let command: String
  private let timeout: Double
  private let process: SpawnedProcess
  private let input: ProcessPipe
  private let output: ProcessPipe
  /// What came after the last whole line.
  private var pending = Data()

  /// A longer line is no answer to any question of the suite; it would only fill the memory.
  private static let longestLine = 1 << 26

  init(command: String, timeout: Double) throws(AdapterFailure) {
    self.command = command
    self.timeout = timeout
    // A program that has gone must be an error of write, not a signal that ends us.
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

  /// A failure of this program.
  func failure(_ problem: AdapterFailure.Problem) -> AdapterFailure {
    AdapterFailure(command: command, caseName: nil, problem: problem)
  }

  /// Sends a line and returns the next line that comes.
  func exchange(_ question: JSONValue) throws(AdapterFailure) -> JSONValue {
    let deadline = Date(timeIntervalSinceNow: timeout)
    try send(Data((question.text + "\n").utf8), by: deadline)
    let line = try receiveLine(by: deadline)
    do {
      return try JSONValue(parsing: line)
    } catch {
      throw failure(.malformed("its line is not JSON: \(AdapterPipe.excerpt(line))"))
    }
  }

  /// Gives a program that has been told to stop, or has closed its output, half a second to end by
  /// itself.
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
      // A program that reads no more may still have said something, which tells more than that it
      // ended.
      case .closed: return
      }
    }
  }

  private func receiveLine(by deadline: Date) throws(AdapterFailure) -> Data {
    var searched = pending.startIndex
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Data(pending[pending.startIndex..<end])
        pending = Data(pending[(end + 1)...])
        return line
      }
      searched = pending.endIndex
      if pending.count > AdapterPipe.longestLine {
        throw failure(.malformed("its line is longer than \(AdapterPipe.longestLine) bytes"))
      }
      try wait(for: output, until: deadline)
      switch chunk.withUnsafeMutableBytes({ output.read(into: $0) }) {
      case .bytes(let count): pending.append(contentsOf: chunk[..<count])
      case .nothing: continue
      case .closed: throw ended()
      }
    }
  }

  /// Waits until the pipe can be used, or its other end is gone.
  private func wait(for pipe: ProcessPipe, until deadline: Date) throws(AdapterFailure) {
    while pipe.isOpen {
      let seconds = deadline.timeIntervalSinceNow
      guard seconds > 0 else { throw failure(.timedOut(timeout)) }
      if ProcessPipe.wait(for: [pipe], seconds: seconds) { return }
    }
  }

  /// How the program ended, once its pipe is closed.
  private func ended() -> AdapterFailure {
    waitForExit()
    guard process.hasEnded else { return failure(.exited("it closed its pipe")) }
    switch process.finish().ending {
    case .killed(let signal): return failure(.exited("signal \(signal)"))
    // The shell's codes for a command that is not there or cannot be run.
    case .exited(126), .exited(127):
      return failure(.notStarted("no such command, or one that cannot be run"))
    // A shell reports its child's signal as 128 + n.
    case .exited(let code): return failure(.exited(code > 128 ? "signal \(code - 128)" : "exit code \(code)"))
    }
  }

  private static func excerpt(_ line: Data) -> String {
    let text = String(decoding: line.prefix(120), as: UTF8.self)
    return JSONValue.string(line.count > 120 ? text + "…" : text).text
  }
}
