import Foundation

/// A file of laws that hold in one profile (FORMAT.md, section 4).
public struct LawFile: Hashable, Sendable {
  /// The file's path, as it was given.
  public let path: String
  /// The profile in which the laws are tried.
  public let profile: Profile
  /// The laws to try, with their settings.
  public let entries: [Entry]

  /// A law to try, with its settings.
  public struct Entry: Hashable, Sendable {
    /// The entry's id, a slug that is unique in its file.
    public let id: String
    /// The slug of the law.
    public let law: String
    /// The number of inputs to try, 1…1 000 000.
    public let cases: Int
    /// The seed of the inputs, 0…2^53. The same seed gives the same inputs on every platform.
    public let seed: UInt64
    /// The allowed differences between two numbers that the law compares. It is enough that one
    /// tolerance holds.
    public let tolerances: [Tolerance]
  }

  /// The name of the suite in the results.
  public var suite: String { "laws-\(profile.rawValue)" }

  /// The name of the format in FORMAT.md.
  static let schema = "loxodrome-laws-1"

  /// Reads a law file.
  ///
  /// - Throws: `VectorFileError` if the file cannot be read or is not a valid law file.
  public init(contentsOf file: URL) throws(VectorFileError) {
    try self.init(try contents(of: file), file: file.relativePath)
  }

  /// Reads a law file of a folder. `others` are the law files of the folder that have already been
  /// read.
  ///
  /// - Throws: `VectorFileError` if the file cannot be read or is not a valid law file, or if
  ///   another file of the same profile has an entry with the same id.
  public init(contentsOf file: URL, besides others: [LawFile]) throws(VectorFileError) {
    try self.init(contentsOf: file)
    for (index, entry) in entries.enumerated() {
      let other = others.first { $0.profile == profile && $0.entries.contains { $0.id == entry.id } }
      guard let other else { continue }
      let idPath = JSONPath().appending(member: "laws").appending(index: index).appending(member: "id")
      throw VectorFileError(
        file: path,
        problem: .malformed(
          JSONShapeError(
            path: idPath, expected: "an id of its own", found: "\"\(entry.id)\", which \(other.path) has too")
        )
      )
    }
  }

  /// Reads the JSON text of a law file. `file` is the file's path in errors.
  ///
  /// - Throws: `VectorFileError` if the text is not a valid law file. The error has the file, the
  ///   JSON path and what was expected there.
  public init(_ data: Data, file: String) throws(VectorFileError) {
    path = file
    do throws(JSONShapeError) {
      let document = JSONCursor(try JSONValue(parsing: data))
      let schema = try document.member("schema")
      guard try schema.string() == LawFile.schema else {
        throw schema.error(expected: "\"\(LawFile.schema)\"", found: schema.value.text)
      }
      try document.allowOnly(["schema", "profile", "laws"])
      let profile = try document.member("profile").oneOf(Profile.self)
      let list = try document.member("laws")
      var seenIDs: Set<String> = []
      entries = try list.map { element throws(JSONShapeError) in
        let entry = try Entry(element, profile)
        guard seenIDs.insert(entry.id).inserted else {
          throw try element.member("id").error(expected: "each id once", found: "\"\(entry.id)\" twice")
        }
        return entry
      }
      guard !entries.isEmpty else { throw list.error(expected: "at least one law", found: "none") }
      self.profile = profile
    } catch {
      throw VectorFileError(file: file, problem: .malformed(error))
    }
  }
}

extension LawFile.Entry {
  fileprivate init(_ cursor: JSONCursor, _ profile: Profile) throws(JSONShapeError) {
    try cursor.allowOnly(["id", "law", "operations", "cases", "seed", "tolerance"])
    id = try cursor.member("id").slug()
    let slug = try cursor.member("law")
    law = try slug.string()
    guard let namedLaw = Law.named(law) else {
      throw slug.error(expected: "the slug of a law (Tests/Laws/README.md lists them)", found: "\"\(law)\"")
    }
    guard namedLaw.profiles.contains(profile) else {
      throw slug.error(
        expected: "a law of the profile \(profile.rawValue)",
        found: "\"\(law)\" of \(namedLaw.profiles.map(\.rawValue).joined(separator: ", "))")
    }
    let operations = try cursor.member("operations")
    let names = try operations.strings()
    guard Set(names) == Set(namedLaw.operations), names.count == namedLaw.operations.count else {
      throw operations.error(
        expected: "the operations that the law asks, \(namedLaw.operations.joined(separator: ", "))",
        found: names.isEmpty ? "none" : names.joined(separator: ", "))
    }
    cases = try cursor.member("cases").wholeNumber(in: 1...1_000_000)
    seed = UInt64(try cursor.member("seed").wholeNumber(in: 0...(1 << 53)))
    // Laws compare numbers and no pictures.
    tolerances = try cursor.member("tolerance").tolerances(["exact", "ulp", "absolute", "relative"])
  }
}

extension JSONCursor {
  fileprivate func wholeNumber(in range: ClosedRange<Int>) throws(JSONShapeError) -> Int {
    let number = try integer()
    guard range.contains(number) else {
      throw error(
        expected: "a whole number in \(range.lowerBound)…\(range.upperBound)", found: value.text)
    }
    return number
  }
}
