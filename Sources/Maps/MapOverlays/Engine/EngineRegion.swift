import Foundation
import MapGeometry

// The visible part of the map. The viewport fits requests to the size, and the host is notified
// of changes.

extension MapEngine {
  /// The visible part of the map (map points), or the smallest rectangle around it on a turned map.
  package var visibleMapRect: MapRect {
    get { viewport.mapRect }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// The visible region.
  package var region: CoordinateRegion {
    get {
      var region = CoordinateRegion(viewport.mapRect)
      region.span.longitudeDelta = min(region.span.longitudeDelta, 360)
      return region
    }
    set { setRegion(newValue, animated: false) }
  }

  /// The coordinate in the middle (degrees). Setting it keeps the scale, as
  /// `setCenter(_:animated:)` does.
  package var centerCoordinate: Coordinate {
    get { Coordinate(MapPoint(x: viewport.uprightRect.midX, y: viewport.uprightRect.midY)) }
    set { setCenter(newValue, animated: false) }
  }

  /// The screen points per map point; 0 if there is no area.
  package var zoomScale: Double { viewport.zoomScale }

  /// The smallest zoom scale, at which the world's height fills the height of the size.
  package var minimumZoomScale: Double { viewport.minimumZoomScale }

  /// Shows all of a region with north up, extended to the proportions of the size, as far as the
  /// limits of the scale, the world and the camera allow.
  @discardableResult
  package func setRegion(_ region: CoordinateRegion, animated: Bool) -> Bool {
    guard let fitting = viewport.rectThatFits(region) else { return false }
    show(fitting, camera: .upright, animated: animated)
    return true
  }

  /// The scale (screen points per map point) of the closest view that a region without extent
  /// shows: 500 screen points for 296.905 map points, as recorded of Apple's map view once.
  package static let closestZoomScale = Viewport.closestZoomScale

  /// Shows all of a rectangle of the map (map points) between margins (screen points), extended to
  /// the proportions of the size, with north up.
  @discardableResult
  package func setVisibleMapRect(_ mapRect: MapRect, edgePadding: EdgeInsets = .zero, animated: Bool) -> Bool
  {
    guard let rect = viewport.rectThatFits(mapRect, edgePadding: edgePadding) else { return false }
    show(rect, camera: .upright, animated: animated)
    return true
  }

  /// Moves a coordinate to the middle, as far north and south as the world allows, and keeps the
  /// scale.
  @discardableResult
  package func setCenter(_ coordinate: Coordinate, animated: Bool) -> Bool {
    guard coordinate.isValid else { return false }
    return setCenter(MapPoint(coordinate), animated: animated)
  }

  /// Returns the region that would be visible after `setRegion(_:animated:)`. Returns the current
  /// region if that method would return false.
  package func regionThatFits(_ region: CoordinateRegion) -> CoordinateRegion {
    guard let fitting = viewport.rectThatFits(region) else { return self.region }
    var result = CoordinateRegion(limited(fitting, turn: .none))
    result.span.longitudeDelta = min(result.span.longitudeDelta, 360)
    return result
  }

  /// Returns the rectangle that would be visible after
  /// `setVisibleMapRect(_:edgePadding:animated:)`.
  package func mapRectThatFits(_ mapRect: MapRect, edgePadding: EdgeInsets = .zero) -> MapRect {
    viewport.rectThatFits(mapRect, edgePadding: edgePadding).map { limited($0, turn: .none) }
      ?? viewport.mapRect
  }

  /// Multiplies the scale by a factor, as a pinch does.
  @discardableResult
  package func zoom(by factor: Double, at point: CGPoint? = nil) -> Bool {
    guard isZoomEnabled, let rect = viewport.rect(zoomedBy: limited(zoomFactor: factor), at: point) else {
      return false
    }
    show(rect, animated: false)
    return true
  }

  /// Moves the map by a number of screen points to the right and down, as a drag with a finger
  /// does.
  @discardableResult
  package func pan(by offset: CGPoint) -> Bool {
    guard isScrollEnabled, let rect = viewport.rect(pannedBy: offset) else { return false }
    show(rect, animated: false)
    return true
  }

  /// Moves a point of the map to the middle. Keeps the scale unless a scale is given and there is an
  /// area. Ends following the user unless `isFollowing` is true. Returns false, with no effect, if
  /// the point is not finite.
  func setCenter(
    _ point: MapPoint, zoomScale: Double? = nil, animated: Bool, isFollowing: Bool = false
  ) -> Bool {
    let zoomed = zoomScale.flatMap {
      viewport.rect(centeredOn: point, scale: $0, turn: viewport.turn)
    }
    guard let rect = zoomed ?? viewport.rect(centeredOn: point) else { return false }
    show(rect, animated: animated, isFollowing: isFollowing)
    return true
  }

  /// How the map is turned and how its camera is tilted after a change.
  struct View: Hashable {
    var turn: MapTurn
    var pitch: Double
    /// North is up, and the camera looks straight down.
    static let upright = View(turn: .none, pitch: 0)
  }

  /// Makes an upright rectangle visible, which must be a result of the viewport's fitting functions,
  /// within the limits of the camera. Ends following the user unless `isFollowing` is true. Notifies
  /// the host of the visible part only if the rectangle or the turn changes.
  ///
  /// - Parameter camera: the turn and the pitch; nil to keep them.
  func show(_ rect: MapRect, camera: View? = nil, animated: Bool, isFollowing: Bool = false) {
    let size = viewport.size
    if !isFollowing { endFollowing(animated: animated) }
    let turn = camera?.turn ?? viewport.turn
    let rect = limited(rect, turn: turn)
    if let camera { cameraPitch = camera.pitch }
    guard rect != viewport.uprightRect || turn != viewport.turn else { return }
    notify(.regionWillChange(animated: animated), .regionWillChange(animated: animated))
    // The host may have changed the size when it was notified.
    let isFitted = viewport.size == size
    viewport.uprightRect = isFitted ? rect : viewport.rectThatFits(rect) ?? viewport.uprightRect
    viewport.turn = turn
    if !isFitted, !turn.isNone { fitTurnedRect() }
    let shown = viewport.mapRect
    setNeedsLayout()
    notify(nil, .visibleRegionDidChange)
    notify(.regionDidChange(animated: animated, shown), .regionDidChange(animated: animated))
  }

  /// Fits the visible part to the new size, and zooms in to the user's location if it could not be
  /// followed before. Does nothing if there is no area now. Does not end following the user.
  func sizeDidChange(from old: CGSize) {
    guard let rect = viewport.rect(resizedFrom: old) else { return }
    show(rect, animated: false, isFollowing: true)
    if zoomsInToFollow { follow(animated: false) }
  }
}
