import MapOverlays
import MapRaster

extension Operation {
  /// The operations on drawing contexts and their paths.
  static let drawing = [
    Operation(
      "drawingContext.pixels", [],
      [
        ("width", .integer), ("height", .integer), ("scale", .number), ("background", .color),
        ("steps", .steps), ("images", .images),
      ], result: "[pixel]"
    ) { arguments, _ throws(JSONShapeError) in
      guard let script = try arguments.drawingScript(), try script.perform(steps: arguments.member("steps"))
      else { return nil }
      return script.context.makePicture().map { PicturePixels(pixels: $0.pixels) }
    },
    Operation(
      "drawingContext.events", [],
      [
        ("width", .integer), ("height", .integer), ("scale", .number), ("background", .color),
        ("steps", .steps), ("images", .images),
      ], result: "{\"events\": [event…]}"
    ) { arguments, _ throws(JSONShapeError) in
      guard let script = try arguments.drawingScript(), try script.perform(steps: arguments.member("steps"))
      else { return nil }
      return RecordedEvents(events: script.events)
    },
    Operation("drawingPath.events", [], [("steps", .steps)], result: "{\"events\": [event…]}") {
      arguments, _ throws(JSONShapeError) in
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
