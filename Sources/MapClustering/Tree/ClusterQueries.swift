import MapGeometry

extension ClusterTree {
  /// All clusters, and points that stand alone, at a zoom. Below `minimumZoom` those of it, above
  /// `maximumZoom` the points.
  ///
  /// Like every list of clusters it comes in the order in which the tree keeps them, which means
  /// nothing but is always the same.
  public func clusters(atZoom zoom: Int) -> [Cluster] {
    self[zoom].items.map { cluster(item: Int($0)) }
  }

  /// The clusters at a zoom in a rectangle of the map, its edges inside.
  ///
  /// The rectangle may reach beyond the world to the east and west; one of a world's width or more
  /// has every column. Nothing for the null rectangle and for NaN.
  public func clusters(in rect: MapRect, atZoom zoom: Int) -> [Cluster] {
    var found: [Cluster] = []
    WorldBox.forEachPart(of: rect) { box in
      forEachItem(self[zoom], in: box) { found.append(cluster(item: $0)) }
    }
    return found
  }

  /// The clusters at a zoom in a region: between its parallels and meridians, edges inside, across
  /// the antimeridian too.
  ///
  /// Nothing for NaN, infinities and negative spans.
  public func clusters(in region: CoordinateRegion, atZoom zoom: Int) -> [Cluster] {
    let (center, span) = (region.center, region.span)
    guard span.longitudeDelta >= 0 else { return [] }
    let (west, east) = (
      center.longitude - span.longitudeDelta / 2, center.longitude + span.longitudeDelta / 2
    )
    return clusters(
      west: west, south: center.latitude - span.latitudeDelta / 2, east: east,
      north: center.latitude + span.latitudeDelta / 2, atZoom: zoom)
  }

  /// The clusters at a zoom between meridians and parallels in degrees, edges inside.
  ///
  /// Longitudes are taken modulo 360, and the box goes from the western one eastward, so −117, 98
  /// and 458, −117 are neither the same nor empty; an extent of 360 or more is the whole circle.
  /// Latitudes beyond ±90 count as ±90. In spatial order edges are rounded to steps as places are,
  /// so that a point lies in the box around it. Nothing where a number is NaN or infinite or south
  /// is above north.
  public func clusters(
    west: Double, south: Double, east: Double, north: Double, atZoom zoom: Int
  ) -> [Cluster] {
    guard west.isFinite, east.isFinite, south.isFinite, north.isFinite, south <= north else { return [] }
    func y(_ latitude: Double) -> Double {
      let y = WebMercator.mapPoint(Coordinate(latitude: latitude, longitude: 0)).y * stepsPerMapPoint
      return exactPlaces.isEmpty ? (y + 0.5).rounded(.down) : y
    }
    func x(_ longitude: Double) -> Double {
      let x = (longitudeInWorld(longitude) / 360 + 0.5) * worldSteps
      return exactPlaces.isEmpty ? (x + 0.5).rounded(.down) : x
    }
    var (left, right) = (x(west), x(east))
    // An extent may round to nothing that is nearly the circle.
    let extent = (east - west).truncatingRemainder(dividingBy: 360)
    if east - west >= 360 || left == right && (extent < 0 ? extent + 360 : extent) > 180 {
      (left, right) = (0, worldSteps)
    }
    var found: [Cluster] = []
    WorldBox.forEachPart(
      west: left, north: y(north), east: right < left ? right + worldSteps : right, south: y(south)
    ) { box in
      forEachItem(self[zoom], in: box) { found.append(cluster(item: $0)) }
    }
    return found
  }

  /// The nearest cluster at a zoom on the map, the short way around the world; nil where there is
  /// none or the coordinate has no place. Of equally near ones the first in the tree's order.
  public func nearest(to coordinate: Coordinate, atZoom zoom: Int) -> Cluster? {
    guard let place = Steps(coordinate) else { return nil }
    let level = self[zoom]
    var nearest = NearestPlaces(count: 1)
    level.tree.forEachBlock(near: place, limit: .max) { block in
      for index in block {
        let item = Int(level.items[index])
        nearest.offer(squaredDistance(places[item], place)) { item }
      }
      return nearest.farthest
    }
    return nearest.indices.first.map { cluster(item: $0) }
  }

  /// The level of a zoom, or the nearest there is.
  subscript(zoom: Int) -> Level {
    levels[min(max(zoom, options.minimumZoom), options.maximumZoom + 1) - options.minimumZoom]
  }

  /// Calls the body with the items of a level in a box.
  @inline(__always)
  func forEachItem(_ level: Level, in box: WorldBox, _ body: (Int) -> Void) {
    if exactPlaces.isEmpty {
      guard let steps = box.steps else { return }
      level.tree.forEachBlock(in: steps) { block in
        for index in block {
          let item = Int(level.items[index])
          if steps.contains(places[item]) { body(item) }
        }
      }
    } else {
      // Input order: what is searched are floats.
      guard let steps = box.stepsAround else { return }
      level.tree.forEachBlock(in: steps) { block in
        for index in block {
          let item = Int(level.items[index])
          if box.contains(SIMD2<Double>(SIMD2<Float>(exactPlaces[item])) * worldSteps) { body(item) }
        }
      }
    }
  }
}
