import Foundation
import LoxodromeTestSupport
import Synchronization
import Testing

@testable import MapTiles

/// Downloads from a server with all kinds of errors. `ci/soak` makes a hundred thousand.
@Suite(.serialized) struct TileLoaderSoakTests {
  /// The numbers of outcomes of each kind.
  private struct Outcomes {
    var pictures = 0
    var missing = 0
    var failures = 0
    /// The calls that did not return one outcome for each tile.
    var wrongCalls = 0
  }

  /// Outcomes that several threads count.
  private final class Counter: Sendable {
    let outcomes = Mutex(Outcomes())
  }

  private static let tilesPerCall = 64
  /// The rest of a call's tiles are also those of the next call, on another thread.
  private static let newTilesPerCall = 50
  private static let threads = 4

  /// Loads the tiles of some calls on four threads.
  private func load(
    calls: Range<Int>, by loader: TileLoader, from source: TileAddresses,
    into counter: Counter
  ) {
    let calls = Array(calls)
    DispatchQueue.concurrentPerform(iterations: Self.threads) { thread in
      for call in calls where call % Self.threads == thread {
        let first = call * Self.newTilesPerCall
        let paths = (first..<first + Self.tilesPerCall).map { TilePath(x: $0, y: 0, z: 20) }
        let found = loader.pictures(at: paths, from: source, sourceName: "the server")
        counter.outcomes.withLock { outcomes in
          if Set(found.keys) != Set(paths) { outcomes.wrongCalls += 1 }
          for outcome in found.values {
            switch outcome {
            case .success(_?): outcomes.pictures += 1
            case .success(nil): outcomes.missing += 1
            case .failure: outcomes.failures += 1
            }
          }
        }
      }
    }
  }

  @Test func loadersHoldNothingAfterManyDownloads() throws {
    let start = Date()
    let answers = try HostileAnswers()
    let server = try #require(RawServer { answers.answer($0, number: $1) })
    // The pauses that the server asks for are not made.
    let downloads = TileDownloads(timeout: 0.5, attempts: 3, pause: 0) { _ in }
    let source = TileAddresses(try TileTemplate(tileTemplate(of: server)), downloads: downloads)
    let calls = max(Soak.count(100_000) / Self.newTilesPerCall, 10)
    let counter = Counter()
    var uses: [ProcessUse] = []
    weak var weakLoader: TileLoader?
    do {
      let loader = TileLoader(cacheSize: 1 << 18, concurrency: 8)
      weakLoader = loader
      for part in [0..<calls / 10, calls / 10..<calls] {
        load(calls: part, by: loader, from: source, into: counter)
        #expect(loader.cachedSize <= 1 << 18)
        #expect((1...TileLoader.largestFailureCount).contains(loader.failures.count))
        loader.removeAll()
        #expect(loader.cachedSize == 0 && loader.failures.isEmpty)
        uses.append(settledUse(after: uses.first))
      }
    }
    let all = counter.outcomes.withLock { $0 }
    #expect(all.wrongCalls == 0)
    #expect(all.pictures > 0 && all.missing > 0 && all.failures > 0, "\(all)")
    #expect(all.pictures + all.missing + all.failures == calls * Self.tilesPerCall)
    // A thread of the loader may be about to end.
    waitUntil { weakLoader == nil }
    #expect(weakLoader == nil)
    Soak.printRow(
      "tile loader, \(calls * Self.newTilesPerCall) downloads, \(server.connectionCount) connections",
      after: uses[0], end: uses[1], since: start)
    if Soak.isMeasured {
      #expect(uses[1].memory - uses[0].memory < 8 << 20)
      #expect(uses[1].descriptors - uses[0].descriptors <= 32)
      #expect(uses[1].threads - uses[0].threads <= 8)
    }
  }

  /// Measures the process after the server's threads have ended, or after 30 s.
  private func settledUse(after earlier: ProcessUse?) -> ProcessUse {
    var use = ProcessUse()
    guard Soak.isMeasured else { return use }
    for _ in 0..<30 {
      Thread.sleep(forTimeInterval: 1)
      let next = ProcessUse()
      if next.threads == use.threads, next.threads <= earlier?.threads ?? .max { return next }
      use = next
    }
    return use
  }
}
