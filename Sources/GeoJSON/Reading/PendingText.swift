/// A place in a text, for a reader of error messages.
struct TextPlace {
  /// The offset in bytes from the start.
  var offset = 0
  /// The line, counted from 1.
  var line = 1
  /// The byte in the line, counted from 1.
  var column = 1
}

/// The part of an arriving text that is still needed, and where in the whole it lies.
struct PendingText {
  /// The bytes at hand.
  private(set) var bytes: [UInt8] = []
  /// The first byte that is not read yet.
  var index = 0
  /// The first byte that has to stay, where it lies before `index`.
  var keptFrom: Int?
  /// Whether no more bytes will come.
  var isFinished = false
  /// The place of `bytes[0]` in the whole text.
  private var start = TextPlace()

  mutating func append(_ piece: some Sequence<UInt8>) {
    dropRead()
    bytes.append(contentsOf: piece)
  }

  /// Forgets what is read, where that is most of the bytes: then what moves is less than what goes,
  /// and the work stays in proportion to the text however small the pieces are.
  private mutating func dropRead() {
    let count = keptFrom ?? index
    guard count > bytes.count / 2 else { return }
    start = place(of: count)
    bytes.removeFirst(count)
    index -= count
    if keptFrom != nil { keptFrom = 0 }
  }

  /// The place in the whole text of a byte at hand, or of the end.
  func place(of index: Int) -> TextPlace {
    var place = start
    place.offset += index
    place.column += index
    for byte in 0..<index where bytes[byte] == ASCII.lineFeed {
      place.line += 1
      place.column = index - byte
    }
    return place
  }
}
