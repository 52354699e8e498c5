import Foundation
import LoxodromeSuite
import MapRaster
import MapTiles

extension OperationAnswer {
  /// The operation `tilePicture.pixels`: the format, the size and the pixels of the picture of a tile,
  /// from its bytes in base64 (FORMAT.md, section 15).
  static let tilePicture = OperationAnswer("tilePicture.pixels") { arguments, _ throws(JSONShapeError) in
    guard let bytes = try arguments.member("picture").base64() else { return nil }
    let format = TileFormat(firstBytesOf: bytes)?.name.json ?? .null
    guard let picture = try? PixelBuffer(tile: bytes) else {
      return JSONValue.object(["format": format, "error": .string("invalid-picture")])
    }
    // More pixels say no more about the bytes.
    let isSmall = picture.width * picture.height <= 4096
    return JSONValue.object([
      "format": format, "width": picture.width.json, "height": picture.height.json,
      "pixels": isSmall ? PicturePixels(pixels: picture.pixels).json : .null,
    ])
  }
}
