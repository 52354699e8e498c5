import MapGeoJSON
import MapGeometry
import MapOverlays
import MapRaster

/// Draws a GeoJSON file in the standard style, from its bytes to the picture: what
/// `loxodrome render` does.
///
/// - Parameters:
///   - path: the file's path in UTF-8, ended by a zero byte.
///   - x: the western edge of the part of the map that is shown, in map points (MapKit's
///     projection).
///   - y: the northern edge of that part, in map points.
///   - mapWidth: the width of that part in map points, above 0. Its height is in the picture's
///     proportions.
///   - width: the picture's width in pixels, 1 or more.
///   - height: the picture's height in pixels, 1 or more.
///   - threads: the number of tiles drawn at once; below 1 counts as 1.
///   - pixels: receives red, green, blue, alpha of each pixel (0…255, premultiplied), row by row
///     from the top; null if they are not wanted.
/// - Returns: the number of features read, a geometry at the top of the file included; −1 if the
///   file cannot be read or is not GeoJSON, or the picture cannot be drawn.
@c(loxodrome_render)
public func renderGeoJSON(
  path: UnsafePointer<CChar>, x: Double, y: Double, mapWidth: Double, width: Int, height: Int, threads: Int,
  pixels: UnsafeMutablePointer<UInt8>?
) -> Int {
  guard width >= 1, height >= 1 else { return -1 }
  let shown = MapRect(
    x: x, y: y, width: mapWidth, height: mapWidth / Double(width) * Double(height))
  guard let frame = PictureFrame(showing: shown, size: PictureFrame.Size(width: width, height: height)) else {
    return -1
  }
  do {
    var map = MapPicture()
    var file = try GeoJSONFile(path: String(cString: path))
    while let item = try file.next() { try map.add(item) }
    let picture = try map.picture(frame, threads: threads)
    if let pixels { copy(picture, to: pixels) }
    return map.itemCount
  } catch {
    return -1
  }
}

/// Copies red, green, blue, alpha of each pixel.
func copy(_ picture: PixelBuffer, to bytes: UnsafeMutablePointer<UInt8>) {
  for (index, pixel) in picture.pixels.enumerated() {
    for component in 0..<4 {
      bytes[4 * index + component] = UInt8(truncatingIfNeeded: pixel >> (8 * UInt32(component)))
    }
  }
}
