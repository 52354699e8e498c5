// What `loxodrome tiles` reads and writes, and what it refuses.

import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapTiles

@Suite struct TilesCommandTests {
  /// Each level is the picture of the world that `render` draws, pixel by pixel.
  @Test func bytesDependNeitherOnThreadsNorOnSubtrees() throws {
    try TestFolder.with(tilesTestFiles) { folder in
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
    (["a.pmtiles", "--merge", "--zooms", "0"], "--zooms is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--subtree", "0/0/0"], "--subtree is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--threads", "1"], "--threads is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--style", "-"], "--style is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--background", "#fff"], "--background is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--no-simplestyle"], "--no-simplestyle is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--format", "png"], "--format is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--quality", "9"], "--quality is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--labels"], "--labels is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--label-property", "x"], "--label-property is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--label-priority", "x"], "--label-priority is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--clusters"], "--clusters is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--cluster-radius", "9"], "--cluster-radius is for drawing, not for --merge"),
    (["a.pmtiles", "--merge", "--delimiter", ";"], "--delimiter is for drawing, not for --merge"),
    (["missing.geojson", "--zooms", "0"], "No such file"),
    (["missing.pmtiles", "--zooms", "0"], "No such file"),
    (["empty.geojson", "--zooms", "0-2"], "nothing to draw"),
    (["land.geojson", "--zooms", "0", "--style", "same.json", "--style", "same.json"], "given 2 times"),
  ]) func mistakesAreExplained(arguments: [String], says: String) throws {
    try TestFolder.with(tilesTestFiles) { folder in
      let same = ##"{"rules": [{"fill": "#cce0eb", "stroke": "#cce0eb"}]}"##
      try folder.write(Array(same.utf8), to: "same.json")
      let simple = arguments.contains("same.json") ? ["--no-simplestyle"] : []
      let run = try folder.tiles(arguments + simple + ["-o", "out.pmtiles"], status: 2)
      #expect(run.errors.contains(says) && run.output.isEmpty, "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("out.pmtiles")))
    }
  }

  @Test func outputsAreNoInputsAndNoFoldersWithFiles() throws {
    try TestFolder.with(tilesTestFiles) { folder in
      try folder.tiles(["land.geojson", "--zooms", "0", "-o", "a.pmtiles"])
      for arguments in [
        ["a.pmtiles", "--zooms", "0", "-o", "a.pmtiles"], ["--merge", "a.pmtiles", "-o", "a.pmtiles"],
      ] {
        let before = try folder.bytes("a.pmtiles")
        let run = try folder.tiles(arguments, status: 2)
        #expect(run.errors.contains("it is an input"))
        #expect(try folder.bytes("a.pmtiles") == before)
      }
      try FileManager.default.linkItem(atPath: folder.path("a.pmtiles"), toPath: folder.path("b.pmtiles"))
      try FileManager.default.createDirectory(atPath: folder.path("full"), withIntermediateDirectories: false)
      try folder.write([1], to: "full/x")
      // The input is missing, too: what is wrong with the output is found before inputs are read.
      for (output, says) in [
        (".", "it is the current folder"), ("full", "expected a new name or an empty folder"),
        ("no/a.mbtiles", "No such file"), ("no/a", "No such file"), ("b.pmtiles", "several hard links"),
        ("out.txt", "got out.txt; for a folder of that name say out.txt/"), ("-", "not standard output"),
      ] {
        let run = try folder.tiles(["missing.geojson", "--zooms", "0", "-o", output], status: 2)
        #expect(run.errors.contains(says), "\(run.errors)")
      }
    }
  }

  @Test(arguments: ["new", "new/", "v1.2/", "empty.d", "link"]) func foldersAreNewOrEmpty(name: String) throws
  {
    try TestFolder.with(tilesTestFiles) { folder in
      for name in ["empty.d", "target"] {
        try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
      }
      try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "target")
      try folder.tiles(["land.geojson", "--zooms", "0", "-o", name])
      let path = folder.path(name == "link" ? "target" : name)
      #expect(Set(try FileManager.default.contentsOfDirectory(atPath: path)) == ["0", "tiles.json"])
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "target")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(!names.contains { $0.hasSuffix(".tmp") })
    }
  }

  @Test func archivesThatDoNotFitAreNotMerged() throws {
    try TestFolder.with(tilesTestFiles) { folder in
      try folder.tiles(["land.geojson", "--zooms", "0-1", "-o", "a.pmtiles"])
      try folder.tiles(["land.geojson", "--zooms", "1-2", "-o", "b.mbtiles"])
      try folder.tiles(["land.geojson", "--zooms", "2", "--name", "x", "-o", "c.pmtiles"])
      try folder.tiles(["land.geojson", "--zooms", "2", "--format", "jpeg", "-o", "d.pmtiles"])
      for (other, says) in [
        ("b.mbtiles", "the tile 1/"), ("c.pmtiles", "its name is \"x\""),
        (
          "d.pmtiles",
          "d.pmtiles: its pictures are in JPEG, and those of a.pmtiles in PNG; expected one format"
        ),
      ] {
        let run = try folder.tiles(["--merge", "a.pmtiles", other, "-o", "out.pmtiles"], status: 2)
        #expect(run.errors.contains(says), "\(run.errors)")
      }
      try folder.tiles(["--merge", "a.pmtiles", "c.pmtiles", "--name", "both", "-o", "out.mbtiles"])
      #expect(try MBTiles(path: folder.path("out.mbtiles")).name == "both")
    }
  }

  /// Shapes that have the color of the background, and subtrees without data.
  @Test func archivesWithoutTilesAreMergedToTheBytesOfOneRun() throws {
    try TestFolder.with(tilesTestFiles) { folder in
      try folder.write(
        Array(##"{"rules": [{"fill": "#cce0eb", "stroke": "#cce0eb"}]}"##.utf8), to: "same.json")
      let plain = #"{"type": "Polygon", "coordinates": [[[0, 0], [9, 0], [9, 9], [0, 0]]]}"#
      try folder.write(Array(plain.utf8), to: "plain.geojson")
      let inputs = ["plain.geojson", "--style", "same.json", "--background", "#cce0eb", "--no-simplestyle"]
      for kind in ["pmtiles", "mbtiles"] {
        let unseen = try folder.tiles(inputs + ["--zooms", "0-2", "-o", "whole.\(kind)"])
        #expect(unseen.output.hasPrefix("0 tiles, 0 stored, "))
        #expect(
          unseen.errors
            == "loxodrome: no tile of levels 0 to 2 shows anything; the output is only for --merge\n")
        try folder.tiles(inputs + ["--zooms", "0-1", "-o", "top.\(kind)"])
        try folder.tiles(inputs + ["--zooms", "2", "--subtree", "0/0/0", "-o", "part.\(kind)"])
        let merged = try folder.tiles(["--merge", "top.\(kind)", "part.\(kind)", "-o", "merged.\(kind)"])
        #expect(merged.output.hasPrefix("0 tiles, 0 stored, ") && merged.errors == unseen.errors)
        #expect(try folder.bytes("merged.\(kind)") == folder.bytes("whole.\(kind)"))
      }
      // One with tiles, one without.
      let run = try folder.tiles(["land.geojson", "--zooms", "4", "--subtree", "4/7/15", "-o", "e.pmtiles"])
      #expect(run.output.hasPrefix("0 tiles") && run.errors == "")
      try folder.tiles(["land.geojson", "--zooms", "0-3", "-o", "l.pmtiles"])
      try folder.tiles(["--merge", "e.pmtiles", "l.pmtiles", "-o", "f.pmtiles"])
      #expect(try folder.bytes("f.pmtiles") == folder.bytes("l.pmtiles"))
    }
  }

  /// The header of an archive can state other levels than its tiles have.
  @Test func mergedArchivesHaveTheLevelsOfTheirTiles() throws {
    try TestFolder.with(tilesTestFiles) { folder in
      try folder.tiles(["land.geojson", "--zooms", "1-3", "-o", "a.pmtiles"])
      var bytes = try folder.bytes("a.pmtiles")
      #expect(bytes[100] == 1 && bytes[101] == 3)
      for (first, last) in [(2, 2), (0, 0), (2, 31), (0, 31), (5, 9)] as [(UInt8, UInt8)] {
        (bytes[100], bytes[101]) = (first, last)
        try folder.write(bytes, to: "b.pmtiles")
        try folder.tiles(["--merge", "b.pmtiles", "-o", "c.pmtiles"])
        #expect(try folder.bytes("c.pmtiles") == folder.bytes("a.pmtiles"), "\(first) to \(last)")
      }
    }
  }

  /// A square that is too small to be seen at the first levels.
  @Test func levelsWithoutTilesAreNotStated() throws {
    let small = ##"""
      {"type": "Feature", "properties": {"fill": "#080", "fill-opacity": 1, "stroke-width": 0}, "geometry":
       {"type": "Polygon", "coordinates": [[[10, 10], [10.02, 10], [10.02, 10.02], [10, 10.02], [10, 10]]]}}
      """##
    try TestFolder.with(["small.geojson": small]) { folder in
      for kind in ["pmtiles", "mbtiles"] {
        try folder.tiles(["small.geojson", "--zooms", "0-8", "-o", "whole.\(kind)"])
        try folder.tiles(["small.geojson", "--zooms", "0-6", "-o", "top.\(kind)"])
        try folder.tiles([
          "small.geojson", "--zooms", "7-8", "--subtree", "7/67/60", "-o", "part.\(kind)",
        ])
        try folder.tiles(["--merge", "top.\(kind)", "part.\(kind)", "-o", "merged.\(kind)"])
        #expect(try folder.bytes("merged.\(kind)") == folder.bytes("whole.\(kind)"))
      }
      let levels = try #require(try PMTiles(path: folder.path("whole.pmtiles")).zoomLevels)
      #expect(levels.lowerBound > 0 && levels.upperBound == 8)
      #expect(try MBTiles(path: folder.path("whole.mbtiles")).zoomLevels == levels)
    }
  }

  @Test func inputsWithNothingToDrawHaveAReason() throws {
    let far = #"{"type": "Polygon", "coordinates": [[[0, 500], [9, 500], [9, 900], [0, 500]]]}"#
    try TestFolder.with(["huge.geojson": far]) { folder in
      let run = try folder.tiles(["huge.geojson", "--zooms", "0-2", "-o", "out"], status: 2)
      let lines = run.errors.split(separator: "\n")
      #expect(
        lines.first?.hasPrefix("loxodrome: huge.geojson: left out 1 feature that cannot be drawn: ") == true)
      #expect(lines.last == "loxodrome: huge.geojson: nothing to draw, so there are no tiles")
    }
  }

  @Test func oneTileIsOne() throws {
    try TestFolder.with(tilesTestFiles) { folder in
      let run = try folder.tiles(["land.geojson", "--zooms", "0", "-o", "a.pmtiles"])
      let size = Double(try folder.bytes("a.pmtiles").count)
      #expect(
        run.output.hasPrefix(String(format: "1 tile, 1 stored, %.1f KiB, ", size / 1024)), "\(run.output)")
    }
  }
}
