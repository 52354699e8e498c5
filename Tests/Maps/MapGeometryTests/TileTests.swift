import LoxodromeTestSupport
import MapGeometry
import Testing

/// Tiles and quadkeys.
@Suite struct TileTests {
  @Test func quadkeysAreEqualToThePublishedOnesAndRoundTrip() throws {
    #expect(Tile(x: 486, y: 332, z: 10)?.quadkey == "0313102310")
    #expect(Tile(x: 3, y: 5, z: 3)?.quadkey == "213")
    #expect(Tile(x: 0, y: 0, z: 0)?.quadkey == "")
    var random = SeededRandom(seed: 1)
    for _ in 0..<5000 {
      let z = Int.random(in: 0...Tile.maximumZ, using: &random)
      let tile = try #require(
        Tile(x: .random(in: 0..<(1 << z), using: &random), y: .random(in: 0..<(1 << z), using: &random), z: z)
      )
      #expect(Tile(quadkey: tile.quadkey) == tile)
      #expect(tile.flipped.flipped == tile && tile.flipped.y == (1 << z) - 1 - tile.y)
    }
  }

  @Test func invalidTilesAreNil() {
    for (x, y, z) in [
      (-1, 0, 3), (8, 0, 3), (0, 8, 3), (0, -1, 3), (0, 0, -1), (0, 0, 53), (.max, .min, .max),
    ] {
      #expect(Tile(x: x, y: y, z: z) == nil)
    }
    for quadkey in ["4", "01x", "0-1", "😀", " ", String(repeating: "0", count: 53)] {
      #expect(Tile(quadkey: quadkey) == nil)
    }
    #expect(Tile(containing: Coordinate(latitude: .nan, longitude: 0), z: 3) == nil)
    #expect(Tile(containing: Coordinate(latitude: 0, longitude: 0), z: 64) == nil)
  }

  @Test func everyTileContainsItsMiddle() throws {
    var random = SeededRandom(seed: 2)
    for _ in 0..<5000 {
      let z = Int.random(in: 0...24, using: &random)
      let tile = try #require(
        Tile(x: .random(in: 0..<(1 << z), using: &random), y: .random(in: 0..<(1 << z), using: &random), z: z)
      )
      let rect = tile.mapRect
      let middle = WebMercator.coordinate(MapPoint(x: rect.midX, y: rect.midY))
      #expect(Tile(containing: middle, z: z) == tile)
    }
  }

  @Test func childrenPartitionTheirParent() throws {
    for z in [0, 1, 10, 30, Tile.maximumZ - 1] {
      let last = (1 << z) - 1
      let parent = try #require(Tile(x: last, y: last / 2, z: z)).mapRect
      let north = try #require(Tile(x: 2 * last, y: last / 2 * 2, z: z + 1)).mapRect
      let south = try #require(Tile(x: 2 * last + 1, y: last / 2 * 2 + 1, z: z + 1)).mapRect
      #expect(north.origin == parent.origin && north.maxX == south.minX && north.maxY == south.minY)
      #expect(south.maxX == parent.maxX && south.maxY == parent.maxY)
    }
  }

  @Test func edgesOfTheWorldAreInItsTiles() {
    for z in [0, 1, 20, Tile.maximumZ] {
      let last = (1 << z) - 1
      for longitude in [180, 179.99999999999997, 1e300, .infinity] {
        #expect(Tile(containing: Coordinate(latitude: 0, longitude: longitude), z: z)?.x == last)
      }
      for latitude in [85.0511287798066, 90, .infinity] {
        #expect(Tile(containing: Coordinate(latitude: latitude, longitude: -180), z: z)?.y == 0)
        #expect(Tile(containing: Coordinate(latitude: -latitude, longitude: 0), z: z)?.y == last)
      }
    }
    for a in hostileNumbers {
      for b in hostileNumbers { _ = Tile(containing: Coordinate(latitude: a, longitude: b), z: 30) }
    }
  }
}
