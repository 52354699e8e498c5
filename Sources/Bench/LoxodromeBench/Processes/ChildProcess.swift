import Dispatch
import Foundation
import LoxodromeProcesses

/// A program that was run to its end: its exit status, its output and its resource usage.
///
/// The program runs in its own process group. When it ends, all processes that remain in the group
/// are killed.
package struct ChildProcess {
  let ending: Ending
  /// The program's standard output.
  package let output: Data
  /// The last 4096 bytes at most of the program's standard error.
  let errors: String
  /// The wall-clock time from start to end (seconds).
  let seconds: Double
  /// The largest resident memory of the program and of the children that it waited for (bytes).
  ///
  /// Nil if the system does not report it, as `SpawnedProcess.Outcome` explains.
  let peakResidentBytes: Int?
  /// The processor time of the program and of the children that it waited for (seconds).
  let processorSeconds: Double

  enum Ending: Equatable {
    /// The program exited, or a signal that this type did not send ended it.
    case ended(ProcessEnding)
    /// The program was killed after this time limit (seconds).
    case timedOut(Double)
    /// The program wrote more than this limit (bytes). It was killed if it was still running.
    case wroteTooMuch(Int)
    /// The program was killed because the caller requested it.
    case stopped
  }

  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - command: the program and its arguments. A program without a slash is searched in `PATH`.
  ///   - environment: variables that are added to this process's environment or replace its values.
  ///   - input: the path of the file that is the program's standard input.
  ///   - timeLimit: the longest time that the program may run (seconds). After it the program is
  ///     killed.
  ///   - outputLimit: the largest standard output (bytes). A program that writes more is killed.
  ///   - keepsOutput: whether standard output is kept. Otherwise it is read and dropped, without a
  ///     limit, and the end of the program is seen within a millisecond even if processes that it has
  ///     started keep its pipes open.
  ///   - shouldStop: called at least ten times a second. If it returns true, the program is killed.
  /// - Throws: `ReportError` that names the program if it cannot be started.
  package init(
    _ command: [String], environment: [String: String] = [:], input: String = "/dev/null", timeLimit: Double,
    outputLimit: Int = 1 << 28, keepsOutput: Bool = true, shouldStop: () -> Bool = { false }
  ) throws(ReportError) {
    do {
      self = try ChildProcess(
        running: command, environment, input, timeLimit, outputLimit: outputLimit, keepsOutput: keepsOutput,
        shouldStop)
    } catch {
      throw ReportError(file: command.first ?? "", place: "", problem: error.problem)
    }
  }

  private init(
    running command: [String], _ environment: [String: String], _ input: String, _ timeLimit: Double,
    outputLimit: Int, keepsOutput: Bool, _ shouldStop: () -> Bool
  ) throws(SpawnFailure) {
    let start = DispatchTime.now().uptimeNanoseconds
    let elapsed = { Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9 }
    // One byte above the limit is kept to detect that the program wrote too much.
    let output = try KeptOutput(.head(keepsOutput ? outputLimit + 1 : 0))
    let errors = try KeptOutput(.tail(4096))
    let process = try SpawnedProcess(
      command, environment: environment, input: .file(input), output: output.pipe, errors: errors.pipe)

    // The loop waits for the program and the pipes, since neither implies the other. A child of the
    // program may hold the pipes open, and the program may close them long before it ends.
    var forced: Ending?
    // The first waits for the end of a program that has closed its pipes are short: it usually ends at
    // once, and its time should be exact.
    var pause = 50e-6
    while !process.hasEnded {
      if forced == nil {
        if elapsed() >= timeLimit {
          forced = .timedOut(timeLimit)
        } else if output.bytes.count > outputLimit {
          forced = .wroteTooMuch(outputLimit)
        } else if shouldStop() {
          forced = .stopped
        }
        if forced != nil { process.kill() }
      }
      if output.pipe.isOpen || errors.pipe.isOpen {
        ProcessPipe.wait(for: [output.pipe, errors.pipe], seconds: keepsOutput ? 0.1 : 0.001)
      } else {
        usleep(UInt32(pause * 1e6))
        pause = min(2 * pause, 0.001)
      }
      output.readAll()
      errors.readAll()
    }
    // Processes that the program left running would disturb the next measurement.
    let outcome = process.finish()
    seconds = elapsed()
    output.readAll()
    errors.readAll()
    // The last bytes may have arrived when the program ended.
    if forced == nil, output.bytes.count > outputLimit { forced = .wroteTooMuch(outputLimit) }
    ending = forced ?? .ended(outcome.ending)
    self.output = output.bytes
    self.errors = String(decoding: errors.bytes, as: UTF8.self)
    peakResidentBytes = outcome.peakResidentBytes
    processorSeconds = outcome.processorSeconds
  }

  /// The reason why the program failed, with the last line of standard error; nil if it ended with
  /// status 0.
  package var failure: String? {
    let what: String
    switch ending {
    case .ended(.exited(0)): return nil
    case .ended(.exited(let status)): what = "it ended with exit code \(status)"
    case .ended(.killed(let signal)):
      what = "it was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    case .ended(.unknown): what = "its exit code is not known"
    case .timedOut(let limit): what = "it was killed after \(Quantity.duration(limit))"
    case .wroteTooMuch(let limit): what = "it was killed after it wrote \(Quantity.bytes(Double(limit)))"
    case .stopped: return "it was stopped"
    }
    let lastLine = errors.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
    return lastLine.map { "\(what): \($0.prefix(300))" } ?? what
  }
}
