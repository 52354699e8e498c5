import JSON
import Measurement

/// Errors that were measured against references, as `map-accuracy --format json` writes them.
struct AccuracyResults: Sendable {
  /// In the order in which the file names each first.
  let groups: [AccuracyGroup]

  /// - Throws: `ReportError` where a key is missing or mistyped.
  init(_ input: ReportInput) throws(ReportError) {
    var order: [AccuracyGroup.Key] = []
    var members: [AccuracyGroup.Key: [AccuracyMeasurement]] = [:]
    for measurement in try input.decode(Document.self).measurements {
      let key = AccuracyGroup.Key(measurement)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(measurement)
    }
    groups = order.map { AccuracyGroup(key: $0, strata: members[$0] ?? []) }
  }

  /// Groups that have a limit to keep: the others are measured for comparison.
  var judged: Int { groups.count(where: \.isJudged) }

  /// Groups with a measurement beyond its limit.
  var beyondLimit: [AccuracyGroup] { groups.filter(\.isBeyondLimit) }

  private struct Document: Decodable {
    let measurements: [AccuracyMeasurement]
  }
}

/// One implementation's errors in one operation on one kind of input.
struct AccuracyMeasurement: Decodable, Sendable {
  let operation: String
  /// Whose errors these are.
  let by: String
  /// What they are measured against.
  let reference: String
  /// The kind of input.
  let stratum: String
  /// How many inputs; null where the program did not count them.
  let cases: Double?
  /// Errors in `unit`. Median and percentile are null where wrong answers are counted; any is null
  /// where it is not finite, since JSON has no such number.
  let median: Double?
  let p99: Double?
  let maximum: Double?
  let unit: String
  let maximumUlps: Double?
  /// The largest error allowed (`unit`); null where there is none.
  let limit: Double?
  let isWithinLimit: Bool?
  /// The input with the largest error, what came out and what is right.
  let worst: JSONValue?
  /// How many answers of each kind the reference gave, where answers are compared.
  let answers: JSONValue?

  /// Whether wrong answers were counted, instead of errors measured.
  var isCount: Bool { median == nil && p99 == nil }

  /// Whether the error is beyond its limit, by the program's verdict or by the numbers.
  ///
  /// An error that is no finite number cannot be shown to be within a limit.
  var isBeyondLimit: Bool {
    if isWithinLimit == false { return true }
    guard let limit else { return false }
    return maximum.map { $0 > limit } ?? true
  }
}

/// The measurements that differ only in their kind of input.
struct AccuracyGroup: Sendable {
  let key: Key
  let strata: [AccuracyMeasurement]

  /// What the measurements share; errors in different units cannot be compared.
  struct Key: Hashable, Sendable {
    let operation: String
    let by: String
    let reference: String
    let unit: String

    init(_ measurement: AccuracyMeasurement) {
      operation = measurement.operation
      by = measurement.by
      reference = measurement.reference
      unit = measurement.unit
    }
  }

  var isBeyondLimit: Bool { strata.contains(where: \.isBeyondLimit) }

  /// Whether any of the strata has a limit, or was found to be beyond one.
  var isJudged: Bool { strata.contains { $0.limit != nil || $0.isBeyondLimit } }

  /// The stratum that tells most of the group: beyond its limit rather than within, then with the
  /// largest error, where one that is not finite counts as the largest. Nil only without strata.
  var worstStratum: AccuracyMeasurement? {
    let beyond = strata.filter(\.isBeyondLimit)
    return (beyond.isEmpty ? strata : beyond)
      .max { ($0.maximum ?? .infinity) < ($1.maximum ?? .infinity) }
  }

  /// The inputs of all strata; nil where one of them does not say how many it has.
  var cases: Double? {
    let counts = strata.compactMap(\.cases)
    return counts.count == strata.count ? counts.reduce(0, +) : nil
  }
}
