import Foundation
import LoxodromeProcesses

/// The text that a person reads during a run of several steps: the steps, their durations, and
/// notes.
final class StepLog {
  private let write: (String) -> Void
  private let now: () -> Double
  private var start: Double?

  /// Creates a log without steps.
  ///
  /// - Parameters:
  ///   - now: returns the time of a monotonic clock (seconds).
  ///   - write: receives the text. Each line ends with a line feed.
  init(
    now: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }, write: @escaping (String) -> Void
  ) {
    self.write = write
    self.now = now
  }

  /// Ends the previous step and writes the name of the next one.
  func step(_ name: String) {
    end()
    write("\n== \(name)\n")
    start = now()
  }

  /// Ends the current step and writes its duration in whole seconds. Does nothing if there is no
  /// step.
  func end() {
    if let start { write("   \(Int(now() - start)) s\n") }
    start = nil
  }

  /// Writes a note on one line.
  func note(_ text: String) { write("\(RunningProgram.name): \(text)\n") }

  /// Writes text unchanged.
  func text(_ text: String) { write(text) }
}
