import MapGeometry

extension Operation {
  /// The projection of web Mercator under names of its own, because in the profile `loxodrome` the
  /// operations `mapPoint` and `coordinate` are those of MapKit's projection.
  static let webMercator = [
    Operation("webMercator.mapPoint", [], [("coordinate", .coordinate)], result: "mapPoint") {
      arguments, _ throws(JSONShapeError) in
      WebMercator.mapPoint(try arguments.member("coordinate").coordinate())
    },
    Operation("webMercator.coordinate", [], [("mapPoint", .mapPoint)], result: "coordinate") {
      arguments, _ throws(JSONShapeError) in
      WebMercator.coordinate(try arguments.member("mapPoint").mapPoint())
    },
  ]
}
