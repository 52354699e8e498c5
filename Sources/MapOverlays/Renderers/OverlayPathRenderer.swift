import Foundation
import MapGeometry
import MapRaster

/// What draws an overlay that is a path: filled and stroked, each where it has a color.
///
/// Subclasses make the path in `createPath`, which may be called on any thread that draws, and
/// never twice at once. All else is set before drawing and stays as it is meanwhile.
open class OverlayPathRenderer: OverlayRenderer {
  /// What fills the inside; nil, which it is at first, for nothing.
  open var fillColor: Color?
  /// What strokes the outline; nil, which it is at first, for nothing.
  open var strokeColor: Color?
  /// The pen's width in screen points; 0, which it is at first, stands for the width of a road at
  /// the zoom scale. A negative width, or one that is not finite, strokes nothing.
  open var lineWidth: CGFloat = 0
  /// How segments meet; round at first.
  open var lineJoin = LineJoin.round
  /// How the ends of lines and dashes look; round at first.
  open var lineCap = LineCap.round
  /// The largest miter, as its length over the line's width; 10 at first.
  open var miterLimit: CGFloat = 10
  /// Where in the pattern of dashes a line begins, in screen points.
  open var lineDashPhase: CGFloat = 0
  /// The lengths of dashes and gaps, in turn, in screen points; nil for a solid line, which one
  /// with a length that is negative or not finite gives too.
  open var lineDashPattern: [Double]?
  /// Where on the outline the stroke begins, as a fraction of its length, 0…1.
  open var strokeStart: CGFloat = 0
  /// Where on the outline the stroke ends, as a fraction of its length, 0…1; nothing is stroked
  /// where that is not beyond the start.
  open var strokeEnd: CGFloat = 1
  /// Whether MapKit may draw the overlay as pixels once and scale those. Here it is drawn as shapes
  /// in any case.
  open var shouldRasterize = false

  /// Guards the paths, which are made when they are first asked for, by whichever thread that is.
  private let lock = NSRecursiveLock()
  private var wholePath: DrawingPath?
  private var separateParts: [DrawingPath] = []

  /// The outline in the drawing area's coordinates, made by `createPath` when there is none; nil
  /// where that sets none.
  public var path: DrawingPath? {
    get {
      lock.withLock {
        if wholePath == nil { createPath() }
        return wholePath
      }
    }
    set { lock.withLock { (wholePath, separateParts) = (newValue, newValue.map { [$0] } ?? []) } }
  }

  /// The paths that are filled and stroked by themselves, one after the other: as a rule one.
  final var parts: [DrawingPath] { lock.withLock { path == nil ? [] : separateParts } }

  /// Sets `path`; here it does nothing. Asked for when a path is needed and there is none.
  open func createPath() {}

  /// Forgets the path, so that it is made again, and asks for the overlay to be drawn again.
  public func invalidatePath() {
    path = nil
    setNeedsDisplay()
  }

  /// Sets the path to that of several parts, which are filled and stroked by themselves.
  final func setPath(parts: [MapRaster.Path]) {
    let whole = MutableDrawingPath()
    let parts = parts.map { DrawingPath($0) }
    for part in parts { whole.addPath(part) }
    lock.withLock { (wholePath, separateParts) = (whole, parts) }
  }

  /// A contour through points of the map, in the drawing area's coordinates.
  final func contour(_ points: [MapPoint], closed: Bool, in path: inout MapRaster.Path) {
    let origin = origin
    path.addLines(
      through: points.map { MapPoint(x: $0.x - origin.x, y: $0.y - origin.y) }, closed: closed)
  }

  // MARK: Drawing

  open override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
    for part in parts {
      if fillColor != nil {
        applyFillProperties(to: context, atZoomScale: zoomScale)
        fillPath(part, in: context)
      }
      if strokeColor != nil {
        applyStrokeProperties(to: context, atZoomScale: zoomScale)
        strokePath(part, in: context)
      }
    }
  }

  /// Sets a context's stroke color and pen to the renderer's.
  open func applyStrokeProperties(to context: DrawingContext, atZoomScale zoomScale: CGFloat) {
    let scale = Double(zoomScale)
    if let strokeColor { context.setStrokeColor(strokeColor) }
    context.setLineWidth(CGFloat(strokeWidth(zoomScale: scale)))
    context.setLineJoin(lineJoin)
    context.setLineCap(lineCap)
    context.setMiterLimit(miterLimit)
    context.setLineDash(
      phase: lineDashPhase / zoomScale, lengths: (lineDashPattern ?? []).map { CGFloat($0 / scale) })
  }

  /// Sets a context's fill color to the renderer's.
  open func applyFillProperties(to context: DrawingContext, atZoomScale zoomScale: CGFloat) {
    if let fillColor { context.setFillColor(fillColor) }
  }

  /// Strokes a path, from `strokeStart` to `strokeEnd`, as the context is set.
  open func strokePath(_ path: DrawingPath, in context: DrawingContext) {
    context.beginPath()
    context.addPath(stroked(path))
    context.strokePath()
  }

  /// Fills a path as the context is set, by the non-zero rule.
  open func fillPath(_ path: DrawingPath, in context: DrawingContext) {
    context.beginPath()
    context.addPath(path)
    context.fillPath()
  }

  /// The part of a path that is stroked.
  private func stroked(_ path: DrawingPath) -> DrawingPath {
    if strokeStart <= 0, strokeEnd >= 1 { return path }
    return DrawingPath(path.path.trimmed(from: Double(strokeStart), to: Double(strokeEnd)))
  }

  /// The pen's width in map points at a zoom scale.
  final func strokeWidth(zoomScale: Double) -> Double {
    lineWidth == 0 ? roadWidth(zoomScale: zoomScale) ?? .nan : Double(lineWidth) / zoomScale
  }

  /// Whether a stroke is painted.
  var isStroked: Bool { strokeColor != nil }

  override func reach(zoomScale: Double) -> Double {
    guard isStroked else { return 0 }
    let half = strokeWidth(zoomScale: zoomScale) / 2
    // A miter's tip lies half a width times the limit from the line, a square cap's corner √2 of
    // half a width.
    let limit = lineJoin == .miter ? Double(miterLimit) : 0
    let factor = limit > 1.5 ? Swift.min(limit, Stroke.largestMiterLimit) : 1.5
    return half > 0 && half.isFinite ? half * factor : 0
  }

  /// The number of shapes that `draw` paints.
  final var shapeCount: Int { ((fillColor == nil ? 0 : 1) + (isStroked ? 1 : 0)) * parts.count }

  // MARK: Hit testing

  /// Whether something is painted within a distance of a point, in the copy of the world in which
  /// it lies.
  ///
  /// The fill counts by its rule, exactly for polygons; the stroke within half its width and the
  /// tolerance of the line, its gaps between dashes too.
  override func paints(_ mapPoint: MapPoint, zoomScale: Double, tolerance: Double) -> Bool {
    if fillColor != nil, fills(mapPoint) { return true }
    guard isStroked else { return false }
    let width = strokeWidth(zoomScale: zoomScale)
    guard width > 0, width.isFinite else { return false }
    let place = MapPoint(point(for: mapPoint))
    return parts.contains { stroked($0).path.distance(to: place) <= width / 2 + tolerance }
  }

  /// Whether the inside, by the rule that fills, has a point of the map.
  func fills(_ mapPoint: MapPoint) -> Bool {
    parts.contains { $0.contains(point(for: mapPoint)) }
  }
}
