import Foundation
import MapGeometry
import MapRaster

// Building the current path, in the coordinates of the drawing. It is stored in pixels.

extension DrawingContext {
  /// Clears the current path.
  public func beginPath() { devicePath = MapRaster.Path() }

  /// Begins a contour at a point.
  public func move(to point: CGPoint) { devicePath.move(to: device(point)) }

  /// Adds a straight line to a point. Does nothing if there is no current point.
  public func addLine(to point: CGPoint) {
    guard devicePath.currentPoint != nil else { return }
    devicePath.addLine(to: device(point))
  }

  /// Adds an open contour through points.
  public func addLines(between points: [CGPoint]) {
    devicePath.addLines(through: points.map { device($0) }, closed: false)
  }

  /// Adds a cubic Bézier curve to a point. Does nothing if there is no current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard devicePath.currentPoint != nil else { return }
    devicePath.addCurve(to: device(end), control1: device(control1), control2: device(control2))
  }

  /// Adds a quadratic Bézier curve to a point. Does nothing if there is no current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard devicePath.currentPoint != nil else { return }
    devicePath.addCurve(to: device(end), control: device(control))
  }

  /// Adds an arc of a circle, with a line to its start if there is a current point.
  ///
  /// Angles (radians) grow from the x axis toward the y axis. Clockwise is the opposite direction,
  /// as in Core Graphics, where y grows upward. Because y grows downward here, a clockwise arc
  /// looks counterclockwise. Does nothing if the radius is negative or not finite, or if an angle
  /// is not finite.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    devicePath.addArc(center, radius, startAngle, endAngle, clockwise, transform: state.transform)
  }

  /// Adds a rectangle as a closed contour.
  public func addRect(_ rect: CGRect) {
    devicePath.append(MapRaster.Path(rect: MapRect(rect)), transform: state.transform)
  }

  /// Adds rectangles, each as a closed contour.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds the ellipse inside a rectangle, as a closed contour.
  public func addEllipse(in rect: CGRect) {
    devicePath.append(MapRaster.Path(ellipseIn: MapRect(rect)), transform: state.transform)
  }

  /// Adds the contours of a path.
  public func addPath(_ path: DrawingPath) { devicePath.append(path.path, transform: state.transform) }

  /// Closes the current contour with a line to its start.
  public func closePath() { devicePath.close() }

  /// A copy of the current path, in the coordinates of the drawing; nil if it is empty or the
  /// transform has no inverse.
  public var path: DrawingPath? {
    guard !devicePath.isEmpty, let inverse = state.transform.inverse else { return nil }
    return DrawingPath(devicePath.transformed(by: inverse))
  }

  /// Whether the current path has no contours.
  public var isPathEmpty: Bool { devicePath.isEmpty }

  /// The start of the next line; (0, 0) for an empty path or a transform without an inverse.
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }

  /// The smallest rectangle around the points of the current path, including control points. It is
  /// null for an empty path or a transform without an inverse.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Returns the location of a point of the drawing in the picture, in pixels.
  func device(_ point: CGPoint) -> MapPoint { state.transform(MapPoint(point)) }
}

extension MapRaster.Path {
  /// Creates a rectangle as a closed contour.
  init(rect: MapRect) {
    self.init()
    addRect(rect)
  }

  /// Creates the ellipse inside a rectangle as a closed contour.
  init(ellipseIn rect: MapRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Returns the path with transformed points.
  func transformed(by transform: MapRaster.AffineTransform) -> MapRaster.Path {
    var path = MapRaster.Path()
    path.append(self, transform: transform)
    return path
  }
}

extension MapPoint {
  /// Creates a `MapPoint` with the coordinates of a point of the drawing.
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
  /// Creates a point of the drawing with the coordinates of a `MapPoint`.
  init(_ point: MapPoint) { self.init(x: point.x, y: point.y) }
}

extension MapRect {
  /// Creates a `MapRect` for the area of a rectangle of the drawing. If a side is negative, the
  /// origin is moved and the side becomes positive.
  init(_ rect: CGRect) {
    let (x, y) = (Double(rect.origin.x), Double(rect.origin.y))
    let (width, height) = (Double(rect.size.width), Double(rect.size.height))
    self.init(
      x: width < 0 ? x + width : x, y: height < 0 ? y + height : y, width: abs(width), height: abs(height))
  }
}

extension CGRect {
  /// Creates a rectangle of the drawing with the origin and size of a `MapRect`; null for a null
  /// one.
  init(_ rect: MapRect) {
    self = rect.isNull ? .null : CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}
