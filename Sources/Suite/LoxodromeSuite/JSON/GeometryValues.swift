// The geometry values of FORMAT.md, section 1, read from JSON and written as JSON.

import MapGeometry

extension JSONCursor {
  package func coordinate() throws(JSONShapeError) -> Coordinate {
    try allowOnly(["latitude", "longitude"])
    return Coordinate(latitude: try member("latitude").number(), longitude: try member("longitude").number())
  }

  package func mapPoint() throws(JSONShapeError) -> MapPoint {
    try allowOnly(["x", "y"])
    return MapPoint(x: try member("x").number(), y: try member("y").number())
  }

  package func mapRect() throws(JSONShapeError) -> MapRect {
    try allowOnly(["x", "y", "width", "height"])
    return MapRect(
      x: try member("x").number(), y: try member("y").number(),
      width: try member("width").number(), height: try member("height").number())
  }

  /// Returns the value as a region. Other members are ignored, as in answers of others.
  package func region() throws(JSONShapeError) -> CoordinateRegion {
    let span = try member("span")
    return CoordinateRegion(
      center: try member("center").coordinate(),
      span: CoordinateSpan(
        latitudeDelta: try span.member("latitudeDelta").number(),
        longitudeDelta: try span.member("longitudeDelta").number()))
  }

  /// Returns the value as a planar point, `[x, y]`.
  package func point() throws(JSONShapeError) -> MapPoint {
    let numbers = try numbers()
    guard numbers.count == 2 else { throw error(expected: "[x, y]", found: "\(numbers.count) numbers") }
    return MapPoint(x: numbers[0], y: numbers[1])
  }

  /// Returns the value as the column, row and level of a tile. The tile need not exist: operations
  /// check that.
  package func tileIndices() throws(JSONShapeError) -> (x: Int, y: Int, z: Int) {
    try allowOnly(["x", "y", "z"])
    return (try member("x").integer(), try member("y").integer(), try member("z").integer())
  }
}

extension JSONCursor {
  package func edge() throws(JSONShapeError) -> MapRectEdge { try oneOf(MapRectEdge.self) }
  package func fillRule() throws(JSONShapeError) -> FillRule { try oneOf(FillRule.self) }

  /// Returns the elements of a list, each as a method reads it.
  @inline(__always)
  package func list<T>(
    _ read: (JSONCursor) -> () throws(JSONShapeError) -> T
  ) throws(JSONShapeError) -> [T] {
    try map { element throws(JSONShapeError) in try read(element)() }
  }

  package func numbers() throws(JSONShapeError) -> [Double] { try list(JSONCursor.number) }
  package func integers() throws(JSONShapeError) -> [Int] { try list(JSONCursor.integer) }
  package func strings() throws(JSONShapeError) -> [String] { try list(JSONCursor.string) }
  package func coordinates() throws(JSONShapeError) -> [Coordinate] { try list(JSONCursor.coordinate) }
  package func mapPoints() throws(JSONShapeError) -> [MapPoint] { try list(JSONCursor.mapPoint) }
  package func mapRects() throws(JSONShapeError) -> [MapRect] { try list(JSONCursor.mapRect) }

  /// Returns the value as points of any plane, `[[x, y], …]`.
  package func points() throws(JSONShapeError) -> [MapPoint] { try list(JSONCursor.point) }

  /// Returns the value as rings, each a list of points of a plane.
  package func rings() throws(JSONShapeError) -> [[MapPoint]] { try list(JSONCursor.points) }

  /// Returns the value as polygons, each a list of rings.
  package func polygons() throws(JSONShapeError) -> [[[MapPoint]]] { try list(JSONCursor.rings) }
}

extension Containment: JSONRepresentable { package var json: JSONValue { .string(rawValue) } }

extension Coordinate: JSONRepresentable {
  package var json: JSONValue { .object(["latitude": latitude.json, "longitude": longitude.json]) }
}

extension MapPoint: JSONRepresentable {
  package var json: JSONValue { .object(["x": x.json, "y": y.json]) }
}

extension MapRect: JSONRepresentable {
  package var json: JSONValue {
    .object(["x": minX.json, "y": minY.json, "width": width.json, "height": height.json])
  }
}

extension CoordinateRegion: JSONRepresentable {
  package var json: JSONValue {
    .object([
      "center": center.json,
      "span": .object([
        "latitudeDelta": span.latitudeDelta.json, "longitudeDelta": span.longitudeDelta.json,
      ]),
    ])
  }
}

extension Tile: JSONRepresentable {
  package var json: JSONValue { .object(["x": x.json, "y": y.json, "z": z.json]) }
}
