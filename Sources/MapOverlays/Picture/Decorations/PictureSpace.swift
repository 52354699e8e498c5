import MapGeometry

/// Where places of the map lie in a picture: in screen points from its north-western corner, y
/// downward.
struct PictureSpace: Hashable, Sendable {
  /// The part of the map that the picture shows, in map points.
  let rect: MapRect
  /// The picture's size in screen points.
  let width, height: Double
  /// The pixels per screen point.
  let scale: Double
  /// Whether the world is seen again beyond its edges.
  let repeats: Bool

  init(_ frame: PictureFrame, scale: Double, repeats: Bool) {
    rect = frame.rect
    width = Double(frame.width) / scale
    height = Double(frame.height) / scale
    self.scale = scale
    self.repeats = repeats
  }

  /// The screen points that a map point is wide.
  var zoomScale: Double { width / rect.width }

  /// The picture's bounds.
  var bounds: MapRect { MapRect(x: 0, y: 0, width: width, height: height) }

  /// Where a map point lies, the world standing there once.
  func point(_ place: MapPoint) -> MapPoint {
    MapPoint(x: (place.x - rect.minX) * zoomScale, y: (place.y - rect.minY) * zoomScale)
  }

  /// The map point of a point of the picture.
  func place(_ point: MapPoint) -> MapPoint {
    MapPoint(x: rect.minX + point.x / zoomScale, y: rect.minY + point.y / zoomScale)
  }

  /// Where a map point lies in every world that is seen, from west to east, where it is in the
  /// picture or at most a reach away; up to eight worlds away, as shapes.
  func points(_ place: MapPoint, reach: Double) -> [MapPoint] {
    let first = point(place)
    guard first.isFinite, first.y >= -reach, first.y <= height + reach else { return [] }
    let world = MapSize.world.width * zoomScale
    let worlds = repeats ? 8.0 : 0
    let from = max(((-reach - first.x) / world).rounded(.up), -worlds)
    let to = min(((width + reach - first.x) / world).rounded(.down), worlds)
    return from <= to
      ? stride(from: from, through: to, by: 1).map { MapPoint(x: first.x + $0 * world, y: first.y) } : []
  }

  /// A height moved to the nearest edge between two rows of pixels, where lines and letters are
  /// sharpest.
  func snapped(_ y: Double) -> Double { (y * scale).rounded() / scale }
}
