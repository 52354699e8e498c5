import Measurement

/// What a conformance run finds that the one before did not.
struct ConformanceComparison: Sendable {
  /// Cases that fail now and did not: they passed, or were not there.
  let newlyFailing: [CaseResult]
  /// Cases that fail in both.
  let stillFailing: [CaseResult]
  /// Cases that failed and do not any more.
  let mended: [CaseResult]
  /// Names of cases (`suite/group/case`) that one of the two alone has.
  let added: [String]
  let removed: [String]
  /// Suites whose distances from the expected values differ.
  let suites: [SuiteAccuracy]
  /// How many cases the head has.
  let cases: Int

  /// - Parameter base: nil where nobody ran it; every failing case is a new one then.
  init(base: ConformanceResults?, head: ConformanceResults) {
    let results = head.suites.flatMap(\.results)
    let before = Dictionary(
      (base?.suites.flatMap(\.results) ?? []).map { ($0.fullName, $0) },
      uniquingKeysWith: { first, _ in first })
    let names = Set(results.map(\.fullName))
    cases = results.count
    let failing = results.filter(\.failsTheRun)
    stillFailing = failing.filter { before[$0.fullName]?.failsTheRun == true }
    newlyFailing = failing.filter { before[$0.fullName]?.failsTheRun != true }
    mended = results.filter { !$0.failsTheRun && before[$0.fullName]?.failsTheRun == true }
    added = base == nil ? [] : results.map(\.fullName).filter { before[$0] == nil }
    removed = before.keys.filter { !names.contains($0) }.sorted()
    suites =
      base.map { base in
        let old = Dictionary(base.suites.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        return head.suites.compactMap { suite in old[suite.name].flatMap { SuiteAccuracy($0, suite) } }
      } ?? []
  }
}

/// How far the answers of a suite are from the expected values, in both commits (ulps).
struct SuiteAccuracy: Sendable {
  let suite: String
  let base: Figures
  let head: Figures
  /// Cases that both answer with numbers.
  let cases: Int

  struct Figures: Equatable, Sendable {
    let median: Double
    let p99: Double
    let maximum: Double

    /// Nil without values. The percentile is a value that occurs.
    init?(_ values: [Double]) {
      let sorted = values.sorted()
      guard let sample = Sample(sorted), let largest = sorted.last else { return nil }
      median = sample.median
      maximum = largest
      p99 = sorted[(sorted.count * 99 + 99) / 100 - 1]
    }
  }

  /// Nil where nothing differs. Counted are required cases that pass in both, at distances below
  /// 2^20 ulps: from there on the tolerance was an absolute or relative one, and the distance says
  /// nothing.
  init?(_ base: Suite, _ head: Suite) {
    let before = Dictionary(
      base.results.map { ($0.fullName, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = head.results.compactMap { result -> (Double, Double)? in
      guard let old = before[result.fullName]?.passingDistance, let new = result.passingDistance else {
        return nil
      }
      return (old, new)
    }
    guard let first = Figures(pairs.map(\.0)), let second = Figures(pairs.map(\.1)), first != second else {
      return nil
    }
    suite = head.name
    self.base = first
    self.head = second
    cases = pairs.count
  }
}

extension CaseResult {
  /// `suite/group/case`.
  var fullName: String { "\(suite)/\(group)/\(name)" }

  fileprivate var passingDistance: Double? {
    guard verdict == .pass, isAcceptable != true, let ulps = difference?.ulps, ulps < 1_048_576 else {
      return nil
    }
    return ulps
  }
}
