import LoxodromeBench
import LoxodromeJSON
import LoxodromeResults

/// Errors that were measured against references: the contents of a file that `map-accuracy --format
/// json` writes.
package struct AccuracyResults: Sendable {
  /// The groups in the order of their first measurement in the file.
  package let groups: [AccuracyGroup]

  /// - Throws: `ReportError` if a key is missing or has the wrong type.
  package init(_ input: ReportInput) throws(ReportError) {
    groups = try input.decode(Document.self).measurements.groupedInOrder(by: AccuracyGroup.Key.init)
      .map { AccuracyGroup(key: $0.key, strata: $0.elements) }
  }

  /// The number of groups with a limit. The other groups are measured only for comparison.
  var limitedGroupCount: Int { groups.count(where: \.hasLimit) }

  /// The groups with a measurement beyond its limit.
  var beyondLimit: [AccuracyGroup] { groups.filter(\.isBeyondLimit) }

  private struct Document: Decodable {
    let measurements: [AccuracyMeasurement]
  }
}

/// The errors of one implementation in one operation on one kind of input.
package struct AccuracyMeasurement: Decodable, Sendable {
  let operation: String
  /// The implementation that was measured.
  let by: String
  /// The implementation or formula whose results are taken as exact.
  let reference: String
  /// The kind of input.
  package let stratum: String
  /// The number of inputs; nil if the program did not count them.
  package let cases: Double?
  /// The errors in `unit`. Median and percentile are nil if wrong answers are counted. A value is
  /// also nil if it is not finite, since JSON has no such number.
  let median: Double?
  let p99: Double?
  package let maximum: Double?
  let unit: String
  let maximumUlps: Double?
  /// The largest error that is allowed (`unit`); nil if there is no limit.
  let limit: Double?
  let isWithinLimit: Bool?
  /// The input with the largest error, with the actual and the expected result.
  let worst: JSONValue?
  /// The number of answers of each kind that the reference gave, if answers are compared.
  let answers: JSONValue?

  /// Whether the measurement counts wrong answers. This is assumed if it has neither a median nor a
  /// 99th percentile.
  var countsWrongAnswers: Bool { median == nil && p99 == nil }

  /// Whether the error is beyond its limit, according to the program's verdict or to the numbers.
  ///
  /// If there is a limit, an error that is not finite counts as beyond it.
  var isBeyondLimit: Bool {
    if isWithinLimit == false { return true }
    guard let limit else { return false }
    return maximum.map { $0 > limit } ?? true
  }
}

/// The measurements of one implementation in one operation, against one reference and in one unit,
/// for all kinds of input.
package struct AccuracyGroup: Sendable {
  package let key: Key
  package let strata: [AccuracyMeasurement]

  /// The properties that the measurements share. Errors in different units cannot be compared, so
  /// the unit is one of them.
  package struct Key: Hashable, Sendable {
    package let operation: String
    package let by: String
    package let reference: String
    let unit: String

    init(_ measurement: AccuracyMeasurement) {
      operation = measurement.operation
      by = measurement.by
      reference = measurement.reference
      unit = measurement.unit
    }
  }

  var isBeyondLimit: Bool { strata.contains(where: \.isBeyondLimit) }

  /// Whether any of the measurements has a limit, or was found to be beyond one.
  var hasLimit: Bool { strata.contains { $0.limit != nil || $0.isBeyondLimit } }

  /// The worst measurement of the group: the one with the largest error among those beyond their
  /// limits, or among all if none is beyond its limit. An error that is not finite counts as the
  /// largest. Nil only if there are no measurements.
  var worstStratum: AccuracyMeasurement? {
    let beyond = strata.filter(\.isBeyondLimit)
    return (beyond.isEmpty ? strata : beyond)
      .max { ($0.maximum ?? .infinity) < ($1.maximum ?? .infinity) }
  }

  /// The total number of inputs of all measurements; nil if any of them lacks its number.
  var cases: Double? {
    let counts = strata.compactMap(\.cases)
    return counts.count == strata.count ? counts.reduce(0, +) : nil
  }
}
