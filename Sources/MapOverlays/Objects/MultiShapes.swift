import MapGeometry

/// Several lines that look alike, so that one renderer draws them.
open class MultiPolyline: Shape, Overlay {
  /// The lines.
  public let polylines: [Polyline]
  /// The union of the lines' bounds; null without lines that have points.
  public let boundingMapRect: MapRect

  /// Lines as one overlay.
  public init(_ polylines: [Polyline]) {
    self.polylines = polylines
    boundingMapRect = bounds(of: polylines)
    super.init()
  }

  /// The middle of the bounding rectangle.
  open override var coordinate: Coordinate { middle(of: boundingMapRect) }
}

/// Several polygons that look alike, so that one renderer draws them.
open class MultiPolygon: Shape, Overlay {
  /// The polygons.
  public let polygons: [Polygon]
  /// The union of the polygons' bounds; null without polygons that have points.
  public let boundingMapRect: MapRect

  /// Polygons as one overlay.
  public init(_ polygons: [Polygon]) {
    self.polygons = polygons
    boundingMapRect = bounds(of: polygons)
    super.init()
  }

  /// The middle of the bounding rectangle.
  open override var coordinate: Coordinate { middle(of: boundingMapRect) }
}

private func bounds(of parts: [MultiPoint]) -> MapRect {
  parts.reduce(.null) { $1.mapPoints.isEmpty ? $0 : $0.union($1.boundingMapRect) }
}

private func middle(of rect: MapRect) -> Coordinate {
  Coordinate(MapPoint(x: rect.midX, y: rect.midY))
}
