import Dispatch
import Foundation
import Synchronization

/// A line on standard error with the progress of long work. It is only written on a terminal, and
/// not in the first half second.
package final class ProgressLine: @unchecked Sendable {
  // Only one drawing thread reports at a time, but it is not always the same thread.
  private let lock = NSLock()
  private let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
  private let start = DispatchTime.now().uptimeNanoseconds
  private var lastShown: UInt64 = 0

  /// Creates a line that is not shown yet.
  package init() {}

  /// Shows the current work, at most ten times a second.
  package func show(_ what: @autoclosure () -> String) {
    guard isTerminal else { return }
    lock.withLock {
      let now = DispatchTime.now().uptimeNanoseconds
      guard now - start > 500_000_000, now - lastShown > 100_000_000 else { return }
      lastShown = now
      lineIsShown.store(true, ordering: .relaxed)
      writeToStandardError("\r\u{1B}[K\(escaped(what()))")
    }
  }

  /// Shows the current work with a bar for the fraction that is done, 0…1.
  package func show(_ what: String, part: Double) {
    let width = 30
    let done = Int(exactly: (min(max(part, 0), 1) * Double(width)).rounded()) ?? 0
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    show("\(what) \(bar) \(Int(exactly: (min(max(part, 0), 1) * 100).rounded(.down)) ?? 0) %")
  }

  /// Removes the line, if it is shown.
  package func clear() {
    lock.withLock {
      clearProgressLine()
      lastShown = 0
    }
  }
}

/// Removes the line of any work, if one is shown. Other messages are not written behind it.
package func clearProgressLine() {
  if lineIsShown.exchange(false, ordering: .relaxed) { writeToStandardError("\r\u{1B}[K") }
}

/// Whether the last text on standard error is a line of progress.
private let lineIsShown = Atomic(false)
