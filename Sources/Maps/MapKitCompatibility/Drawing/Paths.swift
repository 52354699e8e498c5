import MapGeometry
import MapOverlays
import MapRaster

// Paths with the names of Core Graphics, and UIKit's path, which also has the properties of its
// stroke.

/// Lines and curves.
public typealias CGPath = DrawingPath
/// Lines and curves that can be extended.
public typealias CGMutablePath = MutableDrawingPath

extension CGPath {
  /// Creates a rectangle, transformed by a transform.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = MapRaster.Path()
    path.addRect(mapRect(rect))
    self.init(path, transform)
  }

  /// Creates the ellipse inside a rectangle, transformed by a transform.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = MapRaster.Path()
    path.addEllipse(in: mapRect(rect))
    self.init(path, transform)
  }

  /// Creates a rectangle with corners that are quarters of ellipses, at most half as wide and high
  /// as the rectangle, transformed by a transform.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = MapRaster.Path()
    path.addRoundedRect(rect.standardized, cornerWidth, cornerHeight)
    self.init(path, transform)
  }

  private convenience init(_ path: MapRaster.Path, _ transform: UnsafePointer<CGAffineTransform>?) {
    var result = MapRaster.Path()
    result.append(path, transform: transform?.pointee ?? .identity)
    self.init(result)
  }
}

extension MapRaster.Path {
  /// Adds a rectangle with corners that are quarters of ellipses, as a closed contour.
  fileprivate mutating func addRoundedRect(_ rect: CGRect, _ width: CGFloat, _ height: CGFloat) {
    let x = Swift.max(0, Swift.min(width, rect.width / 2))
    let y = Swift.max(0, Swift.min(height, rect.height / 2))
    guard x > 0, y > 0 else { return addRect(mapRect(rect)) }
    // The distance of the control points of a quarter circle from the corner, in radii:
    // 1 - 4/3 tan(π/8).
    let rest = 1 - 4.0 / 3 * (2.0.squareRoot() - 1)
    func point(_ dx: Double, _ dy: Double, from corner: CGPoint) -> MapPoint {
      MapPoint(x: corner.x + dx * x, y: corner.y + dy * y)
    }
    let corners: [(at: CGPoint, from: (Double, Double), to: (Double, Double))] = [
      (CGPoint(x: rect.maxX, y: rect.minY), (-1, 0), (0, 1)),
      (CGPoint(x: rect.maxX, y: rect.maxY), (0, -1), (-1, 0)),
      (CGPoint(x: rect.minX, y: rect.maxY), (1, 0), (0, -1)),
      (CGPoint(x: rect.minX, y: rect.minY), (0, 1), (1, 0)),
    ]
    move(to: point(1, 0, from: CGPoint(x: rect.minX, y: rect.minY)))
    for (corner, from, to) in corners {
      addLine(to: point(from.0, from.1, from: corner))
      addCurve(
        to: point(to.0, to.1, from: corner),
        control1: point(from.0 * rest, from.1 * rest, from: corner),
        control2: point(to.0 * rest, to.1 * rest, from: corner))
    }
    close()
  }
}

/// Returns the rectangle in the rasterizer's type.
private func mapRect(_ rect: CGRect) -> MapRect {
  MapRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
}

/// A path with the properties of its stroke, drawn in the current context.
open class UIBezierPath {
  /// The lines and curves. Reading it returns a copy, which the path does not change.
  open var cgPath: CGPath {
    get { CGMutablePath(copying: own) }
    set { own = CGMutablePath(copying: newValue) }
  }
  private var own = CGMutablePath()
  /// The width of the stroke.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of open lines.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners.
  open var lineJoinStyle = CGLineJoin.miter
  /// The largest miter, as a multiple of the width.
  open var miterLimit: CGFloat = 10
  /// Whether the even-odd rule determines the inside; otherwise the nonzero rule does.
  open var usesEvenOddFillRule = false
  private var dashLengths: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Creates an empty path.
  public init() {}

  /// Creates a copy of another path.
  public convenience init(cgPath: CGPath) {
    self.init()
    own = CGMutablePath(copying: cgPath)
  }

  /// Creates the path of a rectangle.
  public convenience init(rect: CGRect) { self.init(cgPath: CGPath(rect: rect)) }

  /// Creates the path of the ellipse inside a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(cgPath: CGPath(ellipseIn: rect)) }

  /// Creates a rectangle with round corners, whose radius is limited to half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let radius = Swift.min(cornerRadius, Swift.min(abs(rect.width), abs(rect.height)) / 2)
    self.init(
      cgPath: CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil))
  }

  /// Creates an arc of a circle between two angles (radians, from the east; clockwise as y grows
  /// downward).
  public convenience init(
    arcCenter: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: arcCenter, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Begins a contour.
  open func move(to point: CGPoint) { own.move(to: point) }
  /// Adds a straight line.
  open func addLine(to point: CGPoint) { own.addLine(to: point) }
  /// Adds a cubic curve.
  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    own.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve.
  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    own.addQuadCurve(to: end, control: controlPoint)
  }
  /// Adds an arc of a circle between two angles (radians, from the east), with a line to its start
  /// if there is a current contour. Clockwise is from the east to the south, because y grows
  /// downward.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics defines clockwise for y growing upward.
    own.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Adds the contours of another path.
  open func append(_ other: UIBezierPath) { own.addPath(other.own) }
  /// Sets the alternating lengths of dashes and gaps (points), and the position in the pattern at
  /// which a line begins. Without lengths the line is drawn with the dashes of the current context.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashLengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: Swift.max(count, 0))) } ?? []
    dashPhase = phase
  }
  /// Closes the contour.
  open func close() { own.closeSubpath() }

  /// Removes all contours.
  open func removeAllPoints() { own = CGMutablePath() }
  /// Transforms the points.
  open func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(own, transform: transform)
    own = moved
  }
  /// The start of the next line; (0, 0) for an empty path.
  open var currentPoint: CGPoint { own.currentPoint }

  /// Whether there are no contours.
  open var isEmpty: Bool { own.isEmpty }
  /// The smallest rectangle around all points, including control points; null for an empty path.
  open var bounds: CGRect { own.boundingBox }
  /// Whether a point is inside.
  open func contains(_ point: CGPoint) -> Bool { own.contains(point, using: rule) }

  /// Fills the inside with the fill color of the current context.
  open func fill() {
    guard let context = CGContext.current else { return }
    context.beginPath()
    context.addPath(own)
    context.fillPath(using: rule)
  }

  /// Fills the inside with the fill color of the current context, with a blend mode and an opacity,
  /// 0…1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { draw(blendMode, alpha) { fill() } }

  /// Strokes the lines with the stroke color of the current context, with a blend mode and an
  /// opacity, 0…1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { draw(blendMode, alpha) { stroke() } }

  private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = CGContext.current else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }

  /// Strokes the lines with the stroke color of the current context.
  open func stroke() {
    guard let context = CGContext.current else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    if !dashLengths.isEmpty { context.setLineDash(phase: dashPhase, lengths: dashLengths) }
    context.beginPath()
    context.addPath(own)
    context.strokePath()
    context.restoreGState()
  }

  /// Clips the current context to the inside.
  open func addClip() {
    guard let context = CGContext.current else { return }
    context.beginPath()
    context.addPath(own)
    context.clip(using: rule)
  }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }
}
