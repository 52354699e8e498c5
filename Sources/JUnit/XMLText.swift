// Escaping for XML 1.0, fifth edition (https://www.w3.org/TR/xml/): section 2.2 says which
// characters are allowed, 2.11 and 3.3.3 what a reader does to line ends and tabs.
//
// The escaping goes by Unicode scalars. A character of Swift may be a quotation mark with a
// combining accent, which is not equal to a quotation mark and would not be escaped.

/// Text inside an element. A reader gives back the same text, except that each scalar that XML 1.0
/// forbids or discourages, such as a control character, is U+FFFD.
package func xmlText(_ text: String) -> String { escaped(text, numbered: [0x0D]) }

/// Text inside a quoted attribute, with the same result as `xmlText(_:)`. Line ends and tabs are
/// written by number, since a reader would make them spaces.
package func xmlAttribute(_ text: String) -> String { escaped(text, numbered: [0x09, 0x0A, 0x0D]) }

/// - Parameter numbered: the white space that is written by number.
private func escaped(_ text: String, numbered: [UInt32]) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
    case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
    case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
    case 0x22: result.append(contentsOf: "&quot;".unicodeScalars)
    case 0x27: result.append(contentsOf: "&#39;".unicodeScalars)
    case let value where numbered.contains(value):
      result.append(contentsOf: "&#\(value);".unicodeScalars)
    case 0x09, 0x0A: result.append(scalar)
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}
