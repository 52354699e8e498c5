import Foundation

/// A text that is searched byte by byte. Without optimization, searching a string of megabytes
/// takes seconds.
struct LargeText {
  let bytes: Data

  init(_ text: String) { bytes = Data(text.utf8) }

  func contains(_ part: String) -> Bool { bytes.range(of: Data(part.utf8)) != nil }

  /// The number of occurrences of a part that does not overlap itself.
  func count(of part: String) -> Int {
    let part = Data(part.utf8)
    var count = 0
    var start = bytes.startIndex
    while let found = bytes.range(of: part, in: start..<bytes.endIndex) {
      count += 1
      start = found.upperBound
    }
    return count
  }
}
