import Foundation
import MapGeometry
import MapOverlays

// The visible part of the map.

extension MapView {
  /// The visible part of the map (map points), or the smallest rectangle around it on a turned map. x
  /// can be outside the world, where the world repeats.
  ///
  /// Setting it shows all of a rectangle, as `setVisibleMapRect(_:animated:)` does.
  public var visibleMapRect: MapRect {
    get { engine.visibleMapRect }
    set { setVisibleMapRect(newValue, animated: false) }
  }

  /// The visible region: the coordinate in the middle of the visible part, and its extent in
  /// degrees, at most 360 in longitude.
  ///
  /// Setting it shows all of a region, as `setRegion(_:animated:)` does.
  public var region: CoordinateRegion {
    get { engine.region }
    set { setRegion(newValue, animated: false) }
  }

  /// The coordinate in the middle of the view (degrees). Setting it keeps the scale, as
  /// `setCenter(_:animated:)` does.
  public var centerCoordinate: Coordinate {
    get { engine.centerCoordinate }
    set { setCenter(newValue, animated: false) }
  }

  /// The screen points per map point; 0 if the view has no area.
  public var zoomScale: Double { engine.zoomScale }

  /// The smallest zoom scale of the view, at which the world's height fills the view's height.
  public var minimumZoomScale: Double { engine.minimumZoomScale }

  /// Returns the region that would be visible after `setRegion(_:animated:)`. Returns the current
  /// region if that method would return false.
  public func regionThatFits(_ region: CoordinateRegion) -> CoordinateRegion {
    engine.regionThatFits(region)
  }

  /// Returns the rectangle that would be visible after
  /// `setVisibleMapRect(_:edgePadding:animated:)`. Returns the current rectangle if that method
  /// would return false.
  public func mapRectThatFits(_ mapRect: MapRect, edgePadding: EdgeInsets = .zero) -> MapRect {
    engine.mapRectThatFits(mapRect, edgePadding: edgePadding)
  }

  /// Multiplies the scale by a factor, as a pinch does. The map stays fixed at a point of the view,
  /// as far as the limits allow. Without a point it stays fixed at the middle.
  ///
  /// - Returns: false, with no effect, unless the factor is finite and above 0, the point and the
  ///   new visible part are finite, zooming is enabled and the view has an area.
  @discardableResult
  public func zoom(by factor: Double, at point: CGPoint? = nil) -> Bool {
    engine.zoom(by: factor, at: point)
  }

  /// Moves the map by a number of screen points to the right and down, as a drag with a finger
  /// does. The visible part moves in the opposite direction.
  ///
  /// - Returns: false, with no effect, unless the offset and the new visible part are finite,
  ///   scrolling is enabled and the view has an area.
  @discardableResult
  public func pan(by offset: CGPoint) -> Bool { engine.pan(by: offset) }
}
