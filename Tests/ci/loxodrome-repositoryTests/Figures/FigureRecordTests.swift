import Foundation
import LoxodromeBench
import Testing

@testable import loxodrome_repository

/// How a record is made of measurements, written and read.
@Suite struct FigureRecordTests {
  @Test func measurementsGiveTheTablesOfTheirMedians() throws {
    let (made, read) = (try FigureRecord(measurements: figureFiles()), try figureRecord())
    for block in FigureBlock.allCases {
      #expect(try block.markdown(made.reader(block.run)) == block.markdown(read.reader(block.run)))
    }
  }

  @Test func aRecordThatIsWrittenAndReadGivesTheSameTables() throws {
    let made = try FigureRecord(measurements: figureFiles())
    let read = try FigureRecord(ReportInput(name: "readme.json", bytes: Data(made.json.utf8)))
    for block in FigureBlock.allCases {
      #expect(try block.markdown(read.reader(block.run)) == block.markdown(made.reader(block.run)))
    }
  }

  @Test func recordsHoldTheContextAndTheNumbersOfTheTables() throws {
    let json = try FigureRecord(measurements: figureFiles().reversed()).json
    // Members are sorted. An empty array has no elements, and a run without a context an empty one.
    #expect(
      json.hasPrefix(
        """
        {
          "clusters" : {
            "context" : {
              "caches" : [

              ],
              "date" : "2026-01-02",
              "host_name" : "a \\"b\\"",
              "load_avg" : [
                1.5,
                2
              ]
            },
            "figures" : {
              "clustering/build/points:1000000/order:input/by:loxodrome/process_time/real_time" : {
                "bytes_per_point" : 94.4,
                "item" : 850000,
                "pass" : 850000000,
                "peak_bytes_per_point" : 151.6,
                "repetitions" : 3
              },

        """))
    #expect(json.contains("\"errors\" : {\n    \"context\" : {\n\n    },\n    \"figures\" : {\n"))
    #expect(
      json.contains(
        """
              "planar-polygon/contain against exact rationals" : {
                "cases" : 1000000,
                "maximum" : 0
              },

        """))
    #expect(json.hasSuffix("\n    }\n  }\n}\n"))
  }

  @Test func recordsHoldNoRowsThatNoTableNeeds() throws {
    let files = figureFiles { run, text in
      let row = """
        {"name": "map-rect/other/by:loxodrome", "run_type": "iteration", "time_unit": "ns", "real_time": 1,
         "cpu_time": 1},
        """
      return run == .times ? text.replacing("\"benchmarks\": [", with: "\"benchmarks\": [" + row) : text
    }
    let json = try FigureRecord(measurements: files).json
    #expect(!json.contains("map-rect/other") && json.contains("map-rect/union"))
    #expect(!json.contains("by:proj against"))
  }

  @Test(arguments: [("ns", 20.0), ("us", 20e3), ("ms", 20e6), ("s", 20e9)])
  func timesAreInNanoseconds(unit: String, nanoseconds: Double) throws {
    let row = """
      {"name": "raster/world/threads:1/by:loxodrome/real_time", "run_type": "iteration",
       "time_unit": "\(unit)", "real_time": 20, "cpu_time": 7},
      """
    let files = figureFiles { run, text in
      run == .pictures
        ? text.replacing("raster/world/threads:1/", with: "raster/other/")
          .replacing("\"benchmarks\": [", with: "\"benchmarks\": [" + row) : text
    }
    let reader = try FigureRecord(measurements: files).reader(.pictures)
    #expect(try reader.pass("raster/world/threads:1") == nanoseconds)
  }

  @Test func anEvenNumberOfRepetitionsHasTheMeanOfTheMiddleTwo() throws {
    let rows = [4.0, 1, 3, 2].map { time in
      """
      {"name": "clustering/memory/by:loxodrome", "run_type": "iteration", "time_unit": "ns",
       "real_time": 0, "cpu_time": \(time), "bytes_per_point": \(time), "peak_bytes_per_point": 9},
      """
    }.joined()
    let files = figureFiles { run, text in
      run == .clusters
        ? text.replacing("clustering/memory/", with: "clustering/other/")
          .replacing("\"benchmarks\": [", with: "\"benchmarks\": [" + rows) : text
    }
    let reader = try FigureRecord(measurements: files).reader(.clusters)
    #expect(try reader.pass("clustering/memory") == 2.5)
    #expect(try reader.counter(.bytesPerPoint, of: "clustering/memory") == 2.5)
  }

  /// The run that is changed, what it has, what stands there instead, and what is said about it.
  @Test(arguments: [
    (
      FigureRun.pictures, "raster/gradient/by:agg", "raster/gradient/by:other",
      "pictures.json: pictures: there is no benchmark raster/gradient/by:agg"
    ),
    (
      .times, "\"items_per_second\"", "\"items\"",
      "times.json: times: map-point/project/vertices:10643/by:loxodrome has no items_per_second above 0"
    ),
    (
      .clusters, "\"peak_bytes_per_point\"", "\"peak\"",
      "clusters.json: clusters: clustering/memory/by:loxodrome has no peak_bytes_per_point"
    ),
    (
      .clusters, "\"time_unit\": \"us\"",
      "\"error_occurred\": true, \"error_message\": \"differs from its peers\", \"time_unit\": \"us\"",
      "it failed: differs from its peers"
    ),
    (.times, "\"us\"", "\"weeks\"", "it failed: benchmarks[0].time_unit: expected one of ns, us, ms, s"),
    (.times, "\"benchmarks\"", "\"rows\"", "times.json: benchmarks: this key is missing"),
    (.times, "151.6", "NaN", "].peak_bytes_per_point: expected a number; found NaN"),
    (.errors, "\"measurements\"", "\"rows\"", "errors.json: measurements: this key is missing"),
    (
      .errors, "\"maximum\": 2e-07", "\"maximum\": null",
      "map-point/project/y against MPFR: expected a finite"
    ),
    (
      .errors, "exact rationals", "a book",
      "there is no error of planar-polygon/contain against exact rationals"
    ),
    (
      .errors, "{\"measurements\"", "\"measurements\"",
      "errors.json: line 1, column 15: it is not valid JSON"
    ),
  ])
  func measurementsThatCannotBeUsedAreNamed(run: FigureRun, part: String, instead: String, message: String) {
    let files = figureFiles { $0 == run ? $1.replacing(part, with: instead) : $1 }
    let said = fault { () throws(ReportError) in try FigureRecord(measurements: files) }
    #expect(said.contains(message), "\(said)")
  }

  @Test func everyRunHasOneFile() {
    let files = figureFiles()
    let twice = fault { () throws(ReportError) in try FigureRecord(measurements: files + [files[1]]) }
    let expected = "files are named for this run; expected one for each of errors, times, pictures, clusters"
    #expect(twice == "times: 2 \(expected)")
    let none = fault { () throws(ReportError) in try FigureRecord(measurements: [files[0]]) }
    #expect(none == "times: 0 \(expected)")
  }

  @Test(arguments: [
    ("", "readme.json: it is empty; JSON was expected"), ("[]", "readme.json: expected an object"),
    ("{\"times\": {\"context\": {}}}", "readme.json: times.figures: this key is missing"),
    (
      "{\"times\": {\"figures\": {\"a\": {\"pass\": \"1\"}}}}",
      "readme.json: times.figures.a.pass: expected a number"
    ),
  ])
  func recordsThatCannotBeReadAreNamed(text: String, message: String) {
    let said = fault { () throws(ReportError) in try figureRecord { _ in text } }
    #expect(said.hasPrefix(message), "\(said)")
  }
}
