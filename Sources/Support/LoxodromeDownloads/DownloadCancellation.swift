import Synchronization

/// Ends downloads from another thread: their transfers and the pauses between attempts.
package final class DownloadCancellation: Sendable {
  /// What ends the downloads of the current task, or those inside `withValue` on the current
  /// thread; nil if nothing does.
  @TaskLocal package static var current: DownloadCancellation?

  private let flag = Atomic(false)

  /// Creates a cancellation that has not happened.
  package init() {}

  /// Ends the downloads. They fail within a second.
  package func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the downloads must end.
  package var isCanceled: Bool { flag.load(ordering: .relaxed) }
}
