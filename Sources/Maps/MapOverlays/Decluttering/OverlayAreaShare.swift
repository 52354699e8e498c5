import MapGeometry

// The share of the visible area that an overlay covers, for overlays that are shown or replaced by
// a pin depending on their size.

extension DisplayAreaShare {
  /// Creates the condition for the area of an overlay, as `area(of:)` gives it. O(vertices).
  public init(_ side: Side, share: Double, overlay: any Overlay) {
    self.init(side, share: share, polygonArea: Self.area(of: overlay))
  }

  /// Returns the share of a visible rectangle that an overlay covers: its whole area divided by the
  /// area of the rectangle, 0 or more.
  ///
  /// The share is above 1 if the overlay is larger than the visible area. It is nil for a rectangle
  /// that is null, not finite or without area. An overlay is shown only while it is large enough if
  /// it is drawn where the share is at least a threshold. O(vertices).
  public static func share(of overlay: any Overlay, in visibleRect: MapRect) -> Double? {
    let visibleArea = visibleRect.width * visibleRect.height
    guard visibleRect.origin.isFinite, visibleRect.width > 0, visibleRect.height > 0, visibleArea > 0,
      visibleArea.isFinite
    else { return nil }
    return area(of: overlay) / visibleArea
  }

  /// Returns the area of an overlay in square map points, 0 or more.
  ///
  /// It is the area inside the outline without the interior polygons for a `Polygon`, the sum of
  /// these for a `MultiPolygon`, the area of the ellipse in the bounding rectangle for a `Circle`,
  /// and 0 for lines. For any other overlay it is the area of the bounding rectangle. O(vertices).
  public static func area(of overlay: any Overlay) -> Double {
    let rect = overlay.boundingMapRect
    let bounds = rect.width > 0 && rect.height > 0 ? rect.width * rect.height : 0
    return switch overlay {
    case let polygon as Polygon: area(of: polygon)
    case let several as MultiPolygon: several.polygons.reduce(0) { $0 + area(of: $1) }
    case is Circle: bounds * .pi / 4
    case is Polyline, is MultiPolyline: 0
    default: bounds
    }
  }

  private static func area(of polygon: Polygon) -> Double {
    DisplayAreaShare(.atLeast, share: 0, rings: polygon.rings).polygonArea
  }
}
