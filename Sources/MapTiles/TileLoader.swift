import Dispatch
import MapRaster
import Synchronization

/// Loads tiles' pictures and keeps them: a bounded cache, and one load for all who ask for a tile
/// at once.
///
/// Every request is answered exactly once: with the picture, with "no such tile", or with what went
/// wrong. Pictures, and tiles that the source does not have, are kept until others need the room.
/// Failures are not: the next request tries again. It may be used on several threads at once.
public final class TileLoader: Sendable {
  /// Takes what a load gave: bytes, or an error, or neither where there is no such tile. Calls
  /// after the first count for nothing.
  public typealias Answer = @Sendable (_ bytes: [UInt8]?, _ error: (any Error)?) -> Void
  /// What became of a tile: its picture, nil where there is none, or why it could not be had.
  public typealias Outcome = Result<PixelBuffer?, TileFault>

  /// The number of loads that are under way at once, 1 or more, for one call of `pictures`.
  public let concurrency: Int
  /// The time without any tile that arrives after which a call of `pictures` gives the rest up, in
  /// seconds.
  public let patience: Double
  /// The number of failures that are remembered at most.
  public static let largestFailureCount = 4096

  private let state: Mutex<State>
  private let workers: TileWorkers

  private struct State {
    var cache: TileCache
    /// The load that is under way for a tile.
    var current: [TilePath: Int] = [:]
    /// Who waits for a load, until it is answered.
    var waiters: [Int: [@Sendable (Outcome) -> Void]] = [:]
    var nextLoad = 0
    /// Changes when all is to be forgotten, so that what was begun before is not kept.
    var generation = 0
    var failures: [TilePath: (order: Int, fault: TileFault)] = [:]
    var nextFailure = 0
  }

  /// A loader with an empty cache.
  /// - Parameters:
  ///   - cacheSize: the bytes of decoded pictures that are kept at most, 256 MiB unless told; four
  ///     for each pixel.
  ///   - concurrency: the number of loads that are under way at once; below 1 counts as 1.
  ///   - patience: the time without any tile that arrives after which waiting ends, in seconds;
  ///     clamped to 0…3600, NaN is 0.
  public init(cacheSize: Int = 1 << 28, concurrency: Int = 8, patience: Double = 60) {
    self.concurrency = max(concurrency, 1)
    self.patience = patience > 0 ? min(patience, 3600) : 0
    state = Mutex(State(cache: TileCache(capacity: max(cacheSize, 0))))
    workers = TileWorkers(limit: self.concurrency)
  }

  /// The pictures of tiles, loaded where they are not kept; waits until each has its answer.
  /// - Parameters:
  ///   - paths: the tiles; one that is there twice is loaded once.
  ///   - source: asked on several threads at once.
  ///   - place: names the source in failures.
  public func pictures(at paths: [TilePath], from source: any TileSource, place: String) -> [TilePath:
    Outcome]
  {
    pictures(at: paths, place: { _ in place }) { path, answer in
      run(source: source, path: path, answer: answer)
    }
  }

  /// Asks a source for a tile on one of the loader's threads.
  package func run(source: any TileSource, path: TilePath, answer: @escaping Answer) {
    workers.run {
      do throws(TileFault) { answer(try source.bytes(at: path), nil) } catch { answer(nil, error) }
    }
  }

  /// The pictures of tiles, loaded where they are not kept; waits until each has its answer, or
  /// until none has come for the loader's patience.
  /// - Parameters:
  ///   - paths: the tiles; one that is there twice is loaded once.
  ///   - place: names the place of a tile in failures.
  ///   - load: begins the load of a tile, on the calling thread, and gives the answer on any.
  public func pictures(
    at paths: [TilePath], place: (TilePath) -> String, load: (TilePath, @escaping Answer) -> Void
  ) -> [TilePath: Outcome] {
    let batch = Batch()
    var outcomes: [TilePath: Outcome] = [:]
    // The loads that are waited for; nil for what was there already and is only to be picked up.
    var waiting: [TilePath: Int?] = [:]
    var rest = paths[...]
    var deadline = DispatchTime.now() + patience
    while true {
      while waiting.count < concurrency, let path = rest.popFirst() {
        guard outcomes[path] == nil, waiting[path] == nil else { continue }
        let number = request(path, place: place(path), load: load) { batch.add($0, at: path) }
        waiting[path] = .some(number)
      }
      if waiting.isEmpty { return outcomes }
      let isInTime = batch.wait(until: deadline)
      if !isInTime { giveUp(waiting, rest: rest.filter { outcomes[$0] == nil }, place: place, batch: batch) }
      for (path, outcome) in batch.take() {
        waiting[path] = nil
        outcomes[path] = outcome
        if case .success = outcome { deadline = .now() + patience }
      }
      if !isInTime { return outcomes }
    }
  }

  /// Asks for a tile: the result is called once, maybe before this returns. The number of the load
  /// that it waits for; nil where there is none.
  private func request(
    _ path: TilePath, place: String, load: (TilePath, @escaping Answer) -> Void,
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
        let outcome = Self.outcome(bytes: bytes, error: error, path: path, place: place)
        self.finish(number, path: path, place: place, generation: generation, outcome: outcome)
      }
      return number
    }
  }

  /// What a load's answer means.
  private static func outcome(
    bytes: [UInt8]?, error: (any Error)?, path: TilePath, place: String
  ) -> Outcome {
    if let fault = error as? TileFault { return .failure(fault) }
    if let error {
      return .failure(
        TileFault(kind: .custom, path: path, place: place, expected: "a tile", found: "an error: \(error)"))
    }
    guard let bytes else { return .success(nil) }
    do {
      return .success(try PixelBuffer(tile: bytes))
    } catch {
      return .failure(
        TileFault(
          kind: .picture, path: path, place: place, expected: error.expected, found: error.found))
    }
  }

  /// Ends a load: keeps what came and tells those who wait. One that was given up before has none,
  /// but its picture is kept.
  private func finish(_ number: Int, path: TilePath, place: String, generation: Int, outcome: Outcome) {
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
          TileFault(kind: .missing, path: path, place: place, expected: "a tile", found: "none"), in: &state)
      case .failure(let fault):
        if waiters != nil { Self.remember(fault, in: &state) }
      }
      return waiters
    }
    for waiter in waiters ?? [] { waiter(outcome) }
  }

  /// Answers what is not answered yet with a failure.
  private func giveUp(
    _ waiting: [TilePath: Int?], rest: [TilePath], place: (TilePath) -> String, batch: Batch
  ) {
    func fault(_ path: TilePath) -> TileFault {
      TileFault(
        kind: .timeout, path: path, place: place(path), expected: "a tile within \(patience) s of the last",
        found: "none, so that the rest is given up")
    }
    let generation = state.withLock { $0.generation }
    for (path, number) in waiting {
      guard let number else { continue }
      finish(number, path: path, place: "", generation: generation, outcome: .failure(fault(path)))
    }
    for path in rest where waiting[path] == nil {
      let fault = fault(path)
      state.withLock { Self.remember(fault, in: &$0) }
      batch.add(.failure(fault), at: path)
    }
  }

  private static func remember(_ fault: TileFault, in state: inout State) {
    guard state.failures.count < largestFailureCount || state.failures[fault.path] != nil else { return }
    state.failures[fault.path] = (state.nextFailure, fault)
    state.nextFailure += 1
  }
}

extension TileLoader {
  /// What went wrong with tiles that have not arrived since, missing ones too, in the order in
  /// which it happened; up to `largestFailureCount`.
  public var failures: [TileFault] {
    state.withLock { $0.failures.values }.sorted { $0.order < $1.order }.map(\.fault)
  }

  /// The number of bytes that the cache holds: four for each pixel, and 128 for each tile.
  public var cachedSize: Int { state.withLock { $0.cache.size } }

  /// Forgets all pictures and failures. Loads that are under way are answered, but not kept.
  public func removeAll() {
    state.withLock { state in
      state.generation += 1
      state.current = [:]
      state.failures = [:]
      state.cache = TileCache(capacity: state.cache.capacity)
    }
  }
}

/// The answers to one call, on their way to its thread.
private final class Batch: Sendable {
  private let answers = Mutex([(path: TilePath, outcome: TileLoader.Outcome)]())
  private let arrival = DispatchSemaphore(value: 0)

  func add(_ outcome: TileLoader.Outcome, at path: TilePath) {
    answers.withLock { $0.append((path, outcome)) }
    arrival.signal()
  }

  /// Waits for an answer; false where none came in time.
  func wait(until deadline: DispatchTime) -> Bool { arrival.wait(timeout: deadline) == .success }

  /// The answers since the last time. There may be none, since one wait ends for each answer.
  func take() -> [(path: TilePath, outcome: TileLoader.Outcome)] {
    answers.withLock { answers in
      defer { answers = [] }
      return answers
    }
  }
}

/// A thing that happens once.
private final class Flag: Sendable {
  private let isRaised = Atomic(false)

  /// Whether this call is the first.
  func raise() -> Bool { !isRaised.exchange(true, ordering: .relaxed) }
}
