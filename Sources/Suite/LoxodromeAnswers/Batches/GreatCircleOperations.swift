import LoxodromeSuite
import MapGeometry

extension OperationAnswer {
  /// Directions and places on great circles, and the lines along them.
  static let greatCircles = [
    function("bearing") { (from: Coordinate, to: Coordinate) in from.bearing(to: to) },
    function("greatCircle.coordinate") { (from: Coordinate, to: Coordinate, fraction: Double) in
      from.interpolated(to: to, fraction: fraction)
    },
    function("geodesicPolyline.points") { (coordinates: [Coordinate]) in
      guard let count = geodesicPointCount(coordinates), count <= 1 << 16 else { return nil }
      return geodesicLine(coordinates)?.map { [$0.x, $0.y] }
    },
  ]
}
