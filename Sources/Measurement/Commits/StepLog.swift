import Foundation

/// What a person reads while a run of several steps goes on: the steps, how long each took, notes.
package final class StepLog {
  private let write: (String) -> Void
  private let now: () -> Double
  private var start: Double?

  /// Creates a log without steps.
  ///
  /// - Parameters:
  ///   - now: returns the time of a monotonic clock (seconds).
  ///   - write: receives the text. Each line ends with a line feed.
  package init(
    now: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }, write: @escaping (String) -> Void
  ) {
    self.write = write
    self.now = now
  }

  /// Begins a step, after a line with the whole seconds of the one before.
  package func step(_ name: String) {
    end()
    write("\n== \(name)\n")
    start = now()
  }

  /// Ends the last step, with a line that has its whole seconds.
  package func end() {
    if let start { write("   \(Int(now() - start)) s\n") }
    start = nil
  }

  /// A line that a person should know.
  package func note(_ text: String) { write("loxodrome: \(text)\n") }

  /// Text as it is.
  package func text(_ text: String) { write(text) }
}
