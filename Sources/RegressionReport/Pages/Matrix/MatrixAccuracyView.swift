import Foundation
import Measurement

/// An operation's errors: a line of the matrix, and the table that unfolds under it.
struct MatrixOperationView: Sendable {
  let name: String
  let profile: String
  let cells: [MatrixErrorCellView]
  let rows: [MatrixErrorRowView]
  /// Whether errors are told in a second unit beside ulps.
  let hasLengths: Bool
  /// The implementations that answer it, with the number of cases, where each of them is exact; nil
  /// where one is not.
  let exactBy: String?

  /// The operations in the order in which they occur, over all implementations.
  static func operations(of implementations: [MatrixImplementation]) -> [MatrixOperationView] {
    var order: [[String]] = []
    for implementation in implementations {
      for errors in implementation.accuracy where !order.contains([errors.operation, errors.profile]) {
        order.append([errors.operation, errors.profile])
      }
    }
    return order.map { MatrixOperationView(implementations, operation: $0[0], profile: $0[1]) }
  }

  private init(_ implementations: [MatrixImplementation], operation: String, profile: String) {
    name = excerpt(operation, limit: 120)
    self.profile = excerpt(profile, limit: 60)
    var strata: [String] = []
    var all: [(implementation: String, errors: MatrixErrors)] = []
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
      $0.errors.unmeasured == 0 && $0.errors.spread("ulps")?.maximum.ulps == 0
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
  /// The largest error in the unit that says most, or a dash.
  let figure: String
  let note: String?
  let isMissing: Bool
  /// How far the bar goes: 0…100 on a logarithmic scale.
  let width: Int

  init(_ name: String, _ errors: MatrixErrors?) {
    self.name = name
    guard let errors, let spread = errors.spread("mm") ?? errors.spread("ulps") else {
      (figure, width, isMissing) = ("–", 0, errors == nil)
      note = errors.map { "\(Quantity.count(wholeNumber($0.unmeasured))) without" }
      return
    }
    isMissing = false
    figure = spread.maximum.ulps == 0 ? "exact" : errorText(spread.maximum, spread.unit)
    note = errors.unmeasured > 0 ? "\(Quantity.count(wholeNumber(errors.unmeasured))) without" : nil
    width = Self.width(spread)
  }

  /// Ten powers of ten are the whole width: from a nanometer to ten kilometers, from one ulp to
  /// 10^10.
  private static func width(_ spread: MatrixSpread) -> Int {
    let smallest = spread.unit == "mm" ? 1e-6 : 1
    let size = spread.maximum.ulps / smallest
    guard size > 0 else { return 0 }
    return Int(exactly: min(100, max(3, 10 * log10(size))).rounded()) ?? 100
  }
}

/// One implementation's errors in one kind of input.
struct MatrixErrorRowView: Sendable {
  let stratum: String
  /// Whether this row is the first of its stratum.
  let isFirst: Bool
  let implementation: String
  let count: String
  /// Answers without an error; nil where each has one.
  let unmeasured: String?
  /// Median, 99th percentile, maximum in ulps, then in lengths where there are any.
  let ulps: [String]
  let lengths: [String]
  let worst: String?

  init(_ implementation: String, _ errors: MatrixErrors, isFirst: Bool) {
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

/// An error with its unit: "3", "12,345", "1.84e+19" ulps; "0", "4.10 nm", "23.4 mm", "1.20 km".
func errorText(_ error: Difference, _ unit: String) -> String {
  let value = error.ulps
  if value.isNaN { return "–" }
  if value.isInfinite { return "∞" }
  guard unit == "mm" else {
    // Whole numbers of doubles; above a billion the digits say nothing.
    return Int(exactly: value).flatMap { $0.magnitude < 1_000_000_000 ? Quantity.count($0) : nil }
      ?? Quantity.significant(value)
  }
  if value == 0 { return "0" }
  let units = [("nm", 1e-6), ("µm", 1e-3), ("mm", 1.0), ("m", 1e3)]
  // 999.5 and more would be written as 1000, so it takes the next unit.
  let (name, size) = units.first { value.magnitude < 999.5 * $0.1 } ?? ("km", 1e6)
  return "\(Quantity.significant(value / size)) \(name)"
}
