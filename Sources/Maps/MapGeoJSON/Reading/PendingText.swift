/// A position in a text for error messages.
struct TextPlace {
  /// The offset in bytes from the start.
  var offset = 0
  /// The line, counted from 1.
  var line = 1
  /// The byte in the line, counted from 1.
  var column = 1
}

/// The part of an arriving text that is still needed, and its position in the whole text.
struct PendingText {
  /// The available bytes.
  private(set) var bytes: [UInt8] = []
  /// The index of the first byte that has not been read.
  var index = 0
  /// The index of the first byte that must be kept, at most `index`; nil if no byte before `index`
  /// is needed.
  var keptFrom: Int?
  /// Whether no more bytes will be appended.
  var isFinished = false
  /// The position of `bytes[0]` in the whole text.
  private var start = TextPlace()

  mutating func append(_ piece: some Sequence<UInt8>) {
    dropRead()
    if bytes.isEmpty, let piece = piece as? [UInt8] {
      // The array is kept instead of its copy.
      bytes = piece
    } else {
      bytes.append(contentsOf: piece)
    }
  }

  /// Removes the bytes that are no longer needed, if they are more than half of all bytes. Then
  /// fewer bytes are moved than removed. So the total work is proportional to the length of the
  /// text for pieces of any size.
  private mutating func dropRead() {
    let count = keptFrom ?? index
    guard count > bytes.count / 2 else { return }
    start = place(of: count)
    bytes.removeFirst(count)
    index -= count
    if keptFrom != nil { keptFrom = 0 }
  }

  /// Returns the position in the whole text of an available byte, or of the end. O(index).
  func place(of index: Int) -> TextPlace {
    var place = start
    place.offset += index
    place.column += index
    // The last line feed is sought from the end, since most lines are short.
    guard let last = bytes.lastLineFeed(before: index) else { return place }
    place.line += bytes.lineFeedCount(before: index)
    place.column = index - last
    return place
  }
}
