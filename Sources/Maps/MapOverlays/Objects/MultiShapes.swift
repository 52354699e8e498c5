import MapGeometry

/// Several lines with the same appearance, which one renderer draws.
open class MultiPolyline: Shape, Overlay {
  /// The lines.
  public let polylines: [Polyline]
  /// The union of the lines' bounds; null if no line has points.
  public let boundingMapRect: MapRect

  /// Creates one overlay from lines.
  public init(_ polylines: [Polyline]) {
    self.polylines = polylines
    boundingMapRect = bounds(of: polylines)
    super.init()
  }

  /// The middle of the bounding rectangle; NaN in both components if there are no points.
  open override var coordinate: Coordinate { middle(of: boundingMapRect) }
}

/// Several polygons with the same appearance, which one renderer draws.
open class MultiPolygon: Shape, Overlay {
  /// The polygons.
  public let polygons: [Polygon]
  /// The union of the polygons' bounds; null if no polygon has points.
  public let boundingMapRect: MapRect

  /// Creates one overlay from polygons.
  public init(_ polygons: [Polygon]) {
    self.polygons = polygons
    boundingMapRect = bounds(of: polygons)
    super.init()
  }

  /// The middle of the bounding rectangle; NaN in both components if there are no points.
  open override var coordinate: Coordinate { middle(of: boundingMapRect) }
}

private func bounds(of parts: [MultiPoint]) -> MapRect {
  parts.reduce(.null) { $1.mapPoints.isEmpty ? $0 : $0.union($1.boundingMapRect) }
}

private func middle(of rect: MapRect) -> Coordinate {
  Coordinate(MapPoint(x: rect.midX, y: rect.midY))
}
