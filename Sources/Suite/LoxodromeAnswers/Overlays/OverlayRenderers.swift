// The renderers of the overlays of FORMAT.md, section 16.

import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster
import Synchronization

extension OverlayShape {
  /// Returns a renderer of this kind, which draws nothing for an overlay of another kind.
  ///
  /// - Parameters:
  ///   - isSubclass: whether its class is a subclass that adds nothing.
  ///   - hasColors: whether a renderer of a line has a color that changes along it.
  func renderer(of overlay: any Overlay, isSubclass: Bool, hasColors: Bool) -> OverlayRenderer {
    switch self {
    case .polyline, .geodesicPolyline:
      if hasColors {
        return isSubclass
          ? OwnGradientPolylineRenderer(overlay: overlay) : GradientPolylineRenderer(overlay: overlay)
      }
      return isSubclass ? OwnPolylineRenderer(overlay: overlay) : PolylineRenderer(overlay: overlay)
    case .polygon:
      return isSubclass ? OwnPolygonRenderer(overlay: overlay) : PolygonRenderer(overlay: overlay)
    case .circle: return isSubclass ? OwnCircleRenderer(overlay: overlay) : CircleRenderer(overlay: overlay)
    case .multiPolyline:
      return isSubclass ? OwnMultiPolylineRenderer(overlay: overlay) : MultiPolylineRenderer(overlay: overlay)
    case .multiPolygon:
      return isSubclass ? OwnMultiPolygonRenderer(overlay: overlay) : MultiPolygonRenderer(overlay: overlay)
    case .rects: return RectsRenderer(overlay: overlay)
    }
  }
}

// Subclasses that add nothing. The library cannot know that, and calls them for each part of a picture.
private final class OwnPolylineRenderer: PolylineRenderer {}
private final class OwnGradientPolylineRenderer: GradientPolylineRenderer {}
private final class OwnPolygonRenderer: PolygonRenderer {}
private final class OwnCircleRenderer: CircleRenderer {}
private final class OwnMultiPolylineRenderer: MultiPolylineRenderer {}
private final class OwnMultiPolygonRenderer: MultiPolygonRenderer {}

/// An overlay of rectangles, with a class of its own.
final class RectsOverlay: Overlay {
  /// The rectangles (map points).
  var rects: [MapRect]
  let boundingMapRect: MapRect
  /// The renderer cannot draw parts that overlap this rectangle by an area; nil for none.
  let undrawable: MapRect?
  /// The blend mode of each rectangle, which the renderer sets in the context; nil for none.
  let blendMode: BlendMode?
  let canReplaceMapContent: Bool

  init(
    _ rects: [MapRect], boundingMapRect: MapRect, undrawable: MapRect?, blendMode: BlendMode?,
    canReplaceMapContent: Bool
  ) {
    (self.rects, self.boundingMapRect) = (rects, boundingMapRect)
    (self.undrawable, self.blendMode) = (undrawable, blendMode)
    self.canReplaceMapContent = canReplaceMapContent
  }

  var coordinate: Coordinate {
    Coordinate(MapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY))
  }
}

/// A renderer that fills the rectangles of a `RectsOverlay`, each by itself. It records the parts for
/// which it is called.
final class RectsRenderer: OverlayRenderer {
  /// The color of the rectangles. The library does not know of it.
  var fillColor = Color(red: 0, green: 0, blue: 0, alpha: 1)
  private let parts = Mutex<[MapRect]>([])

  override func canDraw(_ mapRect: MapRect, zoomScale: CGFloat) -> Bool {
    guard let undrawable = (overlay as? RectsOverlay)?.undrawable else { return true }
    return !mapRect.intersects(undrawable)
  }

  override func draw(_ mapRect: MapRect, zoomScale: CGFloat, in context: DrawingContext) {
    parts.withLock { $0.append(mapRect) }
    guard let overlay = overlay as? RectsOverlay else { return }
    context.setFillColor(fillColor)
    if let mode = overlay.blendMode { context.setBlendMode(mode) }
    for rect in overlay.rects { context.fill(self.rect(for: rect)) }
  }

  /// Returns the parts since the last call of this method, from north to south and from west to east.
  func takeParts() -> [MapRect] {
    parts.withLock { parts in
      defer { parts = [] }
      return parts.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }
  }
}
