/// The layout of a document that is compared line by line: each member of the root on a line, and
/// the parts of some of these members on a line each.
package struct JSONLines: Sendable {
  /// Whether the root's braces stand on lines of their own.
  package var hasBraceLines: Bool
  /// The spaces in front of the root's members.
  package var memberIndent: Int
  /// The spaces in front of the parts of a member.
  package var partIndent: Int

  /// A layout with the given indents, in spaces.
  package init(hasBraceLines: Bool, memberIndent: Int = 0, partIndent: Int = 0) {
    self.hasBraceLines = hasBraceLines
    self.memberIndent = memberIndent
    self.partIndent = partIndent
  }

  /// The text of the root in the layout `spaced`, with a line feed at the end.
  ///
  /// - Parameter isSpread: whether the parts of a member have lines of their own; an empty array or
  ///   object never has any.
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
        // A part is an object of one member without its braces.
        (members.map { String(JSONValue.object([$0]).text(as: .spaced).dropFirst().dropLast()) }, "{", "}")
      default: ([], "", "")
      }
    guard !parts.isEmpty else { return value.text(as: .spaced) }
    let indent = String(repeating: " ", count: partIndent)
    let end = String(repeating: " ", count: memberIndent)
    return "\(open)\n\(parts.map { indent + $0 }.joined(separator: ",\n"))\n\(end)\(close)"
  }
}
