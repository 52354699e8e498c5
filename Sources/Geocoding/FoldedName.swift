import Foundation

/// Returns the key of a name: without case, accents and punctuation. Names with equal keys are the
/// same for a search.
///
/// 1. The text is decomposed (Unicode NFD), and combining accents are removed. Vowel signs of other
///    scripts stay.
/// 2. Letters become lowercase. Letters that have no decomposition are replaced: ß by ss, ø by o.
/// 3. Apostrophes are removed. Other characters that are neither letters, marks nor numbers become
///    one space; there is none at the ends.
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
    if isAccent(scalar) || apostrophes.contains(scalar) { continue }
    if let letters = letters[scalar] {
      key += letters.utf8
      continue
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter:
      // A mapping can have several letters, and letters of their own in the table.
      for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isAccent(lower) {
        key += (letters[lower] ?? String(lower)).utf8
      }
    case .lowercaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber, .otherNumber,
      .nonspacingMark, .spacingMark, .enclosingMark:
      key += String(scalar).utf8
    default:
      if let last = key.last, last != UInt8(ascii: " ") { key.append(UInt8(ascii: " ")) }
    }
  }
  return key
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

/// Letters without a decomposition.
private let letters: [Unicode.Scalar: String] = [
  "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ł": "l",
  "þ": "th", "ŋ": "n", "ŧ": "t", "ə": "e", "ς": "σ",
]
