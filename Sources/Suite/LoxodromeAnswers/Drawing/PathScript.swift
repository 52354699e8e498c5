import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster

/// Performs the steps of `drawingPath.events` on a path (FORMAT.md, section 13).
final class PathScript {
  private var path = MutableDrawingPath()
  /// The answers to the questions of the script.
  private(set) var events: [JSONValue] = []
  /// Whether the paths so far were short enough.
  private var isPossible = true

  /// Performs all steps. Returns false if there is no answer, because a path has too many steps.
  func perform(steps: JSONCursor) throws(JSONShapeError) -> Bool {
    for step in try steps.elements() {
      let verb = try step.part(0).string()
      guard try performChange(verb, step) else {
        throw try step.part(0).error(expected: "a verb of section 13 of the format", found: "\"\(verb)\"")
      }
      guard isPossible else { return false }
    }
    return true
  }

  /// Performs a step. Returns false if there is no such step.
  private func performChange(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    if try performAddition(verb, step) { return true }
    if try performReplacement(verb, step) { return true }
    return try performQuery(verb, step)
  }

  /// Performs a step that adds to the path. Returns false if there is no such step.
  private func performAddition(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    func point(_ index: Int) throws(JSONShapeError) -> CGPoint { try step.part(index).drawingPoint() }
    switch verb {
    case "move": path.move(to: try point(1), transform: try step.transformPart(2))
    case "addLine": path.addLine(to: try point(1), transform: try step.transformPart(2))
    case "addLines":
      path.addLines(between: try step.part(1).drawingPoints(), transform: try step.transformPart(2))
    case "addCurve":
      path.addCurve(
        to: try point(1), control1: try point(2), control2: try point(3),
        transform: try step.transformPart(4))
    case "addQuadCurve":
      path.addQuadCurve(to: try point(1), control: try point(2), transform: try step.transformPart(3))
    case "addArc":
      path.addArc(
        center: try point(1), radius: CGFloat(try step.part(2).number()),
        startAngle: CGFloat(try step.part(3).number()), endAngle: CGFloat(try step.part(4).number()),
        clockwise: try step.part(5).boolean(), transform: try step.transformPart(6))
    case "addRect": path.addRect(try step.part(1).drawingRect(), transform: try step.transformPart(2))
    case "addRects": path.addRects(try step.part(1).drawingRects(), transform: try step.transformPart(2))
    case "addEllipse":
      path.addEllipse(in: try step.part(1).drawingRect(), transform: try step.transformPart(2))
    case "addPath":
      path.addPath(DrawingPath(try step.part(1).scenePath()), transform: try step.transformPart(2))
    case "addItself":
      path.addPath(path, transform: try step.transformPart(1))
      isPossible = path.path.isModest(steps: PathLimits.steps)
    case "closeSubpath": path.closeSubpath()
    default: return false
    }
    return true
  }

  /// Performs a step that replaces the path. Returns false if there is no such step.
  private func performReplacement(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    func number(_ index: Int) throws(JSONShapeError) -> Double { try step.part(index).number() }
    let next: DrawingPath
    if verb == "stroke" || verb == "dash" {
      let moved = MutableDrawingPath()
      moved.addPath(path, transform: try step.transformPart(verb == "stroke" ? 5 : 3))
      let lengths = try verb == "dash" ? step.part(2).numbers() : []
      isPossible = moved.path.canBeOutlined(dash: lengths)
      guard isPossible else { return true }
    }
    switch verb {
    case "rect": next = DrawingPath(rect: try step.part(1).drawingRect())
    case "ellipse": next = DrawingPath(ellipseIn: try step.part(1).drawingRect())
    case "stroke":
      next = path.copy(
        strokingWithWidth: CGFloat(try number(1)), lineCap: try step.part(2).oneOf(LineCap.self),
        lineJoin: try step.part(3).oneOf(LineJoin.self), miterLimit: CGFloat(try number(4)),
        transform: try step.transformPart(5))
    case "dash":
      next = path.copy(
        dashingWithPhase: CGFloat(try number(1)), lengths: try step.part(2).numbers().map { CGFloat($0) },
        transform: try step.transformPart(3))
    case "trim": next = DrawingPath(path.path.trimmed(from: try number(1), to: try number(2)))
    default: return false
    }
    path = MutableDrawingPath(copying: next)
    isPossible = path.path.isModest(steps: PathLimits.steps)
    return true
  }

  /// Performs a step that asks. Returns false if there is no such step.
  private func performQuery(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    let answer: JSONValue
    switch verb {
    case "steps": answer = path.path.stepsJSON
    case "isEmpty": answer = path.isEmpty.json
    case "currentPoint": answer = path.currentPoint.listJSON
    case "boundingBox": answer = path.boundingBox.listJSON
    case "boundingBoxOfPath": answer = path.boundingBoxOfPath.listJSON
    case "contains":
      let (rule, transform) = (try step.fillRulePart(2), try step.transformPart(3))
      answer = try step.part(1).drawingPoints().map {
        path.contains($0, using: rule, transform: transform)
      }.json
    case "distance":
      answer = try step.part(1).drawingPoints().map {
        path.path.distance(to: MapPoint(x: Double($0.x), y: Double($0.y)))
      }.json
    case "contours":
      answer =
        path.path.straightContours.map { contours in
          .array(
            contours.map { contour in
              .array([.bool(contour.isClosed), .array(contour.points.map { [$0.x, $0.y].json })])
            })
        } ?? .null
    default: return false
    }
    events.append(.array([.string(verb), answer]))
    return true
  }
}
