/// Returns a text of a file in quotes for a message: on one line, and cut after 40 Unicode scalars.
package func quoted(_ text: String) -> String {
  let longest = 40
  // The escapes are those of Swift. It also escapes apostrophes, which need not be in double quotes.
  let scalars = text.unicodeScalars.prefix(longest)
    .map { $0 == "'" ? "'" : $0.escaped(asASCII: $0.reordersText) }
  let isCut = !text.unicodeScalars.dropFirst(longest).isEmpty
  return "\"\(scalars.joined())\"\(isCut ? "…" : "")"
}

extension Unicode.Scalar {
  /// Whether a terminal does not show it, but shows the text around it in another order or place: a mark of
  /// bidirectional text, or a byte-order mark.
  package var reordersText: Bool { properties.isBidiControl || self == "\u{FEFF}" }
}
