import MapGeometry

extension ClusterTree {
  /// All clusters, and points that stand alone, at a zoom. Below `minimumZoom` those of it, above `maximumZoom` the points.
  ///
  /// Like every list of clusters it comes in the order in which the tree keeps them, which means nothing but is always the same.
  public func clusters(atZoom zoom: Int) -> [Cluster] {
    self[zoom].items.map { cluster(item: Int($0)) }
  }

  /// The clusters at a zoom in a rectangle of the map, its edges inside.
  ///
  /// The rectangle may reach beyond the world to the east and west; one of a world's width or more has every column.
  /// Nothing for the null rectangle and for NaN.
  public func clusters(in rect: MapRect, atZoom zoom: Int) -> [Cluster] {
    clusters(in: StepBox.boxes(rect), atZoom: zoom)
  }

  /// The clusters at a zoom in a region: between its parallels and meridians, edges inside, across the antimeridian too.
  ///
  /// Nothing for NaN and negative spans.
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
  /// Longitudes are taken modulo 360, and the box goes from the western one eastwards, so −117, 98 and 458, −117 are
  /// neither the same nor empty; an extent of 360 or more is the whole circle. Latitudes beyond ±90 count as ±90. Nothing
  /// where a number is NaN or infinite or south is above north.
  public func clusters(
    west: Double, south: Double, east: Double, north: Double, atZoom zoom: Int
  ) -> [Cluster] {
    guard west.isFinite, east.isFinite, south <= north else { return [] }
    let top = WebMercator.mapPoint(Coordinate(latitude: north, longitude: 0)).y
    let bottom = WebMercator.mapPoint(Coordinate(latitude: south, longitude: 0)).y
    if east - west >= 360 {
      return clusters(west: 0, top: top, east: MapSize.world.width, bottom: bottom, atZoom: zoom)
    }
    let (left, right) = (x(ofLongitude: west), x(ofLongitude: east))
    return clusters(west: left, top: top, east: right, bottom: bottom, atZoom: zoom)
  }

  /// The nearest cluster at a zoom on the map, the short way around the world; nil where there is none or the coordinate has no place.
  public func nearest(to coordinate: Coordinate, atZoom zoom: Int) -> Cluster? {
    guard let place = Steps(coordinate), let limit = SquaredDistance(ofDistance: .infinity) else {
      return nil
    }
    let level = self[zoom]
    var nearest = NearestPlaces(count: 1, limit: limit)
    level.tree.forEachBlock(near: place, limit: limit) { block in
      for index in block {
        let item = Int(level.items[index])
        nearest.offer(SquaredDistance(places[item], place), item)
      }
      return nearest.farthest
    }
    return nearest.indices.first.map { cluster(item: $0) }
  }

  /// The level of a zoom, or the nearest there is.
  subscript(zoom: Int) -> Level {
    levels[min(max(zoom, options.minimumZoom), options.maximumZoom + 1) - options.minimumZoom]
  }

  /// The clusters of a level in boxes.
  func clusters(in boxes: [StepBox], atZoom zoom: Int) -> [Cluster] {
    let level = self[zoom]
    var found: [Cluster] = []
    for box in boxes {
      level.tree.forEachBlock(in: box) { block in
        for index in block {
          let item = Int(level.items[index])
          if box.contains(places[item]) { found.append(cluster(item: item)) }
        }
      }
    }
    return found
  }

  /// The clusters of a level between map points; where west is above east, across the antimeridian.
  private func clusters(
    west: Double, top: Double, east: Double, bottom: Double, atZoom zoom: Int
  ) -> [Cluster] {
    let east = east < west ? east + MapSize.world.width : east
    return clusters(
      in: StepBox.boxes(
        west: west * stepsPerMapPoint, north: top * stepsPerMapPoint, east: east * stepsPerMapPoint,
        south: bottom * stepsPerMapPoint), atZoom: zoom)
  }

  /// The x of a longitude taken into −180…180, 180 itself on the eastern edge.
  private func x(ofLongitude longitude: Double) -> Double {
    var inside = longitude
    if longitude.magnitude > 180 {
      inside = (longitude + 180).truncatingRemainder(dividingBy: 360)
      inside += inside < 0 ? 180 : -180
    }
    return WebMercator.mapPoint(Coordinate(latitude: 0, longitude: inside)).x
  }
}
