import LoxodromeBench
import LoxodromeResults

/// The results of one implementation in one suite, or in all suites.
struct MatrixCellView: Sendable {
  /// The implementation's name, for readers who cannot see the column's title.
  let name: String
  /// The page selects a color by this name: `broken` if the implementation broke the protocol,
  /// `fail` if a verdict is unexpected, `known` if there are known failures, `none` if no case was
  /// answered, `part` if some cases pass and others were not answered, or `pass`. The first that
  /// applies is used.
  let kind: String
  /// The number of passes, a dash if no case was answered, or "✗" if the implementation broke the
  /// protocol.
  let figure: String
  /// The most important other number; nil if there is none.
  let note: String?
  /// The word after the note. Narrow screens show only the color instead.
  let noteWord: String
  /// All verdicts in words.
  let words: String
  let bar: [SuiteBarPart]

  init(_ implementation: MatrixDocument.Implementation, _ counts: [MatrixDocument.Counts]) {
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

  /// The cell of the Markdown table: "70", "67, 3 known", "66, 1 bad, 3 not answered", "–" if no
  /// case was answered, or "broken".
  let markdown: String

  /// Whether the cell is highlighted.
  var isBad: Bool { kind == "fail" || kind == "broken" }
}
