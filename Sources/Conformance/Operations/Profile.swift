/// A set of rules that vectors are held to (FORMAT.md, section 6).
public enum Profile: String, Hashable, Sendable, CaseIterable {
  /// What Apple's map geometry is observed to do.
  case mapkit
  /// EPSG:3857 on the same world, and its tiles.
  case webMercator = "web-mercator"
  /// Geometry in the plane, without a projection.
  case planar
}
