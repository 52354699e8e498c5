import LoxodromeSuite
import MapGeometry

extension OperationAnswer {
  /// The projection of web Mercator under names of its own, because in the profile `loxodrome` the
  /// operations `mapPoint` and `coordinate` are those of MapKit's projection.
  static let webMercator = [
    OperationAnswer("webMercator.mapPoint") { arguments, _ throws(JSONShapeError) in
      WebMercator.mapPoint(try arguments.member("coordinate").coordinate())
    },
    OperationAnswer("webMercator.coordinate") { arguments, _ throws(JSONShapeError) in
      WebMercator.coordinate(try arguments.member("mapPoint").mapPoint())
    },
  ]
}
