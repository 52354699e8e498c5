import MapRaster
import Synchronization

// The loads of single tiles, which callers share.

extension TileLoader {
  /// What the loader knows and does.
  struct State {
    var cache: TileCache
    /// The number of the current load of each tile.
    var current: [TilePath: Int] = [:]
    /// The callers that wait for each load.
    var waiters: [Int: [Waiter]] = [:]
    var nextLoad = 0
    /// A number that changes when everything is discarded. Results of loads that began before are
    /// not kept.
    var generation = 0
    var failures: [TilePath: (order: Int, fault: TileFault)] = [:]
    var nextFailure = 0

    /// Adds a failure, or replaces the tile's last one.
    mutating func remember(_ fault: TileFault) {
      guard failures.count < largestFailureCount || failures[fault.path] != nil else { return }
      failures[fault.path] = (nextFailure, fault)
      nextFailure += 1
    }
  }

  /// A caller that waits for a tile.
  struct Waiter: Sendable {
    /// The largest number of pixels of the picture for this caller.
    let largestArea: Int
    /// Whether a tile that the source does not have is no failure.
    let canMiss: Bool
    /// The name of the source in failures.
    let sourceName: String
    /// Receives the result. It is called once.
    let result: @Sendable (Outcome) -> Void
  }

  /// Requests a tile. The waiter is called once, possibly before this method returns. Returns the
  /// number of the load to wait for; nil if the tile was in the cache.
  func request(_ path: TilePath, for waiter: Waiter, load: (TilePath, @escaping Answer) -> Void) -> Int? {
    enum Step {
      case known(PixelBuffer?)
      case joined(Int)
      case begins(Int, generation: Int)
    }
    let step = state.withLock { state -> Step in
      if let picture = state.cache.picture(at: path) { return .known(picture) }
      if let number = state.current[path] {
        state.waiters[number]?.append(waiter)
        return .joined(number)
      }
      let number = state.nextLoad
      state.nextLoad += 1
      state.current[path] = number
      state.waiters[number] = [waiter]
      return .begins(number, generation: state.generation)
    }
    switch step {
    case .known(let picture):
      waiter.result(.success(picture))
      return nil
    case .joined(let number): return number
    case .begins(let number, let generation):
      let isAnswered = Flag()
      load(path) { bytes, error in
        guard isAnswered.raise() else { return }
        self.end(number, path: path, first: waiter, generation: generation) { waiter in
          Self.outcome(
            bytes: bytes, error: error, largestArea: waiter.largestArea, path: path,
            sourceName: waiter.sourceName)
        }
      }
      return number
    }
  }

  /// Ends a load that was answered. `outcome` decodes the answer for a caller.
  ///
  /// The answer is decoded for the caller with the largest limit, so that the picture is available
  /// if it is within the limit of any caller. Callers with a smaller limit compare the picture with
  /// it in `pictures`. A failure is found for each caller, because the limit is part of it.
  private func end(
    _ number: Int, path: TilePath, first: Waiter, generation: Int, outcome: (Waiter) -> Outcome
  ) {
    while true {
      let waiters = state.withLock { $0.waiters[number] } ?? []
      let widest = waiters.max { $0.largestArea < $1.largestArea } ?? first
      let shared = outcome(widest)
      let isEnded = finish(
        number, path: path, sourceName: widest.canMiss ? nil : widest.sourceName, generation: generation,
        outcome: shared, largestArea: widest.largestArea
      ) { waiter in
        if case .failure = shared, waiter.largestArea != widest.largestArea { return outcome(waiter) }
        return shared
      }
      if isEnded { return }
    }
  }

  /// Ends a load: stores the result and calls the waiting callers. If the load was given up before,
  /// no caller waits, but a picture is stored. Nothing is stored if `removeAll()` was called after
  /// the load began.
  ///
  /// Does nothing and returns false if the result is a failure under a limit of `largestArea`
  /// pixels, and a caller with a larger limit has joined the load meanwhile.
  ///
  /// - Parameter sourceName: the name of a source that should have the tile; nil if a missing tile is
  ///   no failure.
  @discardableResult
  private func finish(
    _ number: Int, path: TilePath, sourceName: String?, generation: Int, outcome: Outcome,
    largestArea: Int = .max, result: (Waiter) -> Outcome
  ) -> Bool {
    let waiters = state.withLock { state -> [Waiter]? in
      let waiters = state.waiters[number]
      if case .failure = outcome, let waiters, waiters.contains(where: { $0.largestArea > largestArea }) {
        return nil
      }
      state.waiters[number] = nil
      if state.current[path] == number { state.current[path] = nil }
      guard state.generation == generation else { return waiters ?? [] }
      switch outcome {
      case .success(let picture):
        state.cache.insert(picture, at: path)
        state.failures[path] = nil
        if picture == nil, let sourceName {
          state.remember(
            TileFault(kind: .missing, path: path, source: sourceName, expected: "a tile", found: "none"))
        }
      case .failure(let fault):
        if waiters != nil { state.remember(fault) }
      }
      return waiters ?? []
    }
    guard let waiters else { return false }
    for waiter in waiters { waiter.result(result(waiter)) }
    return true
  }

  /// Answers the remaining requests with a failure. Other calls that wait for one of these loads
  /// receive the failure, too.
  func giveUp(
    _ waiting: [TilePath: Int?], rest: [TilePath], sourceName: (TilePath) -> String, batch: TileBatch,
    generation: Int
  ) {
    for (path, loadNumber) in waiting {
      guard let loadNumber else { continue }
      let outcome = Outcome.failure(timeOut(path, sourceName: sourceName(path)))
      finish(loadNumber, path: path, sourceName: nil, generation: generation, outcome: outcome) { _ in
        outcome
      }
    }
    for path in rest where waiting[path] == nil {
      let fault = timeOut(path, sourceName: sourceName(path))
      state.withLock { if $0.generation == generation { $0.remember(fault) } }
      batch.add(.failure(fault), at: path)
    }
  }

  /// The failure of a tile that the loader stopped waiting for.
  func timeOut(_ path: TilePath, sourceName: String) -> TileFault {
    TileFault(
      kind: .timeout, path: path, source: sourceName, expected: "a tile within \(patience) s of the last",
      found: "none, so that the rest is given up")
  }
}
