import GeoJSON

/// The properties of features that could not be used, one entry a property's name.
public struct PropertyFaults: Hashable, Sendable {
  /// What was wrong with one property.
  private struct Entry: Hashable, Sendable {
    var name: String
    var expected: String
    /// The first value that was found.
    var found: String
    var count: Int
  }

  private var entries: [Entry] = []

  init() {}

  /// Notes a value.
  mutating func add(_ name: String, expected: String, found: JSONValue) {
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].count += 1
    } else {
      // A long value would hide what is said about it.
      let text = RawJSON(found).text
      let short = text.count > 40 ? text.prefix(40) + "…" : text[...]
      entries.append(Entry(name: name, expected: expected, found: String(short), count: 1))
    }
  }

  /// One line for each property in the order in which they came: its name, how many features, what
  /// was expected and the first value that was found. Control characters are escaped.
  public var lines: [String] {
    entries.map { entry in
      let features = entry.count == 1 ? "1 feature" : "the first of \(entry.count) features"
      return StyleError(
        "property \(entry.name) ignored: expected \(entry.expected), found \(entry.found) (\(features))"
      ).description
    }
  }
}
