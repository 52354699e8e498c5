import MapRaster
import Synchronization
import Testing

@testable import MapTiles

/// The memory that the pictures of one call of `pictures` take.
@Suite struct TileOutcomesTests {
  private let usual = TileLoader.usualArea

  @Test func memoryIsSharedByTheTilesOfACall() {
    func side(_ count: Int, usualArea: Int = TileLoader.usualArea) -> Double {
      Double(TileLoader.largestArea(count: count, usualArea: usualArea)).squareRoot()
    }
    // 256 MiB for all, and 1024 x 1024 pixels for each.
    #expect(side(0) == 4096 && side(1) == 4096 && side(4) == 4096 && side(16) == 2048)
    #expect(side(64) == 1024 && side(65) == 1024 && side(4096) == 1024)
    // 16 GiB for all, which is enough for the largest number of tiles of 256 x 256 pixels.
    #expect(side(1 << 14) == 512 && side(1 << 16) == 256)
    #expect(side(100, usualArea: 1 << 22) == 2048 && side(1, usualArea: .max) == 4096)
  }

  private let paths = (0..<65).map { TilePath(x: $0, y: 0, z: 20) }

  @Test func largePicturesAmongManyAreFailuresAndUsualOnesAreNot() throws {
    let pictures = try [(1024, 1024), (1025, 1024)].map { try PixelBuffer(width: $0, height: $1).png() }
    let source = CountingSource { path in path.x < 2 ? pictures[path.x] : nil }
    let loader = TileLoader()
    // Alone the larger one can be loaded, and it is then in the cache.
    for isCached in [false, true] {
      let outcomes = loader.pictures(at: paths, from: source, sourceName: "here")
      #expect(try outcomes[paths[0]]?.get()?.width == 1024)
      let fault = try #require(#expect(throws: TileFault.self) { _ = try outcomes[paths[1]]?.get() })
      #expect(
        fault.description
          == "tile 20/1/0 of here: expected a picture of 1...1048576 pixels among so many tiles, found one "
          + "of 1025x1024")
      #expect(loader.failures.contains(fault), "\(isCached)")
      let alone = loader.pictures(at: [paths[1]], from: source, sourceName: "here")
      #expect(try alone[paths[1]]?.get()?.width == 1025 && !loader.failures.contains(fault))
    }
  }

  /// Calls `pictures` for `paths`, and while its load of the second tile goes on, for that tile and
  /// `others` further ones. Both have the answer `bytes` for the tile.
  private func sharedLoad(
    _ paths: [TilePath], others: Int, bytes: [UInt8]
  ) -> (first: TileLoader.Outcome?, joined: TileLoader.Outcome?) {
    let loader = TileLoader()
    let tile = paths[1]
    let held = Mutex<[TileLoader.Answer]>([])
    let joined = Mutex<TileLoader.Outcome?>(nil)
    let rest = (0..<others).map { TilePath(x: $0, y: 1, z: 20) }
    let first = loader.pictures(at: [tile] + paths.filter { $0 != tile }, sourceName: { _ in "here" }) {
      path, answer in
      guard path != tile else { return held.withLock { $0.append(answer) } }
      // The second call is made once, while the tile's load goes on.
      if path == paths[0] {
        let outcomes = loader.pictures(at: [tile] + rest, sourceName: { _ in "here" }) { path, answer in
          #expect(path != tile)
          for answer in held.withLock({ $0 }) { answer(bytes, nil) }
          answer(nil, nil)
        }
        joined.withLock { $0 = outcomes[tile] }
      }
      answer(nil, nil)
    }
    return (first[tile], joined.withLock { $0 })
  }

  @Test func everyCallerOfASharedLoadHasItsOwnLimit() throws {
    let png = try PixelBuffer(width: 1025, height: 1024).png()
    let limit = "expected a picture of 1...1048576 pixels among so many tiles, found one of 1025x1024"
    // A call for few tiles joins the load of a call for many, and the reverse.
    let fewer = sharedLoad(paths, others: 1, bytes: png)
    #expect(try fewer.joined?.get()?.width == 1025)
    let faultOfFirst = try #require(#expect(throws: TileFault.self) { _ = try fewer.first?.get() })
    #expect(faultOfFirst.description.hasSuffix(limit), "\(faultOfFirst)")
    let more = sharedLoad(Array(paths.prefix(2)), others: 64, bytes: png)
    #expect(try more.first?.get()?.width == 1025)
    let faultOfJoined = try #require(#expect(throws: TileFault.self) { _ = try more.joined?.get() })
    #expect(faultOfJoined.description.hasSuffix(limit), "\(faultOfJoined)")
  }

  @Test func failuresOfASharedLoadStateTheLimitOfTheirCaller() throws {
    // The header of a picture that is too large for every call.
    let header = try Array(PixelBuffer(width: 1, height: 1).png().prefix(16)) + [0, 0, 32, 0, 0, 0, 32, 0]
    for (first, others) in [(65, 1), (2, 64)] {
      let outcomes = sharedLoad(Array(paths.prefix(first)), others: others, bytes: header)
      for (outcome, count) in [(outcomes.first, first), (outcomes.joined, others + 1)] {
        let fault = try #require(#expect(throws: TileFault.self) { _ = try outcome?.get() })
        let limit = TileLoader.largestArea(count: count, usualArea: usual)
        #expect(fault.expected.hasPrefix("a picture of 1...\(limit) pixels"), "\(fault)")
      }
    }
  }
}
