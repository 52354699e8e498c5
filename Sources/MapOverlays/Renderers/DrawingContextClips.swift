import Foundation
import MapGeometry
import MapRaster

// Where is painted: inside of all that was clipped to since the state began.

extension DrawingContext {
  /// Paints only inside of the path under way from now on, which ends it. An empty path leaves
  /// nothing.
  public func clip(using rule: FillRule = .nonzero) {
    let path = takePath()
    if path.isEmpty {
      state.clipRect = .null
    } else {
      state.clipPath = scene.addClip(Clip(path, rule: rule), inside: state.clipPath)
      state.clip = nil
    }
  }

  /// Paints only inside of a rectangle from now on.
  public func clip(to rect: CGRect) {
    beginPath()
    let transform = state.transform
    guard (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0) else {
      addRect(rect)
      return clip()
    }
    // An upright rectangle of the picture, whose intersections are such too.
    limit(to: MapRect(bounding: corners(of: MapRect(rect)).map { transform($0) }))
  }

  /// Paints only inside of any of several rectangles from now on.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// The smallest rectangle around what the clips to rectangles leave of the picture, which other
  /// clips may make less.
  public var boundingBoxOfClipPath: CGRect {
    guard !state.clipRect.isNull, let inverse = state.transform.inverse else { return .null }
    return CGRect(MapRect(bounding: corners(of: state.clipRect).map { inverse($0) }))
  }
}

/// The four corners of a rectangle, one after the other.
func corners(of rect: MapRect) -> [MapPoint] {
  [
    MapPoint(x: rect.minX, y: rect.minY), MapPoint(x: rect.maxX, y: rect.minY),
    MapPoint(x: rect.maxX, y: rect.maxY), MapPoint(x: rect.minX, y: rect.maxY),
  ]
}
