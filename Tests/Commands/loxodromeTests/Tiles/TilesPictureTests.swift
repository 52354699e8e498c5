// What the tiles show.

import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapTiles

@Suite struct TilesPictureTests {
  @Test(arguments: [
    (["land.geojson"], [String]()), (["land.geojson"], ["--background", "none"]),
    (["land.geojson"], ["--labels", "--clusters"]),
  ]) func theTilesOfALevelAreOnePicture(inputs: [String], options: [String]) throws {
    try TestFolder.with(tilesTestFiles) { folder in
      try folder.tiles(inputs + options + ["--zooms", "0-3", "-o", "out"])
      for level in 0...3 {
        let side = 256 << level
        let whole =
          ["render"] + inputs + options
          + ["--tile", "0/0/0", "--size", "\(side)x\(side)", "-o", "whole.png"]
        #expect(try folder.run(whole).status == 0)
        let expected = try PixelBuffer(png: folder.bytes("whole.png"))
        // The corner is empty.
        let pixels = try folder.assembled("out", level: level, missing: expected.pixels[0])
        let different = zip(pixels, expected.pixels).count { $0 != $1 }
        #expect(different == 0, "level \(level): \(different) of \(pixels.count) pixels")
      }
    }
  }

  @Test func csvIsDrawnAsTheClustersOfItsPoints() throws {
    try TestFolder.with(tilesTestFiles) { folder in
      let points = tilesTestCities.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      let features = points.filter { $0[2] != "" && $0[2] != "91" }.map {
        #"{"type": "Feature", "properties": {}, "geometry": "#
          + #"{"type": "Point", "coordinates": [\#($0[1]), \#($0[2])]}}"#
      }
      let text = "{\"type\": \"FeatureCollection\", \"features\": [\(features.joined(separator: ","))]}"
      try folder.write(Array(text.utf8), to: "points.geojson")
      let csv = try folder.tiles(["cities.csv", "--zooms", "0-4", "-o", "a.pmtiles"])
      #expect(
        csv.errors
          == "loxodrome: cities.csv: left out 2 rows without a position, or with a latitude beyond 90 degrees\n"
      )
      try folder.tiles([
        "points.geojson", "--clusters", "--name", "cities", "--zooms", "0-4", "-o", "b.pmtiles",
      ])
      #expect(try folder.bytes("a.pmtiles") == folder.bytes("b.pmtiles"))
      try folder.tiles(["points.geojson", "--name", "cities", "--zooms", "0-4", "-o", "c.pmtiles"])
      #expect(try folder.bytes("a.pmtiles") != folder.bytes("c.pmtiles"))
    }
  }

  @Test func equalTilesAreStoredOnceAndEmptyOnesNotAtAll() throws {
    // A quarter of the world. Inside it all tiles are alike, and so is everything outside.
    let square = ##"""
      {"type": "Feature", "properties": {"fill": "#080", "fill-opacity": 1, "stroke-width": 0},
       "geometry": {"type": "Polygon", "coordinates": [[[0, 0], [90, 0], [90, 66.51326], [0, 66.51326], [0, 0]]]}}
      """##
    try TestFolder.with(["square.geojson": square]) { folder in
      let run = try folder.tiles(["square.geojson", "--zooms", "9", "--json", "-o", "a.pmtiles"])
      let json = try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
      // 128 columns and 128 rows, and perhaps the pixels of a neighbor at the northern edge.
      let tiles = try #require(json["tiles"] as? Int)
      #expect(json["places"] as? Int == 1 << 18 && tiles >= 128 * 128 && tiles <= 128 * 129)
      #expect(try #require(json["stored"] as? Int) <= 3)
      let archive = try PMTiles(path: folder.path("a.pmtiles"))
      #expect(try archive.runs().count <= 300)
      #expect(try archive.bytes(at: TilePath(x: 255, y: 255, z: 9)) == nil)
      let inside = try #require(try archive.bytes(at: TilePath(x: 300, y: 200, z: 9)))
      #expect(try PixelBuffer(png: inside).pixels.allSatisfy { $0 == 0xFF00_8800 })
    }
  }

  @Test func archivesAreDrawnBelowTheData() throws {
    try TestFolder.with(tilesTestFiles) { folder in
      let base =
        #"{"type": "Polygon", "coordinates": [[[-170, -80], [-10, -80], [-10, 80], [-170, 80], [-170, -80]]]}"#
      try folder.write(Array(base.utf8), to: "base.geojson")
      for name in ["base.pmtiles", "base.mbtiles"] {
        try folder.tiles(["base.geojson", "--zooms", "0-2", "-o", name])
        try folder.tiles([
          "land.geojson", name, "--background", "none", "--zooms", "0-3", "-o", name + "-out/",
        ])
        for level in 0...3 {
          let side = 256 << level
          let run = try folder.run([
            "render", "land.geojson", "--tiles", name, "--background", "none", "--tile", "0/0/0", "--size",
            "\(side)x\(side)", "-o", "whole.png",
          ])
          #expect(run.status == 0, "\(run.errors)")
          let whole = try PixelBuffer(png: folder.bytes("whole.png"))
          let pixels = try folder.assembled(name + "-out", level: level, missing: 0)
          #expect(pixels == whole.pixels, "level \(level)")
        }
      }
      try folder.tiles(["base.pmtiles", "--zooms", "0-2", "--background", "none", "-o", "copy.pmtiles"])
      let (copy, source) = (
        try PMTiles(path: folder.path("copy.pmtiles")), try PMTiles(path: folder.path("base.pmtiles"))
      )
      #expect(try copy.runs().map(\.ids) == source.runs().map(\.ids))
    }
  }

  /// 400 labels inside the square of 1024 pixels that tile 12/2048/2047 is at level 14.
  @Test func labelsAreShownAtHighLevels() throws {
    let step = 20 * 360 / Double(256 << 14)
    let features = (0..<400).map { number in
      let coordinates =
        "[\(0.01 + Double(number % 20) * 2 * step), \(0.01 + Double(number / 20) * step)]"
      return #"{"type": "Feature", "properties": {"name": "A"}, "geometry": "#
        + #"{"type": "Point", "coordinates": \#(coordinates)}}"#
    }
    let text = #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ","))]}"#
    try TestFolder.with(["names.geojson": text]) { folder in
      let options = ["names.geojson", "--labels", "--background", "#fff"]
      let run = try folder.tiles(options + ["--zooms", "14", "-o", "out"])
      #expect(run.errors == "")
      let square = ["--tile", "12/2048/2047", "--size", "1024x1024", "-o", "square.png"]
      #expect(try folder.run(["render"] + options + square).errors == "")
      let expected = try PixelBuffer(png: folder.bytes("square.png"))
      for column in 0..<4 {
        for row in 0..<4 {
          let part = try #require(expected.square(x: 256 * column, y: 256 * row, side: 256))
          let bytes = try? folder.bytes("out/14/\(8192 + column)/\(8188 + row).png")
          let pixels = try bytes.map { try PixelBuffer(png: $0).pixels }
          let white = [UInt32](repeating: .max, count: 256 * 256)
          #expect(pixels ?? white == part.pixels, "column \(column), row \(row)")
        }
      }
      let low = try folder.tiles(options + ["--zooms", "0-1", "-o", "low"])
      #expect(
        low.errors
          == "loxodrome: labels of the world without room: 399 of 400 at level 0, 399 of 400 at level 1\n")
    }
  }

  @Test func jpegHasNoTransparency() throws {
    try TestFolder.with(tilesTestFiles) { folder in
      let arguments = ["land.geojson", "--zooms", "0-2", "--format", "jpeg", "-o", "a.mbtiles"]
      try folder.tiles(arguments + ["--quality", "90"])
      let archive = try MBTiles(path: folder.path("a.mbtiles"))
      #expect(archive.format == "jpg")
      let bytes = try #require(try archive.bytes(at: TilePath(x: 0, y: 0, z: 0)))
      let (jpeg, png) = (try PixelBuffer(tile: bytes), "out")
      try folder.tiles(["land.geojson", "--zooms", "0", "-o", png])
      let exact = try PixelBuffer(png: folder.bytes("out/0/0/0.png"))
      let differences = zip(jpeg.pixels, exact.pixels).map { abs(Int($0 & 255) - Int($1 & 255)) }
      #expect(differences.reduce(0, +) / differences.count < 4)
      let run = try folder.tiles(arguments + ["--background", "none"], status: 2)
      #expect(run.errors.contains("JPEG has no transparency"))
    }
  }
}
