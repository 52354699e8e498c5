import Foundation
import MapGeometry

// The visible part of the map. The viewport fits what is asked for; the delegate is told of what
// changes.

extension MapView {
  /// The part of the map that is seen (map points); x may reach beyond the world, where the world
  /// repeats.
  ///
  /// Setting it shows all of a rectangle, as `setVisibleMapRect(_:animated:)`.
  public var visibleMapRect: MapRect {
    get { viewport.mapRect }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// The region that is seen: the middle of the map there, and the extent in degrees, at most 360
  /// in longitude.
  ///
  /// Setting it shows all of a region, as `setRegion(_:animated:)`.
  public var region: CoordinateRegion {
    get {
      var region = CoordinateRegion(viewport.mapRect)
      region.span.longitudeDelta = min(region.span.longitudeDelta, 360)
      return region
    }
    set { setRegion(newValue, animated: false) }
  }

  /// The coordinate in the middle of the view (degrees). Setting it keeps the scale, as
  /// `setCenter(_:animated:)`.
  public var centerCoordinate: Coordinate {
    get { Coordinate(MapPoint(x: viewport.mapRect.midX, y: viewport.mapRect.midY)) }
    set { setCenter(newValue, animated: false) }
  }

  /// The screen points per map point; 0 where the view has no area.
  public var zoomScale: Double { viewport.zoomScale }

  /// The smallest zoom scale of the view: the world's height fills its height.
  public var minimumZoomScale: Double { viewport.minimumZoomScale }

  /// Shows all of a region with as much around it as the view's proportions ask for.
  ///
  /// The center must be valid and the deltas finite and above 0. Latitudes beyond ±85 degrees count
  /// as ±85, larger deltas as 179.9 degrees of latitude and 360 of longitude.
  /// - Returns: false where nothing can be shown of it, and nothing changed.
  @discardableResult
  public func setRegion(_ region: CoordinateRegion, animated: Bool) -> Bool {
    guard let rect = Viewport.mapRect(of: region), let fitting = viewport.rectThatFits(rect) else {
      return false
    }
    show(fitting, animated: animated)
    return true
  }

  /// Shows all of a rectangle of the map (map points) between margins (screen points), with as much
  /// around it as the view's proportions ask for.
  ///
  /// It must be finite, not negative, and not empty; where it is larger than what can be seen, its
  /// middle is shown. Margins count as 0 where they are negative or not finite, and all of them
  /// where nothing is left between them.
  /// - Returns: false where nothing can be shown of it, and nothing changed.
  @discardableResult
  public func setVisibleMapRect(_ mapRect: MapRect, edgePadding: EdgeInsets = .zero, animated: Bool) -> Bool {
    guard let rect = viewport.rectThatFits(mapRect, edgePadding: edgePadding) else { return false }
    show(rect, animated: animated)
    return true
  }

  /// Puts a coordinate in the middle of the view, as far north and south as the world goes, and
  /// keeps the scale.
  /// - Returns: false where the coordinate is not valid, and nothing changed.
  @discardableResult
  public func setCenter(_ coordinate: Coordinate, animated: Bool) -> Bool {
    guard coordinate.isValid else { return false }
    return setCenter(MapPoint(coordinate), animated: animated)
  }

  /// The region that would be seen after `setRegion(_:animated:)`; the present one where nothing
  /// would change.
  public func regionThatFits(_ region: CoordinateRegion) -> CoordinateRegion {
    guard let rect = Viewport.mapRect(of: region), let fitting = viewport.rectThatFits(rect) else {
      return self.region
    }
    var result = CoordinateRegion(fitting)
    result.span.longitudeDelta = min(result.span.longitudeDelta, 360)
    return result
  }

  /// The rectangle that would be seen after `setVisibleMapRect(_:edgePadding:animated:)`; the
  /// present one where nothing would change.
  public func mapRectThatFits(_ mapRect: MapRect, edgePadding: EdgeInsets = .zero) -> MapRect {
    viewport.rectThatFits(mapRect, edgePadding: edgePadding) ?? viewport.mapRect
  }

  /// Zooms as a pinch does: the scale grows by a factor, and the map stays where it is at a point
  /// of the view, as far as the limits allow. Without a point about the middle.
  /// - Returns: false where the factor is not finite and above 0, the point is not finite, zooming
  ///   is not enabled or the view has no area.
  @discardableResult
  public func zoom(by factor: Double, at point: CGPoint? = nil) -> Bool {
    guard isZoomEnabled, let rect = viewport.rect(zoomedBy: factor, at: point) else { return false }
    show(rect, animated: false)
    return true
  }

  /// Moves the map with a finger that goes so many screen points to the right and down: what is
  /// seen moves the other way.
  /// - Returns: false where the way is not finite, scrolling is not enabled or the view has no
  ///   area.
  @discardableResult
  public func pan(by offset: CGPoint) -> Bool {
    guard isScrollEnabled, let rect = viewport.rect(pannedBy: offset) else { return false }
    show(rect, animated: false)
    return true
  }

  /// Puts a point of the map in the middle and keeps the scale; false where it is not finite.
  func setCenter(_ point: MapPoint, animated: Bool, isFollowing: Bool = false) -> Bool {
    guard let rect = viewport.rect(centeredOn: point) else { return false }
    show(rect, animated: animated, isFollowing: isFollowing)
    return true
  }

  /// Makes a rectangle that the viewport gave the visible one, and tells the delegate.
  private func show(_ rect: MapRect, animated: Bool, isFollowing: Bool = false) {
    if !isFollowing { endFollowing(animated: animated) }
    guard rect != viewport.mapRect else { return }
    let size = viewport.size
    tell(.regionWillChange(animated: animated)) { $0.mapView(self, regionWillChangeAnimated: animated) }
    // The delegate may have changed the view's size.
    let rect = viewport.size == size ? rect : viewport.rectThatFits(rect) ?? viewport.mapRect
    viewport.mapRect = rect
    setNeedsLayout()
    tell(nil) { $0.mapViewDidChangeVisibleRegion(self) }
    tell(.regionDidChange(animated: animated, rect)) { $0.mapView(self, regionDidChangeAnimated: animated) }
  }

  /// Fits what is seen to the view's new size.
  func sizeDidChange(from old: CGSize) {
    guard let rect = viewport.rect(resizedFrom: old) else { return }
    show(rect, animated: false, isFollowing: true)
  }
}
