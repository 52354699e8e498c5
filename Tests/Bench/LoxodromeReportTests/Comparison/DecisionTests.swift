import LoxodromeBench
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of what decides a benchmark: its count, its time or both, and of benchmarks without either.
struct DecisionTests {
  private static let steady: [Double] = [100, 101, 100, 99, 100, 101, 100, 99]

  private func compare(
    times: (base: [Double], head: [Double]), counts: (base: Int, head: Int),
    _ decision: ComparisonPolicy.Decision
  ) throws -> Comparison {
    var policy = ComparisonPolicy()
    policy.decision = decision
    let side = { (times: [Double], count: Int) in
      try measured(
        times: pairedTimes([("a", times)]), counts: countsJSON([("a/real_time", [count, count])]))
    }
    return Comparison(
      base: try side(times.base, counts.base), head: try side(times.head, counts.head), policy: policy)
  }

  /// The factors of time and of instructions, what decides, and the change.
  @Test(arguments: [
    (1.3, 1000, ComparisonPolicy.Decision.counts, Change.unchanged), (1.3, 1000, .times, .regressed),
    (1.3, 1000, .both, .regressed), (1, 1100, .counts, .regressed), (1, 1100, .times, .unchanged),
    (1, 1100, .both, .regressed), (0.7, 1000, .both, .improved), (0.7, 900, .both, .improved),
    (0.7, 1100, .both, .regressed), (1, 1000, .both, .unchanged),
  ])
  func whatDecidesIsChosen(
    factor: Double, count: Int, decision: ComparisonPolicy.Decision, change: Change
  ) throws {
    let comparison = try compare(
      times: (Self.steady, Self.steady.map { $0 * factor }), counts: (1000, count), decision)
    #expect(comparison.rows.first?.change == change)
    #expect(comparison.exitCode == (change == .regressed ? 1 : 0))
  }

  /// Counts that are equal are known, however noisy the times are.
  @Test func countsDecideBesideTimesThatDoNot() throws {
    let noisy: [Double] = [100, 200, 50, 100, 210, 100, 90, 120]
    let times = (base: noisy, head: Array(noisy.reversed()))
    let byCounts = try compare(times: times, counts: (1000, 1000), .counts)
    #expect(byCounts.exitCode == 0)
    #expect(
      ComparisonHeadline(byCounts).sentence
        == "No regression: 1 benchmark takes as many instructions as before")
    #expect(try compare(times: times, counts: (1000, 1000), .both).exitCode == 5)
  }

  /// A benchmark whose timed instructions are not known is decided by its time, beside others that
  /// counts decide.
  @Test func timesDecideWhatIsNotCounted() throws {
    let names = ["counted", "hand/manual_time"]
    let side = { (factor: Double) in
      try measured(
        times: pairedTimes([("counted", Self.steady), ("hand/manual_time", Self.steady.map { $0 * factor })]),
        counts: """
          {"context": {}, "counts": [{"name": "counted/real_time", "instructions": [10]},
          {"name": "hand/manual_time/real_time", "notCounted": "timed by hand"}]}
          """)
    }
    let slower = Comparison(base: try side(1), head: try side(1.5))
    #expect(slower.rows.map(\.gate) == [.counts, .time])
    #expect(slower.rows.map(\.change) == [.unchanged, .regressed])
    #expect(slower.exitCode == 1)
    let report = try ComparisonReport(slower, subject: "ours").markdown()
    #expect(report.contains("not counted: timed by hand"), "\(report)")
    #expect(names.allSatisfy(report.contains))
    #expect(
      report.contains("Instruction counts of 1 benchmark decide") && report.contains("Times of 1 benchmark"))
    let same = Comparison(base: try side(1), head: try side(1))
    #expect(
      ComparisonHeadline(same).sentence == "No regression: 1 benchmark takes as many instructions as before; "
        + "1 benchmark is as fast as before")
  }

  private func rows(_ odd: String) throws -> MeasurementSet {
    let rows = Self.steady.enumerated().map { index, time in
      repetition("good", "\(time)", more: ", \"repetition_index\": \(index)")
    }
    return try measured(times: #"{"context": {}, "benchmarks": [\#((rows + [odd]).joined(separator: ","))]}"#)
  }

  private static let skipped =
    #"{"name": "odd", "run_type": "iteration", "skipped": true, "skip_message": "needs a GPU"}"#

  @Test func whatNeitherSideHasChangesNothing() throws {
    let comparison = Comparison(base: try rows(Self.skipped), head: try rows(Self.skipped))
    #expect(comparison.rows.last?.outcome == .unmeasured("skipped: needs a GPU"))
    #expect(comparison.exitCode == 0)
    #expect(
      ComparisonHeadline(comparison).sentence
        == "No regression: 1 benchmark is as fast as before; 1 benchmark has no number on either side")
    let report = try ComparisonReport(comparison, subject: "ours")
    #expect(report.markdown().contains("## No number on either side: 1"))
    #expect(report.json().contains(#""outcome": "unmeasured""#))
    #expect(try JUnitDocument(report.junit()).elements.contains { $0.name == "skipped" })
  }

  /// A number that the head alone has lost is missing, and what the others do is said beside.
  @Test func whatTheHeadAloneLacksIsMissing() throws {
    let comparison = Comparison(base: try rows(repetition("odd", "5")), head: try rows(Self.skipped))
    #expect(comparison.exitCode == 3)
    #expect(
      ComparisonHeadline(comparison).sentence
        == "Incomplete: odd has no number (skipped: needs a GPU); 1 benchmark is as fast as before")
  }

  /// Rows that are no benchmarks are listed, whatever they say.
  @Test(arguments: [
    #"{"name": "fit_BigO", "run_name": "fit", "run_type": "aggregate", "aggregate_name": "BigO", "#
      + #""cpu_coefficient": 1, "real_coefficient": 2, "big_o": "N", "time_unit": "ns"}"#,
    #"{"name": "fit_RMS", "run_name": "fit", "run_type": "aggregate", "aggregate_name": "RMS", "rms": 0.1}"#,
    #"{"name": "fit_BigO", "cpu_coefficient": 1, "real_coefficient": 2, "big_o": "N", "time_unit": "ns"}"#,
  ])
  func complexitiesAreNoBenchmarks(row: String) throws {
    let other = row.replacing("\"cpu_coefficient\": 1", with: "\"cpu_coefficient\": 9")
    let comparison = Comparison(base: try rows(row), head: try rows(other))
    #expect(comparison.rows.map(\.name.full) == ["good"])
    #expect(comparison.exitCode == 0)
    #expect(
      comparison.comparability.cautions.contains("1 row is a fitted complexity and no benchmark"),
      "\(comparison.comparability.cautions)")
  }

  /// Of four benchmarks with one name, the slower one is found, whichever it is.
  @Test(arguments: 0..<4) func benchmarksWithOneNameAreComparedByTheirOrder(slower: Int) throws {
    let side = { (factor: Double) in
      let rows = (0..<4).flatMap { family in
        Self.steady.enumerated().map { index, time in
          repetition(
            "find", "\(time * (family == slower ? factor : 1))",
            more: ", \"repetition_index\": \(index), \"family_index\": \(family)")
        }
      }
      return try measured(times: #"{"context": {}, "benchmarks": [\#(rows.joined(separator: ","))]}"#)
    }
    let comparison = Comparison(base: try side(1), head: try side(2))
    #expect(comparison.rows.map { $0.change == .regressed } == (0..<4).map { $0 == slower })
    #expect(comparison.regressed.map(\.name.full) == ["find (\(slower + 1) of 4)"])
    #expect(
      comparison.regressed.first?.commands == ["loxodrome measure BASE HEAD --output DIR --filter '^find$'"])
    #expect(
      comparison.comparability.cautions.contains(
        "4 benchmarks are named find: their order in the file tells them apart"))
  }

  /// Their clock is that of their name: here the wall clock, with equal times of the processor.
  @Test func benchmarksWithOneNameHaveTheirClock() throws {
    let side = { (factor: Double) in
      let rows = (0..<2).flatMap { family in
        Self.steady.enumerated().map { index, time in
          """
          {"name": "find/real_time", "real_time": \(time * (family == 1 ? factor : 1)), "cpu_time": \(time),
           "time_unit": "ns", "repetition_index": \(index), "family_index": \(family)}
          """
        }
      }
      return try measured(times: #"{"context": {}, "benchmarks": [\#(rows.joined(separator: ","))]}"#)
    }
    let comparison = Comparison(base: try side(1), head: try side(2))
    #expect(comparison.regressed.map(\.name.full) == ["find/real_time (2 of 2)"])
  }

  /// Without times, what is not counted has no number, and the report says why.
  @Test func whatIsNotCountedNeedsATime() throws {
    let side = { (odd: String) in
      try measured(
        counts: """
          {"context": {}, "counts": [{"name": "good", "instructions": [10]}, {"name": "odd", \(odd)}]}
          """)
    }
    let (counted, not) = (try side("\"instructions\": [5]"), try side("\"notCounted\": \"by hand\""))
    #expect(Comparison(base: not, head: not).rows.last?.outcome == .unmeasured("by hand"))
    #expect(Comparison(base: not, head: not).exitCode == 0)
    #expect(Comparison(base: counted, head: not).rows.last?.outcome == .errored("by hand"))
    #expect(Comparison(base: counted, head: not).exitCode == 3)
    #expect(Comparison(base: not, head: counted).rows.last?.outcome == .mended("by hand"))
    // What fails in the head alone is missing, though the base has no number of it either.
    let failed = try side("\"error\": \"it crashed\"")
    #expect(Comparison(base: not, head: failed).rows.last?.outcome == .errored("it crashed"))
    #expect(Comparison(base: not, head: failed).exitCode == 3)
    #expect(Comparison(base: failed, head: failed).exitCode == 0)
    #expect(Comparison(base: failed, head: not).rows.last?.outcome == .unmeasured("by hand"))
  }

  /// With other numbers of benchmarks of one name, which is which is not known.
  @Test func otherNumbersOfBenchmarksWithOneNameAreMissing() throws {
    let side = { (count: Int) in
      let rows = (0..<count).flatMap { family in
        Self.steady.enumerated().map { index, time in
          repetition(
            "find", "\(time)", more: ", \"repetition_index\": \(index), \"family_index\": \(family)")
        }
      }
      return try measured(times: #"{"context": {}, "benchmarks": [\#(rows.joined(separator: ","))]}"#)
    }
    #expect(Comparison(base: try side(3), head: try side(2)).rows.allSatisfy { $0.change == nil })
    #expect(Comparison(base: try side(3), head: try side(2)).exitCode == 4)
    #expect(Comparison(base: try side(2), head: try side(1)).exitCode == 4)
  }

  @Test func anotherModeIsOtherWork() throws {
    let side = { (mode: String) in
      try measured(
        times: #"[{"benchmark": "r", "mode": "\#(mode)", "primaryMetric": {"scoreUnit": "s/op", "#
          + #""rawData": [[1, 1, 1, 1, 1, 1]]}}]"#)
    }
    let comparison = Comparison(base: try side("avgt"), head: try side("ss"))
    #expect(
      comparison.rows.first?.outcome == .errored("it was measured with another mode: avgt, then ss"))
    #expect(comparison.exitCode == 3)
  }

  /// What repeats a measurement depends on the program that made it.
  @Test func adviceFitsTheProgram() throws {
    let few = { (text: String) throws -> (String, [String]) in
      let side = try measured(times: text)
      let comparison = Comparison(base: side, head: side)
      return (ComparisonHeadline(comparison).sentence, comparison.rows.first?.commands ?? [])
    }
    let hyperfine = try few(#"{"results": [{"command": "sort", "times": [1, 2]}]}"#)
    #expect(hyperfine.0.contains("take about 6 runs of each (hyperfine --runs)"), "\(hyperfine.0)")
    #expect(hyperfine.1 == ["loxodrome measure --output DIR -- BASE-COMMAND -- HEAD-COMMAND"])
    let python = try few(
      #"{"machine_info": {}, "benchmarks": [{"fullname": "t.py::a[1|2]", "stats": {"data": [1, 2]}}]}"#)
    #expect(python.0.contains("take about 6 rounds of each (pytest --benchmark-min-rounds)"), "\(python.0)")
    #expect(python.1 == ["pytest --benchmark-json=FILE 't.py::a[1?2]'"])
    let java = try few(
      #"[{"benchmark": "o.S.r", "params": {"n": "1"}, "primaryMetric": {"scoreUnit": "s/op", "#
        + #""rawData": [[1, 2]]}}]"#)
    #expect(java.0.contains("take about 6 iterations of each (-i of JMH)"), "\(java.0)")
    #expect(java.1 == [#"java -jar benchmarks.jar -rf json -rff FILE '^o\.S\.r$'"#])
    for text in [hyperfine.0, python.0, java.0] { #expect(!text.contains("--blocks")) }
  }
}
