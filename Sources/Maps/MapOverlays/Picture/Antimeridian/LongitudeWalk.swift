/// Follows a line from position to position and counts the worlds that it has crossed, so that x is
/// continuous across the 180th meridian (RFC 7946, 3.1.9).
///
/// A step of at most 180 degrees is taken as given. A longer step goes the short way around the
/// earth, so a line from 170 to −170 degrees crosses the 180th meridian. Longitudes beyond 180
/// degrees are on the next world.
struct LongitudeWalk {
  /// The largest distance from 180 degrees at which a longitude counts as 180, about 0.1 mm on the
  /// ground. Natural Earth's files have longitudes that are 6e-14 degrees beside it. A larger
  /// value would remove outlines of shapes that end beside the meridian.
  static let tolerance = 1e-9

  /// Whether a step of 360 degrees goes around the world. Otherwise it has no length.
  let keepsFullTurns: Bool
  /// The number of worlds to the east of the first position's world.
  private(set) var world = 0.0
  private var previous: (given: Double, inWorld: Double)?

  init(keepsFullTurns: Bool = false) {
    self.keepsFullTurns = keepsFullTurns
  }

  /// Moves to the next position, and returns its longitude in −180…180.
  mutating func advance(to longitude: Double) -> Double {
    let inWorld = Self.inWorld(longitude)
    if let previous {
      var step = longitude - previous.given
      if step.magnitude > 180, !(keepsFullTurns && Self.isFullTurn(step)) {
        // The difference of huge longitudes is rounded by many degrees, or infinite.
        step = (inWorld - previous.inWorld).remainder(dividingBy: 360)
      }
      world += ((step - (inWorld - previous.inWorld)) / 360).rounded()
    }
    previous = (longitude, inWorld)
    return inWorld
  }

  /// Returns a finite longitude in −180…180. Longitudes in that range do not change.
  static func inWorld(_ longitude: Double) -> Double {
    if longitude.magnitude <= 180 { return longitude }
    if longitude.magnitude <= 180 + tolerance { return longitude < 0 ? -180 : 180 }
    return longitude.remainder(dividingBy: 360)
  }

  /// Whether a step in degrees is once around the earth.
  static func isFullTurn(_ step: Double) -> Bool { (step.magnitude - 360).magnitude <= 2 * tolerance }

  /// Whether a longitude in −180…180 is on the 180th meridian.
  static func isOnAntimeridian(_ longitude: Double) -> Bool { longitude.magnitude >= 180 - tolerance }

  /// Whether a latitude is at a pole.
  static func isAtPole(_ latitude: Double) -> Bool { latitude.magnitude >= 90 - tolerance }
}
