import Foundation
import MapGeometry

/// The part of the map that a view of a size shows, and the conversions between points of both.
///
/// The view has an area where each side has 2^-20…2^30 screen points, so that whatever is seen, at
/// whatever scale, is finite. With an area, a `mapRect` that one of the fitting functions gave has
/// the view's proportions, lies within the world from north to south and has its middle in 0…2^28
/// from west to east. Without one, `mapRect` is what is shown once there is one, and `zoomScale` is 0.
struct Viewport {
  /// The view's size in screen points; any numbers.
  var size: CGSize
  /// The visible part in map points; x may reach beyond the world, which repeats to the east and
  /// the west.
  var mapRect = MapRect.world

  /// As much of the world as a view of a size can show, about its middle.
  init(size: CGSize) {
    self.size = size
    mapRect = rectThatFits(.world) ?? .world
  }

  /// Whether anything can be seen.
  var hasArea: Bool { Viewport.hasArea(size) }

  /// The screen points per map point; 0 without an area.
  var zoomScale: Double { hasArea ? Double(size.width) / mapRect.width : 0 }

  /// Whether anything can be seen in a view of a size.
  static func hasArea(_ size: CGSize) -> Bool {
    let sides: ClosedRange<CGFloat> = 0x1p-20...0x1p+30
    return sides.contains(size.width) && sides.contains(size.height)
  }

  // MARK: Points

  /// The point of the view for a point of the map, which is taken as it is.
  func point(at mapPoint: MapPoint) -> CGPoint {
    let scale = zoomScale
    return CGPoint(x: (mapPoint.x - mapRect.minX) * scale, y: (mapPoint.y - mapRect.minY) * scale)
  }

  /// The point of the map for a point of the view; x may lie beyond the world. Not finite without
  /// an area.
  func mapPoint(at point: CGPoint) -> MapPoint {
    let scale = zoomScale
    return MapPoint(x: mapRect.minX + Double(point.x) / scale, y: mapRect.minY + Double(point.y) / scale)
  }

  /// The copy of a point of the map that is nearest to the middle of what is seen.
  func nearest(_ mapPoint: MapPoint) -> MapPoint {
    MapPoint(x: mapPoint.x - worldsAway(mapPoint.x) * MapSize.world.width, y: mapPoint.y)
  }

  /// Whether the nearest copy of a point of the map is seen, edges included; never without an area.
  func contains(_ mapPoint: MapPoint) -> Bool { hasArea && mapRect.contains(nearest(mapPoint)) }

  // MARK: Rectangles

  /// The rectangle of the view that the copy of a rectangle of the map nearest to the middle
  /// covers.
  func rect(of rect: MapRect) -> CGRect {
    let scale = zoomScale
    let west = rect.minX - worldsAway(rect.midX) * MapSize.world.width
    return CGRect(
      origin: point(at: MapPoint(x: west, y: rect.minY)),
      size: CGSize(width: rect.width * scale, height: rect.height * scale))
  }

  /// The rectangle of the map that a rectangle of the view covers; nil where it is not finite and
  /// without an area.
  func mapRect(of rect: CGRect) -> MapRect? {
    let scale = zoomScale
    let (width, height) = (Double(rect.size.width) / scale, Double(rect.size.height) / scale)
    let origin = mapPoint(at: rect.origin)
    guard hasArea, origin.isFinite, width.isFinite, height.isFinite else { return nil }
    return MapRect(origin: origin, size: MapSize(width: width, height: height))
  }

  // MARK: Copies of the world

  /// Whether any part of an overlay may be seen, in any of the world's copies. A line along a
  /// parallel or meridian, whose bounds have no area, is seen where they touch what is seen.
  func shows(_ overlay: any Overlay) -> Bool {
    let bounds = overlay.boundingMapRect
    let isLine = bounds.width == 0 || bounds.height == 0
    return worldOffsets(reaching: bounds).contains { offset in
      let part = mapRect.offsetBy(dx: offset, dy: 0)
      return overlay.intersects(part) || (isLine && !bounds.intersection(part).isNull)
    }
  }

  /// By how much the visible rectangle is moved to lie in each copy of the world in which a
  /// rectangle of the map may be seen: whole worlds in map points, from west to east, at most 129.
  func worldOffsets(reaching rect: MapRect) -> [Double] {
    let width = MapSize.world.width
    // A rectangle without end, and one of an overlay that does not know its own, is looked for in
    // the world's own copy.
    guard rect.minX.isFinite, rect.maxX.isFinite else { return [0] }
    let first = ((rect.minX - mapRect.maxX) / width).rounded(.up)
    let last = ((rect.maxX - mapRect.minX) / width).rounded(.down)
    // Only an overlay many worlds wide has more copies than that; the nearest are enough to find
    // it.
    guard first <= last, let from = Int(exactly: max(first, -64)), let to = Int(exactly: min(last, 64)),
      from <= to
    else { return [] }
    return (from...to).map { Double($0) * width }
  }

  /// How many worlds east of the copy that is nearest to the middle of what is seen; of two equally
  /// near ones around the world's own middle, none.
  private func worldsAway(_ x: Double) -> Double {
    ((x - mapRect.midX) / MapSize.world.width).rounded(.toNearestOrEven)
  }
}
