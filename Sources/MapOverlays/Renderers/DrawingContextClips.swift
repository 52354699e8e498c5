import Foundation
import MapGeometry
import MapRaster

// Clips: painting is limited to the intersection of all clips of the state.

extension DrawingContext {
  /// Clips to the current path and clears it. An empty path clips everything.
  public func clip(using rule: FillRule = .nonzero) {
    let path = takePath()
    if path.isEmpty {
      state.clipRect = .null
    } else {
      state.clipPath = scene.addClip(Clip(path, rule: rule), inside: state.clipPath)
      state.clip = nil
    }
  }

  /// Clips to a rectangle.
  public func clip(to rect: CGRect) {
    beginPath()
    let transform = state.transform
    guard (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0) else {
      addRect(rect)
      return clip()
    }
    // An axis-parallel rectangle of the picture. Intersections of such rectangles are
    // axis-parallel, too.
    limit(to: MapRect(bounding: corners(of: MapRect(rect)).map { transform($0) }))
  }

  /// Clips to the union of several rectangles.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// The smallest rectangle around the intersection of the clip rectangles. Other clips can reduce
  /// the visible part further.
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
