/// Finds the lines of positions in a text that arrives in parts.
struct LineCounter {
  /// The bytes that are not counted yet begin at this index.
  private var index = 0
  private var bytes: [UInt8] = []
  /// The number of bytes that were added.
  private(set) var byteCount = 0
  private var line = 1

  /// Adds the next part of the text.
  mutating func append(_ part: [UInt8]) {
    bytes.removeFirst(index)
    index = 0
    bytes += part
    byteCount += part.count
  }

  /// Returns the line, from 1, of a position that is not before an earlier one.
  mutating func line(at offset: Int) -> Int {
    let end = offset - (byteCount - bytes.count)
    while index < min(end, bytes.count) {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
    return line
  }
}
