import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapTiles

/// Tests of the order of tiles and of directories.
@Suite struct TileIDTests {
  @Test func idsAndTilesAreInverse() throws {
    for level in [0, 1, 2, 3, 4, 5] {
      for tile in tiles(through: level) where tile.z == level {
        #expect(TileID.tile(try #require(TileID.id(of: tile))) == tile)
      }
    }
    var random = SeededRandom(seed: 7)
    for level in [12, 20, 31] {
      for _ in 0..<200 {
        let side = 1 << level
        let tile = try #require(
          Tile(x: .random(in: 0..<side, using: &random), y: .random(in: 0..<side, using: &random), z: level))
        #expect(TileID.tile(try #require(TileID.id(of: tile))) == tile)
        // The tile's own part of a level is what its descendants have.
        let ids = try #require(TileID.ids(inside: tile, level: min(level + 1, 31)))
        let first = try #require(TileID.tile(ids.lowerBound))
        #expect(first.x >> (first.z - level) == tile.x && first.y >> (first.z - level) == tile.y)
      }
    }
    let corner = try #require(Tile(x: 0, y: 0, z: 31))
    #expect(TileID.children(of: corner).isEmpty)
    for tile in tiles(through: 3) {
      let inside = TileID.children(of: tile)
      #expect(inside.map { Tile(x: $0.x / 2, y: $0.y / 2, z: $0.z - 1) } == Array(repeating: tile, count: 4))
      #expect(Set(inside).count == 4 && inside.compactMap(TileID.id) == inside.compactMap(TileID.id).sorted())
    }
    #expect(TileID.tile(.max) == nil)
    #expect(TileID.tile(TileID.count) == nil && TileID.tile(TileID.count - 1)?.z == 31)
  }

  @Test(arguments: [1 << 14, 1 << 17]) func manyEntriesAreInLeaves(count: Int) throws {
    // Level 10 has 2^20 tiles. Lengths that vary at random keep directories from being compressed.
    var random = SeededRandom(seed: 3)
    let first = TileID.firstID(ofLevel: 10)
    var entries: [PMTilesDirectory.Entry] = []
    var (id, offset) = (first, UInt64(0))
    for _ in 0..<count {
      id += UInt64.random(in: 1...8, using: &random)
      let length = UInt32.random(in: 1...60_000, using: &random)
      entries.append(PMTilesDirectory.Entry(id: id, offset: offset, length: length, runLength: 1))
      offset += UInt64(length)
    }
    let (root, leaves) = try #require(PMTilesDirectory.encoded(entries, largestRoot: 16_257))
    #expect(root.count <= 16_257 && !leaves.isEmpty)
    let directory = try PMTilesDirectory(try #require(inflated(gzip: root, limit: 1 << 20)))
    var read: [PMTilesDirectory.Entry] = []
    for entry in directory.entries {
      #expect(entry.runLength == 0)
      let leaf = Array(leaves[Int(entry.offset)..<Int(entry.offset) + Int(entry.length)])
      let part = try PMTilesDirectory(try #require(inflated(gzip: leaf, limit: 1 << 23)))
      #expect(part.entries.first?.id == entry.id)
      read += part.entries
    }
    #expect(read.map(\.id) == entries.map(\.id) && read.map(\.offset) == entries.map(\.offset))
    #expect(read.map(\.length) == entries.map(\.length))
  }

  @Test func theExtentIsThatOfTheHighestLevel() throws {
    var extent = TileExtent()
    extent.add(0..<1)
    let tile = try #require(Tile(x: 8, y: 5, z: 4))
    extent.add(try #require(TileID.ids(inside: tile, level: 6)))
    // Column 8 of 16 begins at 0 degrees. Rows by the projection of web tiles.
    let north = WebMercator.coordinate(MapPoint(x: 0, y: 5 * MapSize.world.width / 16)).latitude
    #expect(extent.bounds.west == 0 && extent.bounds.east == 225_000_000)
    #expect(abs(Double(extent.bounds.north) / 1e7 - north) < 1e-7)
    #expect(extent.level == 6)
  }
}
