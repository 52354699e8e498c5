import Foundation

/// A report of a run as text, Markdown or JSON.
public struct ConformanceReport: Sendable {
  private let run: ConformanceRun

  /// Creates a report of the run.
  public init(_ run: ConformanceRun) {
    self.run = run
  }

  /// The report as JSON. `summary` has the number of cases by verdict, and `results` has one object
  /// for each case.
  ///
  /// Numbers that JSON cannot represent are strings as in FORMAT.md. `actual` and `ulps` are null
  /// if there is no value.
  public var json: String {
    let summary: [String: JSONValue] = [
      "pass": run.count(.pass).json, "fail": run.count(.fail).json,
      "unsupported": run.count(.unsupported).json, "skipped": run.count(.skipped).json,
      "error": run.count(.error).json, "knownFailure": run.count(.knownFailure).json,
      "unexpectedPass": run.count(.unexpectedPass).json,
    ]
    let report = JSONValue.object([
      "implementation": .string(run.implementation),
      "summary": .object(JSONObject(summary)),
      "results": .array(run.results.map(\.json)),
    ])
    return report.text + "\n"
  }

  /// The report for a terminal: the details of acceptable differences, known failures and bad
  /// verdicts, then one line for each suite, then the totals.
  public var text: String {
    // The failures come last, directly before the totals, because people read the end first.
    let details = run.results.filter { $0.isAcceptableDifference } + run.results.filter(\.needsDetail)
    var lines = details.flatMap(\.detail)
    if !lines.isEmpty { lines.append("") }
    let suites = suiteCounts
    let width = suites.map(\.suite.count).max() ?? 0
    for (suite, counts) in suites {
      lines.append(suite.padding(toLength: width + 2, withPad: " ", startingAt: 0) + counts.words)
    }
    lines.append("")
    lines.append(totals)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The report as Markdown: the totals, a table of the suites, then the details of bad verdicts,
  /// known failures and acceptable differences.
  public var markdown: String {
    var lines = ["# Conformance of \(run.implementation)", "", totals, ""]
    lines.append("| suite | " + Verdict.allCases.map(\.words).joined(separator: " | ") + " |")
    lines.append("|---|" + String(repeating: "---:|", count: Verdict.allCases.count))
    for (suite, counts) in suiteCounts {
      let columns = Verdict.allCases.map { verdict in counts[verdict].map(String.init) ?? "" }
      lines.append("| \(suite) | \(columns.joined(separator: " | ")) |")
    }
    let details = run.results.filter(\.needsDetail) + run.results.filter(\.isAcceptableDifference)
    for result in details {
      // An indentation of four spaces makes a code block, in which no character needs escaping.
      lines += [""] + result.detail.map { "    " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One line with the number of all cases, the number of cases for each verdict that occurred, and
  /// the number of acceptable differences if there are any.
  public var totals: String {
    let counts = Dictionary(run.results.map { ($0.verdict, 1) }, uniquingKeysWith: +)
    let differing = run.results.count(where: \.isAcceptableDifference)
    let note =
      differing == 0
      ? "" : " (\(differing) of them \(differing == 1 ? "differs" : "differ") where that is acceptable)"
    let noun = run.results.count == 1 ? "case" : "cases"
    return "\(run.results.count) \(noun): \(run.results.isEmpty ? "nothing ran" : counts.words)\(note)"
  }

  private var suiteCounts: [(suite: String, counts: [Verdict: Int])] {
    var order: [String] = []
    var counts: [String: [Verdict: Int]] = [:]
    for result in run.results {
      if counts[result.suite] == nil { order.append(result.suite) }
      counts[result.suite, default: [:]][result.verdict, default: 0] += 1
    }
    return order.map { ($0, counts[$0] ?? [:]) }
  }
}

extension [Verdict: Int] {
  /// The number of cases for each verdict that occurred, in the order of FORMAT.md: "12 pass, 1
  /// fail".
  fileprivate var words: String {
    Verdict.allCases.compactMap { verdict in self[verdict].map { "\($0) \(verdict.words)" } }
      .joined(separator: ", ")
  }
}

extension Verdict {
  fileprivate var words: String { rawValue.replacing("-", with: " ") }
}

extension CaseResult {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "suite": .string(suite), "group": .string(group), "case": .string(caseID),
      "verdict": .string(verdict.rawValue), "expected": expected, "actual": actual ?? .null,
      "ulps": ulps.map(JSONValue.number) ?? .null,
    ]
    if let message { members["message"] = .string(message) }
    if isAcceptable { members["acceptable"] = .bool(true) }
    if isAcceptable && differs { members["differs"] = .bool(true) }
    if let knownFailure {
      members["reason"] = .string(knownFailure.reason)
      members["link"] = .string(knownFailure.link)
    }
    if needsDetail || isAcceptableDifference {
      members["arguments"] = arguments
      members["repeat"] = .string(command)
    }
    return .object(JSONObject(members))
  }

  /// Whether the verdict is bad or a known failure, so that the report shows the details of the
  /// case. The report also shows the details of acceptable differences.
  fileprivate var needsDetail: Bool { verdict.isBad || verdict == .knownFailure }

  /// The details of the case as lines: the verdict and name, the arguments, the expected and the
  /// actual value, the message, the difference (not for an unexpected pass), the known failure, and
  /// the command that asks the built-in implementation the same question. A line is missing if
  /// there is no value.
  public var detail: [String] {
    let heading = isAcceptableDifference ? "ACCEPTABLE DIFFERENCE" : verdict.rawValue.uppercased()
    var lines = ["\(heading) \(name)", "  arguments  \(arguments.text)"]
    lines.append("  expected   \(expected.text)")
    if let actual { lines.append("  actual     \(actual.text)") }
    if let message { lines.append("  message    \(message)") }
    if verdict != .unexpectedPass, actual != nil, let ulps {
      lines.append("  difference \(JSONValue.number(ulps).text) ulps")
    }
    if let knownFailure { lines.append("  known      \(knownFailure.reason) (\(knownFailure.link))") }
    lines.append("  repeat     \(command)")
    return lines
  }
}
