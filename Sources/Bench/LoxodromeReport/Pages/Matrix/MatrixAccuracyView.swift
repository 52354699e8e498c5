import Foundation
import LoxodromeBench
import LoxodromeResults

/// The errors of one operation: a row of the matrix, and a table with details.
struct MatrixOperationView: Sendable {
  let name: String
  let profile: String
  let cells: [MatrixErrorCellView]
  let rows: [MatrixErrorRowView]
  /// Whether errors have a unit of length in addition to ulps.
  let hasLengths: Bool
  /// The implementations that support the operation, each with its number of cases, if all of them
  /// are exact; nil otherwise.
  let exactBy: String?

  /// Returns the operations of all implementations in the order of their first occurrence.
  static func operations(of implementations: [MatrixDocument.Implementation]) -> [MatrixOperationView] {
    implementations.flatMap(\.accuracy).groupedInOrder { [$0.operation, $0.profile] }
      .map { MatrixOperationView(implementations, operation: $0.key[0], profile: $0.key[1]) }
  }

  private init(_ implementations: [MatrixDocument.Implementation], operation: String, profile: String) {
    name = excerpt(operation, limit: 120)
    self.profile = excerpt(profile, limit: 60)
    var strata: [String] = []
    var all: [(implementation: String, errors: MatrixDocument.Errors)] = []
    for implementation in implementations {
      for errors in implementation.accuracy where errors.operation == operation && errors.profile == profile {
        if !strata.contains(errors.stratum) { strata.append(errors.stratum) }
        all.append((excerpt(implementation.name, limit: 40), errors))
      }
    }
    cells = implementations.map { implementation in
      MatrixErrorCellView(
        excerpt(implementation.name, limit: 40),
        implementation.accuracy.first {
          $0.operation == operation && $0.profile == profile && $0.stratum == "all"
        })
    }
    rows = strata.flatMap { stratum in
      all.filter { $0.errors.stratum == stratum }.enumerated().map { index, row in
        MatrixErrorRowView(row.implementation, row.errors, isFirst: index == 0)
      }
    }
    hasLengths = all.contains { $0.errors.spread("mm") != nil }
    let totals = all.filter { $0.errors.stratum == "all" }
    let isExact = totals.allSatisfy {
      $0.errors.unmeasured == 0 && $0.errors.spread("ulps")?.maximum.value == 0
    }
    exactBy =
      isExact
      ? totals.map { "\($0.implementation) (\(Quantity.count(wholeNumber($0.errors.cases))))" }
        .joined(separator: ", ") : nil
  }
}

/// The largest error of one implementation in one operation.
struct MatrixErrorCellView: Sendable {
  let name: String
  /// The largest error: as a length if lengths were measured, otherwise in ulps. "exact" if it is
  /// 0, or a dash if no error was measured.
  let figure: String
  let note: String?
  let isMissing: Bool
  /// The length of the bar, 0…100 on a logarithmic scale.
  let width: Int

  init(_ name: String, _ errors: MatrixDocument.Errors?) {
    self.name = name
    guard let errors, let spread = errors.spread("mm") ?? errors.spread("ulps") else {
      (figure, width, isMissing) = ("–", 0, errors == nil)
      note = errors.map { "\(Quantity.count(wholeNumber($0.unmeasured))) without" }
      return
    }
    isMissing = false
    figure = spread.maximum.value == 0 ? "exact" : errorText(spread.maximum, spread.unit)
    note = errors.unmeasured > 0 ? "\(Quantity.count(wholeNumber(errors.unmeasured))) without" : nil
    width = Self.width(spread)
  }

  /// Returns the length of the bar. The full length is ten powers of ten: from a nanometer to ten
  /// meters, or from one ulp to 10^10. Errors above 0 have a length of at least 3.
  private static func width(_ spread: MatrixDocument.Spread) -> Int {
    let smallest = spread.unit == "mm" ? 1e-6 : 1
    let size = spread.maximum.value / smallest
    guard size > 0 else { return 0 }
    return Int(exactly: min(100, max(3, 10 * log10(size))).rounded()) ?? 100
  }
}

/// The errors of one implementation for one kind of input.
struct MatrixErrorRowView: Sendable {
  let stratum: String
  /// Whether this row is the first of its stratum.
  let isFirst: Bool
  let implementation: String
  let count: String
  /// The number of answers without a measured error; nil if there are none.
  let unmeasured: String?
  /// The median, the 99th percentile and the maximum: in ulps, and as lengths if the operation has
  /// lengths.
  let ulps: [String]
  let lengths: [String]
  let worst: String?

  init(_ implementation: String, _ errors: MatrixDocument.Errors, isFirst: Bool) {
    stratum = excerpt(errors.stratum, limit: 60)
    self.isFirst = isFirst
    self.implementation = implementation
    count = Quantity.count(wholeNumber(errors.cases))
    unmeasured = errors.unmeasured > 0 ? Quantity.count(wholeNumber(errors.unmeasured)) : nil
    let texts = { (unit: String) in
      errors.spread(unit).map { [$0.median, $0.percentile99, $0.maximum].map { errorText($0, unit) } }
        ?? ["–", "–", "–"]
    }
    ulps = texts("ulps")
    lengths = texts("mm")
    worst = errors.worst.map { excerpt($0, limit: 200) }
  }
}

/// Returns an error: "3", "12,345" or "1.84e+19" for ulps; "0", "4.10 nm", "23.4 mm" or "1.20 km"
/// for lengths.
func errorText(_ error: ResultNumber, _ unit: String) -> String {
  let value = error.value
  if value.isNaN { return "–" }
  if value.isInfinite { return "∞" }
  guard unit == "mm" else {
    // Errors in ulps are usually whole numbers. Above a billion, not all digits are meaningful.
    return Int(exactly: value).flatMap { $0.magnitude < 1_000_000_000 ? Quantity.count($0) : nil }
      ?? Quantity.significant(value)
  }
  if value == 0 { return "0" }
  let units = [("nm", 1e-6), ("µm", 1e-3), ("mm", 1.0), ("m", 1e3)]
  // 999.5 and more would be rounded to 1000, so the next unit is used.
  let (name, size) = units.first { value.magnitude < 999.5 * $0.1 } ?? ("km", 1e6)
  return "\(Quantity.significant(value / size)) \(name)"
}
