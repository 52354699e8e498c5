import Foundation

/// The cases that an implementation is known to fail, each with a reason (FORMAT.md,
/// section 7).
public struct Expectations: Sendable {
  /// A known failure.
  public struct KnownFailure: Hashable, Sendable {
    /// The case as `suite/group/case`.
    public let caseName: String
    /// The reason that the case fails.
    public let reason: String
    /// The address of a page about the reason.
    public let link: String

    /// Creates a known failure of the case `suite/group/case`.
    public init(caseName: String, reason: String, link: String) {
      self.caseName = caseName
      self.reason = reason
      self.link = link
    }
  }

  /// The known failures in the order of the file.
  public let knownFailures: [KnownFailure]
  /// The index of the first known failure of each case.
  private let indexByName: [String: Int]

  /// No known failures.
  public static let none = Expectations([])

  /// Creates expectations from a list of known failures.
  public init(_ knownFailures: [KnownFailure]) {
    self.knownFailures = knownFailures
    indexByName = Dictionary(
      knownFailures.enumerated().map { ($1.caseName, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads the known failures of a JSON file: `[{"case": "suite/group/case", "reason", "link"}]`.
  ///
  /// - Throws: `VectorFileError` if the file cannot be read, if it is not such a list, or if a case
  ///   occurs twice.
  public init(contentsOf file: URL) throws(VectorFileError) {
    let data = try contents(of: file)
    var knownFailures: [KnownFailure] = []
    var indexByName: [String: Int] = [:]
    do throws(JSONShapeError) {
      // The list as a value would take many times the memory of the file.
      try JSONValue.forEachElement(checking: data, number: JSONValue.number) {
        entry throws(JSONShapeError) in
        try entry.allowOnly(["case", "reason", "link"])
        let name = try entry.member("case").string()
        guard indexByName.updateValue(knownFailures.count, forKey: name) == nil else {
          throw try entry.member("case").error(expected: "each case once", found: "\"\(name)\" twice")
        }
        knownFailures.append(
          KnownFailure(
            caseName: name, reason: try entry.member("reason").string(),
            link: try entry.member("link").string()))
      }
    } catch {
      throw VectorFileError(file: file.relativePath, problem: .malformed(error))
    }
    self.knownFailures = knownFailures
    self.indexByName = indexByName
  }

  /// The known failure of the case `suite/group/case`, or nil if there is none.
  subscript(caseName: String) -> KnownFailure? { indexByName[caseName].map { knownFailures[$0] } }

  /// Returns the verdict on a case after these expectations are applied: a known failure, an
  /// unexpected pass, or the same verdict.
  func adjusted(_ verdict: Verdict, of caseName: String) -> Verdict {
    guard indexByName[caseName] != nil else { return verdict }
    switch verdict {
    case .fail, .error: return .knownFailure
    case .pass: return .unexpectedPass
    default: return verdict
    }
  }
}
