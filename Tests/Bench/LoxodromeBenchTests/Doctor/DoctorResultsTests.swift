import Foundation
import Testing

@testable import LoxodromeBench

/// Tests of the doctor's findings about files of results.
struct DoctorResultsTests {
  private func findings(_ context: String, _ times: [Double], iterations: Int = 10_000) throws
    -> [DoctorFinding]
  {
    let rows = times.map {
      """
      {"name": "a", "run_name": "a", "run_type": "iteration", "iterations": \(iterations), "real_time": \($0),
       "cpu_time": \($0), "time_unit": "us"}
      """
    }
    let text = #"{"context": {\#(context)}, "benchmarks": [\#(rows.joined(separator: ","))]}"#
    return try Doctor.findings(about: ReportInput(name: "f.json", bytes: Data(text.utf8)))
  }

  private let steady = [10.0, 10, 10, 10, 10, 11]

  @Test(arguments: [
    (#""library_build_type": "debug", "build": "release""#, nil), (#""library_build_type": "release""#, nil),
    (#""num_cpus": 4, "load_avg": [2.0, 9, 9], "cpu_scaling_enabled": false"#, nil), ("", nil),
    (#""num_cpus": 4, "load_avg": [9, 0, 0], "pairing": "abba""#, nil),
    (#""library_build_type": "debug""#, "debug-library"),
    (#""library_build_type": "release", "build": "debug""#, "debug-build"),
    (#""cpu_scaling_enabled": true"#, "frequency-scaling"),
    (#""num_cpus": 4, "load_avg": [2.1, 0, 0]"#, "load-of-run"),
  ])
  func conditionsInTheContextAreFound(context: String, kind: String?) throws {
    #expect(try findings(context, steady).map(\.kind.rawValue) == (kind.map { [$0] } ?? []))
  }

  @Test func conditionsInTheRepetitionsAreFound() throws {
    // An iteration takes 10 µs, so 999 iterations take 9.99 ms.
    let short = try findings("", steady, iterations: 999)
    #expect(short.map(\.kind) == [.shortSamples])
    #expect(short.first?.seen == "repetitions shorter than 10 ms in 1 benchmark: a (9.99 ms)")
    #expect(try findings("", steady, iterations: 1000) == [])
    let long = try findings("", [Double](repeating: 21e6, count: 6), iterations: 1)
    #expect(long.map(\.seen) == ["iterations longer than 20 s in 1 benchmark: a (21.0 s)"])
    #expect(try findings("", [Double](repeating: 20e6, count: 6), iterations: 1) == [])
    #expect(try findings("", Array(steady.prefix(5))).map(\.kind) == [.fewRepetitions])
    #expect(try findings(#""pairing": "abba""#, [10]) == [])
    #expect(try findings("", [10]).map(\.kind) == [.fewRepetitions])
    // The mean is 10. The standard deviation is 2.19 in the first case and 1.10 in the second.
    #expect(try findings("", [8, 12, 8, 12, 8, 12]).map(\.kind) == [.wideSpread])
    #expect(try findings("", [9, 11, 9, 11, 9, 11]) == [])
  }

  @Test func otherFormatsCauseErrors() {
    for text in ["", "{}", "[1]", #"{"context": {}, "counts": []}"#] {
      #expect(throws: ReportError.self) {
        try Doctor.findings(about: ReportInput(name: "f.json", bytes: Data(text.utf8)))
      }
    }
  }
}
