import MapGeoJSON
import MapGeometry

/// Returns the shapes of a geometry. A collection has the shapes of its geometries, in order. Empty
/// points have none.
func shapes(of geometry: Geometry) -> [any Shape & DecodedGeoJSON] {
  geometry.flattened.compactMap { shape(of: $0.shape) }
}

/// Returns the shape of a geometry; nil for an empty point and for a collection, which can have any
/// number of shapes.
private func shape(of shape: Geometry.Shape) -> (any Shape & DecodedGeoJSON)? {
  switch shape {
  case .point(let position): position.map { PointAnnotation(coordinate: $0.coordinate) }
  case .multiPoint(let positions): MultiPoint(mapPoints: points(positions))
  case .lineString(let line): Polyline(points: points(line))
  case .multiLineString(let lines): MultiPolyline(lines.map { Polyline(points: points($0)) })
  case .polygon(let rings): polygon(rings)
  case .multiPolygon(let polygons): MultiPolygon(polygons.map(polygon))
  case .geometryCollection: nil
  }
}

/// Returns the polygon of an outer ring and the rings of its holes. If there are no rings, it has
/// no points.
private func polygon(_ rings: [[Position]]) -> Polygon {
  let holes = rings.dropFirst().map { Polygon(points: points($0)) }
  return Polygon(points: points(rings.first ?? []), interiorPolygons: holes.isEmpty ? nil : holes)
}

private func points(_ positions: [Position]) -> [MapPoint] {
  positions.map { MapPoint($0.coordinate) }
}
