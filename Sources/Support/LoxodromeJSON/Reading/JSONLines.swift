/// The layout of a document that is compared line by line. The members of the root are on separate
/// lines. Selected members have one line for each element or member of their value.
package struct JSONLines: Sendable {
  /// Whether each brace of the root is on a line of its own.
  package var hasBraceLines: Bool
  /// The number of spaces before each member of the root.
  package var memberIndent: Int
  /// The number of spaces before each element or member of a value that is spread over lines.
  package var partIndent: Int

  /// Creates a layout with the given indents, in spaces.
  package init(hasBraceLines: Bool, memberIndent: Int = 0, partIndent: Int = 0) {
    self.hasBraceLines = hasBraceLines
    self.memberIndent = memberIndent
    self.partIndent = partIndent
  }

  /// Returns the text of the root with the spacing of `JSONLayout.spaced`. It ends with a line
  /// feed.
  ///
  /// - Parameter isSpread: returns whether the elements or members of a member's value are on lines
  ///   of their own. A value without elements or members is always written on one line.
  package func text(_ root: JSONObject, spreading isSpread: (JSONValue.Member) -> Bool) -> String {
    let indent = String(repeating: " ", count: memberIndent)
    let members = root.map { member in
      let name = JSONValue.string(member.name).text(as: .spaced)
      return "\(indent)\(name): \(isSpread(member) ? spread(member.value) : member.value.text(as: .spaced))"
    }
    let end = hasBraceLines ? "\n" : ""
    return "{\(end)\(members.joined(separator: ",\n"))\(end)}\n"
  }

  private func spread(_ value: JSONValue) -> String {
    let (parts, open, close): ([String], String, String) =
      switch value {
      case .array(let elements): (elements.map { $0.text(as: .spaced) }, "[", "]")
      case .object(let members):
        // Each member is written as an object with one member, without the braces.
        (members.map { String(JSONValue.object([$0]).text(as: .spaced).dropFirst().dropLast()) }, "{", "}")
      default: ([], "", "")
      }
    guard !parts.isEmpty else { return value.text(as: .spaced) }
    let indent = String(repeating: " ", count: partIndent)
    let end = String(repeating: " ", count: memberIndent)
    return "\(open)\n\(parts.map { indent + $0 }.joined(separator: ",\n"))\n\(end)\(close)"
  }
}
