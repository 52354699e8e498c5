import LoxodromeSuite

/// A report of a mutant run as text, Markdown or JSON.
package struct MutantReport: Sendable {
  private let run: MutantRun

  /// Creates a report of the run.
  package init(_ run: MutantRun) {
    self.run = run
  }

  /// One line with the number of mutants, and how many of them the suites kill.
  package var totals: String {
    let dead = run.outcomes.count - run.survivors.count
    let noun = run.outcomes.count == 1 ? "mutant" : "mutants"
    return "\(run.outcomes.count) \(noun): \(dead) dead, \(run.survivors.count) alive"
  }

  /// The report for a terminal: one line for each mutant, with survivors marked, then the totals.
  package var text: String {
    let width = run.outcomes.map(\.mutant.name.count).max() ?? 0
    let lines = run.outcomes.map { outcome in
      let name =
        outcome.mutant.name + String(repeating: " ", count: width - outcome.mutant.name.count)
      let brokenLaws =
        outcome.brokenLaws.first.map { "; laws broken: \(outcome.brokenLaws.count), first \($0)" } ?? ""
      guard let killer = outcome.killers.first else {
        return
          "ALIVE  \(name)  \(outcome.mutant.flaw): no required case of \(outcome.caseCount) fails\(brokenLaws)"
      }
      return
        "dead   \(name)  \(outcome.killers.count) of \(outcome.caseCount), first by \(killer)\(brokenLaws)"
    }
    return (lines.map(\.escapingControlCharacters) + ["", totals]).joined(separator: "\n") + "\n"
  }

  /// The report as JSON. `summary` has the counts, and `mutants` has one object for each mutant.
  package var json: String {
    JSONValue.object([
      "summary": .object([
        "dead": (run.outcomes.count - run.survivors.count).json, "alive": run.survivors.count.json,
      ]),
      "mutants": .array(
        run.outcomes.map { outcome in
          .object([
            "name": .string(outcome.mutant.name), "flaw": .string(outcome.mutant.flaw),
            "operations": outcome.mutant.operations.json,
            "profile": .string(outcome.mutant.profile.rawValue),
            "cases": outcome.caseCount.json, "killedBy": outcome.killers.json,
            "brokenLaws": outcome.brokenLaws.json,
          ])
        }),
    ]).text + "\n"
  }

  /// The report as Markdown. `Reports/MUTANTS.md` is such a report.
  package var markdown: String {
    let head = [
      "# What the suites are proven to catch",
      "",
      "Each mutant is the built-in implementation with one bug that people really write; it answers"
        + " one operation, or a few, wrongly. A case kills it if it is required, passes the implementation as"
        + " it should be, and fails the mutant. No two mutants answer alike. `loxodrome-repository mutants"
        + " --format markdown --output Reports/MUTANTS.md` writes this page, and a test checks that it is"
        + " current.",
      "",
      totals + ".",
      "",
      "| mutant | operation, profile | the bug | first killed by | cases that kill |",
      "|---|---|---|---|---:|",
    ]
    let rows = run.outcomes.map { outcome in
      let mutant = outcome.mutant
      let operations = mutant.operations.map { "`\($0)`" }.joined(separator: ", ")
      let killer = outcome.killers.first.map { "`\(ReportText.code($0))`" } ?? "**alive**"
      return "| `\(mutant.name)` | \(operations), \(mutant.profile.rawValue) | \(mutant.flaw) | \(killer) "
        + "| \(outcome.killers.count) |"
    }
    return (head + rows).joined(separator: "\n") + "\n"
  }
}
