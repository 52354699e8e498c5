import LoxodromeBench

/// The headline of a report: the status and the most important numbers. The property names are names in
/// the templates.
struct Headline: Sendable {
  /// "Pass", "Fail" or "Nothing ran".
  let status: String
  /// The page selects a color by this name.
  let statusKind: String
  /// The number of passing cases in words, without a full stop: "1,637 of 1,640 cases pass", or
  /// "1,637 of 1,640 required and 12 of 12 acceptable cases pass". Acceptable cases are counted
  /// separately, since almost any answer passes. Unsupported cases are not counted, since they were
  /// not asked; `exceptions` has their number. Model cases follow with their own count.
  let cases: String
  /// The other verdicts and the acceptable differences: "2 failed, 1 error". Nil if there are none.
  let exceptions: String?
  /// The comparison of our times with those of the peers, without a full stop. Nil if there are no
  /// results of benchmarks.
  let comparison: String?
  /// The number of benchmarks without a time, in words; nil if there are none.
  let benchmarkFailures: String?

  /// The number of measured errors within their limits, in words; nil if no errors were to be
  /// measured.
  let errors: String?
  /// The number of errors beyond their limits: "1 measured error is beyond its limit". Nil if there
  /// are none.
  let errorsBeyondLimit: String?

  init(
    _ conformance: ConformanceResults, _ comparisons: Comparisons?, _ accuracy: AccuracyResults?,
    subject: String
  ) {
    let counts = conformance.counts
    let beyond = accuracy?.beyondLimit.count ?? 0
    let failedBenchmarks = comparisons?.failedBenchmarks ?? 0
    if counts.failing > 0 || failedBenchmarks > 0 || beyond > 0 {
      status = "Fail"
    } else {
      let isMeasured = accuracy.map { !$0.groups.isEmpty } ?? true
      let isAsked = counts.total > counts[.unsupported]
      status = isAsked && comparisons?.benchmarks != 0 && isMeasured ? "Pass" : "Nothing ran"
    }
    statusKind = status == "Pass" ? "pass" : "fail"
    errors = accuracy.map(Self.sentence)
    errorsBeyondLimit =
      switch beyond {
      case 0: nil
      case 1: "1 measured error is beyond its limit"
      default: "\(Quantity.count(beyond)) measured errors are beyond their limits"
      }
    let models = conformance.modelCounts.map { models in
      "; \(Self.share(models[.pass], of: models.total)) model cases of our own pass"
    }
    cases = Self.sentence(conformance.askedCounts) + (models ?? "")
    exceptions = counts.exceptions.isEmpty ? nil : counts.exceptions
    comparison = comparisons.map { Self.sentence($0, subject: excerpt(subject, limit: 60)) }
    benchmarkFailures =
      switch failedBenchmarks {
      case 0: nil
      case 1: "1 benchmark has no time"
      case let count: "\(Quantity.count(count)) benchmarks have no time"
      }
  }

  private static func sentence(_ counts: VerdictCounts) -> String {
    if counts.total == 0 { return "No case ran" }
    let asked = counts.total - counts[.unsupported]
    if asked == 0 { return "No case is supported" }
    let total = Quantity.count(asked)
    if counts.acceptableAsked > 0 { return sentenceWithAcceptable(counts) }
    if counts[.pass] == asked {
      return asked == 1 ? "The only case passes" : "All \(total) cases pass"
    }
    return "\(Quantity.count(counts[.pass])) of \(total) cases pass"
  }

  private static func sentenceWithAcceptable(_ counts: VerdictCounts) -> String {
    let (required, all) = (counts.requiredAsked, counts.acceptableAsked)
    let passing = counts[.pass] - counts.acceptablePasses
    let allPass = passing == required && counts.acceptablePasses == all
    let figure = { (part: Int, whole: Int) in allPass ? Quantity.count(whole) : share(part, of: whole) }
    let acceptable = figure(counts.acceptablePasses, all) + " acceptable"
    let noun = allPass && all == 1 ? "case" : "cases"
    if required == 0 {
      let verb = noun == "case" ? "passes" : "pass"
      return "\(acceptable) \(noun) \(verb), none is required"
    }
    return "\(figure(passing, required)) required and \(acceptable) \(noun) pass"
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    "\(Quantity.count(part)) of \(Quantity.count(whole))"
  }

  private static func sentence(_ accuracy: AccuracyResults) -> String {
    if accuracy.groups.isEmpty { return "no error was measured" }
    let count = accuracy.limitedGroupCount
    let within = count - accuracy.beyondLimit.count
    switch count {
    case 0: return "\(Quantity.count(accuracy.groups.count)) measured for comparison, none with a limit"
    case 1:
      return within == 1
        ? "the measured error is within its limit" : "the only measured error is not within its limit"
    default:
      let figure = within == count ? "all \(Quantity.count(count))" : share(within, of: count)
      return "\(figure) measured errors are within their limits"
    }
  }

  private static func sentence(_ comparisons: Comparisons, subject: String) -> String {
    if comparisons.benchmarks == 0 { return "no benchmark ran" }
    guard let slowest = comparisons.slowest, let fastest = comparisons.fastest else {
      let count = Quantity.count(comparisons.benchmarks)
      return "\(count) benchmark\(comparisons.benchmarks == 1 ? "" : "s"), none beside a peer"
    }
    if comparisons.all.count == 1 {
      return "\(subject) beside its only peer: \(slowest.words)"
    }
    return "\(subject) beside its peers: slowest \(slowest.words), fastest \(fastest.words)"
  }
}

/// All comparisons of our benchmarks with a peer, without limits (`PeerGroup.isLimit`).
struct Comparisons: Sendable {
  /// The comparisons in the order of the groups, which are sorted by name.
  let all: [Comparison]
  let benchmarks: Int
  let failedBenchmarks: Int

  struct Comparison: Sendable {
    let work: String
    let peer: String
    let ratio: Ratio

    /// The comparison in words: "~ 1.03× (contain/points beside geos)".
    var words: String {
      "\(ratioText(ratio)) (\(excerpt(work, limit: 120)) beside \(excerpt(peer, limit: 60)))"
    }
  }

  init(_ groups: [PeerGroup]) {
    all = groups.flatMap { group in
      group.benchmarks.compactMap { benchmark -> Comparison? in
        guard !PeerGroup.isLimit(benchmark) else { return nil }
        return group.ratio(of: benchmark).map { ratio in
          Comparison(work: group.work, peer: benchmark.name.by ?? "the unnamed one", ratio: ratio)
        }
      }
    }
    let benchmarks = groups.flatMap(\.benchmarks)
    self.benchmarks = benchmarks.count
    failedBenchmarks = benchmarks.count { $0.measurement == nil }
  }

  var slowest: Comparison? { all.min { $0.ratio.value < $1.ratio.value } }
  var fastest: Comparison? { all.max { $0.ratio.value < $1.ratio.value } }
  var faster: Int { all.count { $0.ratio.isCertain && $0.ratio.value > 1 } }
  var slower: Int { all.count { $0.ratio.isCertain && $0.ratio.value < 1 } }
  var uncertain: Int { all.count { !$0.ratio.isCertain } }
}

/// Returns a ratio as text, with a tilde if the ranges of the times overlap or are unknown.
func ratioText(_ ratio: Ratio) -> String {
  (ratio.isCertain ? "" : "~ ") + Quantity.ratio(ratio.value)
}
