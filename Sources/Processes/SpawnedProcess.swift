import Foundation

/// A program that this process has started, in a process group of its own. The program, and what it
/// started in its group, is killed when the object goes.
///
/// The package swift-subprocess is not used: version 1.0 drops the resource usage that the system
/// gives when a child is waited for (its pull request 226 is open), so the peak memory is lost. All
/// its calls are asynchronous too, while a measurement or a conversation here holds one thread from
/// its start to its end.
package final class SpawnedProcess {
  /// Where a program's standard input comes from.
  package enum Input {
    /// A file, by its path.
    case file(String)
    /// A pipe whose other end is ours.
    case pipe(ProcessPipe)
  }

  /// What is known of a program after its end.
  package struct Outcome: Sendable {
    /// How it ended.
    package let ending: ProcessEnding
    /// The most memory that it held at a time (bytes), with its children that it waited for.
    ///
    /// Nil where the system does not tell: Linux counts the memory of the process that starts
    /// another as if it were the new one's, so a program that needs less than we do cannot be told
    /// from us.
    package let peakResidentBytes: Int?
  }

  let id: pid_t
  /// Our own peak at the start (bytes).
  private let ownPeak: Int
  private var outcome: Outcome?

  /// Starts a program.
  ///
  /// It gets standard input, output and error, and no other descriptor. No signal is blocked in it,
  /// and SIGPIPE ends it even where we ignore that signal. The program's ends of the pipes are
  /// closed here, so that a pipe ends when the program and its children have closed it.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments. A program without a slash is looked for in `PATH`.
  ///   - environment: variables that are set in addition to our own, or in their place.
  ///   - input: its standard input.
  ///   - output: the pipe that is its standard output.
  ///   - errors: the pipe that is its standard error; nil for ours.
  package init(
    _ command: [String], environment: [String: String] = [:], input: Input, output: ProcessPipe,
    errors: ProcessPipe?
  ) throws(SpawnFailure) {
    id = try spawn(command, environment, input: input, output: output, errors: errors)
    if case .pipe(let pipe) = input { pipe.closeProgramEnd() }
    output.closeProgramEnd()
    errors?.closeProgramEnd()
    ownPeak = ownPeakResidentBytes()
  }

  deinit { finish() }

  /// Whether the program has ended. Its children may still run.
  package var hasEnded: Bool {
    if outcome != nil { return true }
    // It stays to be waited for, so that no other process gets its number.
    var information = siginfo_t()
    let code = waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT | WNOHANG)
    // Without the process there is nothing to wait for.
    return code == 0 ? information.si_signo != 0 : errno == ECHILD
  }

  /// Kills the program and its group. Nothing happens after `finish()`.
  package func kill() {
    guard outcome == nil else { return }
    if Foundation.kill(-id, SIGKILL) != 0 { _ = Foundation.kill(id, SIGKILL) }
  }

  /// Kills what still runs of the program's group, waits for the program and returns how it ended.
  /// Later calls return the same.
  ///
  /// It does not wait for the program's children. A child that has moved to a session of its own is
  /// not killed and may hold the pipes open.
  @discardableResult package func finish() -> Outcome {
    if let outcome { return outcome }
    // The group is the program's own until the program is waited for.
    kill()
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    let peak = Int(usage.ru_maxrss) * bytesPerUnitOfPeak
    let outcome = Outcome(
      ending: ProcessEnding(waitStatus: status), peakResidentBytes: peak > ownPeak ? peak : nil)
    self.outcome = outcome
    return outcome
  }
}

/// How a program ended.
package enum ProcessEnding: Equatable, Sendable {
  /// By itself, with this status in 0…255.
  case exited(Int32)
  /// By a signal.
  case killed(signal: Int32)

  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }
}

/// A program that could not be started.
package struct SpawnFailure: Error, Equatable, Sendable {
  /// What was wrong, without the program's name.
  package let problem: String
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
