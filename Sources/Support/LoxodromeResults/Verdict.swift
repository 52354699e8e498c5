/// The verdict on the answer to a case (FORMAT.md, section 7).
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// The answer is right, or it is wrong or an error and the case is `acceptable`.
  case pass
  /// The answer is wrong, and the case is required.
  case fail
  /// The implementation has no such operation or profile.
  case unsupported
  /// The implementation declined to answer.
  case skipped
  /// The implementation failed to answer, and the case is required.
  case error
  /// The answer is wrong or an error, and the expectations list the case.
  case knownFailure = "known-failure"
  /// The answer is right, but the expectations list the case as a known failure.
  case unexpectedPass = "unexpected-pass"

  /// Whether the verdict fails a run.
  public var isBad: Bool { self == .fail || self == .error || self == .unexpectedPass }

  /// The key of the number of cases with this verdict in a document.
  package var countKey: String {
    switch self {
    case .knownFailure: "knownFailure"
    case .unexpectedPass: "unexpectedPass"
    default: rawValue
    }
  }

  /// The verdict in words: "known failure".
  package var words: String { rawValue.replacing("-", with: " ") }

  /// Returns a number of cases with this verdict in words: "1 error", "2 errors".
  ///
  /// - Parameter number: the number as text.
  package func words(_ count: Int, as number: String) -> String {
    let isOne = count == 1
    return switch self {
    case .pass: isOne ? "\(number) passes" : "\(number) pass"
    case .fail: "\(number) failed"
    case .unsupported, .skipped: "\(number) \(rawValue)"
    case .error, .knownFailure: "\(number) \(words)\(isOne ? "" : "s")"
    case .unexpectedPass: "\(number) \(words)\(isOne ? "" : "es")"
    }
  }
}

extension Verdict: Decodable {
  /// Reads the verdict.
  ///
  /// - Throws: `DecodingError` with all verdicts if the text is none of them.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let word = try container.decode(String.self)
    guard let verdict = Verdict(rawValue: word) else {
      let known = Verdict.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected one of \(known); found \"\(word)\"")
    }
    self = verdict
  }
}

/// A case with its verdict: one that ran, or one of a document.
package protocol JudgedCase {
  var suite: String { get }
  var verdict: Verdict { get }
  /// Whether any answer is accepted.
  var isAcceptable: Bool { get }
  /// Whether the answer is not the expected one. An acceptable case can differ and pass.
  var differs: Bool { get }
}

extension JudgedCase {
  /// Whether the answer differs from the expected one in a case that accepts any answer. Such a case does
  /// not make the run fail. Its verdict is a pass, or in documents of other programs a failure.
  package var isAcceptableDifference: Bool {
    isAcceptable && (verdict == .fail || verdict == .pass && differs)
  }

  /// Whether the case makes the run fail.
  package var failsTheRun: Bool { verdict.isBad && !isAcceptableDifference }
}
