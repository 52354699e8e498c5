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
  func perform(_ steps: [JSONCursor]) throws(JSONShapeError) -> Bool {
    for step in steps {
      guard try performChange(try step[0], step) else { throw try step.verbError(section: "13") }
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
    switch verb {
    case "move": path.move(to: try step[1], transform: try step.transformPart(2))
    case "addLine": path.addLine(to: try step[1], transform: try step.transformPart(2))
    case "addLines": path.addLines(between: try step[1], transform: try step.transformPart(2))
    case "addCurve":
      path.addCurve(
        to: try step[1], control1: try step[2], control2: try step[3], transform: try step.transformPart(4))
    case "addQuadCurve":
      path.addQuadCurve(to: try step[1], control: try step[2], transform: try step.transformPart(3))
    case "addArc":
      path.addArc(
        center: try step[1], radius: try step[2], startAngle: try step[3], endAngle: try step[4],
        clockwise: try step[5], transform: try step.transformPart(6))
    case "addRect": path.addRect(try step[1], transform: try step.transformPart(2))
    case "addRects": path.addRects(try step[1], transform: try step.transformPart(2))
    case "addEllipse": path.addEllipse(in: try step[1], transform: try step.transformPart(2))
    case "addPath": path.addPath(DrawingPath(try step[1] as Path), transform: try step.transformPart(2))
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
    let next: DrawingPath
    if verb == "stroke" || verb == "dash" {
      let moved = MutableDrawingPath()
      moved.addPath(path, transform: try step.transformPart(verb == "stroke" ? 5 : 3))
      let lengths: [Double] = try verb == "dash" ? step[2] : []
      isPossible = moved.path.canBeOutlined(dash: lengths)
      guard isPossible else { return true }
    }
    switch verb {
    case "rect": next = DrawingPath(rect: try step[1])
    case "ellipse": next = DrawingPath(ellipseIn: try step[1])
    case "stroke":
      next = path.copy(
        strokingWithWidth: try step[1], lineCap: try step[2], lineJoin: try step[3],
        miterLimit: try step[4], transform: try step.transformPart(5))
    case "dash":
      next = path.copy(
        dashingWithPhase: try step[1], lengths: try step[2], transform: try step.transformPart(3))
    case "trim": next = DrawingPath(path.path.trimmed(from: try step[1], to: try step[2]))
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
      answer = try (step[1] as [CGPoint]).map {
        path.contains($0, using: rule, transform: transform)
      }.json
    case "distance":
      let points: [CGPoint] = try step[1]
      answer = points.map { path.path.distance(to: MapPoint(x: Double($0.x), y: Double($0.y))) }.json
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
