import Foundation
import Testing

@testable import LoxodromeBench

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
          + ##""primaryMetric": {"scoreUnit": "# / s", "rawData": [[200000, 166667]]}, "secondaryMetrics": "##
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

  /// A file whose first benchmark is bad, and the reason. Its second one is measured.
  @Test(arguments: [
    (
      #"{"results": [{"command": "c", "times": []}, {"command": "d", "times": [1]}]}"#,
      "results[0]: it has no times"
    ),
    (
      #"{"results": [{"command": "c", "times": [1, "2"]}, {"command": "d", "times": [1]}]}"#,
      "results[0].times[1]: expected a number above 0; found \"2\""
    ),
    (
      #"{"results": [{"command": "c", "times": [1, -2]}, {"command": "d", "times": [1]}]}"#,
      "results[0].times[1]: expected a number above 0; found -2"
    ),
    (
      #"{"results": [{"command": "c", "times": [0.1, 0]}, {"command": "d", "times": [1]}]}"#,
      "results[0].times[1]: expected a number above 0; found 0"
    ),
    (
      #"{"results": [{"command": "c"}, {"command": "d", "times": [1]}]}"#,
      "results[0].times: expected an array of numbers"
    ),
    (
      #"{"results": [{"command": "c", "times": [1, 2, 3], "exit_codes": [0, 2, null]}, "#
        + #"{"command": "d", "times": [1], "exit_codes": [null]}]}"#,
      "the command ended with exit code 2 in 1 of 3 runs"
    ),
    (
      #"{"machine_info": {}, "benchmarks": [{"name": "a", "stats": {"mean": 1}}, "#
        + #"{"name": "b", "stats": {"data": [1]}}]}"#,
      "benchmarks[0].stats.data: this key is missing; write the file with --benchmark-json, which has "
        + "all rounds"
    ),
    (
      #"[{"benchmark": "b", "primaryMetric": {"scoreUnit": "MB/s", "rawData": [[1]]}}, "#
        + #"{"benchmark": "c", "primaryMetric": {"scoreUnit": "s/op", "rawData": [[1]]}}]"#,
      "[0].primaryMetric.scoreUnit: expected one of # / s, ms/op, ns/op, ops/ms, ops/ns, ops/s, ops/us, "
        + "s/op, us/op, µs, μs; found \"MB/s\""
    ),
    (
      #"[{"benchmark": "b", "primaryMetric": {"scoreUnit": "s/op"}}, "#
        + #"{"benchmark": "c", "primaryMetric": {"scoreUnit": "s/op", "rawData": [[1]]}}]"#,
      "[0].primaryMetric.rawData: this key is missing or is not an array; JMH's modes thrpt, avgt and ss "
        + "write it"
    ),
    (
      #"[{"benchmark": "b", "primaryMetric": {"scoreUnit": "s/op", "rawData": [["NaN"]]}}, "#
        + #"{"benchmark": "c", "primaryMetric": {"scoreUnit": "s/op", "rawData": [[1]]}}]"#,
      "[0].primaryMetric.rawData[0][0]: expected a number above 0; found \"NaN\""
    ),
    (
      #"[{"benchmark": "b", "primaryMetric": {"scoreUnit": "ops/s", "rawData": [[1e-320]]}}, "#
        + #"{"benchmark": "c", "primaryMetric": {"scoreUnit": "s/op", "rawData": [[1]]}}]"#,
      "[0]: a time is too large"
    ),
  ])
  func badBenchmarkSpoilsItselfAlone(text: String, reason: String) throws {
    let benchmarks = try read(text).benchmarks
    #expect(benchmarks.count == 2)
    guard case .failed(let found)? = benchmarks.first?.outcome else {
      Issue.record("it was measured")
      return
    }
    #expect(found == reason)
    #expect(benchmarks.last?.measurement?.times == [1])
  }

  @Test(arguments: [
    ("[]", "f.json: expected an object"), (#"{"results": []}"#, "f.json: context: this key is missing"),
    (#"{"benchmarks": []}"#, "f.json: context: this key is missing"), ("3", "f.json: expected an object"),
  ])
  func otherFilesAreOneLine(text: String, line: String) throws {
    let error = #expect(throws: ReportError.self) { try read(text) }
    #expect(error?.description == line)
  }

  /// Results that have one name, and the names that tell them apart.
  @Test(arguments: [
    (
      #"{"results": [{"command": "sort", "times": [1], "parameters": {"n": "1", "k": "a"}}, "#
        + #"{"command": "sort", "times": [2], "parameters": {"n": "2", "k": "a"}}]}"#,
      ["sort/n:1", "sort/n:2"]
    ),
    (
      #"{"results": [{"command": "sort 1", "times": [1], "parameters": {"n": "1"}}, "#
        + #"{"command": "sort 2", "times": [2], "parameters": {"n": "2"}}]}"#,
      ["sort 1", "sort 2"]
    ),
    (
      #"{"results": [{"command": "a", "times": [1]}, {"command": "a", "times": [2]}]}"#,
      ["a (1 of 2)", "a (2 of 2)"]
    ),
    (
      #"[{"benchmark": "r", "mode": "avgt", "threads": 1, "params": {"p": "5"}, "#
        + #""primaryMetric": {"scoreUnit": "s/op", "rawData": [[1]]}}, "#
        + #"{"benchmark": "r", "mode": "avgt", "threads": 8, "params": {"p": "5"}, "#
        + #""primaryMetric": {"scoreUnit": "s/op", "rawData": [[2]]}}]"#,
      ["r/p:5/threads:1", "r/p:5/threads:8"]
    ),
    (
      #"[{"benchmark": "r", "mode": "avgt", "primaryMetric": {"scoreUnit": "s/op", "rawData": [[1]]}}, "#
        + #"{"benchmark": "r", "mode": "ss", "primaryMetric": {"scoreUnit": "s/op", "rawData": [[2]]}}]"#,
      ["r/mode:avgt", "r/mode:ss"]
    ),
  ])
  func resultsWithOneNameAreToldApart(text: String, names: [String]) throws {
    let benchmarks = try read(text).benchmarks
    #expect(benchmarks.map(\.name.full) == names)
    #expect(benchmarks.map { $0.measurement?.times } == [[1], [2]])
  }

  /// package-benchmark can write the times of the benchmark before.
  @Test func columnThatContradictsTheThroughputIsNotUsed() throws {
    let row = { (name: String, throughput: String, time: String) in
      ##"{"benchmark": "package.benchmark.\##(name)", "primaryMetric": {"scoreUnit": "# / s", "##
        + #""rawData": [[\#(throughput)]]}, "secondaryMetrics": {"Time (wall clock)": "#
        + #"{"scoreUnit": "μs", "rawData": [[\#(time)]]}}}"#
    }
    let rows = [
      row("right", "20000, 20010", "50, 49.98"), row("stale", "1000, 1001", "50, 49.98"),
      row("rounded", "3", "291000"), row("slow", "0", "2600000"),
    ]
    let results = try read("[\(rows.joined(separator: ","))]")
    let medians: [Double] = results.benchmarks.map { $0.measurement?.time.median ?? 0 }
    for (median, expected) in zip(medians, [49.99e-6, 999.5e-6, 0.291, 2.6]) {
      #expect((median / expected - 1).magnitude < 1e-3, "\(median)")
    }
    #expect(results.notes.count == 1)
    #expect(results.notes.first?.contains("package.benchmark.stale contradicts its throughput") == true)
  }

  @Test func machineOfAFileIsItsContext() throws {
    let python = try read(
      #"{"machine_info": {"node": "ci", "machine": "x86_64", "processor": "", "python_version": "3.11.7", "#
        + #""python_implementation": "CPython", "cpu": {"count": 4, "brand_raw": "AMD X"}}, "#
        + #""benchmarks": [{"name": "a", "stats": {"data": [1]}}]}"#)
    #expect(python.context["processor_model"] == .string("AMD X"))
    #expect(python.context["python_version"] == .string("3.11.7"))
    #expect(python.context["num_cpus"]?.double == 4)
    let java = try read(
      #"[{"benchmark": "r", "jdkVersion": "21.0.1", "jvmArgs": ["-Xmx1g"], "vmName": "OpenJDK", "#
        + #""primaryMetric": {"scoreUnit": "s/op", "rawData": [[1]]}}]"#)
    #expect(java.context["jdk_version"] == .string("21.0.1"))
    #expect(java.context["jvm_arguments"] == .string(#"["-Xmx1g"]"#))
  }
}
