// The views of overlays of iOS 4 to 6, which renderers replaced. Each is the renderer of the same
// overlay. Subclasses that override `drawMapRect(_:zoomScale:inContext:)` are drawn, too.

/// A renderer of an overlay.
@available(*, deprecated, renamed: "MKOverlayRenderer")
public typealias MKOverlayView = MKOverlayRenderer
/// A renderer of an overlay that is a path.
@available(*, deprecated, renamed: "MKOverlayPathRenderer")
public typealias MKOverlayPathView = MKOverlayPathRenderer
/// A renderer of a circle.
@available(*, deprecated, renamed: "MKCircleRenderer")
public typealias MKCircleView = MKCircleRenderer
/// A renderer of a polygon.
@available(*, deprecated, renamed: "MKPolygonRenderer")
public typealias MKPolygonView = MKPolygonRenderer
/// A renderer of a line.
@available(*, deprecated, renamed: "MKPolylineRenderer")
public typealias MKPolylineView = MKPolylineRenderer

extension MKOverlayRenderer {
  /// Creates a renderer without an overlay, which draws nothing.
  @available(*, deprecated, renamed: "init(overlay:)")
  public convenience init() { self.init(overlay: MKMultiPolyline([])) }

  /// The older name of `point(for:)`.
  @available(*, deprecated, renamed: "point(for:)")
  public func pointForMapPoint(_ mapPoint: MKMapPoint) -> CGPoint { point(for: mapPoint) }
  /// The older name of `mapPoint(for:)`.
  @available(*, deprecated, renamed: "mapPoint(for:)")
  public func mapPointForPoint(_ point: CGPoint) -> MKMapPoint { mapPoint(for: point) }
  /// The older name of `rect(for:)`.
  @available(*, deprecated, renamed: "rect(for:)")
  public func rectForMapRect(_ mapRect: MKMapRect) -> CGRect { rect(for: mapRect) }
  /// The older name of `mapRect(for:)`.
  @available(*, deprecated, renamed: "mapRect(for:)")
  public func mapRectForRect(_ rect: CGRect) -> MKMapRect { mapRect(for: rect) }
  /// The older name of `setNeedsDisplay(_:)`.
  @available(*, deprecated, renamed: "setNeedsDisplay(_:)")
  public func setNeedsDisplayInMapRect(_ mapRect: MKMapRect) { setNeedsDisplay(mapRect) }
  /// The older name of `setNeedsDisplay(_:zoomScale:)`.
  @available(*, deprecated, renamed: "setNeedsDisplay(_:zoomScale:)")
  public func setNeedsDisplayInMapRect(_ mapRect: MKMapRect, zoomScale: MKZoomScale) {
    setNeedsDisplay(mapRect, zoomScale: zoomScale)
  }
}

extension MKMapView {
  /// The older name of `addOverlay(_:)`.
  @available(*, deprecated, renamed: "addOverlay(_:)")
  public func add(_ overlay: any MKOverlay) { addOverlay(overlay) }
  /// The older name of `addOverlay(_:level:)`.
  @available(*, deprecated, renamed: "addOverlay(_:level:)")
  public func add(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay, level: level) }
  /// The older name of `removeOverlay(_:)`.
  @available(*, deprecated, renamed: "removeOverlay(_:)")
  public func remove(_ overlay: any MKOverlay) { removeOverlay(overlay) }
  /// The older form of `renderer(for:)`: returns the renderer of an overlay; nil if it has none.
  @available(*, deprecated, renamed: "renderer(for:)")
  public func view(for overlay: any MKOverlay) -> MKOverlayRenderer? { renderer(for: overlay) }
}
