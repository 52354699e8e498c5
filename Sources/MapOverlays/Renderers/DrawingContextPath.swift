import Foundation
import MapGeometry
import MapRaster

// Building the path, in the coordinates of what is drawn; it is kept in pixels.

extension DrawingContext {
  /// Forgets the path under way.
  public func beginPath() { devicePath = MapRaster.Path() }

  /// Begins a contour at a point.
  public func move(to point: CGPoint) { devicePath.move(to: device(point)) }

  /// Adds a straight line to a point; without a current point nothing happens.
  public func addLine(to point: CGPoint) {
    guard devicePath.currentPoint != nil else { return }
    devicePath.addLine(to: device(point))
  }

  /// Adds a contour through points, open.
  public func addLines(between points: [CGPoint]) {
    devicePath.addLines(through: points.map { device($0) }, closed: false)
  }

  /// Adds a cubic Bézier curve to a point; without a current point nothing happens.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard devicePath.currentPoint != nil else { return }
    devicePath.addCurve(to: device(end), control1: device(control1), control2: device(control2))
  }

  /// Adds a quadratic Bézier curve to a point; without a current point nothing happens.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard devicePath.currentPoint != nil else { return }
    devicePath.addCurve(to: device(end), control: device(control))
  }

  /// Adds a part of a circle, with a line to its start where there is a current point.
  ///
  /// Angles (radians) grow from the x axis toward the y axis; clockwise is against that, as Core
  /// Graphics counts with y upward, so that with y downward a clockwise arc is seen to turn the
  /// other way.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    devicePath.addArc(center, radius, startAngle, endAngle, clockwise, transform: state.transform)
  }

  /// Adds a rectangle as a closed contour.
  public func addRect(_ rect: CGRect) { add { $0.addRect(MapRect(rect)) } }

  /// Adds rectangles, each as a closed contour.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds the ellipse that a rectangle encloses, as a closed contour.
  public func addEllipse(in rect: CGRect) { add { $0.addEllipse(in: MapRect(rect)) } }

  /// Adds the contours of a path.
  public func addPath(_ path: DrawingPath) { devicePath.append(path.path, transform: state.transform) }

  /// Closes the contour under way by a line to its start.
  public func closePath() { devicePath.close() }

  /// A copy of the path under way, in the coordinates of what is drawn; nil where it is empty or
  /// the transform cannot be undone.
  public var path: DrawingPath? {
    guard !devicePath.isEmpty, let inverse = state.transform.inverse else { return nil }
    var path = MapRaster.Path()
    path.append(devicePath, transform: inverse)
    return DrawingPath(path)
  }

  /// Whether the path under way has no contours.
  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// Where the next line would begin; (0, 0) for an empty path.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The smallest rectangle around the points of the path under way, control points too; null for
  /// an empty path.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Where a point lies in the picture.
  func device(_ point: CGPoint) -> MapPoint { state.transform(MapPoint(point)) }

  /// Adds contours of their own.
  private func add(_ build: (inout MapRaster.Path) -> Void) {
    var path = MapRaster.Path()
    build(&path)
    devicePath.append(path, transform: state.transform)
  }
}

extension MapPoint {
  /// A point of a drawing.
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
  /// A point of a path.
  init(_ point: MapPoint) { self.init(x: point.x, y: point.y) }
}

extension MapRect {
  /// A rectangle of a drawing, with sides that are not negative.
  init(_ rect: CGRect) {
    let (x, y) = (Double(rect.origin.x), Double(rect.origin.y))
    let (width, height) = (Double(rect.size.width), Double(rect.size.height))
    self.init(
      x: width < 0 ? x + width : x, y: height < 0 ? y + height : y, width: abs(width), height: abs(height))
  }
}

extension CGRect {
  /// A rectangle of a path.
  init(_ rect: MapRect) {
    self = rect.isNull ? .null : CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
