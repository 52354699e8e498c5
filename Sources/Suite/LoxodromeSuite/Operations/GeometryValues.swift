// The geometry values of FORMAT.md, section 1, read from JSON and written as JSON.

import MapGeometry
import MapRaster
import MapTiles

extension JSONCursor {
  func coordinate() throws(JSONShapeError) -> Coordinate {
    try allowOnly(["latitude", "longitude"])
    return Coordinate(latitude: try member("latitude").number(), longitude: try member("longitude").number())
  }

  func mapPoint() throws(JSONShapeError) -> MapPoint {
    try allowOnly(["x", "y"])
    return MapPoint(x: try member("x").number(), y: try member("y").number())
  }

  func mapRect() throws(JSONShapeError) -> MapRect {
    try allowOnly(["x", "y", "width", "height"])
    return MapRect(
      x: try member("x").number(), y: try member("y").number(),
      width: try member("width").number(), height: try member("height").number())
  }

  /// Returns the value as a region. Other members are ignored, as in answers of others.
  func region() throws(JSONShapeError) -> CoordinateRegion {
    let span = try member("span")
    return CoordinateRegion(
      center: try member("center").coordinate(),
      span: CoordinateSpan(
        latitudeDelta: try span.member("latitudeDelta").number(),
        longitudeDelta: try span.member("longitudeDelta").number()))
  }

  /// Returns the value as a planar point, `[x, y]`.
  func point() throws(JSONShapeError) -> MapPoint {
    let numbers = try numbers()
    guard numbers.count == 2 else { throw error(expected: "[x, y]", found: "\(numbers.count) numbers") }
    return MapPoint(x: numbers[0], y: numbers[1])
  }

  func color() throws(JSONShapeError) -> Color {
    let numbers = try numbers()
    guard numbers.count == 4 else {
      throw error(expected: "[red, green, blue, alpha]", found: "\(numbers.count) numbers")
    }
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  /// Returns the value as the column, row and level of a tile. The tile need not exist: operations
  /// check that.
  func tileIndices() throws(JSONShapeError) -> (x: Int, y: Int, z: Int) {
    try allowOnly(["x", "y", "z"])
    return (try member("x").integer(), try member("y").integer(), try member("z").integer())
  }

  /// Returns the tile and the buffer (pixels of the tile) of a step `["tile", tile, buffer]`. Without a
  /// buffer it is nil. Returns nil if there is no such tile, or the buffer is negative or not finite.
  func tileStep() throws(JSONShapeError) -> (tile: Tile, buffer: Double?)? {
    let (x, y, z) = try part(1).tileIndices()
    let buffer = try elements().count > 2 ? part(2).number() : nil
    guard let tile = Tile(x: x, y: y, z: z), buffer.map({ $0 >= 0 && $0.isFinite }) ?? true else {
      return nil
    }
    return (tile, buffer)
  }

  /// Returns the value as the path of a tile, which need not exist, with one pixel per point.
  func tilePath() throws(JSONShapeError) -> TilePath {
    let (x, y, z) = try tileIndices()
    return TilePath(x: x, y: y, z: z)
  }
}

extension JSONCursor {
  func edge() throws(JSONShapeError) -> MapRectEdge { try oneOf(MapRectEdge.self) }
  func fillRule() throws(JSONShapeError) -> FillRule { try oneOf(FillRule.self) }

  func numbers() throws(JSONShapeError) -> [Double] {
    try map { element throws(JSONShapeError) in try element.number() }
  }

  func coordinates() throws(JSONShapeError) -> [Coordinate] {
    try map { element throws(JSONShapeError) in try element.coordinate() }
  }

  func mapPoints() throws(JSONShapeError) -> [MapPoint] {
    try map { element throws(JSONShapeError) in try element.mapPoint() }
  }

  func colors() throws(JSONShapeError) -> [Color] {
    try map { element throws(JSONShapeError) in try element.color() }
  }

  func rings() throws(JSONShapeError) -> [[MapPoint]] {
    try map { ring throws(JSONShapeError) in
      try ring.map { element throws(JSONShapeError) in try element.point() }
    }
  }
}

extension Containment: JSONRepresentable { var json: JSONValue { .string(rawValue) } }

extension Coordinate: JSONRepresentable {
  var json: JSONValue { .object(["latitude": latitude.json, "longitude": longitude.json]) }
}

extension MapPoint: JSONRepresentable {
  var json: JSONValue { .object(["x": x.json, "y": y.json]) }
}

extension MapRect: JSONRepresentable {
  var json: JSONValue {
    .object(["x": minX.json, "y": minY.json, "width": width.json, "height": height.json])
  }
}

extension CoordinateRegion: JSONRepresentable {
  var json: JSONValue {
    .object([
      "center": center.json,
      "span": .object([
        "latitudeDelta": span.latitudeDelta.json, "longitudeDelta": span.longitudeDelta.json,
      ]),
    ])
  }
}

extension Color: JSONRepresentable {
  var json: JSONValue { [red, green, blue, alpha].json }
}

extension Tile: JSONRepresentable {
  var json: JSONValue { .object(["x": x.json, "y": y.json, "z": z.json]) }
}

extension TilePath: JSONRepresentable {
  var json: JSONValue { .object(["x": x.json, "y": y.json, "z": z.json]) }
}
