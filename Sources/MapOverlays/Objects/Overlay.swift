import MapGeometry

/// An object that covers a part of the map. It is also an annotation, at its middle.
///
/// Any class can conform, for example a grid of measured values. It has bounds, and a renderer
/// draws it.
public protocol Overlay: Annotation {
  /// A rectangle around the whole overlay (map points). It must not change while the overlay is on
  /// a map. Renderers only draw inside it.
  var boundingMapRect: MapRect { get }
  /// Whether any part of it can be in a rectangle (map points). The view skips overlays for which
  /// this is false.
  func intersects(_ mapRect: MapRect) -> Bool
  /// Whether it is opaque and hides everything below it within its bounds. Overlays below one that
  /// covers the whole picture are not drawn.
  var canReplaceMapContent: Bool { get }
}

extension Overlay {
  /// Whether the bounding rectangle intersects the rectangle, by `MapRect.intersects(_:)`.
  public func intersects(_ mapRect: MapRect) -> Bool { boundingMapRect.intersects(mapRect) }
  /// False, unless the class overrides it.
  public var canReplaceMapContent: Bool { false }
}
