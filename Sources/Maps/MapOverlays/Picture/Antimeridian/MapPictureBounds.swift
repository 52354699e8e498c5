import MapGeometry
import MapRaster

// The bounds of a picture's elements, which can continue in the next world.

extension MapPicture {
  /// Whether a shape continues beyond the eastern edge of the world. Then the world must be drawn
  /// repeatedly to show all elements, also in a part that does not.
  public var continuesInNextWorld: Bool { extent.continuesInNextWorld }

  /// The smallest rectangle around all shapes, pins and points to cluster, in map points;
  /// `MapRect.null` if there are none. The widths of lines and the sizes of discs and pins are not
  /// included.
  ///
  /// This is the narrowest rectangle that contains each polygon, line and point in one of its copies,
  /// so data on both sides of the 180th meridian is not as wide as the world (RFC 7946, 5.2). Its
  /// western edge is in the world, and it is at most one world wide. If it would be more than 25/27 of
  /// the world wide, which is the whole world with the margin of `PictureFrame.rect(around:)`, it
  /// crosses the meridian only if a shape does. O(n log n) for n elements.
  public var bounds: MapRect {
    guard !extent.isNull else { return extent }
    let points = pins.map(\.location.x) + clusterPoints.map(\.location.x)
    return .narrowest(around: points.map { ($0, $0) } + shapes.flatMap(\.intervals), in: extent)
  }
}

extension MapPicture.Shape {
  /// The western and eastern edges of the parts of a shape: its polygons, its points, or its lines. The
  /// western edges are in the world.
  fileprivate var intervals: [(west: Double, east: Double)] {
    func edges(of bounds: MapRect) -> (west: Double, east: Double)? {
      bounds.isNull ? nil : (bounds.minX, bounds.maxX)
    }
    switch outline {
    case .polygons(let paths, _): return paths.compactMap { edges(of: $0.controlBounds) }
    case .points(let points): return points.map { ($0.x, $0.x) }
    case .lines(let path):
      return (path.straightContours ?? []).compactMap { edges(of: MapRect(bounding: $0.points)) }
    case .gradientLines(let lines, _): return lines.compactMap { edges(of: MapRect(bounding: $0)) }
    }
  }
}
