import MapGeometry

/// A thing that covers a part of the map; also an annotation, at its middle.
///
/// Any class can be one, a grid of measured values for instance: it says where it lies, and a
/// renderer draws it.
public protocol Overlay: Annotation {
  /// A rectangle around all of it (map points), fixed while it is on a map; renderers are asked to
  /// draw inside of it only.
  var boundingMapRect: MapRect { get }
  /// Whether any of it may lie in a rectangle (map points). The view leaves overlays out that do
  /// not.
  func intersects(_ mapRect: MapRect) -> Bool
  /// Whether it is opaque and hides all that lies beneath it within its bounds, which then need not
  /// be drawn.
  var canReplaceMapContent: Bool { get }
}

extension Overlay {
  /// Whether the bounding rectangle intersects the other, by `MapRect.intersects(_:)`.
  public func intersects(_ mapRect: MapRect) -> Bool { boundingMapRect.intersects(mapRect) }
  /// False, unless the class says otherwise.
  public var canReplaceMapContent: Bool { false }
}
