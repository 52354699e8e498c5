import MapGeometry

/// A tree of clusters in the bytes of a file, which is read where a query needs it. The clusters are
/// those of `ClusterTree` in spatial order, with the same ids.
///
/// All numbers are little-endian. The file begins with a header (`ClusterFileHeader`). The items
/// follow, which are points and clusters, 24 bytes each (`ClusterFileItem`). They are in groups by
/// the lowest zoom that has the item, from `minimumZoom` to `maximumZoom` + 1. The items of a zoom
/// are those of this group and of the groups before it, whose highest zoom is not below the zoom.
///
/// In a group of zoom z, items are sorted by the row of tiles of zoom z (`ClusterFileItem.strip`),
/// then by x, y and representative. So the items of a tile are found by binary searches.
///
/// The output of a band has the same form. It has only items of the band's rows, and only of zooms
/// above those that are not made yet. The items that are left for these zooms come last, sorted by y,
/// x and representative, with what their clusters need (`ClusterFileRest`).
///
/// The header is checked when a file is opened. Items are checked where they are read (`items(ofGroup:)`,
/// `rest(_:)`), or all of them by `check()`.
package struct ClusterFile: Sendable {
  /// The largest number of points of a file, which is that of a `ClusterTree`.
  package static let largestPointCount = 1 << 29

  package let header: ClusterFileHeader
  /// The index of the first item of each group, by zoom, and the end of the last.
  let starts: [Int]
  // The bytes do not change, and whoever maps them keeps them.
  private nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// Reads the header of a file, whose bytes must outlive this value.
  package init(_ bytes: UnsafeRawBufferPointer) throws(ShardFault) {
    header = try ClusterFileHeader(bytes)
    var starts = [0]
    for count in header.groupCounts { starts.append(starts[starts.count - 1] + count) }
    self.starts = starts
    self.bytes = bytes
    let size =
      ClusterFileHeader.size + starts[starts.count - 1] * ClusterFileItem.size
      + header.restCount * ClusterFileRest.size
    guard bytes.count == size else {
      throw ShardFault("expected \(size) bytes for the items of the header, found \(bytes.count)")
    }
  }

  /// Returns an item, which is not checked.
  @inline(__always)
  func item(_ index: Int) -> ClusterFileItem {
    ClusterFileItem(bytes, at: ClusterFileHeader.size + index * ClusterFileItem.size)
  }

  /// Returns one of the items that are left for lower zooms, which is not checked.
  func uncheckedRest(_ index: Int) -> ClusterFileRest {
    let start = ClusterFileHeader.size + starts[starts.count - 1] * ClusterFileItem.size
    return ClusterFileRest(bytes, at: start + index * ClusterFileRest.size)
  }
}

/// A point or a cluster of a `ClusterFile`.
struct ClusterFileItem: Hashable {
  /// The bytes of an item: six numbers of 32 bits in the order of the properties.
  static let size = 24
  /// The parent of an item that has none.
  static let noParent = UInt32.max

  var x: UInt32
  var y: UInt32
  /// The index of the point at which following the centers of the centers ends; a point's own index.
  var representative: UInt32
  var count: UInt32
  /// The representative of the cluster that has the item at lower zooms. Its highest zoom is one
  /// below the zoom of the item's group.
  var parent: UInt32
  /// The highest zoom that has the item.
  var zoom: UInt32

  /// The row of tiles of a zoom that contains a row of the grid.
  @inline(__always)
  static func strip(_ y: UInt32, zoom: Int) -> UInt32 { zoom > 0 ? y >> UInt32(32 - zoom) : 0 }

  /// A number by which the items of a group are sorted first: the row of tiles, then x.
  @inline(__always)
  func key(group: Int) -> UInt64 { UInt64(Self.strip(y, zoom: group)) << 32 | UInt64(x) }

  /// A number by which items of equal keys are sorted: y, then the representative.
  var secondKey: UInt64 { UInt64(y) << 32 | UInt64(representative) }

  /// Whether the item is before another one in a group.
  @inline(__always)
  func isBefore(_ other: ClusterFileItem, group: Int) -> Bool {
    (key(group: group), secondKey) < (other.key(group: group), other.secondKey)
  }
}

/// An item that is left for the zooms that a band does not make.
struct ClusterFileRest {
  /// The bytes of an item: two sums of 64 bits, then six numbers of 32 bits.
  static let size = 40

  var location: GridPoint
  /// `center` is not used.
  var record: ClusterRecord
}

extension ClusterFileItem {
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    func number(_ field: Int) -> UInt32 { bytes.integer(at: offset + field * 4, as: UInt32.self) }
    self.init(
      x: number(0), y: number(1), representative: number(2), count: number(3), parent: number(4),
      zoom: number(5))
  }

  @inline(__always)
  func write(to output: inout ShardOutput) throws {
    for number in [x, y, representative, count, parent, zoom] { try output.append(number) }
  }
}

extension ClusterFileRest {
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    func number(_ field: Int) -> UInt32 { bytes.integer(at: offset + 16 + field * 4, as: UInt32.self) }
    location = GridPoint(x: number(0), y: number(1))
    record = ClusterRecord(
      sumX: bytes.integer(at: offset, as: Int64.self), sumY: bytes.integer(at: offset + 8, as: Int64.self),
      count: number(2), center: 0, representative: number(3), zoom: number(4))
  }

  func write(to output: inout ShardOutput) throws {
    try output.append(record.sumX)
    try output.append(record.sumY)
    for number in [location.x, location.y, record.count, record.representative, record.zoom, 0] {
      try output.append(number)
    }
  }
}
