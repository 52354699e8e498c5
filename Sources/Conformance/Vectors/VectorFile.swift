import Foundation

/// A file of conformance vectors: cases of one operation in one profile (FORMAT.md,
/// section 3).
public struct VectorFile: Hashable, Sendable {
  /// The suite's name; by convention the file's name without its extension.
  public let suite: String
  /// The operation that the cases call. It need not be one that the built-in implementation has.
  public let operation: String
  /// The rules that the cases are held to.
  public let profile: Profile
  /// The flags that cases may carry, with what they mean.
  public let notes: [String: Note]
  /// The cases, in groups of one source.
  public let groups: [Group]

  /// What a flag means.
  public struct Note: Hashable, Sendable {
    /// What sort of flag it is.
    public let kind: Kind
    /// What it says of a case.
    public let description: String

    /// The sorts of flags.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Ordinary input.
      case basic
      /// Input at the edge of what is defined.
      case edge
      /// Input outside it.
      case robustness
      /// Behavior that the reference's owner has not published.
      case undocumented
      /// A property rather than a value.
      case law
    }
  }

  /// Cases whose expected values come from one source.
  public struct Group: Hashable, Sendable {
    /// The group's slug, unique in its file.
    public let id: String
    /// Where the expected values come from.
    public let source: Source
    /// The cases; each with the group's tolerance unless it has its own.
    public let cases: [Case]
  }

  /// Where expected values come from, and how sure they are.
  public struct Source: Hashable, Sendable {
    /// The source's name.
    public let name: String
    /// How sure it is: A, A*, B, C or exact.
    public let grade: String
    /// How the values were obtained.
    public let method: String
  }

  /// One question with its answer.
  public struct Case: Hashable, Sendable {
    /// The case's slug, unique in its group.
    public let id: String
    /// Flags that the file's notes declare.
    public let flags: [String]
    /// The arguments of the operation, by name.
    public let arguments: JSONValue
    /// The answers that are right: one, or several of `anyOf`.
    public let expected: [JSONValue]
    /// How far a number may be off.
    public let tolerances: [Tolerance]
    /// Whether another answer is no failure: the reference's owner is silent, or sources disagree.
    public let isAcceptable: Bool
  }

  /// The number of cases in all groups.
  public var caseCount: Int { groups.reduce(0) { $0 + $1.cases.count } }
}

extension VectorFile {
  /// The vectors of a file.
  ///
  /// - Throws: `VectorFileError` naming the file, the JSON path and what was expected there.
  public init(contentsOf file: URL) throws(VectorFileError) {
    try self.init(try contents(of: file), file: file.relativePath)
  }

  /// The vectors that JSON text holds; `file` names it in errors.
  ///
  /// - Throws: `VectorFileError` naming the file, the JSON path and what was expected there.
  public init(_ data: Data, file: String) throws(VectorFileError) {
    let declared: Int
    do {
      let document = JSONCursor(try JSONValue(parsing: data))
      self = try VectorFile(document)
      declared = try document.member("numberOfCases").integer()
    } catch {
      throw VectorFileError(file: file, problem: .malformed(error))
    }
    guard declared == caseCount else {
      throw VectorFileError(file: file, problem: .miscounted(declared: declared, found: caseCount))
    }
  }
}
