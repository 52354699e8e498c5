/// What a reader wants to know first.
struct Headline: Sendable {
  let status: Status
  /// "1,637 of 1,640 cases pass", without a full stop.
  let cases: String
  /// "2 failed, 1 error"; nil where there is nothing but passes.
  let exceptions: String?
  /// How we compare with the peers, without a full stop; it always says something.
  let comparison: String
  /// How many benchmarks have no time, in words; nil where none.
  let benchmarkFailures: String?

  enum Status: String, Sendable {
    case pass = "Pass"
    case fail = "Fail"
    case nothingRan = "Nothing ran"
  }

  init(conformance: ConformanceResults, comparisons: Comparisons, subject: String) {
    let counts = conformance.counts
    if counts.failing > 0 || comparisons.failedBenchmarks > 0 {
      status = .fail
    } else {
      status = counts.total == 0 || comparisons.benchmarks == 0 ? .nothingRan : .pass
    }
    cases = Self.sentence(counts)
    exceptions = counts.exceptions.isEmpty ? nil : counts.exceptions
    comparison = Self.sentence(comparisons, subject: excerpt(subject, limit: 60))
    benchmarkFailures =
      switch comparisons.failedBenchmarks {
      case 0: nil
      case 1: "1 benchmark has no time"
      case let count: "\(Quantity.count(count)) benchmarks have no time"
      }
  }

  private static func sentence(_ counts: VerdictCounts) -> String {
    if counts.total == 0 { return "No case ran" }
    let total = Quantity.count(counts.total)
    if counts[.pass] == counts.total {
      return counts.total == 1 ? "The only case passes" : "All \(total) cases pass"
    }
    return "\(Quantity.count(counts[.pass])) of \(total) cases pass"
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

/// All comparisons of ours with a peer.
struct Comparisons: Sendable {
  /// In the order of the file.
  let all: [Comparison]
  let benchmarks: Int
  let failedBenchmarks: Int

  struct Comparison: Sendable {
    let work: String
    let peer: String
    let ratio: Ratio

    /// "~ 1.03× (contain/points beside geos)"
    var words: String {
      "\(ratioText(ratio)) (\(excerpt(work, limit: 120)) beside \(excerpt(peer, limit: 60)))"
    }
  }

  init(_ groups: [PeerGroup]) {
    all = groups.flatMap { group in
      group.benchmarks.compactMap { benchmark in
        group.ratio(of: benchmark).map { ratio in
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

/// A ratio, with a tilde where the ranges overlap.
func ratioText(_ ratio: Ratio) -> String {
  (ratio.isCertain ? "" : "~ ") + Quantity.ratio(ratio.value)
}
