import Foundation
import MapGeometry

extension Coordinate {
  /// Returns the coordinate at a distance in meters in a direction in degrees clockwise from north,
  /// on the sphere with the earth's mean radius. Its error is below 0.6 % of the distance. NaN if
  /// the coordinate is not valid.
  public func moved(meters: Double, toward direction: Double) -> Coordinate {
    guard isValid else { return Coordinate(latitude: .nan, longitude: .nan) }
    let angle = meters / meanEarthRadius
    let (bearing, phi) = (direction * .pi / 180, latitude * .pi / 180)
    let sine = sin(phi) * cos(angle) + cos(phi) * sin(angle) * cos(bearing)
    let turn = atan2(sin(bearing) * sin(angle) * cos(phi), cos(angle) - sin(phi) * sine)
    let east = (longitude + turn * 180 / .pi).remainder(dividingBy: 360)
    return Coordinate(latitude: asin(max(-1, min(1, sine))) * 180 / .pi, longitude: east)
  }
}

/// The mean radius of the earth in meters, (2a + b) / 3 of WGS84.
let meanEarthRadius = 6_371_008.8
