import Foundation
import MapGeometry

/// The part of the map that a view shows, and conversions between points of the view and of the
/// map.
///
/// The view has an area if each side has 2^-20…2^30 screen points. This keeps everything visible
/// finite at every scale. With an area, an `uprightRect` from one of the fitting functions has the
/// view's proportions, its `mapRect` is inside the world from north to south, and its middle is in
/// 0…2^28 from west to east. Without an area, `uprightRect` is the rectangle to show once the view
/// gets an area, and `zoomScale` is 0.
struct Viewport: Equatable {
  /// The view's size in screen points; not validated.
  var size: CGSize
  /// The part of the map that would be visible if the map were turned around its middle so that
  /// north is up (map points). x can be outside the world, which repeats to the east and the west.
  var uprightRect = MapRect.world
  /// The turn of the map.
  var turn = MapTurn.none
  /// Whether the view shows any rectangle that it is given, whatever its scale and place, because it
  /// is that of one picture. Its size has an area.
  var isFree = false

  /// The smallest rectangle around the visible part in map points. Setting it shows the rectangle
  /// with north up.
  var mapRect: MapRect {
    get { turn.bounds(of: uprightRect) }
    set { (uprightRect, turn) = (newValue, .none) }
  }

  /// Creates a viewport for a view of a size. It shows as much of the world as possible, around the
  /// world's middle.
  init(size: CGSize) {
    self.size = size
    uprightRect = rectThatFits(.world) ?? .world
  }

  /// Whether the view has an area. If not, nothing is visible.
  var hasArea: Bool { isFree || Viewport.hasArea(size) }

  /// The screen points per map point; 0 if there is no area.
  var zoomScale: Double { hasArea ? Double(size.width) / uprightRect.width : 0 }

  /// Whether a view of a size has an area.
  static func hasArea(_ size: CGSize) -> Bool {
    let sides: ClosedRange<CGFloat> = 0x1p-20...0x1p+30
    return sides.contains(size.width) && sides.contains(size.height)
  }

  // MARK: Points

  /// Returns the point of the view for a point of the map, in the world's copy given by the point's
  /// x. The result is (0, 0) for a finite point if there is no area.
  func point(at mapPoint: MapPoint) -> CGPoint {
    let scale = zoomScale
    guard turn.isNone else {
      let (x, y) = turn.onScreen(mapPoint.x - uprightRect.midX, mapPoint.y - uprightRect.midY)
      return CGPoint(
        x: hasArea ? Double(size.width) / 2 + x * scale : 0,
        y: hasArea ? Double(size.height) / 2 + y * scale : 0)
    }
    return CGPoint(x: (mapPoint.x - uprightRect.minX) * scale, y: (mapPoint.y - uprightRect.minY) * scale)
  }

  /// Returns the point of the map for a point of the view. Its x can be outside the world. The
  /// result is not finite if there is no area.
  func mapPoint(at point: CGPoint) -> MapPoint {
    let scale = zoomScale
    guard turn.isNone else {
      let (east, south) = turn.onMap(
        (Double(point.x) - Double(size.width) / 2) / scale,
        (Double(point.y) - Double(size.height) / 2) / scale)
      return MapPoint(x: uprightRect.midX + east, y: uprightRect.midY + south)
    }
    return MapPoint(
      x: uprightRect.minX + Double(point.x) / scale, y: uprightRect.minY + Double(point.y) / scale)
  }

  /// Returns the copy of a point of the map that is nearest to the middle of the visible part. Only
  /// x changes.
  ///
  /// On a turned map wider than a world, that copy can be out of view while one beside it is
  /// visible. Then the result is the visible one.
  func nearest(_ mapPoint: MapPoint) -> MapPoint {
    let world = MapSize.world.width
    let nearest = MapPoint(x: mapPoint.x - worldsAway(mapPoint.x) * world, y: mapPoint.y)
    guard !turn.isNone, mapRect.width > world, !shows(nearest) else { return nearest }
    for offset in [-world, world] {
      let beside = MapPoint(x: nearest.x + offset, y: nearest.y)
      if shows(beside) { return beside }
    }
    return nearest
  }

  /// Whether the nearest copy of a point of the map is visible, including the edges; false if there
  /// is no area.
  func contains(_ mapPoint: MapPoint) -> Bool { hasArea && shows(nearest(mapPoint)) }

  /// Whether a point of the map is in the visible part, including the edges. Other copies of the
  /// world are ignored.
  private func shows(_ mapPoint: MapPoint) -> Bool {
    guard !turn.isNone else { return uprightRect.contains(mapPoint) }
    let (x, y) = turn.onScreen(mapPoint.x - uprightRect.midX, mapPoint.y - uprightRect.midY)
    return abs(x) <= uprightRect.width / 2 && abs(y) <= uprightRect.height / 2
  }

  // MARK: Rectangles

  /// Returns the rectangle of the view for a rectangle of the map: the smallest one around it if the
  /// map is turned. It uses the copy whose middle is nearest to the middle of the visible part.
  func rect(of rect: MapRect) -> CGRect {
    let scale = zoomScale
    guard turn.isNone else {
      let middle = point(at: nearest(MapPoint(x: rect.midX, y: rect.midY)))
      let (width, height) = turn.sides(rect.width * scale, rect.height * scale)
      return CGRect(
        x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }
    let west = rect.minX - worldsAway(rect.midX) * MapSize.world.width
    return CGRect(
      origin: point(at: MapPoint(x: west, y: rect.minY)),
      size: CGSize(width: rect.width * scale, height: rect.height * scale))
  }

  /// Returns the rectangle of the map for a rectangle of the view: the smallest one around it if the
  /// map is turned. Returns nil if the result is not finite or there is no area.
  func mapRect(of rect: CGRect) -> MapRect? {
    let scale = zoomScale
    var (width, height) = (Double(rect.size.width) / scale, Double(rect.size.height) / scale)
    var origin = mapPoint(at: rect.origin)
    if !turn.isNone {
      let middle = mapPoint(
        at: CGPoint(x: rect.origin.x + rect.size.width / 2, y: rect.origin.y + rect.size.height / 2))
      (width, height) = turn.sides(width, height)
      origin = MapPoint(x: middle.x - width / 2, y: middle.y - height / 2)
    }
    guard hasArea, origin.isFinite, width.isFinite, height.isFinite else { return nil }
    return MapRect(origin: origin, size: MapSize(width: width, height: height))
  }

  // MARK: Copies of the world

  /// Whether any part of an overlay can be visible in any copy of the world. A line along a
  /// parallel or meridian has bounds without an area. It is visible if its bounds touch the visible
  /// part. `mapRect` counts as the visible part even if there is no area.
  func shows(_ overlay: any Overlay) -> Bool {
    // The overlays of one picture are those that it shows.
    if isFree { return true }
    let mapRect = mapRect
    let bounds = overlay.boundingMapRect
    let isLine = bounds.width == 0 || bounds.height == 0
    return worldOffsets(reaching: bounds).contains { offset in
      let part = mapRect.offsetBy(dx: offset, dy: 0)
      guard turn.isShown(bounds, upright: uprightRect.offsetBy(dx: offset, dy: 0)) else { return false }
      return overlay.intersects(part) || (isLine && !bounds.intersection(part).isNull)
    }
  }

  /// Returns the offsets that move the visible rectangle to each copy of the world in which a
  /// rectangle of the map can be visible. They are multiples of the world's width in map points,
  /// from west to east, at most 129. The result is [0] if an edge in x is not finite.
  func worldOffsets(reaching rect: MapRect) -> [Double] {
    let (width, mapRect) = (MapSize.world.width, mapRect)
    // A rectangle that is infinite in x or null, for example that of an overlay that does not know
    // its bounds, is searched for only in the world's own copy.
    guard rect.minX.isFinite, rect.maxX.isFinite else { return [0] }
    let first = ((rect.minX - mapRect.maxX) / width).rounded(.up)
    let last = ((rect.maxX - mapRect.minX) / width).rounded(.down)
    // Only offsets of at most 64 worlds are returned. They are enough to find an overlay that is
    // many worlds wide. A rectangle that is farther away is not found.
    guard first <= last, let from = Int(exactly: max(first, -64)), let to = Int(exactly: min(last, 64)),
      from <= to
    else { return [] }
    return (from...to).map { Double($0) * width }
  }

  /// Returns the number of worlds by which x is east of its copy nearest to the middle of the
  /// visible part. If two copies are equally near, the result is the even number.
  private func worldsAway(_ x: Double) -> Double {
    ((x - uprightRect.midX) / MapSize.world.width).rounded(.toNearestOrEven)
  }
}
