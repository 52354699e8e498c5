import LoxodromeSuite
import MapGeometry

/// The events of `location.events` as FORMAT.md defines them, computed step by step. The default
/// values of the properties are correct. Other values are bugs.
struct TextbookLocations: Sendable {
  /// Whether the distance filter counts from the last delivered location, and not from the last
  /// measured one.
  var filtersFromDelivered = true
  /// Whether the heading filter counts from the last delivered heading.
  var turnsFromDelivered = true
  /// Whether directions are compared around the circle.
  var turnsAround = true
  /// Whether the location that is known at the start of a service is delivered.
  var deliversCached = true
  /// Whether a request is for one location.
  var requestsOne = true
  /// Whether locations are delivered only if the user allows it.
  var obeysUser = true
  /// Whether the first location in a monitored region is no event.
  var startsSilently = true
  /// Whether a crossing begins at the cushion and not at the boundary.
  var hasCushion = true
  /// Whether a cushion also counts for entries.
  var cushionsEntries = true
  /// Whether a device must stay beyond the cushion.
  var dwells = true
  /// Whether a location within the cushion ends a crossing.
  var endsCrossings = true
  /// Whether a later location restarts the dwell time.
  var restartsDwell = false
  /// Whether time passes without locations.
  var clockMoves = true
  /// Whether the number and the radius of regions are limited.
  var limitsRegions = true
  /// The least distance and time between significant changes.
  var significant = (meters: 500.0, seconds: 300.0)
  /// Returns the distance in meters.
  var distance: @Sendable (Coordinate, Coordinate) -> Double = { $0.distance(to: $1) }

  /// The rules of polygons.
  var polygons = TextbookArea.Rules()
  /// The rules of the background, of deferrals, of pauses and of magnetic headings.
  var situations = TextbookSituations()

  /// A location.
  struct Fix {
    let time: Double
    let place: Coordinate
    let accuracy: Double
  }

  /// A monitored area, and on which side of it the device is.
  struct Region {
    let name: String
    let area: TextbookArea
    let cushion: Double
    var isInside: Bool?
    var crossing: Double?
  }

  private(set) var settings: [String: Double] = [
    "distanceFilter": -1, "headingFilter": 1, "desiredAccuracy": -1, "regionDwell": 20, "regionLimit": 20,
    "backgroundUpdates": 0, "pauses": 0, "pauseInterval": 900, "pauseDistance": 50,
  ]
  private(set) var status = "authorizedAlways"
  private(set) var last: Fix?
  /// The last location that counts for regions.
  var placed: Fix?
  /// The services that run.
  private(set) var running: Set<String> = []
  /// The last delivered location of a service.
  private var delivered: [String: Fix] = [:]
  private var isRequesting = false
  /// The last heading; NaN if it was not valid.
  private var heading: Double?
  var regions: [Region] = []
  private var events: [JSONValue] = []
  /// Whether the steps have an answer.
  private var isPossible = true
  var now = 0.0
  var isInBackground = false
  /// The last location that was measured while a service ran.
  private(set) var known: Fix?
  var deferral: Deferral?
  /// The location at which a rest began, and whether locations are paused.
  var rest: Fix?
  var isPaused = false

  /// Creates a textbook without bugs.
  init() {}

  var isAllowed: Bool { status.hasPrefix("authorized") || !obeysUser }

  /// Returns the events of the steps, which must be those of FORMAT.md; nil if they have no answer.
  func events(of steps: JSONValue) -> [JSONValue]? {
    var state = self
    for step in steps.list { state.perform(step.list) }
    return state.isPossible ? state.events : nil
  }

  private mutating func perform(_ step: [JSONValue]) {
    func number(_ index: Int) -> Double { step.indices.contains(index) ? step[index].asNumber ?? .nan : .nan }
    let name = step.indices.contains(1) ? step[1].string ?? "" : ""
    let place = step.indices.contains(2) ? (try? JSONCursor(step[2]).coordinate()) : nil
    switch step.first?.string {
    case "start": start(name)
    case "stop":
      if name == "locations" {
        if situations.stopEnds { endDeferral("deferredCanceled") }
        isRequesting = false
      }
      running.remove(name)
    case "request":
      refuse()
      isRequesting = isRequesting || isAllowed
    case "set": settings[name] = number(2)
    case "allow":
      status = name
      record("authorization", .string(name))
      if !running.isDisjoint(with: ["locations", "significantChanges"]) { refuse() }
    case "location":
      if let place { measure(Fix(time: number(1), place: place, accuracy: number(3))) }
    case "heading": turn(number(2), number(2), accuracy: number(3), time: number(1))
    case "magneticHeading":
      let direction = trueDirection(number(2), number(1))
      turn(
        situations.comparesTrue ? direction ?? number(2) : number(2), direction ?? -1, accuracy: number(3),
        time: number(1))
    case "background": moveToBackground(step.last == .bool(true))
    case "defer": startDeferral(number(1), number(2))
    case "endDeferral": endDeferral("deferredCanceled")
    case "advance": if clockMoves { advance(to: number(1)) }
    case "monitor":
      if let place {
        monitor(name, TextbookArea(center: place, radius: number(3)), number(4))
      }
    case "monitorPolygon":
      let corners = step[2].list.compactMap { try? JSONCursor($0).coordinate() }
      if let area = TextbookArea(corners, polygons, distance: distance) {
        monitor(name, area, number(3))
      } else {
        isPossible = false
      }
    case "forget": regions.removeAll { $0.name == name }
    case "state":
      let region = regions.first { $0.name == name }
      let isInside = region.flatMap { region in
        placed.map { region.area.contains($0.place, distance: distance) }
      }
      record("state", .string(name), .string(isInside.map { $0 ? "inside" : "outside" } ?? "unknown"))
    default: break
    }
  }

  mutating func record(_ kind: String, _ details: JSONValue...) {
    events.append(.array([.string(kind)] + details))
  }

  private mutating func refuse() {
    if status == "denied" || status == "restricted" { record("failure", .string("denied")) }
  }

  private mutating func start(_ service: String) {
    guard running.insert(service).inserted else { return }
    if service == "headings" {
      heading = nil
      return
    }
    delivered[service] = nil
    if service == "locations", situations.restarts { (rest, isPaused) = (nil, false) }
    refuse()
    if let last, delivers(service) {
      known = last
      if deliversCached { record("location", .number(last.time)) }
    }
  }

  private mutating func measure(_ fix: Fix) {
    guard fix.place.isValid, fix.accuracy >= 0, fix.time >= last?.time ?? -.infinity else { return }
    advance(to: fix.time)
    let previous = last
    last = fix
    guard isAllowed else { return }
    if isRequesting || !running.isDisjoint(with: ["locations", "significantChanges"]) { known = fix }
    if delivers("regions") || situations.placesUndelivered {
      placed = fix
      for index in regions.indices { regions[index] = moved(regions[index], fix) }
      if (settings["regionDwell"] ?? 0) <= 0 || !dwells { advance(to: fix.time) }
    }
    let accuracy = settings["desiredAccuracy"] ?? -1
    let filter = settings["distanceFilter"] ?? -1
    if delivers("locations") {
      if !rests(fix), passes(fix, "locations", filter, 0, accuracy, previous) || isRequesting {
        isRequesting = isRequesting && !requestsOne
        deliverOrKeep(fix)
      }
    } else if situations.filtersUndelivered {
      _ = passes(fix, "locations", filter, 0, accuracy, previous)
    }
    if delivers("significantChanges"),
      passes(fix, "significantChanges", significant.meters, significant.seconds, -1, previous)
    {
      record("location", .number(fix.time))
    }
  }

  private mutating func passes(
    _ fix: Fix, _ service: String, _ meters: Double, _ seconds: Double, _ accuracy: Double, _ previous: Fix?
  ) -> Bool {
    guard running.contains(service) else { return false }
    if let old = delivered[service] {
      let from = filtersFromDelivered ? old : previous ?? old
      let isFar = distance(from.place, fix.place) >= meters && fix.time - old.time >= seconds
      let isBetter = accuracy > 0 && old.accuracy > accuracy && fix.accuracy <= accuracy
      guard isFar || isBetter else { return false }
    }
    delivered[service] = fix
    return true
  }

  /// - Parameters:
  ///   - direction: the direction that is compared.
  ///   - reported: the direction that is delivered.
  private mutating func turn(_ direction: Double, _ reported: Double, accuracy: Double, time: Double) {
    advance(to: time)
    guard running.contains("headings"), !isInBackground || !situations.turnsInForegroundOnly else { return }
    let new = accuracy < 0 ? .nan : direction
    defer { if !turnsFromDelivered { heading = new } }
    if let heading {
      if heading.isNaN && new.isNaN { return }
      let angle = (new - heading).magnitude
      if (turnsAround ? min(angle, 360 - angle) : angle) < settings["headingFilter"] ?? 1 { return }
    }
    heading = new
    record("heading", .number(time), .number(new.isNaN ? -1 : reported))
  }
}
