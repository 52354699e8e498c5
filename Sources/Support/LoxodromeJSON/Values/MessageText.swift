// Texts of files and programs in messages.

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

/// Returns bytes in UTF-8 as text. A text of more than `limit` bytes is cut to at most `limit`
/// bytes of whole Unicode scalars and followed by an ellipsis.
package func startOfText(_ bytes: some BidirectionalCollection<UInt8>, limit: Int) -> String {
  guard let cut = bytes.index(bytes.startIndex, offsetBy: limit, limitedBy: bytes.endIndex),
    cut != bytes.endIndex
  else { return String(decoding: bytes, as: UTF8.self) }
  // A Unicode scalar has at most three bytes after its first one. More of them are not UTF-8.
  var end = cut
  for _ in 0..<3 where end > bytes.startIndex && bytes[end] & 0xC0 == 0x80 { end = bytes.index(before: end) }
  return String(decoding: bytes[..<(bytes[end] & 0xC0 == 0x80 ? cut : end)], as: UTF8.self) + "…"
}

extension String {
  /// The text on one line, with escapes for control characters, separators of lines and paragraphs,
  /// and changes of the direction. Text from a document or a program can then neither move a
  /// terminal's cursor nor begin a new line.
  package var escapingControlCharacters: String {
    guard unicodeScalars.contains(where: Self.isControl) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      text += Self.isControl(scalar) ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
