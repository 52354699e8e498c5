import Foundation
import LoxodromeBench
import LoxodromeJSON
import LoxodromeResults

/// The cases of one suite, in the order of the file.
struct Suite: Sendable {
  let name: String
  let results: [CaseDocument]
  let counts: VerdictCounts

  /// The largest difference of the required cases that pass (ulps); nil if no case has one.
  var largestPassingDifference: Double? {
    results.filter { $0.verdict == .pass && !$0.isAcceptable }
      .compactMap { $0.ulps?.value }.filter { !$0.isNaN }.max()
  }
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
  let failureGroups: [FailureGroupDocument]

  /// - Throws: `ReportError` if a key is missing or has the wrong type, or if the summary does not
  ///   match the results, as in a file that was truncated or edited.
  init(_ input: ReportInput, models: ReportInput? = nil) throws(ReportError) {
    self.init(
      try RunDocument(input),
      models: try models.map { input throws(ReportError) in try RunDocument(input) })
  }

  init(_ run: RunDocument, models: RunDocument? = nil) {
    let results = run.results + (models?.results ?? [])
    implementation = run.implementation
    counts = VerdictCounts(results)
    askedCounts = VerdictCounts(run.results)
    modelCounts = models.map { VerdictCounts($0.results) }
    failureGroups = (run.failures ?? []) + (models?.failures ?? [])
    let suites = Self.suites(of: results)
    self.suites = suites.filter { $0.counts.failing > 0 } + suites.filter { $0.counts.failing == 0 }
  }

  /// The cases that make the run fail, in the order of the suites.
  var failures: [CaseDocument] {
    suites.flatMap { $0.results.filter(\.failsTheRun) }
  }

  private static func suites(of results: [CaseDocument]) -> [Suite] {
    results.groupedInOrder(by: \.suite)
      .sorted { $0.key.compare($1.key, options: .numeric) == .orderedAscending }
      .map { Suite(name: $0.key, results: $0.elements, counts: VerdictCounts($0.elements)) }
  }
}

extension RunDocument {
  /// Reads a file, and compares its summary with its results.
  fileprivate init(_ input: ReportInput) throws(ReportError) {
    self = try input.decode(RunDocument.self)
    let counts = VerdictCounts(results)
    for verdict in Verdict.allCases {
      let place = "summary.\(verdict.countKey)"
      guard let claimed = summary[verdict.countKey] else {
        throw ReportError(file: input.name, place: place, problem: "this key is missing")
      }
      guard let count = claimed.double, count == Double(counts[verdict]) else {
        throw ReportError(
          file: input.name, place: place,
          problem: "it says \(claimed.text(as: .spaced)), but results holds \(counts[verdict])")
      }
    }
  }
}
