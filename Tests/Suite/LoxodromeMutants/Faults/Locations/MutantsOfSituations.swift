import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in polygonal regions, in the background, in deferrals, in pauses and in magnetic headings.
  static let ofSituations: [Mutant] = ofPolygons + ofBackground + ofDeferrals + ofPauses + ofMagneticHeadings

  private static let ofPolygons: [Mutant] = [
    locationEvents(
      "region-polygon-in-degrees", flaw: "takes the edges of a polygon for straight lines in degrees"
    ) {
      $0.polygons.edges = .straightInDegrees
    },
    locationEvents(
      "region-polygon-seam", flaw: "takes a polygon across the 180th meridian to run around the world"
    ) {
      $0.polygons.edges = .straightWithoutSeam
    },
    locationEvents("region-polygon-box", flaw: "takes the box of a polygon for the polygon") {
      $0.polygons.edges = .box
    },
    locationEvents("region-polygon-corners", flaw: "measures the cushion from the corners of a polygon") {
      $0.polygons.boundary = .corners
    },
    locationEvents(
      "region-polygon-endless-edges", flaw: "measures the cushion from the lines of edges, beyond their ends"
    ) {
      $0.polygons.boundary = .circles
    },
    locationEvents("region-polygon-middle", flaw: "measures the cushion from the middle of a polygon") {
      $0.polygons.boundary = .middle
    },
    locationEvents("region-polygon-open", flaw: "does not join the last corner to the first") {
      $0.polygons.closes = false
    },
    locationEvents("region-polygon-no-limit", flaw: "monitors polygons of any size") {
      $0.polygons.limitsSize = false
    },
  ]

  private static let ofBackground: [Mutant] = [
    locationEvents(
      "background-when-in-use",
      flaw: "reports regions in the background to a program that is allowed in use only"
    ) { $0.situations.needsAlways = false },
    locationEvents("background-locations", flaw: "delivers locations in the background without the setting") {
      $0.situations.needsSetting = false
    },
    locationEvents(
      "background-both", flaw: "needs the authorization at all times for locations in the background"
    ) {
      $0.situations.needsBoth = true
    },
    locationEvents("background-headings", flaw: "delivers headings in the background") {
      $0.situations.turnsInForegroundOnly = false
    },
    locationEvents(
      "background-filter", flaw: "filters by the distance from locations that were not delivered"
    ) {
      $0.situations.filtersUndelivered = true
    },
    locationEvents("background-placed", flaw: "counts locations for regions whatever the authorization") {
      $0.situations.placesUndelivered = true
    },
  ]

  private static let ofDeferrals: [Mutant] = [
    locationEvents("deferral-never", flaw: "does not defer locations") { $0.situations.defers = false },
    locationEvents("deferral-in-foreground", flaw: "defers locations in the foreground") {
      $0.situations.defersInForeground = true
    },
    locationEvents("deferral-straight", flaw: "measures the way of a deferral from its beginning") {
      $0.situations.followsPath = false
    },
    locationEvents(
      "deferral-from-first", flaw: "measures the way of a deferral from the first location that is kept"
    ) {
      $0.situations.beginsWithKnown = false
    },
    locationEvents("deferral-without-end", flaw: "does not end a deferral after its time") {
      $0.situations.endsByTime = false
    },
    locationEvents("deferral-time-from-first", flaw: "counts the time of a deferral from the first location")
    {
      $0.situations.timesFromFirst = true
    },
    locationEvents("deferral-lost", flaw: "loses the deferred locations") {
      $0.situations.deliversKept = false
    },
    locationEvents("deferral-canceled", flaw: "does not tell that the program ended a deferral") {
      $0.situations.tellsCanceled = false
    },
    locationEvents("deferral-foreground", flaw: "does not end a deferral in the foreground") {
      $0.situations.endsInForeground = false
    },
    locationEvents("deferral-stopped", flaw: "does not end a deferral with its service") {
      $0.situations.stopEnds = false
    },
    locationEvents("deferral-twice", flaw: "does not end a deferral at the beginning of another") {
      $0.situations.newEndsOld = false
    },
    locationEvents("deferral-not-running", flaw: "defers a service that does not run") {
      $0.situations.refuses.stopped = false
    },
    locationEvents("deferral-filtered", flaw: "defers locations with a distance filter") {
      $0.situations.refuses.filtered = false
    },
    locationEvents("deferral-inaccurate", flaw: "defers locations of less than the best accuracy") {
      $0.situations.refuses.inaccurate = false
    },
  ]

  private static let ofPauses: [Mutant] = [
    locationEvents("pause-never", flaw: "does not pause") { $0.situations.pauses = false },
    locationEvents("pause-creeping", flaw: "compares with the location before, so a slow walk is a rest") {
      $0.situations.restsFromPrevious = true
    },
    locationEvents("pause-stays", flaw: "does not end a pause") { $0.situations.resumes = false },
    locationEvents("pause-delivers", flaw: "delivers the location at which a pause begins") {
      $0.situations.deliversAtPause = true
    },
    locationEvents("pause-restarted", flaw: "keeps a pause when the service starts again") {
      $0.situations.restarts = false
    },
  ]

  private static let ofMagneticHeadings: [Mutant] = [
    locationEvents("magnetic-as-true", flaw: "takes magnetic north for true north") {
      $0.situations.declination = { _, _ in 0 }
    },
    locationEvents("magnetic-subtracted", flaw: "subtracts the declination") {
      $0.situations.declination = {
        -TextbookSituations.modelDeclination($0, year: TextbookSituations.clampedYear($1))
      }
    },
    locationEvents("magnetic-epoch", flaw: "takes the declination of 2025 for every year") {
      $0.situations.declination = { place, _ in TextbookSituations.modelDeclination(place, year: 2025) }
    },
    locationEvents("magnetic-any-year", flaw: "continues the model before 2025 and after 2030") {
      $0.situations.declination = { TextbookSituations.modelDeclination($0, year: 1970 + $1 / 31_556_952) }
    },
    locationEvents("magnetic-degrees", flaw: "rounds the declination to degrees") {
      $0.situations.declination = {
        TextbookSituations.modelDeclination($0, year: TextbookSituations.clampedYear($1)).rounded()
      }
    },
    locationEvents("magnetic-grid", flaw: "takes the declination of the nearest whole degrees") {
      $0.situations.declination = { place, time in
        TextbookSituations.modelDeclination(
          Coordinate(latitude: place.latitude.rounded(), longitude: place.longitude.rounded()),
          year: TextbookSituations.clampedYear(time))
      }
    },
    locationEvents("magnetic-dipole", flaw: "takes the direction to the pole of a dipole") {
      $0.situations.declination = { place, _ in dipoleDeclination(place) }
    },
    locationEvents("magnetic-any-place", flaw: "takes the declination at a location of no service") {
      $0.situations.needsService = false
    },
    locationEvents(
      "magnetic-without-place", flaw: "takes magnetic north for true north where no place is known"
    ) {
      $0.situations.needsPlace = false
    },
    locationEvents("magnetic-filter", flaw: "filters by magnetic directions") {
      $0.situations.comparesTrue = false
    },
  ]

  /// Returns the direction to the geomagnetic pole of 2025, 80.8° north and 72.8° west, in degrees.
  private static func dipoleDeclination(_ place: Coordinate) -> Double {
    let (phi, psi) = (place.latitude * .pi / 180, 80.8 * .pi / 180)
    let east = (-72.8 - place.longitude) * .pi / 180
    return atan2(sin(east) * cos(psi), cos(phi) * sin(psi) - sin(phi) * cos(psi) * cos(east)) * 180 / .pi
  }
}
