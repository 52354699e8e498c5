/// The text of a comparison for a terminal: the verdict, the rows of each section in columns, and
/// how to repeat them.
struct ComparisonTerminalText {
  private var lines: [String] = []

  /// Returns the text, without a newline at its end.
  static func text(_ view: ComparisonView) -> String {
    var text = ComparisonTerminalText()
    text.add(view)
    return text.lines.map(shown).joined(separator: "\n")
  }

  /// Returns the text with a replacement character for each scalar that could control the terminal.
  private static func shown(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  private mutating func add(_ view: ComparisonView) {
    lines += ["\(view.status): \(view.reasons).", "", "\(view.headName) compared with \(view.baseName)."]
    add("Why they cannot be compared", view.obstacles.map { "because " + $0 })
    add("Trade-offs", view.tradeOffs.map { "in " + $0 })
    for section in view.sections { add(section) }
    if !view.scaling.isEmpty {
      add(
        "Speed-up by threads, base → head",
        view.scaling.map { scaling in
          let points = scaling.points.map { "\($0.threads) \($0.base) → \($0.head)" }
          return "\(scaling.work): " + (points + [scaling.remark].compactMap(\.self)).joined(separator: "; ")
        })
    }
    add("What could be seen", view.bounds)
    add("Cautions", view.cautions + [view.moreCautions.map { "\($0) more" }].compactMap(\.self))
    lines += ["", "--output FOLDER writes a page with all of it, machine and history included."]
  }

  private mutating func add(_ title: String, _ items: [String]) {
    guard !items.isEmpty else { return }
    lines += ["", title] + items.map { "  " + $0 }
  }

  private mutating func add(_ section: ComparisonSectionView) {
    lines += ["", "\(section.title): \(section.count)"]
    guard !section.isFolded else { return }
    if let note = section.note { lines.append("  " + note) }
    lines += Self.table(
      ["benchmark", "instructions", "change", "time", "change", "head ÷ base", "n", "p", "would show"],
      section.rows.map {
        [
          $0.name, $0.instructions, $0.countChange, $0.time, $0.timeChange, $0.ratio, $0.n, $0.p,
          $0.wouldShow,
        ]
      })
    for row in section.rows {
      let functions = row.functions.map { "\($0.change) in \($0.name) (\($0.counts))" }
      let details = row.remarks + functions + row.commands.prefix(1).map { "again: " + $0 }
      if !details.isEmpty { lines += ["  " + row.name] + details.map { "    " + $0 } }
    }
    lines += Self.table(
      ["operation", "by", "against", "input", "median", "99th percentile", "largest error", "limit", ""],
      section.errors.map {
        [
          $0.operation, $0.by, $0.reference, $0.stratum, $0.median, $0.percentile, $0.largest, $0.limit,
          $0.remark ?? "",
        ]
      })
    for line in section.lines {
      lines.append("  " + line.title + (line.text.map { ": " + $0 } ?? ""))
      if let command = line.command { lines.append("    again: " + command) }
    }
    for (number, noun) in [
      (section.moreRows, "benchmarks"), (section.moreErrors, "errors"), (section.moreLines, "lines"),
    ] {
      if let number { lines.append("  \(number) more \(noun): the page lists them") }
    }
  }

  /// Returns a table with a line of titles. A column in which no row has a value is left out. The
  /// first column begins at the left, the others end at the right.
  private static func table(_ titles: [String], _ rows: [[String]]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let columns = titles.indices.filter { column in rows.contains { !["", "—"].contains($0[column]) } }
    let widths = columns.map { column in ([titles] + rows).map { $0[column].count }.max() ?? 0 }
    return ([titles] + rows).map { row in
      let cells = zip(columns, widths).enumerated().map { position, cell in
        let gap = String(repeating: " ", count: cell.1 - row[cell.0].count)
        return position == 0 ? row[cell.0] + gap : gap + row[cell.0]
      }
      var line = "  " + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
