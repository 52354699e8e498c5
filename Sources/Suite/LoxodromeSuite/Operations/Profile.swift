/// A set of rules by which answers are judged (FORMAT.md, section 6).
public enum Profile: String, Hashable, Sendable, CaseIterable {
  /// The observed behavior of Apple's map geometry.
  case mapkit
  /// The projection EPSG:3857 on a world of MapKit's size, with its tiles and clusters of points.
  case webMercator = "web-mercator"
  /// Geometry in the plane, without a projection.
  case planar
  /// Places on the earth, many at once: projections, distances, directions and great circles.
  case geodesy
  /// Files of published formats: GeoJSON, GPX, NMEA, CSV, MBTiles, PMTiles, PNG, JPEG and WebP.
  case formats
  /// This project's own documented answers where nothing is published (LOXODROME.md). Every
  /// operation has it. Operations that also have other profiles answer as in the first of them.
  case loxodrome
}
