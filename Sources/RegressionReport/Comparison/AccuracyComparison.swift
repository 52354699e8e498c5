/// The change of the errors of one operation, on one kind of input, between two commits.
struct AccuracyComparison: Sendable {
  let base: AccuracyMeasurement
  let head: AccuracyMeasurement
  let change: Change

  /// Returns the comparisons of all measurements that both commits have, in the head's order. Two
  /// measurements belong together only if their numbers of inputs are equal too. Measurements
  /// without any change are included.
  static func all(
    base: AccuracyResults, head: AccuracyResults, _ policy: ComparisonPolicy
  ) -> [AccuracyComparison] {
    let before = Dictionary(
      base.groups.flatMap(\.strata).map { (Key($0), $0) }, uniquingKeysWith: { first, _ in first })
    return head.groups.flatMap(\.strata).compactMap { measurement in
      before[Key(measurement)].map { AccuracyComparison($0, measurement, policy) }
    }
  }

  /// Returns the measurements of `results` that `other` does not have, or has with another number
  /// of inputs.
  static func measurements(in results: AccuracyResults, missingFrom other: AccuracyResults)
    -> [AccuracyMeasurement]
  {
    let known = Set(other.groups.flatMap(\.strata).map(Key.init))
    return results.groups.flatMap(\.strata).filter { !known.contains(Key($0)) }
  }

  private init(_ base: AccuracyMeasurement, _ head: AccuracyMeasurement, _ policy: ComparisonPolicy) {
    self.base = base
    self.head = head
    let figures = [(base.median, head.median), (base.p99, head.p99), (base.maximum, head.maximum)]
    let bound = 1 + policy.accuracyEffect
    if head.isBeyondLimit != base.isBeyondLimit {
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

  private struct Key: Hashable {
    let group: AccuracyGroup.Key
    let stratum: String
    let cases: Double?

    init(_ measurement: AccuracyMeasurement) {
      group = AccuracyGroup.Key(measurement)
      stratum = measurement.stratum
      cases = measurement.cases
    }
  }
}
