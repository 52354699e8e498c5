import Foundation
import LoxodromeTestSupport
import Testing

/// `loxodrome cluster-shards`, and `loxodrome cluster` on a tree.
@Suite struct ClusterShardsTests {
  private static let points: [(Double, Double)] = [
    (0, 0), (0, 0), (3, 0), (183, 0), (.nan, 0), (-177, 0.1), (20, 95), (20, 50),
  ]

  private func makeTree(in folder: TestFolder) throws {
    try folder.writeBlock(of: Array(Self.points.prefix(3)), to: "a")
    try folder.writeBlock(of: Array(Self.points.dropFirst(3)), to: "b")
    for name in ["a", "b"] {
      #expect(try folder.run(["cluster-shards", "sort", name, "-o", "\(name).points"]).status == 0)
    }
    for (name, rows) in [("north", "0-2147483647"), ("south", "2147483648-4294967295")] {
      let run = try folder.run([
        "cluster-shards", "build", "a.points", "b.points", "--rows", rows, "--lowest-zoom", "5", "-o",
        "\(name).clusters",
      ])
      #expect(run.status == 0 && run.errors == "")
    }
    let run = try folder.run([
      "cluster-shards", "merge", "south.clusters", "north.clusters", "-o", "tree.clusters",
    ])
    #expect(run.status == 0 && run.errors == "" && run.output == "")
  }

  @Test func aTreeHasTheAnswersOfThePoints() throws {
    try TestFolder.with { folder in
      try makeTree(in: folder)
      let rows = Self.points.map { "\($0.0),\($0.1)\n" }.joined()
      for query in [
        ["--zoom", "0"], ["--zoom", "17"], ["--tile", "0/0/0"], ["--tile", "5/16/16"],
        ["--zoom", "2", "--bounds", "170,-5,-170,5"],
      ] {
        func lines(_ run: ProgramRun) -> [String] {
          run.output.split(separator: "\n").map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
            .sorted()
        }
        // The points of a pipe have their index, as those of a tree.
        let expected = try folder.cluster(["-", "--format", "csv"] + query, input: "lon,lat\n" + rows)
        let found = try folder.cluster(["tree.clusters"] + query)
        #expect(found.status == 0 && found.errors == "" && lines(found) == lines(expected))
      }
      let picture = ["--zoom", "2", "--picture"]
      try folder.write(Array("lon,lat\n\(rows)".utf8), to: "p.csv")
      #expect(try folder.cluster(["tree.clusters"] + picture + ["tree.png"]).status == 0)
      #expect(try folder.cluster(["p.csv"] + picture + ["points.png"]).status == 0)
      #expect(try folder.bytes("tree.png") == folder.bytes("points.png"))
    }
  }

  @Test func whatCannotBeUsedIsOneLine() throws {
    try TestFolder.with(["x": "text", "x.clusters": "text"]) { folder in
      try makeTree(in: folder)
      let rest = ["--rows", "0-9", "--lowest-zoom", "5", "-o", "y"]
      for (arguments, message) in [
        (
          ["sort", "x", "-o", "y"],
          "x: expected blocks of coordinates, found another file; "
            + "ci/distribute coordinates writes them from a CSV, Arrow or Parquet file"
        ),
        (["merge", "tree.clusters", "-o", "y"], "tree.clusters: expected a band, found a tree"),
        (["sort", "no", "-o", "y"], "no: No such file or directory"),
        (["build", "x"] + rest, "x: expected sorted points (LOXRUN1), found another file"),
        (["build", "."] + rest, ".: Is a directory"),
        (["merge", "x", "-o", "y"], "x: expected clusters (LOXTREE1), found another file"),
        (
          ["merge", "north.clusters", "-o", "y"],
          "expected bands to the last row of the grid, found none from row 2147483648"
        ),
        (
          ["merge", "north.clusters", "south.clusters", "-o", "no/y"],
          "cannot write no/y: No such file or directory"
        ),
      ] {
        let run = try folder.run(["cluster-shards"] + arguments)
        #expect(run.status == 2 && run.errors == "loxodrome: \(message)\n", "\(arguments): \(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: folder.path("y")))
      }
      for (arguments, message) in [
        (["x.clusters", "--zoom", "1"], "x.clusters: expected clusters (LOXTREE1), found another file"),
        (["north.clusters", "--zoom", "1"], "north.clusters: expected a tree, found a band"),
        (
          ["tree.clusters", "--zoom", "1", "--sum", "a"],
          "--sum is for points, and tree.clusters has clusters"
        ),
        (
          ["tree.clusters", "--zoom", "1", "--order", "input"],
          "--order input is for points, and tree.clusters has clusters already"
        ),
        (["tree.clusters", "--zoom", "1", "--delimiter", ";"], "would be read as a tree; add --format csv"),
      ] {
        let run = try folder.cluster(arguments)
        #expect(run.status == 2 && run.errors.contains(message), "\(arguments): \(run.errors)")
      }
      for arguments in [["--rows", "9-0", "--lowest-zoom", "5"], ["--rows", "0-9", "--lowest-zoom", "17"]] {
        let run = try folder.run(["cluster-shards", "build", "a.points"] + arguments + ["-o", "y"])
        #expect(run.status == 2, "\(run.errors)")
      }
    }
  }
  /// Options that are given must be those of the tree, also where they are the usual ones.
  @Test func optionsOfATreeAreThoseOfItsFile() throws {
    try TestFolder.with { folder in
      try folder.writeTree(
        of: Self.points, options: ["--radius", "60", "--min-zoom", "17", "--max-zoom", "20"], lowestZoom: 17,
        to: "t.clusters")
      let query = ["t.clusters", "--zoom", "18"]
      let expected = try folder.cluster(query)
      #expect(expected.status == 0)
      // A lowest zoom of 17 would be above the usual highest one, 16.
      for options in [
        ["--radius", "60"], ["--radius", "6e1", "--extent", "512", "--min-points", "2"],
        ["--min-zoom", "17", "--order", "spatial"], ["--max-zoom", "20"],
      ] {
        let run = try folder.cluster(query + options)
        #expect(run.status == 0 && run.errors == "" && run.output == expected.output, "\(run.errors)")
      }
      for (options, message) in [
        (["--radius", "40"], "--radius 60, as the tree was made, got 40"),
        (["--radius", "60.5"], "--radius 60, as the tree was made, got 60.5"),
        (["--radius", "nan"], "--radius 60, as the tree was made, got nan"),
        (["--radius", "60", "--extent", "256"], "--extent 512, as the tree was made, got 256"),
        (["--min-zoom", "0"], "--min-zoom 17, as the tree was made, got 0"),
        (["--max-zoom", "16"], "--max-zoom 20, as the tree was made, got 16"),
        (["--min-points", "-1"], "--min-points 2, as the tree was made, got -1"),
      ] {
        let run = try folder.cluster(query + options)
        #expect(
          run.status == 2 && run.errors == "loxodrome: t.clusters: expected \(message)\n", "\(run.errors)")
      }
    }
  }

  @Test func aDamagedTreeIsOneLine() throws {
    try TestFolder.with { folder in
      try folder.writeTree(of: [(-120, 10), (0, 10), (120, 10)], lowestZoom: 2, to: "t.clusters")
      // The points are single at all zooms; the last two are exchanged.
      var bytes = try folder.bytes("t.clusters")
      let last = Array(bytes.suffix(24))
      bytes.removeLast(24)
      bytes.insert(contentsOf: last, at: bytes.count - 24)
      try folder.write(bytes, to: "t.clusters")
      let message = "loxodrome: t.clusters: item 2 of zoom 0 is not in order\n"
      for arguments in [
        ["cluster", "t.clusters", "--zoom", "3"], ["cluster", "t.clusters", "--tile", "0/0/0"],
        ["cluster", "t.clusters", "--zoom", "3", "--picture", "p.png"],
        ["cluster", "t.clusters", "--zoom", "3", "--bounds", "-180,-80,180,80", "--picture", "p.png"],
        ["tiles", "t.clusters", "--zooms", "0-2", "-o", "t.pmtiles"],
      ] {
        let run = try folder.run(arguments)
        #expect(run.status == 2 && run.errors == message && run.output == "", "\(arguments): \(run.errors)")
      }
      for name in ["p.png", "t.pmtiles"] {
        #expect(!FileManager.default.fileExists(atPath: folder.path(name)))
      }
    }
  }
}
