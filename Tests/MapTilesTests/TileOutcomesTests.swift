import MapRaster
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
}
