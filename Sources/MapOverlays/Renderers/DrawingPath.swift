import Foundation
import MapGeometry
import MapRaster

/// Lines and curves in a drawing's coordinates, by the names of Core Graphics' paths; it does not
/// change.
public class DrawingPath {
  fileprivate(set) var path: MapRaster.Path

  /// A path of the given steps.
  public init(_ path: MapRaster.Path) { self.path = path }

  /// A rectangle as a closed contour.
  public convenience init(rect: CGRect) {
    var path = MapRaster.Path()
    path.addRect(MapRect(rect))
    self.init(path)
  }

  /// The ellipse that a rectangle encloses, as a closed contour.
  public convenience init(ellipseIn rect: CGRect) {
    var path = MapRaster.Path()
    path.addEllipse(in: MapRect(rect))
    self.init(path)
  }

  /// Whether there are no contours.
  public var isEmpty: Bool { path.isEmpty }

  /// Where the next line would begin; (0, 0) for an empty path.
  public var currentPoint: CGPoint { path.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The smallest rectangle around all points, control points too; null for an empty path.
  public var boundingBox: CGRect { CGRect(path.controlBounds) }

  /// The smallest rectangle around the lines and curves themselves; null for an empty path.
  public var boundingBoxOfPath: CGRect { CGRect(path.bounds) }

  /// Whether the inside has a point, or the outline does.
  ///
  /// - Parameters:
  ///   - point: the place.
  ///   - rule: which windings are inside; contours count as closed.
  ///   - transform: what the point goes through first.
  public func contains(
    _ point: CGPoint, using rule: FillRule = .nonzero, transform: MapRaster.AffineTransform = .identity
  ) -> Bool {
    path.contains(transform(MapPoint(point)), rule: rule)
  }
}

/// A path that can be added to.
///
/// Each step may be given a transform that its points go through first.
public final class MutableDrawingPath: DrawingPath {
  /// A path without contours.
  public init() { super.init(MapRaster.Path()) }

  /// A copy of another path.
  public init(copying other: DrawingPath) { super.init(other.path) }

  /// Begins a contour at a point.
  public func move(to point: CGPoint, transform: MapRaster.AffineTransform = .identity) {
    path.move(to: transform(MapPoint(point)))
  }

  /// Adds a straight line to a point; without a current point nothing happens.
  public func addLine(to point: CGPoint, transform: MapRaster.AffineTransform = .identity) {
    guard path.currentPoint != nil else { return }
    path.addLine(to: transform(MapPoint(point)))
  }

  /// Adds a contour through points, open.
  public func addLines(between points: [CGPoint], transform: MapRaster.AffineTransform = .identity) {
    path.addLines(through: points.map { transform(MapPoint($0)) }, closed: false)
  }

  /// Adds a cubic Bézier curve to a point; without a current point nothing happens.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: MapRaster.AffineTransform = .identity
  ) {
    guard path.currentPoint != nil else { return }
    path.addCurve(
      to: transform(MapPoint(end)), control1: transform(MapPoint(control1)),
      control2: transform(MapPoint(control2)))
  }

  /// Adds a quadratic Bézier curve to a point; without a current point nothing happens.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: MapRaster.AffineTransform = .identity
  ) {
    guard path.currentPoint != nil else { return }
    path.addCurve(to: transform(MapPoint(end)), control: transform(MapPoint(control)))
  }

  /// Adds a part of a circle, with a line to its start where there is a current point; angles are
  /// those of `DrawingContext.addArc`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: MapRaster.AffineTransform = .identity
  ) {
    path.addArc(center, radius, startAngle, endAngle, clockwise, transform: transform)
  }

  /// Adds a rectangle as a closed contour.
  public func addRect(_ rect: CGRect, transform: MapRaster.AffineTransform = .identity) {
    add(transform) { $0.addRect(MapRect(rect)) }
  }

  /// Adds rectangles, each as a closed contour.
  public func addRects(_ rects: [CGRect], transform: MapRaster.AffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse that a rectangle encloses, as a closed contour.
  public func addEllipse(in rect: CGRect, transform: MapRaster.AffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: MapRect(rect)) }
  }

  /// Adds the contours of another path.
  public func addPath(_ other: DrawingPath, transform: MapRaster.AffineTransform = .identity) {
    path.append(other.path, transform: transform)
  }

  /// Closes the contour under way by a line to its start.
  public func closeSubpath() { path.close() }

  private func add(_ transform: MapRaster.AffineTransform, _ build: (inout MapRaster.Path) -> Void) {
    var own = MapRaster.Path()
    build(&own)
    path.append(own, transform: transform)
  }
}

extension MapRaster.Path {
  /// Adds a part of a circle as cubic curves of an eighth of a turn at most, which lie within
  /// 4.3e-6 of the radius.
  ///
  /// A line leads to it where there is a current point.
  mutating func addArc(
    _ center: CGPoint, _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat, _ clockwise: Bool,
    transform: MapRaster.AffineTransform
  ) {
    let (start, radius) = (Double(startAngle), Double(radius))
    var sweep = Double(endAngle) - start
    guard radius >= 0, radius.isFinite, start.isFinite, sweep.isFinite else { return }
    let turn = 2 * Double.pi
    // The way from the start to the end in the asked direction, a whole turn at most.
    if clockwise { sweep = -sweep }
    if sweep >= turn {
      sweep = turn
    } else if sweep < 0 {
      sweep = sweep.truncatingRemainder(dividingBy: turn) + turn
    }
    let count = Swift.max((sweep / (.pi / 4)).rounded(.up), 1)
    let step = (clockwise ? -sweep : sweep) / count
    let handle = radius * 4 / 3 * tan(step / 4)
    func place(_ angle: Double, along: Double) -> MapPoint {
      transform(
        MapPoint(
          x: Double(center.x) + radius * cos(angle) - along * sin(angle),
          y: Double(center.y) + radius * sin(angle) + along * cos(angle)))
    }
    let first = place(start, along: 0)
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
    guard sweep > 0 else { return }
    for index in 0..<(Int(exactly: count) ?? 0) {
      let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
      addCurve(
        to: place(to, along: 0), control1: place(from, along: handle), control2: place(to, along: -handle))
    }
  }
}
