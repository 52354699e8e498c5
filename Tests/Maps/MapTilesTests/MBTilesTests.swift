import Foundation
import LoxodromeDatabases
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapTiles

/// MBTiles archives.
@Suite struct MBTilesTests {
  @Test func anArchiveHasItsTilesFromTheNorth() throws {
    let archive = try MBTiles(path: fixturePath("tiles.mbtiles"))
    #expect(archive.name == "two levels" && archive.format == "png" && archive.zoomLevels == 0...2)
    #expect(archive.mapRect?.minX == 0 && archive.mapRect?.width == MapSize.world.width / 2)
    try expectTiles(of: archive, through: 2)
  }

  @Test func withoutMetadataTheLevelsAreThoseOfTheTiles() throws {
    let archive = try MBTiles(path: fixturePath("bare.mbtiles"))
    #expect(archive.zoomLevels == 0...1 && archive.mapRect == nil)
    try expectTiles(of: archive, through: 1)
  }

  @Test func pathsThatAreNotTilesHaveNoBytes() throws {
    let archive = try MBTiles(path: fixturePath("tiles.mbtiles"))
    for path in [(-1, 0, 0), (1, 0, 0), (0, 0, -1), (0, 0, 60), (.max, .min, 31)] {
      #expect(try archive.bytes(at: TilePath(x: path.0, y: path.1, z: path.2)) == nil)
    }
  }

  @Test func otherDatabasesAreReportedOnOneLine() throws {
    let folder = try TemporaryFolder()
    let empty = try folder.write([], to: "empty")
    let other = try folder.write("tiles".utf8, to: "other")
    let half = try folder.write(fixture("tiles.mbtiles").prefix(700), to: "half")
    for (path, says) in [
      (fixturePath("vector.mbtiles"), "\"pbf\""), (fixturePath("foreign.mbtiles"), "no such table: metadata"),
      (empty, "an empty file"), (other, "another file"), (half, "malformed"), ("/nowhere", "No such file"),
      (folder.url.path, "no regular file"), (":memory:", "No such file"),
    ] {
      let fault = #expect(throws: TileArchiveFault.self, "\(path)") { try MBTiles(path: path) }
      let line = fault?.description ?? ""
      #expect(isOneLine(line) && line.hasPrefix(path) && line.contains(says), "\(line)")
    }
  }

  @Test func endlessViewsAreStopped() throws {
    let archive = try MBTiles(path: fixturePath("endless.mbtiles"))
    let fault = #expect(throws: TileFault.self) { try archive.bytes(at: TilePath(x: 0, y: 0, z: 0)) }
    #expect(fault?.found == "interrupted")
  }

  @Test func anArchiveIsNotChanged() throws {
    let folder = try TemporaryFolder()
    let sound = try fixture("tiles.mbtiles")
    let path = try folder.write(sound, to: "a.mbtiles")
    try expectTiles(of: MBTiles(path: path), through: 2)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == sound)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.mbtiles"])
  }

  @Test func damagedArchivesNeverTrap() throws {
    let sound = Array(try fixture("tiles.mbtiles"))
    let folder = try TemporaryFolder()
    var random = SeededRandom(seed: 6)
    let all = tiles(through: 2)
    for _ in 0..<2000 {
      let path = try folder.write(random.damaged(sound), to: "a.mbtiles")
      do throws(TileArchiveFault) {
        let archive = try MBTiles(path: path)
        for _ in 0..<4 {
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

  @Test func rowsThatAreNoTilesAreNotListed() throws {
    let folder = try TemporaryFolder()
    let rows = ["0, 0, 0", "NULL, NULL, NULL", "'0', 0, 0", "1, 1.5, 0", "1, 1.0, 0"]
    let path = try archive(in: folder, rows: rows)
    #expect(try MBTiles(path: path).runs().map(\.ids.lowerBound) == [0, 3])
  }

  /// Found by fuzzing: a damaged index has any order, so equal tiles need not follow one another.
  @Test func aTileThatIsThereTwiceIsAnError() throws {
    let folder = try TemporaryFolder()
    let path = try archive(in: folder, rows: ["0, 0, 0", "1, 0, 0", "1, 1, 1"])
    #expect(try MBTiles(path: path).runs().count == 3)
    // The entry of the index for the third row: a header of five bytes with the types of the columns,
    // of which 9 is the number 1 and 8 the number 0, then the number of the row.
    var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let entry: [UInt8] = [5, 9, 9, 9, 1, 3]
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: entry) })
    for column in 1...3 { bytes[place + column] = 8 }
    let damaged = try folder.write(bytes, to: "damaged")
    let fault = #expect(throws: TileArchiveFault.self) { try MBTiles(path: damaged).runs() }
    #expect(fault?.description.contains("the tile 0/0/0 twice") == true)
  }

  @Test(
    arguments: [
      (["1, 0, 0", "3, 7, 7"], ["2", "2"], 1...3), (["3, 0, 0"], ["4", "9"], 3...9),
      (["2, 0, 0"], ["", ""], 2...2), (["2, 0, 0"], ["-1", "53"], 2...2),
      (["2, 0, 0", "60, 0, 0"], ["0", "2"], nil), ([], ["1", "4"], 1...4), ([], ["4", "1"], nil),
      ([], ["", "4"], nil),
    ] as [([String], [String], ClosedRange<Int>?)])
  func levelsOfTilesBeyondThoseOfTheMetadataCount(
    rows: [String], stated: [String], levels: ClosedRange<Int>?
  ) throws {
    let folder = try TemporaryFolder()
    let path = try archive(in: folder, rows: rows, metadata: ["minzoom": stated[0], "maxzoom": stated[1]])
    #expect(try MBTiles(path: path).zoomLevels == levels)
  }

  /// Two tiles of level 2, whose sides are 90 degrees of longitude: 2/1/1 and, in the south, 2/2/2.
  @Test(
    arguments: [
      (nil, nil), ("-90,-66,90,66", nil), ("-1,-1,1,1", nil), ("-180,-85,180,85", nil),
      ("-80,-60,-1,60", [1, 1, 3, 3]), ("1,-60,80,-1", [1, 1, 3, 3]), ("-80,1,80,60", [1, 1, 3, 3]),
      ("80,-66,180,66", [1, 1, 4, 3]), ("90,-66,180,66", [1, 1, 3, 3]), ("-180,70,-100,80", [1, 1, 3, 3]),
    ] as [(String?, [Double]?)])
  func tilesOutsideOfTheStatedBoundsAreFound(bounds: String?, columnsAndRows: [Double]?) throws {
    let folder = try TemporaryFolder()
    let rows = ["0, 0, 0", "2, 1, 2", "2, 2, 1"]
    let metadata = bounds.map { ["bounds": $0] } ?? [:]
    let source = try MBTiles(path: archive(in: folder, rows: rows, metadata: metadata))
    guard let found = source.tilesMapRect else { return #expect(bounds == nil) }
    guard let edges = columnsAndRows else { return #expect(found == source.mapRect) }
    // The edges of the bounds are inside of the outermost tiles.
    let side = MapSize.world.width / 4
    #expect((found.minX / side).rounded(.down) == edges[0] && (found.minY / side).rounded(.down) == edges[1])
    #expect((found.maxX / side).rounded(.up) == edges[2] && (found.maxY / side).rounded(.up) == edges[3])
  }

  /// More tiles are missing than a loader keeps failures.
  @Test func missingTilesAreNoFailuresAndDamagedOnesAre() throws {
    let folder = try TemporaryFolder()
    let path = try archive(in: folder, rows: ["20, 0, 0", "20, 1, 0"])
    try Database(path: path, access: .writing).run("UPDATE tiles SET tile_data = 5 WHERE tile_column = 1")
    let south = (1 << 20) - 1
    let damaged = [TilePath(x: 0, y: south, z: 20), TilePath(x: 1, y: south, z: 20)]
    let missing = (0..<TileLoader.largestFailureCount + 5).map { TilePath(x: $0, y: 7, z: 20) }
    let loader = TileLoader()
    let outcomes = loader.pictures(at: missing + damaged, from: try MBTiles(path: path), sourceName: path)
    #expect(missing.allSatisfy { outcomes[$0] == .success(nil) })
    #expect(Set(loader.failures.map(\.path)) == Set(damaged))
    #expect(Set(loader.failures.map(\.kind)) == [.picture, .file])
    #expect(loader.failures.allSatisfy { $0.source == path })
    // It is kept that tiles are missing.
    #expect(loader.cachedSize == 128 * missing.count)
  }

  /// Writes an archive whose columns have no types, so that values stay what they are.
  private func archive(
    in folder: TemporaryFolder, rows: [String], metadata: [String: String] = [:]
  ) throws -> String {
    let path = folder.url.appendingPathComponent("made.mbtiles").path
    let database = try Database(path: path, access: .creating)
    try database.run(
      """
      CREATE TABLE metadata (name, value);
      CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data);
      CREATE INDEX tile_index ON tiles (zoom_level, tile_column, tile_row);
      """)
    for row in rows { try database.run("INSERT INTO tiles VALUES (\(row), x'00')") }
    for (name, value) in metadata {
      try database.run("INSERT INTO metadata VALUES ('\(name)', '\(value)')")
    }
    return path
  }
}
