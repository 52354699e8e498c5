import LoxodromeBench
import LoxodromeResults

/// The data of the matrix's Markdown template. The property names are the names in the template.
struct MatrixTextView: Sendable {
  /// What the page has, too.
  let page: MatrixPageView
  let totals: [MatrixTextCell]
  let rows: [Row]
  let known: [Known]
  /// The operations in which at least one implementation is not exact.
  let operations: [MatrixOperationView]
  /// The operations in which all implementations are exact.
  let exact: [MatrixOperationView]

  /// A row of the table: one suite.
  struct Row: Sendable {
    let name: String
    let total: String
    let cells: [MatrixTextCell]
  }

  /// The cases with an unexpected verdict and the known failures of one implementation, by reason.
  struct Known: Sendable {
    let implementation: String
    let reasons: [Reason]
  }

  /// A reason why some cases fail, or "Unexpected" for the cases with an unexpected verdict.
  struct Reason: Sendable {
    let reason: String
    let count: String
    let link: String?
    /// The suites, each with the number of its cases that have this reason.
    let places: String
    /// The name of one of the cases.
    let example: String
  }

  init(_ results: MatrixDocument) {
    page = MatrixPageView(results, casesInFull: 0)
    totals = page.totals.map(MatrixTextCell.init)
    rows = page.rows.map { Row(name: $0.name, total: $0.total, cells: $0.cells.map(MatrixTextCell.init)) }
    operations = page.operations.filter { $0.exactBy == nil }
    exact = page.operations.filter { $0.exactBy != nil }
    known = results.implementations.compactMap { implementation in
      let reasons = MatrixReason.groups(of: implementation.cases)
      guard !reasons.isEmpty else { return nil }
      return Known(
        implementation: excerpt(implementation.name, limit: 120), reasons: reasons.map(MatrixTextView.reason))
    }
  }

  private static func reason(_ reason: MatrixReason) -> Reason {
    let suites = reason.cases.groupedInOrder { excerpt($0.suite, limit: 120) }
    return Reason(
      reason: reason.reason.map { excerpt($0, limit: 1000) } ?? "Unexpected",
      count: reason.cases.count == 1 ? "1 case" : "\(Quantity.count(reason.cases.count)) cases",
      link: reason.link.flatMap(webAddress),
      places: suites.map { "\($0.key) \(Quantity.count($0.elements.count))" }.joined(separator: ", "),
      example: reason.cases.first.map { excerpt($0.name, limit: 400) } ?? "")
  }
}

/// A cell of the Markdown table.
struct MatrixTextCell: Sendable {
  let text: String
  let isBad: Bool

  init(_ cell: MatrixCellView) {
    text = cell.markdown
    isBad = cell.isBad
  }
}
