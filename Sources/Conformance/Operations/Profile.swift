/// A set of rules by which answers are judged (FORMAT.md, section 6).
public enum Profile: String, Hashable, Sendable, CaseIterable {
  /// The observed behavior of Apple's map geometry.
  case mapkit
  /// The projection EPSG:3857 on the same world, and its tiles.
  case webMercator = "web-mercator"
  /// Geometry in the plane, without a projection.
  case planar
}
