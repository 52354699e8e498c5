import Foundation
import MapGeometry
import MapRaster
import Synchronization

/// What draws an overlay: made for subclasses, which draw into a context.
///
/// A map view calls `draw(_:zoomScale:in:)` for parts of the map on several threads at once; what
/// it needs has to be ready before and stay as it is meanwhile. A renderer belongs to one map view.
/// Its drawing area has one point per map point, with its origin at the north-west corner of the
/// overlay's bounds.
open class OverlayRenderer {
  /// What is drawn.
  public let overlay: any Overlay
  /// The opacity of the whole overlay, 0…1, drawn first and then mixed with what is beneath.
  open var alpha: CGFloat = 1
  /// How the whole overlay mixes with what is beneath.
  open var blendMode = BlendMode.normal
  /// The pixels per screen point of the picture that is drawn; set by the map view.
  public internal(set) var contentScaleFactor: CGFloat = 1

  /// A renderer of an overlay, which it keeps.
  public init(overlay: any Overlay) {
    self.overlay = overlay
  }

  /// The map point at the drawing area's origin; (0, 0) where the overlay has no finite bounds.
  var origin: MapPoint {
    let origin = overlay.boundingMapRect.origin
    return origin.isFinite ? origin : MapPoint(x: 0, y: 0)
  }

  /// The point of the drawing area for a map point; `mapPoint(for:)` takes it back.
  public func point(for mapPoint: MapPoint) -> CGPoint {
    CGPoint(x: mapPoint.x - origin.x, y: mapPoint.y - origin.y)
  }

  /// The map point for a point of the drawing area.
  public func mapPoint(for point: CGPoint) -> MapPoint {
    MapPoint(x: Double(point.x) + origin.x, y: Double(point.y) + origin.y)
  }

  /// The rectangle of the drawing area for a rectangle of the map.
  public func rect(for mapRect: MapRect) -> CGRect {
    CGRect(origin: point(for: mapRect.origin), size: CGSize(width: mapRect.width, height: mapRect.height))
  }

  /// The rectangle of the map for a rectangle of the drawing area.
  public func mapRect(for rect: CGRect) -> MapRect {
    MapRect(
      origin: mapPoint(for: rect.origin),
      size: MapSize(width: Double(rect.size.width), height: Double(rect.size.height)))
  }

  /// Whether the renderer can draw a part of the map (map points) at a zoom scale (screen points
  /// per map point) now.
  ///
  /// A part that cannot is left out until `setNeedsDisplay` is called for it. Called on the threads
  /// that draw. True here.
  open func canDraw(_ mapRect: MapRect, zoomScale: CGFloat) -> Bool { true }

  /// Draws the part of the overlay that lies in a rectangle of the map (map points), in the drawing
  /// area's coordinates.
  ///
  /// Called on several threads at once for different parts; nothing is seen outside of the
  /// rectangle. Here it draws nothing.
  /// - Parameters:
  ///   - mapRect: the part.
  ///   - zoomScale: screen points per map point.
  ///   - context: what to draw into, in the drawing area's coordinates.
  open func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {}

  /// Makes ready what drawing a part of the map needs, and may wait for it.
  ///
  /// Called once before parts are drawn, on the thread that asks for the picture. Here it does
  /// nothing.
  /// - Parameters:
  ///   - mapRect: all that will be shown (map points); it may leave the world to the east or the
  ///     west.
  ///   - zoomScale: screen points per map point.
  ///   - threads: how many threads may work on it.
  open func prepareToDraw(_ mapRect: MapRect, zoomScale: CGFloat, threads: Int) {}

  /// How far what is drawn may reach beyond the overlay's bounds, in map points.
  func reach(zoomScale: Double) -> Double { 0 }

  // MARK: Hit testing

  /// Whether a tap at a point of the map (map points) touches what is drawn, in any copy of the
  /// world.
  ///
  /// Here, whether the overlay's bounds have it.
  /// - Parameters:
  ///   - mapPoint: the place.
  ///   - zoomScale: screen points per map point.
  ///   - tolerance: how far beside a line the place may be, in screen points.
  open func contains(_ mapPoint: MapPoint, zoomScale: CGFloat, tolerance: CGFloat) -> Bool {
    let (scale, tolerance) = (Double(zoomScale), Double(tolerance))
    guard mapPoint.isFinite, scale > 0, scale.isFinite, tolerance.isFinite else { return false }
    let beside = Swift.max(tolerance, 0) / scale
    let reach = reach(zoomScale: scale) + beside
    let bounds = overlay.boundingMapRect.insetBy(dx: -reach, dy: -reach)
    let place = MapRect(origin: mapPoint, size: MapSize(width: 0, height: 0))
    return OverlayView.copies(of: bounds, meeting: place).contains { copy in
      let own = MapPoint(x: mapPoint.x - copy * MapRect.world.width, y: mapPoint.y)
      return paints(own, zoomScale: scale, tolerance: beside)
    }
  }

  /// Whether something is painted at a point of the copy of the world in which the overlay lies, or
  /// within a tolerance (map points) of it.
  func paints(_ mapPoint: MapPoint, zoomScale: Double, tolerance: Double) -> Bool {
    overlay.boundingMapRect.contains(mapPoint)
  }

  // MARK: What has to be drawn again

  /// A part of the overlay that no longer looks as it was drawn.
  public struct Invalidation: Hashable, Sendable {
    /// The part (map points); nil for all of it.
    public let mapRect: MapRect?
    /// The zoom scale (screen points per map point) at which it has changed; nil for all.
    public let zoomScale: CGFloat?

    /// A part at a zoom scale.
    public init(mapRect: MapRect?, zoomScale: CGFloat?) {
      self.mapRect = mapRect
      self.zoomScale = zoomScale
    }
  }

  private let pendingInvalidations = Mutex<[Invalidation]>([])

  /// Says that all of the overlay has to be drawn again. May be called on any thread, as the other
  /// two.
  open func setNeedsDisplay() { add(Invalidation(mapRect: nil, zoomScale: nil)) }

  /// Says that a part of the overlay (map points) has to be drawn again, at every zoom scale.
  open func setNeedsDisplay(_ mapRect: MapRect) { add(Invalidation(mapRect: mapRect, zoomScale: nil)) }

  /// Says that a part of the overlay (map points) has to be drawn again at one zoom scale.
  open func setNeedsDisplay(_ mapRect: MapRect, zoomScale: CGFloat) {
    add(Invalidation(mapRect: mapRect, zoomScale: zoomScale))
  }

  /// What has to be drawn again, in the order in which it was said; one that says all leaves no
  /// other.
  public var invalidations: [Invalidation] { pendingInvalidations.withLock { $0 } }

  /// What has to be drawn again, which is forgotten thereby: for who draws it.
  public func takeInvalidations() -> [Invalidation] {
    pendingInvalidations.withLock { pending in
      defer { pending = [] }
      return pending
    }
  }

  private func add(_ invalidation: Invalidation) {
    let all = Invalidation(mapRect: nil, zoomScale: nil)
    pendingInvalidations.withLock { pending in
      if pending == [all] { return }
      if invalidation == all { pending = [] }
      // The same once more says nothing new; only the last is looked at, so that many stay cheap.
      if pending.last != invalidation { pending.append(invalidation) }
    }
  }
}
