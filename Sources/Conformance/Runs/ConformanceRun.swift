/// What became of a case (section 7 of the contract).
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// The answer is right, or the case is acceptable either way.
  case pass
  /// The answer is wrong.
  case fail
  /// The implementation has no such operation or profile.
  case unsupported
  /// The implementation declined to answer.
  case skipped
  /// The implementation failed to answer.
  case error
  /// Wrong or failed, as the expectations file says.
  case knownFailure = "known-failure"
  /// Right, though the expectations file says otherwise.
  case unexpectedPass = "unexpected-pass"

  /// Whether the verdict fails a run.
  public var isBad: Bool { self == .fail || self == .error || self == .unexpectedPass }
}

/// An answer to one question of the suite.
public enum Answer: Hashable, Sendable {
  /// A result in the contract's form, `{"error": …}` for an impossible one included.
  case result(JSONValue)
  /// There is no such operation in that profile.
  case unsupported
  /// No answer, and why.
  case skipped(String)
  /// A failure to answer, and why.
  case error(String)
}

/// Anything that answers the suite's questions.
public struct Implementation {
  /// Its name in reports.
  public let name: String
  /// The answer to an operation's arguments in a profile; a failure ends the run.
  public let answer: Answering

  /// From an operation's name, a profile and arguments to an answer.
  public typealias Answering = (String, Profile, JSONValue) throws(AdapterFailure) -> Answer

  /// An implementation that answers by the given closure.
  public init(name: String, answer: @escaping Answering) {
    self.name = name
    self.answer = answer
  }

  /// Another program, by the name that it gives itself.
  public init(_ adapter: AdapterProcess) {
    self.init(name: adapter.description.name) { operation, profile, arguments throws(AdapterFailure) in
      try adapter.answer(operation, profile, arguments)
    }
  }

  /// Loxodrome's own, which never fails to answer.
  public static var builtIn: Implementation {
    Implementation(name: "loxodrome") { builtInAnswer($0, $1, $2) }
  }

  static func builtInAnswer(_ name: String, _ profile: Profile, _ arguments: JSONValue) -> Answer {
    guard let operation = Operation.named(name), operation.profiles.contains(profile) else {
      return .unsupported
    }
    do {
      return .result(try operation.evaluate(arguments, profile: profile))
    } catch {
      return .error("\(error)")
    }
  }
}

/// What became of one case.
public struct CaseResult: Hashable, Sendable {
  /// The suite's name.
  public let suite: String
  /// The group's id.
  public let group: String
  /// The case's id.
  public let caseID: String
  /// The operation asked for.
  public let operation: String
  /// The profile asked for.
  public let profile: Profile
  /// The arguments given.
  public let arguments: JSONValue
  /// What became of it.
  public let verdict: Verdict
  /// The expected result; `{"anyOf": […]}` where several are right.
  public let expected: JSONValue
  /// The result, nil where there is none.
  public let actual: JSONValue?
  /// The worst distance of two numbers in doubles; nil where there are no numbers or a pair has no distance.
  public let ulps: Double?
  /// Whether the case is acceptable either way.
  public let isAcceptable: Bool
  /// Whether the answer is another than the expected one, which an acceptable case may.
  public let differs: Bool
  /// Why there is no result, or what differs in it beside numbers.
  public let message: String?
  /// Why it is known to fail, where the expectations say so.
  public let knownFailure: Expectations.KnownFailure?

  /// The case as `suite/group/case`.
  public var name: String { "\(suite)/\(group)/\(caseID)" }

  /// The command that repeats the question in a checkout, with the built-in implementation's answer.
  public var command: String {
    let quoted = arguments.text.replacing("'", with: "'\\''")
    return "swift run loxodrome evaluate \(operation) '\(quoted)' --profile \(profile.rawValue)"
  }
}

/// The suite put to an implementation.
public struct ConformanceRun: Sendable {
  /// The implementation's name.
  public let implementation: String
  /// The results, in the order of the vectors.
  public let results: [CaseResult]

  /// Puts every case of the files to the implementation. `progress` is called before each file.
  ///
  /// - Throws: `AdapterFailure` with the case at which the implementation broke down; what it had answered until then is
  ///   not reported, since a partial run would look like a whole one.
  public init(
    of implementation: Implementation, on files: [VectorFile], expectations: Expectations = .none,
    progress: (VectorFile) -> Void = { _ in }
  ) throws(AdapterFailure) {
    self.implementation = implementation.name
    var results: [CaseResult] = []
    for file in files {
      progress(file)
      for group in file.groups {
        for vector in group.cases {
          let answer: Answer
          do throws(AdapterFailure) {
            answer = try implementation.answer(file.operation, file.profile, vector.arguments)
          } catch {
            var failure = error
            failure.caseName = "\(file.suite)/\(group.id)/\(vector.id)"
            throw failure
          }
          results.append(CaseResult(answer, to: vector, in: group, of: file, expectations))
        }
      }
    }
    self.results = results
  }

  /// The number of cases with the verdict.
  public func count(_ verdict: Verdict) -> Int { results.count { $0.verdict == verdict } }

  /// Whether any case was answered at all: a run of nothing but unsupported and skipped cases proves nothing.
  public var hasAnswers: Bool { results.contains { $0.verdict != .unsupported && $0.verdict != .skipped } }

  /// The exit code of the contract: 0 all as expected, 1 something bad, 3 nothing ran.
  public var exitCode: Int32 {
    if results.contains(where: \.verdict.isBad) { return 1 }
    return hasAnswers ? 0 : 3
  }
}

extension CaseResult {
  fileprivate init(
    _ answer: Answer, to vector: VectorFile.Case, in group: VectorFile.Group, of file: VectorFile,
    _ expectations: Expectations
  ) {
    suite = file.suite
    self.group = group.id
    caseID = vector.id
    operation = file.operation
    profile = file.profile
    arguments = vector.arguments
    expected = vector.expected.count == 1 ? vector.expected[0] : .object(["anyOf": .array(vector.expected)])
    isAcceptable = vector.isAcceptable

    let verdict: Verdict
    switch answer {
    case .result(let actual):
      let comparisons = vector.expected.map {
        Comparison(
          actual, expected: $0, tolerances: vector.tolerances,
          comparesZeroSigns: vector.flags.contains("SignedZero"))
      }
      let matching = comparisons.first(where: \.matches)
      // Of several right answers that all differ, the nearest tells most.
      let nearest = matching ?? comparisons.min { ($0.ulps ?? .infinity) < ($1.ulps ?? .infinity) }
      self.actual = actual
      ulps = nearest?.ulps
      differs = matching == nil
      message = matching == nil ? nearest?.difference : nil
      verdict = matching != nil || vector.isAcceptable ? .pass : .fail
    case .unsupported:
      (actual, ulps, differs, message) = (nil, nil, false, nil)
      verdict = .unsupported
    case .skipped(let why):
      (actual, ulps, differs, message) = (nil, nil, false, why)
      verdict = .skipped
    case .error(let why):
      (actual, ulps, differs, message) = (nil, nil, true, why)
      verdict = vector.isAcceptable ? .pass : .error
    }
    // A case that only passes because another answer is acceptable is no surprise to who expects a failure.
    let name = "\(file.suite)/\(group.id)/\(vector.id)"
    self.verdict = verdict == .pass && differs ? verdict : expectations.adjust(verdict, of: name)
    knownFailure = expectations[name]
  }
}
