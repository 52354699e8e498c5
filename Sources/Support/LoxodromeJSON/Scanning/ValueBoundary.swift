/// A search for the end of one JSON value in bytes that arrive in chunks.
///
/// The first byte must be the first byte of the value. The search looks only at quotes, backslashes
/// and brackets, and at the byte after a number or a word. So it is fast and can pause after any
/// byte. The scanner checks the value later, when all its bytes have arrived. Priorities, in order:
/// never go beyond the end of a correct value; stop at the first bracket that does not match, so
/// that the rest of broken input is not collected.
package struct ValueBoundary {
  package enum Outcome {
    /// All bytes have been read, and the end of the value was not found. A number or a word at the
    /// end of the bytes can continue in the next chunk.
    case needsMore
    /// The value ends before the index.
    case ended
    /// The byte at the index is a closing bracket that does not match the innermost open one, so
    /// the value has an error there or before it.
    case broken
  }

  private enum Progress { case start, container, string, escape, scalar }

  private var progress = Progress.start
  private var open = BracketStack()

  package init() {}

  /// Reads bytes from `index` on until the value ends, a bracket does not match or no bytes are
  /// left. Advances `index` to the first byte that was not read.
  package mutating func advance(in bytes: [UInt8], from index: inout Int) -> Outcome {
    while index < bytes.count {
      let byte = bytes[index]
      switch progress {
      case .start, .container:
        if progress == .container {
          if skipArrays(in: bytes, from: &index) { continue }
          if skip(in: bytes, from: &index, by: { $0.countBetweenBrackets }) { continue }
        }
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
        if skip(in: bytes, from: &index, by: { $0.countInString }) { continue }
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

  /// Advances the index over blocks in which arrays begin and end, such as the positions of a line, as
  /// long as all brackets that are closed there are those of arrays. Returns whether it did.
  @inline(__always) private mutating func skipArrays(in bytes: [UInt8], from index: inout Int) -> Bool {
    let start = index
    let arrayCount = open.innermostArrayCount
    guard arrayCount > 0 else { return false }
    var count = arrayCount
    bytes.withUnsafeBufferPointer { text in
      guard let address = text.baseAddress else { return }
      while index <= text.count - BracketBlock.count {
        let block = BracketBlock(at: address + index)
        // Even if the block closes first and opens later, it closes only arrays that are open, and not
        // the outermost of them.
        guard block.hasOnlyArrays, block.closeCount < count else { break }
        count &+= block.openCount &- block.closeCount
        index &+= BracketBlock.count
      }
    }
    open.changeArrays(by: count - arrayCount)
    return index > start
  }

  /// Advances the index by the number that `count` returns of the next eight bytes, as long as it is
  /// eight, and returns whether it did.
  @inline(__always) private func skip(
    in bytes: [UInt8], from index: inout Int, by count: (EightBytes) -> Int
  ) -> Bool {
    let start = index
    bytes.withUnsafeBufferPointer { text in
      guard let address = text.baseAddress else { return }
      while index <= text.count - EightBytes.count {
        let passed = count(EightBytes(at: address + index))
        index &+= passed
        if passed < EightBytes.count { break }
      }
    }
    return index > start
  }
}
