import Foundation
import MapGeometry

// Coordinates and regions to points and rectangles of a view, and back. A nil view stands for the coordinates
// around the outermost view.

extension MapView {
  /// The point of a view (screen points) at which a coordinate is seen, or would be beyond the edges.
  ///
  /// Of the world's copies to the east and west that nearest to the view's middle counts. Latitudes beyond
  /// ±85 degrees count as ±85, as everywhere on the map. NaN in both components for a coordinate that is not
  /// valid and in a map view without an area.
  public func convert(_ coordinate: Coordinate, toPointTo view: View?) -> CGPoint {
    guard hasArea, coordinate.isValid else { return CGPoint(x: CGFloat.nan, y: CGFloat.nan) }
    return convert(point(at: nearest(MapPoint(coordinate))), to: view)
  }

  /// The coordinate (degrees) at a point of a view (screen points). The longitude is in −180…180; the
  /// latitude goes on towards ±90 beyond the world's edges. NaN for a point that is not finite and in a map
  /// view without an area.
  public func convert(_ point: CGPoint, toCoordinateFrom view: View?) -> Coordinate {
    guard hasArea else { return Coordinate(latitude: .nan, longitude: .nan) }
    return Coordinate(mapPoint(at: convert(point, from: view)))
  }

  /// The rectangle of a view (screen points) that a region covers; null for one that `setRegion(_:animated:)`
  /// does not take, and in a map view without an area.
  public func convert(_ region: CoordinateRegion, toRectTo view: View?) -> CGRect {
    guard hasArea, let rect = mapRect(of: region) else { return .null }
    let origin = point(
      at: MapPoint(x: rect.minX - worldsAway(rect.midX) * MapSize.world.width, y: rect.minY))
    return CGRect(
      origin: convert(origin, to: view),
      size: CGSize(width: rect.width * zoomScale, height: rect.height * zoomScale))
  }

  /// The region that a rectangle of a view (screen points) covers: its centre is the coordinate of the
  /// middle. NaN in all of it where the rectangle is not finite and in a map view without an area.
  public func convert(_ rect: CGRect, toRegionFrom view: View?) -> CoordinateRegion {
    let (width, height) = (Double(rect.size.width) / zoomScale, Double(rect.size.height) / zoomScale)
    let origin = mapPoint(at: convert(rect.origin, from: view))
    guard hasArea, origin.isFinite, width.isFinite, height.isFinite else {
      return CoordinateRegion(
        center: Coordinate(latitude: .nan, longitude: .nan),
        span: CoordinateSpan(latitudeDelta: .nan, longitudeDelta: .nan))
    }
    return CoordinateRegion(MapRect(origin: origin, size: MapSize(width: width, height: height)))
  }

  /// The point of this view for a point of the map, which is taken as it is.
  func point(at mapPoint: MapPoint) -> CGPoint {
    CGPoint(x: (mapPoint.x - visible.minX) * zoomScale, y: (mapPoint.y - visible.minY) * zoomScale)
  }

  /// The point of the map for a point of this view; x may lie beyond the world.
  func mapPoint(at point: CGPoint) -> MapPoint {
    MapPoint(x: visible.minX + Double(point.x) / zoomScale, y: visible.minY + Double(point.y) / zoomScale)
  }

  /// The copy of a point of the map that is nearest to the middle of what is seen.
  func nearest(_ mapPoint: MapPoint) -> MapPoint {
    MapPoint(x: mapPoint.x - worldsAway(mapPoint.x) * MapSize.world.width, y: mapPoint.y)
  }

  /// How many worlds east of the copy that is nearest to the middle of what is seen; of two equally near ones
  /// around the world's own middle, none.
  private func worldsAway(_ x: Double) -> Double {
    ((x - visible.midX) / MapSize.world.width).rounded(.toNearestOrEven)
  }
}
