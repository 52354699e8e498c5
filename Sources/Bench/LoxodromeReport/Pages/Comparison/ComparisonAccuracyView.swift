import LoxodromeBench

/// One row in the table of changed errors.
struct ComparisonErrorView: Sendable {
  let operation: String
  let by: String
  let reference: String
  /// The kind of input.
  let stratum: String
  let median: String
  let percentile: String
  let largest: String
  let limit: String
  /// The page selects a color by this name.
  let kind: String
  let remark: String?

  init(_ comparison: AccuracyComparison) {
    self.init(comparison.base, comparison.head, kind: comparison.change.rawValue)
  }

  /// Creates a row for an error that only one commit has.
  init(_ measurement: AccuracyMeasurement, kind: String, isRemoved: Bool = false) {
    self.init(isRemoved ? measurement : nil, isRemoved ? nil : measurement, kind: kind)
  }

  private init(_ base: AccuracyMeasurement?, _ head: AccuracyMeasurement?, kind: String) {
    let shown = head ?? base
    operation = excerpt(shown?.operation ?? "", limit: 120)
    by = excerpt(shown?.by ?? "", limit: 60)
    reference = excerpt(shown?.reference ?? "", limit: 60)
    stratum = excerpt(shown?.stratum ?? "", limit: 60)
    median = Self.change(base, head, \.median)
    percentile = Self.change(base, head, \.p99)
    largest = Self.change(base, head, \.maximum)
    limit = shown.flatMap(AccuracyView.limit) ?? "—"
    self.kind = kind
    let inputs = base.flatMap { base in head.flatMap { AccuracyComparison.inputs(base, $0) } }
    remark =
      switch (base, head) {
      case (_, let head?) where inputs != nil && head.isBeyondLimit: "beyond its limit; \(inputs ?? "")"
      case (.some, .some) where inputs != nil: inputs
      case (_, let head?) where head.isBeyondLimit: "beyond its limit"
      case (let base?, .some) where base.isBeyondLimit: "was beyond its limit"
      case (.some, nil): "the head does not measure it"
      case (nil, .some): "new"
      default: nil
      }
  }

  private static func change(
    _ base: AccuracyMeasurement?, _ head: AccuracyMeasurement?,
    _ figure: KeyPath<AccuracyMeasurement, Double?>
  ) -> String {
    // If the median or the percentile is nil, it is shown as one that does not apply. If the
    // largest error is nil, it is not finite.
    let text = { (measurement: AccuracyMeasurement) -> String in
      if figure != \.maximum, measurement[keyPath: figure] == nil { return "—" }
      return AccuracyView.error(measurement[keyPath: figure], of: measurement)
    }
    guard let base, let head else { return (head ?? base).map(text) ?? "—" }
    return ComparisonText.change(text(base), text(head), unit: head.unit)
  }
}

extension AccuracyComparison {
  /// The figure that describes the change: the largest error if it changed or if no figure did,
  /// otherwise the percentile if it changed, otherwise the median.
  private var figure: (name: String, base: Double?, head: Double?) {
    if base.maximum != head.maximum || base.p99 == head.p99 && base.median == head.median {
      return ("largest error", base.maximum, head.maximum)
    }
    return base.p99 != head.p99
      ? ("99th percentile of the error", base.p99, head.p99) : ("median error", base.median, head.median)
  }

  /// The change in words: "largest error 3.90e-7 → 2.10e-6 map points, beyond its limit 4.00e-7".
  var words: String {
    let beyond =
      head.isBeyondLimit ? ", beyond its limit\(AccuracyView.limit(of: head).map { " \($0)" } ?? "")" : ""
    let before = AccuracyView.error(figure.base, of: base)
    let after = AccuracyView.error(figure.head, of: head)
    let inputs = Self.inputs(base, head).map { "; \($0)" } ?? ""
    return "\(figure.name) \(ComparisonText.change(before, after, unit: head.unit))\(beyond)\(inputs)"
  }

  /// Returns the change of the inputs in words, "other inputs: 100 → 200"; nil if their numbers are
  /// equal.
  fileprivate static func inputs(_ base: AccuracyMeasurement, _ head: AccuracyMeasurement) -> String? {
    guard base.cases != head.cases else { return nil }
    let text = { (cases: Double?) in cases.map(ComparisonText.instructions) ?? "unknown" }
    return "other inputs: \(text(base.cases)) → \(text(head.cases))"
  }

  var sentence: String {
    "\(excerpt(head.operation, limit: 120)) (\(excerpt(head.stratum, limit: 60))): \(words)"
  }

  /// The change of the largest error in ulps: "3 ulps worse". Nil if either error in ulps is
  /// unknown or not below `ulpsDisplayLimit`, or if it did not change.
  var ulps: String? {
    guard let before = base.maximumUlps, let after = head.maximumUlps, before < ulpsDisplayLimit,
      after < ulpsDisplayLimit, before != after
    else { return nil }
    return "\(Quantity.ulps((after - before).magnitude)) \(after > before ? "worse" : "better")"
  }
}

extension AccuracyMeasurement {
  /// A sentence about an error that the base does not have and that is beyond its limit.
  var sentence: String {
    let limit = AccuracyView.limit(of: self).map { " \($0)" } ?? ""
    return "\(excerpt(operation, limit: 120)) (\(excerpt(stratum, limit: 60))): "
      + "largest error \(AccuracyView.error(maximum, of: self)), beyond its limit\(limit)"
  }
}
