import Foundation
import MapGeometry
import MapRaster

/// A path of lines and curves in the coordinates of a drawing. Its members have the names of those
/// of Core Graphics' `CGPath`. Only a `MutableDrawingPath` can be changed.
public class DrawingPath {
  /// The lines and curves.
  package fileprivate(set) var path: MapRaster.Path

  /// Creates a path with the contours of a path of MapRaster.
  public init(_ path: MapRaster.Path) { self.path = path }

  /// Creates a rectangle as a closed contour.
  public convenience init(rect: CGRect) { self.init(MapRaster.Path(rect: MapRect(rect))) }

  /// Creates the ellipse inside a rectangle, as a closed contour.
  public convenience init(ellipseIn rect: CGRect) { self.init(MapRaster.Path(ellipseIn: MapRect(rect))) }

  /// Whether there are no contours.
  public var isEmpty: Bool { path.isEmpty }

  /// The start of the next line; (0, 0) for an empty path.
  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The smallest rectangle around all points, including control points; null for an empty path.
  public var boundingBox: CGRect { CGRect(path.controlBounds) }

  /// The smallest rectangle around the lines and curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect { CGRect(path.bounds) }

  /// Returns whether a point is inside, or on the outline.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - rule: the fill rule. Contours count as closed.
  ///   - transform: a transform that is applied to the point first.
  public func contains(
    _ point: CGPoint, using rule: FillRule = .nonzero, transform: MapRaster.AffineTransform = .identity
  ) -> Bool {
    path.contains(transform(MapPoint(point)), rule: rule)
  }
}

/// A path that can be extended.
///
/// Each step can have a transform that is applied to its points first.
public final class MutableDrawingPath: DrawingPath {
  /// Creates a path without contours.
  public init() { super.init(MapRaster.Path()) }

  /// Creates a copy of another path.
  public init(copying other: DrawingPath) { super.init(other.path) }

  /// Begins a contour at a point.
  public func move(to point: CGPoint, transform: MapRaster.AffineTransform = .identity) {
    path.move(to: transform(MapPoint(point)))
  }

  /// Adds a straight line to a point. Does nothing if there is no current point.
  public func addLine(to point: CGPoint, transform: MapRaster.AffineTransform = .identity) {
    guard path.currentPoint != nil else { return }
    path.addLine(to: transform(MapPoint(point)))
  }

  /// Adds an open contour through points.
  public func addLines(between points: [CGPoint], transform: MapRaster.AffineTransform = .identity) {
    path.addLines(through: points.map { transform(MapPoint($0)) }, closed: false)
  }

  /// Adds a cubic Bézier curve to a point. Does nothing if there is no current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: MapRaster.AffineTransform = .identity
  ) {
    guard path.currentPoint != nil else { return }
    path.addCurve(
      to: transform(MapPoint(end)), control1: transform(MapPoint(control1)),
      control2: transform(MapPoint(control2)))
  }

  /// Adds a quadratic Bézier curve to a point. Does nothing if there is no current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: MapRaster.AffineTransform = .identity
  ) {
    guard path.currentPoint != nil else { return }
    path.addCurve(to: transform(MapPoint(end)), control: transform(MapPoint(control)))
  }

  /// Adds an arc of a circle, with a line to its start if there is a current point. Angles are
  /// those of `DrawingContext.addArc`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: MapRaster.AffineTransform = .identity
  ) {
    path.addArc(center, radius, startAngle, endAngle, clockwise, transform: transform)
  }

  /// Adds a rectangle as a closed contour.
  public func addRect(_ rect: CGRect, transform: MapRaster.AffineTransform = .identity) {
    path.append(MapRaster.Path(rect: MapRect(rect)), transform: transform)
  }

  /// Adds rectangles, each as a closed contour.
  public func addRects(_ rects: [CGRect], transform: MapRaster.AffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse inside a rectangle, as a closed contour.
  public func addEllipse(in rect: CGRect, transform: MapRaster.AffineTransform = .identity) {
    path.append(MapRaster.Path(ellipseIn: MapRect(rect)), transform: transform)
  }

  /// Adds the contours of another path.
  public func addPath(_ other: DrawingPath, transform: MapRaster.AffineTransform = .identity) {
    path.append(other.path, transform: transform)
  }

  /// Closes the current contour with a line to its start.
  public func closeSubpath() { path.close() }
}

extension MapRaster.Path {
  /// Adds an arc of a circle as cubic curves of at most 45 degrees each. Their distance from the
  /// circle is at most 4.3e-6 times the radius.
  ///
  /// If there is a current point, a line connects it to the arc. Does nothing if the radius is
  /// negative or not finite, or if an angle is not finite.
  mutating func addArc(
    _ center: CGPoint, _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat, _ clockwise: Bool,
    transform: MapRaster.AffineTransform
  ) {
    let (start, radius) = (Double(startAngle), Double(radius))
    var sweep = Double(endAngle) - start
    guard radius >= 0, radius.isFinite, start.isFinite, sweep.isFinite else { return }
    let turn = 2 * Double.pi
    // The angle from the start to the end in the given direction, at most a full turn.
    if clockwise { sweep = -sweep }
    if sweep >= turn {
      sweep = turn
    } else if sweep < 0 {
      sweep = sweep.truncatingRemainder(dividingBy: turn) + turn
    }
    let count = Swift.max((sweep / (.pi / 4)).rounded(.up), 1)
    let step = (clockwise ? -sweep : sweep) / count
    let handle = radius * 4 / 3 * tan(step / 4)
    func pointOnArc(_ angle: Double, along: Double) -> MapPoint {
      transform(
        MapPoint(
          x: Double(center.x) + radius * cos(angle) - along * sin(angle),
          y: Double(center.y) + radius * sin(angle) + along * cos(angle)))
    }
    let first = pointOnArc(start, along: 0)
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    guard sweep > 0 else { return }
    for index in 0..<(Int(exactly: count) ?? 0) {
      let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
      addCurve(
        to: pointOnArc(to, along: 0), control1: pointOnArc(from, along: handle),
        control2: pointOnArc(to, along: -handle))
    }
  }
}
