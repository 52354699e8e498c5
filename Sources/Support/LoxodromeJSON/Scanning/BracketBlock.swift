/// The brackets of 32 bytes of a text, counted at once.
struct BracketBlock {
  /// The number of bytes to load, all of which must be in the text.
  static let count = 32

  private typealias Words = SIMD4<UInt64>

  /// Whether there is neither a quote nor a byte above `]`, so no strings, braces or lowercase letters.
  let hasOnlyArrays: Bool
  /// The number of `[`, which has no meaning if there are other bytes.
  let openCount: Int
  /// The number of `]`, which has no meaning if there are other bytes.
  let closeCount: Int

  @inline(__always) init(at address: UnsafePointer<UInt8>) {
    // The order of the bytes makes no difference.
    let words = UnsafeRawPointer(address).loadUnaligned(as: Words.self)
    /// Sets the high bit of each byte that is not 0. The high bits of the bytes must be 0.
    @inline(__always) func nonzero(_ words: Words) -> Words { words &+ Self.all(0x7F) }
    @inline(__always) func equal(_ byte: UInt8) -> Words {
      ~nonzero((words ^ Self.all(byte)) & Self.all(0x7F)) & Self.all(0x80)
    }
    // Quotes, braces, and all other bytes above the brackets.
    let low = words & Self.all(0x7F)
    let others = words | (low &+ Self.all(0x7F - ASCII.closeBracket)) | equal(ASCII.quote)
    hasOnlyArrays = Self.sum(others & Self.all(0x80)) == 0
    (openCount, closeCount) = (Self.sum(equal(ASCII.openBracket)), Self.sum(equal(ASCII.closeBracket)))
  }

  @inline(__always) private static func all(_ byte: UInt8) -> Words {
    Words(repeating: UInt64(byte) &* 0x0101_0101_0101_0101)
  }

  /// Returns the number of high bits. Only high bits may be set.
  @inline(__always) private static func sum(_ highBits: Words) -> Int {
    let ones = highBits &>> 7
    // Each byte of the sum of four words is at most 4. The product adds all of them to its highest byte.
    return Int(((ones[0] &+ ones[1] &+ ones[2] &+ ones[3]) &* 0x0101_0101_0101_0101) >> 56)
  }
}
