import Foundation
import LoxodromeBench
import LoxodromeTestSupport

@testable import loxodrome_repository

/// The errors of a record: the row of each operation, its largest error and the number of cases.
let figureErrors: [(name: String, maximum: Double, cases: Int)] = [
  ("map-point/project/x against MPFR", 1e-8, 1_750_000),
  ("map-point/project/y against MPFR", 2e-7, 1_750_000),
  ("map-point/unproject/latitude against MPFR", 3.6e-14, 900),
  ("map-point/unproject/longitude against MPFR", 1e-14, 900),
  ("web-mercator/project/x against MPFR", 9.46e-8, 12_345),
  ("web-mercator/project/y against MPFR", 5e-8, 12_345),
  ("coordinate/distance against long double", 1.05e-8, 1_300_000),
  ("coordinate/distance against GeographicLib Geodesic", 1.12e-8, 1_300_000),
  ("planar-polygon/contain against exact rationals", 0, 1_000_000),
  ("raster/coverage against clipping in long double", 0.5626, 1_000_000),
]

/// The times of a record by runs. A line is a benchmark, and who takes how many nanoseconds for one
/// of its 1000 items.
let figureTimes = [
  "times": """
  map-point/project/vertices:10643 loxodrome 10 proj 63
  map-point/unproject/vertices:10643 loxodrome 11.2 proj 5.6
  web-mercator/project/vertices:10643 loxodrome 22.64 proj 45.28
  web-mercator/unproject/vertices:10643 loxodrome 17.5 proj 34.8
  coordinate/distance/pairs:8611 loxodrome 703 proj 843.6 geographiclib 1054.5
  planar-polygon/contain/points:1000000/vertices:794 loxodrome 58 geos 145
  map-rect/union/pairs:82944 loxodrome 1.2 geos 4.8
  map-rect/intersection/pairs:82944 loxodrome 2.7 geos 2.889
  map-rect/intersects/pairs:82944 loxodrome 0.28 geos 0.784
  map-rect/contain/pairs:2479968 loxodrome 0.045 geos 0.18
  """,
  "pictures": """
  raster/solid loxodrome 10400 cairo 9464 agg 21840
  raster/alpha loxodrome 25300 cairo 70840 agg 80960
  raster/star/edges:1000 loxodrome 530000 cairo 8957000 agg 4293000
  raster/coastline/edges:1000 loxodrome 41400 cairo 327060 agg 64998
  raster/coastline/edges:10000 loxodrome 134000 cairo 670000 agg 268000
  raster/small-polygons/count:1000 loxodrome 1627000 cairo 3254000 agg 2440500
  raster/stroke/points:1000/width:2 loxodrome 107000 cairo 321000 agg 428000
  raster/stroke/points:1000/width:8 loxodrome 201000 cairo 402000 agg 603000
  raster/stroke/points:10000/width:2 loxodrome 1197000 cairo 2394000 agg 1197000
  raster/stroke/points:10000/width:8 loxodrome 2098000 cairo 1049000 agg 209800
  raster/dash/points:1000 loxodrome 119000 cairo 238000 agg 357000
  raster/dash/points:10000 loxodrome 1291000 cairo 12910000 agg 5164000
  raster/gradient loxodrome 227 cairo 454 agg 681
  raster/world/threads:1 loxodrome/process_time/real_time 51000
  raster/world/threads:2 loxodrome/process_time/real_time 25500
  """,
  "clusters": """
  clustering/build/points:1000000/threads:1 loxodrome/process_time/real_time 629000
  clustering/build/points:1000000/threads:2 loxodrome/process_time/real_time 340000
  clustering/build/points:1000000/order:input loxodrome/process_time/real_time 850000
  clustering/build/points:10000000/threads:1 loxodrome/real_time 7040000
  clustering/build/points:10000000/threads:2 loxodrome/real_time 3520000
  clustering/tile/zoom:4 loxodrome 1700
  clustering/change/points:1000000/changed:100 loxodrome 52000000
  clustering/memory loxodrome 1
  clustering/index-build/points:1000000 loxodrome 37000 nanoflann 240500 boost 203500
  clustering/range/points:1000000/radius:81920 loxodrome 890 nanoflann 2047 boost 1068
  clustering/range/points:1000000/side:163840 loxodrome 99 boost 108.9
  clustering/nearest/points:1000000/count:1 loxodrome 1300 nanoflann 442 boost 741
  clustering/nearest/points:1000000/count:10 loxodrome 3200 nanoflann 1184 boost 1440
  """,
]

/// The benchmarks of some lines of `figureTimes`, each with its time of an item (nanoseconds).
private func benchmarks(_ lines: String) -> [(name: String, item: Double)] {
  lines.split(separator: "\n").flatMap { line in
    let words = line.split(separator: " ").map(String.init)
    return stride(from: 1, to: words.count, by: 2).map { index in
      ("\(words[0])/by:\(words[index])", Double(words[index + 1]) ?? .nan)
    }
  }
}

/// The record as its file has it.
func figureRecordText() -> String {
  let errors = figureErrors.map { #""\#($0.name)": {"maximum": \#($0.maximum), "cases": \#($0.cases)}"# }
  let runs = figureTimes.map { run, lines in
    let rows = benchmarks(lines).map { name, item in
      #""\#(name)": {"pass": \#(1000 * item), "item": \#(item), "bytes_per_point": 94.4, "#
        + #""peak_bytes_per_point": 151.6, "repetitions": 3}"#
    }
    return #""\#(run)": {"context": {}, "figures": {\#(rows.joined(separator: ",\n"))}}"#
  }
  let first = #""errors": {"context": {}, "figures": {\#(errors.joined(separator: ",\n"))}}"#
  return "{" + ([first] + runs).joined(separator: ",\n") + "}"
}

/// The record, read from its text after `change`.
func figureRecord(_ change: (String) -> String = { $0 }) throws(ReportError) -> FigureRecord {
  try FigureRecord(ReportInput(name: "readme.json", bytes: Data(change(figureRecordText()).utf8)))
}

/// What `map-benchmarks` prints for a run of `figureTimes`. The three repetitions take 1.5, 0.5 and
/// 1 times as long, and the clock that a benchmark is not about shows twice the time.
func measuredTimes(_ run: String) -> String {
  let rows = benchmarks(figureTimes[run] ?? "").flatMap { name, item in
    [1.5, 0.5, 1].map { factor in
      let time = item * factor
      let (wall, processor) = name.hasSuffix("/real_time") ? (time, 2 * time) : (2 * time, time)
      return """
        {"name": "\(name)", "run_name": "\(name)", "run_type": "iteration", "time_unit": "us",
         "real_time": \(wall), "cpu_time": \(processor), "items_per_second": \(1e9 / time),
         "bytes_per_point": 94.4, "peak_bytes_per_point": 151.6}
        """
    }
  }
  let more = ["mean", "median", "cv"].map { aggregate("raster/solid/by:loxodrome", $0) }
  return """
    {"context": {"date": "2026-01-02", "load_avg": [1.50, 2], "caches": [], "host_name": "a \\"b\\""},
     "benchmarks": [\((rows + more).joined(separator: ",\n"))]}
    """
}

/// What `map-accuracy` prints: `figureErrors` in two kinds of input, of which the second has 400
/// cases and the larger error, and larger errors of a peer.
func measuredErrors() -> String {
  let rows = figureErrors.flatMap { name, maximum, cases in
    [
      ("loxodrome", "random", maximum / 2, cases - 400), ("loxodrome", "near", maximum, 400),
      ("proj", "random", maximum + 1, 7),
    ].map { by, stratum, maximum, cases in
      let parts = name.split(separator: " against ")
      return """
        {"operation": "\(parts[0])", "by": "\(by)", "reference": "\(parts[1])", "stratum": "\(stratum)",
         "cases": \(cases), "maximum": \(maximum), "unit": "m"}
        """
    }
  }
  return "{\"measurements\": [\(rows.joined(separator: ",\n"))]}"
}

/// The measurements of all runs, one file each, the text of a run after `change`.
func figureFiles(
  _ change: (_ run: FigureRun, _ text: String) -> String = { $1 }
) -> [(run: FigureRun, file: ReportInput)] {
  FigureRun.allCases.map { run in
    let text = run == .errors ? measuredErrors() : measuredTimes(run.rawValue)
    return (run, ReportInput(name: "\(run.rawValue).json", bytes: Data(change(run, text).utf8)))
  }
}

/// What is wrong, as the command says it; empty where nothing is.
func fault<Value>(_ body: () throws(ReportError) -> Value) -> String {
  do throws(ReportError) {
    _ = try body()
    return ""
  } catch {
    return error.description
  }
}
