import LoxodromeDatabases

/// Finds the divisions of a gazetteer file that qualifiers match.
///
/// Most names have no place in most divisions. So the divisions of qualifiers are found first, by
/// an index of their keys. A qualifier that no division matches ends a search at once.
final class DivisionSearch {
  private let prefix, whole, one: Statement
  /// The divisions of the qualifiers of a text. Its readings often have the same ones.
  private var found: [[[UInt8]]: Set<Int>] = [:]

  private static let columns =
    "SELECT division, country, long, country_name, first_code, first, second FROM division"
  /// The statement for all divisions.
  static let all = columns + " ORDER BY division"

  init(_ database: Database) throws(Database.Fault) {
    prefix = try database.prepare("SELECT division, name, key = ? FROM area WHERE key >= ? AND key < ?")
    whole = try database.prepare("SELECT division FROM area WHERE key = ?")
    one = try database.prepare(Self.columns + " WHERE division = ?")
  }

  /// Forgets the qualifiers of the text before.
  func begin() { found.removeAll() }

  /// Returns the divisions that a spelling of each qualifier matches.
  func divisions(_ qualifiers: [[[UInt8]]]) throws(Database.Fault) -> Set<Int> {
    var common: Set<Int>?
    for qualifier in qualifiers {
      let divisions = try divisions(qualifier)
      common = common?.intersection(divisions) ?? divisions
      if common?.isEmpty ?? false { break }
    }
    return common ?? []
  }

  private func divisions(_ spellings: [[UInt8]]) throws(Database.Fault) -> Set<Int> {
    if let known = found[spellings] { return known }
    var divisions: Set<Int> = []
    for qualifier in spellings { divisions.formUnion(try self.divisions(qualifier)) }
    found[spellings] = divisions
    return divisions
  }

  private func divisions(_ qualifier: [UInt8]) throws(Database.Fault) -> Set<Int> {
    var divisions: Set<Int> = []
    // No key has the byte 255, so these are the keys that begin with the qualifier.
    prefix.start(qualifier, qualifier, qualifier + [0xFF])
    defer { prefix.reset() }
    // The beginning of a name, or a whole code.
    while try prefix.step() {
      if prefix.integer(1) == 1 || prefix.integer(2) == 1 { divisions.insert(prefix.integer(0)) }
    }
    for division in try startingDivisions(qualifier) where !divisions.contains(division) {
      if let known = try self.division(division), DivisionKeys(known).match([[qualifier]]) {
        divisions.insert(division)
      }
    }
    return divisions
  }

  /// Returns the divisions with a key that is one or more first words of a qualifier of several.
  private func startingDivisions(_ qualifier: [UInt8]) throws(Database.Fault) -> Set<Int> {
    let words = qualifier.split(separator: UInt8(ascii: " "))
    guard words.count > 1, words.count <= AddressQuery.largestWordCount else { return [] }
    var divisions: Set<Int> = []
    for end in 1..<words.count {
      whole.start(Array(words[..<end].joined(separator: [UInt8(ascii: " ")])))
      while try whole.step() { divisions.insert(whole.integer(0)) }
    }
    whole.reset()
    return divisions
  }

  /// Returns the division of a number; nil if there is none.
  func division(_ number: Int) throws(Database.Fault) -> Division? {
    one.start(number)
    defer { one.reset() }
    return try one.step() ? Self.division(one) : nil
  }

  /// Returns the division in a row of `all`.
  static func division(_ row: Statement) -> Division {
    Division(
      isoCountryCode: row.text(1), longCountryCode: row.text(2), country: row.text(3),
      firstCode: row.text(4), first: row.text(5), second: row.text(6))
  }
}
