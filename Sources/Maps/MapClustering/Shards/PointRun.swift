import MapGeometry

/// The points of one input, sorted by row, as the bytes of a file: what builds of bands read.
///
/// All numbers are little-endian. The file begins with the 8 bytes of `mark`, the number of rows of
/// the input and the number of its points that have a valid location, both of 64 bits. The points
/// follow, each as three numbers of 32 bits: y, x and the number of its row in the input, from 0.
/// They are sorted by y, then x, then row.
package struct PointRun {
  /// The first bytes of a file.
  static let mark = ShardMark(name: "LOXRUN", version: 1, content: "sorted points")
  static let headerSize = 24
  static let pointSize = 12

  /// The number of rows of the input, with those that have no valid location.
  package let rowCount: Int
  /// The number of points that have a valid location.
  package let count: Int
  private let bytes: UnsafeRawBufferPointer

  /// Reads the points of a file, whose bytes must outlive this value.
  package init(_ bytes: UnsafeRawBufferPointer) throws(ShardFault) {
    try Self.mark.check(bytes, headerSize: Self.headerSize)
    let (rows, count) = (bytes.integer(at: 8, as: UInt64.self), bytes.integer(at: 16, as: UInt64.self))
    guard rows <= ClusterFile.largestPointCount, count <= rows else {
      throw ShardFault(
        "expected at most \(ClusterFile.largestPointCount) rows, and no more points, "
          + "found \(rows) and \(count)")
    }
    let size = Self.headerSize + Int(count) * Self.pointSize
    guard bytes.count == size else {
      throw ShardFault("expected \(size) bytes for \(count) points, found \(bytes.count)")
    }
    (rowCount, self.count, self.bytes) = (Int(rows), Int(count), bytes)
  }

  /// Returns the location of a point, and the number of its row in the input, below `rowCount`.
  ///
  /// - Throws: a fault if there is no such row, or the point is not after the point before it.
  @inline(__always)
  func point(_ index: Int) throws(ShardFault) -> (location: GridPoint, row: UInt32) {
    let (y, x, row) = (number(index, 0), number(index, 1), number(index, 2))
    guard Int(row) < rowCount else { throw ShardFault("point \(index) has the row \(row) of \(rowCount)") }
    guard
      index == 0 || (number(index - 1, 0), number(index - 1, 1), number(index - 1, 2)) < (y, x, row)
    else { throw ShardFault("point \(index) is not in order") }
    return (GridPoint(x: x, y: y), row)
  }

  /// Returns the range of the points between two rows of the grid, with both. If the points are not
  /// sorted, some can be missing.
  func points(inRows rows: ClosedRange<UInt32>) -> Range<Int> {
    let first = lowerBound(in: 0..<count) { number($0, 0) < rows.lowerBound }
    return first..<lowerBound(in: first..<count) { number($0, 0) <= rows.upperBound }
  }

  private func number(_ point: Int, _ field: Int) -> UInt32 {
    bytes.integer(at: Self.headerSize + point * Self.pointSize + field * 4, as: UInt32.self)
  }
}

/// Collects the points of one input and writes them as a `PointRun`.
package struct PointRunWriter {
  private var elements: [SortElement] = []
  private var rowCount = 0

  package init() {}

  /// Adds the next row of the input: its location in degrees, NaN if there is none.
  ///
  /// - Throws: a fault if there are more than `ClusterFile.largestPointCount` rows.
  package mutating func append(_ coordinate: Coordinate) throws(ShardFault) {
    guard rowCount < ClusterFile.largestPointCount else {
      throw ShardFault("expected at most \(ClusterFile.largestPointCount) points, found more")
    }
    if let location = GridPoint(coordinate) {
      elements.append(
        SortElement(
          key: UInt64(location.y) << 32 | UInt64(location.x), coordinate: 0, index: UInt32(rowCount)))
    }
    rowCount += 1
  }

  /// Sorts the points and writes the file.
  package consuming func write(to output: inout ShardOutput) throws {
    let count = elements.count
    elements.withUnsafeMutableBufferPointer { elements in
      let scratch = UnsafeMutablePointer<SortElement>.allocateInLargePages(capacity: max(count, 1))
      defer { scratch.deallocate() }
      if let base = elements.baseAddress { radixSort(base, scratch: scratch, count: count) }
    }
    try output.append(bytes: PointRun.mark.bytes)
    try output.append(UInt64(rowCount))
    try output.append(UInt64(count))
    for element in elements {
      try output.append(UInt32(truncatingIfNeeded: element.key >> 32))
      try output.append(UInt32(truncatingIfNeeded: element.key))
      try output.append(element.index)
    }
    try output.flush()
  }
}
