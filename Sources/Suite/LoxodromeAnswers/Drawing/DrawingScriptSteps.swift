import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster

// The steps of a script that build the current path and paint (FORMAT.md, section 13).

extension DrawingScript {
  /// Performs a step that changes the current path. Returns false if there is no such step.
  func performPath(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    func point(_ index: Int) throws(JSONShapeError) -> CGPoint { try step.part(index).drawingPoint() }
    switch verb {
    case "beginPath": context.beginPath()
    case "move": context.move(to: try point(1))
    case "addLine": context.addLine(to: try point(1))
    case "addLines": context.addLines(between: try step.part(1).drawingPoints())
    case "addCurve": context.addCurve(to: try point(1), control1: try point(2), control2: try point(3))
    case "addQuadCurve": context.addQuadCurve(to: try point(1), control: try point(2))
    case "addArc":
      context.addArc(
        center: try point(1), radius: CGFloat(try step.part(2).number()),
        startAngle: CGFloat(try step.part(3).number()), endAngle: CGFloat(try step.part(4).number()),
        clockwise: try step.part(5).boolean())
    case "addRect": context.addRect(try step.part(1).drawingRect())
    case "addRects": context.addRects(try step.part(1).drawingRects())
    case "addEllipse": context.addEllipse(in: try step.part(1).drawingRect())
    case "addPath": context.addPath(DrawingPath(try step.part(1).scenePath()))
    case "closePath": context.closePath()
    default: return false
    }
    return true
  }

  /// Performs a step that paints. Returns false if there is no such step.
  func performPainting(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    func rect(_ index: Int) throws(JSONShapeError) -> CGRect { try step.part(index).drawingRect() }
    switch verb {
    case "fillPath": context.fillPath(using: try step.fillRulePart(1))
    case "strokePath": context.strokePath()
    case "drawPath": context.drawPath(using: try step.part(1).oneOf(PathDrawingMode.self))
    case "fill": context.fill(try rect(1))
    case "fillRects": context.fill(try step.part(1).drawingRects())
    case "stroke":
      if try step.partCount() > 2 {
        context.stroke(try rect(1), width: CGFloat(try step.part(2).number()))
      } else {
        context.stroke(try rect(1))
      }
    case "fillEllipse": context.fillEllipse(in: try rect(1))
    case "strokeEllipse": context.strokeEllipse(in: try rect(1))
    case "strokeLineSegments": context.strokeLineSegments(between: try step.part(1).drawingPoints())
    case "clear": context.clear(try rect(1))
    case "draw":
      guard let image = images[try step.part(1).string()] else {
        isPossible = false
        return true
      }
      context.draw(image, in: try rect(2))
    case "drawShadow":
      let (offset, blur) = (try step.part(2).drawingOffset(), CGFloat(try step.part(3).number()))
      guard allows(blur: blur) else { return true }
      context.drawShadow(
        of: DrawingPath(try step.part(1).scenePath()), offset: offset, blur: blur,
        color: try step.part(4).color())
    default: return try performGradient(verb, step)
    }
    return true
  }

  /// Performs a step that draws a gradient. Returns false if there is no such step.
  private func performGradient(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    func point(_ index: Int) throws(JSONShapeError) -> CGPoint { try step.part(index).drawingPoint() }
    guard verb == "drawLinearGradient" || verb == "drawRadialGradient" else { return false }
    guard let gradient = try step.part(1).drawingGradient() else {
      isPossible = false
      return true
    }
    if verb == "drawLinearGradient" {
      context.drawLinearGradient(
        gradient, start: try point(2), end: try point(3), options: try step.part(4).gradientOptions())
    } else {
      context.drawRadialGradient(
        gradient, startCenter: try point(2), startRadius: CGFloat(try step.part(3).number()),
        endCenter: try point(4), endRadius: CGFloat(try step.part(5).number()),
        options: try step.part(6).gradientOptions())
    }
    return true
  }
}
