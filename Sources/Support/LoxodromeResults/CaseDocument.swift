import LoxodromeJSON

/// One case in the documents of results.
package struct CaseDocument: JudgedCase, Decodable, Equatable, Sendable {
  package let suite: String
  /// The id of the case's group in its suite. For laws it is the law.
  package let group: String
  package let caseID: String
  package let verdict: Verdict
  /// The operation, the profile and the way in which the question was answered.
  package var operation, profile, outcome: String?
  /// The expected result and the answer; nil if there is none.
  package var expected, actual: JSONValue?
  /// The distance between the worst pair of numbers in units in the last place: usually a whole number, as
  /// large as 2^64. A file should have no negative one, but this is not checked.
  package var ulps: ResultNumber?
  /// The allowed differences, as vector files have them.
  package var tolerances: [JSONValue]?
  package var flags: [String]?
  /// Where the expected value comes from, its grade, and how it was obtained.
  package var source, grade, method: String?
  package var message: String?
  /// The difference and what is allowed, in words.
  package var difference: String?
  package var arguments: JSONValue?
  /// The page that says what is right.
  package var page: String?
  /// The command that repeats this case alone.
  package var command: String?
  /// The reason why the case was expected to fail, and a link to an explanation; nil for other cases.
  package var reason, link: String?
  private var acceptable, differing: Bool?

  private enum CodingKeys: String, CodingKey {
    case suite, group, verdict, operation, profile, outcome, expected, actual, ulps, flags, source, grade,
      method, message, difference, arguments, page, reason, link, acceptable
    case caseID = "case"
    case tolerances = "tolerance"
    case command = "repeat"
    case differing = "differs"
  }

  /// Creates a case with nothing but its name and its verdict.
  ///
  /// - Parameters:
  ///   - isAcceptable: whether the vectors accept any answer for this case.
  ///   - differs: whether the answer differs from the expected one although the case passes.
  package init(
    suite: String, group: String, caseID: String, verdict: Verdict, isAcceptable: Bool = false,
    differs: Bool = false
  ) {
    (self.suite, self.group, self.caseID, self.verdict) = (suite, group, caseID, verdict)
    (acceptable, differing) = (isAcceptable ? true : nil, differs ? true : nil)
  }

  /// Whether the vectors accept any answer for this case.
  package var isAcceptable: Bool { acceptable == true }

  /// Whether the answer differs from the expected one although the case passes.
  package var differs: Bool { differing == true }

  /// The case as `suite/group/case`.
  package var name: String { "\(suite)/\(group)/\(caseID)" }

  /// The case as JSON.
  package var json: JSONValue {
    var members: [CodingKeys: JSONValue?] = [
      .suite: .string(suite), .group: .string(group), .caseID: .string(caseID),
      .verdict: .string(verdict.rawValue), .expected: expected ?? .null, .actual: actual ?? .null,
      .ulps: ulps?.json ?? .null, .tolerances: tolerances.map(JSONValue.array),
      .flags: flags.map { .array($0.map(JSONValue.string)) }, .arguments: arguments,
      .acceptable: acceptable.map(JSONValue.bool), .differing: differing.map(JSONValue.bool),
    ]
    let texts: [(CodingKeys, String?)] = [
      (.operation, operation), (.profile, profile), (.outcome, outcome), (.source, source), (.grade, grade),
      (.method, method), (.message, message), (.difference, difference), (.page, page),
      (.command, command), (.reason, reason), (.link, link),
    ]
    for (key, text) in texts { members[key] = text.map(JSONValue.string) }
    return JSONValue(members)
  }
}
