import Foundation
import MapGeometry
import MapRaster

/// A renderer of an overlay that is a path. It fills the path if there is a fill color, and strokes
/// it if there is a stroke color.
///
/// Subclasses create the path in `createPath`. That method can be called on any thread that draws,
/// but never twice at once. All other properties must be set before drawing and must not change
/// during drawing.
open class OverlayPathRenderer: OverlayRenderer {
  /// The fill color; nil, the default, for no fill.
  open var fillColor: Color? { didSet { noteChange(from: oldValue, to: fillColor) } }
  /// The stroke color; nil, the default, for no stroke.
  open var strokeColor: Color? { didSet { noteChange(from: oldValue, to: strokeColor) } }
  /// The width of the pen in screen points. 0, the default, is the width of a road at the zoom
  /// scale. A negative width, or one that is not finite, strokes nothing.
  open var lineWidth: CGFloat = 0 { didSet { noteChange(from: oldValue, to: lineWidth) } }
  /// The shape of corners; round by default.
  open var lineJoin = LineJoin.round { didSet { noteChange(from: oldValue, to: lineJoin) } }
  /// The shape of the ends of lines and dashes; round by default.
  open var lineCap = LineCap.round { didSet { noteChange(from: oldValue, to: lineCap) } }
  /// The largest length of a miter, as a multiple of the line's width; 10 by default.
  open var miterLimit: CGFloat = 10 { didSet { noteChange(from: oldValue, to: miterLimit) } }
  /// The position in the pattern of dashes where a line begins, in screen points.
  open var lineDashPhase: CGFloat = 0 { didSet { noteChange(from: oldValue, to: lineDashPhase) } }
  /// The alternating lengths of dashes and gaps in screen points; nil for a solid line. The line is
  /// also solid if there are no lengths, all are 0, one is negative or not finite, or the lengths
  /// are too small, see `Stroke.dash`.
  open var lineDashPattern: [Double]? { didSet { noteChange(from: oldValue, to: lineDashPattern) } }
  /// The position on the outline where the stroke begins, as a fraction of its length, 0…1.
  open var strokeStart: CGFloat = 0 { didSet { noteChange(from: oldValue, to: strokeStart) } }
  /// The position on the outline where the stroke ends, as a fraction of its length, 0…1. If it is
  /// not greater than the start, nothing is stroked.
  open var strokeEnd: CGFloat = 1 { didSet { noteChange(from: oldValue, to: strokeEnd) } }
  /// In MapKit, whether the overlay may be drawn as pixels once, which are then scaled. It is false
  /// for this library's classes, and true for subclasses, which can draw in ways of their own. Here
  /// it has no effect: the overlay is always drawn as shapes.
  open lazy var shouldRasterize = !isOfTheLibrary && type(of: self) != OverlayPathRenderer.self

  /// The lock of the paths. The first thread that needs the paths creates them.
  private let lock = NSRecursiveLock()
  private var wholePath: DrawingPath?
  private var separateParts: [DrawingPath] = []
  /// Whether `createPath` is running. The path that it sets is not a change.
  private var isCreatingPath = false

  /// The outline in the drawing area's coordinates. If there is none, reading it calls
  /// `createPath`. It is nil if `createPath` sets no path.
  public var path: DrawingPath? {
    get {
      lock.withLock {
        if wholePath == nil, !isCreatingPath {
          isCreatingPath = true
          createPath()
          isCreatingPath = false
        }
        return wholePath
      }
    }
    set {
      lock.withLock {
        (wholePath, separateParts) = (newValue, newValue.map { [$0] } ?? [])
        if !isCreatingPath { changeCount += 1 }
      }
    }
  }

  /// The paths that are filled and stroked separately, one after the other; usually one.
  final var parts: [DrawingPath] { lock.withLock { path == nil ? [] : separateParts } }

  /// Creates the path and sets `path` to it. It is called when a path is needed and there is none.
  /// The default does nothing.
  open func createPath() {}

  /// Discards the path, so it is created again, and marks the overlay as needing display.
  public func invalidatePath() {
    path = nil
    setNeedsDisplay()
  }

  /// Sets the path to several parts, which are filled and stroked separately.
  final func setPath(parts: [MapRaster.Path]) {
    let whole = MutableDrawingPath()
    let parts = parts.map { DrawingPath($0) }
    for part in parts { whole.addPath(part) }
    lock.withLock { (wholePath, separateParts) = (whole, parts) }
  }

  /// Adds a contour through points of the map to a path, in the drawing area's coordinates.
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

  /// Sets a context's pen and stroke color to the renderer's. If the renderer has no stroke color,
  /// that of the context does not change.
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

  /// Sets a context's fill color to the renderer's. Does nothing if the renderer has no fill color.
  open func applyFillProperties(to context: DrawingContext, atZoomScale zoomScale: CGFloat) {
    if let fillColor { context.setFillColor(fillColor) }
  }

  /// Strokes a path with the settings of the context, from `strokeStart` to `strokeEnd`.
  open func strokePath(_ path: DrawingPath, in context: DrawingContext) {
    context.beginPath()
    context.addPath(stroked(path))
    context.strokePath()
  }

  /// Fills a path with the settings of the context, by the non-zero rule. Renderers of polygons
  /// override it with the even-odd rule.
  open func fillPath(_ path: DrawingPath, in context: DrawingContext) {
    context.beginPath()
    context.addPath(path)
    context.fillPath()
  }

  /// Returns the part of a path that is stroked.
  private func stroked(_ path: DrawingPath) -> DrawingPath {
    if strokeStart <= 0, strokeEnd >= 1 { return path }
    return DrawingPath(path.path.trimmed(from: Double(strokeStart), to: Double(strokeEnd)))
  }

  /// Returns the pen's width in map points at a zoom scale. If `lineWidth` is 0, it is the width of
  /// a road, or NaN for a scale that is negative or NaN. Otherwise it is `lineWidth` / scale, which
  /// can be negative or not finite.
  final func strokeWidth(zoomScale: Double) -> Double {
    lineWidth == 0 ? roadWidth(zoomScale: zoomScale) ?? .nan : Double(lineWidth) / zoomScale
  }

  /// Whether strokes are drawn: whether there is a stroke color. A renderer of gradient lines also
  /// draws strokes if it has gradient colors. The width of the pen is ignored.
  var hasStrokeColor: Bool { strokeColor != nil }

  override func reach(zoomScale: Double) -> Double {
    guard hasStrokeColor else { return 0 }
    let half = strokeWidth(zoomScale: zoomScale) / 2
    // The tip of a miter is half the width times the limit from the line, the corner of a square
    // cap √2 times half the width.
    let limit = lineJoin == .miter ? Double(miterLimit) : 0
    let factor = limit > 1.5 ? Swift.min(limit, Stroke.largestMiterLimit) : 1.5
    return half > 0 && half.isFinite ? half * factor : 0
  }

  /// The number of fills and strokes that `draw` adds. Strokes with a width that paints nothing are
  /// included.
  final var shapeCount: Int { ((fillColor == nil ? 0 : 1) + (hasStrokeColor ? 1 : 0)) * parts.count }

  // MARK: Hit testing

  /// Whether something is painted at a point or near it, in the copy of the world that contains the
  /// overlay.
  ///
  /// The fill counts if the point itself is inside by the fill rule, which is exact for polygons.
  /// The stroke counts if its line is at most half its width plus the tolerance (map points) away.
  /// Gaps between dashes count, too.
  override func paints(_ mapPoint: MapPoint, zoomScale: Double, tolerance: Double) -> Bool {
    if fillColor != nil, fills(mapPoint) { return true }
    guard hasStrokeColor else { return false }
    let width = strokeWidth(zoomScale: zoomScale)
    guard width > 0, width.isFinite else { return false }
    let drawingPoint = MapPoint(point(for: mapPoint))
    return parts.contains { stroked($0).path.distance(to: drawingPoint) <= width / 2 + tolerance }
  }

  /// Whether a point of the map is inside, by the non-zero rule. Renderers of polygons and circles
  /// override it.
  func fills(_ mapPoint: MapPoint) -> Bool {
    parts.contains { $0.contains(point(for: mapPoint)) }
  }
}
