import Foundation
import MapGeometry
import MapRaster
import Synchronization

/// The older names of a renderer's methods, so that the newer ones can call them.
private protocol OlderDrawing {
  func canDrawMapRect(_ mapRect: MapRect, zoomScale: CGFloat) -> Bool
  func drawMapRect(_ mapRect: MapRect, zoomScale: CGFloat, inContext context: DrawingContext)
}

extension OverlayRenderer: OlderDrawing {}

/// The base class of renderers of overlays. Subclasses draw into a context.
///
/// A map view calls `draw(_:zoomScale:in:)` for parts of the map on several threads at once. It keeps
/// the parts that it has drawn, so it calls `draw` again only for parts that come into view, at
/// another zoom scale, and after `setNeedsDisplay`. Changes of the library's own properties, such as
/// `alpha` and `OverlayPathRenderer.fillColor`, need no `setNeedsDisplay`. The
/// data that `draw` needs must be ready before drawing and must not change during it. A renderer
/// can be used in only one map view. Its drawing area has one point per map point, with its origin
/// at the north-west corner of the overlay's bounds.
open class OverlayRenderer {
  /// The overlay.
  public let overlay: any Overlay
  /// The opacity of the whole overlay, 0…1. The overlay is drawn first and then mixed with the
  /// picture below. For some blend modes each shape is mixed by itself instead, see `drawOverlays`.
  open var alpha: CGFloat = 1 { didSet { noteChange(from: oldValue, to: alpha) } }
  /// The blend mode of the overlay with the picture below.
  open var blendMode = BlendMode.normal { didSet { noteChange(from: oldValue, to: blendMode) } }
  /// The pixels per screen point of the picture. The map view and `drawOverlays` set it.
  public internal(set) var contentScaleFactor: CGFloat = 1

  /// The number of changes of properties that the drawing depends on. Parts that were drawn before a
  /// change are drawn again.
  final var changeCount = 0
  /// The turned view for which `prepareToDraw` is called; nil if north is up.
  final var preparedView: OverlayView?
  /// What a map knows of the renderer's drawing; nil before the first picture.
  final var drawnState: DrawnRenderer?

  /// Notes that a property was set, unless it has the value that it had.
  final func noteChange<Value: Equatable>(from old: Value, to new: Value) {
    if old != new { changeCount += 1 }
  }

  /// Creates a renderer of an overlay, which it retains.
  public init(overlay: any Overlay) {
    self.overlay = overlay
  }

  /// The map point at the drawing area's origin; (0, 0) if the origin of the overlay's bounds is
  /// not finite.
  var origin: MapPoint {
    let origin = overlay.boundingMapRect.origin
    return origin.isFinite ? origin : MapPoint(x: 0, y: 0)
  }

  /// Returns the point of the drawing area for a map point. `mapPoint(for:)` is the inverse.
  public func point(for mapPoint: MapPoint) -> CGPoint {
    CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
  }

  /// Returns the map point for a point of the drawing area.
  public func mapPoint(for point: CGPoint) -> MapPoint {
    MapPoint(x: Double(point.x) + origin.x, y: Double(point.y) + origin.y)
  }

  /// Returns the rectangle of the drawing area for a rectangle of the map.
  public func rect(for mapRect: MapRect) -> CGRect {
    CGRect(origin: point(for: mapRect.origin), size: CGSize(width: mapRect.width, height: mapRect.height))
  }

  /// Returns the rectangle of the map for a rectangle of the drawing area.
  public func mapRect(for rect: CGRect) -> MapRect {
    MapRect(
      origin: mapPoint(for: rect.origin),
      size: MapSize(width: Double(rect.size.width), height: Double(rect.size.height)))
  }

  /// Whether the renderer can now draw a part of the map (map points) at a zoom scale (screen
  /// points per map point).
  ///
  /// A part for which this is false is left out. A map view keeps what it has drawn, without the
  /// part, and does not call this method again for it. Call `setNeedsDisplay` when the part can be
  /// drawn. This method is called on the threads that draw. The default is true.
  open func canDraw(_ mapRect: MapRect, zoomScale: CGFloat) -> Bool {
    (self as any OlderDrawing).canDrawMapRect(mapRect, zoomScale: zoomScale)
  }

  /// Draws the part of the overlay in a rectangle of the map (map points), in the drawing area's
  /// coordinates.
  ///
  /// It is called on several threads at once for different parts. Nothing is visible outside the
  /// rectangle. The default draws nothing.
  ///
  /// - Parameters:
  ///   - mapRect: the part.
  ///   - zoomScale: screen points per map point.
  ///   - context: the context, in the drawing area's coordinates.
  open func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
    (self as any OlderDrawing).drawMapRect(mapRect, zoomScale: zoomScale, inContext: context)
  }

  /// The older name of `canDraw(_:zoomScale:)`, which calls it by default.
  @available(*, deprecated, renamed: "canDraw(_:zoomScale:)")
  open func canDrawMapRect(_ mapRect: MapRect, zoomScale: CGFloat) -> Bool { true }

  /// The older name of `draw(_:zoomScale:in:)`, which calls it by default.
  @available(*, deprecated, renamed: "draw(_:zoomScale:in:)")
  open func drawMapRect(_ mapRect: MapRect, zoomScale: CGFloat, inContext context: DrawingContext) {}

  /// Prepares the data for drawing a part of the map. This method can block.
  ///
  /// It is called once for each picture before parts are drawn, on the thread that requests the
  /// picture. A map view calls it only if it has to draw a part of the overlay. The default does
  /// nothing.
  ///
  /// - Parameters:
  ///   - mapRect: the whole visible part (map points). It can extend beyond the world to the east
  ///     or the west.
  ///   - zoomScale: screen points per map point.
  ///   - threads: the number of threads that it can use.
  open func prepareToDraw(_ mapRect: MapRect, zoomScale: CGFloat, threads: Int) {}

  /// Returns the largest distance of the drawing from the overlay's bounds, in map points. The
  /// default is 0.
  func reach(zoomScale: Double) -> Double { 0 }

  // MARK: Hit testing

  /// Whether a tap at a point of the map (map points) hits the drawing, in any copy of the world.
  ///
  /// By default the drawing is the overlay's whole bounds. Renderers of paths override this. The
  /// result is false if the zoom scale is not above 0 or a number is not finite.
  ///
  /// - Parameters:
  ///   - mapPoint: the point.
  ///   - zoomScale: screen points per map point.
  ///   - tolerance: the largest distance from a line, in screen points.
  open func contains(_ mapPoint: MapPoint, zoomScale: CGFloat, tolerance: CGFloat) -> Bool {
    let (scale, tolerance) = (Double(zoomScale), Double(tolerance))
    guard mapPoint.isFinite, scale > 0, scale.isFinite, tolerance.isFinite else { return false }
    let beside = Swift.max(tolerance, 0) / scale
    let reach = reach(zoomScale: scale) + beside
    let bounds = overlay.boundingMapRect.insetBy(dx: -reach, dy: -reach)
    let pointRect = MapRect(origin: mapPoint, size: MapSize(width: 0, height: 0))
    return OverlayView.copies(of: bounds, meeting: pointRect).contains { copy in
      let own = MapPoint(x: mapPoint.x - copy * MapRect.world.width, y: mapPoint.y)
      return paints(own, zoomScale: scale, tolerance: beside)
    }
  }

  /// Whether something is painted at a point, or within a tolerance (map points) of it, in the copy
  /// of the world that contains the overlay. The default is whether the overlay's bounds contain
  /// the point.
  func paints(_ mapPoint: MapPoint, zoomScale: Double, tolerance: Double) -> Bool {
    overlay.boundingMapRect.contains(mapPoint)
  }

  // MARK: What has to be drawn again

  /// A part of the overlay that was marked as needing display.
  public struct Invalidation: Hashable, Sendable {
    /// The part (map points); nil for all of it.
    public let mapRect: MapRect?
    /// The zoom scale (screen points per map point) at which it changed; nil for all.
    public let zoomScale: CGFloat?

    /// Creates a part at a zoom scale.
    public init(mapRect: MapRect?, zoomScale: CGFloat?) {
      self.mapRect = mapRect
      self.zoomScale = zoomScale
    }
  }

  /// The marks, for `takeInvalidations` and for the kept parts of a map.
  private let marks = Mutex(InvalidationMarks())

  /// Marks all of the overlay as needing display. This method and the two methods below it can be
  /// called on any thread.
  open func setNeedsDisplay() { add(Invalidation(mapRect: nil, zoomScale: nil)) }

  /// Marks a part of the overlay (map points) as needing display, at every zoom scale.
  open func setNeedsDisplay(_ mapRect: MapRect) { add(Invalidation(mapRect: mapRect, zoomScale: nil)) }

  /// Marks a part of the overlay (map points) as needing display at one zoom scale.
  open func setNeedsDisplay(_ mapRect: MapRect, zoomScale: CGFloat) {
    add(Invalidation(mapRect: mapRect, zoomScale: zoomScale))
  }

  /// The parts that need display, in the order in which they were marked. If all of the overlay is
  /// marked, that is the only mark. So it is if there are more than 1024 marks. A mark that equals the
  /// one before it is listed once.
  public var invalidations: [Invalidation] { marks.withLock { $0.unread(by: .caller) } }

  /// Returns the parts that need display and clears them. The code that draws the parts calls it.
  public func takeInvalidations() -> [Invalidation] { marks.withLock { $0.take(by: .caller) } }

  /// Returns the marks since the last call of this method. They do not depend on whether
  /// `takeInvalidations` was called.
  func takeMarks() -> [Invalidation] { marks.withLock { $0.take(by: .parts) } }

  private func add(_ invalidation: Invalidation) { marks.withLock { $0.add(invalidation) } }
}
