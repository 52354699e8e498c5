import Foundation

/// The batches of items between the parser's thread and the reader of a track. `condition` protects
/// them.
final class GPXBatches: @unchecked Sendable {
  private let condition = NSCondition()
  private var batches: [[TrackItem]] = []
  private var failure: TrackFault?
  private var isDone = false
  private var hasNoReader = false

  /// Whether nobody reads the batches.
  var isCanceled: Bool {
    condition.lock()
    defer { condition.unlock() }
    return hasNoReader
  }

  /// Returns the next batch; nil after the last.
  func next() throws(TrackFault) -> [TrackItem]? {
    condition.lock()
    defer { condition.unlock() }
    while batches.isEmpty && !isDone { condition.wait() }
    if batches.isEmpty {
      if let failure { throw failure }
      return nil
    }
    condition.broadcast()
    return batches.removeFirst()
  }

  /// Ends the reading.
  func cancel() {
    condition.lock()
    hasNoReader = true
    batches = []
    condition.broadcast()
    condition.unlock()
  }

  /// Adds a batch. Waits while four batches are unread. Returns false if nobody reads them.
  func append(_ batch: [TrackItem]) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while batches.count >= 4 && !hasNoReader { condition.wait() }
    if hasNoReader { return false }
    if !batch.isEmpty { batches.append(batch) }
    condition.broadcast()
    return true
  }

  /// Ends the batches, with an error after them or without.
  func finish(_ failure: TrackFault?) {
    condition.lock()
    self.failure = failure
    isDone = true
    condition.broadcast()
    condition.unlock()
  }
}
