import MapGeometry

extension Operation {
  /// Directions and places on great circles, and the lines along them.
  static let greatCircles = [
    Operation("bearing", [], [("from", .coordinate), ("to", .coordinate)], result: "degrees, 0..<360") {
      arguments, _ throws(JSONShapeError) in
      try arguments.member("from").coordinate().bearing(to: try arguments.member("to").coordinate())
    },
    Operation(
      "greatCircle.coordinate", [], [("from", .coordinate), ("to", .coordinate), ("fraction", .number)],
      result: "coordinate"
    ) { arguments, _ throws(JSONShapeError) in
      try arguments.member("from").coordinate().interpolated(
        to: try arguments.member("to").coordinate(), fraction: try arguments.member("fraction").number())
    },
    Operation("geodesicPolyline.points", [], [("coordinates", .coordinates)], result: "[[x, y]…]") {
      arguments, _ throws(JSONShapeError) in
      let coordinates = try arguments.member("coordinates").coordinates()
      guard let count = geodesicPointCount(coordinates), count <= 1 << 16 else { return nil }
      return geodesicLine(coordinates)?.map { [$0.x, $0.y] }
    },
  ]
}
