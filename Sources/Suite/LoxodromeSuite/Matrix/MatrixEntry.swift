import Foundation

/// An implementation that the matrix runs: an entry of the list of adapters.
public struct MatrixEntry: Hashable, Sendable {
  /// The implementation's name, which is unique in the list.
  public let name: String
  /// The shell command line that starts the adapter, or nil for the implementation in this program.
  public let command: String?
  /// The path of the file of known failures, relative to the folder in which the matrix is run. Nil
  /// if there is no such file.
  public let expectations: String?
  /// The address of a page about the implementation.
  public let homepage: String

  /// Creates an entry.
  public init(name: String, command: String?, expectations: String? = nil, homepage: String) {
    self.name = name
    self.command = command
    self.expectations = expectations
    self.homepage = homepage
  }

  /// Reads the entries of a JSON file, `[{"name", "command", "expectations", "homepage"}]`.
  /// `command` and `expectations` can be null or missing.
  ///
  /// - Throws: `VectorFileError` if the file cannot be read, if its JSON is not such a list, if
  ///   there is no entry, or if a name occurs twice.
  public static func list(contentsOf file: URL) throws(VectorFileError) -> [MatrixEntry] {
    let data = try contents(of: file)
    do throws(JSONShapeError) {
      let list = JSONCursor(try JSONValue(parsing: data))
      var names: Set<String> = []
      var entries: [MatrixEntry] = []
      for cursor in try list.elements() {
        let entry = try MatrixEntry(cursor)
        guard names.insert(entry.name).inserted else {
          throw try cursor.member("name").error(expected: "each name once", found: "\"\(entry.name)\" twice")
        }
        entries.append(entry)
      }
      guard !entries.isEmpty else {
        throw list.error(expected: "at least one implementation", found: "an empty array")
      }
      return entries
    } catch {
      throw VectorFileError(file: file.relativePath, problem: .malformed(error))
    }
  }

  private init(_ cursor: JSONCursor) throws(JSONShapeError) {
    try cursor.allowOnly(["name", "command", "expectations", "homepage"])
    self.init(
      name: try cursor.member("name").visibleText(), command: try cursor.textOrNull("command"),
      expectations: try cursor.textOrNull("expectations"), homepage: try cursor.member("homepage").string())
  }
}

extension JSONCursor {
  fileprivate func visibleText() throws(JSONShapeError) -> String {
    let text = try string()
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw error(expected: "a text", found: "an empty one")
    }
    return text
  }

  fileprivate func textOrNull(_ name: String) throws(JSONShapeError) -> String? {
    guard let member = try optionalMember(name), member.value != .null else { return nil }
    return try member.visibleText()
  }
}
