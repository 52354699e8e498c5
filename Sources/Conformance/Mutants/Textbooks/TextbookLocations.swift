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

  private struct Fix {
    let time: Double
    let place: Coordinate
    let accuracy: Double
  }

  private struct Region {
    let name: String
    let center: Coordinate
    let radius, cushion: Double
    var isInside: Bool?
    var crossing: Double?
  }

  private var settings: [String: Double] = [
    "distanceFilter": -1, "headingFilter": 1, "desiredAccuracy": -1, "regionDwell": 20, "regionLimit": 20,
  ]
  private var status = "authorizedAlways"
  private var last: Fix?
  /// The last location that counts for regions.
  private var placed: Fix?
  /// The services that run.
  private var running: Set<String> = []
  /// The last delivered location of a service.
  private var delivered: [String: Fix] = [:]
  private var isRequesting = false
  /// The last heading; NaN if it was not valid.
  private var heading: Double?
  private var regions: [Region] = []
  private var events: [JSONValue] = []

  /// Creates a textbook without bugs.
  init() {}

  private var isAllowed: Bool { status.hasPrefix("authorized") || !obeysUser }

  /// Returns the events of the steps, which must be those of FORMAT.md.
  func events(of steps: JSONValue) -> [JSONValue] {
    var state = self
    for step in steps.list { state.perform(step.list) }
    return state.events
  }

  private mutating func perform(_ step: [JSONValue]) {
    func number(_ index: Int) -> Double { step.indices.contains(index) ? step[index].asNumber ?? .nan : .nan }
    let name = step.indices.contains(1) ? step[1].string ?? "" : ""
    let place = step.indices.contains(2) ? (try? JSONCursor(step[2]).coordinate()) : nil
    switch step.first?.string {
    case "start": start(name)
    case "stop":
      running.remove(name)
      if name == "locations" { isRequesting = false }
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
    case "heading": turn(number(2), accuracy: number(3), time: number(1))
    case "advance": if clockMoves { advance(to: number(1)) }
    case "monitor":
      if let place {
        monitor(
          Region(name: name, center: place, radius: number(3), cushion: number(4) < 0 ? 200 : number(4)))
      }
    case "forget": regions.removeAll { $0.name == name }
    case "state":
      let region = regions.first { $0.name == name }
      let isInside = region.flatMap { region in
        placed.map { distance(region.center, $0.place) <= region.radius }
      }
      record("state", .string(name), .string(isInside.map { $0 ? "inside" : "outside" } ?? "unknown"))
    default: break
    }
  }

  private mutating func record(_ kind: String, _ details: JSONValue...) {
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
    refuse()
    if let last, isAllowed, deliversCached { record("location", .number(last.time)) }
  }

  private mutating func measure(_ fix: Fix) {
    guard fix.place.isValid, fix.accuracy >= 0, fix.time >= last?.time ?? -.infinity else { return }
    advance(to: fix.time)
    let previous = last
    last = fix
    guard isAllowed else { return }
    placed = fix
    for index in regions.indices { regions[index] = moved(regions[index], fix) }
    if (settings["regionDwell"] ?? 0) <= 0 || !dwells { advance(to: fix.time) }
    let accuracy = settings["desiredAccuracy"] ?? -1
    if passes(fix, "locations", settings["distanceFilter"] ?? -1, 0, accuracy, previous) || isRequesting {
      isRequesting = isRequesting && !requestsOne
      record("location", .number(fix.time))
    }
    if passes(fix, "significantChanges", significant.meters, significant.seconds, -1, previous) {
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

  private mutating func turn(_ direction: Double, accuracy: Double, time: Double) {
    advance(to: time)
    guard running.contains("headings") else { return }
    let new = accuracy < 0 ? .nan : direction
    defer { if !turnsFromDelivered { heading = new } }
    if let heading {
      if heading.isNaN && new.isNaN { return }
      let angle = (new - heading).magnitude
      if (turnsAround ? min(angle, 360 - angle) : angle) < settings["headingFilter"] ?? 1 { return }
    }
    heading = new
    record("heading", .number(time), .number(new.isNaN ? -1 : new))
  }

  // MARK: Regions

  private mutating func monitor(_ region: Region) {
    let index = regions.firstIndex { $0.name == region.name }
    let isFull = index == nil && Double(regions.count) >= settings["regionLimit"] ?? 20
    if !isAllowed {
      record("failure", .string("regionMonitoringDenied"), .string(region.name))
    } else if !(region.radius >= 0) || (limitsRegions && (region.radius > 2_128_000 || isFull)) {
      record("failure", .string("regionMonitoringFailure"), .string(region.name))
    } else {
      if let index { regions.remove(at: index) }
      placed = last
      regions.append(last.map { moved(region, $0) } ?? region)
      record("monitored", .string(region.name))
    }
  }

  private func moved(_ region: Region, _ fix: Fix) -> Region {
    var region = region
    let meters = distance(region.center, fix.place)
    let isInside = meters <= region.radius
    guard let side = region.isInside ?? (startsSilently ? nil : false) else {
      region.isInside = isInside
      return region
    }
    region.isInside = side
    let entry = cushionsEntries ? min(region.cushion, region.radius / 2) : 0
    let cushion = hasCushion ? (isInside ? entry : region.cushion) : 0
    if isInside != side, (meters - region.radius).magnitude >= cushion {
      region.crossing = restartsDwell ? fix.time : region.crossing ?? fix.time
    } else if endsCrossings {
      region.crossing = nil
    }
    return region
  }

  private mutating func advance(to time: Double) {
    guard isAllowed, placed != nil else { return }
    let dwell = dwells ? settings["regionDwell"] ?? 20 : 0
    var due: [(time: Double, index: Int)] = []
    for (index, region) in regions.enumerated() {
      if let start = region.crossing, start + dwell <= time { due.append((start, index)) }
    }
    due.sort { ($0.time, $0.index) < ($1.time, $1.index) }
    for (_, index) in due {
      let isInside = regions[index].isInside != true
      regions[index].isInside = isInside
      regions[index].crossing = nil
      record(isInside ? "enter" : "exit", .string(regions[index].name))
    }
  }
}
