import MapGeometry

/// The method with which a class for MapKit says that it is opaque.
public protocol OverlayContent: AnyObject {
  /// The same as `Overlay.canReplaceMapContent`, which calls it by default. The default is false.
  func canReplaceMapContent() -> Bool
}

extension OverlayContent {
  /// False, unless the class has the method.
  public func canReplaceMapContent() -> Bool { false }

  /// The result of the method.
  fileprivate var isReplacing: Bool { canReplaceMapContent() }
}

/// An object that covers a part of the map. It is also an annotation, at its middle.
///
/// Any class can conform, for example a grid of measured values. It has bounds, and a renderer
/// draws it.
public protocol Overlay: Annotation, OverlayContent {
  /// A rectangle around the whole overlay (map points). It must not change while the overlay is on
  /// a map. A renderer is called only for parts of the map that meet this rectangle. For the
  /// library's renderers of paths it is extended by the reach of the strokes. Several threads can read
  /// it at once.
  var boundingMapRect: MapRect { get }
  /// Whether any part of it can be in a rectangle (map points). The view skips an overlay if the
  /// result is false for the visible rectangle in every copy of the world. An overlay whose bounds
  /// have a width or height of 0 is also shown if its bounds meet that rectangle.
  func intersects(_ mapRect: MapRect) -> Bool
  /// Whether it is opaque and hides everything below it within its bounds. If its bounds contain
  /// the whole picture, and its renderer has the alpha 1 and the blend mode normal, the overlays
  /// below it are not drawn.
  var canReplaceMapContent: Bool { get }
}

extension Overlay {
  /// Whether the bounding rectangle intersects the rectangle, by `MapRect.intersects(_:)`.
  public func intersects(_ mapRect: MapRect) -> Bool { boundingMapRect.intersects(mapRect) }
  /// The result of the method `canReplaceMapContent()`, which is false unless the class has it.
  public var canReplaceMapContent: Bool { isReplacing }
}
