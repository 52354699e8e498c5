import MapGeometry

extension Geometry {
  /// The number of positions, including the closing positions of rings and repeated positions.
  /// O(number of lines, rings and collected geometries).
  public var positionCount: Int {
    switch shape {
    case .point(let position): position == nil ? 0 : 1
    case .multiPoint(let positions), .lineString(let positions): positions.count
    case .multiLineString(let lines), .polygon(let lines): lines.reduce(0) { $0 + $1.count }
    case .multiPolygon(let polygons): polygons.reduce(0) { $1.reduce($0) { $0 + $1.count } }
    case .geometryCollection(let geometries): geometries.reduce(0) { $0 + $1.positionCount }
    }
  }

  /// Calls `body` with every position, in the document's order.
  public func forEachPosition<Failure>(_ body: (Position) throws(Failure) -> Void) throws(Failure) {
    switch shape {
    case .point(let position): if let position { try body(position) }
    case .multiPoint(let positions), .lineString(let positions):
      for position in positions { try body(position) }
    case .multiLineString(let lines), .polygon(let lines):
      for line in lines { for position in line { try body(position) } }
    case .multiPolygon(let polygons):
      for polygon in polygons { for ring in polygon { for position in ring { try body(position) } } }
    case .geometryCollection(let geometries):
      for geometry in geometries { try geometry.forEachPosition(body) }
    }
  }

  /// Every position's latitude and longitude (degrees), in the document's order. O(n).
  public var coordinates: [Coordinate] {
    var result: [Coordinate] = []
    result.reserveCapacity(positionCount)
    forEachPosition { result.append($0.coordinate) }
    return result
  }

  /// Its polygons, each an outer ring followed by its holes, as coordinates in degrees: one for a
  /// polygon, any number for a multi-polygon or a collection, none for other types. O(n).
  public var polygons: [[[Coordinate]]] {
    switch shape {
    case .polygon(let rings): [rings.map { $0.map(\.coordinate) }]
    case .multiPolygon(let polygons): polygons.map { $0.map { $0.map(\.coordinate) } }
    case .geometryCollection(let geometries): geometries.flatMap(\.polygons)
    case .point, .multiPoint, .lineString, .multiLineString: []
    }
  }

  /// The rings of all its polygons in one list, in the document's order. O(n).
  public var rings: [[Coordinate]] { polygons.flatMap { $0 } }

  /// The geometry itself, or the members of a collection in order, with nested collections
  /// expanded.
  public var flattened: [Geometry] {
    if case .geometryCollection(let geometries) = shape { return geometries.flatMap(\.flattened) }
    return [self]
  }
}
