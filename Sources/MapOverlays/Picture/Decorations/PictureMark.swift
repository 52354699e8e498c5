import MapGeometry
import MapRaster

/// A pin or a cluster of a picture, which is an annotation of its map.
struct PictureMark: Sendable {
  /// The location in map points.
  var location: MapPoint
  var appearance: any AnnotationAppearance
  /// The drawing priority among overlapping ones.
  var zPriority = AnnotationZPriority.defaultUnselected
}

/// A path in screen points that is filled or stroked with a color.
struct PictureWriting: Sendable {
  var path: Path
  /// The pen; nil if the path is filled.
  var pen: Stroke?
  var color: Color
  /// The point at which the path's origin is, in screen points.
  var origin = MapPoint(x: 0, y: 0)
}

extension DrawingContext {
  /// Draws a path with its own color and pen, in the coordinates of the context.
  func draw(_ writing: PictureWriting) {
    record { scene, options in
      var options = options
      options.transform = .translation(x: writing.origin.x, y: writing.origin.y).followed(by: state.transform)
      if let pen = writing.pen {
        scene.stroke(writing.path, with: pen, paint: .color(writing.color), options: options)
      } else {
        scene.fill(writing.path, paint: .color(writing.color), options: options)
      }
    }
  }
}

extension PictureDecoration {
  /// Adds an annotation, and marks its frame as occupied in every copy of the world in which it is
  /// visible. Adds nothing if it is not visible.
  mutating func add(_ mark: PictureMark) {
    let (size, offset) = (mark.appearance.size, mark.appearance.centerOffset)
    let (width, height) = (Double(size.width), Double(size.height))
    let points = space.points(
      mark.location, reach: max(width / 2 + offset.x.magnitude, height / 2 + offset.y.magnitude))
    guard !points.isEmpty else { return }
    marks.append(mark)
    for point in points {
      occupied.insert(
        MapRect(
          x: point.x + offset.x - width / 2, y: point.y + offset.y - height / 2, width: width, height: height)
      )
    }
  }
}
