/// The ways to read a text as the name of a place and its qualifiers, the best first.
///
/// 1. With commas between parts, the first part is the name, and the other parts are qualifiers:
///    "Paris, Texas".
///    Words with digits are left out of qualifiers, because they are postal codes; an answer without
///    those of a name is partial. A qualifier can name several divisions: "CA USA".
/// 2. Without commas, the whole text is the name, then all words but the last ones: "Paris Texas".
/// 3. If there is no such place, the text without its first parts or words is read in the same
///    way, because the first ones can be a street: "1 Infinite Loop, Cupertino, CA". Such an answer
///    is partial, and a name must be whole.
///
/// Names and qualifiers have all their `spellings(of:)`.
struct AddressQuery {
  /// A way to read a text.
  struct Reading: Hashable {
    /// The spellings of the name's key, its own first.
    let names: [[UInt8]]
    /// The spellings of the key of each qualifier. One of each must match.
    let qualifiers: [[[UInt8]]]
    /// Whether a part of the text is left out.
    let isPartial: Bool

    init(name: [UInt8], qualifiers: [[UInt8]], isPartial: Bool) {
      names = spellings(of: name)
      self.qualifiers = qualifiers.map(spellings)
      self.isPartial = isPartial
    }
  }

  /// More words than this are read only as a whole, since the number of readings is quadratic.
  static let largestWordCount = 16

  let readings: [Reading]

  init(_ text: String) {
    // A comma with a combining mark behind it is a comma, too.
    let parts = text.unicodeScalars.split(separator: ",").prefix(Self.largestWordCount)
      .map { foldedName(Substring($0)) }.filter { !$0.isEmpty }
    var readings: [Reading] = []
    if parts.count > 1 {
      for start in parts.indices {
        let qualifiers = parts[(start + 1)...].map(withoutDigits).filter { !$0.isEmpty }
        readings.append(Reading(name: parts[start], qualifiers: qualifiers, isPartial: start > 0))
        let plain = withoutDigits(parts[start])
        if !plain.isEmpty, plain != parts[start] {
          readings.append(Reading(name: plain, qualifiers: qualifiers, isPartial: true))
        }
      }
    } else if let name = parts.first {
      readings.append(Reading(name: name, qualifiers: [], isPartial: false))
      let words = name.split(separator: UInt8(ascii: " "))
      if words.count <= Self.largestWordCount {
        for start in words.indices {
          for end in (start + 1..<words.count + 1).reversed() where start > 0 || end < words.count {
            let qualifier = withoutDigits(Array(words[end...].joined(separator: [UInt8(ascii: " ")])))
            readings.append(
              Reading(
                name: Array(words[start..<end].joined(separator: [UInt8(ascii: " ")])),
                qualifiers: qualifier.isEmpty ? [] : [qualifier], isPartial: start > 0))
          }
        }
      }
    }
    self.readings = readings
  }
}

/// Returns the key without the words that have digits.
private func withoutDigits(_ key: [UInt8]) -> [UInt8] {
  let words = key.split(separator: UInt8(ascii: " "))
    .filter { !$0.contains { 0x30...0x39 ~= $0 } }
  return Array(words.joined(separator: [UInt8(ascii: " ")]))
}
