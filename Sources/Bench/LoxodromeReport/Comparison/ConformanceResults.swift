import Foundation
import LoxodromeBench
import LoxodromeJSON

/// One case of a conformance run.
struct CaseResult: Decodable, Equatable, Sendable {
  let suite: String
  /// The id of the case's group in its suite. For laws it is the law.
  let group: String
  let name: String
  let verdict: Verdict
  let expected: JSONValue?
  let actual: JSONValue?
  /// The distance between the worst pair of numbers in units in the last place.
  let difference: Difference?
  /// Whether the vectors accept any answer for this case.
  let isAcceptable: Bool?
  /// Whether the answer differs from the expected one although the case passes.
  let differs: Bool?
  let message: String?
  let arguments: JSONValue?
  /// The difference and what is allowed, in words.
  let differenceText: String?
  /// Where the expected value comes from, its grade, and how it was obtained.
  let source: String?
  let grade: String?
  let method: String?
  /// The page that says what is right.
  let page: String?
  /// The command that repeats this case alone.
  let command: String?
  /// The reason why the case was expected to fail, and a link to an explanation; nil for other
  /// cases.
  let reason: String?
  let link: String?

  enum CodingKeys: String, CodingKey {
    case suite, group, verdict, expected, actual, differs, message, arguments, reason, link, source, grade,
      method, page
    case differenceText = "difference"
    case name = "case"
    case difference = "ulps"
    case isAcceptable = "acceptable"
    case command = "repeat"
  }

  /// Whether this case makes the run fail.
  var failsTheRun: Bool {
    verdict.failsTheRun && !isAcceptableDifference
  }

  /// Whether the answer differs from the expected one in a case for which the vectors accept any
  /// answer. Such a case does not make the run fail. Its verdict may be a pass, as `loxodrome
  /// conform` writes it, or a failure.
  var isAcceptableDifference: Bool {
    isAcceptable == true && (verdict == .fail || verdict == .pass && differs == true)
  }
}

/// A distance in units in the last place. It is usually a whole number. It may be as large as 2^64,
/// and it may not be finite.
struct Difference: Decodable, Equatable, Sendable {
  /// The distance; NaN if it has no meaning. The file should have no negative distance, but this is
  /// not checked.
  let ulps: Double

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      ulps = number
      return
    }
    switch try? container.decode(String.self) {
    case "nan": ulps = .nan
    case "inf": ulps = .infinity
    case "-inf": ulps = -.infinity
    case "-0.0": ulps = 0
    default:
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a number, \"nan\", \"inf\", \"-inf\", \"-0.0\" or null")
    }
  }
}

/// The cases of one suite, in the order of the file.
struct Suite: Sendable {
  let name: String
  let results: [CaseResult]
  let counts: VerdictCounts

  /// The largest difference of the required cases that pass (ulps); nil if no case has one.
  var largestPassingDifference: Double? {
    results.filter { $0.verdict == .pass && $0.isAcceptable != true }
      .compactMap { $0.difference?.ulps }.filter { !$0.isNaN }.max()
  }
}

/// The failing cases of one group, in words.
struct FailureGroupResult: Decodable, Sendable {
  /// The group as `suite/group`.
  let group: String
  /// How many of its cases fail, and how.
  let share, kinds: String
  /// The name of the worst case, and how it is wrong.
  let worst, difference: String
  /// What the failures have in common; nil if nothing was found.
  let cause: String?
}

/// A conformance run: the contents of a file that `loxodrome conform --format json` writes, and of
/// that of the model cases if there is one.
struct ConformanceResults: Sendable {
  /// The implementation that was tested; nil if the file does not name it.
  let implementation: String?
  /// The suites. Those with a failing case come first. Within each of the two parts, suites are
  /// sorted by name with numeric order: `a` before `a-b`, `a-2` before `a-10`.
  let suites: [Suite]
  /// The cases of both files.
  let counts: VerdictCounts
  /// The cases that anybody can be asked, and the model cases; nil if there is no file of these.
  let askedCounts: VerdictCounts
  let modelCounts: VerdictCounts?
  /// The groups with failures, in words; empty if the file does not have them.
  let failureGroups: [FailureGroupResult]

  /// - Throws: `ReportError` if a key is missing or has the wrong type, or if the summary does not
  ///   match the results, as in a file that was truncated or edited.
  init(_ input: ReportInput, models: ReportInput? = nil) throws(ReportError) {
    let document = try Self.document(input)
    let models = try models.map { input throws(ReportError) in try Self.document(input) }
    let results = document.results + (models?.results ?? [])
    implementation = document.implementation
    counts = VerdictCounts(results)
    askedCounts = VerdictCounts(document.results)
    modelCounts = models.map { VerdictCounts($0.results) }
    failureGroups = (document.failures ?? []) + (models?.failures ?? [])
    let suites = Self.suites(of: results)
    self.suites = suites.filter { $0.counts.failing > 0 } + suites.filter { $0.counts.failing == 0 }
  }

  /// Reads a file, and compares its summary with its results.
  private static func document(_ input: ReportInput) throws(ReportError) -> Document {
    let document = try input.decode(Document.self)
    let counts = VerdictCounts(document.results)
    for verdict in Verdict.allCases {
      guard let claimed = document.summary[verdict.summaryKey] else {
        throw ReportError(
          file: input.name, place: "summary.\(verdict.summaryKey)", problem: "this key is missing")
      }
      guard let count = claimed.double, count == Double(counts[verdict]) else {
        throw ReportError(
          file: input.name, place: "summary.\(verdict.summaryKey)",
          problem: "it says \(claimed.text(as: .spaced)), but results holds \(counts[verdict])")
      }
    }
    return document
  }

  /// The cases that make the run fail, in the order of the suites.
  var failures: [CaseResult] {
    suites.flatMap { $0.results.filter(\.failsTheRun) }
  }

  private struct Document: Decodable {
    let implementation: String?
    let summary: [String: JSONValue]
    let results: [CaseResult]
    let failures: [FailureGroupResult]?
  }

  private static func suites(of results: [CaseResult]) -> [Suite] {
    var order: [String] = []
    var members: [String: [CaseResult]] = [:]
    for result in results {
      if members[result.suite] == nil { order.append(result.suite) }
      members[result.suite, default: []].append(result)
    }
    return order.sorted { $0.compare($1, options: .numeric) == .orderedAscending }.map { name in
      let results = members[name] ?? []
      return Suite(name: name, results: results, counts: VerdictCounts(results))
    }
  }
}
