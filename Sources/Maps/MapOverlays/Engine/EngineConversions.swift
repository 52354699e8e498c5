import Foundation
import MapGeometry

// Conversions between coordinates and regions, and points and rectangles on the screen. The origin
// of the screen points is the map's upper left corner.

extension MapEngine {
  /// Returns the point (screen points) at which a coordinate is shown, or would be shown outside
  /// the edges.
  ///
  /// The result is for the copy of the world that is nearest to the middle. Latitudes beyond ±85
  /// degrees count as ±85, as everywhere on the map. Both components are NaN for a coordinate that
  /// is not valid, and without an area.
  package func point(at coordinate: Coordinate) -> CGPoint {
    guard viewport.hasArea, coordinate.isValid else { return CGPoint(x: CGFloat.nan, y: CGFloat.nan) }
    return viewport.point(at: viewport.nearest(MapPoint(coordinate)))
  }

  /// Returns the coordinate (degrees) at a point (screen points). The longitude is in −180…180. The
  /// latitude continues toward ±90 outside the world's edges. A NaN x or an infinite x results in a
  /// NaN longitude, and a NaN y in a NaN latitude. Both components are NaN without an area.
  package func coordinate(at point: CGPoint) -> Coordinate {
    guard viewport.hasArea else { return Coordinate(latitude: .nan, longitude: .nan) }
    return Coordinate(viewport.mapPoint(at: point))
  }

  /// Returns the rectangle (screen points) that a region covers. Returns null if the region's
  /// center is not valid, a delta is not a finite number above 0, or there is no area.
  package func rect(of region: CoordinateRegion) -> CGRect {
    guard viewport.hasArea, let rect = Viewport.mapRect(of: region) else { return .null }
    return viewport.rect(of: rect)
  }

  /// Returns the region that a rectangle (screen points) covers. The region's center is the
  /// coordinate of the rectangle's middle. All values are NaN for a rectangle that is not finite,
  /// and without an area.
  package func region(of rect: CGRect) -> CoordinateRegion {
    guard let rect = viewport.mapRect(of: rect) else {
      return CoordinateRegion(
        center: Coordinate(latitude: .nan, longitude: .nan),
        span: CoordinateSpan(latitudeDelta: .nan, longitudeDelta: .nan))
    }
    return CoordinateRegion(rect)
  }
}
