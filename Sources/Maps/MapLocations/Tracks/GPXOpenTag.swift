/// Counts the attributes of a tag whose end was not read yet.
///
/// libxml2 before 2.12 compares each attribute of an element with all others. The number of attributes
/// of a complete tag of the usual length is known soon enough from libxml2 itself; a longer tag is
/// counted while it arrives.
struct GPXOpenTag {
  /// The position of the tag in the file.
  private var start = -1
  /// The number of its bytes that were read.
  private var count = 0
  private var attributeCount = 0
  /// The quote that ends the current value; 0 outside of values.
  private var quote: UInt8 = 0

  /// Returns the number of attributes so far. Zero for a text that is not the beginning of a tag.
  ///
  /// - Parameters:
  ///   - text: What was read and not parsed yet.
  ///   - position: The position of the text, which is that of the last call for the same tag.
  mutating func attributeCount(in text: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    guard text.first == UInt8(ascii: "<") else { return 0 }
    // Comments, instructions, declarations and sections of text have no attributes.
    if text.count > 1, text[1] == UInt8(ascii: "!") || text[1] == UInt8(ascii: "?") { return 0 }
    if position != start { (start, count, attributeCount, quote) = (position, 0, 0, 0) }
    while count < text.count {
      let byte = text[count]
      count += 1
      switch byte {
      case quote: quote = 0
      case UInt8(ascii: "\""), UInt8(ascii: "'"): if quote == 0 { quote = byte }
      case UInt8(ascii: "="): if quote == 0 { attributeCount += 1 }
      default: break
      }
    }
    return attributeCount
  }
}
