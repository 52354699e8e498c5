import Foundation
import MapGeometry
import MapRaster

/// The transform of MapRaster, because Foundation declares another AffineTransform.
typealias CanvasTransform = MapRaster.AffineTransform

/// A path as in HTML's canvas: points are transformed by the current transform when they are added.
struct CanvasPath {
  private enum Step {
    case move(MapPoint)
    case line(MapPoint)
    case quadratic(MapPoint, MapPoint)
    case cubic(MapPoint, MapPoint, MapPoint)
    case close
  }

  private var steps: [Step] = []
  /// The last point and the contour's first, in pixels; nil before there is one.
  private var current: MapPoint?
  private var start: MapPoint?

  /// The path for MapRaster after a transform, which takes it from pixels to an item's coordinates.
  func path(_ transform: CanvasTransform) -> Path {
    var path = Path()
    for step in steps {
      switch step {
      case .move(let point): path.move(to: transform(point))
      case .line(let point): path.addLine(to: transform(point))
      case .quadratic(let control, let point):
        path.addCurve(to: transform(point), control: transform(control))
      case .cubic(let first, let second, let point):
        path.addCurve(to: transform(point), control1: transform(first), control2: transform(second))
      case .close: path.close()
      }
    }
    return path
  }

  mutating func move(_ point: MapPoint, _ transform: CanvasTransform) {
    let transformed = transform(point)
    steps.append(.move(transformed))
    (current, start) = (transformed, transformed)
  }

  mutating func line(_ point: MapPoint, _ transform: CanvasTransform) {
    guard current != nil else { return move(point, transform) }
    let transformed = transform(point)
    steps.append(.line(transformed))
    current = transformed
  }

  mutating func quadratic(_ control: MapPoint, _ point: MapPoint, _ transform: CanvasTransform) {
    if current == nil { move(control, transform) }
    steps.append(.quadratic(transform(control), transform(point)))
    current = transform(point)
  }

  mutating func cubic(_ first: MapPoint, _ second: MapPoint, _ point: MapPoint, _ transform: CanvasTransform)
  {
    if current == nil { move(first, transform) }
    steps.append(.cubic(transform(first), transform(second), transform(point)))
    current = transform(point)
  }

  mutating func close() {
    guard let start else { return }
    steps.append(.close)
    // The next contour begins at the start of this one.
    steps.append(.move(start))
    current = start
  }

  mutating func rect(_ rect: MapRect, _ transform: CanvasTransform) {
    move(rect.origin, transform)
    line(MapPoint(x: rect.maxX, y: rect.minY), transform)
    line(MapPoint(x: rect.maxX, y: rect.maxY), transform)
    line(MapPoint(x: rect.minX, y: rect.maxY), transform)
    close()
  }

  /// A line to the arc's start, then the arc; angles in radians, growing clockwise on the screen.
  mutating func arc(
    _ center: MapPoint, _ radius: Double, from start: Double, to end: Double, anticlockwise: Bool,
    _ transform: CanvasTransform
  ) {
    let turn = 2 * Double.pi
    var sweep = anticlockwise ? start - end : end - start
    if sweep >= turn {
      sweep = turn
    } else {
      sweep = sweep.truncatingRemainder(dividingBy: turn)
      // Angles a full turn apart in the other direction are a circle, too, as in browsers.
      if sweep < 0 || (sweep == 0 && start != end) { sweep += turn }
    }
    func point(_ angle: Double) -> MapPoint {
      MapPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    line(point(start), transform)
    guard sweep > 0 else { return }
    // Pieces of an eighth of a right angle are within 1e-9 of the radius.
    let pieces = (sweep / (.pi / 16)).rounded(.up)
    let step = (anticlockwise ? -sweep : sweep) / pieces
    let handle = 4.0 / 3 * tan(step / 4) * radius
    for piece in stride(from: 0, to: pieces, by: 1) {
      let (a, b) = (start + piece * step, start + (piece + 1) * step)
      let (from, to) = (point(a), point(b))
      cubic(
        MapPoint(x: from.x - handle * sin(a), y: from.y + handle * cos(a)),
        MapPoint(x: to.x + handle * sin(b), y: to.y - handle * cos(b)), to, transform)
    }
  }

  /// A line toward a corner and an arc that is tangent to both of its legs.
  mutating func arc(
    corner: MapPoint, to end: MapPoint, _ radius: Double, _ transform: CanvasTransform
  ) {
    if current == nil { move(corner, transform) }
    guard let current, let from = transform.inverse?(current) else { return }
    let (inX, inY) = (from.x - corner.x, from.y - corner.y)
    let (outX, outY) = (end.x - corner.x, end.y - corner.y)
    let (inLength, outLength) = (hypot(inX, inY), hypot(outX, outY))
    let cross = inX * outY - inY * outX
    guard inLength > 0, outLength > 0, radius > 0, cross != 0 else { return line(corner, transform) }
    let half = acos((inX * outX + inY * outY) / (inLength * outLength)) / 2
    // From the corner along each leg to the tangent points, and along the bisector to the center.
    let tangent = radius / tan(half)
    let first = MapPoint(x: corner.x + inX / inLength * tangent, y: corner.y + inY / inLength * tangent)
    let last = MapPoint(x: corner.x + outX / outLength * tangent, y: corner.y + outY / outLength * tangent)
    let (middleX, middleY) = (inX / inLength + outX / outLength, inY / inLength + outY / outLength)
    let distance = radius / sin(half) / hypot(middleX, middleY)
    let center = MapPoint(x: corner.x + middleX * distance, y: corner.y + middleY * distance)
    arc(
      center, radius, from: atan2(first.y - center.y, first.x - center.x),
      to: atan2(last.y - center.y, last.x - center.x), anticlockwise: cross > 0, transform)
  }
}
