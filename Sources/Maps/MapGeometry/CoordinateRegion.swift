/// A center and an extent in degrees: approximately the visible part of a map. Nothing is
/// validated. The region of the world has a latitude delta of 170.1 degrees. A region crosses the
/// 180th meridian if its center's longitude plus or minus half its longitude delta is beyond ±180.
public struct CoordinateRegion: Hashable, Sendable {
  /// The middle of the region on the map (not of its latitudes).
  public var center: Coordinate
  /// The extent in degrees.
  public var span: CoordinateSpan

  /// Creates a region from a center and an extent, which are not changed.
  public init(center: Coordinate, span: CoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates the region around a center with extents in meters, measured at the center's latitude.
  ///
  /// Each delta is meters divided by meters per degree at this latitude
  /// (`metersPerDegreeOfLatitude(atLatitude:)` and `metersPerDegreeOfLongitude(atLatitude:)`). So
  /// the longitude delta grows without limit toward the poles. NaN results in NaN.
  public init(center: Coordinate, latitudinalMeters: Double, longitudinalMeters: Double) {
    self.init(
      center: center,
      span: CoordinateSpan(
        latitudeDelta: latitudinalMeters / metersPerDegreeOfLatitude(atLatitude: center.latitude),
        longitudeDelta: longitudinalMeters / metersPerDegreeOfLongitude(atLatitude: center.latitude)))
  }

  /// Creates the region that a rectangle of the map covers.
  ///
  /// The center is the coordinate of (midX, midY); latitudeDelta = latitude(minY) − latitude(maxY);
  /// longitudeDelta = width / 2^28 · 360. The span of the world is (170.10225755961318, 360). The
  /// null rectangle has the center (−90, NaN) and no extent.
  public init(_ rect: MapRect) {
    let northWest = Coordinate(MapPoint(x: rect.minX, y: rect.minY))
    let southEast = Coordinate(MapPoint(x: rect.maxX, y: rect.maxY))
    self.init(
      center: Coordinate(MapPoint(x: rect.midX, y: rect.midY)),
      span: CoordinateSpan(
        latitudeDelta: northWest.latitude - southEast.latitude,
        longitudeDelta: rect.width / worldWidth * 360))
  }
}
