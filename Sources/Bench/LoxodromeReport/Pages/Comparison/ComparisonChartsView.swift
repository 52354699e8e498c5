import LoxodromeBench
import LoxodromeJSON

/// The parts of the page for its charts: the library, the script that calls it and that sorts and
/// filters the tables, and the data.
///
/// The scripts are embedded in the page. Its content security policy allows only these two, by
/// their hashes. The data are in a block that browsers do not run.
struct ComparisonChartsView: Sendable {
  let library: String
  let script: String
  let policy: String
  /// JSON in which no text can end the enclosing element.
  let data: String
  /// The number of rows that the chart of times omits; nil if it omits none.
  let moreTimes: String?
  let hasTimes: Bool
  let peers: [ComparisonPeersView]

  /// The largest number of rows in the chart of times. Changed rows are drawn before inconclusive
  /// ones, and larger changes before smaller ones. More rows would be unreadable.
  static let mostTimes = 40
  /// The largest number of rows in the chart of peers.
  static let mostPeers = 60

  init(_ comparison: Comparison, _ history: HistoryLines?, subject: String) {
    library = PageScripts.library
    script = PageScripts.comparison.script
    policy = PageScripts.comparison.policy
    let changed = Self.changed(comparison)
    let peers = ComparisonPeersView.all(comparison.head.benchmarks?.benchmarks ?? [], subject: subject)
    self.peers = peers
    hasTimes = !changed.isEmpty
    moreTimes = rest(changed.count, after: Self.mostTimes)
    let document = JSONValue.object([
      "times": .array(changed.prefix(Self.mostTimes).map { Self.times($0, comparison) }),
      "history": Self.history(history, comparison),
      "scaling": .array(comparison.scaling.prefix(ComparisonReport.pageRows).map(Self.scaling)),
      "peers": .array(peers.prefix(Self.mostPeers).map(\.json)),
    ])
    data = Self.inScript(document.text(as: .spaced))
  }

  /// Of the rows with a time, returns those that changed (by time or by count), then the other rows
  /// with an inconclusive time. Within each part, the largest change of the time is first.
  private static func changed(_ comparison: Comparison) -> [RowComparison] {
    let rows = comparison.rows.filter { $0.time != nil }
    let far = { (row: RowComparison) in row.time.map { max($0.ratio, 1 / $0.ratio) } ?? 1 }
    let changed = rows.filter { row in
      row.timeChange == .regressed || row.timeChange == .improved || row.failsTheRun
        || row.change == .improved
    }
    let names = Set(changed.map(\.name.full))
    let open = rows.filter { $0.timeChange == .inconclusive && !names.contains($0.name.full) }
    return changed.sorted { far($0) > far($1) } + open.sorted { far($0) > far($1) }
  }

  private static func times(_ row: RowComparison, _ comparison: Comparison) -> JSONValue {
    guard let time = row.time else { return .null }
    let percent = { (ratio: Double) in JSONValue.number((ratio - 1) * 100) }
    let bound = 1 + time.threshold(runFloor: comparison.noise?.share ?? 0, comparison.policy)
    return .object([
      "name": .string(excerpt(row.shortName, limit: 120)),
      "kind": .string((row.timeChange ?? .inconclusive).rawValue),
      "changes": .array(time.ratios.prefix(200).map(percent)),
      "median": percent(time.ratio),
      "low": time.interval.map { percent($0.lowerBound) } ?? .null,
      "high": time.interval.map { percent($0.upperBound) } ?? .null,
      "bounds": .array([percent(1 / bound), percent(bound)]),
    ])
  }

  private static func history(_ history: HistoryLines?, _ comparison: Comparison) -> JSONValue {
    let lines = (history?.lines ?? []).prefix(ComparisonReport.pageRows)
    let ratios: [(name: String, ratio: Double)] = comparison.rows.compactMap { row in
      row.counts.map { (row.name.full, $0.ratio) }
    }
    let mostChangedName = ratios.max { max($0.ratio, 1 / $0.ratio) < max($1.ratio, 1 / $1.ratio) }?.name
    return .object([
      "records": .array(
        (history?.records ?? []).map {
          .object([
            "commit": .string(ComparisonHistoryView.name($0)),
            "subject": .string(excerpt($0.subject, limit: 120)),
          ])
        }),
      "lines": .array(
        lines.map { line in
          .object([
            "name": .string(excerpt(line.name, limit: 200)),
            "points": .array(
              line.points.map {
                .object([
                  "record": .number(Double($0.record)), "count": .number($0.count),
                  "change": .number(orNull: $0.change), "isStep": .bool($0.isStep),
                  "isBroken": .bool($0.isBroken),
                ])
              }),
          ])
        }),
      "selected": .number(Double(lines.firstIndex { $0.name == mostChangedName } ?? 0)),
    ])
  }

  private static func scaling(_ scaling: ThreadScaling) -> JSONValue {
    .object([
      "name": .string(excerpt(scaling.work, limit: 200)),
      "threads": .array(scaling.points.map { .number(Double($0.threads)) }),
      "base": .array(scaling.points.map { .number(orNull: $0.base) }),
      "head": .array(scaling.points.map { .number(orNull: $0.head) }),
    ])
  }

  /// Returns JSON for a `script` element with some characters escaped. `<`, `>` and `&` could end
  /// or change the element. Controls are replaced as in the text of the page.
  static func inScript(_ json: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      switch scalar.value {
      // These characters occur only in strings, in which an escape sequence has the same meaning.
      case 0x26, 0x3C, 0x3E: text.append(contentsOf: "\\u00\(String(scalar.value, radix: 16))".unicodeScalars)
      case 0x20... where isControl(scalar): text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}
