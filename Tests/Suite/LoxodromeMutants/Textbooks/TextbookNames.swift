import Foundation
import LoxodromeSuite

/// The keys of names and the readings of texts as FORMAT.md defines them (section 10). The default
/// values of the properties are correct. Other values are bugs.
struct TextbookNames: Sendable {
  /// A key, and what it is compared by.
  typealias Key = [Unicode.Scalar]

  /// How letters are written in keys.
  enum Case: Sendable { case asWritten, lowercase, lowercaseOfUppercase }
  /// What becomes of characters that are neither letters, marks nor numbers.
  enum Separators: Sendable { case areSpaces, areRemoved, areKept }
  /// A way to read a text.
  struct Reading {
    var name: Key
    var qualifiers: [Key]
    var isPartial: Bool
  }

  /// How letters are written in keys.
  var letterCase = Case.lowercaseOfUppercase
  /// Whether accented letters are decomposed.
  var decomposes = true
  /// Whether accents are removed.
  var removesAccents = true
  /// Whether all marks are removed, also vowel signs.
  var removesAllMarks = false
  /// Whether letters without a decomposition are replaced.
  var replacesLetters = true
  /// Whether apostrophes are removed, and not replaced by spaces.
  var removesApostrophes = true
  /// What becomes of other characters.
  var separators = Separators.areSpaces
  /// Whether keys have letters beyond ASCII.
  var keepsOtherScripts = true
  /// Whether numbers that are no digits from 0 to 9 are kept.
  var keepsOtherNumbers = true

  /// Whether a text is divided at its commas.
  var readsCommas = true
  /// Whether the last words of a text without commas can be a qualifier.
  var readsWords = true
  /// Whether the first parts of a text can be left out.
  var skipsParts = true
  /// Whether the first words of a text without commas can be left out.
  var skipsWords = true
  /// Whether words with digits are left out of qualifiers.
  var dropsPostalCodes = true
  /// Whether words with digits are left out of names.
  var dropsDigitsOfNames = true
  /// Whether a name is first read with its digits.
  var triesDigitsOfNames = true
  /// Whether a text of several words is first read as a name.
  var triesWholeText = true
  /// Whether the longest names are tried first.
  var triesLongNamesFirst = true
  /// Whether each qualifier is kept, and not only the last.
  var keepsAllQualifiers = true
  /// Words that are the same before another word.
  var sameWords = [
    ["st", "saint", "sankt", "sint"], ["ste", "sainte"], ["sta", "santa"], ["sto", "santo"],
    ["mt", "mount", "mont"], ["ft", "fort"],
  ]
  /// The number of words that are read in other ways.
  var spelledWords = 2
  /// Whether the last word is read in other ways too.
  var spellsLastWord = false

  /// Creates the rules without bugs.
  init() {}

  // MARK: Keys

  /// Returns the key of a name or a text.
  func key(_ text: String) -> Key {
    var key: Key = []
    for scalar in (decomposes ? text.decomposedStringWithCanonicalMapping : text).unicodeScalars {
      for piece in pieces(scalar) { append(piece, to: &key) }
    }
    while key.last == " " { key.removeLast() }
    return key
  }

  private func pieces(_ scalar: Unicode.Scalar) -> Key {
    guard "LN".contains(category(scalar)), scalar.properties.isCased else { return [scalar] }
    switch letterCase {
    case .asWritten: return [scalar]
    case .lowercase: return Array(scalar.properties.lowercaseMapping.unicodeScalars)
    case .lowercaseOfUppercase:
      return scalar.properties.uppercaseMapping.unicodeScalars.flatMap {
        Array($0.properties.lowercaseMapping.unicodeScalars)
      }
    }
  }

  private func append(_ scalar: Unicode.Scalar, to key: inout Key) {
    let kind = category(scalar)
    if kind == "M", removesAllMarks || (removesAccents && Self.isAccent(scalar.value)) { return }
    if removesApostrophes, Self.apostrophes.contains(scalar) { return }
    if replacesLetters, let letters = Self.letters[scalar] {
      key += letters.unicodeScalars
    } else if "LMN".contains(kind), !Self.apostrophes.contains(scalar),
      keepsOtherScripts || scalar.isASCII, keepsOtherNumbers || kind != "N" || scalar.isASCII
    {
      key.append(scalar)
    } else if separators == .areKept {
      key.append(scalar)
    } else if separators == .areSpaces, let last = key.last, last != " " {
      key.append(" ")
    }
  }

  /// The first letter of the category: L for letters, M for marks, N for numbers, x for others.
  private func category(_ scalar: Unicode.Scalar) -> Character {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: "L"
    case .nonspacingMark, .spacingMark, .enclosingMark: "M"
    case .decimalNumber, .letterNumber, .otherNumber: "N"
    default: "x"
    }
  }

  private static func isAccent(_ value: UInt32) -> Bool {
    [0x300...0x36F, 0x591...0x5BD, 0x64B...0x65F, 0x1DC0...0x1DFF, 0x20D0...0x20FF]
      .contains { $0.contains(value) }
  }

  private static let apostrophes = Set("'`´‘’‛ʹʻʼʽʾʿˈ′".unicodeScalars)
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ł": "l", "þ": "th",
    "ŋ": "n", "ŧ": "t", "ə": "e",
  ]

  // MARK: Readings

  /// Returns the ways to read a text, the best first.
  func readings(_ text: String) -> [Reading] {
    let scalars = Array(text.unicodeScalars)
    let pieces = readsCommas ? scalars.split(separator: ",") : [scalars[...]]
    let parts = pieces.map { piece in
      var part = ""
      part.unicodeScalars.append(contentsOf: piece)
      return key(part)
    }.filter { !$0.isEmpty }
    guard let first = parts.first else { return [] }
    return parts.count == 1 ? readings(ofWords: first) : readings(ofParts: parts)
  }

  /// Returns the spellings of a key.
  func spellings(_ key: Key) -> [Key] {
    var spellings: [[Key]] = [[]]
    var count = 0
    let words = key.split(separator: " ").map(Array.init)
    for (index, word) in words.enumerated() {
      let row = sameWords.map { $0.map { Array($0.unicodeScalars) } }.first { $0.contains(word) }
      let isSpelled = row != nil && count < spelledWords && (spellsLastWord || index < words.count - 1)
      if isSpelled { count += 1 }
      let choices = isSpelled ? row ?? [] : [word]
      spellings = spellings.flatMap { start in choices.map { start + [$0] } }
    }
    return spellings.map { joined($0[...]) }
  }

  private func readings(ofWords key: Key) -> [Reading] {
    let words = key.split(separator: " ").map(Array.init)
    var readings: [Reading] = []
    for start in 0..<(skipsWords ? words.count : 1) {
      for length in 1...words.count - start {
        let end = triesLongNamesFirst ? words.count + 1 - length : start + length
        if end < words.count, !readsWords { continue }
        if start == 0, end == words.count, !triesWholeText, words.count > 1 { continue }
        let rest = qualifier(joined(words[end...]))
        readings.append(
          Reading(
            name: joined(words[start..<end]), qualifiers: rest.isEmpty ? [] : [rest], isPartial: start > 0))
      }
    }
    return readings
  }

  private func readings(ofParts parts: [Key]) -> [Reading] {
    var readings: [Reading] = []
    for start in 0..<(skipsParts ? parts.count : 1) {
      let rest = parts[(start + 1)...].map(qualifier).filter { !$0.isEmpty }
      let qualifiers = keepsAllQualifiers ? rest : Array(rest.suffix(1))
      let plain = dropsDigitsOfNames ? withoutDigits(parts[start]) : parts[start]
      if triesDigitsOfNames || plain == parts[start] || plain.isEmpty {
        readings.append(Reading(name: parts[start], qualifiers: qualifiers, isPartial: start > 0))
      }
      if !plain.isEmpty, plain != parts[start] {
        readings.append(Reading(name: plain, qualifiers: qualifiers, isPartial: true))
      }
    }
    return readings
  }

  private func qualifier(_ key: Key) -> Key { dropsPostalCodes ? withoutDigits(key) : key }

  private func withoutDigits(_ key: Key) -> Key {
    joined(
      key.split(separator: " ").filter { word in !word.contains { "0"..."9" ~= $0 } }.map(Array.init)[...])
  }

  private func joined(_ words: ArraySlice<Key>) -> Key { Array(words.joined(separator: [" "])) }
}
