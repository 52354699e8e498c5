import Measurement

/// What the template of the matrix shows; the fields are those of the template.
struct MatrixPageView: Sendable {
  let status: String
  /// The status as the page's name of a color.
  let statusKind: String
  let headline: String
  let caseCount: String
  let cards: [CardView]
  /// The number of implementations, for the grid.
  let columnCount: Int
  /// Whether the names at the head stand upright, since there is no width for them.
  let hasManyColumns: Bool
  let columns: [MatrixColumnView]
  let broken: [MatrixBrokenView]
  let totals: [MatrixCellView]
  let rows: [MatrixRowView]
  let operations: [MatrixOperationView]

  /// - Parameter casesInFull: how many cases of each suite and implementation are shown with their
  ///   values; the rest is listed by name.
  init(_ results: MatrixResults, casesInFull: Int) {
    let implementations = results.implementations
    let failing = implementations.reduce(0) { $0 + $1.suites.reduce(0) { $0 + $1.failing } }
    let brokenCount = implementations.count { $0.failure != nil }
    let cases = results.suites.reduce(0) { $0 + wholeNumber($1.cases) }
    let isBad = failing > 0 || brokenCount > 0
    status = cases == 0 ? "Nothing ran" : isBad ? "Unexpected" : "As expected"
    statusKind = isBad || cases == 0 ? "fail" : "pass"
    caseCount = Quantity.count(cases)
    headline =
      "\(Quantity.count(implementations.count)) "
      + "\(implementations.count == 1 ? "implementation" : "implementations")"
      + ", \(Quantity.count(results.suites.count)) suites, \(caseCount) \(cases == 1 ? "case" : "cases") each"
    columnCount = implementations.count
    hasManyColumns = implementations.count > 8
    columns = implementations.map(MatrixColumnView.init)
    broken = implementations.compactMap(MatrixBrokenView.init)
    totals = implementations.map { MatrixCellView($0, $0.suites) }
    rows = results.suites.enumerated().map { index, suite in
      MatrixRowView(suite, at: index, implementations, casesInFull: casesInFull)
    }
    operations = MatrixOperationView.operations(of: implementations)
    let known = implementations.reduce(0) { $0 + $1.suites.reduce(0) { $0 + $1.count(.knownFailure) } }
    cards = [
      CardView(figure: Quantity.count(implementations.count), meaning: "implementations", kind: "plain"),
      CardView(figure: Quantity.count(cases), meaning: "cases each", kind: "plain"),
      CardView(figure: Quantity.count(known), meaning: "known failures, explained", kind: "plain"),
      CardView(
        figure: Quantity.count(failing),
        meaning: "unexpected "
          + "verdicts", kind: failing > 0 ? "fail" : "plain"),
      CardView(
        figure: Quantity.count(brokenCount), meaning: "broke the protocol",
        kind: brokenCount > 0 ? "fail" : "plain"),
    ]
  }
}

/// An implementation at the head of its column.
struct MatrixColumnView: Sendable {
  let name: String
  /// Version and language, as far as they are known.
  let about: String?
  let homepage: String?
  /// The homepage where it is no web address.
  let homepageText: String?

  init(_ implementation: MatrixImplementation) {
    name = excerpt(implementation.name, limit: 40)
    let known = [implementation.version, implementation.language].compactMap { $0 }
    about = known.isEmpty ? nil : known.map { excerpt($0, limit: 60) }.joined(separator: " · ")
    homepage = webAddress(implementation.homepage)
    homepageText =
      homepage == nil && !implementation.homepage.isEmpty ? excerpt(implementation.homepage, limit: 120) : nil
  }
}

/// An implementation that broke the protocol.
struct MatrixBrokenView: Sendable {
  let name: String
  let message: String

  init?(_ implementation: MatrixImplementation) {
    guard let failure = implementation.failure else { return nil }
    name = excerpt(implementation.name, limit: 120)
    message = excerpt(failure, limit: 1000)
  }
}

/// The text as an address that a link may have; nil for anything but the web's, such as a script,
/// and for characters that no address has and Markdown would read as its own.
func webAddress(_ text: String) -> String? {
  let forbidden: Set<Unicode.Scalar> = ["<", ">", "\"", "`", "|", "\\", "\u{7F}"]
  let isPlain = text.unicodeScalars.allSatisfy { $0.value > 0x20 && !forbidden.contains($0) }
  guard isPlain, text.hasPrefix("https://") || text.hasPrefix("http://"), text.utf8.count <= 1000 else {
    return nil
  }
  return text
}
