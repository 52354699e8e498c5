// Escaping for XML 1.0, fifth edition (https://www.w3.org/TR/xml/): section 2.2 lists the allowed
// characters. Sections 2.11 and 3.3.3 say how a reader changes line ends and tabs.
//
// The text is escaped by Unicode scalars. A Swift character can be a quotation mark with a
// combining accent, which is not equal to a quotation mark and would not be escaped.

/// Escapes text for the content of an element. A reader gets the same text, except that some
/// scalars are replaced with U+FFFD: control characters other than tab, line feed and carriage
/// return, and the scalars U+FFFE and U+FFFF. The replaced scalars include every scalar that XML
/// 1.0 forbids.
package func xmlText(_ text: String) -> String { escaped(text, references: [0x0D]) }

/// Escapes text for a quoted attribute, with the same result for a reader as `xmlText(_:)`. Line
/// ends and tabs are written as character references, because a reader would replace them with
/// spaces.
package func xmlAttribute(_ text: String) -> String { escaped(text, references: [0x09, 0x0A, 0x0D]) }

/// Returns the escaped text.
///
/// - Parameter references: the scalars that are written as character references.
private func escaped(_ text: String, references: [UInt32]) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
    case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
    case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
    case 0x22: result.append(contentsOf: "&quot;".unicodeScalars)
    case 0x27: result.append(contentsOf: "&#39;".unicodeScalars)
    case let value where references.contains(value):
      result.append(contentsOf: "&#\(value);".unicodeScalars)
    case 0x09, 0x0A: result.append(scalar)
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}
