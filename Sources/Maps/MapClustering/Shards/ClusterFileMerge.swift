// The outputs of all bands become one tree.

extension ClusterFile {
  /// Makes the clusters of the zooms that bands have left, and writes the tree of all bands. The
  /// result does not depend on where the world was cut, nor on the order of the bands.
  ///
  /// Memory: about 200 bytes for each item that the bands have left.
  ///
  /// - Throws: a `ShardFault` if the bands do not make up the world or are of different work, and
  ///   errors of the output.
  package static func merge(_ bands: [ClusterFile], to output: inout ShardOutput) throws {
    let bands = bands.sorted { $0.header.rows.lowerBound < $1.header.rows.lowerBound }
    var header = try wholeHeader(bands)
    let options = header.options
    let items = try BandItems(leafCount: bands.reduce(0) { $0 + $1.header.restCount }) {
      append throws(ShardFault) in
      var pointCount = 0
      for band in bands {
        for index in 0..<band.header.restCount {
          let rest = try band.rest(index)
          pointCount += Int(rest.record.count)
          append(rest.location, rest.record)
        }
      }
      // A point of a run that is not sorted can be in no band. Without this check, the sums of more
      // points than the header has could also overflow.
      guard pointCount == header.placedCount else {
        throw ShardFault(
          "expected the \(header.placedCount) points of the runs, found \(pointCount) in the bands; "
            + "is a run not sorted?")
      }
    }
    let all: ClosedRange<UInt32> = 0...UInt32.max
    let highest = header.lowestZoom - 1
    if highest >= options.minimumZoom {
      _ = BandBuild(items, owned: all, known: all, options: options, zoom: highest)
        .run(zooms: options.minimumZoom...highest)
    }
    let own = items.sorted(rows: all, lowestZoom: options.minimumZoom)
    header.lowestZoom = options.minimumZoom
    for zoom in header.groupCounts.indices {
      header.groupCounts[zoom] = bands.reduce(own.groups[zoom].count) { $0 + $1.header.groupCounts[zoom] }
    }
    try header.write(to: &output)
    for zoom in header.groupCounts.indices where header.groupCounts[zoom] > 0 {
      var merge = GroupMerge(zoom: zoom)
      for band in bands {
        let group = band.items(ofGroup: zoom)
        try merge.add(group.indices) { index throws(ShardFault) in try group.item(index) }
      }
      let ownItems = own.groups[zoom]
      try merge.add(ownItems.indices) { index in items.fileItem(ownItems[index]) }
      while let item = try merge.next() { try item.write(to: &output) }
    }
    try output.flush()
  }

  /// Returns the header of the tree, without the numbers of items. `lowestZoom` is that of the bands.
  private static func wholeHeader(_ bands: [ClusterFile]) throws(ShardFault) -> ClusterFileHeader {
    guard var header = bands.first?.header else { throw ShardFault("expected a band, found none") }
    header.restCount = 0
    header.groupCounts = Array(repeating: 0, count: ClusterFileHeader.groupCount)
    var nextRow = 0
    for band in bands {
      var own = band.header
      guard Int(own.rows.lowerBound) == nextRow else {
        throw ShardFault(
          "expected a band that begins with the row \(nextRow) of the grid, found \(own.rows.lowerBound)")
      }
      nextRow = Int(own.rows.upperBound) + 1
      (own.rows, own.restCount, own.groupCounts) = (header.rows, 0, header.groupCounts)
      guard own == header else {
        throw ShardFault("expected bands of the same points, options and zooms, found different ones")
      }
    }
    guard nextRow == 1 << 32 else {
      throw ShardFault("expected bands to the last row of the grid, found none from row \(nextRow)")
    }
    header.rows = 0...UInt32.max
    return header
  }
}

/// Merges sorted items of a group into one sequence: a heap of the next item of each part.
private struct GroupMerge {
  private struct Part {
    var rest: Range<Int>
    let item: (Int) throws(ShardFault) -> ClusterFileItem
  }

  private struct Head {
    var key: UInt64
    var secondKey: UInt64
    var item: ClusterFileItem
    var part: Int
  }

  let zoom: Int
  private var parts: [Part] = []
  private var heap: [Head] = []

  init(zoom: Int) {
    self.zoom = zoom
  }

  /// Adds a part: indices of items in their order, and what returns the item of an index.
  mutating func add(
    _ indices: Range<Int>, item: @escaping (Int) throws(ShardFault) -> ClusterFileItem
  ) throws(ShardFault) {
    parts.append(Part(rest: indices, item: item))
    if let head = try takeHead(of: parts.count - 1) { heap.pushToHeap(head, isBefore: Self.isBefore) }
  }

  /// Returns the next item; nil after the last.
  mutating func next() throws(ShardFault) -> ClusterFileItem? {
    guard let first = heap.first else { return nil }
    if let head = try takeHead(of: first.part) {
      heap.replaceFirstOfHeap(by: head, isBefore: Self.isBefore)
    } else {
      _ = heap.popFromHeap(isBefore: Self.isBefore)
    }
    return first.item
  }

  /// Takes the next item of a part; nil after its last.
  private mutating func takeHead(of part: Int) throws(ShardFault) -> Head? {
    guard let index = parts[part].rest.popFirst() else { return nil }
    let item = try parts[part].item(index)
    return Head(key: item.key(group: zoom), secondKey: item.secondKey, item: item, part: part)
  }

  private static func isBefore(_ a: Head, _ b: Head) -> Bool {
    (a.key, a.secondKey) < (b.key, b.secondKey)
  }
}
