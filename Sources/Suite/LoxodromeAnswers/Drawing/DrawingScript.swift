import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster

/// Performs the steps of `drawingContext.pixels` and `drawingContext.events` on a drawing context
/// (FORMAT.md, section 13).
final class DrawingScript {
  let context: DrawingContext
  /// The pixels per point of the drawing.
  private let scale: Double
  let images: [String: PixelBuffer]
  /// The answers to the questions of the script.
  private(set) var events: [JSONValue] = []
  /// Whether the steps so far allow an answer.
  var isPossible = true
  /// A context to be current, in which nothing is drawn.
  private lazy var otherContext = DrawingContext(width: 1, height: 1)

  /// The largest number of pixels of a picture.
  private static let largestPixelCount = 1 << 16
  /// The largest blur of a shadow, in pixels. The time of a shadow grows with its blur.
  private static let largestBlur = 100.0

  /// Creates a script; nil if a context cannot have the size or the scale, or there are too many
  /// pixels.
  init?(width: Int, height: Int, scale: Double, background: Color, images: [String: PixelBuffer]) {
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    guard !isTooLarge, count <= Self.largestPixelCount,
      let context = DrawingContext(width: width, height: height, scale: scale, background: background)
    else { return nil }
    (self.context, self.scale, self.images) = (context, scale, images)
  }

  /// Performs all steps. Returns false if there is no answer.
  func perform(_ steps: [JSONCursor]) throws(JSONShapeError) -> Bool {
    defer { popAll() }
    for step in steps {
      guard try performDrawing(try step[0], step) else { throw try step.verbError(section: "13") }
      guard isPossible else { return false }
    }
    return true
  }

  /// Performs a step. Returns false if there is no such step.
  private func performDrawing(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    if try performPath(verb, step) { return true }
    if try performPainting(verb, step) { return true }
    if try performState(verb, step) { return true }
    if try performClip(verb, step) { return true }
    return try performQuery(verb, step)
  }

  func record(_ name: String, _ value: JSONValue) { events.append(.array([.string(name), value])) }

  /// Performs a step that changes the state. Returns false if there is no such step.
  private func performState(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch verb {
    case "saveGState": context.saveGState()
    case "restoreGState": context.restoreGState()
    case "translateBy": context.translateBy(x: try step[1], y: try step[2])
    case "scaleBy": context.scaleBy(x: try step[1], y: try step[2])
    case "rotate": context.rotate(by: try step[1])
    case "concatenate": context.concatenate(try step[1])
    case "setFillColor" where try step.partCount() > 2:
      context.setFillColor(red: try step[1], green: try step[2], blue: try step[3], alpha: try step[4])
    case "setFillColor": context.setFillColor(try step[1] as Color)
    case "setStrokeColor" where try step.partCount() > 2:
      context.setStrokeColor(red: try step[1], green: try step[2], blue: try step[3], alpha: try step[4])
    case "setStrokeColor": context.setStrokeColor(try step[1] as Color)
    case "setLineWidth": context.setLineWidth(try step[1])
    case "setLineCap": context.setLineCap(try step[1])
    case "setLineJoin": context.setLineJoin(try step[1])
    case "setMiterLimit": context.setMiterLimit(try step[1])
    case "setLineDash": context.setLineDash(phase: try step[1], lengths: try step[2])
    case "setAlpha": context.setAlpha(try step[1])
    case "setBlendMode": context.setBlendMode(try step[1])
    case "setShouldAntialias": context.setShouldAntialias(try step[1])
    case "setAllowsAntialiasing": context.setAllowsAntialiasing(try step[1])
    case "setShadow":
      let (offset, blur): (CGSize, CGFloat) = (try step[1], try step[2])
      guard allows(blur: blur) else { return true }
      if try step.partCount() > 3 {
        context.setShadow(offset: offset, blur: blur, color: try step[3])
      } else {
        context.setShadow(offset: offset, blur: blur)
      }
    default: return false
    }
    return true
  }

  /// Performs a step that clips. Returns false if there is no such step.
  private func performClip(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch verb {
    case "clip": context.clip(using: try step.fillRulePart(1))
    case "clipToRect": context.clip(to: try step[1] as CGRect)
    case "clipToRects": context.clip(to: try step[1] as [CGRect])
    default: return false
    }
    return true
  }

  /// Performs a step that asks, or changes which context is current. Returns false if there is no
  /// such step.
  private func performQuery(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch verb {
    case "ctm": record(verb, context.ctm.listJSON)
    case "path": record(verb, context.path?.path.stepsJSON ?? .null)
    case "isPathEmpty": record(verb, context.isPathEmpty.json)
    case "currentPointOfPath": record(verb, context.currentPointOfPath.listJSON)
    case "boundingBoxOfPath": record(verb, context.boundingBoxOfPath.listJSON)
    case "boundingBoxOfClipPath": record(verb, context.boundingBoxOfClipPath.listJSON)
    case "push": context.push()
    case "pushOther": otherContext?.push()
    case "pop": DrawingContext.pop()
    case "current":
      let current = DrawingContext.current
      record(verb, current === context ? "this".json : current == nil ? .null : "other".json)
    default: return false
    }
    return true
  }

  /// Removes the contexts that the script has made current.
  private func popAll() {
    while let current = DrawingContext.current, current === context || current === otherContext {
      DrawingContext.pop()
    }
  }

  /// Returns whether a shadow's blur is allowed. If it is not, the script has no answer.
  func allows(blur: CGFloat) -> Bool {
    let blurInPixels = Double(blur) * scale
    if blurInPixels.isFinite, blurInPixels > Self.largestBlur { isPossible = false }
    return isPossible
  }
}
