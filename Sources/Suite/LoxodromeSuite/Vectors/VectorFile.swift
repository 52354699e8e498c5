import Foundation

/// A file of conformance vectors: cases of one operation in one profile (FORMAT.md,
/// section 3).
public struct VectorFile: Hashable, Sendable {
  /// The suite's name. By convention it is the file's name without its extension.
  public let suite: String
  /// The operation of the cases. FORMAT.md need not have it.
  public let operation: String
  /// The profile by which the answers are judged.
  public let profile: Profile
  /// The descriptions of the flags that cases can have, by flag.
  public let notes: [String: Note]
  /// The groups of cases. The expected values of a group have one source.
  public let groups: [Group]

  /// The description of a flag.
  public struct Note: Hashable, Sendable {
    /// The kind of flag.
    public let kind: Kind
    /// What the flag says about a case.
    public let description: String

    /// The kinds of flags.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Ordinary input.
      case basic
      /// A special case that implementations are known to get wrong often.
      case edge
      /// Extreme or invalid input, which must not break the implementation.
      case robustness
      /// Input for which no source decides: nothing is published, sources disagree, or FORMAT.md has
      /// no rule. The expected value is this project's own answer.
      case undocumented
      /// A property rather than a value.
      case law
    }
  }

  /// Cases whose expected values come from one source.
  public struct Group: Hashable, Sendable {
    /// The group's slug. Together with a case's slug, it is unique in its file.
    public let id: String
    /// Where the expected values come from.
    public let source: Source
    /// The cases. A case without its own tolerance has that of the group.
    public let cases: [Case]
  }

  /// The source of expected values, and how reliable it is.
  public struct Source: Hashable, Sendable {
    /// The source's name.
    public let name: String
    /// The grade of reliability: A, A*, B, C, exact or own.
    public let grade: String
    /// How the values were obtained.
    public let method: String
    /// The address of a page about the source, or nil if the file gives none.
    public let link: String?
  }

  /// One question with its expected answers.
  public struct Case: Hashable, Sendable {
    /// The case's slug, unique in its group.
    public let id: String
    /// A remark for readers, or nil if there is none.
    public let comment: String?
    /// The flags of the case. The file's notes declare them.
    public let flags: [String]
    /// The arguments of the operation, by name.
    public let arguments: JSONValue
    /// The right answers: one from `expected`, or several from `anyOf`.
    public let expected: [JSONValue]
    /// The allowed differences of numbers. It is enough that one tolerance holds.
    public let tolerances: [Tolerance]
    /// Whether another answer does not fail the case, because the reference's owner has published
    /// nothing or sources disagree. It is true for every case of grade C.
    public let isAcceptable: Bool
  }

  /// The number of cases in all groups.
  public var caseCount: Int { groups.reduce(0) { $0 + $1.cases.count } }
}

extension VectorFile {
  /// Reads a vector file.
  ///
  /// - Throws: `VectorFileError` if the file cannot be read or is not a valid vector file.
  public init(contentsOf file: URL) throws(VectorFileError) {
    try self.init(try contents(of: file), file: file.relativePath)
  }

  /// Reads the JSON text of a vector file. `file` is the file's path in errors.
  ///
  /// - Throws: `VectorFileError` if the text is not a valid vector file, or if it declares a wrong
  ///   number of cases.
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
