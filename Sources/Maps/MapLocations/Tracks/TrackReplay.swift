import Foundation

/// One event of a replayed track.
public enum ReplayItem: Sendable {
  /// A measured location.
  case location(Location)
  /// A measured heading, at the time of the location before it.
  case heading(HeadingMeasurement)
  /// A row that cannot be used.
  case fault(TrackFault)
}

/// A track that is replayed in the time of a virtual clock. It can pause, change its rate and seek.
public final class TrackReplay {
  /// The clock. Reading an item moves it to the item's time.
  public let clock: LocationClock
  /// The seconds of the track in a second of `advance(by:)`, at least 0; initially 1.
  public var rate = 1.0
  /// Whether `next()` and `advance(by:)` return nothing.
  public var isPaused = false
  /// Whether a point without a heading has that of its course, or of the way from the point before.
  public var headingsFollowCourse = false

  private let track: any TrackSource
  /// The item that was read and not returned, and the heading that follows it.
  private var pending: ReplayItem?
  private var pendingHeading: ReplayItem?
  private var last: Location?
  private var hasTime = false

  /// Creates a replay. A track without times is replayed at a speed in meters per second.
  public init(_ track: any TrackSource, speed: Double = 10, clock: LocationClock = LocationClock()) {
    self.track = TrackAtSpeed(track, speed: speed, start: clock.now.timeIntervalSince1970)
    self.clock = clock
  }

  /// Returns the next item and moves the clock to its time. Returns nil after the last item and
  /// while the replay is paused.
  public func next() throws(TrackFault) -> ReplayItem? {
    guard !isPaused, let item = try peek() else { return nil }
    if case .location(let location) = item {
      if hasTime { clock.advance(to: location.timestamp) } else { clock.set(to: location.timestamp) }
      hasTime = true
    }
    removePending()
    return item
  }

  /// Returns the items of a duration in seconds, times `rate`, and moves the clock by it. The first
  /// location of the track is due at once. Returns nothing while the replay is paused.
  public func advance(by seconds: Double) throws(TrackFault) -> [ReplayItem] {
    guard !isPaused, seconds >= 0, seconds.isFinite, rate >= 0, rate.isFinite else { return [] }
    var items: [ReplayItem] = []
    if !hasTime {
      while let item = try next() {
        items.append(item)
        if hasTime { break }
      }
    }
    let end = clock.now.addingTimeInterval(seconds * rate)
    while let item = try peek() {
      if case .location(let location) = item, location.timestamp > end { break }
      if let item = try next() { items.append(item) }
    }
    clock.advance(to: end)
    return items
  }

  /// Continues at the first location at or after a time, in either direction, and sets the clock to
  /// that time.
  public func seek(to time: Date) throws(TrackFault) {
    try track.rewind()
    (pending, pendingHeading, last, hasTime) = (nil, nil, nil, true)
    while let item = try peek() {
      if case .location(let location) = item, location.timestamp >= time { break }
      removePending()
    }
    clock.set(to: time)
  }

  private func peek() throws(TrackFault) -> ReplayItem? {
    if let pending { return pending }
    switch try track.next() {
    case nil: break
    case .fault(let fault): pending = .fault(fault)
    case .point(let point):
      let location = Location(point)
      pending = .location(location)
      pendingHeading = heading(of: point, location).map(ReplayItem.heading)
      last = location
    }
    return pending
  }

  private func removePending() {
    pending = pendingHeading
    pendingHeading = nil
  }

  private func heading(of point: TrackPoint, _ location: Location) -> HeadingMeasurement? {
    var direction = point.trueHeading
    if direction == nil, point.magneticHeading == nil, headingsFollowCourse {
      direction = point.course ?? last.flatMap { Movement(from: $0, to: location)?.course }
    }
    // Below 0 a direction is not known.
    func known(_ direction: Double?) -> Double? { direction.flatMap { $0 >= 0 ? $0 : nil } }
    guard known(direction) != nil || known(point.magneticHeading) != nil else { return nil }
    return HeadingMeasurement(
      magnetic: known(point.magneticHeading), true: known(direction), accuracy: point.headingAccuracy ?? 0,
      timestamp: location.timestamp)
  }
}

extension Location {
  /// Creates the location of a point. A value that the point does not have is unknown; a horizontal
  /// accuracy that it does not have is 0.
  public convenience init(_ point: TrackPoint) {
    self.init(
      coordinate: point.coordinate, altitude: point.altitude ?? 0,
      horizontalAccuracy: point.horizontalAccuracy ?? 0,
      verticalAccuracy: point.verticalAccuracy ?? (point.altitude == nil ? -1 : 0),
      course: point.course ?? -1, courseAccuracy: -1, speed: point.speed ?? -1, speedAccuracy: -1,
      timestamp: Date(timeIntervalSince1970: point.time ?? 0),
      sourceInfo: Location.simulation)
  }

  private static let simulation = LocationSource(
    softwareSimulationState: true, andExternalAccessoryState: false)
}
