/// The first line in which two texts differ.
public struct LineDifference: Hashable, Sendable, CustomStringConvertible {
  /// The line's number, from 1.
  public let line: Int
  /// The line of the first text, nil after its end.
  public let first: String?
  /// The line of the second text, nil after its end.
  public let second: String?

  /// The first difference, nil where the texts have the same bytes. O(n) in their length.
  public init?(_ first: String, _ second: String) {
    if first.utf8.elementsEqual(second.utf8) { return nil }
    // Splitting the bytes keeps a carriage return in its line, so that it is a difference like any
    // other.
    let lines = { (text: String) in
      text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    }
    let (a, b) = (lines(first), lines(second))
    let index = zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset ?? min(a.count, b.count)
    line = index + 1
    self.first = index < a.count ? String(decoding: a[index], as: UTF8.self) : nil
    self.second = index < b.count ? String(decoding: b[index], as: UTF8.self) : nil
  }

  /// The line's number, what the first text has there and what the second.
  public var description: String {
    let shown = { (line: String?) in line.map { "\"\($0)\"" } ?? "its end" }
    return "line \(line) has\n  \(shown(first))\nwhere now comes\n  \(shown(second))"
  }
}
