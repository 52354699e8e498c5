/// The items of one group of a `ClusterFile`, in their order. What is read is checked: an item that
/// cannot be in the group, or that is not after the item before it, is a fault.
struct ClusterFileGroup {
  /// The lowest zoom that has the items.
  let zoom: Int
  /// The indices of the items in the file.
  let indices: Range<Int>

  private let file: ClusterFile
  private let zooms: ClosedRange<UInt32>
  private let rows: ClosedRange<UInt32>
  /// The number of points of the whole work; representatives and parents are below it.
  private let pointCount: UInt32
  /// The largest number of points of an item.
  private let largestCount: UInt32
  /// Whether the items are parts of clusters of lower zooms.
  private let hasParents: Bool

  init(_ file: ClusterFile, zoom: Int, indices: Range<Int>) {
    let (header, options) = (file.header, file.header.options)
    (self.file, self.zoom, self.indices) = (file, zoom, indices)
    // A group of other zooms has no items.
    zooms = UInt32(min(zoom, options.maximumZoom + 1))...UInt32(options.maximumZoom + 1)
    rows = header.rows
    (pointCount, largestCount) = (UInt32(header.pointCount), UInt32(header.placedCount))
    hasParents = zoom > options.minimumZoom
  }

  /// Returns an item of the group.
  ///
  /// - Throws: a fault if the item cannot be in the group, or is not after the item before it.
  @inline(__always)
  func item(_ index: Int) throws(ShardFault) -> ClusterFileItem {
    let item = file.item(index)
    guard isPossible(item) else { throw fault(index, "has numbers that no item of this group can have") }
    guard index == indices.lowerBound || file.item(index - 1).isBefore(item, group: zoom) else {
      throw fault(index, "is not in order")
    }
    return item
  }

  /// Returns the index of the first item whose key is not below a key, in a part of the group; the
  /// end of the part if there is none. Complexity: O(log *n*).
  ///
  /// - Throws: a fault if the keys that the search reads are not in order.
  func firstIndex(in part: Range<Int>, key: UInt64) throws(ShardFault) -> Int {
    var (low, high) = (part.lowerBound, part.upperBound)
    var (keyBeforeLow, keyAtHigh) = (UInt64.min, UInt64.max)
    while low < high {
      let middle = (low + high) / 2
      let found = file.item(middle).key(group: zoom)
      guard found >= keyBeforeLow, found <= keyAtHigh else {
        throw fault(middle, "is not in order")
      }
      if found < key {
        (low, keyBeforeLow) = (middle + 1, found)
      } else {
        (high, keyAtHigh) = (middle, found)
      }
    }
    return low
  }

  @inline(__always)
  private func isPossible(_ item: ClusterFileItem) -> Bool {
    let isPoint = item.zoom == zooms.upperBound
    return zooms.contains(item.zoom) && rows.contains(item.y) && item.representative < pointCount
      && (isPoint ? item.count == 1 : item.count >= 2) && item.count <= largestCount
      && (hasParents ? item.parent < pointCount : item.parent == ClusterFileItem.noParent)
  }

  private func fault(_ index: Int, _ problem: String) -> ShardFault {
    ShardFault("\(file.place)item \(index - indices.lowerBound) of zoom \(zoom) \(problem)")
  }
}

extension ClusterFile {
  /// The items of a group.
  func items(ofGroup zoom: Int) -> ClusterFileGroup {
    ClusterFileGroup(self, zoom: zoom, indices: starts[zoom]..<starts[zoom + 1])
  }

  /// Checks all items of the file: their numbers, their order, and in a tree the sum of their points.
  ///
  /// Complexity: O(*n*); reads the whole file.
  package func check() throws(ShardFault) {
    for zoom in header.groups {
      let group = items(ofGroup: zoom)
      for index in group.indices { _ = try group.item(index) }
    }
    for index in 0..<header.restCount { _ = try rest(index) }
    guard header.isWhole else { return }
    // All items of the lowest zoom are in its group.
    let pointCount = items(ofGroup: options.minimumZoom).indices.reduce(0) { $0 + Int(item($1).count) }
    guard pointCount == header.placedCount else {
      throw ShardFault(
        "expected the \(header.placedCount) points of the header at zoom \(options.minimumZoom), "
          + "found \(pointCount)")
    }
  }

  /// Returns one of the items that are left for lower zooms.
  ///
  /// - Throws: a fault if it has no possible location, sums and zoom, or is not after the item before
  ///   it.
  func rest(_ index: Int) throws(ShardFault) -> ClusterFileRest {
    let rest = uncheckedRest(index)
    guard rest.isPossible(header) else {
      throw ShardFault("\(place)item \(index) of those that are left has numbers that none can have")
    }
    guard index == 0 || uncheckedRest(index - 1).isBefore(rest) else {
      throw ShardFault("\(place)item \(index) of those that are left is not in order")
    }
    return rest
  }

  /// The start of a message about an item: which of several bands has it.
  fileprivate var place: String {
    header.isWhole ? "" : "the band of the rows \(header.rows.lowerBound) to \(header.rows.upperBound): "
  }
}

extension ClusterFileRest {
  /// Whether a band with a header can leave the item: its zoom is made, and its sums have their mean
  /// at its location, as `meanLocation()` leaves them.
  fileprivate func isPossible(_ header: ClusterFileHeader) -> Bool {
    let pointZoom = header.options.maximumZoom + 1
    guard (header.lowestZoom...pointZoom).contains(Int(record.zoom)), header.rows.contains(location.y),
      record.representative < header.pointCount, record.count <= header.placedCount,
      record.zoom == pointZoom ? record.count == 1 : record.count >= 2
    else { return false }
    // The mean column is in the world, and a half below it at least. There are at most 2^29 points,
    // so a sum is at most 2^61, and twice that is no overflow.
    let (count, world) = (Int64(record.count), Int64(1) << 32)
    guard (-count...count * world).contains(record.sumX), (0...count * (world - 1)).contains(record.sumY)
    else { return false }
    var mean = record
    return mean.meanLocation() == location && mean.sumX == record.sumX
  }

  /// Whether the item is before another: by row, column and representative.
  fileprivate func isBefore(_ other: ClusterFileRest) -> Bool {
    (location.y, location.x, record.representative)
      < (other.location.y, other.location.x, other.record.representative)
  }
}
