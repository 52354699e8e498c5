import Foundation
import TestSupport
import Testing

// The figures in the README.

private let python = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
  FileManager.default.isExecutableFile(atPath: $0)
}

/// `ci/readme-figures`, which writes the tables of Reports/FIGURES.md from a record of measurements
/// and checks them against it.
@Suite(.enabled(if: python != nil, "needs python3")) final class ReadmeFiguresTests {
  /// A folder like a checkout, with a page that has the marks of the real one, and measurements.
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("figures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: root.appendingPathComponent("Reports"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: checkout.appendingPathComponent(Self.page), to: root.appendingPathComponent(Self.page))
    try write(Self.errors(), to: "errors.json")
    try write(Self.benchmarks(), to: "times.json")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  private static let page = "Reports/FIGURES.md"

  private static let record = [
    "record", "errors=errors.json", "times=times.json", "pictures=times.json", "clusters=times.json",
  ]

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: root.appendingPathComponent(name))
  }

  private func page() throws -> String {
    try String(contentsOf: root.appendingPathComponent(Self.page), encoding: .utf8)
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(python))
    process.arguments =
      [checkout.appendingPathComponent("ci/readme-figures").path] + arguments + ["--root", root.path]
    process.currentDirectoryURL = root
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  /// Every benchmark takes 30, 10 and 20 µs for 1000 items, so the median is 20 ns per item. Other
  /// libraries take twice as long.
  private static func benchmarks(without missing: String = "") -> String {
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

  /// Each operation has two kinds of input, with 1000 and 500 cases. The second has the larger
  /// error.
  private static func errors() -> String {
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
         "cases": \(cases), "maximum": \(error)}
        """
      }
    }
    return "{\"measurements\": [\(rows.joined(separator: ",\n"))]}"
  }

  @Test func withoutARecordThePageIsNotChanged() throws {
    let before = try page()
    for arguments in [[], ["--check"]] {
      let found = try run(arguments)
      #expect(found.status == 3 && found.errors.contains("there is no Reports/readme.json"))
    }
    #expect(try page() == before)
  }

  @Test func tablesAreMadeFromTheRecord() throws {
    let found = try run(Self.record)
    #expect(found.status == 0, "\(found.errors)")
    let text = try page()
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
      #expect(text.contains("\n\(line)\n"), "\(line)")
    }
    #expect(try run(["--check"]).status == 0)
  }

  @Test func figuresThatDifferFromTheRecordAreReported() throws {
    #expect(try run(Self.record).status == 0)
    try write(page().replacing("94; 152 bytes", with: "94; 151 bytes"), to: Self.page)
    let found = try run(["--check"])
    #expect(found.status == 1)
    #expect(found.errors.contains("94; 151 bytes") && found.errors.contains("94; 152 bytes"))
  }

  @Test func insufficientMeasurementsAreReportedAndNothingIsWritten() throws {
    let before = try page()
    try write(Self.benchmarks(without: "raster/gradient/by:agg"), to: "times.json")
    let found = try run(Self.record)
    #expect(found.status == 2 && found.errors.contains("raster/gradient/by:agg"), "\(found.errors)")
    #expect(try run(["record", "times=errors.json"]).errors.contains("there are no benchmarks"))
    #expect(try run(["record", "errors=errors.json"]).errors.contains("no run times"))
    #expect(try run(["--check"]).status == 3)
    #expect(try page() == before)
  }
}
