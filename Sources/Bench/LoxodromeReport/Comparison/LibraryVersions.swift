/// The shared libraries that a counted program used, by name, with an identity of each version.
struct LibraryVersions: Sendable {
  private let versions: [String: Substring]

  /// Reads text that `loxodrome count` writes, such as "libc.so.6 93ac61ec5a8eb139, libm.so.6
  /// d6e6f9e3af1243ee". Empty text means no libraries. Nil for any other text.
  init?(_ text: String) {
    let pairs = text.split(separator: ", ").map { $0.split(separator: " ") }
    guard pairs.allSatisfy({ $0.count == 2 }) else { return nil }
    versions = Dictionary(pairs.map { (String($0[0]), $0[1]) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the sorted names of the libraries that both programs use in different versions. A
  /// library that only one program uses is not included. It is a change of the code, which shows in
  /// the counts if it has an effect.
  func differing(from other: LibraryVersions) -> [String] {
    versions.filter { (other.versions[$0.key] ?? $0.value) != $0.value }.keys.sorted()
  }
}
