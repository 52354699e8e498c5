import MapGeometry
import MapRaster
import MapText

// The scale bar.

extension PictureDecoration {
  /// Adds a scale bar at the bottom left: the longest round length (1, 2 or 5 times a power of ten
  /// meters) of at most 160 points and at most 30 % of the picture's width. It is exact at the
  /// latitude of the picture's middle, limited to −84…84 degrees, by
  /// `metersPerMapPoint(atLatitude:)`. If the scale at the picture's northern or southern edge
  /// differs by more than a tenth, the text includes the latitude.
  ///
  /// - Returns: the length in meters and the length of the bar in screen points; nil if the area of
  ///   the bar is occupied or extends beyond the picture, or no round length of at least 1 mm fits.
  @discardableResult public mutating func addScaleBar() -> (meters: Double, length: Double)? {
    let limit = 84.0
    func latitude(_ y: Double) -> Double {
      min(max(Coordinate(MapPoint(x: 0, y: min(max(y, 0), MapSize.world.height))).latitude, -limit), limit)
    }
    let middle = latitude(space.rect.midY)
    let metersPerPoint = metersPerMapPoint(atLatitude: middle) / space.zoomScale
    guard let bar = ScaleBar(metersPerPoint: metersPerPoint, longest: min(160, space.width * 0.3)) else {
      return nil
    }
    let (meters, length) = (bar.meters, bar.length)
    let spread = [space.rect.minY, space.rect.maxY].map {
      (metersPerMapPoint(atLatitude: latitude($0)) / (metersPerPoint * space.zoomScale) - 1).magnitude
    }
    var text = bar.text
    if spread.contains(where: { $0 > 0.1 }) { text += " at \(Self.degreesText(middle, step: 1, "N", "S"))" }
    let line = line(text, size: 10.5)
    // The bottom of the bar is 14 points above the picture's edge. The text is above the bar.
    let (left, bottom) = (14.0, space.snapped(space.height - 14))
    let box = MapRect(
      x: left - 4, y: bottom - 12 - line.ascent, width: max(length, line.width) + 8, height: 16 + line.ascent)
    guard isFree(box) else { return nil }
    // The outer edges of a pen of two points are the ends of the length.
    let (first, last) = (left + 1, left + length - 1)
    var path = Path()
    path.addLines(
      through: [(first, bottom - 6), (first, bottom), (last, bottom), (last, bottom - 6)].map {
        MapPoint(x: $0.0, y: $0.1)
      }, closed: false)
    let (wide, narrow) = (
      Stroke(width: 4.5, cap: .square, join: .miter), Stroke(width: 2, cap: .butt, join: .miter)
    )
    writings.append(PictureWriting(path: path, pen: wide, color: .halo))
    writings.append(PictureWriting(path: path, pen: narrow, color: .ink))
    add(line, at: MapPoint(x: left + max((length - line.width) / 2, 0), y: bottom - 9))
    occupied.append(box)
    return (meters, length)
  }
}
