import MapGeometry

// Queries for the clusters of a zoom, as of `ClusterTree`.
//
// A group is sorted by the row of tiles, then by column (`ClusterFileItem.key(group:)`). So a query for
// a box does this in each group that can have items of the zoom:
// 1. It finds the first item of the box's first row of tiles that is not west of the box, by a binary
//    search.
// 2. It reads the items from there. At an item east of the box it searches for the first one of the
//    next row of tiles that is not west of the box, and goes on there.
// 3. It ends after the box's last row of tiles.

extension ClusterFile {
  /// The number of points, including those without a valid location.
  package var pointCount: Int { header.pointCount }

  /// The options of the clusters.
  package var options: ClusterOptions { header.options }

  /// Whether the file has no cluster and no point.
  package var isEmpty: Bool { starts[starts.count - 1] == 0 }

  /// Returns all clusters and single points at a zoom, as `ClusterTree.clusters(atZoom:)`, in another
  /// order.
  ///
  /// - Throws: a fault if an item that the query reads is damaged or not in order, as all queries do.
  package func clusters(atZoom zoom: Int) throws(ShardFault) -> [Cluster] {
    try clusters(in: [Self.world], atZoom: zoom)
  }

  /// Returns the clusters at a zoom in a rectangle of the map, as `ClusterTree.clusters(in:atZoom:)`,
  /// in another order.
  package func clusters(in rect: MapRect, atZoom zoom: Int) throws(ShardFault) -> [Cluster] {
    try clusters(in: boxes(of: rect), atZoom: zoom)
  }

  /// Returns the clusters at a zoom between meridians and parallels, as
  /// `ClusterTree.clusters(west:south:east:north:atZoom:)`, in another order.
  package func clusters(
    west: Double, south: Double, east: Double, north: Double, atZoom zoom: Int
  ) throws(ShardFault) -> [Cluster] {
    var boxes: [GridBox] = []
    WorldBox.forEachPart(
      degreesWest: west, south: south, east: east, north: north, isInInputOrder: false
    ) { part in
      if let box = part.gridBox { boxes.append(box) }
    }
    return try clusters(in: boxes, atZoom: zoom)
  }

  /// Returns the clusters that a tile shows at its zoom, as `ClusterTree.tile(_:bufferInPixels:)`, in
  /// another order.
  package func tile(_ tile: Tile, bufferInPixels buffer: Double? = nil) throws(ShardFault) -> [TileCluster] {
    var found: [TileCluster] = []
    let frame = ClusterTileFrame(tile, options, buffer: buffer)
    try frame.forEachWorld { (box, origin) throws(ShardFault) in
      guard let box = box.gridBox else { return }
      try forEachItem(atZoom: tile.z, in: box) { item in
        let location = GridPoint(x: item.x, y: item.y).doubles / gridSide
        found.append(frame.cluster(at: location, origin: origin, count: Int(item.count), id: id(item)))
      }
    }
    return found
  }

  /// Whether `clusters(in:atZoom:)` has a cluster or a point. Items after the first one are not read.
  package func hasClusters(in rect: MapRect, atZoom zoom: Int) throws(ShardFault) -> Bool {
    let zoom = zoomWithItems(zoom)
    for box in boxes(of: rect) {
      // From the highest zoom, whose group nearly always has the most items.
      for group in (options.minimumZoom...zoom).reversed() {
        if try hasItem(ofGroup: group, atZoom: zoom, in: box, where: { _ in true }) { return true }
      }
    }
    return false
  }

  /// Returns the largest number of points of a cluster at a zoom; 0 if the file is empty. It reads
  /// all items of the zoom one after another, and keeps none.
  package func largestCount(atZoom zoom: Int) throws(ShardFault) -> Int {
    var largest: UInt32 = 0
    try forEachItem(atZoom: zoom, in: Self.world) { largest = max(largest, $0.count) }
    return Int(largest)
  }

  private func clusters(in boxes: [GridBox], atZoom zoom: Int) throws(ShardFault) -> [Cluster] {
    var found: [Cluster] = []
    for box in boxes { try forEachItem(atZoom: zoom, in: box) { found.append(cluster($0)) } }
    return found
  }

  private func id(_ item: ClusterFileItem) -> Int {
    Int(item.zoom) > options.maximumZoom
      ? Int(item.representative) : (Int(item.zoom) + 1) << 32 | Int(item.representative)
  }

  private func cluster(_ item: ClusterFileItem) -> Cluster {
    Cluster(
      id: id(item), position: GridPoint(x: item.x, y: item.y).mapPoint, count: Int(item.count),
      expansionZoom: Int(item.zoom) > options.maximumZoom ? nil : Int(item.zoom) + 1, values: [])
  }
}

extension ClusterFile {
  private static let world = GridBox(west: 0, north: 0, east: .max, south: .max)

  /// Calls the body with each item of a zoom in a box. The columns of the box must not go across the
  /// antimeridian.
  private func forEachItem(
    atZoom zoom: Int, in box: GridBox, _ body: (ClusterFileItem) -> Void
  ) throws(ShardFault) {
    let zoom = zoomWithItems(zoom)
    for group in options.minimumZoom...zoom {
      _ = try hasItem(ofGroup: group, atZoom: zoom, in: box) { item in
        body(item)
        return false
      }
    }
  }

  /// The zoom whose items are shown at a zoom.
  private func zoomWithItems(_ zoom: Int) -> Int {
    min(max(zoom, options.minimumZoom), options.maximumZoom + 1)
  }

  /// The boxes of a rectangle in the world, at most two.
  private func boxes(of rect: MapRect) -> [GridBox] {
    var boxes: [GridBox] = []
    WorldBox.forEachPart(of: rect) { part in
      if let box = part.gridBox { boxes.append(box) }
    }
    return boxes
  }

  /// Whether a group has an item of a zoom in a box that a condition is true for. The items after it
  /// are not read.
  @inline(__always)
  private func hasItem(
    ofGroup groupZoom: Int, atZoom zoom: Int, in box: GridBox, where condition: (ClusterFileItem) -> Bool
  ) throws(ShardFault) -> Bool {
    let group = items(ofGroup: groupZoom)
    func first(after index: Int, strip: UInt32) throws(ShardFault) -> Int {
      try group.firstIndex(in: index..<group.indices.upperBound, key: UInt64(strip) << 32 | UInt64(box.west))
    }
    let lastStrip = ClusterFileItem.strip(box.south, zoom: groupZoom)
    var index = try first(
      after: group.indices.lowerBound, strip: ClusterFileItem.strip(box.north, zoom: groupZoom))
    while index < group.indices.upperBound {
      let item = try group.item(index)
      let strip = ClusterFileItem.strip(item.y, zoom: groupZoom)
      guard strip <= lastStrip else { break }
      if item.x < box.west {
        index = try first(after: index + 1, strip: strip)
      } else if item.x > box.east {
        guard strip < lastStrip else { break }
        index = try first(after: index + 1, strip: strip + 1)
      } else {
        let isShown = Int(item.zoom) >= zoom && box.contains(GridPoint(x: item.x, y: item.y))
        if isShown, condition(item) { return true }
        index += 1
      }
    }
    return false
  }
}
