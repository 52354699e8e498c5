import Foundation
import LoxodromeTestSupport
import Testing

/// `loxodrome-repository figures`, which writes the tables of Reports/FIGURES.md from a record of
/// measurements and checks them against it.
@Suite struct FiguresCommandTests {
  private static let page = "Reports/FIGURES.md"

  private static let record = [
    "--record", "errors=errors.json", "times=times.json", "--record", "pictures=times.json",
    "--record", "clusters=times.json",
  ]

  /// Calls `body` with a folder of the committed page, and of measurements without the benchmark
  /// `missing`.
  private func inFolder(without missing: String = "", _ body: (TestFolder) throws -> Void) throws {
    let page = try Data(contentsOf: checkout.appendingPathComponent(Self.page))
    let files = ["errors.json": Self.errors(), "times.json": Self.benchmarks(without: missing)]
    try TestFolder.with(files) { folder in
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("Reports"), withIntermediateDirectories: true)
      try folder.write([UInt8](page), to: Self.page)
      try body(folder)
    }
  }

  private func figures(_ arguments: [String] = [], in folder: TestFolder) throws -> ProgramRun {
    try folder.run(["figures"] + arguments)
  }

  private func text(_ name: String = page, in folder: TestFolder) throws -> String {
    String(decoding: try folder.bytes(name), as: UTF8.self)
  }

  /// Every benchmark takes 30, 10 and 20 µs for 1000 items, a peer twice as long: 20 ns an item in
  /// the median.
  static func benchmarks(without missing: String = "") -> String {
    let one = [
      "map-point/project/vertices:10643", "map-point/unproject/vertices:10643",
      "web-mercator/project/vertices:10643", "web-mercator/unproject/vertices:10643",
      "coordinate/distance/pairs:8611", "planar-polygon/contain/points:1000000/vertices:794",
      "map-rect/union/pairs:82944", "map-rect/intersection/pairs:82944", "map-rect/intersects/pairs:82944",
      "map-rect/contain/pairs:2479968", "raster/solid", "raster/alpha", "raster/star/edges:1000",
      "raster/coastline/edges:1000", "raster/coastline/edges:10000", "raster/small-polygons/count:1000",
      "raster/stroke/points:1000/width:2", "raster/stroke/points:1000/width:8",
      "raster/stroke/points:10000/width:2", "raster/stroke/points:10000/width:8", "raster/dash/points:1000",
      "raster/dash/points:10000", "raster/gradient", "clustering/tile/zoom:4",
      "clustering/change/points:1000000/changed:100", "clustering/index-build/points:1000000",
      "clustering/range/points:1000000/radius:81920", "clustering/range/points:1000000/side:163840",
      "clustering/nearest/points:1000000/count:1", "clustering/nearest/points:1000000/count:10",
    ]
    let several = [
      "raster/world/threads:1", "raster/world/threads:2", "clustering/build/points:1000000/threads:1",
      "clustering/build/points:1000000/threads:2", "clustering/build/points:1000000/order:input",
      "clustering/build/points:10000000/threads:1", "clustering/build/points:10000000/threads:2",
      "clustering/memory",
    ]
    var rows: [String] = []
    func add(_ name: String, slower factor: Double, unit: String) {
      for time in [30.0, 10, 20] where name != missing {
        rows.append(
          """
          {"name": "\(name)", "run_type": "iteration", "time_unit": "\(unit)", "cpu_time": \(time * factor),
           "real_time": \(time * factor), "items_per_second": \(1e9 / time / factor), "bytes_per_point": 94.4,
           "peak_bytes_per_point": 151.6}
          """)
      }
    }
    for name in one {
      for by in ["proj", "geos", "geographiclib", "cairo", "agg", "nanoflann", "boost"] {
        add("\(name)/by:\(by)", slower: 2, unit: "us")
      }
      add("\(name)/by:loxodrome", slower: 1, unit: "us")
    }
    for name in several { add("\(name)/by:loxodrome/process_time/real_time", slower: 1, unit: "ms") }
    return "{\"context\": {}, \"benchmarks\": [\(rows.joined(separator: ",\n"))]}"
  }

  /// Two kinds of input for each operation, 1000 and 500 cases; the larger error is in the second.
  static func errors() -> String {
    let operations: [(name: String, reference: String, error: Double)] = [
      ("map-point/project/x", "MPFR", 1e-8), ("map-point/project/y", "MPFR", 2e-7),
      ("map-point/unproject/latitude", "MPFR", 3e-14), ("map-point/unproject/longitude", "MPFR", 1e-14),
      ("web-mercator/project/x", "MPFR", 4e-8), ("web-mercator/project/y", "MPFR", 5e-8),
      ("coordinate/distance", "long double", 6e-9), ("coordinate/distance", "GeographicLib Geodesic", 7e-9),
      ("planar-polygon/contain", "exact rationals", 0),
      ("raster/coverage", "clipping in long double", 0.5625),
    ]
    let rows = operations.flatMap { operation in
      [(1000, operation.error / 2), (500, operation.error)].map { cases, error in
        """
        {"operation": "\(operation.name)", "by": "loxodrome", "reference": "\(operation.reference)",
         "stratum": "any", "unit": "m", "cases": \(cases), "maximum": \(error)}
        """
      }
    }
    return "{\"measurements\": [\(rows.joined(separator: ",\n"))]}"
  }

  @Test func withoutARecordItSaysSoAndLeavesThePageAlone() throws {
    try inFolder { folder in
      let before = try text(in: folder)
      for arguments in [[], ["--check"]] {
        let run = try figures(arguments, in: folder)
        #expect(run.status == 3)
        #expect(run.errors.contains("there is no Reports/readme.json"), "\(run.errors)")
      }
      #expect(try text(in: folder) == before)
    }
  }

  @Test func theTablesAreThoseOfTheRecord() throws {
    try inFolder { folder in
      let run = try figures(Self.record, in: folder)
      #expect(run.status == 0 && run.output == "" && run.errors == "", "\(run.errors)")
      let page = try text(in: folder)
      for line in [
        // 2e-7 · 40 075 016.7 m / 2^28 = 29.9 nm.
        "| MapKit's projection, forward | 1 500 | 2.0e-7 map points (30 nm at the equator) |",
        "| WGS84 geodesic, antipodes included | 1 500 | 6.0 nm; 7.0 nm from GeographicLib |",
        "| `coordinate/distance`, 8611 pairs of cities | 20.0 | 2.0× | | 2.0× |",
        "| `raster/solid` | 0.020 | 2.0× | 2.0× |",
        "| the same on two | 20.0 ms (1.00×) | | |",
        "| `clustering/memory`: kept; peak with the coordinates | 94; 152 bytes a point | | |",
        "| `clustering/nearest/count:1` | 20.0 ns | 2.0× | 2.0× |",
      ] {
        #expect(page.contains("\n\(line)\n"), "\(line)")
      }
      #expect(try figures(["--check"], in: folder).status == 0)
      // From the record alone, the same tables are written.
      try folder.write([UInt8](page.replacing("94; 152 bytes", with: "").utf8), to: Self.page)
      #expect(try figures(in: folder).status == 0)
      #expect(try text(in: folder) == page)
    }
  }

  @Test func otherFilesMayBeNamed() throws {
    try inFolder { folder in
      let before = try text(in: folder)
      try folder.write([UInt8](before.utf8), to: "page.md")
      let names = ["--page", "page.md", "--record-file", "record.json"]
      #expect(try figures(Self.record + names, in: folder).status == 0)
      #expect(try text(in: folder) == before)
      #expect(try text("page.md", in: folder) != before)
      #expect(try figures(["--check"] + names, in: folder).status == 0)
      #expect(try figures(["--check", "--record-file", "record.json"], in: folder).status == 1)
    }
  }

  @Test func aFigureThatIsNotTheRecordsFailsAndIsShown() throws {
    try inFolder { folder in
      #expect(try figures(Self.record, in: folder).status == 0)
      let wrong = try text(in: folder).replacing("94; 152 bytes", with: "94; 151 bytes")
      try folder.write([UInt8](wrong.utf8), to: Self.page)
      let run = try figures(["--check"], in: folder)
      #expect(run.status == 1)
      let line = wrong.prefix(through: wrong.firstRange(of: "94; 151 bytes")!.lowerBound).split(
        separator: "\n", omittingEmptySubsequences: false
      ).count
      let row = "| `clustering/memory`: kept; peak with the coordinates |"
      #expect(
        run.errors == """
          loxodrome-repository: Reports/FIGURES.md: line \(line) has
            "\(row) 94; 151 bytes a point | | |"
          where now comes
            "\(row) 94; 152 bytes a point | | |"

          """)
      #expect(try text(in: folder) == wrong)
    }
  }

  @Test func aLineThatIsMissingFailsAndIsShown() throws {
    try inFolder { folder in
      #expect(try figures(Self.record, in: folder).status == 0)
      let page = try text(in: folder)
      let line = "| `raster/solid` | 0.020 | 2.0× | 2.0× |\n"
      try folder.write([UInt8](page.replacing(line, with: "").utf8), to: Self.page)
      let run = try figures(["--check"], in: folder)
      #expect(run.status == 1 && run.errors.contains("`raster/solid`"), "\(run.errors)")
    }
  }

  @Test func measurementsThatAreNotEnoughAreNamedAndWriteNothing() throws {
    try inFolder(without: "raster/gradient/by:agg") { folder in
      let before = try text(in: folder)
      let run = try figures(Self.record, in: folder)
      #expect(run.status == 2 && run.errors.contains("raster/gradient/by:agg"), "\(run.errors)")
      #expect(try figures(["--check"], in: folder).status == 3)
      #expect(try text(in: folder) == before)
    }
  }

  @Test func aPageWithoutMarksWritesNothing() throws {
    try inFolder { folder in
      try folder.write([UInt8]("no marks\n".utf8), to: Self.page)
      let run = try figures(Self.record, in: folder)
      #expect(run.status == 2 && run.errors.contains("expected <!-- figures: errors -->"), "\(run.errors)")
      #expect(try figures(in: folder).status == 3)
    }
  }

  /// Arguments, and what is said about them.
  @Test(arguments: [
    (["--record", "times"], "The value 'times' is invalid for '--record <run=file>'"),
    (["--record", "speeds=times.json"], "The value 'speeds=times.json' is invalid"),
    (["--record", "times="], "The value 'times=' is invalid"),
    (["--record", "times=times.json"], "errors: 0 files are named for this run"),
    (record + ["--record", "times=times.json"], "times: 2 files are named for this run"),
    (["--record", "times=errors.json"], "errors: 0 files are named for this run"),
    (["--record", "times=no-such.json"], "no-such.json: there is no such file"),
    (["--check"] + record, "--check writes nothing, so it cannot be used with --record"),
    (record + ["--page", "no-such.md"], "no-such.md: there is no such file"),
    (record + ["--page", "Reports"], "Reports: it is a folder, not a file"),
    (["--record-file", "times.json"], "times.json: "),
    (["--record-file", "/dev/null"], "/dev/null: it is a pipe or a device, not a file"),
    (record + ["--record-file", "Reports"], "cannot write Reports"),
    (["record"], "Unexpected argument 'record'"),
  ])
  func whatCannotBeUsedIsExitCode2(arguments: [String], message: String) throws {
    try inFolder { folder in
      let before = try text(in: folder)
      let run = try figures(arguments, in: folder)
      #expect(run.status == 2, "\(run.errors)")
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(try text(in: folder) == before)
    }
  }
}
