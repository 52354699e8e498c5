import Foundation
import MapGeometry

// Coordinates and regions to points and rectangles of a view, and back. A nil view stands for the
// coordinates around the outermost view.

extension MapView {
  /// The point of a view (screen points) at which a coordinate is seen, or would be beyond the
  /// edges.
  ///
  /// Of the world's copies to the east and west that nearest to the view's middle counts. Latitudes
  /// beyond ±85 degrees count as ±85, as everywhere on the map. NaN in both components for a
  /// coordinate that is not valid and in a map view without an area.
  public func convert(_ coordinate: Coordinate, toPointTo view: View?) -> CGPoint {
    guard viewport.hasArea, coordinate.isValid else { return CGPoint(x: CGFloat.nan, y: CGFloat.nan) }
    return convert(viewport.point(at: viewport.nearest(MapPoint(coordinate))), to: view)
  }

  /// The coordinate (degrees) at a point of a view (screen points). The longitude is in −180…180;
  /// the latitude goes on toward ±90 beyond the world's edges. NaN for a point that is not finite
  /// and in a map view without an area.
  public func convert(_ point: CGPoint, toCoordinateFrom view: View?) -> Coordinate {
    guard viewport.hasArea else { return Coordinate(latitude: .nan, longitude: .nan) }
    return Coordinate(viewport.mapPoint(at: convert(point, from: view)))
  }

  /// The rectangle of a view (screen points) that a region covers; null for one that
  /// `setRegion(_:animated:)` does not take, and in a map view without an area.
  public func convert(_ region: CoordinateRegion, toRectTo view: View?) -> CGRect {
    guard viewport.hasArea, let rect = Viewport.mapRect(of: region) else { return .null }
    return convert(viewport.rect(of: rect), to: view)
  }

  /// The region that a rectangle of a view (screen points) covers: its center is the coordinate of
  /// the middle. NaN in all of it where the rectangle is not finite and in a map view without an
  /// area.
  public func convert(_ rect: CGRect, toRegionFrom view: View?) -> CoordinateRegion {
    guard let rect = viewport.mapRect(of: convert(rect, from: view)) else {
      return CoordinateRegion(
        center: Coordinate(latitude: .nan, longitude: .nan),
        span: CoordinateSpan(latitudeDelta: .nan, longitudeDelta: .nan))
    }
    return CoordinateRegion(rect)
  }
}
