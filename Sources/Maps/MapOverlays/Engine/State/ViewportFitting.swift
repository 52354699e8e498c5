import Foundation
import MapGeometry

// These functions fit requests to the view's proportions, the limits of the scale and the world.
// None of them changes the viewport. All rectangles are in map points, and are upright: that of a
// turned map is the one that it would show with north up.

extension Viewport {
  /// The largest zoom scale (screen points per map point).
  static let maximumZoomScale = 64.0

  /// The scale at which a region without extent is shown. In the recording, a view 500 screen points
  /// wide showed 0.00039818058766627473 degrees of longitude.
  static let closestZoomScale = 500 / (0.00039818058766627473 / 360 * MapSize.world.width)

  /// The smallest zoom scale, at which the world's height fills the view's height. It is meaningful
  /// only if there is an area.
  var minimumZoomScale: Double { minimumZoomScale(turn) }

  /// The smallest zoom scale of a map with a turn, at which the world's height fills the height of
  /// the turned view.
  private func minimumZoomScale(_ turn: MapTurn) -> Double {
    let height =
      turn.isNone
      ? Double(size.height) : turn.sides(Double(size.width), Double(size.height)).height
    return min(height / MapSize.world.height, Viewport.maximumZoomScale)
  }

  /// Returns a scale, clamped to the smallest one of a turn, by default the current one, and
  /// `maximumZoomScale`.
  func limited(_ scale: Double, _ turn: MapTurn? = nil) -> Double {
    max(min(scale, Viewport.maximumZoomScale), minimumZoomScale(turn ?? self.turn))
  }

  /// Returns the rectangle of a region. Returns nil unless the center is valid and the deltas are
  /// finite and above 0.
  ///
  /// A center's latitude beyond ±85 degrees counts as ±85. Deltas above 179.9 degrees of latitude
  /// and 360 of longitude count as these values.
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

  /// Returns the rectangle with the view's proportions that shows all of a region, as far as the
  /// limits of the scale and the world allow. If both deltas are 0, the scale is
  /// `closestZoomScale`. The result is nil if the region is not valid, or its rectangle is empty
  /// otherwise.
  func rectThatFits(_ region: CoordinateRegion) -> MapRect? {
    if region.span.latitudeDelta == 0, region.span.longitudeDelta == 0, region.center.isValid, hasArea {
      return rect(centeredOn: MapPoint(region.center), scale: Viewport.closestZoomScale, turn: .none)
    }
    return Viewport.mapRect(of: region).flatMap { rectThatFits($0) }
  }

  /// Returns the rectangle with the view's proportions that shows all of a rectangle between
  /// margins (screen points), with north up. If the limits of the scale or the world do not allow
  /// this, the result shows as much as they allow. Without an area the result is the rectangle
  /// itself, and the margins are ignored. The result is nil if the rectangle is not finite, has a
  /// negative side, or is empty (both sides are 0).
  ///
  /// Margins count as 0 if they are negative or not finite. All margins count as 0 if nothing is
  /// left between them.
  func rectThatFits(_ rect: MapRect, edgePadding: EdgeInsets = .zero) -> MapRect? {
    guard rect.origin.isFinite, rect.maxX.isFinite, rect.maxY.isFinite, rect.width >= 0, rect.height >= 0,
      !rect.isEmpty
    else { return nil }
    // The rectangle is fitted later, when the view gets an area.
    guard hasArea else { return rect }
    let (width, height) = (Double(size.width), Double(size.height))
    var (left, right) = (margin(edgePadding.left), margin(edgePadding.right))
    var (top, bottom) = (margin(edgePadding.top), margin(edgePadding.bottom))
    if left + right >= width || top + bottom >= height { (left, right, top, bottom) = (0, 0, 0, 0) }
    let (innerWidth, innerHeight) = (width - left - right, height - top - bottom)
    // A rectangle that already has the view's proportions, for example a tile, keeps its exact
    // size.
    let scale = limited(min(innerWidth / rect.width, innerHeight / rect.height), MapTurn.none)
    if rect.width * innerHeight == rect.height * innerWidth, scale == innerWidth / rect.width,
      (left, right, top, bottom) == (0, 0, 0, 0)
    {
      return placed(rect, .none)
    }
    return placed(
      MapRect(
        x: rect.midX - (left + innerWidth / 2) / scale, y: rect.midY - (top + innerHeight / 2) / scale,
        width: width / scale, height: height / scale), .none)
  }

  /// Returns the rectangle of the current size with a point of the map in its middle. It is moved
  /// north or south if it would leave the world, unless the view has no area. The result is nil if
  /// the point is not finite.
  func rect(centeredOn point: MapPoint) -> MapRect? {
    guard point.isFinite else { return nil }
    let moved = MapRect(
      x: point.x - uprightRect.width / 2, y: point.y - uprightRect.height / 2, width: uprightRect.width,
      height: uprightRect.height)
    return hasArea ? placed(moved, turn) : moved
  }

  /// Returns the rectangle of a scale (screen points per map point) and a turn, within the limits,
  /// with a point of the map in its middle. It is moved north or south if it would leave the world.
  /// The result is nil if the point is not finite, the scale is NaN, or there is no area.
  func rect(centeredOn point: MapPoint, scale: Double, turn: MapTurn) -> MapRect? {
    guard hasArea, point.isFinite, !scale.isNaN else { return nil }
    let scale = limited(scale, turn)
    let (width, height) = (Double(size.width) / scale, Double(size.height) / scale)
    return placed(
      MapRect(x: point.x - width / 2, y: point.y - height / 2, width: width, height: height), turn)
  }

  /// Returns the rectangle after the scale is multiplied by a factor, within the limits. The map
  /// stays fixed at a point of the view, or at the middle if the point is nil.
  ///
  /// The result is nil unless the factor is finite and above 0, the point and the result are
  /// finite, and there is an area.
  func rect(zoomedBy factor: Double, at point: CGPoint?) -> MapRect? {
    let point = point ?? CGPoint(x: size.width / 2, y: size.height / 2)
    guard hasArea, factor > 0, factor.isFinite, point.x.isFinite, point.y.isFinite else { return nil }
    let scale = limited(zoomScale * factor, turn)
    let fixed = mapPoint(at: point)
    var zoomed = MapRect(
      x: fixed.x - Double(point.x) / scale, y: fixed.y - Double(point.y) / scale,
      width: Double(size.width) / scale, height: Double(size.height) / scale)
    if !turn.isNone {
      let (east, south) = turn.onMap(
        (Double(point.x) - Double(size.width) / 2) / scale,
        (Double(point.y) - Double(size.height) / 2) / scale)
      zoomed.origin = MapPoint(x: fixed.x - east - zoomed.width / 2, y: fixed.y - south - zoomed.height / 2)
    }
    return zoomed.origin.isFinite ? placed(zoomed, turn) : nil
  }

  /// Returns the rectangle after a finger moved the map by an offset, in screen points to the right
  /// and down. The result is nil if the offset or the result is not finite, or there is no area.
  func rect(pannedBy offset: CGPoint) -> MapRect? {
    guard hasArea, offset.x.isFinite, offset.y.isFinite else { return nil }
    let (x, y) = (-Double(offset.x) / zoomScale, -Double(offset.y) / zoomScale)
    let (east, south) = turn.isNone ? (x, y) : turn.onMap(x, y)
    let moved = uprightRect.offsetBy(dx: east, dy: south)
    return moved.origin.isFinite ? placed(moved, turn) : nil
  }

  /// Returns the visible rectangle after the view's size changed from `old` to the current size.
  /// The scale and the middle stay as far as possible. If there was no area before, the result
  /// shows all of `uprightRect` as far as the limits allow. The result is nil if there is no area now.
  func rect(resizedFrom old: CGSize) -> MapRect? {
    guard hasArea else { return nil }
    guard Viewport.hasArea(old) else {
      guard !turn.isNone, let rect = rectThatFits(uprightRect) else { return rectThatFits(uprightRect) }
      let scale = Double(size.width) / rect.width
      return self.rect(centeredOn: MapPoint(x: rect.midX, y: rect.midY), scale: scale, turn: turn)
    }
    let (width, height) = (Double(size.width), Double(size.height))
    let scale = limited(Double(old.width) / uprightRect.width, turn)
    return placed(
      MapRect(
        x: uprightRect.midX - width / scale / 2, y: uprightRect.midY - height / scale / 2,
        width: width / scale, height: height / scale), turn)
  }

  /// Returns a rectangle, at most as high as the world and moved into it from north to south. From
  /// west to east it is moved by whole worlds, so its middle is in 0…2^28. With a turn, the part of
  /// the map that the view shows is moved into the world.
  private func placed(_ rect: MapRect, _ turn: MapTurn) -> MapRect {
    let world = MapSize.world
    var rect = rect
    if turn.isNone {
      rect.size.height = min(rect.height, world.height)
      rect.origin.y = max(0, min(rect.minY, world.height - rect.height))
    } else {
      let half = turn.sides(rect.width, rect.height).height / 2
      let middle = max(min(half, world.height / 2), min(rect.midY, world.height - half))
      rect.origin.y = middle - rect.height / 2
    }
    let worlds = (rect.midX / world.width).rounded(.down)
    // A middle on the eastern edge stays there, as the longitude 180 does. Below 2^20 worlds, the
    // product `worlds * world.width` is exact.
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
