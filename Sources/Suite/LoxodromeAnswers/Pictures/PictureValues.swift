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

extension JSONCursor {
  /// Returns the value as the name of a blend mode.
  func blendMode() throws(JSONShapeError) -> BlendMode { try oneOf(BlendMode.self) }

  /// Returns the value as a pen. Its members are those of a `stroke` in a scene.
  func pen() throws(JSONShapeError) -> Stroke {
    try allowOnly(Stroke.memberNames)
    return try Stroke(self)
  }

  /// Returns the value as images by name.
  func images() throws(JSONShapeError) -> [String: PixelBuffer] {
    var images: [String: PixelBuffer] = [:]
    for name in try members().names {
      let image = try member(name)
      try image.allowOnly(["width", "height", "pixels"])
      let (width, height) = (try image.member("width").integer(), try image.member("height").integer())
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
