import Foundation

/// The two pipes to a program and the time that it has to answer. The program is killed, its
/// children too, when the object goes.
///
/// Written on `poll`, since neither a program that reads nothing nor one that writes without end
/// may stop the runner.
final class AdapterPipe {
  private let command: String
  private let timeout: Double
  private let process = Process()
  private let input: Int32
  private let output: Int32
  private let inputPipe = Pipe()
  private let outputPipe = Pipe()
  /// What came after the last whole line.
  private var pending = Data()

  /// A longer line is no answer to any question of the suite; it would only fill the memory.
  private static let longestLine = 1 << 26

  init(command: String, timeout: Double) throws(AdapterFailure) {
    self.command = command
    self.timeout = timeout
    input = inputPipe.fileHandleForWriting.fileDescriptor
    output = outputPipe.fileHandleForReading.fileDescriptor
    // A program that has gone must be an error of write, not a signal that ends us.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    do {
      try process.run()
    } catch {
      throw failure(.notStarted((error as NSError).localizedDescription))
    }
    // Only the program may hold its ends: our copies would keep its output open after it has ended.
    try? outputPipe.fileHandleForWriting.close()
    try? inputPipe.fileHandleForReading.close()
    _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
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

  deinit {
    try? inputPipe.fileHandleForWriting.close()
    if process.isRunning {
      // Foundation gives each process a group of its own on Linux; where it does not, the process
      // alone is reached.
      if kill(-process.processIdentifier, SIGKILL) != 0 { _ = kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    }
    try? outputPipe.fileHandleForReading.close()
  }

  /// Gives a program that has been told to stop, or has closed its output, half a second to end by
  /// itself.
  func waitForExit() {
    let deadline = Date(timeIntervalSinceNow: 0.5)
    while process.isRunning && Date() < deadline { usleep(2000) }
  }

  private func send(_ line: Data, by deadline: Date) throws(AdapterFailure) {
    var rest = line[...]
    while !rest.isEmpty {
      try wait(for: input, POLLOUT, until: deadline)
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      // A program that reads no more may still have said something, which tells more than that it
      // ended.
      if count < 0 && errno != EAGAIN && errno != EINTR { return }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private func receiveLine(by deadline: Date) throws(AdapterFailure) -> Data {
    var searched = pending.startIndex
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
      try wait(for: output, POLLIN, until: deadline)
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = chunk.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
      if count == 0 { throw ended() }
      if count > 0 { pending.append(contentsOf: chunk[..<count]) }
    }
  }

  /// Waits until the pipe can be used, or its other end is gone.
  private func wait(for descriptor: Int32, _ events: Int32, until deadline: Date) throws(AdapterFailure) {
    while true {
      let milliseconds = (deadline.timeIntervalSinceNow * 1000).rounded(.up)
      guard milliseconds > 0 else { throw failure(.timedOut(timeout)) }
      var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      // An hour at a time, so that any time-out fits poll's.
      if poll(&entry, 1, Int32(min(milliseconds, 3_600_000))) > 0 { return }
    }
  }

  /// How the program ended, once its pipe is closed.
  private func ended() -> AdapterFailure {
    waitForExit()
    guard !process.isRunning else { return failure(.exited("it closed its pipe")) }
    let code = process.terminationStatus
    if process.terminationReason == .uncaughtSignal { return failure(.exited("signal \(code)")) }
    // The shell's codes for a command that is not there or cannot be run.
    if code == 127 || code == 126 {
      return failure(.notStarted("no such command, or one that cannot be run"))
    }
    // A shell reports its child's signal as 128 + n.
    return failure(.exited(code > 128 ? "signal \(code - 128)" : "exit code \(code)"))
  }

  private static func excerpt(_ line: Data) -> String {
    let text = String(decoding: line.prefix(120), as: UTF8.self)
    return JSONValue.string(line.count > 120 ? text + "…" : text).text
  }
}
