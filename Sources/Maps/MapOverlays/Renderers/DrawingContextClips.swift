import Foundation
import MapGeometry
import MapRaster

// Clips: painting is limited to the intersection of all clips of the state.

extension DrawingContext {
  /// Clips to the current path and clears it. If the path is empty, nothing is painted until a
  /// previous state is restored.
  public func clip(using rule: FillRule = .nonzero) {
    let path = takePath()
    if path.isEmpty {
      state.clipRect = .null
    } else {
      let clip =
        isAntialiasing
        ? Clip(path, rule: rule) : Clip(path.pixels(in: bounds, rule: rule), rule: .nonzero)
      state.clipPath = scene.addClip(clip, inside: state.clipPath)
      state.clip = nil
    }
  }

  /// Clips to a rectangle and clears the current path.
  public func clip(to rect: CGRect) {
    beginPath()
    let transform = state.transform
    guard (transform.b == 0 && transform.c == 0) || (transform.a == 0 && transform.d == 0) else {
      addRect(rect)
      return clip()
    }
    // The rectangle is axis-parallel in the picture, and so are intersections of such rectangles.
    limit(to: MapRect(bounding: corners(of: MapRect(rect)).map { transform($0) }))
  }

  /// Clips to the union of several rectangles and clears the current path. If there are none,
  /// nothing is painted until a previous state is restored.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// The smallest rectangle around the part of the picture that this context draws, inside the
  /// axis-parallel clip rectangles, in the coordinates of the drawing.
  ///
  /// A renderer's context can draw a single tile. Other clips can reduce the visible part further.
  /// The result is null if nothing is left, after a clip to an empty path, or if the transform has
  /// no inverse.
  public var boundingBoxOfClipPath: CGRect {
    guard !state.clipRect.isNull, let inverse = state.transform.inverse else { return .null }
    return CGRect(MapRect(bounding: corners(of: state.clipRect).map { inverse($0) }))
  }
}

/// Returns the four corners of a rectangle, in order along its edges.
func corners(of rect: MapRect) -> [MapPoint] {
  [
    MapPoint(x: rect.minX, y: rect.minY), MapPoint(x: rect.maxX, y: rect.minY),
    MapPoint(x: rect.maxX, y: rect.maxY), MapPoint(x: rect.minX, y: rect.maxY),
  ]
}
