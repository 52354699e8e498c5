import Foundation
import MapGeometry

// The fitting of requests to the view's proportions, the limits of the scale and the world. Nothing
// here changes the viewport. All rectangles are in map points.

extension Viewport {
  /// The largest zoom scale (screen points per map point).
  static let maximumZoomScale = 64.0

  /// The smallest zoom scale, at which the world's height fills the view's height.
  var minimumZoomScale: Double {
    min(Double(size.height) / MapSize.world.height, Viewport.maximumZoomScale)
  }

  /// The scale clamped to the limits.
  func limited(_ scale: Double) -> Double { max(min(scale, Viewport.maximumZoomScale), minimumZoomScale) }

  /// The rectangle of a region; nil unless its center is valid and its deltas are finite and above
  /// 0.
  ///
  /// Latitudes beyond ±85 degrees count as ±85. Larger deltas count as 179.9 degrees of latitude
  /// and 360 of longitude.
  static func mapRect(of region: CoordinateRegion) -> MapRect? {
    let (center, span) = (region.center, region.span)
    guard center.isValid, span.latitudeDelta > 0, span.longitudeDelta > 0, span.latitudeDelta.isFinite,
      span.longitudeDelta.isFinite
    else { return nil }
    return MapRect(
      CoordinateRegion(
        center: Coordinate(latitude: min(max(center.latitude, -85), 85), longitude: center.longitude),
        span: CoordinateSpan(
          latitudeDelta: min(span.latitudeDelta, 179.9), longitudeDelta: min(span.longitudeDelta, 360))))
  }

  /// The rectangle of the view's proportions that shows all of a rectangle between margins (screen
  /// points); nil if the rectangle is not finite, negative or empty. Without an area it is the
  /// rectangle itself.
  ///
  /// Margins count as 0 if they are negative or not finite. All margins count as 0 if nothing is
  /// left between them.
  func rectThatFits(_ rect: MapRect, edgePadding: EdgeInsets = .zero) -> MapRect? {
    guard rect.origin.isFinite, rect.maxX.isFinite, rect.maxY.isFinite, rect.width >= 0, rect.height >= 0,
      !rect.isEmpty
    else { return nil }
    // The visible part is computed when there is a size.
    guard hasArea else { return rect }
    let (width, height) = (Double(size.width), Double(size.height))
    var (left, right) = (margin(edgePadding.left), margin(edgePadding.right))
    var (top, bottom) = (margin(edgePadding.top), margin(edgePadding.bottom))
    if left + right >= width || top + bottom >= height { (left, right, top, bottom) = (0, 0, 0, 0) }
    let (innerWidth, innerHeight) = (width - left - right, height - top - bottom)
    // A rectangle of the right proportions, for example a tile, is not changed, to the bit.
    let scale = limited(min(innerWidth / rect.width, innerHeight / rect.height))
    if rect.width * innerHeight == rect.height * innerWidth, scale == innerWidth / rect.width,
      (left, right, top, bottom) == (0, 0, 0, 0)
    {
      return placed(rect)
    }
    return placed(
      MapRect(
        x: rect.midX - (left + innerWidth / 2) / scale, y: rect.midY - (top + innerHeight / 2) / scale,
        width: width / scale, height: height / scale))
  }

  /// The rectangle at the current scale with a point of the map in its middle, as far north and
  /// south as the world allows; nil if the point is not finite.
  func rect(centeredOn point: MapPoint) -> MapRect? {
    guard point.isFinite else { return nil }
    let moved = MapRect(
      x: point.x - mapRect.width / 2, y: point.y - mapRect.height / 2, width: mapRect.width,
      height: mapRect.height)
    return hasArea ? placed(moved) : moved
  }

  /// The rectangle after multiplying the scale by a factor at a point of the view; at the middle if
  /// the point is nil.
  ///
  /// The result is nil if the factor is not finite and above 0, the point is not finite, or there
  /// is no area.
  func rect(zoomedBy factor: Double, at point: CGPoint?) -> MapRect? {
    let point = point ?? CGPoint(x: size.width / 2, y: size.height / 2)
    guard hasArea, factor > 0, factor.isFinite, point.x.isFinite, point.y.isFinite else { return nil }
    let scale = limited(zoomScale * factor)
    let fixed = mapPoint(at: point)
    let zoomed = MapRect(
      x: fixed.x - Double(point.x) / scale, y: fixed.y - Double(point.y) / scale,
      width: Double(size.width) / scale, height: Double(size.height) / scale)
    return zoomed.origin.isFinite ? placed(zoomed) : nil
  }

  /// The rectangle after a finger moved the map by a number of screen points to the right and down;
  /// nil if they are not finite or there is no area.
  func rect(pannedBy offset: CGPoint) -> MapRect? {
    guard hasArea, offset.x.isFinite, offset.y.isFinite else { return nil }
    let moved = mapRect.offsetBy(dx: -Double(offset.x) / zoomScale, dy: -Double(offset.y) / zoomScale)
    return moved.origin.isFinite ? placed(moved) : nil
  }

  /// The rectangle for the current size if the view had another size before. The scale and the
  /// middle stay as far as possible. If there was no area, the rectangle shows all of `mapRect`.
  /// The result is nil if there is no area now.
  func rect(resizedFrom old: CGSize) -> MapRect? {
    guard hasArea else { return nil }
    guard Viewport.hasArea(old) else { return rectThatFits(mapRect) }
    let (width, height) = (Double(size.width), Double(size.height))
    let scale = limited(Double(old.width) / mapRect.width)
    return placed(
      MapRect(
        x: mapRect.midX - width / scale / 2, y: mapRect.midY - height / scale / 2, width: width / scale,
        height: height / scale))
  }

  /// The rectangle moved into the world from north to south, and by whole worlds so that its middle
  /// is in 0…2^28.
  private func placed(_ rect: MapRect) -> MapRect {
    let world = MapSize.world
    var rect = rect
    rect.size.height = min(rect.height, world.height)
    rect.origin.y = max(0, min(rect.minY, world.height - rect.height))
    let worlds = (rect.midX / world.width).rounded(.down)
    // The middle can be on the eastern edge, as a coordinate can. This number of worlds is exact.
    if worlds != 0, rect.midX != world.width, worlds.magnitude < 0x1p20 {
      rect.origin.x -= worlds * world.width
    } else if worlds.magnitude >= 0x1p20 {
      let middle = rect.midX.remainder(dividingBy: world.width)
      rect.origin.x = (middle < 0 ? middle + world.width : middle) - rect.width / 2
    }
    return rect
  }

  private func margin(_ width: CGFloat) -> Double { width > 0 && width.isFinite ? Double(width) : 0 }
}
