/// What found the bugs, as Markdown.
public struct MutationTable {
  private let rows: [(number: Int, site: MutationSite, outcome: String, reason: String?)]

  /// - Parameters:
  ///   - outcomes: by number, from 1: "conform", "tests", "time-out", "nothing", or "untested":
  ///     conform did not find it, and the tests did not run. Bugs without one did not compile and are
  ///     left out.
  ///   - reason: why a bug changes nothing; nil if it does.
  public init(
    _ mutants: [MutationSite], _ outcomes: [Int: String], reason: (MutationSite) -> String?
  ) {
    rows = mutants.enumerated().compactMap { index, site in
      outcomes[index + 1].map { (index + 1, site, $0, reason(site)) }
    }
  }

  /// Whether conform found enough of the bugs that change something, and nothing else is left.
  ///
  /// - Parameter percent: the least share that conform must have found.
  public func isComplete(byConform percent: Int) -> Bool {
    let real = rows.filter { $0.reason == nil || !["nothing", "untested"].contains($0.outcome) }
    let found = real.count { $0.outcome == "conform" || $0.outcome == "time-out" }
    return found * 100 >= percent * real.count && !real.contains { $0.outcome == "nothing" }
  }

  /// A table of the modules and one of the kinds, then the survivors.
  public var markdown: String {
    var lines = table("module") { $0.module } + [""] + table("kind of bug") { $0.kind.rawValue }
    for (title, outcome, isKnown) in [
      ("Found by nothing", "nothing", false), ("Not found by conform, tests not run", "untested", false),
      ("Found by tests alone", "tests", false),
      ("Ended by the time limit", "time-out", false), ("Changes nothing", "nothing", true),
      ("Changes nothing", "untested", true),
    ] {
      let found = rows.filter { $0.outcome == outcome && ($0.reason != nil) == isKnown }
      if found.isEmpty { continue }
      lines += ["", "\(title): \(found.count)", ""]
      lines += found.map { row in
        "- \(row.number): `\(row.site.description)`" + (row.reason.map { ": \($0)" } ?? "")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func table(_ title: String, by key: (MutationSite) -> String) -> [String] {
    var lines = [
      "| \(title) | bugs | found by conform | by tests alone | time-out | by nothing | untested | change nothing |",
      "|---|--:|--:|--:|--:|--:|--:|--:|",
    ]
    let groups = Dictionary(grouping: rows) { key($0.site) }
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) + [("all", rows)] {
      let real = group.filter { $0.reason == nil || !["nothing", "untested"].contains($0.outcome) }
      func share(_ outcome: String) -> String {
        let count = real.count { $0.outcome == outcome }
        return real.isEmpty ? "0" : "\(count) (\(count * 100 / real.count) %)"
      }
      lines.append(
        "| \(name) | \(group.count) | \(share("conform")) | \(share("tests")) | \(share("time-out"))"
          + " | \(share("nothing")) | \(share("untested")) | \(group.count - real.count) |")
    }
    return lines
  }
}
