/// The shared libraries that a counted program ran, by name, and what tells each from its other
/// versions.
struct LibraryVersions: Sendable {
  private let versions: [String: Substring]

  /// Nil for anything but the text that `loxodrome count` writes: "libc.so.6 93ac61ec5a8eb139,
  /// libm.so.6 d6e6f9e3af1243ee".
  init?(_ text: String) {
    let pairs = text.split(separator: ", ").map { $0.split(separator: " ") }
    guard pairs.allSatisfy({ $0.count == 2 }) else { return nil }
    versions = Dictionary(pairs.map { (String($0[0]), $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  /// The names, in order, of those that both have in different versions. One that only one of them
  /// used is a change of the code, and shows in the counts where it matters.
  func differing(from other: LibraryVersions) -> [String] {
    versions.filter { (other.versions[$0.key] ?? $0.value) != $0.value }.keys.sorted()
  }
}
