/// A text of at most 16 ASCII characters, which the scanner compares in two words.
@usableFromInline package struct ShortText {
  /// The number of characters.
  @usableFromInline let count: Int
  /// The first eight characters, the first one the lowest byte, and zeros after the last one.
  @usableFromInline let start: UInt64
  /// The other characters.
  @usableFromInline let rest: UInt64

  /// Creates a text of its characters in two words and their number.
  @inlinable @inline(__always) package init(_ start: UInt64, _ rest: UInt64 = 0, count: Int) {
    self.start = start
    self.rest = rest
    self.count = count
  }

  /// The bits of `start` that belong to characters.
  @inlinable @inline(__always) var startMask: UInt64 { count < 8 ? 1 &<< UInt64(8 &* count) &- 1 : .max }

  /// The bits of `rest` that belong to characters.
  @inlinable @inline(__always) var restMask: UInt64 {
    count <= 8 ? 0 : .max &>> UInt64(128 &- 8 &* count)
  }
}
