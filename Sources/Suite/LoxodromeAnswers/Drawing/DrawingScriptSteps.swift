import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster

// The steps of a script that build the current path and paint (FORMAT.md, section 13).

extension DrawingScript {
  /// Performs a step that changes the current path. Returns false if there is no such step.
  func performPath(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch verb {
    case "beginPath": context.beginPath()
    case "move": context.move(to: try step[1])
    case "addLine": context.addLine(to: try step[1])
    case "addLines": context.addLines(between: try step[1])
    case "addCurve": context.addCurve(to: try step[1], control1: try step[2], control2: try step[3])
    case "addQuadCurve": context.addQuadCurve(to: try step[1], control: try step[2])
    case "addArc":
      context.addArc(
        center: try step[1], radius: try step[2], startAngle: try step[3], endAngle: try step[4],
        clockwise: try step[5])
    case "addRect": context.addRect(try step[1])
    case "addRects": context.addRects(try step[1])
    case "addEllipse": context.addEllipse(in: try step[1])
    case "addPath": context.addPath(DrawingPath(try step[1] as Path))
    case "closePath": context.closePath()
    default: return false
    }
    return true
  }

  /// Performs a step that paints. Returns false if there is no such step.
  func performPainting(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch verb {
    case "fillPath": context.fillPath(using: try step.fillRulePart(1))
    case "strokePath": context.strokePath()
    case "drawPath": context.drawPath(using: try step.part(1).oneOf(PathDrawingMode.self))
    case "fill": context.fill(try step[1] as CGRect)
    case "fillRects": context.fill(try step[1] as [CGRect])
    case "stroke" where try step.partCount() > 2: context.stroke(try step[1], width: try step[2])
    case "stroke": context.stroke(try step[1])
    case "fillEllipse": context.fillEllipse(in: try step[1])
    case "strokeEllipse": context.strokeEllipse(in: try step[1])
    case "strokeLineSegments": context.strokeLineSegments(between: try step[1])
    case "clear": context.clear(try step[1])
    case "draw":
      guard let image = images[try step[1]] else {
        isPossible = false
        return true
      }
      context.draw(image, in: try step[2])
    case "drawShadow":
      let (offset, blur): (CGSize, CGFloat) = (try step[2], try step[3])
      guard allows(blur: blur) else { return true }
      context.drawShadow(
        of: DrawingPath(try step[1] as Path), offset: offset, blur: blur, color: try step[4])
    default: return try performGradient(verb, step)
    }
    return true
  }

  /// Performs a step that draws a gradient. Returns false if there is no such step.
  private func performGradient(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    guard verb == "drawLinearGradient" || verb == "drawRadialGradient" else { return false }
    guard let gradient = try step.part(1).drawingGradient() else {
      isPossible = false
      return true
    }
    if verb == "drawLinearGradient" {
      context.drawLinearGradient(
        gradient, start: try step[2], end: try step[3], options: try step.part(4).gradientOptions())
    } else {
      context.drawRadialGradient(
        gradient, startCenter: try step[2], startRadius: try step[3], endCenter: try step[4],
        endRadius: try step[5], options: try step.part(6).gradientOptions())
    }
    return true
  }
}
