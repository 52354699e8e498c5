import Dispatch
import MapRaster
import Synchronization

/// A loader of tiles' pictures with a bounded cache. Requests for the same tile share one load.
///
/// Every request is answered exactly once: with the picture, with "no such tile", or with a
/// failure. Pictures, and tiles that the source does not have, are kept until others need the
/// space. Failures are not kept in the cache: the next request tries again. A loader can be used on
/// several threads at once.
public final class TileLoader: Sendable {
  /// Receives the result of a load: bytes, an error, or neither if there is no such tile. Later
  /// calls are ignored.
  public typealias Answer = @Sendable (_ bytes: [UInt8]?, _ error: (any Error)?) -> Void
  /// The result for a tile: its picture, nil if there is none, or a failure.
  public typealias Outcome = Result<PixelBuffer?, TileFault>

  /// The number of simultaneous loads for one call of `pictures`, at least 1. Loads from a
  /// `TileSource` use at most this number of threads for all calls together.
  public let concurrency: Int
  /// The time in seconds without an arriving tile after which a call of `pictures` stops waiting
  /// for the rest. A tile that the source does not have counts as an arriving tile; a failure does
  /// not.
  public let patience: Double
  /// The largest number of failures to keep.
  public static let largestFailureCount = 4096

  private let state: Mutex<State>
  private let workers: TileWorkers

  private struct State {
    var cache: TileCache
    /// The number of the current load of each tile.
    var current: [TilePath: Int] = [:]
    /// The callers that wait for each load.
    var waiters: [Int: [@Sendable (Outcome) -> Void]] = [:]
    var nextLoad = 0
    /// A number that changes when everything is discarded. Results of loads that began before are
    /// not kept.
    var generation = 0
    var failures: [TilePath: (order: Int, fault: TileFault)] = [:]
    var nextFailure = 0
  }

  /// Creates a loader with an empty cache.
  ///
  /// - Parameters:
  ///   - cacheSize: the largest size of the cache in bytes, by default 256 MiB: four for each
  ///     pixel, and 128 for each tile. A size below 0 counts as 0.
  ///   - concurrency: the number of simultaneous loads; below 1 counts as 1.
  ///   - patience: the time in seconds without an arriving tile after which waiting ends; clamped
  ///     to 0…3600, NaN is 0.
  public init(cacheSize: Int = 1 << 28, concurrency: Int = 8, patience: Double = 60) {
    self.concurrency = max(concurrency, 1)
    self.patience = patience > 0 ? min(patience, 3600) : 0
    state = Mutex(State(cache: TileCache(capacity: max(cacheSize, 0))))
    workers = TileWorkers(limit: self.concurrency)
  }

  /// Returns the pictures of tiles, loaded if they are not in the cache. Blocks until each tile has
  /// a result. If no tile arrives within `patience` seconds, the result of the rest is a time-out.
  ///
  /// The pictures together take at most 256 MiB, or 4 MiB for each tile if that is more, and never
  /// more than 16 GiB. The limit is shared equally: a picture that is larger than its part is a
  /// failure. With up to 4096 tiles, pictures of at most 2^20 pixels are always within the limit.
  ///
  /// - Parameters:
  ///   - paths: the tiles. A tile that occurs twice is loaded once.
  ///   - source: the source, which is called on several threads at once.
  ///   - sourceName: the name of the source in failures.
  public func pictures(
    at paths: [TilePath], from source: any TileSource, sourceName: String
  ) -> [TilePath: Outcome] {
    pictures(at: paths, sourceName: { _ in sourceName }) { path, answer in
      run(source: source, path: path, answer: answer)
    }
  }

  /// Requests a tile from a source on one of the loader's threads.
  package func run(source: any TileSource, path: TilePath, answer: @escaping Answer) {
    workers.run {
      do throws(TileFault) { answer(try source.bytes(at: path), nil) } catch { answer(nil, error) }
    }
  }

  /// Returns the pictures of tiles, loaded if they are not in the cache. Blocks until each tile has
  /// a result. If no tile arrives within `patience` seconds, the result of the rest is a time-out.
  /// The memory of the pictures is limited as for `pictures(at:from:sourceName:)`.
  ///
  /// - Parameters:
  ///   - paths: the tiles. A tile that occurs twice is loaded once.
  ///   - sourceName: returns the name of a tile's source in failures.
  ///   - load: begins the load of a tile, on the calling thread, and calls its answer on any
  ///     thread.
  public func pictures(
    at paths: [TilePath], sourceName: (TilePath) -> String, load: (TilePath, @escaping Answer) -> Void
  ) -> [TilePath: Outcome] {
    pictures(at: paths, usualArea: Self.usualArea, sourceName: sourceName, load: load)
  }

  /// Returns the pictures of tiles that usually have up to `usualArea` pixels, which determines the
  /// limit of memory.
  package func pictures(
    at paths: [TilePath], usualArea: Int, sourceName: (TilePath) -> String,
    load: (TilePath, @escaping Answer) -> Void
  ) -> [TilePath: Outcome] {
    let largestArea = Self.largestArea(count: paths.count, usualArea: usualArea)
    let batch = TileBatch()
    var outcomes: [TilePath: Outcome] = [:]
    // The loads to wait for; nil for a tile that was in the cache.
    var waiting: [TilePath: Int?] = [:]
    var rest = paths[...]
    var deadline = DispatchTime.now() + patience
    while true {
      while waiting.count < concurrency, let path = rest.popFirst() {
        guard outcomes[path] == nil, waiting[path] == nil else { continue }
        let number = request(
          path, largestArea: largestArea, sourceName: sourceName(path), load: load
        ) { batch.add($0, at: path) }
        waiting[path] = .some(number)
      }
      if waiting.isEmpty { return outcomes }
      let isInTime = batch.wait(until: deadline)
      if !isInTime {
        giveUp(waiting, rest: rest.filter { outcomes[$0] == nil }, sourceName: sourceName, batch: batch)
      }
      for (path, outcome) in batch.take() {
        waiting[path] = nil
        let fault = Self.areaFault(
          of: outcome, largestArea: largestArea, path: path, sourceName: sourceName(path))
        state.withLock { state in
          if let fault {
            Self.remember(fault, in: &state)
          } else if case .success(_?) = outcome {
            state.failures[path] = nil
          }
        }
        outcomes[path] = fault.map { .failure($0) } ?? outcome
        if case .success = outcome { deadline = .now() + patience }
      }
      if !isInTime {
        // A load can end at this moment: its callers are no longer waiting, and its result has not
        // been added.
        for path in waiting.keys {
          outcomes[path] = .failure(timeOut(path, sourceName: sourceName(path)))
        }
        return outcomes
      }
    }
  }

  /// Requests a tile. The closure `result` is called once, possibly before this method returns.
  /// Returns the number of the load to wait for; nil if the tile was in the cache.
  private func request(
    _ path: TilePath, largestArea: Int, sourceName: String, load: (TilePath, @escaping Answer) -> Void,
    result: @escaping @Sendable (Outcome) -> Void
  ) -> Int? {
    enum Step {
      case known(PixelBuffer?)
      case joined(Int)
      case begins(Int, generation: Int)
    }
    let step = state.withLock { state -> Step in
      if let picture = state.cache.picture(at: path) { return .known(picture) }
      if let number = state.current[path] {
        state.waiters[number]?.append(result)
        return .joined(number)
      }
      let number = state.nextLoad
      state.nextLoad += 1
      state.current[path] = number
      state.waiters[number] = [result]
      return .begins(number, generation: state.generation)
    }
    switch step {
    case .known(let picture):
      result(.success(picture))
      return nil
    case .joined(let number): return number
    case .begins(let number, let generation):
      let isAnswered = Flag()
      load(path) { bytes, error in
        guard isAnswered.raise() else { return }
        let outcome = Self.outcome(
          bytes: bytes, error: error, largestArea: largestArea, path: path, sourceName: sourceName)
        self.finish(number, path: path, sourceName: sourceName, generation: generation, outcome: outcome)
      }
      return number
    }
  }

  /// Ends a load: stores the result and calls the waiting callers. If the load was given up before,
  /// no caller waits, but a picture is stored. Nothing is stored if `removeAll()` was called after
  /// the load began.
  private func finish(_ number: Int, path: TilePath, sourceName: String, generation: Int, outcome: Outcome) {
    let waiters = state.withLock { state in
      let waiters = state.waiters.removeValue(forKey: number)
      if state.current[path] == number { state.current[path] = nil }
      guard state.generation == generation else { return waiters }
      switch outcome {
      case .success(let picture?):
        state.cache.insert(picture, at: path)
        state.failures[path] = nil
      case .success(nil):
        state.cache.insert(nil, at: path)
        Self.remember(
          TileFault(kind: .missing, path: path, source: sourceName, expected: "a tile", found: "none"),
          in: &state)
      case .failure(let fault):
        if waiters != nil { Self.remember(fault, in: &state) }
      }
      return waiters
    }
    for waiter in waiters ?? [] { waiter(outcome) }
  }

  /// Answers the remaining requests with a failure. Other calls that wait for one of these loads
  /// receive the failure, too.
  private func giveUp(
    _ waiting: [TilePath: Int?], rest: [TilePath], sourceName: (TilePath) -> String, batch: TileBatch
  ) {
    let generation = state.withLock { $0.generation }
    for (path, loadNumber) in waiting {
      guard let loadNumber else { continue }
      finish(
        loadNumber, path: path, sourceName: "", generation: generation,
        outcome: .failure(timeOut(path, sourceName: sourceName(path))))
    }
    for path in rest where waiting[path] == nil {
      let fault = timeOut(path, sourceName: sourceName(path))
      state.withLock { Self.remember(fault, in: &$0) }
      batch.add(.failure(fault), at: path)
    }
  }

  private func timeOut(_ path: TilePath, sourceName: String) -> TileFault {
    TileFault(
      kind: .timeout, path: path, source: sourceName, expected: "a tile within \(patience) s of the last",
      found: "none, so that the rest is given up")
  }

  private static func remember(_ fault: TileFault, in state: inout State) {
    guard state.failures.count < largestFailureCount || state.failures[fault.path] != nil else { return }
    state.failures[fault.path] = (state.nextFailure, fault)
    state.nextFailure += 1
  }
}

extension TileLoader {
  /// The failures of tiles that have not arrived since, including missing tiles, in the order in
  /// which they occurred. If there are `largestFailureCount`, failures of further tiles are not
  /// recorded.
  public var failures: [TileFault] {
    state.withLock { $0.failures.values }.sorted { $0.order < $1.order }.map(\.fault)
  }

  /// The number of bytes in the cache: four for each pixel, and 128 for each tile.
  public var cachedSize: Int { state.withLock { $0.cache.size } }

  /// Discards all pictures and failures. Current loads are answered, but their results are not
  /// kept.
  public func removeAll() {
    state.withLock { state in
      state.generation += 1
      state.current = [:]
      state.failures = [:]
      state.cache = TileCache(capacity: state.cache.capacity)
    }
  }
}
