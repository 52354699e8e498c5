/// Eight bytes of a text in one word, the first byte the lowest, to examine them at once.
///
/// All searches look for the lowest byte of a kind. The arithmetic on whole words carries only to
/// higher bytes, so the bytes up to that one are judged exactly.
struct EightBytes {
  private var word: UInt64

  /// The number of bytes to load, all of which must be in the text.
  static let count = 8

  @inline(__always) init(at address: UnsafePointer<UInt8>) {
    word = UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
  }

  /// A word that has the given byte eight times.
  @inline(__always) private static func all(_ byte: UInt8) -> UInt64 {
    UInt64(byte) &* 0x0101_0101_0101_0101
  }

  /// The index of the lowest byte whose high bit is set; 8 if there is none.
  @inline(__always) private static func indexOfHighBit(in word: UInt64) -> Int {
    (word & all(0x80)).trailingZeroBitCount / 8
  }

  /// A word in which the lowest high bit is that of the lowest byte that is `byte`. High bits above
  /// it have no meaning.
  @inline(__always) private static func marks(of byte: UInt8, in word: UInt64) -> UInt64 {
    let difference = word ^ all(byte)
    return (difference &- all(1)) & ~difference
  }

  // MARK: Numbers

  /// The number of digits before the first byte that is not a digit; 8 if all are digits.
  @inline(__always) var digitCount: Int {
    // Digits become 0 to 9. Only those and no other bytes stay below 0x80 when 0x76 is added.
    let values = word ^ Self.all(ASCII.zero)
    return Self.indexOfHighBit(in: (values &+ Self.all(0x76)) | values)
  }

  /// The number that the first `count` bytes are the digits of. They must be digits, 1 to 8.
  @inline(__always) func number(digits count: Int) -> UInt64 {
    // The digits move to the end, behind zeros. Neighbors are joined to pairs, fours and eights.
    var digits = (word &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)) & Self.all(0x0F)
    digits = (digits &* (10 << 8 + 1)) >> 8 & 0x00FF_00FF_00FF_00FF
    digits = (digits &* (100 << 16 + 1)) >> 16 & 0x0000_FFFF_0000_FFFF
    return (digits &* (10_000 << 32 + 1)) >> 32
  }

  // MARK: Lines

  /// The number of line feeds.
  @inline(__always) var lineFeedCount: Int {
    // A byte of seven bits is 0 if adding 0x7F does not set its high bit. Nothing is carried here.
    let difference = word ^ Self.all(ASCII.lineFeed)
    let others = ((difference & Self.all(0x7F)) &+ Self.all(0x7F)) | difference
    return (~others & Self.all(0x80)).nonzeroBitCount
  }

  // MARK: Strings

  /// The number of bytes before the first one that a string does not contain as itself or that is
  /// not ASCII: a quote, a backslash, a control character or a part of a longer character.
  @inline(__always) var plainCount: Int {
    let controls = (word &- Self.all(0x20)) & ~word
    let quotes = Self.marks(of: ASCII.quote, in: word)
    let backslashes = Self.marks(of: ASCII.backslash, in: word)
    return Self.indexOfHighBit(in: word | controls | quotes | backslashes)
  }

  /// The number of bytes before the first quote or backslash.
  @inline(__always) var countInString: Int {
    let quotes = Self.marks(of: ASCII.quote, in: word)
    return Self.indexOfHighBit(in: quotes | Self.marks(of: ASCII.backslash, in: word))
  }

  /// At most the number of bytes before the first quote or bracket.
  @inline(__always) var countBetweenBrackets: Int {
    // Braces differ from brackets in one bit. It also turns the control character 0x02 into a quote.
    let folded = word | Self.all(0x20)
    let opening = Self.marks(of: ASCII.openBrace, in: folded)
    let closing = Self.marks(of: ASCII.closeBrace, in: folded)
    return Self.indexOfHighBit(in: opening | closing | Self.marks(of: ASCII.quote, in: folded))
  }

  /// The first `count` bytes, from 0 to 7, and zeros in place of the others.
  @inline(__always) func prefix(_ count: Int) -> UInt64 {
    word & (1 &<< UInt64(truncatingIfNeeded: 8 &* count) &- 1)
  }

  /// All bytes.
  @inline(__always) var all: UInt64 { word }
}

extension [UInt8] {
  /// Returns the index of the last line feed before the index; nil if there is none.
  package func lastLineFeed(before index: Int) -> Int? {
    withUnsafeBufferPointer { text in
      var end = index
      if let address = text.baseAddress {
        while end >= EightBytes.count,
          EightBytes(at: address + (end &- EightBytes.count)).lineFeedCount == 0
        {
          end &-= EightBytes.count
        }
      }
      return text[..<end].lastIndex(of: ASCII.lineFeed)
    }
  }

  /// Returns the number of line feeds before the index.
  package func lineFeedCount(before index: Int) -> Int {
    withUnsafeBufferPointer { text in
      var count = 0
      var next = 0
      if let address = text.baseAddress {
        while next <= index - EightBytes.count {
          count &+= EightBytes(at: address + next).lineFeedCount
          next &+= EightBytes.count
        }
      }
      while next < index {
        count &+= text[next] == ASCII.lineFeed ? 1 : 0
        next &+= 1
      }
      return count
    }
  }
}
