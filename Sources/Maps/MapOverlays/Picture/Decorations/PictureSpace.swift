import MapGeometry

/// Converts locations of the map to positions in a picture. Positions are in screen points
/// from the picture's north-western corner. y grows downward.
struct PictureSpace: Hashable, Sendable {
  /// The part of the map in the picture, in map points.
  let rect: MapRect
  /// The picture's size in screen points.
  let width, height: Double
  /// The pixels per screen point.
  let scale: Double
  /// Whether the world repeats beyond its edges.
  let repeats: Bool

  init(_ frame: PictureFrame, scale: Double, repeats: Bool) {
    rect = frame.rect
    width = Double(frame.width) / scale
    height = Double(frame.height) / scale
    self.scale = scale
    self.repeats = repeats
  }

  /// The width of a map point in screen points.
  var zoomScale: Double { width / rect.width }

  /// The picture's bounds.
  var bounds: MapRect { MapRect(x: 0, y: 0, width: width, height: height) }

  /// Returns the position of a map point in the picture. Other copies of the world are ignored.
  func point(_ location: MapPoint) -> MapPoint {
    MapPoint(x: (location.x - rect.minX) * zoomScale, y: (location.y - rect.minY) * zoomScale)
  }

  /// Returns the positions of a map point that are in the picture or at most a reach (screen
  /// points) away, from west to east. There is one position for each copy of the world, as for
  /// shapes. If the world does not repeat, only the world itself counts.
  func points(_ location: MapPoint, reach: Double) -> [MapPoint] {
    let first = point(location)
    guard first.isFinite else { return [] }
    let around = MapRect(about: location, radius: reach / zoomScale)
    return around.worldOffsets(toMeet: rect, repeating: repeats).map {
      MapPoint(x: first.x + $0 * zoomScale, y: first.y)
    }
  }

  /// Returns a y moved to the nearest edge between two rows of pixels, where lines and letters are
  /// sharpest.
  func snapped(_ y: Double) -> Double { (y * scale).rounded() / scale }
}
