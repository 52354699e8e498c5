import MapGeometry

/// Returns the coverage of each pixel by the inside of rings: levels in 0…255, rounded to nearest,
/// row by row from the top. Pixel (x, y) covers [x, x + 1) × [y, y + 1).
///
/// If the rings do not overlap inside a pixel, its level is the nearest to its covered area. The
/// error is at most half a level for rounding, and slightly more because vertices are rounded to
/// 1/16384 of a pixel. Of 4410 random triangles up to 2000 pixels wide or high, compared with areas
/// in doubles, none was more than 0.518 levels off.
///
/// If rings overlap inside a pixel, their signed areas are added before the fill rule is applied.
/// So if the same half of a pixel is covered twice in the same direction, the pixel counts as
/// wholly covered.
///
/// A vertex that is not finite is left out. O(pixels + vertices · tiles), with tiles of 512 × 512
/// pixels; of a long ring, a tile reads only the parts near it.
///
/// - Parameters:
///   - rings: the vertices of each ring in pixels. A ring closes itself.
///   - fillRule: which windings are inside.
///   - width: the width of the picture in pixels. If a side is 0 and the other is not negative, the
///     result is empty.
///   - height: the height of the picture in pixels.
/// - Returns: `width` · `height` levels; nil if a side is negative, or the picture is larger than a
///   `PixelBuffer` can be.
public func coverage(
  ofRings rings: some Sequence<some Sequence<MapPoint>>, fillRule: FillRule, width: Int, height: Int
) -> [UInt8]? {
  guard width >= 0, height >= 0 else { return nil }
  guard width > 0, height > 0 else { return [] }
  guard PixelBuffer.canHave(width: width, height: height) else { return nil }
  var outline = Outline()
  var path = Path()
  for ring in rings { path.addLines(through: ring, closed: true) }
  outline.add(path, stretch: 1)
  var mask = [UInt8](repeating: 0, count: width * height)
  let side = CoverageTile.largestSide
  var tile = CoverageTile()
  mask.withUnsafeMutableBufferPointer { mask in
    guard let start = mask.baseAddress else { return }
    for y in stride(from: 0, to: height, by: side) {
      for x in stride(from: 0, to: width, by: side) {
        tile.move(toX: x, y: y, width: min(side, width - x), height: min(side, height - y))
        tile.addFill(outline, outline.contours.indices, transform: .identity)
        var painter = MaskPainter(mask: start + (y * width + x), width: width)
        tile.sweep(fillRule, into: &painter)
      }
    }
  }
  return mask
}
