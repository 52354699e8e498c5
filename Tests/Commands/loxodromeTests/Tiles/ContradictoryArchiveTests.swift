// Archives whose tiles are not where they say, or are missing or damaged.

import Foundation
import LoxodromeDatabases
import LoxodromeTestSupport
import MapRaster
import Testing

@testable import MapTiles

private let red: UInt32 = 0xFF00_00FF
private let white: UInt32 = 0xFFFF_FFFF
private let (northWest, northEast) = (TilePath(x: 0, y: 0, z: 1), TilePath(x: 1, y: 0, z: 1))
private let (southWest, southEast) = (TilePath(x: 0, y: 1, z: 1), TilePath(x: 1, y: 1, z: 1))
private let world = ["--rect", "0,0,268435456,268435456", "--size", "512x512"]

extension TestFolder {
  /// Writes an archive of red tiles without an index. A damaged tile has half of its bytes.
  fileprivate func writeArchive(
    _ name: String, tiles: [TilePath], damaged: [TilePath] = [], metadata: [String: String] = [:]
  ) throws {
    let database = try Database(path: path(name), access: .creating)
    try database.run(
      """
      BEGIN;
      CREATE TABLE metadata (name text, value text);
      CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
      """)
    for (key, value) in metadata {
      try database.run("INSERT INTO metadata VALUES ('\(key)', '\(value)')")
    }
    let color = Color(red: 1, green: 0, blue: 0, alpha: 1)
    let picture = try PixelBuffer(width: 256, height: 256, color: color).png()
    let row = try database.prepare("INSERT INTO tiles VALUES (?, ?, ?, ?)")
    for tile in tiles + damaged {
      // Rows are counted from the south.
      for (index, value) in [tile.z, tile.x, (1 << tile.z) - 1 - tile.y].enumerated() {
        row.bind(value, at: index)
      }
      row.bind(blob: damaged.contains(tile) ? Array(picture.prefix(picture.count / 2)) : picture, at: 3)
      try row.execute()
    }
    try database.run("COMMIT")
  }

  /// Writes an archive with another header, which states levels and the bounds from 100 to 120 degrees
  /// east and 45 to 32 degrees south.
  fileprivate func contradict(_ name: String, levels: (UInt8, UInt8), as other: String) throws {
    var bytes = try self.bytes(name)
    (bytes[100], bytes[101]) = levels
    let edges: [Int32] = [1_000_000_000, -450_000_000, 1_200_000_000, -320_000_000]
    for (index, edge) in edges.enumerated() {
      withUnsafeBytes(of: edge.littleEndian) { edge in
        for (offset, byte) in edge.enumerated() { bytes[102 + 4 * index + offset] = byte }
      }
    }
    try write(bytes, to: other)
  }

  /// Draws an archive on white, and returns the picture and the lines on standard error.
  fileprivate func draw(
    _ archive: String, _ arguments: [String], status: Int32 = 0
  ) throws -> (picture: PixelBuffer, errors: [String]) {
    let run = try self.run(
      ["render", "--tiles", archive, "--background", "#fff", "-o", "out.png"] + arguments)
    #expect(run.status == status && run.output.isEmpty, "\(run.errors)")
    return (try PixelBuffer(png: bytes("out.png")), run.errors.split(separator: "\n").map(String.init))
  }
}

@Suite struct ContradictoryArchiveTests {
  /// One tile is inside of the bounds, or none is.
  @Test(arguments: ["100,-45,120,-32", "100,32,120,45"])
  func tilesOutsideOfTheStatedBoundsAreDrawn(bounds: String) throws {
    try TestFolder.with { folder in
      let metadata = ["bounds": bounds, "minzoom": "1", "maxzoom": "1"]
      try folder.writeArchive("a.mbtiles", tiles: [northWest, southEast], metadata: metadata)
      try folder.tiles(["a.mbtiles", "--zooms", "1", "--background", "none", "-o", "a.pmtiles"])
      #expect(try PMTiles(path: folder.path("a.pmtiles")).runs().map(\.path) == [northWest, southEast])
      try folder.contradict("a.pmtiles", levels: (1, 1), as: "b.pmtiles")
      try folder.tiles(["b.pmtiles", "--zooms", "1", "--background", "none", "-o", "c.pmtiles"])
      #expect(try PMTiles(path: folder.path("c.pmtiles")).runs().map(\.path) == [northWest, southEast])
      for name in ["a.mbtiles", "b.pmtiles"] {
        let (picture, errors) = try folder.draw(name, world)
        #expect(picture[100, 100] == red && picture[400, 400] == red)
        #expect(picture[400, 100] == white && picture[100, 400] == white && errors.isEmpty)
        // Without a part of the map all tiles are shown, with the bounds, so the whole world.
        let (whole, lines) = try folder.draw(name, [])
        #expect(whole.width == 1024 && whole.height == 1024 && lines.isEmpty)
        #expect(whole[200, 200] == red && whole[800, 800] == red && whole[800, 200] == white)
      }
    }
  }

  /// Bounds that all tiles of the highest level meet are shown as they are.
  @Test func boundsWithoutContradictionAreShown() throws {
    try TestFolder.with { folder in
      let metadata = ["bounds": "-90,-50,90,50"]
      try folder.writeArchive("a.mbtiles", tiles: [northWest, southEast], metadata: metadata)
      let (picture, errors) = try folder.draw("a.mbtiles", [])
      #expect(picture.width == 1024 && picture.height < 700 && errors.isEmpty)
    }
  }

  @Test func levelsBeyondThoseOfTheHeaderAreDrawn() throws {
    try TestFolder.with { folder in
      try folder.writeArchive("a.mbtiles", tiles: [northWest, TilePath(x: 5, y: 5, z: 3)])
      try folder.tiles(["--merge", "a.mbtiles", "-o", "a.pmtiles"])
      for stated in [(2, 2), (1, 1), (0, 0)] as [(UInt8, UInt8)] {
        try folder.contradict("a.pmtiles", levels: stated, as: "b.pmtiles")
        #expect(try folder.draw("b.pmtiles", world).picture[100, 100] == red)
        let (picture, errors) = try folder.draw("b.pmtiles", ["--tile", "3/5/5"])
        #expect(picture.pixels.allSatisfy { $0 == red } && errors.isEmpty)
      }
    }
  }

  @Test func missingTilesAreNoFailuresAndDamagedOnesAre() throws {
    try TestFolder.with { folder in
      try folder.writeArchive("sparse.mbtiles", tiles: [northWest])
      let (picture, errors) = try folder.draw("sparse.mbtiles", world)
      #expect(picture[100, 100] == red && picture[400, 400] == white && errors.isEmpty)
      let none = try folder.draw("sparse.mbtiles", ["--tile", "1/1/1"], status: 3)
      #expect(
        none.errors == [
          "loxodrome: sparse.mbtiles: no tiles for this part and scale (levels 1 to 1)"
        ])
      try folder.writeArchive("some.mbtiles", tiles: [northWest], damaged: [northEast])
      let some = try folder.draw("some.mbtiles", world, status: 3)
      let message = "loxodrome: tile 1/1/0 of some.mbtiles: expected a sound PNG file, found "
      #expect(some.errors.count == 1 && some.errors[0].hasPrefix(message), "\(some.errors)")
      #expect(some.picture[100, 100] == red && some.picture[400, 100] == white)
      try folder.writeArchive("bad.mbtiles", tiles: [], damaged: [southWest])
      let bad = try folder.draw("bad.mbtiles", world, status: 3)
      #expect(bad.errors.count == 2 && bad.errors[0].contains("tile 1/0/1 of bad.mbtiles: "))
      #expect(bad.errors.last == "loxodrome: bad.mbtiles: not one of 4 tiles could be drawn")
      // Tiles of an archive are all there, or none is written.
      let run = try folder.tiles(["some.mbtiles", "--zooms", "1", "-o", "out.pmtiles"], status: 2)
      #expect(run.errors.hasPrefix(message), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("out.pmtiles")))
    }
  }

  /// Levels, bounds and the center of merged archives are those of their tiles.
  @Test func mergedArchivesStateWhatTheirTilesAre() throws {
    try TestFolder.with { folder in
      let stated = ["minzoom": "0", "maxzoom": "9", "bounds": "100,-45,120,-32", "center": "110,-40,7"]
      try folder.writeArchive("a.mbtiles", tiles: [TilePath(x: 1, y: 1, z: 2)], metadata: stated)
      try folder.writeArchive("low.mbtiles", tiles: [TilePath(x: 4, y: 3, z: 3)])
      try folder.tiles(["--merge", "low.mbtiles", "-o", "low.pmtiles"])
      try folder.contradict("low.pmtiles", levels: (1, 31), as: "b.pmtiles")
      try folder.writeArchive("none.mbtiles", tiles: [], metadata: ["minzoom": "0", "maxzoom": "40"])
      let parts = ["a.mbtiles", "b.pmtiles", "none.mbtiles"]
      let run = try folder.tiles(["--merge", "--name", "m", "--json"] + parts + ["-o", "m.mbtiles"])
      let json = try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
      #expect(json["minzoom"] as? Int == 2 && json["maxzoom"] as? Int == 3 && json["places"] as? Int == 80)
      let texts = try MBTiles(path: folder.path("m.mbtiles")).texts
      #expect(texts["minzoom"] == "2" && texts["maxzoom"] == "3")
      // Tile 3/4/3: web Mercator's latitude a quarter of the way from the equator to the edge.
      let north = atan(sinh(Double.pi / 4)) * 180 / .pi
      let bounds = try #require(texts["bounds"]).split(separator: ",").compactMap { Double($0) }
      #expect(zip(bounds, [0, 0, 45, north]).allSatisfy { abs($0 - $1) < 1e-6 } && bounds.count == 4)
      let center = try #require(texts["center"]).split(separator: ",").compactMap { Double($0) }
      #expect(zip(center, [22.5, north / 2, 2]).allSatisfy { abs($0 - $1) < 1e-6 } && center.count == 3)
      try folder.tiles(["--merge", "--name", "m"] + parts + ["-o", "m.pmtiles"])
      let bytes = try folder.bytes("m.pmtiles")
      #expect(bytes[100] == 2 && bytes[101] == 3 && bytes[118] == 2)
    }
  }

  /// PMTiles has no ids for levels above 31.
  @Test func tilesThatCannotBeMergedAreAnError() throws {
    try TestFolder.with { folder in
      try folder.writeArchive("a.mbtiles", tiles: [northWest])
      try folder.writeArchive("deep.mbtiles", tiles: [TilePath(x: 1, y: 1, z: 32)])
      let run = try folder.tiles(["--merge", "a.mbtiles", "deep.mbtiles", "-o", "out.pmtiles"], status: 2)
      #expect(run.errors == "loxodrome: deep.mbtiles: expected levels up to 31, found 32\n")
      try folder.writeArchive("none.mbtiles", tiles: [], metadata: ["minzoom": "0", "maxzoom": "40"])
      let none = try folder.tiles(["--merge", "none.mbtiles", "-o", "out.pmtiles"], status: 2)
      #expect(none.errors == "loxodrome: none.mbtiles: expected levels up to 31, found 40\n")
    }
  }
}

/// An archive that was rebuilt from a public report: tiles 3/5/3 and 3/6/3, with bounds in Australia.
@Suite(.enabled(if: isShared("field/tiles"), "needs ../shared/field/tiles"))
struct ArchiveFieldTests {
  @Test func itsTilesAreFound() throws {
    let archive = sharedFolder.appendingPathComponent("field/tiles/mb-wrongbounds.mbtiles").path
    try TestFolder.with { folder in
      for column in [5, 6] {
        let tile = TilePath(x: column, y: 3, z: 3)
        let picture = try PixelBuffer(tile: #require(try MBTiles(path: archive).bytes(at: tile)))
        let (seen, errors) = try folder.draw(archive, ["--tile", "3/\(column)/3"])
        #expect(seen.pixels == picture.pixels && errors.isEmpty)
      }
      let (whole, errors) = try folder.draw(archive, [])
      #expect(whole.pixels.contains { $0 != white } && errors.isEmpty)
      try folder.tiles([archive, "--zooms", "3", "--background", "none", "-o", "out"])
      #expect(try PixelBuffer(png: folder.bytes("out/3/5/3.png")).width == 256)
      #expect(try PixelBuffer(png: folder.bytes("out/3/6/3.png")).width == 256)
    }
  }
}
