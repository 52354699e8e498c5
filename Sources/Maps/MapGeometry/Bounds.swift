extension MapRect {
  /// The smallest rectangle around points of the map, as MapKit computes it for lines and polygons.
  ///
  /// Longitudes are not wrapped: 170 and −170 degrees span 340. Without points the origin is (+∞,
  /// +∞) and the size (−∞, −∞), which intersects nothing. A NaN component is ignored. O(n).
  public init(bounding points: some Sequence<MapPoint>) {
    // Points that are contiguous in memory are read without calls of the sequence's methods.
    self =
      points.withContiguousStorageIfAvailable { MapRect(boundingEach: $0) } ?? MapRect(boundingEach: points)
  }

  private init(boundingEach points: some Sequence<MapPoint>) {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    for point in points {
      // The bounds are the first arguments, so a NaN component does not change them.
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = fastMax(maxX, point.x)
      maxY = fastMax(maxY, point.y)
    }
    self.init(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// The smallest rectangle around the map points of coordinates, each projected by
  /// `MapPoint.init(_:)`. A coordinate that is not valid counts as (−1, −1). O(n).
  public init(bounding coordinates: some Sequence<Coordinate>) {
    self.init(bounding: coordinates.lazy.map { MapPoint($0) })
  }

  /// The square around a circle on the ground, as MapKit computes it: centered on the center's map
  /// point, with a side of 2 · radius · `mapPointsPerMeter(atLatitude:)` of the center.
  ///
  /// The radius is in meters and not validated: a negative one results in a negative size, NaN in
  /// NaN. A center that is not valid has the map point (−1, −1).
  package init(boundingCircleAt center: Coordinate, radiusInMeters radius: Double) {
    let point = MapPoint(center)
    let half = radius * mapPointsPerMeter(atLatitude: center.latitude)
    self.init(x: point.x - half, y: point.y - half, width: 2 * half, height: 2 * half)
  }
}

extension Coordinate {
  /// The coordinate that MapKit uses for a polygon: the middle of its bounding rectangle, not its
  /// centroid.
  ///
  /// Both components are NaN if there are no points.
  package init(centerOfPolygon coordinates: some Sequence<Coordinate>) {
    let bounds = MapRect(bounding: coordinates)
    self.init(MapPoint(x: bounds.midX, y: bounds.midY))
  }
}
