import MapGeometry
import MapRaster

/// A pin or a cluster of a picture, which is an annotation of its map.
struct PictureMark: Sendable {
  /// The location in map points.
  var location: MapPoint
  var appearance: any AnnotationAppearance
  /// The drawing priority among overlapping ones.
  var zPriority = AnnotationZPriority.defaultUnselected

  /// The largest distance of its frame from the location along an axis, in screen points.
  var reach: Double {
    let (size, offset) = (appearance.size, appearance.centerOffset)
    return max(
      Double(size.width) / 2 + Double(offset.x).magnitude,
      Double(size.height) / 2 + Double(offset.y).magnitude)
  }
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
  /// Adds an annotation. Adds nothing if it is not visible.
  mutating func add(_ mark: PictureMark) {
    if !space.points(mark.location, reach: mark.reach).isEmpty { marks.append(mark) }
  }
}
