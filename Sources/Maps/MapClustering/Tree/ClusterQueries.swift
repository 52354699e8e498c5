import MapGeometry

// Queries for the clusters of a zoom: all of them, those in an area, and the nearest one.

extension ClusterTree {
  /// Returns all clusters and single points at a zoom.
  ///
  /// A zoom below `minimumZoom` has the clusters of `minimumZoom`. A zoom above `maximumZoom` has
  /// the points. Lists of clusters are in the order of the tree. This order has no meaning. Two
  /// trees that were created from the same points and options have the same order. After
  /// `insert(_:columns:threads:)` or `remove(_:threads:)` it can differ from that of a new tree.
  public func clusters(atZoom zoom: Int) -> [Cluster] {
    levels[index(ofZoom: zoom)].items.map { cluster(item: Int($0)) }
  }

  /// Returns the clusters at a zoom in a rectangle of the map. The rectangle contains its edges.
  ///
  /// The rectangle can extend beyond the world to the east and west. A rectangle at least as wide
  /// as the world has every column. In input order its edges are rounded to 32-bit floats, in worlds, as
  /// locations are. The result is empty for the null rectangle and for NaN.
  public func clusters(in rect: MapRect, atZoom zoom: Int) -> [Cluster] {
    var found: [Cluster] = []
    WorldBox.forEachPart(of: rect, rounding: exactLocations.isEmpty ? .none : .floats) { box in
      forEachItem(atZoom: zoom, in: box) { found.append(cluster(item: $0)) }
    }
    return found
  }

  /// Returns the clusters at a zoom between the parallels and meridians of a region, also across
  /// the antimeridian. The region contains its edges.
  ///
  /// The result is empty for NaN, infinities and negative spans.
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

  /// Returns the clusters at a zoom between meridians and parallels, in degrees. The bounds contain
  /// their edges.
  ///
  /// Longitudes are taken modulo 360. The bounds go from `west` eastward to `east`. For example,
  /// 458 is the meridian 98, so the bounds from −117 to 98 and from 458 to −117 are different parts
  /// of the circle. Neither is empty. If `east` − `west` is 360 or more, the bounds are the whole
  /// circle. Latitudes beyond ±90 count as ±90. The edges are rounded in the same way as locations, in
  /// spatial order to the grid and in input order to 32-bit floats, so the bounds around a point contain
  /// it. (supercluster rounds only the points, so it can lose those on an edge.) The result is empty
  /// if a number is NaN or infinite, or if `south` is above `north`.
  public func clusters(
    west: Double, south: Double, east: Double, north: Double, atZoom zoom: Int
  ) -> [Cluster] {
    var found: [Cluster] = []
    WorldBox.forEachPart(
      degreesWest: west, south: south, east: east, north: north, isInInputOrder: !exactLocations.isEmpty
    ) { box in
      forEachItem(atZoom: zoom, in: box) { found.append(cluster(item: $0)) }
    }
    return found
  }

  /// Returns the cluster at a zoom nearest to a coordinate on the map, by the shorter way around
  /// the world. Of equally near clusters it is the first in the order of the tree.
  ///
  /// The result is nil if no point of the tree has a valid location, or if the coordinate has none.
  public func nearest(to coordinate: Coordinate, atZoom zoom: Int) -> Cluster? {
    guard let location = GridPoint(coordinate) else { return nil }
    return withLevel(zoom) { level in
      var nearest: Int?
      var (least, first) = (UInt64.max, 0)
      level.forEachBlock(near: location, limit: .max) { places, position in
        for place in places {
          let item = Int(level.places[place])
          let squared = squaredDistance(locations[item], location)
          guard squared <= least else { continue }
          let position = position + place - places.lowerBound
          if nearest == nil || squared < least || position < first {
            (nearest, least, first) = (item, squared, position)
          }
        }
        return least
      }
      return nearest.map { cluster(item: $0) }
    }
  }

  /// The index in `levels` of the level of a zoom. A zoom below `minimumZoom` has the level of
  /// `minimumZoom`, and a zoom above `maximumZoom` has the level of the points.
  func index(ofZoom zoom: Int) -> Int {
    min(max(zoom, options.minimumZoom), options.maximumZoom + 1) - options.minimumZoom
  }

  /// Calls the body with the level of a zoom, as `index(ofZoom:)` defines it.
  @inline(__always)
  func withLevel<Result>(_ zoom: Int, _ body: (ItemPagesReader) -> Result) -> Result {
    levels.withUnsafeBufferPointer { $0[index(ofZoom: zoom)].withReader(body) }
  }

  /// Calls the body with each item of a zoom whose location is in a box.
  @inline(__always)
  func forEachItem(atZoom zoom: Int, in box: WorldBox, _ body: (Int) -> Void) {
    withLevel(zoom) { forEachItem($0, in: box, body) }
  }

  @inline(__always)
  private func forEachItem(_ level: ItemPagesReader, in box: WorldBox, _ body: (Int) -> Void) {
    if exactLocations.isEmpty {
      guard let gridBox = box.gridBox else { return }
      level.forEachBlock(in: gridBox) { places in
        for place in places {
          let item = Int(level.places[place])
          if gridBox.contains(locations[item]) { body(item) }
        }
      }
    } else {
      // In input order the search compares locations that are rounded to 32-bit floats.
      guard let gridBox = box.gridBoxAround else { return }
      level.forEachBlock(in: gridBox) { places in
        for place in places {
          let item = Int(level.places[place])
          if box.contains(SIMD2<Double>(SIMD2<Float>(exactLocations[item])) * gridSide) { body(item) }
        }
      }
    }
  }
}
