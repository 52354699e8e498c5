import Foundation

/// Returns the key of a name: without case, accents and punctuation. Names with equal keys are the
/// same for a search.
///
/// 1. The text is decomposed (Unicode NFD). Each letter and each number that is written as letters
///    becomes the lowercase of its uppercase by Unicode's full mappings, so the ligature of ԵՒ is եւ.
/// 2. Combining accents are removed. Vowel signs of other scripts stay. Letters that have no
///    decomposition are replaced, for example ø by o.
/// 3. Apostrophes are removed. Other characters that are neither letters, marks nor numbers become
///    one space; there is none at the ends.
///
/// FORMAT.md of the conformance suite has the rule with all its letters (section 10).
func foldedName(_ text: some StringProtocol) -> [UInt8] {
  var key: [UInt8] = []
  key.reserveCapacity(text.utf8.count)
  var isPlain = true
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): key.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): key.append(byte | 0x20)
    case UInt8(ascii: "'"), UInt8(ascii: "`"): break
    case 0x80...: isPlain = false
    default: if let last = key.last, last != UInt8(ascii: " ") { key.append(UInt8(ascii: " ")) }
    }
    if !isPlain { break }
  }
  if !isPlain { key = foldedScalars(text.decomposedStringWithCanonicalMapping) }
  if key.last == UInt8(ascii: " ") { key.removeLast() }
  return key
}

private func foldedScalars(_ text: String) -> [UInt8] {
  var key: [UInt8] = []
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter, .lowercaseLetter, .letterNumber:
      for upper in scalar.properties.uppercaseMapping.unicodeScalars {
        for lower in upper.properties.lowercaseMapping.unicodeScalars { append(lower, to: &key) }
      }
    case .modifierLetter, .otherLetter, .decimalNumber, .otherNumber, .nonspacingMark, .spacingMark,
      .enclosingMark:
      append(scalar, to: &key)
    default:
      if apostrophes.contains(scalar) { continue }
      if let last = key.last, last != UInt8(ascii: " ") { key.append(UInt8(ascii: " ")) }
    }
  }
  return key
}

/// Appends a letter, mark or number to a key, unless it is an accent or an apostrophe.
private func append(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
  if isAccent(scalar) || apostrophes.contains(scalar) { return }
  if let letters = letters[scalar] { key += letters.utf8 } else { key += UTF8.encode(scalar) ?? .init() }
}

/// Whether a scalar is an accent of Latin, Greek or Cyrillic letters, or a vowel point of Hebrew or
/// Arabic.
private func isAccent(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x300...0x36F, 0x591...0x5BD, 0x64B...0x65F, 0x1DC0...0x1DFF, 0x20D0...0x20FF: true
  default: false
  }
}

/// Apostrophes and the letters that look like them.
private let apostrophes: Set<Unicode.Scalar> = [
  "'", "`", "´", "‘", "’", "‛", "ʹ", "ʻ", "ʼ", "ʽ", "ʾ", "ʿ", "ˈ", "′",
]

/// Lowercase letters without a decomposition. ß is the lowercase of the capital ẞ.
private let letters: [Unicode.Scalar: String] = [
  "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ł": "l", "þ": "th",
  "ŋ": "n", "ŧ": "t", "ə": "e",
]
