/// A search for the end of one JSON value in bytes that arrive piece by piece.
///
/// It looks at quotes and brackets only, so it is cheap and can stop anywhere; whether the value is
/// right is left to the scanner, which reads it once it is whole. Priorities: never pass the true
/// end of a correct value; stop early at a bracket that cannot match, so that broken input is not
/// gathered to its end.
package struct ValueBoundary {
  package enum Outcome {
    /// All bytes are looked at and the value has not ended.
    case needsMore
    /// The value ends before the index.
    case ended
    /// The byte at the index closes a bracket that is not open: the value is broken there or
    /// before.
    case broken
  }

  private enum Progress { case start, container, string, escape, scalar }

  private var progress = Progress.start
  private var open = BracketStack()

  package init() {}

  /// Looks at the bytes from `index` on, and moves it.
  package mutating func advance(in bytes: [UInt8], from index: inout Int) -> Outcome {
    while index < bytes.count {
      let byte = bytes[index]
      switch progress {
      case .start, .container:
        switch byte {
        case ASCII.openBrace, ASCII.openBracket:
          open.push(isObject: byte == ASCII.openBrace)
          progress = .container
        case ASCII.closeBrace, ASCII.closeBracket:
          guard open.depth > 0, open.innermostIsObject == (byte == ASCII.closeBrace) else { return .broken }
          open.pop()
          if open.depth == 0 {
            index += 1
            return .ended
          }
        case ASCII.quote:
          progress = .string
        default:
          if progress == .start { progress = .scalar }
        }
      case .string:
        if byte == ASCII.backslash {
          progress = .escape
        } else if byte == ASCII.quote {
          if open.depth == 0 {
            index += 1
            return .ended
          }
          progress = .container
        }
      case .escape:
        progress = .string
      case .scalar:
        if ASCII.isWhitespace(byte) || byte == ASCII.comma || byte == ASCII.closeBrace
          || byte == ASCII.closeBracket
        {
          return .ended
        }
      }
      index += 1
    }
    return .needsMore
  }
}
