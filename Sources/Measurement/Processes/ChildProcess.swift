import Dispatch
import Foundation

/// A program that has been run to its end: how it ended, what it wrote and what it used.
///
/// Written on `posix_spawn` and `wait4`, since Foundation's `Process` does not tell the memory. The
/// program runs in a process group of its own; what it leaves running is killed with it.
struct ChildProcess {
  let ending: Ending
  /// All of its standard output.
  let output: Data
  /// The last 4096 bytes at most of its standard error.
  let errors: String
  /// From its start to its end (seconds, by the wall).
  let seconds: Double
  /// The most memory that it held at a time (bytes), with its children that it waited for.
  ///
  /// Nil where the system does not tell: Linux counts the memory of the process that starts another
  /// as if it were the new one's, so a program that needs less than we do cannot be told from us.
  let peakResidentBytes: Int?

  enum Ending: Equatable {
    /// By itself, with this status in 0…255.
    case exited(Int32)
    /// By a signal that was not ours.
    case killed(signal: Int32)
    /// It was killed after this limit (seconds).
    case timedOut(Double)
    /// It was killed since it wrote more than this (bytes).
    case wroteTooMuch(Int)
    /// It was killed since the caller asked for it.
    case stopped
  }

  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments. A program without a slash is looked for in `PATH`.
  ///   - environment: variables that are set in addition to our own, or in their place.
  ///   - input: the path of the file that is its standard input.
  ///   - timeLimit: after so many seconds it is killed.
  ///   - outputLimit: so many bytes of standard output are kept; a program that writes more is
  ///     killed.
  ///   - shouldStop: asked ten times a second; the program is killed where it says true.
  /// - Throws: `ReportError` that names the program, where it cannot be started.
  init(
    _ command: [String], environment: [String: String] = [:], input: String = "/dev/null", timeLimit: Double,
    outputLimit: Int = 1 << 28, shouldStop: () -> Bool = { false }
  ) throws(ReportError) {
    let start = DispatchTime.now().uptimeNanoseconds
    let elapsed = { Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9 }
    guard let output = ReadingPipe(), let errors = ReadingPipe() else {
      throw ReportError(file: command.first ?? "", place: "", problem: "no pipe to it: \(lastReason())")
    }
    let process = try spawn(
      command, environment, input: input, output: output.writeEnd, errors: errors.writeEnd)
    output.closeWriteEnd()
    errors.closeWriteEnd()
    let ownPeak = ownPeakResidentBytes()

    // Neither the end of the pipes nor that of the program is enough alone: a child of the program
    // may hold the pipes open, and the program may close them long before it ends.
    var forced: Ending?
    while !hasEnded(process) {
      if forced == nil {
        if elapsed() >= timeLimit {
          forced = .timedOut(timeLimit)
        } else if output.bytes.count > outputLimit {
          forced = .wroteTooMuch(outputLimit)
        } else if shouldStop() {
          forced = .stopped
        }
        if forced != nil { killGroup(process) }
      }
      waitForBytes(output, errors, milliseconds: output.isOpen || errors.isOpen ? 100 : 1)
      output.readAll(keepingAtMost: outputLimit + 1)
      errors.readAll(keepingTail: 4096)
    }
    // What it left running would disturb whatever is measured next. The group is its own until it
    // is waited for.
    killGroup(process)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    seconds = elapsed()
    output.readAll(keepingAtMost: outputLimit + 1)
    errors.readAll(keepingTail: 4096)
    // The last bytes may have come with the end.
    if forced == nil, output.bytes.count > outputLimit { forced = .wroteTooMuch(outputLimit) }

    let signal = status & 0x7F
    ending = forced ?? (signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal))
    self.output = output.bytes
    self.errors = String(decoding: errors.bytes, as: UTF8.self)
    let peak = Int(usage.ru_maxrss) * bytesPerUnitOfPeak
    peakResidentBytes = peak > ownPeak ? peak : nil
  }

  /// What was wrong with the end, for a message, with the last line of standard error; nil where it
  /// ended with status 0.
  var failure: String? {
    let what: String
    switch ending {
    case .exited(0): return nil
    case .exited(let status): what = "it ended with exit code \(status)"
    case .killed(let signal):
      what = "it was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    case .timedOut(let limit): what = "it was killed after \(Quantity.duration(limit))"
    case .wroteTooMuch(let limit): what = "it was killed after it wrote \(Quantity.bytes(Double(limit)))"
    case .stopped: return "it was stopped"
    }
    let lastLine = errors.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
    return lastLine.map { "\(what): \($0.prefix(300))" } ?? what
  }
}

#if canImport(Darwin)
  private let bytesPerUnitOfPeak = 1
#else
  private let bytesPerUnitOfPeak = 1024
#endif

/// The peak of this process, that Linux hands on to the processes it starts (bytes); 0 where it is
/// not handed on.
private func ownPeakResidentBytes() -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
    let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
  else { return 0 }
  return kibibytes * 1024
}

private func lastReason() -> String { String(cString: strerror(errno)) }

/// Starts the program as the leader of a new process group.
private func spawn(
  _ command: [String], _ environment: [String: String], input: String, output: Int32, errors: Int32
) throws(ReportError) -> pid_t {
  guard let program = command.first, !program.isEmpty else {
    throw ReportError(file: "", place: "", problem: "no program was named")
  }
  // C would end a word at the zero.
  if let word = (command + Array(environment.keys) + Array(environment.values)).first(where: {
    $0.utf8.contains(0)
  }) {
    throw ReportError(
      file: program, place: "", problem: "the argument \(word.debugDescription) has a zero byte")
  }
  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, output, 1)
  posix_spawn_file_actions_adddup2(&actions, errors, 2)
  // A signal that we ignore would be ignored there as well.
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigaddset(&signals, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

  let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  var words = command.map { strdup($0) } + [nil]
  var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for text in words + settings { free(text) } }
  var process: pid_t = 0
  let code = posix_spawnp(&process, program, &actions, &attributes, &words, &settings)
  guard code == 0 else {
    throw ReportError(
      file: program, place: "", problem: "it cannot be run: \(String(cString: strerror(code)))")
  }
  return process
}

/// Whether the process has ended; it stays to be waited for.
private func hasEnded(_ process: pid_t) -> Bool {
  var information = siginfo_t()
  let code = waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT | WNOHANG)
  // Without the process there is nothing to wait for.
  return code == 0 ? information.si_signo != 0 : errno == ECHILD
}

private func killGroup(_ process: pid_t) {
  if kill(-process, SIGKILL) != 0 { kill(process, SIGKILL) }
}

private func waitForBytes(_ output: ReadingPipe, _ errors: ReadingPipe, milliseconds: Int32) {
  // A negative descriptor is passed over.
  var entries = [output, errors].map {
    pollfd(fd: $0.isOpen ? $0.readEnd : -1, events: Int16(POLLIN), revents: 0)
  }
  poll(&entries, nfds_t(entries.count), milliseconds)
}
