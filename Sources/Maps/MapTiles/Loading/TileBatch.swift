import Dispatch
import Synchronization

/// The results for one call of `pictures`. Any thread adds them, and the calling thread takes them.
final class TileBatch: Sendable {
  private let answers = Mutex([(path: TilePath, outcome: TileLoader.Outcome)]())
  private let arrival = DispatchSemaphore(value: 0)

  func add(_ outcome: TileLoader.Outcome, at path: TilePath) {
    answers.withLock { $0.append((path, outcome)) }
    arrival.signal()
  }

  /// Waits for an answer. Returns false if none arrived in time.
  func wait(until deadline: DispatchTime) -> Bool { arrival.wait(timeout: deadline) == .success }

  /// Returns the answers since the last call. There can be none: each answer ends one wait, but one
  /// call can return several answers.
  func take() -> [(path: TilePath, outcome: TileLoader.Outcome)] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}

/// A flag that can be set once.
final class Flag: Sendable {
  private let isRaised = Atomic(false)

  /// Sets the flag. Returns whether this call is the first.
  func raise() -> Bool { !isRaised.exchange(true, ordering: .relaxed) }
}
