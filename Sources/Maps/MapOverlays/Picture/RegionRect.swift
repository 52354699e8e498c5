import Foundation
import MapGeometry

extension MapRect {
  /// Creates the rectangle of the map that shows a region. `CoordinateRegion(_:)` of the rectangle
  /// is the region again.
  ///
  /// The middle of the rectangle is the region's center. Its northern and southern edges have the
  /// same distance from the middle on the map, not in degrees. The height is t / π worlds, with
  /// t = asinh(tan(latitudeDelta / 2) / cos(latitude)). The rectangle can extend beyond the world.
  /// The result is nil unless the center's latitude is in −85…85 and its longitude in −180…180
  /// degrees, the latitude delta above 0 and below 180, and the longitude delta above 0 and at most
  /// 360.
  package init?(_ region: CoordinateRegion) {
    let (center, span) = (region.center, region.span)
    guard center.latitude.magnitude <= 85, center.longitude.magnitude <= 180, span.latitudeDelta > 0,
      span.latitudeDelta < 180, span.longitudeDelta > 0, span.longitudeDelta <= 360
    else { return nil }
    let middle = MapPoint(center)
    let radians = Double.pi / 180
    let world = MapSize.world.width
    // From gd(u + t) − gd(u − t) = Δ, gd the Gudermannian function: tan(Δ / 2) = sinh t / cosh u,
    // and cosh u = 1 / cos φ.
    let half = asinh(tan(span.latitudeDelta / 2 * radians) / cos(center.latitude * radians))
    let (width, height) = (span.longitudeDelta / 360 * world, half / .pi * world)
    self.init(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
  }
}
