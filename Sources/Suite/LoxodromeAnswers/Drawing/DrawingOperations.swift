import LoxodromeSuite
import MapOverlays
import MapRaster

extension OperationAnswer {
  /// The answers to the operations on drawing contexts and their paths.
  static let drawing = [
    OperationAnswer("drawingContext.pixels") { arguments, _ throws(JSONShapeError) in
      guard let script = try arguments.drawingScript(), try script.perform(steps: arguments.member("steps"))
      else { return nil }
      return script.context.makePicture().map { PicturePixels(pixels: $0.pixels) }
    },
    OperationAnswer("drawingContext.events") { arguments, _ throws(JSONShapeError) in
      guard let script = try arguments.drawingScript(), try script.perform(steps: arguments.member("steps"))
      else { return nil }
      return RecordedEvents(events: script.events)
    },
    OperationAnswer("drawingPath.events") { arguments, _ throws(JSONShapeError) in
      let script = PathScript()
      guard try script.perform(steps: arguments.member("steps")) else { return nil }
      return RecordedEvents(events: script.events)
    },
  ]
}

extension JSONCursor {
  /// Returns a script on a context with the size, the scale, the background and the images of the
  /// arguments. Nil if there is no such context.
  fileprivate func drawingScript() throws(JSONShapeError) -> DrawingScript? {
    DrawingScript(
      width: try member("width").integer(), height: try member("height").integer(),
      scale: try member("scale").number(), background: try member("background").color(),
      images: try member("images").images())
  }
}
