import Foundation
import LoxodromeBench

/// What a run says about a goal, or about a peer without a goal.
struct GoalResult: Sendable {
  let work: String
  /// What our time is compared with: a peer's name, or the name of other work of ours. Nil for a
  /// limit of the time alone.
  let other: String?
  /// Whether `other` is a peer.
  let isPeer: Bool
  /// The bound; nil for a peer without a goal.
  let bound: Bound?
  /// The medians of our time and of the other (seconds of an iteration); nil if there is none.
  let ours: Double?
  let theirs: Double?
  /// The ratio of the other's time to ours, or our time of an item (seconds) for a limit of the
  /// time. Nil if a time is missing or 0.
  let value: Double?
  /// The interval of `value` with a confidence level of at least 95 %; nil if there are too few
  /// repetitions for it.
  let interval: ClosedRange<Double>?
  let outcome: Outcome

  enum Bound: Equatable, Sendable {
    case ratioAtLeast(Double)
    case secondsAtMost(Double)
  }

  enum Outcome: String, Sendable, Encodable {
    /// The median is within the bound.
    case held
    /// The median is beyond the bound.
    case missed
    /// The run has our time, but not the peer's.
    case skipped
    /// The run does not have the work, or a benchmark of it has no time.
    case notMeasured
    /// There is no goal.
    case noGoal
  }

  /// Whether the complete interval is on the side of the bound that the median is on.
  var isCertain: Bool {
    guard let interval, let bound else { return false }
    return Self.holds(interval.lowerBound, bound) == Self.holds(interval.upperBound, bound)
  }

  /// Returns the results of all goals, and of all peers that have no goal, sorted by work with
  /// numeric order. Peers follow in the order of the file.
  static func all(_ goals: [Goal], _ groups: [PeerGroup]) -> [GoalResult] {
    var results = goals.map { GoalResult($0, groups) }
    for group in groups {
      for benchmark in group.benchmarks where benchmark.name.full != group.ours?.name.full {
        guard let ours = group.ours, let by = benchmark.name.by,
          !results.contains(where: { $0.work == group.work && $0.isPeer && $0.other == by })
        else { continue }
        results.append(
          GoalResult(work: group.work, other: by, isPeer: true, bound: nil, ours: ours, theirs: benchmark))
      }
    }
    // The sort is stable, so the rows of some work stay in order.
    return results.sorted { $0.work.compare($1.work, options: .numeric) == .orderedAscending }
  }

  /// Returns our times beside those of another build, for the work that both have.
  ///
  /// - Parameter name: the name of the other build.
  static func levels(_ groups: [PeerGroup], _ other: [PeerGroup], name: String) -> [GoalResult] {
    groups.compactMap { group in
      guard let ours = group.ours,
        let theirs = other.first(where: { $0.work == group.work && $0.ours != nil })?.ours
      else { return nil }
      return GoalResult(work: group.work, other: name, isPeer: false, bound: nil, ours: ours, theirs: theirs)
    }
  }

  private init(_ goal: Goal, _ groups: [PeerGroup]) {
    let group = groups.first { $0.work == goal.work && $0.ours != nil }
    switch goal.measure {
    case .peer(let name, let work, let ratio):
      let peers = groups.first { $0.work == work ?? goal.work }
      self.init(
        work: goal.work, other: name, isPeer: true, bound: .ratioAtLeast(ratio), ours: group?.ours,
        theirs: peers?.benchmarks.first { $0.name.by == name })
    case .than(let other, let ratio):
      self.init(
        work: goal.work, other: other, isPeer: false, bound: .ratioAtLeast(ratio), ours: group?.ours,
        theirs: groups.first { $0.work == other && $0.ours != nil }?.ours)
    case .time(let seconds):
      self.init(
        work: goal.work, other: nil, isPeer: false, bound: .secondsAtMost(seconds), ours: group?.ours,
        theirs: nil)
    }
  }

  private init(
    work: String, other: String?, isPeer: Bool, bound: Bound?, ours: Benchmark?, theirs: Benchmark?
  ) {
    self.work = work
    self.other = other
    self.isPeer = isPeer
    self.bound = bound
    let (our, their) = (ours?.measurement, theirs?.measurement)
    self.ours = our?.time.median
    self.theirs = their?.time.median
    if other == nil {
      // An iteration without a number of items is one item.
      let items = our.map { $0.itemsPerIteration ?? 1 } ?? 1
      value = our.flatMap { $0.time.median > 0 && items > 0 ? $0.time.median / items : nil }
      interval = our.flatMap {
        OrderStatistics.medianInterval($0.times, confidence: OrderStatistics.usualConfidence)?.range.divided(
          by: items)
      }
    } else {
      value = our.flatMap { our in their.flatMap { Ratio(of: $0.time, to: our.time)?.value } }
      interval = our.flatMap { our in
        their.flatMap {
          OrderStatistics.ratioInterval(
            $0.times, over: our.times, confidence: OrderStatistics.usualConfidence)?.range
        }
      }
    }
    if let value {
      outcome = bound.map { Self.holds(value, $0) ? .held : .missed } ?? .noGoal
    } else {
      outcome = our != nil && isPeer && theirs == nil ? .skipped : .notMeasured
    }
  }

  private static func holds(_ value: Double, _ bound: Bound) -> Bool {
    switch bound {
    case .ratioAtLeast(let ratio): value >= ratio
    case .secondsAtMost(let seconds): value <= seconds
    }
  }
}

extension ClosedRange<Double> {
  /// Returns the range with both ends divided by a number above 0.
  fileprivate func divided(by number: Double) -> ClosedRange<Double>? {
    number > 0 ? lowerBound / number...upperBound / number : nil
  }
}
