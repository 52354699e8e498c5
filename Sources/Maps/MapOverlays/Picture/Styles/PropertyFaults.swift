import LoxodromeJSON
import MapGeoJSON

/// The properties of features that could not be used, with one entry for each name of a property.
public struct PropertyFaults: Hashable, Sendable {
  /// The faults of the properties of one name.
  private struct Entry: Hashable, Sendable {
    var name: String
    var expected: String
    /// The first value that was found.
    var found: String
    var count: Int
  }

  private var entries: [Entry] = []

  init() {}

  /// Records a value that could not be used. Only the first value of each name is kept; the others
  /// are counted.
  mutating func add(_ name: String, expected: String, found: JSONValue) {
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].count += 1
    } else {
      // A long value would make the message hard to read.
      let text = RawJSON(found).text
      let short = text.count > 40 ? text.prefix(40) + "…" : text[...]
      entries.append(Entry(name: name, expected: expected, found: String(short), count: 1))
    }
  }

  /// The names, and for each the number of features with a value that could not be used, in the order
  /// of the first faults.
  package var counts: [(name: String, count: Int)] { entries.map { ($0.name, $0.count) } }

  /// One line for each name, in the order of the first faults: the name, the expected value, the
  /// first value found (at most 40 characters and "…") and the number of features. Control
  /// characters are escaped.
  public var lines: [String] {
    entries.map { entry in
      let features = entry.count == 1 ? "1 feature" : "the first of \(entry.count) features"
      return StyleError(
        "property \(entry.name) ignored: expected \(entry.expected), found \(entry.found) (\(features))"
      ).description
    }
  }
}
