import MapGeometry

// Queries for the clusters of a zoom, as of `ClusterTree`.

extension ClusterFile {
  /// The number of points, including those without a valid location.
  package var pointCount: Int { header.pointCount }

  /// The options of the clusters.
  package var options: ClusterOptions { header.options }

  /// Returns all clusters and single points at a zoom, as `ClusterTree.clusters(atZoom:)`, in another
  /// order.
  package func clusters(atZoom zoom: Int) -> [Cluster] {
    var found: [Cluster] = []
    forEachItem(atZoom: zoom, in: GridBox(west: 0, north: 0, east: .max, south: .max)) {
      found.append(cluster($0))
    }
    return found
  }

  /// Returns the clusters at a zoom in a rectangle of the map, as `ClusterTree.clusters(in:atZoom:)`,
  /// in another order.
  package func clusters(in rect: MapRect, atZoom zoom: Int) -> [Cluster] {
    var found: [Cluster] = []
    WorldBox.forEachPart(of: rect) { box in
      if let box = box.gridBox { forEachItem(atZoom: zoom, in: box) { found.append(cluster($0)) } }
    }
    return found
  }

  /// Returns the clusters at a zoom between meridians and parallels, as
  /// `ClusterTree.clusters(west:south:east:north:atZoom:)`, in another order.
  package func clusters(
    west: Double, south: Double, east: Double, north: Double, atZoom zoom: Int
  ) -> [Cluster] {
    var found: [Cluster] = []
    WorldBox.forEachPart(
      degreesWest: west, south: south, east: east, north: north, isRounded: true
    ) { box in
      if let box = box.gridBox { forEachItem(atZoom: zoom, in: box) { found.append(cluster($0)) } }
    }
    return found
  }

  /// Returns the clusters that a tile shows at its zoom, as `ClusterTree.tile(_:bufferInPixels:)`, in
  /// another order.
  package func tile(_ tile: Tile, bufferInPixels buffer: Double? = nil) -> [TileCluster] {
    var found: [TileCluster] = []
    let frame = ClusterTileFrame(tile, options, buffer: buffer)
    var world = frame.firstWorld
    while world <= frame.lastWorld {
      let origin = frame.origin(inWorld: world)
      if let box = frame.box(inWorld: world).gridBox {
        forEachItem(atZoom: tile.z, in: box) { item in
          let location = GridPoint(x: item.x, y: item.y).doubles / gridSide
          found.append(frame.cluster(at: location, origin: origin, count: Int(item.count), id: id(item)))
        }
      }
      world += 1
    }
    return found
  }

  /// Whether the file has no cluster and no point.
  package var isEmpty: Bool { starts[starts.count - 1] == 0 }

  /// Returns the largest number of points of a cluster at a zoom; 0 if the file is empty. It reads
  /// all items of the zoom one after another, and keeps none.
  package func largestCount(atZoom zoom: Int) -> Int {
    var largest: UInt32 = 0
    forEachItem(atZoom: zoom, in: GridBox(west: 0, north: 0, east: .max, south: .max)) {
      largest = max(largest, $0.count)
    }
    return Int(largest)
  }

  /// Whether `clusters(in:atZoom:)` has a cluster or a point.
  package func hasClusters(in rect: MapRect, atZoom zoom: Int) -> Bool {
    let zoom = zoomWithItems(zoom)
    var found = false
    WorldBox.forEachPart(of: rect) { box in
      guard !found, let box = box.gridBox else { return }
      // Items of the last groups are the most, and most likely in the zoom.
      found = (options.minimumZoom...zoom).reversed().contains { group in
        hasItem(ofGroup: group, atZoom: zoom, in: box) { _ in true }
      }
    }
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

  /// Calls the body with each item of a zoom in a box. The columns of the box must not go across the
  /// antimeridian.
  func forEachItem(atZoom zoom: Int, in box: GridBox, _ body: (ClusterFileItem) -> Void) {
    let zoom = zoomWithItems(zoom)
    for group in options.minimumZoom...zoom {
      _ = hasItem(ofGroup: group, atZoom: zoom, in: box) { item in
        body(item)
        return false
      }
    }
  }

  /// The zoom whose items are shown at a zoom.
  private func zoomWithItems(_ zoom: Int) -> Int {
    min(max(zoom, options.minimumZoom), options.maximumZoom + 1)
  }

  /// Whether a group has an item of a zoom in a box that a condition is true for. The items after it
  /// are not read.
  @inline(__always)
  private func hasItem(
    ofGroup group: Int, atZoom zoom: Int, in box: GridBox, where condition: (ClusterFileItem) -> Bool
  ) -> Bool {
    let all = items(ofGroup: group)
    func first(after index: Int, strip: UInt32, x: UInt32) -> Int {
      let key = UInt64(strip) << 32 | UInt64(x)
      return lowerBound(in: index..<all.upperBound) { item($0).key(group: group) < key }
    }
    let lastStrip = ClusterFileItem.strip(box.south, zoom: group)
    var index = first(
      after: all.lowerBound, strip: ClusterFileItem.strip(box.north, zoom: group), x: box.west)
    while index < all.upperBound {
      let item = item(index)
      let strip = ClusterFileItem.strip(item.y, zoom: group)
      guard strip <= lastStrip else { break }
      if item.x < box.west {
        index = first(after: index + 1, strip: strip, x: box.west)
      } else if item.x > box.east {
        guard strip < lastStrip else { break }
        index = first(after: index + 1, strip: strip + 1, x: box.west)
      } else {
        let isShown = Int(item.zoom) >= zoom && box.contains(GridPoint(x: item.x, y: item.y))
        if isShown, condition(item) { return true }
        index += 1
      }
    }
    return false
  }
}
