/// The country and the divisions of a place.
struct Division: Hashable, Sendable {
  /// The two letters and the three letters of the country by ISO 3166-1.
  var isoCountryCode, longCountryCode: String
  /// The name of the country.
  var country: String
  /// The code and the name of the first division, such as a state; empty if not known.
  var firstCode, first: String
  /// The name of the second division, such as a county; empty if not known.
  var second: String
}

/// The keys of a division, with which qualifiers are compared.
struct DivisionKeys: Hashable, Sendable {
  let codes: [[UInt8]]
  let names: [[UInt8]]

  init(_ division: Division) {
    var codes = [division.isoCountryCode, division.longCountryCode, division.firstCode]
    // The abbreviation in use is not that of ISO.
    if division.isoCountryCode == "GB" { codes.append("UK") }
    self.codes = codes.map { foldedName($0) }.filter { !$0.isEmpty }
    names = [division.country, division.first, division.second].map { foldedName($0) }
      .filter { !$0.isEmpty }
  }

  /// Whether a spelling of each qualifier is a code of the division, a prefix of one of its names, or
  /// several codes and whole names, one after the other.
  func match(_ qualifiers: [[[UInt8]]]) -> Bool {
    qualifiers.allSatisfy { $0.contains(where: match) }
  }

  private func match(_ qualifier: [UInt8]) -> Bool {
    if codes.contains(qualifier) || names.contains(where: { $0.starts(with: qualifier) }) { return true }
    let words = qualifier.split(separator: UInt8(ascii: " "))
    guard words.count > 1, words.count <= AddressQuery.largestWordCount else { return false }
    // Whether the words before each one are matched.
    var isMatched = [true]
    for end in 1...words.count {
      isMatched.append(
        (0..<end).contains { start in
          guard isMatched[start] else { return false }
          let part = Array(words[start..<end].joined(separator: [UInt8(ascii: " ")]))
          return codes.contains(part) || names.contains(part)
        })
    }
    return isMatched[words.count]
  }
}
