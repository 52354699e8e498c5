@testable import Fuzzing
@testable import MapRaster
@testable import MapTiles
@testable import PictureChecks

extension FuzzTarget {
  /// Pictures of tiles.
  static let ofTilePictures = [
    FuzzTarget("png", testPNG), FuzzTarget("jpeg", testTilePicture), FuzzTarget("webp", testTilePicture),
  ]

  /// A picture that is written is read equal, and no color is above its alpha.
  private static func testPNG(_ bytes: [UInt8]) {
    // A header can state a gibibyte of pixels. A tile's picture is limited to 64 MiB.
    guard (try? PixelBuffer(tile: bytes)) != nil, let picture = try? PixelBuffer(png: bytes) else { return }
    checkPicture(picture)
  }

  /// A tile's picture is the same when it is read again, and is written and read equal.
  private static func testTilePicture(_ bytes: [UInt8]) {
    guard let picture = try? PixelBuffer(tile: bytes) else { return }
    check((try? PixelBuffer(tile: bytes)) == picture, "the second reading differs")
    checkPicture(picture)
  }
}
