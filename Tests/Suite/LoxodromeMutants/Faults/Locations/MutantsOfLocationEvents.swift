import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in location services.
  static let ofLocationEvents: [Mutant] = [
    locationEvents(
      "location-filter-from-measured", flaw: "filters by the distance from the last measured location"
    ) {
      $0.filtersFromDelivered = false
    },
    locationEvents("location-filter-planar", flaw: "takes degrees of longitude for degrees of latitude") {
      $0.distance = { hypot($0.latitude - $1.latitude, $0.longitude - $1.longitude) * 111_195 }
    },
    locationEvents("location-flat", flaw: "does not measure across the 180th meridian") {
      $0.distance = { a, b in
        let east = (a.longitude - b.longitude).magnitude
        return east > 180 ? 111_195 * east : a.distance(to: b)
      }
    },
    locationEvents("location-too-far", flaw: "measures 1 % too much") { textbook in
      textbook.distance = { $0.distance(to: $1) * 1.01 }
    },
    locationEvents("location-not-cached", flaw: "does not deliver the location that is known at the start") {
      $0.deliversCached = false
    },
    locationEvents("location-request-stays", flaw: "delivers all locations after a request for one") {
      $0.requestsOne = false
    },
    locationEvents("location-not-allowed", flaw: "delivers locations that the user does not allow") {
      $0.obeysUser = false
    },
    locationEvents(
      "heading-filter-from-measured", flaw: "filters by the angle from the last measured heading"
    ) {
      $0.turnsFromDelivered = false
    },
    locationEvents("heading-not-around", flaw: "takes 359 and 1 degrees to be 358 degrees apart") {
      $0.turnsAround = false
    },
    locationEvents(
      "region-first-location", flaw: "reports an entry where the device is in the region at the start"
    ) {
      $0.startsSilently = false
    },
    locationEvents("region-no-cushion", flaw: "reports crossings at the boundary") { $0.hasCushion = false },
    locationEvents("region-entry-at-boundary", flaw: "reports entries at the boundary") {
      $0.cushionsEntries = false
    },
    locationEvents("region-no-dwell", flaw: "reports crossings at once") { $0.dwells = false },
    locationEvents("region-dwell-restarts", flaw: "restarts the dwell time with each location") {
      $0.restartsDwell = true
    },
    locationEvents("region-crossing-stays", flaw: "does not end the crossing of a device that returns") {
      $0.endsCrossings = false
    },
    locationEvents("region-clock-stands", flaw: "does not let time pass without a location") {
      $0.clockMoves = false
    },
    locationEvents("region-no-limits", flaw: "monitors any number of regions of any size") {
      $0.limitsRegions = false
    },
    locationEvents("significant-at-once", flaw: "delivers significant changes without a pause") {
      $0.significant.seconds = 0
    },
    locationEvents("significant-nearer", flaw: "takes 490 meters to be a significant change") {
      $0.significant.meters = 490
    },
  ]

  /// Returns a mutant that computes the events by a textbook with a bug.
  static func locationEvents(
    _ name: String, flaw: String, _ change: @Sendable (inout TextbookLocations) -> Void
  ) -> Mutant {
    var textbook = TextbookLocations()
    change(&textbook)
    let changed = textbook
    return Mutant(
      name, "location.events", flaw: flaw,
      written: { written in
        changed.events(of: written["steps"] ?? .null).map(RecordedEvents.init)
      })
  }
}
