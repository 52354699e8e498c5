/// The first difference between two texts, by lines.
public struct LineDifference: Hashable, Sendable, CustomStringConvertible {
  /// The line number, from 1.
  public let line: Int
  /// The line in the first text, or nil if the first text has ended.
  public let first: String?
  /// The line in the second text, or nil if the second text has ended.
  public let second: String?

  /// Finds the first difference, or returns nil if the texts have the same bytes. O(n) in the
  /// length of the texts.
  public init?(_ first: String, _ second: String) {
    if first.utf8.elementsEqual(second.utf8) { return nil }
    // The bytes are split at line feeds, so a carriage return is part of its line and counts as a
    // difference.
    let lines = { (text: String) in
      text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    }
    let (a, b) = (lines(first), lines(second))
    let index = zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset ?? min(a.count, b.count)
    line = index + 1
    self.first = index < a.count ? String(decoding: a[index], as: UTF8.self) : nil
    self.second = index < b.count ? String(decoding: b[index], as: UTF8.self) : nil
  }

  /// The line number and the line in both texts.
  public var description: String {
    let shown = { (line: String?) in line.map { "\"\($0)\"" } ?? "its end" }
    return "line \(line) has\n  \(shown(first))\nwhere now comes\n  \(shown(second))"
  }
}
