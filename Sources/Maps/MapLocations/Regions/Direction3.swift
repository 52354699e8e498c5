import Foundation
import MapGeometry

/// A direction from the center of the sphere of geographic latitudes: x toward (0, 0), y toward
/// (0, 90° east), z toward the north pole.
struct Direction3 {
  let x, y, z: Double

  init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  init(_ coordinate: Coordinate) {
    let (phi, lambda) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
    self.init(x: cos(phi) * cos(lambda), y: cos(phi) * sin(lambda), z: sin(phi))
  }

  var coordinate: Coordinate {
    Coordinate(latitude: atan2(z, hypot(x, y)) * 180 / .pi, longitude: atan2(y, x) * 180 / .pi)
  }

  static func + (one: Direction3, other: Direction3) -> Direction3 {
    Direction3(x: one.x + other.x, y: one.y + other.y, z: one.z + other.z)
  }
  func times(_ factor: Double) -> Direction3 { Direction3(x: x * factor, y: y * factor, z: z * factor) }
  func dot(_ other: Direction3) -> Double { x * other.x + y * other.y + z * other.z }
  func cross(_ other: Direction3) -> Direction3 {
    Direction3(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }
  var unit: Direction3? {
    let length = dot(self).squareRoot()
    return length > 1e-12 ? times(1 / length) : nil
  }

  /// Two perpendicular directions of the tangential plane at this direction.
  private var axes: (east: Direction3, north: Direction3) {
    let axis = z.magnitude < 0.9 ? Direction3(x: 0, y: 0, z: 1) : Direction3(x: 1, y: 0, z: 0)
    let east = axis.cross(self).unit ?? axis
    return (east, cross(east))
  }

  /// The point of the tangential plane at the center that the direction meets.
  func gnomonic(around center: Direction3) -> MapPoint {
    let (east, north) = center.axes
    let scale = 1 / dot(center)
    return MapPoint(x: dot(east) * scale, y: -dot(north) * scale)
  }

  /// The direction of a point of the tangential plane at the center.
  init(_ point: MapPoint, around center: Direction3) {
    let (east, north) = center.axes
    self = center + east.times(point.x) + north.times(-point.y)
  }

  /// The point of an arc that is nearest to this one.
  func nearest(from start: Direction3, to end: Direction3) -> Direction3 {
    guard let normal = start.cross(end).unit else { return start }
    // The foot on the arc's circle, if it is between the ends.
    if let foot = (self + normal.times(-dot(normal))).unit,
      start.cross(foot).dot(normal) >= 0, foot.cross(end).dot(normal) >= 0
    {
      return foot
    }
    return dot(start) >= dot(end) ? start : end
  }
}
