/// The header of a `ClusterFile`: 336 bytes.
///
/// At 0 there are the 8 bytes of `mark`; at 8 the radius and at 16 the extent, as the bits of doubles;
/// at 24 numbers of 32 bits: the lowest zoom, the highest zoom, the smallest number of points of a
/// cluster, the lowest zoom that is made, the first and the last row of the grid, and two zeros; at
/// 56 numbers of 64 bits: the points with those that have no valid location, the points that have
/// one, the items that are left, and the items of each group, by zoom from 0 to 31.
package struct ClusterFileHeader: Hashable, Sendable {
  /// The first bytes of a file.
  static let mark = ShardMark(name: "LOXTREE", version: 1, content: "clusters")
  static let size = 336
  static let groupCount = 32

  /// The options of the tree, in spatial order.
  package var options: ClusterOptions
  /// The lowest zoom whose clusters are made: `minimumZoom`, or more in the output of a band.
  package var lowestZoom: Int
  /// The rows of the grid whose items are in the file.
  package var rows: ClosedRange<UInt32>
  /// The number of points of the whole work, including those without a valid location.
  package var pointCount: Int
  /// The number of points of the whole work that have a valid location.
  package var placedCount: Int
  /// The number of items that are left for lower zooms.
  package var restCount = 0
  /// The number of items of each group, by zoom.
  var groupCounts = [Int](repeating: 0, count: groupCount)

  /// Whether the file is a tree, not the output of a band.
  package var isWhole: Bool {
    lowestZoom == options.minimumZoom && rows == 0...UInt32.max && restCount == 0
  }

  /// The zooms whose groups can have items. Items without a parent are left by bands; in a tree they
  /// are the group of the lowest zoom.
  var groups: ClosedRange<Int> {
    (isWhole ? options.minimumZoom : lowestZoom + 1)...(options.maximumZoom + 1)
  }
}

extension ClusterFileHeader {
  init(
    options: ClusterOptions, lowestZoom: Int, rows: ClosedRange<UInt32>, pointCount: Int, placedCount: Int
  ) {
    (self.options, self.lowestZoom, self.rows) = (options, lowestZoom, rows)
    (self.pointCount, self.placedCount) = (pointCount, placedCount)
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(ShardFault) {
    try Self.mark.check(bytes, headerSize: Self.size)
    func number(_ index: Int) -> UInt32 { bytes.integer(at: 24 + index * 4, as: UInt32.self) }
    options = ClusterOptions()
    options.radius = Double(bitPattern: bytes.integer(at: 8, as: UInt64.self))
    options.extent = Double(bitPattern: bytes.integer(at: 16, as: UInt64.self))
    options.minimumZoom = Int(number(0))
    options.maximumZoom = Int(number(1))
    options.minimumPoints = Int(number(2))
    if let problem = options.problem { throw ShardFault(problem) }
    lowestZoom = Int(number(3))
    guard (options.minimumZoom...options.maximumZoom).contains(lowestZoom), number(4) <= number(5) else {
      throw ShardFault(
        "the lowest zoom is \(lowestZoom) and the rows are \(number(4)) to \(number(5)), expected a zoom of "
          + "\(options.minimumZoom) to \(options.maximumZoom), and rows in order")
    }
    rows = number(4)...number(5)
    var counts: [Int] = []
    for index in 0..<3 + Self.groupCount {
      let count = bytes.integer(at: 56 + index * 8, as: UInt64.self)
      // There are fewer clusters than points.
      guard count <= 2 * ClusterFile.largestPointCount else {
        throw ShardFault("expected at most \(2 * ClusterFile.largestPointCount) items, found \(count)")
      }
      counts.append(Int(count))
    }
    (pointCount, placedCount, restCount) = (counts[0], counts[1], counts[2])
    groupCounts = Array(counts[3...])
    guard pointCount <= ClusterFile.largestPointCount, placedCount <= pointCount, restCount <= placedCount
    else {
      throw ShardFault(
        "expected at most \(ClusterFile.largestPointCount) points, and no more with a location and no more "
          + "items that are left, found \(pointCount), \(placedCount) and \(restCount)")
    }
    for zoom in groupCounts.indices where groupCounts[zoom] > 0 && !groups.contains(zoom) {
      throw ShardFault(
        "expected items of the zooms \(groups.lowerBound) to \(groups.upperBound), found "
          + "\(groupCounts[zoom]) of zoom \(zoom)")
    }
  }

  func write(to output: inout ShardOutput) throws {
    try output.append(bytes: Self.mark.bytes)
    try output.append(options.radius.bitPattern)
    try output.append(options.extent.bitPattern)
    for number in [
      UInt32(options.minimumZoom), UInt32(options.maximumZoom), UInt32(clamping: options.minimumPoints),
      UInt32(lowestZoom), rows.lowerBound, rows.upperBound, 0, 0,
    ] {
      try output.append(number)
    }
    for count in [pointCount, placedCount, restCount] + groupCounts { try output.append(UInt64(count)) }
  }
}
