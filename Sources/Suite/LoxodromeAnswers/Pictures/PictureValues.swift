// The values of pictures of FORMAT.md, section 1, read from JSON and written as JSON.

import LoxodromeSuite
import MapGeometry
import MapRaster

/// Pixels of a picture, row by row, as `PixelBuffer.pixels` has them.
struct PicturePixels: Hashable, JSONRepresentable {
  let pixels: [UInt32]

  var json: JSONValue {
    .array(pixels.map { pixel in [0, 8, 16, 24].map { Int(pixel >> $0 & 255) }.json })
  }
}

extension PicturePixels: ReadableValue {
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> PicturePixels {
    PicturePixels(pixels: try cursor.pixels())
  }
}

extension Stroke: ReadableValue {
  /// Reads a pen. Its members are those of a `stroke` in a scene.
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> Stroke {
    try cursor.allowOnly(Stroke.memberNames)
    return try Stroke(cursor)
  }
}

extension Dictionary: ReadableValue where Key == String, Value == PixelBuffer {
  /// Reads images by name.
  static func read(_ cursor: JSONCursor) throws(JSONShapeError) -> [String: PixelBuffer] {
    var images: [String: PixelBuffer] = [:]
    for name in try cursor.members().names {
      let image = try cursor.member(name)
      try image.allowOnly(["width", "height", "pixels"])
      let (width, height): (Int, Int) = (try image["width"], try image["height"])
      let pixels = try image.member("pixels").pixels()
      guard let buffer = PixelBuffer(width: width, height: height, pixels: pixels) else {
        throw image.error(
          expected: "sides in 1…\(PixelBuffer.largestSide) and a pixel for each place",
          found: "\(width)x\(height) and \(pixels.count) pixels")
      }
      images[name] = buffer
    }
    return images
  }
}
