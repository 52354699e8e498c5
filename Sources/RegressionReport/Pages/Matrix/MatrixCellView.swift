import Measurement

/// What one implementation made of one suite, or of all.
struct MatrixCellView: Sendable {
  /// The implementation, for readers who do not see the column.
  let name: String
  /// The page's name of a color: `pass`, `known`, `fail`, `part` for passes beside what was not
  /// asked, `none` for nothing asked, `broken`.
  let kind: String
  /// The number of passes, or a dash.
  let figure: String
  /// The most important thing beside them, very short; nil where there is nothing else.
  let note: String?
  /// The word behind it, which narrow screens leave to the color.
  let noteWord: String
  /// Everything in words.
  let words: String
  let bar: [SuiteBarPart]

  init(_ implementation: MatrixImplementation, _ counts: [MatrixCounts]) {
    name = excerpt(implementation.name, limit: 40)
    guard implementation.failure == nil else {
      (kind, figure, note, noteWord) = ("broken", "✗", nil, "")
      (words, bar) = ("broke the protocol", [])
      markdown = "broken"
      return
    }
    let count = { (verdict: Verdict) in counts.reduce(0) { $0 + $1.count(verdict) } }
    let failing = counts.reduce(0) { $0 + $1.failing }
    let (pass, known) = (count(.pass), count(.knownFailure))
    let notAsked = count(.unsupported) + count(.skipped)
    let kind =
      failing > 0 ? "fail" : known > 0 ? "known" : pass == 0 ? "none" : notAsked > 0 ? "part" : "pass"
    self.kind = kind
    figure = kind == "none" ? "–" : Quantity.count(pass)
    switch kind {
    case "fail": (note, noteWord) = (Quantity.count(failing), " bad")
    case "known": (note, noteWord) = (Quantity.count(known), " known")
    case "part": (note, noteWord) = (Quantity.count(notAsked), " unanswered")
    default: (note, noteWord) = (nil, "")
    }
    let parts = [(failing, "bad"), (known, "known"), (notAsked, "not answered")].filter { $0.0 > 0 }
    markdown =
      kind == "none"
      ? "–" : ([figure] + parts.map { "\(Quantity.count($0.0)) \($0.1)" }).joined(separator: ", ")
    let differing = counts.reduce(0) { $0 + wholeNumber($1.acceptableDifferences) }
    words =
      (summaryColumns.map { ($0, count($0)) }.filter { $0.1 > 0 }.map { $0.words($1) }
      + (differing == 0
        ? [] : ["\(Quantity.count(differing)) of the passes differ where that is acceptable"]))
      .joined(separator: ", ")
    bar =
      kind == "none"
      ? []
      : [
        SuiteBarPart(kind: "pass", count: pass), SuiteBarPart(kind: "fail", count: failing),
        SuiteBarPart(kind: "known", count: known), SuiteBarPart(kind: "other", count: notAsked),
      ].filter { $0.count > 0 }
  }

  /// The cell in Markdown's table: "70", "67, 3 known", "66, 1 bad, 3 not answered", "–" where
  /// nothing was asked.
  let markdown: String

  /// Whether the cell must stand out.
  var isBad: Bool { kind == "fail" || kind == "broken" }
}
