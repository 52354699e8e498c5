import Testing

@testable import LoxodromeReport

/// Tests of newly failing, fixed, added and removed cases, and of the distances of passing cases.
struct ConformanceComparisonTests {
  private func caseJSON(_ name: String, _ verdict: String, ulps: Int = 0) -> String {
    """
    {"suite": "s", "group": "g", "case": "\(name)", "verdict": "\(verdict)", "expected": 1, "actual": 1,
     "ulps": \(ulps)}
    """
  }

  @Test func casesThatDidNotFailBeforeAreNewlyFailing() throws {
    let base = conformanceJSON(
      pass: 1, fail: 2, caseJSON("a", "pass"), caseJSON("b", "fail"), caseJSON("c", "fail"))
    let head = conformanceJSON(
      pass: 1, fail: 3, caseJSON("a", "fail"), caseJSON("b", "fail"), caseJSON("c", "pass"),
      caseJSON("d", "fail"))
    let comparison = try Comparison(base: measured(conformance: base), head: measured(conformance: head))
    let conformance = try #require(comparison.conformance)
    #expect(conformance.newlyFailing.map(\.name) == ["s/g/a", "s/g/d"])
    #expect(conformance.stillFailing.map(\.name) == ["s/g/b"])
    #expect(conformance.mended.map(\.name) == ["s/g/c"])
    #expect(conformance.added == ["s/g/d"])
    #expect(comparison.verdict == .regression)
    let back = try Comparison(base: measured(conformance: head), head: measured(conformance: base))
    #expect(back.conformance?.removed == ["s/g/d"])
  }

  @Test func earlierFailuresAreNoRegression() throws {
    let run = try measured(conformance: conformanceJSON(fail: 1, caseJSON("a", "fail")))
    #expect(Comparison(base: run, head: run).verdict == .ok)
    // The base has no results, so it is unknown whether the case failed before.
    #expect(Comparison(base: try measured(), head: run).verdict == .regression)
  }

  @Test func distancesIncludeOnlyCasesThatPassInBoth() throws {
    let base = conformanceJSON(
      pass: 3, fail: 1, caseJSON("a", "pass", ulps: 1), caseJSON("b", "pass", ulps: 2), caseJSON("c", "pass"),
      caseJSON("x", "fail", ulps: 900))
    let head = conformanceJSON(
      pass: 4, caseJSON("a", "pass", ulps: 1), caseJSON("b", "pass", ulps: 5), caseJSON("c", "pass"),
      caseJSON("x", "pass", ulps: 1))
    let suite = try #require(
      Comparison(base: measured(conformance: base), head: measured(conformance: head)).conformance?.suites
        .first)
    #expect(suite.cases == 3)
    #expect(suite.base == SuiteAccuracy.Figures([0, 1, 2]))
    #expect(suite.head == SuiteAccuracy.Figures([0, 1, 5]))
    #expect(suite.head.maximum == 5 && suite.head.p99 == 5 && suite.head.median == 1)
  }

  @Test func distancesFrom2To20UlpsOnAreIgnored() throws {
    let run = { (ulps: Int) in conformanceJSON(pass: 1, caseJSON("a", "pass", ulps: ulps)) }
    let comparison = try Comparison(
      base: measured(conformance: run(1)), head: measured(conformance: run(1 << 20)))
    #expect(comparison.conformance?.suites.isEmpty == true)
  }
}
