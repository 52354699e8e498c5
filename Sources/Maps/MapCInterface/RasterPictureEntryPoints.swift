import MapGeometry
import MapRaster

/// Makes a picture of one color: `PixelBuffer.init(width:height:color:)`.
///
/// - Parameters:
///   - width: the number of pixels in a row.
///   - height: the number of rows.
///   - color: red, green, blue, alpha (0…1, straight).
/// - Returns: a handle that `loxodrome_picture_free` takes back, or null if a side is below 1 or
///   above 65 536, or the picture has more than 2^28 pixels.
@c(loxodrome_picture_make)
public func makePicture(width: Int, height: Int, color: UnsafePointer<Double>) -> UnsafeMutableRawPointer? {
  (try? PixelBuffer(width: width, height: height, color: colorAt(color))).map { handle(of: VariableBox($0)) }
}

/// Copies the pixels of a picture.
///
/// - Parameters:
///   - picture: a handle from `loxodrome_picture_make`.
///   - pixels: receives red, green, blue, alpha of each pixel (0…255, premultiplied), row by row
///     from the top.
@c(loxodrome_picture_copy_pixels)
public func copyPixels(picture: UnsafeMutableRawPointer, pixels: UnsafeMutablePointer<UInt8>) {
  copy(object(VariableBox<PixelBuffer>.self, at: picture).value, to: pixels)
}

/// Frees a picture.
///
/// - Parameter picture: a handle from `loxodrome_picture_make`, which must not be used afterward.
@c(loxodrome_picture_free)
public func freePicture(picture: UnsafeMutableRawPointer) {
  free(VariableBox<PixelBuffer>.self, at: picture)
}

/// Draws a part of a scene over a picture: `draw(_:rect:into:threads:tileSize:)`.
///
/// Only one call at a time can draw on a picture. Any number of threads can draw the same scene, which
/// must not change meanwhile.
///
/// - Parameters:
///   - scene: a handle from `loxodrome_scene_make`.
///   - rect: x, y, width, height of the part (the scene's units), which is scaled to the picture.
///   - picture: a handle from `loxodrome_picture_make`.
///   - threads: the number of tiles drawn at once; below 1 counts as 1.
///   - tileSize: the side of a tile (pixels), clamped to 16…512.
/// - Returns: whether it was drawn: false if a side of the rectangle is not above 0, or the
///   rectangle is not finite.
@c(loxodrome_draw)
public func drawScene(
  scene: UnsafeMutableRawPointer, rect: UnsafePointer<Double>, picture: UnsafeMutableRawPointer, threads: Int,
  tileSize: Int
) -> Bool {
  let part = mapRectAt(rect)
  let box = object(VariableBox<PixelBuffer>.self, at: picture)
  do {
    try object(SceneBox.self, at: scene).held.draw(
      rect: part, into: &box.value, threads: threads, tileSize: tileSize)
    return true
  } catch {
    return false
  }
}

/// Computes the part of each pixel inside rings: `coverage(ofRings:fillRule:width:height:)`.
///
/// - Parameters:
///   - ringCount: the number of rings; below 1, everything is outside.
///   - vertexCounts: the number of vertices of each ring; a negative one counts as 0.
///   - vertices: x, y of each vertex (pixels), ring after ring.
///   - rule: 0 nonzero, 1 even-odd.
///   - width: the number of pixels in a row.
///   - height: the number of rows.
///   - coverages: receives 0…255 for each pixel, row by row from the top.
/// - Returns: whether it was computed: false if there is no such rule, a side is below 0, or both
///   sides are above 0 and one is above 65 536 or the picture has more than 2^28 pixels. If a side
///   is 0, nothing is written.
@c(loxodrome_coverage)
public func measureCoverage(
  ringCount: Int, vertexCounts: UnsafePointer<Int>, vertices: UnsafePointer<Double>, rule: Int, width: Int,
  height: Int, coverages: UnsafeMutablePointer<UInt8>
) -> Bool {
  let rings = copyOfRings(ringCount: ringCount, vertexCounts: vertexCounts, vertices: vertices)
  guard let rule = FillRule(number: rule),
    let result = coverage(ofRings: rings, fillRule: rule, width: width, height: height)
  else { return false }
  coverages.update(from: result, count: result.count)
  return true
}
