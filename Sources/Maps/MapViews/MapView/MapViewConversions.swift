import Foundation
import MapGeometry
import MapOverlays

// Conversions between coordinates and regions, and points and rectangles of a view. A nil view
// means the coordinate system around the outermost view.

extension MapView {
  /// Returns the point of a view (screen points) at which a coordinate is shown, or would be shown
  /// outside the view's edges.
  ///
  /// The result is for the copy of the world that is nearest to the map view's middle. Latitudes
  /// beyond ±85 degrees count as ±85, as everywhere on the map. Both components are NaN for a
  /// coordinate that is not valid, and in a map view without an area.
  public func convert(_ coordinate: Coordinate, toPointTo view: View?) -> CGPoint {
    convert(engine.point(at: coordinate), to: view)
  }

  /// Returns the coordinate (degrees) at a point of a view (screen points). The longitude is in
  /// −180…180. The latitude continues toward ±90 outside the world's edges. A NaN x or an infinite
  /// x results in a NaN longitude, and a NaN y in a NaN latitude. Both components are NaN in a map
  /// view without an area.
  public func convert(_ point: CGPoint, toCoordinateFrom view: View?) -> Coordinate {
    engine.coordinate(at: convert(point, from: view))
  }

  /// Returns the rectangle of a view (screen points) that a region covers. Returns null if the
  /// region's center is not valid, a delta is not a finite number above 0, or the map view has no
  /// area.
  public func convert(_ region: CoordinateRegion, toRectTo view: View?) -> CGRect {
    let rect = engine.rect(of: region)
    return rect.isNull ? rect : convert(rect, to: view)
  }

  /// Returns the region that a rectangle of a view (screen points) covers. The region's center is
  /// the coordinate of the rectangle's middle. All values are NaN for a rectangle that is not
  /// finite, and in a map view without an area.
  public func convert(_ rect: CGRect, toRegionFrom view: View?) -> CoordinateRegion {
    engine.region(of: convert(rect, from: view))
  }
}
