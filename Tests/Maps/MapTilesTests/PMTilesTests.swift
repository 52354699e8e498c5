import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import Testing

@testable import MapTiles

/// The color of a tile in Fixtures/make_archives.py, as a pixel; nil if there is no such tile.
func expectedPixel(_ tile: Tile) -> UInt32? {
  guard !(tile.z == 3 && tile.x == 6) else { return nil }
  let isSea = tile.z == 3 && tile.y >= 4
  let (red, green, blue) = isSea ? (0, 0, 200) : (tile.z * 40 + 10, tile.x * 30 + 5, tile.y * 30 + 7)
  return UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | 0xFF00_0000
}

/// Every tile of levels 0 to the last.
func tiles(through last: Int) -> [Tile] {
  (0...last).flatMap { z in
    (0..<1 << z).flatMap { y in (0..<1 << z).compactMap { Tile(x: $0, y: y, z: z) } }
  }
}

/// Tests that a source has the tiles of Fixtures/make_archives.py up to a level, and no others.
func expectTiles(of source: some TileSource, through last: Int) throws {
  for tile in tiles(through: last + 1) {
    let bytes = try source.bytes(at: TilePath(x: tile.x, y: tile.y, z: tile.z))
    let picture = try bytes.map { try PixelBuffer(tile: $0) }
    let expected = tile.z <= last ? expectedPixel(tile) : nil
    #expect(picture?[3, 4] == expected, "\(tile)")
  }
}

@Suite struct PMTilesTests {
  @Test func tileIDsAreEqualToThoseOfTheReferenceImplementation() throws {
    let cases = try JSONDecoder().decode([[String]].self, from: fixture("tile-ids.json"))
    #expect(cases.count > 400)
    for numbers in cases {
      let values = numbers.compactMap { UInt64($0) }
      try #require(values.count == 4)
      let tile = try #require(Tile(x: Int(values[1]), y: Int(values[2]), z: Int(values[0])))
      #expect(TileID.id(of: tile) == values[3], "\(numbers)")
    }
    #expect(TileID.id(of: try #require(Tile(x: 0, y: 0, z: 32))) == nil)
  }

  @Test func anArchiveWithLeavesAndRunsHasItsTiles() throws {
    let archive = try PMTiles(path: fixturePath("leaves.pmtiles"))
    #expect(archive.zoomLevels == 0...3)
    let rect = try #require(archive.mapRect)
    #expect(rect.minX == 0 && rect.width == MapSize.world.width)
    // Latitude ±85, by the projection of web tiles.
    let edge = WebMercator.mapPoint(Coordinate(latitude: 85, longitude: 0))
    #expect(rect.minY == edge.y && rect.maxY == MapSize.world.height - edge.y)
    try expectTiles(of: archive, through: 3)
  }

  @Test func anArchiveOfOnePlainDirectoryHasItsTiles() throws {
    let archive = try PMTiles(path: fixturePath("plain.pmtiles"))
    #expect(archive.zoomLevels == 0...2)
    #expect(archive.mapRect?.width == MapSize.world.width / 2)
    try expectTiles(of: archive, through: 2)
  }

  /// The archives have tiles of the levels 0 to 3, and 0 to 2.
  @Test(
    arguments: [
      ("leaves.pmtiles", [1, 2], 0...3), ("leaves.pmtiles", [3, 3], 0...3),
      ("leaves.pmtiles", [5, 9], 0...9),
      ("plain.pmtiles", [1, 1], 0...2), ("plain.pmtiles", [0, 7], 0...7),
    ] as [(String, [UInt8], ClosedRange<Int>)])
  func levelsOfTilesBeyondThoseOfTheHeaderCount(
    name: String, stated: [UInt8], levels: ClosedRange<Int>
  ) throws {
    let folder = try TemporaryFolder()
    var bytes = Array(try fixture(name))
    (bytes[100], bytes[101]) = (stated[0], stated[1])
    #expect(try PMTiles(path: folder.write(bytes, to: "a.pmtiles")).zoomLevels == levels)
  }

  @Test func pathsThatAreNotTilesHaveNoBytes() throws {
    let archive = try PMTiles(path: fixturePath("plain.pmtiles"))
    for path in [(-1, 0, 0), (1, 0, 0), (0, 0, -1), (0, 0, 60), (.max, .min, 31), (5, 5, 40)] {
      #expect(try archive.bytes(at: TilePath(x: path.0, y: path.1, z: path.2)) == nil)
    }
  }

  /// Errors in each byte of the header.
  @Test(
    arguments: [
      (0, 0x50, nil), (0, 0x51, "begins with PMTiles"), (7, 2, "version 3"), (97, 3, "gzip"), (97, 0, "gzip"),
      (98, 4, "gzip"), (99, 1, "vector tiles"), (99, 4, nil), (99, 5, "AVIF"), (99, 9, "type 9"),
      (100, 9, "levels"),
      (101, 32, "levels"), (8, 0, "directory"), (9, 0xFF, "inside their section"), (15, 0xFF, "inside their"),
      (16, 0, "inside their section"), (23, 0x7F, "inside their section"), (127, 0, "count"),
      (127, 0x7F, "count"),
    ] as [(Int, UInt8, String?)])
  func invalidHeadersAreReportedOnOneLine(offset: Int, value: UInt8, says: String?) throws {
    var bytes = Array(try fixture("plain.pmtiles"))
    bytes[offset] = value
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "a.pmtiles")
    do throws(TileArchiveFault) {
      _ = try PMTiles(path: path)
      #expect(says == nil)
    } catch {
      #expect(isOneLine(error.description) && error.description.hasPrefix(path), "\(error)")
      #expect(says.map(error.description.contains) == true, "\(offset): \(error)")
    }
  }

  @Test func filesThatAreNotArchivesAreReportedOnOneLine() throws {
    let folder = try TemporaryFolder()
    let header = Array(try fixture("leaves.pmtiles").prefix(100))
    for (bytes, says) in [([], "empty"), ([1, 2], "another"), (header, "127 bytes")] as [([UInt8], String)] {
      let path = try folder.write(bytes, to: "a.pmtiles")
      let fault = #expect(throws: TileArchiveFault.self) { try PMTiles(path: path) }
      #expect(
        fault.map { isOneLine("\($0)") && "\($0)".contains(says) } == true, "\(String(describing: fault))")
    }
    for path in ["/nowhere/at/all", folder.url.path, "a\0b", "/dev/zero"] {
      #expect(throws: TileArchiveFault.self, "\(path)") { try PMTiles(path: path) }
    }
  }

  /// A directory whose only entry is the directory itself.
  @Test func cyclesOfDirectoriesEndWithAnError() throws {
    var bytes = Array(try fixture("plain.pmtiles").prefix(127))
    let directory: [UInt8] = [1, 0, 0, 5, 1]
    func set(_ offset: Int, _ value: Int) {
      bytes[offset] = UInt8(value & 255); bytes[offset + 1] = UInt8(value >> 8)
    }
    set(16, directory.count)
    set(40, 127)
    set(48, directory.count)
    let folder = try TemporaryFolder()
    let archive = try PMTiles(path: folder.write(bytes + directory, to: "a.pmtiles"))
    let fault = #expect(throws: TileFault.self) { try archive.bytes(at: TilePath(x: 0, y: 0, z: 0)) }
    #expect(fault?.description.contains("nested") == true)
  }

  @Test func gzipDataAboveTheLimitAreRejected() throws {
    let bytes = Array(try fixture("plain.pmtiles"))
    let start = try #require(bytes.indices.last { bytes[$0...].starts(with: [0x1F, 0x8B, 8]) })
    let member = Array(bytes[start...])
    let plain = try #require(inflated(gzip: member, limit: 1 << 20))
    #expect(plain.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(inflated(gzip: member, limit: plain.count) == plain)
    #expect(inflated(gzip: member, limit: plain.count - 1) == nil)
    #expect(inflated(gzip: member + member, limit: 2 * plain.count) == plain + plain)
    for length in member.indices {
      #expect(inflated(gzip: Array(member.prefix(length)), limit: 1 << 20) == nil)
    }
  }

  @Test(arguments: ["leaves.pmtiles", "plain.pmtiles"])
  func damagedArchivesNeverTrap(name: String) throws {
    let sound = Array(try fixture(name))
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: 5)
    let all = tiles(through: 3)
    for _ in 0..<2000 {
      let path = try folder.write(random.damaged(sound), to: "a.pmtiles")
      do throws(TileArchiveFault) {
        let archive = try PMTiles(path: path)
        for _ in 0..<8 {
          let tile = all[Int.random(in: all.indices, using: &random)]
          do throws(TileFault) { _ = try archive.bytes(at: TilePath(x: tile.x, y: tile.y, z: tile.z)) } catch
          {
            #expect(isOneLine(error.description))
          }
        }
      } catch {
        #expect(isOneLine(error.description))
      }
    }
  }
}
