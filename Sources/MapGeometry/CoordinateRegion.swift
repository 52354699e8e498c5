/// A center and an extent in degrees: what a map shows, roughly. Nothing is validated: the world's
/// region has a latitude delta of 170.1 degrees, and one across the 180th meridian a center near
/// ±180.
public struct CoordinateRegion: Hashable, Sendable {
  /// The middle of the region on the map (not of its latitudes).
  public var center: Coordinate
  /// The extent in degrees.
  public var span: CoordinateSpan

  /// A region of the given center and extent, as they are.
  public init(center: Coordinate, span: CoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// The region around a center with extents in meters, measured at the center's latitude.
  ///
  /// Each delta is meters over meters per degree there (`metersPerDegreeOfLatitude(atLatitude:)`
  /// and its like), so the longitude delta grows without bound toward the poles. NaN gives NaN.
  public init(center: Coordinate, latitudinalMeters: Double, longitudinalMeters: Double) {
    self.init(
      center: center,
      span: CoordinateSpan(
        latitudeDelta: latitudinalMeters / metersPerDegreeOfLatitude(atLatitude: center.latitude),
        longitudeDelta: longitudinalMeters / metersPerDegreeOfLongitude(atLatitude: center.latitude)))
  }

  /// The region that a rectangle of the map covers.
  ///
  /// The center is the coordinate of (midX, midY); latitudeDelta = latitude(minY) − latitude(maxY);
  /// longitudeDelta = width / 2^28 · 360. The world gives (170.10225755961318, 360). The null
  /// rectangle gives (−90, NaN) and no extent.
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
