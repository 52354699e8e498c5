import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeBench

/// Tests of reading Google Benchmark's rows.
struct BenchmarkResultsTests {
  private func read(_ rows: String...) throws -> [Benchmark] {
    let text = #"{"context": {}, "benchmarks": [\#(rows.joined(separator: ","))]}"#
    return try BenchmarkResults(ReportInput(name: "benchmarks.json", bytes: Data(text.utf8))).benchmarks
  }

  @Test(
    arguments: [
      ("stem/op/n:3/by:ours", "ours", "stem/op/n:3", "stem", BenchmarkName.Clock.processor),
      ("stem/op/by:ours/n:3/real_time", "ours", "stem/op/n:3", "stem", .wall),
      (
        "stem/op/by:ours/iterations:7/repeats:5/min_time:0.050/manual_time/threads:2", "ours",
        "stem/op/threads:2",
        "stem", .wall
      ),
      ("stem/op/by:ours/process_time/real_time", "ours", "stem/op", "stem", .wall),
      ("BM_Fast", nil, "BM_Fast", "BM_Fast", .processor),
      ("by:ours", "ours", "", "", .processor), ("", nil, "", "", .processor),
      ("a/real_time (2 of 3)", nil, "a (2 of 3)", "a (2 of 3)", .wall),
      ("real_time", nil, "real_time", "real_time", .wall), ("a//by:/b", "", "a//b", "a", .processor),
    ] as [(String, String?, String, String, BenchmarkName.Clock)])
  func name(full: String, by: String?, work: String, stem: String, clock: BenchmarkName.Clock) {
    let name = BenchmarkName(full)
    #expect(name.by == by)
    #expect(name.work == work)
    #expect(name.stem == stem)
    #expect(name.clock == clock)
  }

  @Test func aggregatesAreNotCountedAsRepetitions() throws {
    let name = "a/b/by:ours/real_time"
    let benchmarks = try read(
      repetition(name, "3"), repetition(name, "1"), repetition(name, "2"), aggregate(name, "mean"),
      aggregate(name, "median"), aggregate(name, "stddev"), aggregate(name, "cv"))
    #expect(benchmarks.count == 1)
    let time = try #require(benchmarks.first?.measurement?.time)
    #expect(time.count == 3)
    #expect(abs(time.median - 2e-6) < 1e-18)
    #expect(benchmarks.first?.measurement?.itemsPerSecond == nil)
  }

  @Test func medianAggregateIsUsedWithoutRepetitions() throws {
    let name = "a/b/by:ours/real_time"
    let benchmarks = try read(
      aggregate(name, "mean", time: "7"), aggregate(name, "median", time: "2", repetitions: 9),
      aggregate(name, "cv"))
    let time = try #require(benchmarks.first?.measurement?.time)
    #expect(abs(time.median - 2e-6) < 1e-18)
    #expect(time.count == 9)
    #expect(time.range == nil)
  }

  @Test func fittedComplexityIsNoBenchmark() throws {
    let benchmarks = try read(
      #"{"name": "fit_BigO", "run_name": "fit", "run_type": "aggregate", "aggregate_name": "BigO", "#
        + #""cpu_coefficient": 1, "real_coefficient": 2, "big_o": "N"}"#
    )
    #expect(benchmarks.isEmpty)
  }

  @Test func nameDeterminesTheClock() throws {
    // The rows of `repetition` have half as much processor time as wall-clock time.
    let benchmarks = try read(repetition("a/by:ours", "8"), repetition("a/by:ours/real_time", "8"))
    #expect(abs((benchmarks[0].measurement?.time.median ?? 0) - 4e-6) < 1e-18)
    #expect(abs((benchmarks[1].measurement?.time.median ?? 0) - 8e-6) < 1e-18)
  }

  @Test(arguments: [("ns", 1e-9), ("us", 1e-6), ("ms", 1e-3), ("s", 1.0)])
  func unit(name: String, seconds: Double) throws {
    let benchmarks = try read(repetition("a/real_time", "5", unit: name))
    #expect(benchmarks.first?.measurement?.time.median == 5 * seconds)
  }

  @Test func oneFailedRepetitionFailsTheBenchmark() throws {
    let benchmarks = try read(
      repetition("a/by:ours", "1"),
      #"{"name": "a/by:ours", "run_type": "iteration", "error_occurred": true, "error_message": "bad"}"#,
      #"{"name": "b/by:ours", "run_type": "iteration", "skipped": true, "skip_message": "no data"}"#,
      #"{"name": "c/by:ours", "run_type": "iteration", "error_occurred": true}"#)
    let reasons = benchmarks.map { benchmark in
      if case .failed(let reason) = benchmark.outcome { reason } else { "measured" }
    }
    #expect(
      reasons == ["bad (in 1 of 2 repetitions)", "skipped: no data", "an error without a message"])
  }

  @Test func countersAreMediansInAlphabeticalOrder() throws {
    let benchmarks = try read(
      repetition(
        "a/by:ours", "1", more: #", "z": 3, "difference": 1e-9, "label": "x", "bytes_per_second": 2e6"#),
      repetition("a/by:ours", "1", more: #", "z": 5, "difference": 3e-9"#),
      repetition("a/by:ours", "1", more: #", "z": 4, "difference": 2e-9"#))
    let measurement = try #require(benchmarks.first?.measurement)
    #expect(measurement.counters.map(\.name) == ["difference", "z"])
    #expect(measurement.counters.map(\.median) == [2e-9, 4])
  }
}
