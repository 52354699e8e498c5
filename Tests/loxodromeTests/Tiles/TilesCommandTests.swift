import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapTiles

/// Two areas, one across the 180th meridian, a line, points, and a pin.
private let land = ##"""
  {"type": "FeatureCollection", "features": [
    {"type": "Feature", "properties": {"name": "One", "fill": "#fc8", "fill-opacity": 0.7, "stroke": "#840"},
     "geometry": {"type": "Polygon", "coordinates": [[[-70, -55], [-34, -8], [-60, 12], [-82, 0], [-70, -55]],
       [[-60, -15], [-55, -20], [-62, -22], [-60, -15]]]}},
    {"type": "Feature", "properties": {"name": "Two", "stroke": "#048", "stroke-width": 5},
     "geometry": {"type": "MultiPolygon", "coordinates": [
       [[[160, 60], [-170, 66], [-172, 71], [150, 75], [160, 60]]],
       [[[130, 40], [135, 44], [132, 48], [130, 40]]]]}},
    {"type": "Feature", "properties": {"stroke": "#c0f", "stroke-width": 7, "stroke-dasharray": "9 6"},
     "geometry": {"type": "LineString", "coordinates": [[-20, -60], [10, 30], [40, 60], [120, -30]]}},
    {"type": "Feature", "properties": {"stroke-gradient": ["#f00", "#00f"]},
     "geometry": {"type": "LineString", "coordinates": [[-100, 20], [-100.5, 60], [-120, 50]]}},
    {"type": "Feature", "properties": {"marker-color": "#0a0", "marker-symbol": 7},
     "geometry": {"type": "Point", "coordinates": [0.1, 45]}},
    {"type": "Feature", "properties": {"name": "Port"},
     "geometry": {"type": "MultiPoint", "coordinates": [[180, -20], [-45, 41], [100, 0], [100.4, 0.3]]}}]}
  """##
private let cities =
  "name,lon,lat\na,-90,40\nb,-89.9,40.1\nc,179.9,-41\nd,-179.9,-41.2\ne,20,10\nf,7,\ng,8,91\n"
private let files = [
  "land.geojson": land, "cities.csv": cities,
  "empty.geojson": #"{"type": "FeatureCollection", "features": []}"#,
]

extension TestFolder {
  /// Runs the command, which must succeed, and returns its run.
  @discardableResult
  fileprivate func tiles(_ arguments: [String], status: Int32 = 0) throws -> ProgramRun {
    let run = try self.run(["tiles"] + arguments)
    #expect(run.status == status, "\(run.errors)")
    return run
  }

  /// The picture of a level in a folder of tiles. Missing tiles have a color.
  fileprivate func assembled(_ name: String, level: Int, missing: UInt32) throws -> [UInt32] {
    let side = 256 << level
    var pixels = [UInt32](repeating: missing, count: side * side)
    for tile in allTiles(level) {
      guard let bytes = try? bytes("\(name)/\(level)/\(tile.x)/\(tile.y).png") else { continue }
      let picture = try PixelBuffer(png: bytes)
      #expect(picture.width == 256 && picture.height == 256)
      for row in 0..<256 {
        let start = (tile.y * 256 + row) * side + tile.x * 256
        for column in 0..<256 { pixels[start + column] = picture.pixels[row * 256 + column] }
      }
    }
    return pixels
  }
}

private func allTiles(_ level: Int) -> [Tile] {
  (0..<1 << level).flatMap { x in (0..<1 << level).compactMap { Tile(x: x, y: $0, z: level) } }
}

@Suite struct TilesCommandTests {
  /// Each level is the picture of the world that `render` draws, pixel by pixel.
  @Test(arguments: [
    (["land.geojson"], [String]()), (["land.geojson"], ["--background", "none"]),
    (["land.geojson"], ["--labels", "--clusters"]),
  ]) func theTilesOfALevelAreOnePicture(inputs: [String], options: [String]) throws {
    try TestFolder.with(files) { folder in
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
    try TestFolder.with(files) { folder in
      let points = cities.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      let features = points.filter { $0[2] != "" && $0[2] != "91" }.map {
        "{\"type\": \"Feature\", \"properties\": {}, \"geometry\": {\"type\": \"Point\", \"coordinates\": [\($0[1]), \($0[2])]}}"
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

  @Test func bytesDependNeitherOnThreadsNorOnSubtrees() throws {
    try TestFolder.with(files) { folder in
      let inputs = ["land.geojson", "cities.csv", "--labels", "--attribution", "me"]
      for kind in ["pmtiles", "mbtiles"] {
        for threads in [1, 2, 4] {
          try folder.tiles(
            inputs + ["--zooms", "0-5", "--threads", "\(threads)", "-o", "\(threads).\(kind)"])
        }
        let whole = try folder.bytes("1.\(kind)")
        #expect(try folder.bytes("2.\(kind)") == whole && folder.bytes("4.\(kind)") == whole)
        var parts = ["top.pmtiles"]
        try folder.tiles(inputs + ["--zooms", "0-1", "-o", "top.pmtiles"])
        for tile in allTiles(2) {
          let name = "\(tile.x)-\(tile.y).\(tile.x == 1 ? "mbtiles" : "pmtiles")"
          // In no certain order.
          parts.insert(name, at: 0)
          try folder.tiles(inputs + ["--zooms", "2-5", "--subtree", "2/\(tile.x)/\(tile.y)", "-o", name])
        }
        try folder.tiles(["--merge"] + parts + ["-o", "merged.\(kind)"])
        #expect(try folder.bytes("merged.\(kind)") == whole)
      }
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
    try TestFolder.with(files) { folder in
      let base =
        #"{"type": "Polygon", "coordinates": [[[-170, -80], [-10, -80], [-10, 80], [-170, 80], [-170, -80]]]}"#
      try folder.write(Array(base.utf8), to: "base.geojson")
      for name in ["base.pmtiles", "base.mbtiles"] {
        try folder.tiles(["base.geojson", "--zooms", "0-2", "-o", name])
        try folder.tiles([
          "land.geojson", name, "--background", "none", "--zooms", "0-3", "-o", name + "-out",
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

  @Test func jpegHasNoTransparency() throws {
    try TestFolder.with(files) { folder in
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

  @Test(arguments: [
    ([], "expected an input"), (["land.geojson"], "which levels"),
    (["land.geojson", "--zooms", "3-2"], "--zooms"), (["land.geojson", "--zooms", "0-32"], "up to 31"),
    (["land.geojson", "--zooms", "-1"], "zooms"),
    (["land.geojson", "--zooms", "1-2", "--subtree", "2/0/0"], "begins at 1"),
    (["land.geojson", "--zooms", "0", "--subtree", "0/1/0"], "--subtree"),
    (["land.geojson", "--zooms", "0", "--quality", "50"], "--format jpeg"),
    (["land.geojson", "--zooms", "0", "--delimiter", ";"], "CSV"),
    (["land.geojson", "--zooms", "0", "--threads", "0"], "from 1"),
    (["land.geojson", "--merge"], "takes archives"),
    (["a.pmtiles", "--merge", "--zooms", "0"], "not for --merge"),
    (["missing.geojson", "--zooms", "0"], "No such file"),
    (["missing.pmtiles", "--zooms", "0"], "No such file"),
    (["empty.geojson", "--zooms", "0-2"], "nothing to draw"),
    (["land.geojson", "--zooms", "0", "--style", "same.json", "--style", "same.json"], "given 2 times"),
  ]) func mistakesAreExplained(arguments: [String], says: String) throws {
    try TestFolder.with(files) { folder in
      let same = ##"{"rules": [{"fill": "#cce0eb", "stroke": "#cce0eb"}]}"##
      try folder.write(Array(same.utf8), to: "same.json")
      let simple = arguments.contains("same.json") ? ["--no-simplestyle"] : []
      let run = try folder.tiles(arguments + simple + ["-o", "out.pmtiles"], status: 2)
      #expect(run.errors.contains(says) && run.output.isEmpty, "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("out.pmtiles")))
    }
  }

  @Test func outputsAreNoInputsAndNoFoldersWithFiles() throws {
    try TestFolder.with(files) { folder in
      try folder.tiles(["land.geojson", "--zooms", "0", "-o", "a.pmtiles"])
      for arguments in [
        ["a.pmtiles", "--zooms", "0", "-o", "a.pmtiles"], ["--merge", "a.pmtiles", "-o", "a.pmtiles"],
      ] {
        let before = try folder.bytes("a.pmtiles")
        let run = try folder.tiles(arguments, status: 2)
        #expect(run.errors.contains("it is an input") && (try folder.bytes("a.pmtiles")) == before)
      }
      let run = try folder.tiles(["land.geojson", "--zooms", "0", "-o", "."], status: 2)
      #expect(run.errors.contains("empty folder"))
      #expect(
        try folder.tiles(["land.geojson", "--zooms", "0", "-o", "no/a.mbtiles"], status: 2).errors.contains(
          "No such file"))
    }
  }

  @Test func archivesThatDoNotFitAreNotMerged() throws {
    try TestFolder.with(files) { folder in
      try folder.tiles(["land.geojson", "--zooms", "0-1", "-o", "a.pmtiles"])
      try folder.tiles(["land.geojson", "--zooms", "1-2", "-o", "b.mbtiles"])
      try folder.tiles(["land.geojson", "--zooms", "2", "--name", "x", "-o", "c.pmtiles"])
      try folder.tiles(["land.geojson", "--zooms", "2", "--format", "jpeg", "-o", "d.pmtiles"])
      for (other, says) in [
        ("b.mbtiles", "the tile 1/"), ("c.pmtiles", "its name is \"x\""),
        ("d.pmtiles", "in PNG and others in JPEG"),
      ] {
        let run = try folder.tiles(["--merge", "a.pmtiles", other, "-o", "out.pmtiles"], status: 2)
        #expect(run.errors.contains(says), "\(run.errors)")
      }
      try folder.tiles(["--merge", "a.pmtiles", "c.pmtiles", "--name", "both", "-o", "out.mbtiles"])
      #expect(try MBTiles(path: folder.path("out.mbtiles")).name == "both")
      // Nothing that can be seen, and a subtree without data.
      try folder.write(
        Array(##"{"rules": [{"fill": "#cce0eb", "stroke": "#cce0eb"}]}"##.utf8), to: "same.json")
      let same = ["--style", "same.json", "--background", "#cce0eb", "--no-simplestyle"]
      let plain = #"{"type": "Polygon", "coordinates": [[[0, 0], [9, 0], [9, 9], [0, 0]]]}"#
      try folder.write(Array(plain.utf8), to: "plain.geojson")
      let unseen = try folder.tiles(["plain.geojson", "--zooms", "0-2", "-o", "g.pmtiles"] + same)
      #expect(
        unseen.errors.contains("no tile of levels 0 to 2 shows anything")
          && unseen.output.hasPrefix("0 tiles"))
      let run = try folder.tiles(["land.geojson", "--zooms", "4", "--subtree", "4/7/15", "-o", "e.pmtiles"])
      #expect(run.output.hasPrefix("0 tiles"))
      #expect(
        try folder.tiles(["--merge", "e.pmtiles", "-o", "f.pmtiles"], status: 2).errors.contains("no tiles"))
    }
  }

  @Test func aSignalLeavesNothing() throws {
    try TestFolder.with(files) { folder in
      for name in ["a.pmtiles", "a.mbtiles", "a"] {
        let program = try StartedProgram(
          ["tiles", "land.geojson", "--labels", "--zooms", "0-12", "-o", name], in: folder.url)
        Thread.sleep(forTimeInterval: 1.5)
        kill(program.process.processIdentifier, SIGINT)
        #expect(try program.finish().status == 130)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(Set(names) == Set(files.keys))
    }
  }
}
