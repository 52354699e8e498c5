import LoxodromeBench
import LoxodromeResults

/// The differences between two conformance runs.
package struct ConformanceComparison: Sendable {
  /// The cases that make the head's run fail and did not make the base's run fail. In the base,
  /// they had a verdict such as a pass, a known failure or unsupported, or they did not exist.
  package let newlyFailing: [CaseDocument]
  /// The cases that fail in both runs.
  let stillFailing: [CaseDocument]
  /// The cases that failed in the base and do not fail in the head.
  let mended: [CaseDocument]
  /// The names (`suite/group/case`) of the cases that only the head has.
  let added: [String]
  /// The names (`suite/group/case`) of the cases that only the base has.
  let removed: [String]
  /// The suites in which the distances from the expected values changed.
  let suites: [SuiteAccuracy]
  /// The number of cases in the head.
  let cases: Int

  /// - Parameter base: the earlier run; nil if there is none. Then all failing cases are new ones,
  ///   and `added`, `removed` and `suites` are empty.
  init(base: ConformanceResults?, head: ConformanceResults) {
    let results = head.suites.flatMap(\.results)
    let before = Dictionary(
      (base?.suites.flatMap(\.results) ?? []).map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    let names = Set(results.map(\.name))
    cases = results.count
    let failing = results.filter(\.failsTheRun)
    stillFailing = failing.filter { before[$0.name]?.failsTheRun == true }
    newlyFailing = failing.filter { before[$0.name]?.failsTheRun != true }
    mended = results.filter { !$0.failsTheRun && before[$0.name]?.failsTheRun == true }
    added = base == nil ? [] : results.map(\.name).filter { before[$0] == nil }
    removed = before.keys.filter { !names.contains($0) }.sorted()
    suites =
      base.map { base in
        let old = Dictionary(base.suites.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        return head.suites.compactMap { suite in old[suite.name].flatMap { SuiteAccuracy($0, suite) } }
      } ?? []
  }
}

/// The distances of a suite's answers from the expected values, in both runs (ulps).
struct SuiteAccuracy: Sendable {
  let suite: String
  let base: Figures
  let head: Figures
  /// The number of compared cases: the required cases that pass in both runs with distances below
  /// 2^20 ulps.
  let cases: Int

  struct Figures: Equatable, Sendable {
    let median: Double
    let p99: Double
    let maximum: Double

    /// Creates the figures of some values; nil if there are none. The percentile is one of the
    /// values.
    init?(_ values: [Double]) {
      let sorted = values.sorted()
      guard let sample = Sample(sorted), let largest = sorted.last else { return nil }
      median = sample.median
      maximum = largest
      p99 = sorted[(sorted.count * 99 + 99) / 100 - 1]
    }
  }

  /// Compares the distances of a suite. Nil if the median, the 99th percentile and the maximum are
  /// equal in both runs, or if no case is counted. Only required cases that pass in both runs are
  /// counted, at distances below 2^20 ulps. At larger distances, the case had an absolute or
  /// relative tolerance, and a distance in ulps is meaningless.
  init?(_ base: Suite, _ head: Suite) {
    let before = Dictionary(
      base.results.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = head.results.compactMap { result -> (Double, Double)? in
      guard let old = before[result.name]?.passingDistance, let new = result.passingDistance else {
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

extension CaseDocument {
  fileprivate var passingDistance: Double? {
    guard verdict == .pass, !isAcceptable, let ulps = ulps?.value, ulps < ulpsDisplayLimit else {
      return nil
    }
    return ulps
  }
}
