import MapGeometry

extension ClusterTree {
  /// What a tile shows at its zoom, in pixels of the options' extent, in the order in which the tree keeps them.
  ///
  /// - Parameters:
  ///   - tile: the tile. Below `minimumZoom` it shows the clusters of that, above `maximumZoom` the points.
  ///   - buffer: how far beyond the tile's edges it reaches, in pixels, edges inside; nil is the radius. Beyond the
  ///     antimeridian the world repeats, so something may be there twice. Negative and not finite counts as 0.
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
    // One world after the other that the tile with its buffer reaches into; a buffer of many worlds shows a few.
    let worlds = 8.0
    var world = max(west.rounded(.down), -worlds)
    while world <= min(east, worlds) {
      let box = StepBox.box(
        west: (west - world) * worldSteps, north: north * worldSteps, east: (east - world) * worldSteps,
        south: south * worldSteps)
      if let box {
        forEachItem(level, in: box) { item in
          let place = places[item]
          body(
            TileCluster(
              x: pixel(Double(place.x), world, tile.x, scale), y: pixel(Double(place.y), 0, tile.y, scale),
              count: count(item), id: id(item)))
        }
      }
      world += 1
    }
  }

  /// The pixel of a step in the world with the given number.
  @inline(__always)
  private func pixel(_ step: Double, _ world: Double, _ tile: Int, _ scale: Double) -> Int {
    let position = (step / worldSteps + world) * scale - Double(tile)
    return Int(exactly: (options.extent * position + 0.5).rounded(.down)) ?? 0
  }

  @inline(__always)
  private func forEachItem(_ level: Level, in box: StepBox, _ body: (Int) -> Void) {
    level.tree.forEachBlock(in: box) { block in
      for index in block {
        let item = Int(level.items[index])
        if box.contains(places[item]) { body(item) }
      }
    }
  }
}

extension SIMD4<UInt32> {
  /// The part inside the world of a rectangle in steps, edges inside; nil where none is.
  static func box(west: Double, north: Double, east: Double, south: Double) -> StepBox? {
    let last = worldSteps - 1
    let (left, right) = (Swift.max(west.rounded(.up), 0), Swift.min(east.rounded(.down), last))
    let (top, bottom) = (Swift.max(north.rounded(.up), 0), Swift.min(south.rounded(.down), last))
    guard left <= right, top <= bottom else { return nil }
    return StepBox(UInt32(left), UInt32(top), UInt32(right), UInt32(bottom))
  }
}
