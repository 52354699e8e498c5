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
    let buffer = buffer ?? options.radius
    let part = buffer > 0 && buffer.isFinite ? buffer / options.extent : 0
    let scale = Double(1 << tile.z)
    let (west, east) = ((Double(tile.x) - part) / scale, (Double(tile.x + 1) + part) / scale)
    let (north, south) = ((Double(tile.y) - part) / scale, (Double(tile.y + 1) + part) / scale)
    // Go through the worlds that the tile with its buffer meets, at most eight on each side.
    let worlds = 8.0
    var world = max(west.rounded(.down), -worlds)
    while world <= min(east, worlds) {
      let box = WorldBox(
        west: (west - world) * gridSide, north: north * gridSide, east: (east - world) * gridSide,
        south: south * gridSide)
      let origin = Double(tile.x) - world * scale
      forEachItem(atZoom: tile.z, in: box) { item in
        let location = exactLocations.isEmpty ? locations[item].doubles / gridSide : exactLocations[item]
        body(
          TileCluster(
            x: pixel(location.x * scale - origin), y: pixel(location.y * scale - Double(tile.y)),
            count: count(item),
            id: id(item)))
      }
      world += 1
    }
  }

  /// Returns the pixel at a fraction of the side of the tile; 0 if it does not fit into an `Int`.
  @inline(__always)
  private func pixel(_ part: Double) -> Int {
    Int(exactly: (options.extent * part + 0.5).rounded(.down)) ?? 0
  }
}
