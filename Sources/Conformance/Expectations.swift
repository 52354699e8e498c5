import Foundation

/// The cases that an implementation is known to fail, each with a reason (section 7 of the contract).
public struct Expectations: Sendable {
  /// A known failure.
  public struct KnownFailure: Hashable, Sendable {
    /// The case as `suite/group/case`.
    public let caseName: String
    /// Why it fails.
    public let reason: String
    /// Where that is discussed.
    public let link: String

    /// A known failure of the case `suite/group/case`.
    public init(caseName: String, reason: String, link: String) {
      self.caseName = caseName
      self.reason = reason
      self.link = link
    }
  }

  /// The known failures in the order of the file.
  public let knownFailures: [KnownFailure]
  private let names: Set<String>

  /// No known failures.
  public static let none = Expectations([])

  /// The given known failures.
  public init(_ knownFailures: [KnownFailure]) {
    self.knownFailures = knownFailures
    names = Set(knownFailures.map(\.caseName))
  }

  /// The known failures of a JSON file: `[{"case": "suite/group/case", "reason", "link"}]`.
  ///
  /// - Throws: `VectorFileError` naming the file, the JSON path and what was expected there.
  public init(contentsOf file: URL) throws(VectorFileError) {
    let data = try contents(of: file)
    do {
      let list = JSONCursor(try JSONValue(parsing: data))
      self.init(
        try list.map { entry throws(JSONShapeError) in
          try entry.allowOnly(["case", "reason", "link"])
          return KnownFailure(
            caseName: try entry.member("case").string(), reason: try entry.member("reason").string(),
            link: try entry.member("link").string())
        })
    } catch {
      throw VectorFileError(file: file.relativePath, problem: .malformed(error))
    }
  }

  /// The verdict on a case in view of what is expected of it.
  func adjust(_ verdict: Verdict, of caseName: String) -> Verdict {
    guard names.contains(caseName) else { return verdict }
    switch verdict {
    case .fail, .error: return .knownFailure
    case .pass: return .unexpectedPass
    default: return verdict
    }
  }
}
