import Dispatch
import Foundation

/// A line on standard error that says how far long work is: on a terminal only, and not in the
/// first half second.
final class ProgressLine: @unchecked Sendable {
  // The drawing threads report in turn, but not the same one each time.
  private let lock = NSLock()
  private let isTerminal = isatty(FileHandle.standardError.fileDescriptor) == 1
  private let start = DispatchTime.now().uptimeNanoseconds
  private var lastShown: UInt64 = 0

  /// Shows what is being done, at most ten times a second.
  func show(_ what: @autoclosure () -> String) {
    guard isTerminal else { return }
    lock.withLock {
      let now = DispatchTime.now().uptimeNanoseconds
      guard now - start > 500_000_000, now - lastShown > 100_000_000 else { return }
      lastShown = now
      write("\r\u{1B}[K\(what())")
    }
  }

  /// Shows what is being done with a bar for the part that is done, 0…1.
  func show(_ what: String, part: Double) {
    let width = 30
    let done = Int(exactly: (min(max(part, 0), 1) * Double(width)).rounded()) ?? 0
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    show("\(what) \(bar) \(Int(exactly: (min(max(part, 0), 1) * 100).rounded(.down)) ?? 0) %")
  }

  /// Takes the line away, where one was shown.
  func clear() {
    lock.withLock {
      if lastShown > 0 { write("\r\u{1B}[K") }
      lastShown = 0
    }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
