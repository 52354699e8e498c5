import LoxodromeBench
import LoxodromeResults

/// The data of the matrix's template. The property names are the names in the template.
struct MatrixPageView: Sendable {
  let status: String
  /// The page selects a color by this name.
  let statusKind: String
  let headline: String
  let caseCount: String
  /// The number of model cases, which nobody was asked; nil if the file does not say.
  let modelCount: String?
  let cards: [CardView]
  /// The number of implementations, which is the number of columns.
  let columnCount: Int
  /// Whether the column titles are vertical, since the columns are narrow.
  let hasManyColumns: Bool
  let columns: [MatrixColumnView]
  let broken: [MatrixBrokenView]
  let totals: [MatrixCellView]
  /// How the implementations answer; empty if the file does not say.
  let answers: [MatrixAnswersView]
  let rows: [MatrixRowView]
  let operations: [MatrixOperationView]
  /// What sorts and filters the suites and operations, and the policy that allows it.
  let script = PageScripts.tables.script
  let policy = PageScripts.tables.policy

  /// - Parameter casesInFull: the number of cases of each suite and implementation that are shown
  ///   with their values, or 0. If it is above 0, each reason shows at least one case, so there may
  ///   be more. The others are listed by name.
  init(_ results: MatrixDocument, casesInFull: Int) {
    let implementations = results.implementations
    let failing = implementations.reduce(0) { $0 + $1.suites.reduce(0) { $0 + $1.failing } }
    let brokenCount = implementations.count { $0.failure != nil }
    let cases = results.suites.reduce(0) { $0 + wholeNumber($1.cases) }
    let isBad = failing > 0 || brokenCount > 0
    status = cases == 0 ? "Nothing ran" : isBad ? "Unexpected" : "As expected"
    statusKind = isBad || cases == 0 ? "fail" : "pass"
    caseCount = Quantity.count(cases)
    modelCount = results.modelCases.map { Quantity.count(wholeNumber($0)) }
    headline =
      "\(Quantity.count(implementations.count)) "
      + "\(implementations.count == 1 ? "implementation" : "implementations")"
      + ", \(Quantity.count(results.suites.count)) suites, \(caseCount) \(cases == 1 ? "case" : "cases") each"
    columnCount = implementations.count
    hasManyColumns = implementations.count > 8
    columns = implementations.map(MatrixColumnView.init)
    broken = implementations.compactMap(MatrixBrokenView.init)
    answers = implementations.compactMap(MatrixAnswersView.init)
    totals = implementations.map { MatrixCellView($0, $0.suites) }
    rows = results.suites.enumerated().map { index, suite in
      MatrixRowView(suite, at: index, implementations, casesInFull: casesInFull)
    }
    operations = MatrixOperationView.operations(of: implementations)
    let known = implementations.reduce(0) { $0 + $1.suites.reduce(0) { $0 + $1.count(.knownFailure) } }
    let models = modelCount.map { CardView(figure: $0, meaning: "model cases, not asked", kind: "plain") }
    let cards = [
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
    self.cards = cards + (models.map { [$0] } ?? [])
  }
}

/// The title of an implementation's column.
struct MatrixColumnView: Sendable {
  let name: String
  /// The version and the language, if they are known; nil if neither is.
  let about: String?
  let homepage: String?
  /// The homepage as text if it is not a web address; nil otherwise.
  let homepageText: String?

  init(_ implementation: MatrixDocument.Implementation) {
    name = excerpt(implementation.name, limit: 40)
    let known = [implementation.version, implementation.language].compactMap { $0 }
    about = known.isEmpty ? nil : known.map { excerpt($0, limit: 60) }.joined(separator: " · ")
    homepage = webAddress(implementation.homepage)
    homepageText =
      homepage == nil && !implementation.homepage.isEmpty ? excerpt(implementation.homepage, limit: 120) : nil
  }
}

/// The number of an implementation's answers by kind.
struct MatrixAnswersView: Sendable {
  let name: String
  let answered: String
  let right: String
  let wrong: String
  let refused: String
  let errors: String
  /// Whether an answer is wrong without a word.
  let isSilentlyWrong: Bool

  /// Nil if the file does not say, or if the implementation broke the protocol.
  init?(_ implementation: MatrixDocument.Implementation) {
    let suites = implementation.suites
    guard implementation.failure == nil, !suites.isEmpty,
      suites.allSatisfy({ $0.wrong != nil && $0.refused != nil && $0.errors != nil })
    else { return nil }
    let sum = { (count: (MatrixDocument.Counts) -> Double?) in
      suites.reduce(0) { $0 + wholeNumber(count($1) ?? 0) }
    }
    let (wrong, refused, errors) = (sum(\.wrong), sum(\.refused), sum(\.errors))
    let answered = sum(\.total) - sum { $0[.unsupported] }
    name = excerpt(implementation.name, limit: 120)
    self.answered = Quantity.count(answered)
    right = Quantity.count(answered - wrong - refused - errors)
    self.wrong = Quantity.count(wrong)
    self.refused = Quantity.count(refused)
    self.errors = Quantity.count(errors)
    isSilentlyWrong = wrong > 0
  }
}

/// An implementation that broke the protocol.
struct MatrixBrokenView: Sendable {
  let name: String
  let message: String

  init?(_ implementation: MatrixDocument.Implementation) {
    guard let failure = implementation.failure else { return nil }
    name = excerpt(implementation.name, limit: 120)
    message = excerpt(failure, limit: 1000)
  }
}

/// Returns text as a web address for a link. Nil for any other text, such as a script, for text
/// with characters that addresses do not have or that have a meaning in Markdown, and for more than
/// 1000 bytes.
func webAddress(_ text: String) -> String? {
  let forbidden: Set<Unicode.Scalar> = ["<", ">", "\"", "`", "|", "\\"]
  let isPlain = text.unicodeScalars.allSatisfy {
    $0.value > 0x20 && !isControl($0) && !forbidden.contains($0)
  }
  guard isPlain, text.hasPrefix("https://") || text.hasPrefix("http://"), text.utf8.count <= 1000 else {
    return nil
  }
  return text
}
