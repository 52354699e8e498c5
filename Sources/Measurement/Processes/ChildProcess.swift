import Dispatch
import Foundation
import Processes

/// A program that has been run to its end: how it ended, what it wrote and what it used.
///
/// The program runs in a process group of its own; what it leaves running is killed with it.
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
  /// Nil where the system does not tell, as `SpawnedProcess.Outcome` says.
  let peakResidentBytes: Int?

  enum Ending: Equatable {
    /// Without our doing.
    case ended(ProcessEnding)
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
    do {
      self = try ChildProcess(
        running: command, environment, input, timeLimit, outputLimit: outputLimit, shouldStop)
    } catch {
      throw ReportError(file: command.first ?? "", place: "", problem: error.problem)
    }
  }

  private init(
    running command: [String], _ environment: [String: String], _ input: String, _ timeLimit: Double,
    outputLimit: Int, _ shouldStop: () -> Bool
  ) throws(SpawnFailure) {
    let start = DispatchTime.now().uptimeNanoseconds
    let elapsed = { Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9 }
    // One byte more tells that it wrote too much.
    let output = try KeptOutput(.head(outputLimit + 1))
    let errors = try KeptOutput(.tail(4096))
    let process = try SpawnedProcess(
      command, environment: environment, input: .file(input), output: output.pipe, errors: errors.pipe)

    // Neither the end of the pipes nor that of the program is enough alone: a child of the program
    // may hold the pipes open, and the program may close them long before it ends.
    var forced: Ending?
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
      ProcessPipe.wait(
        for: [output.pipe, errors.pipe], seconds: output.pipe.isOpen || errors.pipe.isOpen ? 0.1 : 0.001)
      output.readAll()
      errors.readAll()
    }
    // What it left running would disturb whatever is measured next.
    let outcome = process.finish()
    seconds = elapsed()
    output.readAll()
    errors.readAll()
    // The last bytes may have come with the end.
    if forced == nil, output.bytes.count > outputLimit { forced = .wroteTooMuch(outputLimit) }
    ending = forced ?? .ended(outcome.ending)
    self.output = output.bytes
    self.errors = String(decoding: errors.bytes, as: UTF8.self)
    peakResidentBytes = outcome.peakResidentBytes
  }

  /// What was wrong with the end, for a message, with the last line of standard error; nil where it
  /// ended with status 0.
  var failure: String? {
    let what: String
    switch ending {
    case .ended(.exited(0)): return nil
    case .ended(.exited(let status)): what = "it ended with exit code \(status)"
    case .ended(.killed(let signal)):
      what = "it was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    case .timedOut(let limit): what = "it was killed after \(Quantity.duration(limit))"
    case .wroteTooMuch(let limit): what = "it was killed after it wrote \(Quantity.bytes(Double(limit)))"
    case .stopped: return "it was stopped"
    }
    let lastLine = errors.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
    return lastLine.map { "\(what): \($0.prefix(300))" } ?? what
  }
}
