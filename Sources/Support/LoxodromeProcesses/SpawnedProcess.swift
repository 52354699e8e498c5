import Foundation

/// A program that this process has started in a process group of its own. When the object is
/// deallocated, the program and the other processes of its group are killed.
///
/// The package swift-subprocess is not used. Its version 1.0 drops the resource usage that the
/// system returns for a child (its pull request 226 is open), so the peak memory would be unknown.
/// All its calls are asynchronous, but a measurement here, or a dialog with an adapter, uses one
/// thread from start to end.
package final class SpawnedProcess {
  /// The source of a program's standard input.
  package enum Input {
    /// The file at this path.
    case file(String)
    /// A pipe that this process writes to.
    case pipe(ProcessPipe)
  }

  /// The result of a program that has ended.
  package struct Outcome: Sendable {
    /// The exit status or signal.
    package let ending: ProcessEnding
    /// The largest peak of resident memory of a single process (bytes): of the program, or of one
    /// of the children that it waited for.
    ///
    /// Nil if it is not above the peak of this process at the start of the program. Linux starts
    /// the count of a new process with the peak of the process that started it, so a smaller peak
    /// cannot be measured.
    package let peakResidentBytes: Int?
    /// The processor time of the program and of the children that it waited for (seconds).
    package let processorSeconds: Double
  }

  let id: pid_t
  /// The peak resident memory of this process when it started the program (bytes); 0 if it cannot
  /// be read, and on systems other than Linux.
  private let ownPeak: Int
  private var outcome: Outcome?

  /// Starts a program.
  ///
  /// The program has standard input, output and error, and inherits no other descriptor. No signal
  /// is blocked, and SIGPIPE and SIGCHLD have their default actions even if this process ignores
  /// them. If this process ignores SIGCHLD, its default action is restored, because the exit status
  /// would be lost. This process closes the program's ends of the pipes, so a pipe ends when the
  /// program and its children have closed it.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments. A program name without a slash is looked up in the
  ///     `PATH` of this process.
  ///   - environment: variables to add to this process's environment. They replace variables with
  ///     the same names.
  ///   - input: the program's standard input.
  ///   - output: the pipe that is the program's standard output.
  ///   - errors: the pipe that is the program's standard error, or nil to share this process's
  ///     standard error.
  /// - Throws: `SpawnFailure` if `command` names no program, if an argument or a variable contains
  ///   a zero byte, or if the system cannot start the program.
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
    // `WNOWAIT` does not reap the process, so that no other process gets its id.
    var information = siginfo_t()
    let code = waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT | WNOHANG)
    // `ECHILD`: there is no such process any more.
    return code == 0 ? information.si_signo != 0 : errno == ECHILD
  }

  /// Kills the program and its group. Does nothing after `finish()`.
  package func kill() {
    guard outcome == nil else { return }
    if Foundation.kill(-id, SIGKILL) != 0 { _ = Foundation.kill(id, SIGKILL) }
  }

  /// Kills the processes of the program's group that are still running, waits for the program and
  /// returns its outcome. Later calls return the same outcome.
  ///
  /// This method does not wait for the program's children. A child that has left the group, for
  /// example by starting a session, is not killed and can keep the pipes open.
  @discardableResult package func finish() -> Outcome {
    if let outcome { return outcome }
    // The system cannot give the group's id to another process before the program is reaped.
    kill()
    _ = descriptorLock.withLock { unfinishedPrograms.remove(id) }
    var status: Int32 = 0
    var usage = rusage()
    var waited = wait4(id, &status, 0, &usage)
    while waited < 0, errno == EINTR { waited = wait4(id, &status, 0, &usage) }
    let peak = Int(usage.ru_maxrss) * bytesPerUnitOfPeak
    let outcome = Outcome(
      ending: waited == id ? ProcessEnding(waitStatus: status) : .unknown,
      peakResidentBytes: peak > ownPeak ? peak : nil,
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime))
    self.outcome = outcome
    return outcome
  }
}

private func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }

/// How a program ended.
package enum ProcessEnding: Equatable, Sendable {
  /// It exited with this status, 0…255.
  case exited(Int32)
  /// A signal ended it.
  case killed(signal: Int32)
  /// It is not known, because another part of this process has waited for the program.
  case unknown

  init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }
}

/// A program that could not be started.
package struct SpawnFailure: Error, Equatable, Sendable {
  /// The reason, without the program's name.
  package let problem: String
}

#if canImport(Darwin)
  private let bytesPerUnitOfPeak = 1
#else
  private let bytesPerUnitOfPeak = 1024
#endif

/// Returns the peak resident memory of this process (bytes); 0 if it cannot be read. On Linux a
/// child's peak starts at this value, so a smaller peak of the child cannot be measured. The result
/// is 0 on other systems, where a child's peak starts at 0.
private func ownPeakResidentBytes() -> Int {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
    let kibibytes = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
  else { return 0 }
  return kibibytes * 1024
}
