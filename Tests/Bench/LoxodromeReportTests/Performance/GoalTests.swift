import Foundation
import LoxodromeBench
import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests of what a run says about goals.
struct GoalTests {
  /// Returns a goals file with the entries, which are JSON.
  static func file(_ entries: String...) -> ReportInput {
    let text = #"{"schema": "loxodrome-goals-1", "goals": [\#(entries.joined(separator: ",\n"))]}"#
    return ReportInput(name: "some/folder/goals.json", bytes: Data(text.utf8))
  }

  static func rows(_ name: String, _ times: [Double], more: String = "") -> String {
    times.map { repetition("\(name)/real_time", "\($0)", more: more) }.joined(separator: ",\n")
  }

  /// Four repetitions, the fewest that have an interval with 95 %: all of four times are above four
  /// others with a probability of 1/70. Our medians are 11 and 40 µs, those of the peer 23 and 42 µs. One thread takes 12 µs, four
  /// take 4. An iteration of the first work has 1000 items.
  static let benchmarks = benchmarkJSON(
    rows("a/fast/n:1000/by:ours", [10, 12, 11, 11], more: #", "items_per_second": 9.0909090909e7"#),
    rows("a/fast/n:1000/by:peer", [22, 24, 23, 23]), rows("a/near/by:ours", [39, 41, 40, 40]),
    rows("a/near/by:peer", [42, 43, 38, 42]), rows("a/split/threads:1/by:ours", [11, 12, 13, 12]),
    rows("a/split/threads:4/by:ours", [4, 4, 4, 4]))

  private func results(_ goals: ReportInput?, _ benchmarks: String = benchmarks) throws -> [GoalResult] {
    let file = try BenchmarkResults(benchmarkInput(benchmarks))
    return Performance(
      PeerGroup.groups(of: file.benchmarks, subject: "ours"), goals: try goals.map { try Goals($0) },
      subject: "ours"
    ).goals
  }

  @Test func ratioIsThePeersMedianDividedByOurs() throws {
    let result = try #require(
      results(Self.file(#"{"work": "a/fast/n:1000", "peer": "peer", "atLeast": 2}"#)).first)
    #expect(((result.value ?? 0) - 23.0 / 11).magnitude < 1e-12)
    #expect(result.ours == 11e-6 && result.theirs == 23e-6)
    #expect(result.outcome == .held)
    // All ratios: from 22 / 12 to 24 / 10.
    let interval = try #require(result.interval)
    #expect((interval.lowerBound - 22.0 / 12).magnitude < 1e-12)
    #expect((interval.upperBound - 2.4).magnitude < 1e-12)
    #expect(!result.isCertain)
  }

  /// All of three times are above three others with a probability of 1/20.
  @Test func threeRepetitionsHaveNoInterval() throws {
    let times = benchmarkJSON(Self.rows("a/by:ours", [10, 12, 11]), Self.rows("a/by:peer", [22, 24, 23]))
    let result = try #require(
      results(Self.file(#"{"work": "a", "peer": "peer", "atLeast": 1.5}"#), times).first)
    #expect(result.outcome == .held && result.interval == nil && !result.isCertain)
  }

  /// A build for fewer instructions takes 33 µs for the first work, which takes 11. Other work has no
  /// row.
  @Test func anotherBuildIsShownBeside() throws {
    let lower = benchmarkJSON(
      Self.rows("a/fast/n:1000/by:ours", [32, 34, 33]), Self.rows("b/other/by:ours", [1, 1, 1]),
      Self.rows("a/near/by:peer", [1, 1, 1]))
    let report = try Report(
      conformance: conformanceInput(conformanceJSON()), benchmarks: benchmarkInput(Self.benchmarks),
      lowerLevel: benchmarkInput(lower), subject: "ours")
    let text = visibleText(of: withoutScripts((report.performancePage() ?? "")))
    #expect(text.contains("A build for fewer instructions"))
    #expect(text.contains("a/fast/n:1000 another build ours 11.0 µs theirs 33.0 µs 3.00×"), "\(text)")
    #expect(!text.contains("a/near another build"))
    #expect(report.performanceJSON().contains(#""than": "another build""#))
    #expect(unbalancedTag(in: withoutScripts((report.performancePage() ?? ""))) == nil)
  }

  @Test(arguments: [
    ("1.8", GoalResult.Outcome.held, true), ("2.09", .held, false), ("2.1", .missed, false),
    ("2.5", .missed, true),
  ])
  func goalIsComparedWithTheMedian(bound: String, outcome: GoalResult.Outcome, isCertain: Bool) throws {
    let goal = #"{"work": "a/fast/n:1000", "peer": "peer", "atLeast": \#(bound)}"#
    let result = try #require(results(Self.file(goal)).first)
    #expect(result.outcome == outcome && result.isCertain == isCertain)
  }

  /// 11 µs of 1000 items are 11 ns.
  @Test(arguments: [("11.5", GoalResult.Outcome.held), ("10.5", .missed)])
  func timeOfAnItemIsCompared(bound: String, outcome: GoalResult.Outcome) throws {
    let goal = #"{"work": "a/fast/n:1000", "nanosecondsAtMost": \#(bound)}"#
    let result = try #require(results(Self.file(goal)).first { $0.other == nil })
    #expect(((result.value ?? 0) / 11e-9 - 1).magnitude < 1e-6)
    #expect(result.outcome == outcome)
  }

  /// 12 µs ÷ 4 µs, and the peer's 42 µs for other work ÷ our 11 µs.
  @Test func otherWorkIsCompared() throws {
    let results = try results(
      Self.file(
        #"{"work": "a/split/threads:4", "than": "a/split/threads:1", "atLeast": 3}"#,
        #"{"work": "a/fast/n:1000", "peer": "peer", "than": "a/near", "atLeast": 4}"#))
    let speedUp = try #require(results.first { !$0.isPeer })
    #expect(speedUp.value == 3 && speedUp.outcome == .held)
    let other = try #require(results.first { $0.isPeer && $0.work == "a/fast/n:1000" })
    #expect(((other.value ?? 0) - 42.0 / 11).magnitude < 1e-12)
    #expect(other.outcome == .missed)
  }

  @Test func whatIsNotThereIsNeitherHeldNorMissed() throws {
    let outcomes = try results(
      Self.file(
        #"{"work": "a/fast/n:1000", "peer": "unbuilt", "atLeast": 1}"#,
        #"{"work": "b/filtered-out", "peer": "peer", "atLeast": 1}"#,
        #"{"work": "a/near", "than": "b/filtered-out", "atLeast": 1}"#)
    ).filter { $0.bound != nil }.map(\.outcome)
    #expect(outcomes == [.skipped, .notMeasured, .notMeasured])
  }

  @Test func brokenBenchmarkHasNoResult() throws {
    let broken = benchmarkJSON(
      #"{"name": "a/near/by:ours/real_time", "error_occurred": true, "error_message": "wrong"}"#,
      Self.rows("a/near/by:peer", [1, 2, 3]))
    let goal = Self.file(#"{"work": "a/near", "peer": "peer", "atLeast": 1}"#)
    #expect(try results(goal, broken).map(\.outcome) == [.notMeasured])
  }

  @Test func peersWithoutGoalsAreListed() throws {
    let results = try results(Self.file(#"{"work": "a/near", "peer": "peer", "atLeast": 1}"#))
    #expect(results.map(\.work) == ["a/fast/n:1000", "a/near"])
    #expect(results.map(\.outcome) == [.noGoal, .held])
  }

  @Test func pageCountsWhatHolds() throws {
    let report = try Report(
      conformance: conformanceInput(conformanceJSON()), benchmarks: benchmarkInput(Self.benchmarks),
      goals: Self.file(
        #"{"work": "a/fast/n:1000", "peer": "peer", "atLeast": 2.5}"#,
        #"{"work": "a/near", "peer": "peer", "atLeast": 1}"#,
        #"{"work": "a/near", "peer": "<b>", "atLeast": 1}"#), subject: "ours")
    let text = visibleText(of: (report.performancePage() ?? ""))
    #expect(text.contains("1 of 3 goals hold, 1 missed, 1 skipped"))
    #expect(
      text.contains(
        "a/fast/n:1000 peer ours 11.0 µs theirs 23.0 µs 2.09× 1.83–2.40× goal ≥ 2.50× missed"))
    // 42 / 40, and from 38 / 41 to 43 / 39.
    #expect(text.contains("a/near peer ours 40.0 µs theirs 42.0 µs 1.05× 0.927–1.10× goal ≥ 1.00× ~ holds"))
    #expect(text.contains("a/near <b> ours 40.0 µs theirs — — — goal ≥ 1.00× skipped"))
    #expect(visibleText(of: report.page()).contains("Goals: 1 of 3 goals hold, 1 missed, 1 skipped ."))
    #expect(unbalancedTag(in: withoutScripts((report.performancePage() ?? ""))) == nil)
    #expect(report.performanceJSON().contains(#""outcome": "missed""#))
  }

  /// A short run can miss goals that a full one reaches, so the page begins with what was run.
  @Test func pageSaysWhatWasRun() throws {
    for (context, isSaid) in [(#"{"run": "quick <b>"}"#, true), (#"{"run": 7}"#, false), ("{}", false)] {
      let report = try makeReport(
        conformance: conformanceJSON(),
        benchmarks: benchmarkJSON(context: context, Self.rows("a/by:ours", [1])))
      let page = report.performancePage() ?? ""
      #expect(page.contains(#"<p class="lead">Run: quick &lt;b&gt;.</p>"#) == isSaid)
      #expect(page.contains(#"<p class="lead">Run:"#) == isSaid)
    }
  }

  /// 12 µs ÷ 4 µs with four threads, so each does 75 % of what one does.
  @Test func pageHasSpeedUpsAndEfficiencies() throws {
    let report = try makeReport(conformance: conformanceJSON(), benchmarks: Self.benchmarks)
    let text = visibleText(of: withoutScripts((report.performancePage() ?? "")))
    #expect(text.contains("a/split 4 threads 3.00×, 75.0 %"))
    #expect(report.performanceJSON().contains(#""speedUps": [1, 3]"#), "\(report.performanceJSON())")
    #expect((report.performancePage() ?? "").contains(#""efficiency": 0.75"#))
  }

  @Test func outputsThatDependOnThreadsAreMarked() throws {
    let rows = [(1, "aa00"), (2, "aa01")].map { threads, output in
      Self.rows("a/threads:\(threads)/by:ours", [1, 1], more: ", \"label\": \"output:\(output)\"")
    }
    let report = try makeReport(
      conformance: conformanceJSON(), benchmarks: benchmarkJSON(rows.joined(separator: ",\n")))
    #expect(
      visibleText(of: withoutScripts((report.performancePage() ?? "")))
        .contains("a the output with 2 threads is another one 2 threads 1.00×, 50.0 %"))
  }

  @Test func pageWithoutGoalsIsAPage() throws {
    let report = try makeReport(conformance: conformanceJSON(), benchmarks: benchmarkJSON())
    #expect(visibleText(of: (report.performancePage() ?? "")).contains("No goal and no peer."))
    #expect(unbalancedTag(in: withoutScripts((report.performancePage() ?? ""))) == nil)
  }

  private func withoutScripts(_ page: String) -> String {
    page.replacingOccurrences(of: "(?s)<script.*?</script>", with: "", options: .regularExpression)
  }

  @Test(arguments: [
    (#"{"work": "a", "peer": "b"}"#, "goals[0]"),
    (#"{"work": "a", "atLeast": 1}"#, "goals[0]"),
    (#"{"work": "a", "peer": "b", "atLeast": 0}"#, "goals[0]"),
    (#"{"work": "a", "peer": "b", "atLeast": 1, "nanosecondsAtMost": 1}"#, "goals[0]"),
    (#"{"work": "a", "nanosecondsAtMost": -1}"#, "goals[0]"),
    (#"{"work": "a", "nanosecondsAtMost": 1}, {"work": "a", "nanosecondsAtMost": 2}"#, "goals[1]"),
    (#"{"peer": "b", "atLeast": 1}"#, "goals[0].work"),
  ])
  func malformedGoalIsRefused(entries: String, place: String) throws {
    let error = try #require(throws: ReportError.self) { try Goals(Self.file(entries)) }
    #expect("\(error)".contains(place), "\(error)")
  }

  @Test func committedGoalsAreRead() throws {
    let file = checkout.appendingPathComponent("Reports/goals.json")
    #expect(try Goals(ReportInput(contentsOf: file)).goals.count > 50)
  }
}
