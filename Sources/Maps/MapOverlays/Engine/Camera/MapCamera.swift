import Foundation
import MapGeometry

/// A viewpoint above the map: the coordinate in the middle, the distance from it, the direction that
/// is up, and the angle from the vertical.
///
/// **The distance and the scale.** Apple does not document which part of the map a camera at a
/// distance sees. Programs that measured it report an aperture of 30 degrees across the height of a
/// portrait view. This library uses it for every view: a camera looking straight down from a distance
/// `d` sees 2 · d · tan(15°) meters from the top to the bottom of the view, at the scale of its
/// center's latitude. The scale does not depend on the pitch, because maps are drawn flat.
open class MapCamera {
  /// The coordinate in the middle (degrees).
  open var centerCoordinate: Coordinate
  /// The distance of the camera from the center coordinate, along the line of sight, in meters.
  open var centerCoordinateDistance: Double
  /// The direction that is up, in degrees clockwise from north.
  open var heading: Double
  /// The angle of the line of sight from the vertical in degrees; 0 looks straight down.
  open var pitch: CGFloat

  /// The height of the camera above the ground in meters.
  ///
  /// It is `centerCoordinateDistance` · cos(`pitch`). Setting it changes the distance, unless the
  /// pitch is 90 degrees or more, or less than −90.
  open var altitude: Double {
    get { centerCoordinateDistance * MapCamera.cosine(Double(pitch)) }
    set {
      let cosine = MapCamera.cosine(Double(pitch))
      if cosine > 0 { centerCoordinateDistance = newValue / cosine }
    }
  }

  /// Creates a camera at the coordinate (0, 0) with a distance, a heading and a pitch of 0. Its
  /// properties should be set before it is used.
  public init() {
    (centerCoordinate, centerCoordinateDistance) = (Coordinate(latitude: 0, longitude: 0), 0)
    (heading, pitch) = (0, 0)
  }

  /// Creates a camera at a distance (meters) from a coordinate, with a pitch and a heading (degrees).
  public init(
    lookingAtCenter centerCoordinate: Coordinate, fromDistance distance: Double, pitch: CGFloat,
    heading: Double
  ) {
    (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
    (self.heading, self.pitch) = (heading, pitch)
  }

  /// Creates a camera at an altitude (meters) above a coordinate, looking at another one.
  ///
  /// The heading and the pitch follow from the coordinates. If they are equal, the camera looks
  /// straight down with north up.
  public convenience init(
    lookingAtCenter centerCoordinate: Coordinate, fromEyeCoordinate eyeCoordinate: Coordinate,
    eyeAltitude: Double
  ) {
    let distance = eyeCoordinate.distance(to: centerCoordinate)
    guard distance > 0 else {
      self.init(lookingAtCenter: centerCoordinate, fromDistance: eyeAltitude, pitch: 0, heading: 0)
      return
    }
    self.init(
      lookingAtCenter: centerCoordinate,
      fromDistance: (distance * distance + eyeAltitude * eyeAltitude).squareRoot(),
      pitch: CGFloat(atan2(distance, eyeAltitude) * 180 / .pi),
      heading: eyeCoordinate.bearing(to: centerCoordinate))
  }

  /// Returns a new camera with the same values.
  open func copy() -> Any {
    MapCamera(
      lookingAtCenter: centerCoordinate, fromDistance: centerCoordinateDistance, pitch: pitch,
      heading: heading)
  }

  /// The tangent of half the camera's aperture of 30 degrees.
  private static let tangent = 2 - 3.0.squareRoot()

  /// Returns the map points from the top to the bottom that a camera sees from a distance (meters).
  static func height(distance: Double, at center: Coordinate) -> Double {
    2 * distance * tangent * mapPointsPerMeter(atLatitude: limited(center.latitude))
  }

  /// Returns the distance (meters) from which a camera sees a number of map points from the top to
  /// the bottom.
  static func distance(height: Double, at center: Coordinate) -> Double {
    height * metersPerMapPoint(atLatitude: limited(center.latitude)) / (2 * tangent)
  }

  /// The map ends at about 85 degrees.
  private static func limited(_ latitude: Double) -> Double { min(max(latitude, -85), 85) }

  private static func cosine(_ degrees: Double) -> Double {
    abs(degrees) < 90 ? cos(degrees * .pi / 180) : 0
  }
}
