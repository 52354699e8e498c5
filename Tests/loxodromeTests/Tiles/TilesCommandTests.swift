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
    (["a.pmtiles", "--merge", "--zooms", "0"], "not for --merge"),
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
      let run = try folder.tiles(["land.geojson", "--zooms", "0", "-o", "."], status: 2)
      #expect(run.errors.contains("empty folder"))
      #expect(
        try folder.tiles(["land.geojson", "--zooms", "0", "-o", "no/a.mbtiles"], status: 2).errors.contains(
          "No such file"))
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
    try TestFolder.with(tilesTestFiles) { folder in
      for name in ["a.pmtiles", "a.mbtiles", "a"] {
        let program = try StartedProgram(
          ["tiles", "land.geojson", "--labels", "--zooms", "0-12", "-o", name], in: folder.url)
        Thread.sleep(forTimeInterval: 1.5)
        kill(program.process.processIdentifier, SIGINT)
        #expect(try program.finish().status == 130)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      #expect(Set(names) == Set(tilesTestFiles.keys))
    }
  }
}
