import Foundation
import LoxodromeSuite
import MapGeometry
import MapLocations

// What becomes of locations and headings in the background, during deferrals and in pauses
// (FORMAT.md, section 9).

/// The rules of the background, of deferrals, of pauses and of magnetic headings. The default values
/// of the properties are correct. Other values are bugs.
struct TextbookSituations: Sendable {
  // In the background.
  /// Whether regions and significant changes need the authorization at all times.
  var needsAlways = true
  /// Whether locations need the setting.
  var needsSetting = true
  /// Whether locations also need the authorization at all times.
  var needsBoth = false
  /// Whether headings are delivered in the foreground only.
  var turnsInForegroundOnly = true
  /// Whether locations that are not delivered count for the filter.
  var filtersUndelivered = false
  /// Whether locations count for regions whatever the authorization.
  var placesUndelivered = false

  // Deferrals.
  /// Whether locations are kept.
  var defers = true
  /// Whether locations are kept in the foreground, too.
  var defersInForeground = false
  /// Whether the distance is that of the path, and not from its beginning.
  var followsPath = true
  /// Whether the path begins with the location that is known.
  var beginsWithKnown = true
  /// Whether the time ends a deferral.
  var endsByTime = true
  /// Whether the time counts from the first location that is kept.
  var timesFromFirst = false
  /// Whether the locations that are kept are delivered at the end.
  var deliversKept = true
  /// Whether the end by the program has a code.
  var tellsCanceled = true
  /// Whether the foreground ends a deferral.
  var endsInForeground = true
  /// Whether a deferral is refused, because of the service, of the filter and of the accuracy.
  var refuses = (stopped: true, filtered: true, inaccurate: true)
  /// Whether a new deferral ends the one before.
  var newEndsOld = true
  /// Whether the end of the service ends a deferral.
  var stopEnds = true

  // Pauses.
  /// Whether locations pause.
  var pauses = true
  /// Whether the place of a rest is that of the location before.
  var restsFromPrevious = false
  /// Whether a pause ends.
  var resumes = true
  /// Whether the location at which a pause begins is delivered.
  var deliversAtPause = false
  /// Whether the service begins with a new rest.
  var restarts = true

  // Magnetic headings.
  /// Returns the declination in degrees at a place and a time.
  var declination: @Sendable (Coordinate, Double) -> Double = { modelDeclination($0, year: clampedYear($1)) }
  /// Whether the true direction needs a location of a service.
  var needsService = true
  /// Whether the true direction needs a location.
  var needsPlace = true
  /// Whether the true direction is compared, and not the magnetic one.
  var comparesTrue = true

  static func modelDeclination(_ place: Coordinate, year: Double) -> Double {
    WorldMagneticModel.field(at: place, year: year).declination
  }

  static func clampedYear(_ time: Double) -> Double { min(max(1970 + time / 31_556_952, 2025), 2030) }
}

extension TextbookLocations {
  /// Locations that are kept.
  struct Deferral {
    let meters, seconds: Double
    var end: Double
    var first, last: Fix?
    var path = 0.0
    var kept: [Fix] = []
  }

  /// Whether a service is delivered. Regions are the service `regions`.
  func delivers(_ service: String) -> Bool {
    guard isAllowed, isInBackground else { return isAllowed }
    let isAlways = status == "authorizedAlways" || !obeysUser
    switch service {
    case "locations":
      return !situations.needsSetting
        || (settings["backgroundUpdates"] != 0 && (isAlways || !situations.needsBoth))
    case "headings": return !situations.turnsInForegroundOnly
    default: return isAlways || !situations.needsAlways
    }
  }

  mutating func moveToBackground(_ isInBackground: Bool) {
    self.isInBackground = isInBackground
    if !isInBackground, situations.endsInForeground { endDeferral() }
  }

  mutating func startDeferral(_ meters: Double, _ seconds: Double) {
    let accuracy = settings["desiredAccuracy"] ?? -1
    if situations.refuses.stopped, !running.contains("locations") {
      return record("deferralEnded", .string("deferredNotUpdatingLocation"))
    }
    if situations.refuses.filtered, settings["distanceFilter"] ?? -1 >= 0 {
      return record("deferralEnded", .string("deferredDistanceFiltered"))
    }
    if situations.refuses.inaccurate, accuracy > -1 {
      return record("deferralEnded", .string("deferredAccuracyTooLow"))
    }
    if situations.newEndsOld { endDeferral() }
    guard situations.defers else { return }
    let known = situations.beginsWithKnown ? last : nil
    deferral = Deferral(
      meters: meters, seconds: seconds, end: situations.timesFromFirst ? .infinity : now + seconds,
      first: known,
      last: known)
  }

  mutating func endDeferral(_ code: String? = nil) {
    guard let ended = deferral else { return }
    deferral = nil
    if situations.deliversKept { for fix in ended.kept { record("location", .number(fix.time)) } }
    if let code, situations.tellsCanceled {
      record("deferralEnded", .string(code))
    } else {
      record("deferralEnded")
    }
  }

  /// Delivers a location of the standard service, or keeps it.
  mutating func deliverOrKeep(_ fix: Fix) {
    guard var current = deferral, isInBackground || situations.defersInForeground else {
      return record("location", .number(fix.time))
    }
    if current.kept.isEmpty, situations.timesFromFirst { current.end = fix.time + current.seconds }
    if let last = current.last { current.path += distance(last.place, fix.place) }
    if let first = current.first, !situations.followsPath { current.path = distance(first.place, fix.place) }
    current.first = current.first ?? fix
    current.last = fix
    current.kept.append(fix)
    deferral = current
    if current.path >= current.meters { endDeferral() }
  }

  mutating func endDeferral(at time: Double) {
    if let deferral, deferral.end <= time, situations.endsByTime { endDeferral() }
  }

  /// Returns whether locations are paused, after the beginning or the end of a pause.
  mutating func rests(_ fix: Fix) -> Bool {
    guard situations.pauses, running.contains("locations"), settings["pauses"] != 0 else { return false }
    let isNear = rest.map { distance($0.place, fix.place) <= settings["pauseDistance"] ?? 50 } ?? false
    guard isNear, let start = rest else {
      rest = fix
      if isPaused, !situations.resumes { return true }
      if isPaused { record("resumed") }
      isPaused = false
      return false
    }
    if situations.restsFromPrevious { rest = Fix(time: start.time, place: fix.place, accuracy: fix.accuracy) }
    guard !isPaused, fix.time - start.time >= settings["pauseInterval"] ?? 900 else { return isPaused }
    isPaused = true
    record("paused")
    return !situations.deliversAtPause
  }

  /// Returns the true direction of a magnetic one; nil if it is not known.
  func trueDirection(_ magnetic: Double, _ time: Double) -> Double? {
    guard let place = situations.needsService ? known : last else {
      return situations.needsPlace ? nil : magnetic
    }
    let direction = (magnetic + situations.declination(place.place, time)).truncatingRemainder(
      dividingBy: 360)
    return direction < 0 ? direction + 360 : direction
  }
}
