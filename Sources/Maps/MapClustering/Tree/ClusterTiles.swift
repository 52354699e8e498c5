import MapGeometry

extension ClusterTree {
  /// Returns the clusters that a tile shows at its zoom, in pixels of the options' extent.
  ///
  /// Beyond the antimeridian the world repeats, up to eight times on each side, so a cluster can be
  /// in the result several times. The clusters of one repetition are in the order of the tree. The
  /// repetitions are in order from west to east. A pixel that does not fit into an `Int` is 0.
  ///
  /// - Parameters:
  ///   - tile: the tile. Below `minimumZoom` it shows the clusters of `minimumZoom`, above
  ///     `maximumZoom` the points.
  ///   - buffer: the distance in pixels by which the search extends the tile; nil means the radius
  ///     of the options. The extended tile contains its edges. A buffer that is negative or not
  ///     finite counts as 0.
  public func tile(_ tile: Tile, bufferInPixels buffer: Double? = nil) -> [TileCluster] {
    var found: [TileCluster] = []
    forEachCluster(in: tile, bufferInPixels: buffer) { found.append($0) }
    return found
  }

  /// Calls the body with each cluster that `tile(_:bufferInPixels:)` returns.
  public func forEachCluster(
    in tile: Tile, bufferInPixels buffer: Double? = nil, _ body: (TileCluster) -> Void
  ) {
    let frame = ClusterTileFrame(tile, options, buffer: buffer)
    frame.forEachWorld { box, origin in
      forEachItem(atZoom: tile.z, in: box) { item in
        let location = exactLocations.isEmpty ? locations[item].doubles / gridSide : exactLocations[item]
        body(frame.cluster(at: location, origin: origin, count: count(item), id: id(item)))
      }
    }
  }
}

/// A tile with a buffer around it, in which clusters are searched for.
struct ClusterTileFrame {
  private let tile: Tile
  private let extent: Double
  private let scale: Double
  // The edges of the tile with its buffer, in worlds.
  private let west: Double
  private let east: Double
  private let north: Double
  private let south: Double

  /// - Parameter buffer: as of `ClusterTree.tile(_:bufferInPixels:)`.
  init(_ tile: Tile, _ options: ClusterOptions, buffer: Double?) {
    self.tile = tile
    extent = options.extent
    let buffer = buffer ?? options.radius
    let part = buffer > 0 && buffer.isFinite ? buffer / extent : 0
    scale = Double(1 << tile.z)
    (west, east) = ((Double(tile.x) - part) / scale, (Double(tile.x + 1) + part) / scale)
    (north, south) = ((Double(tile.y) - part) / scale, (Double(tile.y + 1) + part) / scale)
  }

  /// Calls the body for each world that the frame meets, at most eight on each side, with the frame in
  /// that world and the column of tiles where the tile is there.
  @inline(__always)
  func forEachWorld<Failure: Error>(
    _ body: (_ box: WorldBox, _ origin: Double) throws(Failure) -> Void
  ) throws(Failure) {
    let last = min(east, 8)
    var world = max(west.rounded(.down), -8)
    while world <= last {
      let box = WorldBox(
        west: (west - world) * gridSide, north: north * gridSide, east: (east - world) * gridSide,
        south: south * gridSide)
      try body(box, Double(tile.x) - world * scale)
      world += 1
    }
  }

  /// Returns a cluster at a location in worlds.
  @inline(__always)
  func cluster(at location: SIMD2<Double>, origin: Double, count: Int, id: Int) -> TileCluster {
    TileCluster(
      x: pixel(location.x * scale - origin), y: pixel(location.y * scale - Double(tile.y)), count: count,
      id: id)
  }

  /// Returns the pixel at a fraction of the side of the tile; 0 if it does not fit into an `Int`.
  @inline(__always)
  private func pixel(_ part: Double) -> Int {
    Int(exactly: (extent * part + 0.5).rounded(.down)) ?? 0
  }
}
