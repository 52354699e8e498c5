import MapGeometry
import MapRaster

// The elements of a picture as values that other modules can read.

extension MapPicture {
  /// A shape or a pin of a picture.
  package struct Element: Sendable {
    /// The geometry of an element, in map points.
    package enum Outline: Sendable {
      /// Discs about points.
      case points([MapPoint])
      /// Lines.
      case lines([Path.Contour])
      /// Lines with colors along each.
      case gradientLines([[MapPoint]], Gradient)
      /// Polygons, each the contours of its area; and those of its outline, if an outline differs from
      /// its area.
      case polygons([[Path.Contour]], outlines: [[Path.Contour]]?)
      /// The rectangles around circles.
      case circles([MapRect])
      /// A pin with its tip at a point: its height in screen points, and its letter or digit.
      case pin(MapPoint, height: Double, symbol: String?)
    }

    /// The geometry.
    package let outline: Outline
    /// The smallest rectangle around the geometry.
    package let bounds: MapRect
    /// The appearance, with a value for every member. A pin has only a color, `fill`.
    package let appearance: AppearanceChanges
  }

  /// The shapes in drawing order, then the pins. Points to cluster are not in the list. O(positions).
  package var elements: [Element] {
    shapes.map { shape in
      Element(
        outline: shape.outline.element, bounds: shape.bounds, appearance: shape.appearance.allChanges)
    }
      + pins.map { pin in
        Element(
          outline: .pin(pin.location, height: pin.marker.size.height, symbol: pin.marker.symbol),
          bounds: MapRect(bounding: [pin.location]), appearance: AppearanceChanges(fill: pin.marker.color))
      }
  }
}

extension MapPicture.Outline {
  fileprivate var element: MapPicture.Element.Outline {
    func contours(_ paths: [Path]) -> [[Path.Contour]] { paths.map { $0.straightContours ?? [] } }
    switch self {
    case .points(let points): return .points(points)
    case .lines(let path): return .lines(path.straightContours ?? [])
    case .gradientLines(let lines, let gradient): return .gradientLines(lines, gradient)
    case .polygons(let paths, let outlines):
      // The paths of circles have curves.
      guard paths.allSatisfy({ $0.straightContours != nil }) else {
        return .circles(paths.map(\.controlBounds))
      }
      return .polygons(contours(paths), outlines: outlines.map(contours))
    }
  }
}

extension Appearance {
  /// All members as changes.
  fileprivate var allChanges: AppearanceChanges {
    AppearanceChanges(
      fill: fill, stroke: stroke, width: width, dash: dash, phase: phase, cap: cap, join: join, blend: blend,
      alpha: alpha, radius: radius)
  }
}
