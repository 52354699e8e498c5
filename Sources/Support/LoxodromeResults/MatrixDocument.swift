import LoxodromeJSON

/// The results of several implementations in the same suites, as `loxodrome matrix` writes them:
///
///     {"schema", "suites": [{"name", "profile", "cases"}], "modelCases",
///      "implementations": [{"name", "version", "language", "homepage", "failure", "suites",
///                           "cases", "accuracy"}]}
///
/// Counts are numbers of cases. A file may have any numbers there.
package struct MatrixDocument: Decodable, Sendable {
  /// The name of the format.
  package static let schema = "loxodrome-matrix-1"

  package let schema: String
  package let suites: [Suite]
  /// The number of model cases, which no implementation was asked; nil if the run has not all suites, or if
  /// the file does not say.
  package let modelCases: Double?
  package let implementations: [Implementation]

  package init(suites: [Suite], modelCases: Double?, implementations: [Implementation]) {
    (schema, self.suites) = (Self.schema, suites)
    (self.modelCases, self.implementations) = (modelCases, implementations)
  }

  /// The document as JSON text on one line.
  package var text: String {
    let json = JSONValue([
      CodingKeys.schema: .string(schema), .suites: .array(suites.map(\.json)),
      .modelCases: modelCases.map { ResultNumber($0).json },
      .implementations: .array(implementations.map(\.json)),
    ])
    return json.text(as: .shortEscapes) + "\n"
  }

  /// A suite that every implementation ran, except those that broke the protocol.
  package struct Suite: Decodable, Sendable {
    package let name: String
    package let profile: String
    /// The number of its cases.
    package let cases: Double

    package init(name: String, profile: String, cases: Double) {
      (self.name, self.profile, self.cases) = (name, profile, cases)
    }

    fileprivate var json: JSONValue {
      JSONValue([
        CodingKeys.name: .string(name), .profile: .string(profile), .cases: ResultNumber(cases).json,
      ])
    }
  }

  /// One implementation's column.
  package struct Implementation: Decodable, Sendable {
    package let name: String
    package let version: String?
    package let language: String?
    package let homepage: String
    /// How the implementation broke the protocol; nil if it answered all requests. If it did, its lists are
    /// empty.
    package let failure: String?
    package let suites: [Counts]
    /// The cases whose verdict is bad or a known failure, in the order of the run, without operation,
    /// source and command.
    package let cases: [CaseDocument]
    package let accuracy: [Errors]

    package init(
      name: String, version: String?, language: String?, homepage: String, failure: String?,
      suites: [Counts], cases: [CaseDocument], accuracy: [Errors]
    ) {
      (self.name, self.version, self.language, self.homepage) = (name, version, language, homepage)
      (self.failure, self.suites, self.cases, self.accuracy) = (failure, suites, cases, accuracy)
    }

    fileprivate var json: JSONValue {
      JSONValue([
        CodingKeys.name: .string(name), .version: JSONValue(orNull: version),
        .language: JSONValue(orNull: language), .homepage: .string(homepage),
        .failure: JSONValue(orNull: failure), .suites: .array(suites.map(\.json)),
        .cases: .array(cases.map(\.json)), .accuracy: .array(accuracy.map(\.json)),
      ])
    }
  }

  /// The number of cases of a suite with each verdict, by `Verdict.countKey`.
  package struct Counts: Decodable, Sendable {
    package let suite: String
    private let byVerdict: [Verdict: Double]
    /// The number of passing cases whose answer differs although any answer is acceptable.
    package let acceptableDifferences: Double
    /// The numbers of answers that are wrong without a word, of refusals, and of failures to answer. Nil in
    /// files that do not have them.
    package let wrong, refused, errors: Double?

    package init(
      suite: String, _ byVerdict: [Verdict: Double], acceptableDifferences: Double, wrong: Double,
      refused: Double, errors: Double
    ) {
      (self.suite, self.byVerdict) = (suite, byVerdict)
      self.acceptableDifferences = acceptableDifferences
      (self.wrong, self.refused, self.errors) = (wrong, refused, errors)
    }

    package init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      suite = try members.decode(String.self, forKey: .suite)
      acceptableDifferences = try members.decode(Double.self, forKey: .acceptableDifferences)
      wrong = try members.decodeIfPresent(Double.self, forKey: .wrong)
      refused = try members.decodeIfPresent(Double.self, forKey: .refused)
      errors = try members.decodeIfPresent(Double.self, forKey: .errors)
      byVerdict = Dictionary(
        uniqueKeysWithValues: try Verdict.allCases.map { verdict in
          (verdict, try members.decode(Double.self, forKey: Key(verdict)))
        })
    }

    fileprivate var json: JSONValue {
      let numbers: [(Key, Double?)] =
        [
          (.acceptableDifferences, acceptableDifferences), (.wrong, wrong), (.refused, refused),
          (.errors, errors),
        ] + Verdict.allCases.map { (Key($0), self[$0]) }
      var members: [Key: JSONValue?] = [.suite: .string(suite)]
      for (key, number) in numbers { members[key] = number.map { ResultNumber($0).json } }
      return JSONValue(members)
    }

    package subscript(verdict: Verdict) -> Double { byVerdict[verdict] ?? 0 }

    package var total: Double { Verdict.allCases.reduce(0) { $0 + self[$1] } }

    private struct Key: CodingKey, Hashable {
      static let suite = Key("suite")
      static let acceptableDifferences = Key("acceptableDifferences")
      static let wrong = Key("wrong")
      static let refused = Key("refused")
      static let errors = Key("errors")

      let stringValue: String
      var intValue: Int? { nil }

      init(_ name: String) { stringValue = name }
      init(_ verdict: Verdict) { stringValue = verdict.countKey }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }

  /// The errors of an implementation in one operation and one kind of input. The kind "all" combines all
  /// kinds.
  package struct Errors: Decodable, Sendable {
    package let operation: String
    package let profile: String
    package let stratum: String
    /// The number of answers with a measured error.
    package let cases: Double
    /// The number of answers without a measured error.
    package let unmeasured: Double
    /// The case with the largest error.
    package let worst: String?
    package let errors: [Spread]

    package init(
      operation: String, profile: String, stratum: String, cases: Double, unmeasured: Double, worst: String?,
      errors: [Spread]
    ) {
      (self.operation, self.profile, self.stratum) = (operation, profile, stratum)
      (self.cases, self.unmeasured, self.worst, self.errors) = (cases, unmeasured, worst, errors)
    }

    /// Returns the errors in a unit; nil if there are none.
    package func spread(_ unit: String) -> Spread? { errors.first { $0.unit == unit } }

    fileprivate var json: JSONValue {
      JSONValue([
        CodingKeys.operation: .string(operation), .profile: .string(profile), .stratum: .string(stratum),
        .cases: ResultNumber(cases).json, .unmeasured: ResultNumber(unmeasured).json,
        .worst: JSONValue(orNull: worst), .errors: .array(errors.map(\.json)),
      ])
    }
  }

  /// The distribution of errors in one unit, "ulps" or "mm".
  package struct Spread: Decodable, Sendable {
    package let unit: String
    package let median, percentile99, maximum: ResultNumber

    package init(unit: String, median: Double, percentile99: Double, maximum: Double) {
      self.unit = unit
      self.median = ResultNumber(median)
      self.percentile99 = ResultNumber(percentile99)
      self.maximum = ResultNumber(maximum)
    }

    fileprivate var json: JSONValue {
      JSONValue([
        CodingKeys.unit: .string(unit), .median: median.json, .percentile99: percentile99.json,
        .maximum: maximum.json,
      ])
    }
  }
}
