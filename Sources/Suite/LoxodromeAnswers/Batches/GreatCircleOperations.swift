import LoxodromeSuite
import MapGeometry

extension OperationAnswer {
  /// Directions and places on great circles, and the lines along them.
  static let greatCircles = [
    OperationAnswer("bearing") { arguments, _ throws(JSONShapeError) in
      try arguments.member("from").coordinate().bearing(to: try arguments.member("to").coordinate())
    },
    OperationAnswer("greatCircle.coordinate") { arguments, _ throws(JSONShapeError) in
      try arguments.member("from").coordinate().interpolated(
        to: try arguments.member("to").coordinate(), fraction: try arguments.member("fraction").number())
    },
    OperationAnswer("geodesicPolyline.points") { arguments, _ throws(JSONShapeError) in
      let coordinates = try arguments.member("coordinates").coordinates()
      guard let count = geodesicPointCount(coordinates), count <= 1 << 16 else { return nil }
      return geodesicLine(coordinates)?.map { [$0.x, $0.y] }
    },
  ]
}
