import Foundation
import MapGeometry

// The visible part of the map: what is asked for is fitted to the view's proportions and the limits of the
// scale.

extension MapView {
  /// The part of the map that is seen (map points); x may reach beyond the world, where the world repeats.
  ///
  /// Setting it shows all of a rectangle, as `setVisibleMapRect(_:animated:)`.
  public var visibleMapRect: MapRect {
    get { visible }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// The region that is seen: the middle of the map there, and the extent in degrees, at most 360 in
  /// longitude.
  ///
  /// Setting it shows all of a region, as `setRegion(_:animated:)`.
  public var region: CoordinateRegion {
    get {
      var region = CoordinateRegion(visible)
      region.span.longitudeDelta = min(region.span.longitudeDelta, 360)
      return region
    }
    set { setRegion(newValue, animated: false) }
  }

  /// The coordinate in the middle of the view (degrees). Setting it keeps the scale, as
  /// `setCenter(_:animated:)`.
  public var centerCoordinate: Coordinate {
    get { Coordinate(MapPoint(x: visible.midX, y: visible.midY)) }
    set { setCenter(newValue, animated: false) }
  }

  /// The screen points per map point; 0 where the view has no area.
  public var zoomScale: Double { hasArea ? Double(frame.size.width) / visible.width : 0 }

  /// The smallest zoom scale of the view: the world's height fills its height.
  public var minimumZoomScale: Double {
    min(Double(frame.size.height) / MapSize.world.height, MapView.maximumZoomScale)
  }

  /// Shows all of a region with as much around it as the view's proportions ask for.
  ///
  /// The centre must be valid and the deltas finite and above 0. Latitudes beyond ±85 degrees count as ±85,
  /// larger deltas as 179.9 degrees of latitude and 360 of longitude.
  /// - Returns: false where nothing can be shown of it, and nothing changed.
  @discardableResult
  public func setRegion(_ region: CoordinateRegion, animated: Bool) -> Bool {
    guard let rect = mapRect(of: region), let fitting = rectThatFits(rect, edgePadding: .zero) else {
      return false
    }
    show(fitting, animated: animated)
    return true
  }

  /// Shows all of a rectangle of the map (map points) between margins (screen points), with as much around it
  /// as the view's proportions ask for.
  ///
  /// It must be finite, not negative, and not empty; where it is larger than what can be seen, its middle is
  /// shown. Margins count as 0 where they are negative or not finite, and all of them where nothing is left
  /// between them.
  /// - Returns: false where nothing can be shown of it, and nothing changed.
  @discardableResult
  public func setVisibleMapRect(_ mapRect: MapRect, edgePadding: EdgeInsets = .zero, animated: Bool) -> Bool {
    guard let rect = rectThatFits(mapRect, edgePadding: edgePadding) else { return false }
    show(rect, animated: animated)
    return true
  }

  /// Puts a coordinate in the middle of the view, as far north and south as the world goes, and keeps the
  /// scale.
  /// - Returns: false where the coordinate is not valid, and nothing changed.
  @discardableResult
  public func setCenter(_ coordinate: Coordinate, animated: Bool) -> Bool {
    guard coordinate.isValid else { return false }
    return setCenter(MapPoint(coordinate), animated: animated)
  }

  /// The region that would be seen after `setRegion(_:animated:)`; the present one where nothing would
  /// change.
  public func regionThatFits(_ region: CoordinateRegion) -> CoordinateRegion {
    guard let rect = mapRect(of: region), let fitting = rectThatFits(rect, edgePadding: .zero) else {
      return self.region
    }
    var result = CoordinateRegion(fitting)
    result.span.longitudeDelta = min(result.span.longitudeDelta, 360)
    return result
  }

  /// The rectangle that would be seen after `setVisibleMapRect(_:edgePadding:animated:)`; the present one
  /// where nothing would change.
  public func mapRectThatFits(_ mapRect: MapRect, edgePadding: EdgeInsets = .zero) -> MapRect {
    rectThatFits(mapRect, edgePadding: edgePadding) ?? visible
  }

  /// Zooms as a pinch does: the scale grows by a factor, and the map stays where it is at a point of the
  /// view, as far as the limits allow. Without a point about the middle.
  /// - Returns: false where the factor is not finite and above 0, the point is not finite, zooming is not
  ///   enabled or the view has no area.
  @discardableResult
  public func zoom(by factor: Double, at point: CGPoint? = nil) -> Bool {
    let point = point ?? CGPoint(x: frame.size.width / 2, y: frame.size.height / 2)
    guard isZoomEnabled, hasArea, factor > 0, factor.isFinite, point.x.isFinite, point.y.isFinite else {
      return false
    }
    let scale = limited(zoomScale * factor)
    let fixed = mapPoint(at: point)
    let zoomed = MapRect(
      x: fixed.x - Double(point.x) / scale, y: fixed.y - Double(point.y) / scale,
      width: Double(frame.size.width) / scale, height: Double(frame.size.height) / scale)
    guard zoomed.origin.isFinite else { return false }
    show(placed(zoomed), animated: false)
    return true
  }

  /// Moves the map with a finger that goes so many screen points to the right and down: what is seen moves
  /// the other way.
  /// - Returns: false where the way is not finite, scrolling is not enabled or the view has no area.
  @discardableResult
  public func pan(by offset: CGPoint) -> Bool {
    guard isScrollEnabled, hasArea, offset.x.isFinite, offset.y.isFinite else { return false }
    let moved = visible.offsetBy(dx: -Double(offset.x) / zoomScale, dy: -Double(offset.y) / zoomScale)
    guard moved.origin.isFinite else { return false }
    show(placed(moved), animated: false)
    return true
  }

  /// Whether anything can be seen in the view.
  var hasArea: Bool { MapView.hasArea(frame.size) }

  /// Whether anything can be seen in a view of a size: each side has 2^-20…2^30 screen points, so that whatever is
  /// seen, at whatever scale, is finite.
  private static func hasArea(_ size: CGSize) -> Bool {
    let sides: ClosedRange<CGFloat> = 0x1p-20...0x1p+30
    return sides.contains(size.width) && sides.contains(size.height)
  }

  /// Puts a point of the map in the middle and keeps the scale; false where it is not finite.
  func setCenter(_ point: MapPoint, animated: Bool, isFollowing: Bool = false) -> Bool {
    guard point.isFinite else { return false }
    let moved = MapRect(
      x: point.x - visible.width / 2, y: point.y - visible.height / 2, width: visible.width,
      height: visible.height)
    show(hasArea ? placed(moved) : moved, animated: animated, isFollowing: isFollowing)
    return true
  }

  /// The rectangle of a region, nil where `setRegion(_:animated:)` says false.
  func mapRect(of region: CoordinateRegion) -> MapRect? {
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

  /// The rectangle of the view's proportions that shows all of another one, nil where that is none.
  private func rectThatFits(_ rect: MapRect, edgePadding: EdgeInsets) -> MapRect? {
    guard rect.origin.isFinite, rect.maxX.isFinite, rect.maxY.isFinite, rect.width >= 0, rect.height >= 0,
      !rect.isEmpty
    else { return nil }
    // What is seen is decided when there is a size.
    guard hasArea else { return rect }
    let (width, height) = (Double(frame.size.width), Double(frame.size.height))
    var (left, right) = (margin(edgePadding.left), margin(edgePadding.right))
    var (top, bottom) = (margin(edgePadding.top), margin(edgePadding.bottom))
    if left + right >= width || top + bottom >= height { (left, right, top, bottom) = (0, 0, 0, 0) }
    let (innerWidth, innerHeight) = (width - left - right, height - top - bottom)
    // A rectangle of the right proportions, a tile's for instance, stays what it is to the bit.
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

  /// The scale within the limits.
  func limited(_ scale: Double) -> Double { max(min(scale, MapView.maximumZoomScale), minimumZoomScale) }

  /// The rectangle moved into the world from north to south, and by whole worlds so that its middle is in
  /// 0…2^28.
  private func placed(_ rect: MapRect) -> MapRect {
    let world = MapSize.world
    var rect = rect
    rect.size.height = min(rect.height, world.height)
    rect.origin.y = max(0, min(rect.minY, world.height - rect.height))
    let worlds = (rect.midX / world.width).rounded(.down)
    // The middle may lie on the eastern edge, as a coordinate's may. So many worlds are exact.
    if worlds != 0, rect.midX != world.width, worlds.magnitude < 0x1p20 {
      rect.origin.x -= worlds * world.width
    } else if worlds.magnitude >= 0x1p20 {
      let middle = rect.midX.remainder(dividingBy: world.width)
      rect.origin.x = (middle < 0 ? middle + world.width : middle) - rect.width / 2
    }
    return rect
  }

  private func margin(_ width: CGFloat) -> Double { width > 0 && width.isFinite ? Double(width) : 0 }

  /// Makes a rectangle of the right proportions the visible one.
  func show(_ rect: MapRect, animated: Bool, isFollowing: Bool = false) {
    if !isFollowing { endFollowing(animated: animated) }
    guard rect != visible else { return }
    let size = frame.size
    tell(.regionWillChange(animated: animated)) { $0.mapView(self, regionWillChangeAnimated: animated) }
    // The delegate may have changed the view's size.
    let rect = frame.size == size ? rect : rectThatFits(rect, edgePadding: .zero) ?? visible
    visible = rect
    setNeedsLayout()
    tell(nil) { $0.mapViewDidChangeVisibleRegion(self) }
    tell(.regionDidChange(animated: animated, rect)) { $0.mapView(self, regionDidChangeAnimated: animated) }
  }

  /// Fits what is seen to a new size of the view; `old` is nil for the first.
  func frameDidChange(from old: CGSize?) {
    guard hasArea else { return }
    let (width, height) = (Double(frame.size.width), Double(frame.size.height))
    let fitting: MapRect?
    if let old, MapView.hasArea(old) {
      let scale = limited(Double(old.width) / visible.width)
      fitting = placed(
        MapRect(
          x: visible.midX - width / scale / 2, y: visible.midY - height / scale / 2, width: width / scale,
          height: height / scale))
    } else {
      fitting = rectThatFits(visible, edgePadding: .zero)
    }
    guard let fitting else { return }
    if old == nil { visible = fitting } else { show(fitting, animated: false, isFollowing: true) }
  }
}
