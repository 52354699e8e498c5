/// Writes coverage into a mask of one byte for each pixel of a tile.
struct MaskPainter: CoveragePainter {
  let mask: UnsafeMutablePointer<UInt8>
  let width: Int
  private var row: UnsafeMutablePointer<UInt8>

  /// - Parameters:
  ///   - mask: the start of the first row. All bytes of the mask must be 0.
  ///   - width: the distance from a row to the one below it, in bytes.
  init(mask: UnsafeMutablePointer<UInt8>, width: Int) {
    self.mask = mask
    self.width = width
    row = mask
  }

  @inline(__always)
  mutating func begin(row: Int) { self.row = mask + row &* width }

  @inline(__always)
  mutating func paint(at x: Int, count: Int, coverage: SIMD8<UInt32>) {
    for index in 0..<count { row[x &+ index] = UInt8(truncatingIfNeeded: coverage[index]) }
  }

  @inline(__always)
  mutating func paintRun(from start: Int, to end: Int, coverage: UInt32) {
    (row + start).update(repeating: UInt8(truncatingIfNeeded: coverage), count: end &- start)
  }
}
