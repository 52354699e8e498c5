import Foundation
import LoxodromeTestSupport
import MapRaster
import Synchronization
import Testing

@testable import MapTiles

/// A source that counts requests.
final class CountingSource: TileSource {
  struct Counts {
    var requests: [TilePath: Int] = [:]
    var underWay = 0
    var mostUnderWay = 0
  }

  let counts = Mutex(Counts())
  private let answer: @Sendable (TilePath) throws(TileFault) -> [UInt8]?
  private let pause: Double
  private let meeting: Int

  /// - Parameters:
  ///   - pause: the time that each request takes at least (seconds).
  ///   - meeting: the number of requests that must be under way at once before one is answered.
  init(
    pause: Double = 0, meeting: Int = 0, answer: @escaping @Sendable (TilePath) throws(TileFault) -> [UInt8]?
  ) {
    self.answer = answer
    self.pause = pause
    self.meeting = meeting
  }

  func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
    counts.withLock { counts in
      counts.requests[path, default: 0] += 1
      counts.underWay += 1
      counts.mostUnderWay = max(counts.mostUnderWay, counts.underWay)
    }
    defer { counts.withLock { $0.underWay -= 1 } }
    waitUntil { counts.withLock { $0.mostUnderWay >= meeting } }
    if pause > 0 { Thread.sleep(forTimeInterval: pause) }
    return try answer(path)
  }

  var requestCount: Int { counts.withLock { $0.requests.values.reduce(0, +) } }
}

@Suite struct TileLoaderTests {
  private func paths(_ count: Int) -> [TilePath] { (0..<count).map { TilePath(x: $0, y: 0, z: 20) } }

  private func load(_ paths: [TilePath], _ loader: TileLoader, _ source: CountingSource) -> [TilePath:
    TileLoader.Outcome]
  {
    loader.pictures(at: paths, from: source, sourceName: "here")
  }

  @Test func everyTileHasAResult() throws {
    let png = try smallPNG()
    let source = CountingSource { path throws(TileFault) in
      switch path.x % 4 {
      case 0: return png
      case 1: return nil
      case 2: return [1, 2, 3]
      default: throw TileFault(kind: .connection, path: path, source: "p", expected: "e", found: "f")
      }
    }
    let loader = TileLoader()
    let outcomes = load(paths(40) + paths(40), loader, source)
    #expect(outcomes.count == 40 && source.requestCount == 40)
    for (path, outcome) in outcomes {
      switch (path.x % 4, outcome) {
      case (0, .success(let picture)): #expect(picture?.width == 2)
      case (1, .success(let picture)): #expect(picture == nil)
      case (2, .failure(let fault)): #expect(fault.kind == .picture && fault.source == "here")
      case (3, .failure(let fault)): #expect(fault.kind == .connection)
      default: Issue.record("\(path): \(outcome)")
      }
    }
    let failures = loader.failures
    #expect(failures.count == 30 && Set(failures.map(\.path)).count == 30)
    #expect(
      failures.allSatisfy {
        isOneLine($0.description) && $0.description.hasPrefix("tile 20/\($0.path.x)/0 of ")
      })
    #expect(failures.count { $0.kind == .missing } == 10)
  }

  @Test func cachedTilesAreNotRequestedAgainAndFailedOnesAre() throws {
    let png = try smallPNG()
    let isBroken = Atomic(true)
    let source = CountingSource { path throws(TileFault) in
      if path.x == 0 { return png }
      if path.x == 1 { return nil }
      return isBroken.load(ordering: .relaxed) ? [] : png
    }
    let loader = TileLoader()
    _ = load(paths(3), loader, source)
    #expect(loader.failures.map(\.path.x).sorted() == [1, 2])
    isBroken.store(false, ordering: .relaxed)
    let outcomes = load(paths(3), loader, source)
    #expect(try outcomes[paths(3)[2]]?.get()?.width == 2)
    #expect(source.counts.withLock { $0.requests[paths(3)[0]] == 1 && $0.requests[paths(3)[1]] == 1 })
    #expect(source.counts.withLock { $0.requests[paths(3)[2]] } == 2)
    // A tile that has arrived is no longer a failure.
    #expect(loader.failures.map(\.path.x) == [1])
    loader.removeAll()
    #expect(loader.failures.isEmpty && loader.cachedSize == 0)
    _ = load(paths(3), loader, source)
    #expect(source.counts.withLock { $0.requests[paths(3)[0]] } == 2)
  }

  @Test func theCacheStaysWithinItsLimitAndResultsAreComplete() throws {
    let png = try PixelBuffer(width: 32, height: 32).png()
    let source = CountingSource { _ in png }
    let loader = TileLoader(cacheSize: 10 * (4096 + 128))
    let outcomes = load(paths(50), loader, source)
    #expect(try outcomes.values.allSatisfy { try $0.get() != nil } && outcomes.count == 50)
    #expect(loader.cachedSize == 10 * (4096 + 128))
    _ = load(Array(paths(50).prefix(5)), loader, source)
    #expect(source.requestCount > 50)
    let none = TileLoader(cacheSize: -1)
    #expect(load(paths(3), none, source).count == 3 && none.cachedSize == 0)
  }

  @Test(arguments: [1, 3, 8])
  func simultaneousLoadsReachTheConcurrencyAndDoNotExceedIt(concurrency: Int) throws {
    let source = CountingSource(pause: 0.01, meeting: concurrency) { _ in nil }
    let loader = TileLoader(concurrency: concurrency, patience: 3600)
    #expect(load(paths(32), loader, source).count == 32)
    #expect(source.counts.withLock { $0.mostUnderWay } == concurrency)
  }

  @Test func threadsThatRequestTheSameTileShareOneLoad() throws {
    let png = try smallPNG()
    let source = CountingSource(pause: 0.02) { _ in png }
    let loader = TileLoader()
    let answered = Atomic(0)
    let group = DispatchGroup()
    for _ in 0..<10 {
      group.enter()
      Thread.detachNewThread {
        let outcomes = loader.pictures(
          at: (0..<8).map { TilePath(x: $0, y: 0, z: 20) }, from: source, sourceName: "")
        answered.wrappingAdd(outcomes.values.count { (try? $0.get())?.width == 2 }, ordering: .relaxed)
        group.leave()
      }
    }
    #expect(group.wait(timeout: .now() + 600) == .success)
    #expect(answered.load(ordering: .relaxed) == 80)
    #expect(source.requestCount == 8)
  }

  @Test func loadsThatDoNotAnswerTimeOutAndLateAnswersAreCached() throws {
    let loader = TileLoader(concurrency: 4, patience: 0.1)
    let png = try smallPNG()
    let held = Mutex<[TileLoader.Answer]>([])
    let outcomes = loader.pictures(at: paths(10), sourceName: { _ in "nowhere" }) { _, answer in
      held.withLock { $0.append(answer) }
    }
    #expect(outcomes.count == 10)
    #expect(loader.failures.count == 10 && loader.failures.allSatisfy { $0.kind == .timeout })
    // Only as many loads as allowed at once were begun.
    let answers = held.withLock { $0 }
    #expect(answers.count == 4)
    for answer in answers { answer(png, nil) }
    #expect(loader.failures.count == 6)
    let again = loader.pictures(at: Array(paths(10).prefix(4)), sourceName: { _ in "" }) { _, _ in
      Issue.record("asked again")
    }
    #expect(try again.values.allSatisfy { try $0.get() != nil })
  }

  @Test func repeatedTilesKeepTheirPictureIfOtherLoadsTimeOut() throws {
    let loader = TileLoader(concurrency: 1, patience: 0.1)
    let png = try smallPNG()
    let outcomes = loader.pictures(at: paths(2) + paths(1), sourceName: { _ in "nowhere" }) { path, answer in
      if path.x == 0 { answer(png, nil) }
    }
    #expect(try outcomes[paths(1)[0]]?.get()?.width == 2)
    #expect(loader.failures.map(\.path.x) == [1])
  }

  /// A time-out of a tile that an archive turns out not to have is no failure any more.
  @Test func lateTilesThatCanBeMissingAreNoFailures() {
    let loader = TileLoader(concurrency: 1, patience: 0.1)
    for canMiss in [true, false] {
      let held = Mutex<TileLoader.Answer?>(nil)
      _ = loader.pictures(at: paths(1), usualArea: 1, canMiss: canMiss, sourceName: { _ in "" }) {
        _, answer in
        held.withLock { $0 = answer }
      }
      #expect(loader.failures.map(\.kind) == [.timeout])
      held.withLock { $0 }?(nil, nil)
      #expect(loader.failures.map(\.kind) == (canMiss ? [] : [.missing]))
      loader.removeAll()
    }
  }

  @Test func onlyTheFirstAnswerIsUsed() throws {
    let loader = TileLoader()
    let png = try smallPNG()
    let outcomes = loader.pictures(at: paths(5), sourceName: { _ in "" }) { _, answer in
      answer(png, nil)
      answer(nil, nil)
      answer(nil, CancellationError())
    }
    #expect(try outcomes.values.allSatisfy { try $0.get()?.width == 2 } && outcomes.count == 5)
    #expect(loader.failures.isEmpty)
  }

  @Test func errorsOfCustomSourcesAreReportedOnOneLine() throws {
    struct Odd: Error, CustomStringConvertible { let description = "two\nlines\u{2028}\u{0}" }
    let loader = TileLoader()
    _ = loader.pictures(at: paths(1), sourceName: { _ in "a\nplace" }) { _, answer in answer(nil, Odd()) }
    let line = try #require(loader.failures.first).description
    #expect(line == "tile 20/0/0 of a place: expected a tile, found an error: two lines  ")
  }

  @Test func loadsThatBeganBeforeRemovingAllAreAnsweredButNotCached() throws {
    let loader = TileLoader()
    let png = try smallPNG()
    let outcomes = loader.pictures(at: paths(1), sourceName: { _ in "" }) { _, answer in
      loader.removeAll()
      answer(png, nil)
    }
    #expect(try outcomes.values.first?.get()?.width == 2)
    #expect(loader.cachedSize == 0)
  }

  @Test func loadsThatAreGivenUpAfterRemovingAllAreNotRecorded() {
    let loader = TileLoader(concurrency: 2, patience: 0.1)
    let outcomes = loader.pictures(at: paths(5), sourceName: { _ in "" }) { _, _ in loader.removeAll() }
    #expect(outcomes.count == 5)
    #expect(
      outcomes.values.allSatisfy {
        if case .failure(let fault) = $0 { fault.kind == .timeout } else { false }
      })
    #expect(loader.failures.isEmpty)
  }

  @Test func failuresAreKeptUpToALimit() {
    let loader = TileLoader()
    let count = TileLoader.largestFailureCount + 10
    let outcomes = loader.pictures(at: paths(count), sourceName: { _ in "" }) { _, answer in answer([], nil) }
    #expect(outcomes.count == count && loader.failures.count == TileLoader.largestFailureCount)
  }
}
