/// The errors of one implementation in one operation and stratum.
public struct AccuracyRow: Hashable, Sendable {
  /// The operation.
  public let operation: String
  /// The profile in which the operation was asked.
  public let profile: Profile
  /// The stratum of the input, or nil for all strata together.
  public let stratum: AccuracyStratum?
  /// The number of answers whose error could be measured.
  public let measured: Int
  /// The number of answers whose error could not be measured: failures to answer, results of
  /// another shape, NaN and infinities.
  public let unmeasured: Int
  /// The case with the largest error, as `suite/group/case`, or nil if nothing was measured. Errors
  /// are compared in millimeters if the result is a length, and in ulps otherwise. Of equal errors,
  /// it is the first.
  public let worst: String?
  /// The distributions of the errors: in ulps and, if the result is a length, in millimeters. Empty
  /// if nothing was measured.
  public let spreads: [AccuracySpread]

  /// The stratum's name, or "all" for all strata together.
  public var stratumName: String { stratum?.rawValue ?? "all" }
}

/// The distribution of errors in one unit.
public struct AccuracySpread: Hashable, Sendable {
  /// The unit: "ulps" or "mm".
  public let unit: String
  /// The median (nearest rank).
  public let median: Double
  /// The 99th percentile (nearest rank). For fewer than 100 errors it is the maximum.
  public let percentile99: Double
  /// The largest error.
  public let maximum: Double

  /// Creates the distribution of the errors, or returns nil if there are none.
  public init?(unit: String, of errors: [Double]) {
    let sorted = errors.sorted()
    guard let last = sorted.last else { return nil }
    self.unit = unit
    maximum = last
    // Nearest rank: the ⌈p n⌉-th of n. The rank is computed in integers, because 0.99 · 100 is not
    // a whole number in doubles.
    let rank = { (hundredths: Int) in sorted[(hundredths * sorted.count + 99) / 100 - 1] }
    median = rank(50)
    percentile99 = rank(99)
  }
}

/// The cases whose errors are meaningful, with the meaning of their numbers.
///
/// These cases are required, and `AccuracyMeasure` knows their operation. Each case has one
/// expected value with at least one number, and all its numbers are finite. The expected value is
/// computed: its grade is A* or exact, or its grade is A and the value is neither recorded nor
/// asserted. Recorded and asserted values have few digits.
struct AccuracyCases: Sendable {
  private var measures: [String: AccuracyMeasure] = [:]

  init(_ files: [VectorFile]) {
    for file in files {
      guard let measure = AccuracyMeasure(operation: file.operation) else { continue }
      for group in file.groups where group.source.isComputed {
        for vector in group.cases where !vector.isAcceptable && vector.expected.count == 1 {
          guard let numbers = vector.expected[0].numbers, !numbers.isEmpty else { continue }
          measures["\(file.suite)/\(group.id)/\(vector.id)"] = measure
        }
      }
    }
  }

  /// The meaning of the numbers in the result of a case, `suite/group/case`, or nil if its errors
  /// are not meaningful.
  subscript(caseName: String) -> AccuracyMeasure? { measures[caseName] }
}

extension VectorFile.Source {
  /// Whether the expected values have the full precision of a double, by the grade and the text of
  /// the method.
  fileprivate var isComputed: Bool {
    switch grade {
    case "A*", "exact": true
    case "A": !method.contains("recorded") && !method.contains("asserted")
    default: false
    }
  }
}

extension AccuracyRow {
  /// Returns the rows of a run's results by operation and profile, in the order of the run.
  /// Unsupported and skipped cases are left out. The first row of each operation and profile is
  /// that of all strata together. If there are several strata, a row for each one follows.
  static func rows(of results: [CaseResult], _ cases: AccuracyCases) -> [AccuracyRow] {
    let measured = results.filter { $0.verdict != .unsupported && $0.verdict != .skipped }
      .compactMap { result in cases[result.name].map { CaseError(result, $0) } }
    return measured.groupedInOrder(by: \.key).flatMap { key, all in
      let strata = AccuracyStratum.allCases.filter { stratum in all.contains { $0.stratum == stratum } }
      let rows = strata.map { stratum in AccuracyRow(key, stratum, all.filter { $0.stratum == stratum }) }
      return [AccuracyRow(key, nil, all)] + (rows.count > 1 ? rows : [])
    }
  }

  fileprivate struct Key: Hashable {
    let operation: String
    let profile: Profile
  }

  private init(_ key: Key, _ stratum: AccuracyStratum?, _ errors: [CaseError]) {
    operation = key.operation
    profile = key.profile
    self.stratum = stratum
    let ulps = errors.compactMap(\.ulps)
    let millimeters = errors.compactMap(\.millimeters)
    measured = ulps.count
    unmeasured = errors.count - ulps.count
    spreads = [("ulps", ulps), ("mm", millimeters)].compactMap { AccuracySpread(unit: $0, of: $1) }
    let size = { (error: CaseError) in error.millimeters ?? error.ulps ?? -1 }
    var worst: CaseError?
    for error in errors where error.ulps != nil && (worst.map { size(error) > size($0) } ?? true) {
      worst = error
    }
    self.worst = worst?.name
  }
}

/// The error of one answer. Both values are nil if the error cannot be measured. `millimeters` is
/// also nil if the result is not a length.
private struct CaseError {
  let key: AccuracyRow.Key
  let stratum: AccuracyStratum
  let name: String
  let ulps: Double?
  let millimeters: Double?

  init(_ result: CaseResult, _ measure: AccuracyMeasure) {
    key = AccuracyRow.Key(operation: result.operation, profile: result.profile)
    stratum = AccuracyStratum(group: result.group)
    name = result.name
    // The error in ulps is the largest difference between a number of the result and the expected
    // number at the same path.
    guard let actual = result.actual, let pairs = actual.paired(with: result.expected) else {
      (ulps, millimeters) = (nil, nil)
      return
    }
    ulps = pairs.compactMap { LoxodromeSuite.ulps($0.actual, $0.expected) }.max() ?? 0
    millimeters = measure.isLength ? measure.millimeters(actual, expected: result.expected) : nil
  }
}

extension JSONValue {
  /// The numbers in a value, or nil if one of them is not finite.
  fileprivate var numbers: [Double]? { paired(with: self)?.map(\.expected) }

  /// Returns the pairs of numbers at the same paths of two values. Nil if the values differ in
  /// anything but numbers, or if a number is not finite.
  fileprivate func paired(with expected: JSONValue) -> [(actual: Double, expected: Double)]? {
    if let a = asNumber, let e = expected.asNumber {
      return a.isFinite && e.isFinite ? [(a, e)] : nil
    }
    var parts: [(JSONValue, JSONValue)]
    switch (self, expected) {
    case (.array(let a), .array(let e)) where a.count == e.count: parts = Array(zip(a, e))
    case (.object(let a), .object(let e)) where Set(a.names) == Set(e.names):
      parts = e.map { (a[$0.name] ?? .null, $0.value) }
    default: return self == expected ? [] : nil
    }
    var pairs: [(actual: Double, expected: Double)] = []
    for (a, e) in parts {
      guard let more = a.paired(with: e) else { return nil }
      pairs += more
    }
    return pairs
  }
}
