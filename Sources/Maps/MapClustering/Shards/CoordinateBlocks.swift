import MapGeometry

/// A sequence of coordinates in binary form, as other programs write it: blocks of a number of 64
/// bits, n, then n longitudes and n latitudes as doubles, all little-endian.
package struct CoordinateBlocks {
  /// The largest number of coordinates of a block.
  package static let largestCount = 1 << 20
  /// The fault of a file that does not begin with a block: text or another form.
  package static let otherFile = ShardFault("expected blocks of coordinates, found another file")

  private var bytes: [UInt8] = []
  private var blockCount = 0

  package init() {}

  /// Reads the next block, and calls the body with each of its coordinates. Returns false if there
  /// is none.
  ///
  /// - Parameter read: fills memory with the next bytes, and returns their number, which is smaller
  ///   only at the end.
  /// - Throws: a `ShardFault` if the block is too large or ends early, and errors of the closures.
  package mutating func next(
    read: (UnsafeMutableRawBufferPointer) throws -> Int, _ body: (Coordinate) throws -> Void
  ) throws -> Bool {
    blockCount += 1
    var header: UInt64 = 0
    let headerCount = try withUnsafeMutableBytes(of: &header, read)
    if headerCount == 0 { return false }
    // No program writes a block with so many coordinates, so it is text, or another binary form.
    if blockCount == 1, headerCount < 8 || UInt64(littleEndian: header) >= 1 << 32 { throw Self.otherFile }
    guard headerCount == 8, UInt64(littleEndian: header) <= Self.largestCount else {
      throw ShardFault(
        "block \(blockCount): expected at most \(Self.largestCount) coordinates, found "
          + (headerCount == 8 ? "\(UInt64(littleEndian: header))" : "\(headerCount) bytes"))
    }
    let count = Int(UInt64(littleEndian: header))
    if bytes.count < 16 * count { bytes = [UInt8](repeating: 0, count: 16 * count) }
    try bytes.withUnsafeMutableBytes { all in
      let block = UnsafeMutableRawBufferPointer(rebasing: all[..<(16 * count)])
      let size = count > 0 ? try read(block) : 0
      guard size == 16 * count else {
        throw ShardFault("block \(blockCount): expected \(16 * count) bytes, found \(size)")
      }
      let numbers = UnsafeRawBufferPointer(block)
      func number(_ index: Int) -> Double {
        Double(bitPattern: numbers.integer(at: index * 8, as: UInt64.self))
      }
      for index in 0..<count {
        try body(Coordinate(latitude: number(count + index), longitude: number(index)))
      }
    }
    return true
  }
}
