@testable import Fuzzing
@testable import MapGeometry
@testable import MapRaster

/// Ends the process if a color is above its alpha, or if the picture differs after it is written
/// and read.
func checkPicture(_ picture: PixelBuffer) {
  check(picture.pixels.count == picture.width * picture.height, "the number of pixels")
  for pixel in picture.pixels {
    let alpha = pixel >> 24
    check(pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha, "\(pixel)")
  }
  let again = mustNotThrow("a written PNG is read") { try PixelBuffer(png: try picture.png()) }
  check(again == picture, "a PNG differs after writing and reading")
}

/// Draws the scene, checks its picture, and ends the process if tiles of another size give another
/// picture.
func draw(_ scene: Scene, _ rect: MapRect, _ width: Int, _ height: Int) {
  let picture = mustNotThrow("a scene is drawn") {
    try render(scene, rect: rect, width: width, height: height)
  }
  checkPicture(picture)
  let inTiles = try? render(scene, rect: rect, width: width, height: height, tileSize: 16)
  check(inTiles == picture, "tiles of 16 pixels give another picture")
}
