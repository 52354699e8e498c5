// Tiles of trees of clusters.

import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import Testing

@Suite struct TilesClustersTests {
  /// Points on both sides of the 180th meridian, around a place, at one place, and at the poles.
  private static let points: [(Double, Double)] = {
    var random = SeededRandom(seed: 20)
    var points = [(50.0, 89.9), (60, -90), (-120, -84)]
    for index in 0..<1500 {
      let (x, y) = (Double.random(in: 0..<1, using: &random), Double.random(in: 0..<1, using: &random))
      switch index % 3 {
      case 0: points.append((170 + 20 * x, 40 * y))
      case 1: points.append((10 + 30 * x * y, -50 + 70 * y))
      default: points.append((x < 0.5 ? 100 : -20, 30))
      }
    }
    return points
  }()

  private static let square = ##"""
    {"type": "Feature", "properties": {"fill": "#080", "stroke": "#048"}, "geometry":
     {"type": "Polygon", "coordinates": [[[-30, -40], [120, -40], [120, 50], [-30, 50], [-30, -40]]]}}
    """##

  @Test(arguments: [[], ["--max-zoom", "2"], ["--radius", "200", "--min-points", "4"]])
  func theTilesOfALevelAreThePictureOfAllItsClusters(options: [String]) throws {
    try TestFolder.with(["square.geojson": Self.square]) { folder in
      try folder.writeTree(of: Self.points, options: options, to: "t.clusters")
      for (inputs, map) in [
        (["t.clusters"], []), (["t.clusters", "square.geojson"], ["--map", "square.geojson"]),
      ] {
        try folder.tiles(inputs + ["--zooms", "0-4", "-o", "out"])
        // Level 4 has several blocks.
        for level in [0, 2, 4] {
          let side = 256 << level
          let whole = [
            "t.clusters", "--zoom", "\(level)", "--bounds", "-180,-90,180,90", "--size", "\(side)x\(side)",
            "--picture", "whole.png",
          ]
          #expect(try folder.cluster(whole + map).status == 0)
          let expected = try PixelBuffer(png: folder.bytes("whole.png"))
          // The corner is empty.
          let pixels = try folder.assembled("out", level: level, missing: expected.pixels[0])
          #expect(pixels == expected.pixels, "level \(level) of \(inputs), \(options)")
        }
        try FileManager.default.removeItem(atPath: folder.path("out"))
      }
    }
  }

  @Test func clustersAreAboveArchives() throws {
    try TestFolder.with(["square.geojson": Self.square]) { folder in
      try folder.writeTree(of: Self.points, to: "t.clusters")
      let options = ["--background", "#fff", "--zooms", "0-3", "--name", "x"]
      try folder.tiles(["square.geojson"] + options + ["-o", "base.pmtiles"])
      try folder.tiles(["square.geojson", "t.clusters"] + options + ["-o", "data.pmtiles"])
      try folder.tiles(["t.clusters", "base.pmtiles"] + options + ["-o", "archive.pmtiles"])
      #expect(try folder.bytes("archive.pmtiles") == folder.bytes("data.pmtiles"))
      #expect(try folder.bytes("data.pmtiles") != folder.bytes("base.pmtiles"))
    }
  }

  @Test func bytesDependNeitherOnThreadsNorOnSubtrees() throws {
    try TestFolder.with(["square.geojson": Self.square]) { folder in
      try folder.writeTree(of: Self.points, to: "t.clusters")
      for inputs in [["t.clusters"], ["square.geojson", "t.clusters"]] {
        for threads in ["1", "2"] {
          try folder.tiles(inputs + ["--zooms", "0-6", "--threads", threads, "-o", threads + ".pmtiles"])
        }
        let whole = try folder.bytes("1.pmtiles")
        #expect(try folder.bytes("2.pmtiles") == whole)
        try folder.tiles(inputs + ["--zooms", "0-1", "-o", "top.pmtiles"])
        var parts = ["top.pmtiles"]
        for tile in allTiles(2) {
          parts.append("\(tile.x)-\(tile.y).pmtiles")
          let subtree = ["--zooms", "2-6", "--subtree", "2/\(tile.x)/\(tile.y)"]
          try folder.tiles(inputs + subtree + ["-o", parts[parts.count - 1]])
        }
        try folder.tiles(["--merge"] + parts + ["-o", "merged.pmtiles"])
        #expect(try folder.bytes("merged.pmtiles") == whole)
      }
    }
  }

  /// The world has 10^12 tiles of level 20, which could not be drawn.
  @Test func placesWithoutClustersAreNotDrawn() throws {
    try TestFolder.with { folder in
      try folder.writeTree(of: [(180, 0), (45.00001, 45)], to: "t.clusters")
      let run = try folder.tiles(["t.clusters", "--zooms", "0-20", "--json", "-o", "out"])
      let json = try #require(try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
      let tiles = try #require(json["tiles"] as? Int)
      #expect(json["places"] as? Int == ((1 << 42) - 1) / 3)
      // A disc on the 180th meridian and the equator is in four tiles of each level but the lowest.
      #expect(tiles >= 1 + 20 * 5 && tiles <= 1 + 20 * 8, "\(tiles)")
      for (x, y) in [(0, 511), (0, 512), (1023, 511), (1023, 512)] {
        #expect(FileManager.default.fileExists(atPath: folder.path("out/10/\(x)/\(y).png")))
      }
      let part = ["t.clusters", "--zooms", "3-20", "--subtree", "3/2/2", "-o", "part.pmtiles"]
      #expect(try folder.tiles(part).output.hasPrefix("0 tiles"))
    }
  }

  @Test func aTreeWithoutPointsShowsNothing() throws {
    try TestFolder.with(["square.geojson": Self.square]) { folder in
      try folder.writeTree(of: [], to: "t.clusters")
      let run = try folder.tiles(["t.clusters", "--zooms", "0-2", "-o", "a.pmtiles"], status: 2)
      #expect(run.errors == "loxodrome: t.clusters: nothing to draw, so there are no tiles\n")
      let options = ["--zooms", "0-2", "--name", "x", "-o"]
      try folder.tiles(["square.geojson", "t.clusters"] + options + ["a.pmtiles"])
      try folder.tiles(["square.geojson"] + options + ["b.pmtiles"])
      #expect(try folder.bytes("a.pmtiles") == folder.bytes("b.pmtiles"))
    }
  }

  @Test func whatCannotBeDrawnIsOneLine() throws {
    try TestFolder.with(["x.clusters": "text", "square.geojson": Self.square]) { folder in
      try folder.writeTree(of: Self.points, to: "t.clusters")
      for (arguments, message) in [
        (["band.clusters"], "band.clusters: expected a tree, found a band"),
        (["x.clusters"], "x.clusters: expected clusters (LOXTREE1), found another file"),
        (["no.clusters"], "no.clusters: No such file or directory"),
        (["t.clusters", "--delimiter", ";"], "--delimiter is for CSV files"),
        (["t.clusters", "square.geojson", "--style", "-", "--style", "-"], "2 times for 1 data files"),
        (["t.clusters", "--merge"], "--merge takes archives, *.pmtiles or *.mbtiles, got t.clusters"),
      ] {
        let zooms = arguments.contains("--merge") ? [] : ["--zooms", "0"]
        let run = try folder.tiles(arguments + zooms + ["-o", "out.pmtiles"], status: 2)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("out.pmtiles")))
      }
    }
  }
}

extension TestFolder {
  /// Writes the tree of points, and `band.clusters`, of which it is made.
  fileprivate func writeTree(
    of points: [(Double, Double)], options: [String] = [], to name: String
  ) throws {
    try writeBlock(of: points, to: "block")
    let band = ["sorted", "--rows", "0-4294967295", "--lowest-zoom", "2"] + options
    for arguments in [
      ["sort", "block", "-o", "sorted"], ["build"] + band + ["-o", "band.clusters"],
      ["merge", "band.clusters", "-o", name],
    ] {
      let run = try run(["cluster-shards"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
    }
  }
}
