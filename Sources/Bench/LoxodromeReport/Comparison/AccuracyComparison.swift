/// The change of the errors of one operation, on one kind of input, between two commits.
package struct AccuracyComparison: Sendable {
  let base: AccuracyMeasurement
  let head: AccuracyMeasurement
  let change: Change

  /// Whether the numbers of inputs differ, or only one of them is known. The inputs are then not
  /// the same, so a difference of the errors says nothing about the code.
  let hasOtherInputs: Bool

  /// Returns the comparisons of all measurements that both commits have, in the head's order.
  /// Measurements without any change are included. A measurement is compared with one of the same
  /// number of inputs if there is one, otherwise with one of another number.
  static func all(
    base: AccuracyResults, head: AccuracyResults, _ policy: ComparisonPolicy
  ) -> [AccuracyComparison] {
    let pairs = Pairs(base, head)
    return head.groups.flatMap(\.strata).compactMap { measurement in
      pairs.partner(of: measurement).map { AccuracyComparison($0, measurement, policy) }
    }
  }

  /// Returns the measurements of `results` that `other` does not have.
  static func measurements(in results: AccuracyResults, missingFrom other: AccuracyResults)
    -> [AccuracyMeasurement]
  {
    let pairs = Pairs(other, results)
    return results.groups.flatMap(\.strata).filter { pairs.partner(of: $0) == nil }
  }

  private init(_ base: AccuracyMeasurement, _ head: AccuracyMeasurement, _ policy: ComparisonPolicy) {
    self.base = base
    self.head = head
    hasOtherInputs = base.cases != head.cases
    let figures = [(base.median, head.median), (base.p99, head.p99), (base.maximum, head.maximum)]
    let bound = 1 + policy.accuracyEffect
    if hasOtherInputs {
      // The limit is the same for all inputs.
      change = head.isBeyondLimit && !base.isBeyondLimit ? .regressed : .inconclusive
    } else if head.isBeyondLimit != base.isBeyondLimit {
      change = head.isBeyondLimit ? .regressed : .improved
    } else if figures.contains(where: { Self.isLarger($1, than: $0, by: bound) }) {
      change = .regressed
    } else if figures.contains(where: { Self.isLarger($0, than: $1, by: bound) }) {
      change = .improved
    } else {
      change = .unchanged
    }
  }

  /// Whether `value` is larger than `other` by more than the factor `bound`. A nil value is an
  /// error that is not finite, or, in a measurement that counts wrong answers, a value that does
  /// not apply. Nil is larger than every number, and no value is larger than nil.
  private static func isLarger(_ value: Double?, than other: Double?, by bound: Double) -> Bool {
    guard let other else { return false }
    return value.map { $0 > other * bound } ?? true
  }

  /// The measurements of one commit by what they measure, to find the partners of the other's.
  private struct Pairs {
    private let same: [Key: AccuracyMeasurement]
    /// Those that have no partner with the same number of inputs.
    private let others: [Kind: AccuracyMeasurement]

    init(_ results: AccuracyResults, _ partners: AccuracyResults) {
      let known = Set(partners.groups.flatMap(\.strata).map(Key.init))
      let all = results.groups.flatMap(\.strata)
      same = Dictionary(all.map { (Key($0), $0) }, uniquingKeysWith: { first, _ in first })
      others = Dictionary(
        all.filter { !known.contains(Key($0)) }.map { (Kind($0), $0) },
        uniquingKeysWith: { first, _ in first })
    }

    func partner(of measurement: AccuracyMeasurement) -> AccuracyMeasurement? {
      same[Key(measurement)] ?? others[Kind(measurement)]
    }
  }

  private struct Key: Hashable {
    let kind: Kind
    let cases: Double?

    init(_ measurement: AccuracyMeasurement) {
      kind = Kind(measurement)
      cases = measurement.cases
    }
  }

  private struct Kind: Hashable {
    let group: AccuracyGroup.Key
    let stratum: String

    init(_ measurement: AccuracyMeasurement) {
      group = AccuracyGroup.Key(measurement)
      stratum = measurement.stratum
    }
  }
}
