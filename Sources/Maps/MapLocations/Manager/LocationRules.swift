import Foundation

// The rules by which a location manager reports locations.

/// Lets locations through by their distance from the last one that it let through.
struct DistanceFilter {
  var isRunning = false
  private var last: Location?
  /// Tells for most locations whether they are far enough, and the distance for which it does.
  private var near: (estimate: CircleEstimate, distance: Double)?

  init(isRunning: Bool = false) { self.isRunning = isRunning }

  /// Lets the next location through.
  mutating func restart() { (last, near) = (nil, nil) }

  /// Returns whether a location is let through.
  ///
  /// - Parameters:
  ///   - distance: the least distance in meters; all are let through if it is negative.
  ///   - interval: the least time in seconds.
  ///   - accuracy: the accuracy in meters that is let through if the last one was less accurate.
  mutating func accepts(
    _ location: Location, distance: Double, interval: Double = 0, accuracy: Double = 0
  ) -> Bool {
    if let last {
      let isLate = location.timestamp.timeIntervalSince(last.timestamp) >= interval
      let isBetter =
        accuracy > 0 && last.horizontalAccuracy > accuracy && location.horizontalAccuracy <= accuracy
      guard isBetter || (isLate && isFar(location, from: last, distance)) else { return false }
    }
    (last, near) = (location, nil)
    return true
  }

  /// Whether a location is not nearer to the last one than a distance in meters.
  private mutating func isFar(_ location: Location, from last: Location, _ distance: Double) -> Bool {
    if distance <= 0 { return true }
    // A subclass can measure distances in its own way.
    if type(of: location) == Location.self, distance.isFinite {
      if near?.distance != distance {
        near = (CircleEstimate(center: last.coordinate, radius: distance), distance)
      }
      if let isNear = near?.estimate.contains(Direction3(location.coordinate)) { return !isNear }
    }
    return !(location.distance(from: last) < distance)
  }
}

/// Locations that are reported together.
struct Deferral {
  let distance: Double
  let end: Date
  private(set) var locations: [Location] = []
  private var traveled = 0.0
  private var last: Location?

  /// The most locations that are kept.
  static let maximumCount = 4096

  /// - Parameter location: the place from which the distance is measured; nil for the first
  ///   location that is added.
  init(distance: Double, end: Date, from location: Location?) {
    self.distance = distance
    self.end = end
    last = location
  }

  /// Adds a location. Returns whether the locations must be reported.
  mutating func add(_ location: Location) -> Bool {
    if let last { traveled += location.distance(from: last) }
    last = location
    locations.append(location)
    return traveled >= distance || location.timestamp >= end || locations.count >= Deferral.maximumCount
  }
}

/// Finds the times in which a device does not move.
struct PauseRule {
  enum Answer { case moving, begins, lasts, ends }

  private var place: Location?
  private var isPaused = false

  mutating func update(_ location: Location, interval: Double, distance: Double) -> Answer {
    guard let place, location.distance(from: place) <= distance else {
      place = location
      defer { isPaused = false }
      return isPaused ? .ends : .moving
    }
    if isPaused { return .lasts }
    isPaused = location.timestamp.timeIntervalSince(place.timestamp) >= interval
    return isPaused ? .begins : .moving
  }
}
