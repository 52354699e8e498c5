import LoxodromeBench
import LoxodromeJSON

/// One row of the accuracy tables, with the rows of its kinds of input.
struct AccuracyView: Sendable {
  let operation: String
  let by: String
  let isOurs: Bool
  let reference: String
  let cases: String
  let largest: String
  /// The limit of the worst kind of input, as text; nil if it has none.
  let limit: String?
  let fails: Bool
  /// "3 kinds of input"
  let strataCount: String
  let strata: [StratumView]

  init(_ group: AccuracyGroup, subject: String) {
    operation = excerpt(group.key.operation, limit: 120)
    by = excerpt(group.key.by, limit: 60)
    isOurs = group.key.by == subject
    reference = excerpt(group.key.reference, limit: 60)
    cases = Self.count(group.cases)
    let worst = group.worstStratum
    largest = worst.map { Self.error($0.maximum, of: $0) } ?? "—"
    limit = worst.flatMap(Self.limit)
    fails = group.isBeyondLimit
    strataCount = "\(Quantity.count(group.strata.count)) kind\(group.strata.count == 1 ? "" : "s") of input"
    strata = group.strata.map(StratumView.init)
  }

  /// Returns an error with its unit, or a number of wrong answers. The value nil is an error that
  /// is not finite.
  static func error(_ value: Double?, of measurement: AccuracyMeasurement) -> String {
    guard let value else { return "not a finite number" }
    let unit = excerpt(measurement.unit, limit: 40)
    if measurement.countsWrongAnswers { return "\(count(value)) \(unit)" }
    return unit == "metres" ? Quantity.length(value) : "\(Quantity.significant(value)) \(unit)"
  }

  /// Returns the limit as text; nil if there is none. A limit in meters has its own unit. Other
  /// limits have no unit, since it is the unit of the error.
  static func limit(of measurement: AccuracyMeasurement) -> String? {
    guard let limit = measurement.limit else { return nil }
    if measurement.countsWrongAnswers { return count(limit) }
    return measurement.unit == "metres" ? Quantity.length(limit) : Quantity.significant(limit)
  }

  /// Returns a count from the file; an em dash for nil. It may be a fraction, since JSON has no
  /// integers.
  static func count(_ value: Double?) -> String {
    guard let value else { return "—" }
    return Int(exactly: value).map(Quantity.count) ?? Quantity.significant(value)
  }
}

/// The errors of one kind of input.
struct StratumView: Sendable {
  let stratum: String
  let cases: String
  let median: String
  let percentile: String
  let largest: String
  /// The limit as text; nil if there is none.
  let limit: String?
  let fails: Bool
  /// The largest error in ulps. Nil if it is unknown, or if it is not below `ulpsDisplayLimit` and
  /// so has no meaning. It may belong to another input than `worst`.
  let ulps: String?
  /// The input with the largest error, with the actual and the expected result.
  let worst: String?
  /// How often the reference gave each answer: "2,000 inside, 3,000 outside".
  let answers: String?

  init(_ measurement: AccuracyMeasurement) {
    stratum = excerpt(measurement.stratum, limit: 60)
    cases = AccuracyView.count(measurement.cases)
    median = measurement.median.map { AccuracyView.error($0, of: measurement) } ?? "—"
    percentile = measurement.p99.map { AccuracyView.error($0, of: measurement) } ?? "—"
    largest = AccuracyView.error(measurement.maximum, of: measurement)
    limit = AccuracyView.limit(of: measurement)
    fails = measurement.isBeyondLimit
    ulps = measurement.maximumUlps.flatMap { $0 < ulpsDisplayLimit ? Quantity.ulps($0) : nil }
    worst = measurement.worst.flatMap { $0 == .null ? nil : excerpt($0.text(as: .spaced), limit: 600) }
    answers = Self.words(measurement.answers)
  }

  private static func words(_ answers: JSONValue?) -> String? {
    guard let answers, answers != .null else { return nil }
    guard case .object(let members) = answers else { return excerpt(answers.text(as: .spaced), limit: 200) }
    let words = members.map { member in
      let count = member.value.double.map(AccuracyView.count) ?? member.value.text(as: .spaced)
      return "\(count) \(member.name)"
    }
    return excerpt(words.joined(separator: ", "), limit: 200)
  }
}
