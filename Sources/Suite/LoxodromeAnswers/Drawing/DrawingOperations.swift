import LoxodromeSuite
import MapOverlays
import MapRaster

extension OperationAnswer {
  /// The answers to the operations on drawing contexts and their paths.
  static let drawing = [
    OperationAnswer("drawingContext.pixels") { arguments, _ throws(JSONShapeError) in
      guard let script = try arguments.performedDrawing() else { return nil }
      return script.context.makePicture().map { PicturePixels(pixels: $0.pixels) }
    },
    OperationAnswer("drawingContext.events") { arguments, _ throws(JSONShapeError) in
      try arguments.performedDrawing().map { RecordedEvents(events: $0.events) }
    },
    function("drawingPath.events") { (steps: [JSONCursor]) throws(JSONShapeError) in
      let script = PathScript()
      return try script.perform(steps) ? RecordedEvents(events: script.events) : nil
    },
  ]
}

extension JSONCursor {
  /// Returns the script of the arguments, on a context with their size, scale, background and images,
  /// after its steps. Nil if there is no such context or no answer.
  fileprivate func performedDrawing() throws(JSONShapeError) -> DrawingScript? {
    let script = DrawingScript(
      width: try self["width"], height: try self["height"], scale: try self["scale"],
      background: try self["background"], images: try self["images"])
    guard let script, try script.perform(self["steps"]) else { return nil }
    return script
  }
}
