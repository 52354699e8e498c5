import LoxodromeJSON

/// A conformance run, as `loxodrome conform --format json` writes it.
package struct RunDocument: Decodable, Sendable {
  /// The implementation that was tested; nil if the file does not name it.
  package let implementation: String?
  /// The number of cases by `Verdict.countKey`.
  package let summary: [String: JSONValue]
  package let results: [CaseDocument]
  /// The groups with failures; nil if the file does not have them.
  package let failures: [FailureGroupDocument]?
  /// The number of cases by the way in which they were answered; nil if the file does not have it.
  package let answers: [String: Double]?

  /// Creates the document of a run.
  package init(
    implementation: String, results: [CaseDocument], failures: [FailureGroupDocument],
    answers: [String: Double]
  ) {
    self.implementation = implementation
    self.results = results
    self.failures = failures
    self.answers = answers
    let counts = Dictionary(results.map { ($0.verdict, 1) }, uniquingKeysWith: +)
    summary = Dictionary(
      uniqueKeysWithValues: Verdict.allCases.map { ($0.countKey, .number(JSONNumber(counts[$0] ?? 0))) })
  }

  /// The document as JSON text. Each group and each result is on a line of its own.
  package var text: String {
    let line = { (value: JSONValue) in value.text(as: .shortEscapes) }
    let lines = { (values: [JSONValue]) in "[\n\(values.map(line).joined(separator: ",\n"))\n]" }
    let members = [
      ("answers", line(.object(JSONObject((answers ?? [:]).mapValues { ResultNumber($0).json })))),
      ("failures", lines((failures ?? []).map(\.json))),
      ("implementation", line(JSONValue(orNull: implementation))),
      ("results", lines(results.map(\.json))),
      ("summary", line(.object(JSONObject(summary)))),
    ]
    return "{\(members.map { "\"\($0)\":\($1)" }.joined(separator: ",\n"))}\n"
  }
}

/// The failing cases of one group, in words.
package struct FailureGroupDocument: Decodable, Sendable {
  /// The group as `suite/group`.
  package let group: String
  /// How many of its cases fail, and how.
  package let share, kinds: String
  /// The id of the worst case, and how it is wrong.
  package let worst, difference: String
  /// What the failures have in common; nil if nothing was found.
  package let cause: String?

  package init(
    group: String, share: String, kinds: String, worst: String, difference: String, cause: String?
  ) {
    (self.group, self.share, self.kinds) = (group, share, kinds)
    (self.worst, self.difference, self.cause) = (worst, difference, cause)
  }

  /// The group as JSON.
  fileprivate var json: JSONValue {
    JSONValue([
      CodingKeys.group: .string(group), .share: .string(share), .kinds: .string(kinds),
      .worst: .string(worst), .difference: .string(difference), .cause: JSONValue(orNull: cause),
    ])
  }
}
