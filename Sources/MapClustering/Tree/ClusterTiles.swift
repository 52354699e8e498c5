import MapGeometry

extension ClusterTree {
  /// What a tile shows at its zoom, in pixels of the options' extent, in the order in which the
  /// tree keeps them.
  ///
  /// - Parameters:
  ///   - tile: the tile. Below `minimumZoom` it shows the clusters of that, above `maximumZoom` the
  ///     points.
  ///   - buffer: how far beyond the tile's edges it reaches, in pixels, edges inside; nil is the
  ///     radius. Beyond the antimeridian the world repeats, up to eight times either way, so
  ///     something may be there twice; a pixel that is no `Int` is 0. Negative and not finite
  ///     counts as 0.
  public func tile(_ tile: Tile, bufferInPixels buffer: Double? = nil) -> [TileCluster] {
    var found: [TileCluster] = []
    forEachCluster(in: tile, bufferInPixels: buffer) { found.append($0) }
    return found
  }

  /// Calls the body with what `tile(_:bufferInPixels:)` gives.
  public func forEachCluster(
    in tile: Tile, bufferInPixels buffer: Double? = nil, _ body: (TileCluster) -> Void
  ) {
    let buffer = buffer ?? options.radius
    let part = buffer > 0 && buffer.isFinite ? buffer / options.extent : 0
    let level = self[tile.z]
    let scale = Double(1 << tile.z)
    let (west, east) = ((Double(tile.x) - part) / scale, (Double(tile.x + 1) + part) / scale)
    let (north, south) = ((Double(tile.y) - part) / scale, (Double(tile.y + 1) + part) / scale)
    // One world after the other that the tile with its buffer reaches into; a buffer of many worlds
    // shows a few.
    let worlds = 8.0
    var world = max(west.rounded(.down), -worlds)
    while world <= min(east, worlds) {
      let box = WorldBox(
        west: (west - world) * worldSteps, north: north * worldSteps, east: (east - world) * worldSteps,
        south: south * worldSteps)
      let origin = Double(tile.x) - world * scale
      forEachItem(level, in: box) { item in
        let place = exactPlaces.isEmpty ? SIMD2<Double>(places[item]) / worldSteps : exactPlaces[item]
        body(
          TileCluster(
            x: pixel(place.x * scale - origin), y: pixel(place.y * scale - Double(tile.y)),
            count: count(item),
            id: id(item)))
      }
      world += 1
    }
  }

  /// The pixel at a part of the tile's side.
  @inline(__always)
  private func pixel(_ part: Double) -> Int {
    Int(exactly: (options.extent * part + 0.5).rounded(.down)) ?? 0
  }
}
