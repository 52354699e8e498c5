/// What is in a GPX file before its first element.
enum GPXProlog {
  /// The first element begins, or the file ends before it; no entity is declared.
  case sound
  /// Entities are declared.
  case entities
  /// The first element does not begin in the first part of the file.
  case unfinished

  /// Reads the first part of a file, which is the whole file if it is shorter than 64 KiB.
  init(_ part: [UInt8]) {
    // Without zero bytes UTF-16 and UTF-32 have the same marks.
    let bytes = part.filter { $0 != 0 }
    var index = 0
    func starts(_ text: StaticString) -> Bool {
      text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }
    /// Moves behind the next occurrence of a text; to the end if there is none.
    func skip(_ text: StaticString) {
      while index < bytes.count, !starts(text) { index += 1 }
      index = min(index + text.utf8CodeUnitCount, bytes.count)
    }
    var isInDeclarations = false
    while index < bytes.count {
      if starts("<!--") {
        skip("-->")
      } else if starts("<?") {
        skip("?>")
      } else if starts("<!ENTITY") {
        self = .entities
        return
      } else if starts("<!DOCTYPE") {
        isInDeclarations = true
        index += 1
      } else if isInDeclarations, starts("\"") || starts("'") {
        let isDouble = starts("\"")
        index += 1
        skip(isDouble ? "\"" : "'")
      } else if starts("<"), !starts("<!") {
        self = .sound
        return
      } else {
        index += 1
      }
    }
    self = part.count < 1 << 16 ? .sound : .unfinished
  }
}
