import Foundation
import Testing

@testable import Measurement

/// Tests of reading results of other programs than Google Benchmark.
@Suite struct OtherResultsTests {
  private func read(_ text: String) throws -> BenchmarkResults {
    try BenchmarkResults(ReportInput(name: "f.json", bytes: Data(text.utf8)))
  }

  /// The file, the name of its benchmark, and the times (seconds).
  @Test(
    arguments: [
      (
        #"{"results": [{"command": "sort big", "mean": 9, "times": [0.5, 0.25, 1], "exit_codes": [0, 0, 0]}]}"#,
        "sort big", [0.5, 0.25, 1]
      ),
      (
        #"{"machine_info": {"node": "host"}, "benchmarks": [{"name": "test_a", "fullname": "t.py::test_a", "#
          + #""stats": {"mean": 9, "data": [2, 1]}}], "version": "5"}"#,
        "t.py::test_a", [2, 1]
      ),
      (
        #"[{"benchmark": "org.Sort.run", "mode": "avgt", "params": {"size": "10"}, "#
          + #""primaryMetric": {"score": 3, "scoreUnit": "us/op", "rawData": [[1, 2], [3]]}}]"#,
        "org.Sort.run/size:10", [1e-6, 2e-6, 3e-6]
      ),
      (
        #"[{"benchmark": "org.Sort.run", "mode": "thrpt", "#
          + #""primaryMetric": {"score": 3, "scoreUnit": "ops/ms", "rawData": [[4, 8]]}}]"#,
        "org.Sort.run", [0.25e-3, 0.125e-3]
      ),
      (
        #"[{"benchmark": "package.benchmark.T.b", "mode": "thrpt", "#
          + ##""primaryMetric": {"scoreUnit": "# / s", "rawData": [[7]]}, "secondaryMetrics": "##
          + #"{"Time (wall clock)": {"scoreUnit": "μs", "rawData": [[5, 6]]}, "Malloc (total)": {}}}]"#,
        "package.benchmark.T.b", [5e-6, 6e-6]
      ),
    ])
  func timesAreInSeconds(text: String, name: String, times: [Double]) throws {
    let results = try read(text)
    #expect(results.benchmarks.map(\.name.full) == [name])
    let measured = try #require(results.benchmarks[0].measurement?.times)
    #expect(measured.count == times.count)
    for (time, expected) in zip(measured, times) { #expect(abs(time / expected - 1) < 1e-12) }
  }

  @Test func manyTimesBecomeMediansOfTheirParts() throws {
    let times = (0..<1000).map { String($0 % 5 + 1) }.joined(separator: ", ")
    let results = try read(#"{"results": [{"command": "c", "times": [\#(times)]}]}"#)
    let measured = try #require(results.benchmarks[0].measurement?.times)
    #expect(measured == Array(repeating: 3, count: 200))
  }

  @Test(arguments: [
    (#"{"results": [{"command": "c", "times": []}]}"#, "f.json: results[0]: it has no times (in \"c\")"),
    (
      #"{"results": [{"command": "c", "times": [1, "2"]}]}"#,
      "f.json: results[0].times[1]: expected a number above 0"
    ),
    (
      #"{"results": [{"command": "c", "times": [1, -2]}]}"#,
      "f.json: results[0].times[1]: expected a number above 0"
    ),
    (
      #"{"results": [{"command": "c"}]}"#, "f.json: results[0].times: expected an array of numbers"
    ),
    (
      #"{"machine_info": {}, "benchmarks": [{"name": "a", "stats": {"mean": 1}}]}"#,
      "f.json: benchmarks[0].stats.data: this key is missing; write the file with --benchmark-json, which has "
        + "all rounds"
    ),
    (
      #"[{"benchmark": "b", "primaryMetric": {"scoreUnit": "MB/s", "rawData": [[1]]}}]"#,
      "f.json: [0].primaryMetric.scoreUnit: expected one of # / s, ms/op, ns/op, ops/ms, ops/ns, ops/s, ops/us, "
        + "s/op, us/op, µs, μs; found \"MB/s\""
    ),
    (
      #"[{"benchmark": "b", "primaryMetric": {"scoreUnit": "s/op"}}]"#,
      "f.json: [0].primaryMetric.rawData: this key is missing or is not an array; JMH's modes thrpt, avgt and ss "
        + "write it"
    ),
    (
      #"[{"benchmark": "b", "primaryMetric": {"scoreUnit": "ops/s", "rawData": [[1e-320]]}}]"#,
      "f.json: [0]: a time is too large (in \"b\")"
    ),
    ("[]", "f.json: expected an object"),
    (#"{"results": []}"#, "f.json: context: this key is missing"),
    (#"{"benchmarks": []}"#, "f.json: context: this key is missing"), ("3", "f.json: expected an object"),
  ])
  func filesThatCannotBeUsedAreOneLine(text: String, line: String) throws {
    let error = #expect(throws: ReportError.self) { try read(text) }
    #expect(error?.description == line)
  }
}
