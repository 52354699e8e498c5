import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster

extension OperationAnswer {
  /// The answers to the operations of overlays and of pictures of maps (FORMAT.md, section 16).
  static let overlays = [
    OperationAnswer("overlay.pixels") { arguments, _ throws(JSONShapeError) in
      let (width, height) = (
        try arguments.member("width").integer(), try arguments.member("height").integer()
      )
      let background = try arguments.member("background").color()
      guard var picture = emptyPicture(width: width, height: height, background) else { return nil }
      let renderers = try arguments.member("overlays").describedOverlays().map(\.renderer)
      let rect = try arguments.member("mapRect").mapRect()
      let scale = try arguments.member("contentScaleFactor").number()
      do throws(RenderFault) {
        try drawOverlays(
          renderers, showing: rect, contentScaleFactor: CGFloat(scale), into: &picture, threads: 1,
          progress: nil)
      } catch {
        return nil
      }
      return PicturePixels(pixels: picture.pixels)
    },
    OperationAnswer("overlayRenderer.events") { arguments, _ throws(JSONShapeError) in
      guard let first = try arguments.member("overlays").describedOverlays().first else { return nil }
      return RecordedEvents(
        events: try overlayRendererEvents(first.renderer, steps: try arguments.member("steps")))
    },
    OperationAnswer("mapView.pictures") { arguments, _ throws(JSONShapeError) in
      let size = try arguments.member("size").numbers()
      guard size.count == 2, size.allSatisfy({ $0 > 0 && $0.isFinite }) else { return nil }
      let script = MapPicturesScript(
        size: CGSize(width: size[0], height: size[1]),
        contentScaleFactor: CGFloat(try arguments.member("contentScaleFactor").number()),
        background: try arguments.member("background").color())
      return try script.events(of: try arguments.member("steps")).map(RecordedEvents.init)
    },
    OperationAnswer("map.frame") { arguments, _ throws(JSONShapeError) in
      try arguments.pictureFrame().map { frame in
        JSONValue.object([
          "mapRect": frame.rect.json, "width": frame.width.json, "height": frame.height.json,
        ])
      }
    },
    OperationAnswer("map.shapes") { arguments, _ throws(JSONShapeError) in
      var options = PictureOptions()
      options.usesSimplestyle = try arguments.member("usesSimplestyle").boolean()
      return try arguments.mapPicture(options: options)?.json
    },
    OperationAnswer("map.scaleBar") { arguments, _ throws(JSONShapeError) in
      let bar = ScaleBar(
        metersPerPoint: try arguments.member("metersPerPoint").number(),
        longest: try arguments.member("longest").number())
      return bar.map { bar in
        JSONValue.object([
          "meters": bar.meters.json, "length": bar.length.json, "text": .string(bar.text),
        ])
      } ?? .null
    },
    OperationAnswer("map.degrees") { arguments, _ throws(JSONShapeError) in
      let letters = try arguments.member("isLatitude").boolean() ? ("N", "S") : ("E", "W")
      let step = try arguments.member("step").number()
      return JSONValue.array(
        try arguments.member("degrees").numbers().map {
          .string(PictureDecoration.degreesText($0, step: step, letters.0, letters.1))
        })
    },
    OperationAnswer("map.picture") { arguments, _ throws(JSONShapeError) in
      try arguments.drawnMap()
    },
  ]
}

/// The largest number of pixels of all pictures of an answer.
let largestMapPixelCount = 1 << 18

/// Returns a picture of one color; nil if a side is below 1 or the picture is too large for an answer.
func emptyPicture(width: Int, height: Int, _ color: Color) -> PixelBuffer? {
  guard width >= 1, height >= 1 else { return nil }
  let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
  guard !isTooLarge, count <= largestMapPixelCount else { return nil }
  return try? PixelBuffer(width: width, height: height, color: color)
}
