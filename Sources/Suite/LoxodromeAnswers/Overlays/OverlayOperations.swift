import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster

extension OperationAnswer {
  /// The answers to the operations of overlays and of pictures of maps (FORMAT.md, section 16).
  static let overlays = [
    function("overlay.pixels") {
      (overlays: [DescribedOverlay], rect: MapRect, width: Int, height: Int, scale: CGFloat, color: Color) in
      guard var picture = emptyPicture(width: width, height: height, color) else { return nil }
      do throws(RenderFault) {
        try drawOverlays(
          overlays.map(\.renderer), showing: rect, contentScaleFactor: scale, into: &picture, threads: 1,
          progress: nil)
      } catch {
        return nil
      }
      return PicturePixels(pixels: picture.pixels)
    },
    function("overlayRenderer.events") {
      (overlays: [DescribedOverlay], steps: JSONCursor) throws(JSONShapeError) in
      guard let first = overlays.first else { return nil }
      return RecordedEvents(events: try overlayRendererEvents(first.renderer, steps: steps))
    },
    function("mapView.pictures") {
      (size: ViewSize, scale: CGFloat, background: Color, steps: JSONCursor) throws(JSONShapeError) in
      guard let size = size.size else { return nil }
      let script = MapPicturesScript(size: size, contentScaleFactor: scale, background: background)
      return try script.events(of: steps).map(RecordedEvents.init)
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
      options.usesSimplestyle = try arguments["usesSimplestyle"]
      return try arguments.mapPicture(options: options)?.json
    },
    function("map.scaleBar") { (metersPerPoint: Double, longest: Double) in
      ScaleBar(metersPerPoint: metersPerPoint, longest: longest).map { bar in
        JSONValue.object([
          "meters": bar.meters.json, "length": bar.length.json, "text": .string(bar.text),
        ])
      } ?? .null
    },
    function("map.degrees") { (degrees: [Double], step: Double, isLatitude: Bool) in
      let (positive, negative) = isLatitude ? ("N", "S") : ("E", "W")
      return degrees.map { PictureDecoration.degreesText($0, step: step, positive, negative) }
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
