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

  let state: Mutex<State>
  private let workers: TileWorkers

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
    pictures(
      at: paths, usualArea: Self.usualArea, canMiss: source is any TileArchive,
      sourceName: { _ in sourceName }
    ) { path, answer in
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
    pictures(at: paths, usualArea: Self.usualArea, canMiss: false, sourceName: sourceName, load: load)
  }

  /// Returns the pictures of tiles that usually have up to `usualArea` pixels, which determines the
  /// limit of memory.
  ///
  /// - Parameter canMiss: whether a tile that the source does not have is no failure.
  package func pictures(
    at paths: [TilePath], usualArea: Int, canMiss: Bool, sourceName: (TilePath) -> String,
    load: (TilePath, @escaping Answer) -> Void
  ) -> [TilePath: Outcome] {
    let largestArea = Self.largestArea(count: paths.count, usualArea: usualArea)
    let batch = TileBatch()
    let generation = state.withLock { $0.generation }
    var outcomes: [TilePath: Outcome] = [:]
    // The loads to wait for; nil for a tile that was in the cache.
    var waiting: [TilePath: Int?] = [:]
    var rest = paths[...]
    var deadline = DispatchTime.now() + patience
    while true {
      while waiting.count < concurrency, let path = rest.popFirst() {
        guard outcomes[path] == nil, waiting[path] == nil else { continue }
        let waiter = Waiter(largestArea: largestArea, canMiss: canMiss, sourceName: sourceName(path)) {
          batch.add($0, at: path)
        }
        let number = request(path, for: waiter, load: load)
        waiting[path] = .some(number)
      }
      if waiting.isEmpty { return outcomes }
      let isInTime = batch.wait(until: deadline)
      if !isInTime {
        giveUp(
          waiting, rest: rest.filter { outcomes[$0] == nil }, sourceName: sourceName, batch: batch,
          generation: generation)
      }
      for (path, outcome) in batch.take() {
        waiting[path] = nil
        let fault = Self.areaFault(
          of: outcome, largestArea: largestArea, path: path, sourceName: sourceName(path))
        state.withLock { state in
          // After `removeAll()`, results of this call are not kept.
          guard state.generation == generation else { return }
          if let fault {
            state.remember(fault)
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
}

extension TileLoader {
  /// The failures of tiles that have not arrived since, including missing tiles, in the order in
  /// which they occurred. If there are `largestFailureCount`, failures of further tiles are not
  /// recorded. A tile that an archive does not have, `MBTiles` or `PMTiles`, is no failure.
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
