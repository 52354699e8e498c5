import MapGeometry

extension Geometry {
  /// The number of positions as given: the closing position of a ring counts, and so does every
  /// repetition. O(number of lines and rings).
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

  /// The polygons in it, each an outer ring followed by its holes, as coordinates in degrees: one
  /// for a polygon, any number for a multi-polygon or a collection, none for other types. O(n).
  public var polygons: [[[Coordinate]]] {
    switch shape {
    case .polygon(let rings): [rings.map { $0.map(\.coordinate) }]
    case .multiPolygon(let polygons): polygons.map { $0.map { $0.map(\.coordinate) } }
    case .geometryCollection(let geometries): geometries.flatMap(\.polygons)
    case .point, .multiPoint, .lineString, .multiLineString: []
    }
  }

  /// The rings of all its polygons, one list, in the document's order. O(n).
  public var rings: [[Coordinate]] { polygons.flatMap { $0 } }

  /// The geometry itself, or where it is a collection its members in order, collections among them
  /// opened likewise.
  public var flattened: [Geometry] {
    if case .geometryCollection(let geometries) = shape { return geometries.flatMap(\.flattened) }
    return [self]
  }
}
