import Foundation
import MapGeometry

/// Whether a device is in a region.
public enum RegionState: String, Hashable, Sendable {
  /// Nothing is known yet.
  case unknown
  /// Inside, or on the boundary.
  case inside
  /// Outside.
  case outside
}

/// What a region monitor reports.
public struct RegionEvent {
  /// The region.
  public let region: MonitoredRegion
  /// The new state: `inside` for an entry and `outside` for an exit.
  public let state: RegionState
  /// The time at which the device had been beyond the cushion for the dwell time.
  public let time: Date
  /// The location at that time.
  public let location: Location
}

/// Finds the entries into regions and the exits from them.
///
/// 1. The location that is known when a region is added, or else the first after it, only tells
///    whether it is in the region. That is no event.
/// 2. A crossing begins with a location that is beyond the boundary by the cushion or more. If the
///    region is small, the cushion of an entry is half of its greatest depth.
/// 3. A location within the cushion, or on the other side, ends the crossing without an event.
/// 4. When the clock is the dwell time after the beginning, the crossing is an event.
///
/// So a region has one entry between two exits. Complexity: O(regions near the location), by an
/// index, and O(crossings) for the time.
public struct RegionMonitor {
  /// The distance in meters that is used for regions that have none of their own.
  public static let defaultCushion = 200.0

  /// The seconds that a device must stay beyond the cushion; initially 20.
  public var dwell = 20.0

  private struct Entry {
    var region: MonitoredRegion
    var cushion: Double
    var entryCushion: Double
    var circle: (center: Coordinate, radius: Double)
    /// nil for a subclass, which can contain other places than its circle.
    let estimate: CircleEstimate?
    var state = RegionState.unknown
    /// The time at which a crossing began.
    var crossing: Date?

    /// Whether the region contains a location. Most are answered by the estimate.
    func contains(_ location: Location, _ direction: Direction3) -> Bool {
      switch estimate?.contains(direction) {
      case false?: false
      case true? where region is CircularRegion: true
      default: region.contains(location.coordinate)
      }
    }
  }

  private var entries: [Int: Entry] = [:]
  private var numbers: [String: Int] = [:]
  private var next = 0
  private var index = RegionIndex()
  /// The entries that a location anywhere can change: those inside, unknown or with a crossing.
  private var active: Set<Int> = []
  private var location: Location?

  /// Creates a monitor without regions.
  public init() {}

  /// The regions in the order in which they were added.
  public var regions: [MonitoredRegion] { entries.sorted { $0.key < $1.key }.map(\.value.region) }
  /// The number of regions.
  public var count: Int { entries.count }

  /// Whether there is a region with that name.
  public func contains(identifier: String) -> Bool { numbers[identifier] != nil }

  /// Adds a region, and replaces that with the same name. Returns false, without a change, if the
  /// region has no finite bounding circle with a radius of at least 0.
  ///
  /// - Parameters:
  ///   - region: the region to add.
  ///   - cushion: the distance in meters, at least 0.
  ///   - known: the location at this time, which counts if it is later than the monitor's.
  public mutating func insert(
    _ region: MonitoredRegion, cushion: Double = defaultCushion, at known: Location? = nil
  ) -> Bool {
    guard let circle = region.boundingCircle, circle.center.isValid, circle.radius >= 0,
      circle.radius.isFinite, cushion >= 0, cushion.isFinite
    else { return false }
    remove(identifier: region.identifier)
    let entryCushion = min(cushion, region.greatestDepth() / 2)
    entries[next] = Entry(
      region: region, cushion: cushion, entryCushion: entryCushion, circle: circle,
      estimate: type(of: region) == CircularRegion.self || region is PolygonalRegion
        ? CircleEstimate(center: circle.center, radius: circle.radius) : nil)
    if let known, known.isValid, known.timestamp >= location?.timestamp ?? .distantPast { location = known }
    numbers[region.identifier] = next
    index.insert(next, center: circle.center, radius: circle.radius)
    active.insert(next)
    if let location { step(next, location, Direction3(location.coordinate)) }
    next += 1
    return true
  }

  /// Removes the region with that name.
  public mutating func remove(identifier: String) {
    guard let number = numbers.removeValue(forKey: identifier),
      let entry = entries.removeValue(forKey: number)
    else { return }
    index.remove(number, center: entry.circle.center, radius: entry.circle.radius)
    active.remove(number)
  }

  /// Returns whether the last location is in the region with that name.
  public func state(identifier: String) -> RegionState {
    guard let location, let number = numbers[identifier], let entry = entries[number] else { return .unknown }
    return entry.region.contains(location.coordinate) ? .inside : .outside
  }

  /// Forgets the location, for a clock that was set. The next one is that of the start.
  public mutating func forgetLocation() {
    location = nil
    for number in entries.keys {
      entries[number]?.state = .unknown
      entries[number]?.crossing = nil
      active.insert(number)
    }
  }

  /// Returns the events up to a time, in the order of time.
  public mutating func advance(to time: Date) -> [RegionEvent] {
    guard let location else { return [] }
    var events: [(time: Date, number: Int)] = []
    for number in active {
      guard let start = entries[number]?.crossing else { continue }
      let due = start.addingTimeInterval(dwell)
      if due <= time { events.append((due, number)) }
    }
    events.sort { ($0.time, $0.number) < ($1.time, $1.number) }
    return events.compactMap { event in
      guard var entry = entries[event.number] else { return nil }
      entry.state = entry.state == .inside ? .outside : .inside
      entry.crossing = nil
      entries[event.number] = entry
      if entry.state == .outside { active.remove(event.number) }
      return RegionEvent(region: entry.region, state: entry.state, time: event.time, location: location)
    }
  }

  /// Returns the events up to the time of a location, and then takes the location. A location that
  /// is not valid is ignored.
  public mutating func update(_ location: Location) -> [RegionEvent] {
    guard location.isValid else { return [] }
    var events = advance(to: location.timestamp)
    self.location = location
    var near = active
    index.forEach(near: location.coordinate) { near.insert($0) }
    let direction = Direction3(location.coordinate)
    for number in near { step(number, location, direction) }
    // Without a dwell time a crossing is an event at once.
    if dwell <= 0 { events += advance(to: location.timestamp) }
    return events
  }

  private mutating func step(_ number: Int, _ location: Location, _ direction: Direction3) {
    guard var entry = entries[number] else { return }
    let isInside = entry.contains(location, direction)
    // Nothing changes for most regions near a location.
    if entry.crossing == nil, entry.state == (isInside ? .inside : .outside) { return }
    if entry.state == .unknown {
      entry.state = isInside ? .inside : .outside
    } else if isInside == (entry.state == .inside) {
      entry.crossing = nil
    } else {
      let distance = entry.region.distanceToBoundary(location.coordinate)
      let isBeyond = distance >= (isInside ? entry.entryCushion : entry.cushion)
      entry.crossing = isBeyond ? entry.crossing ?? location.timestamp : nil
    }
    entries[number] = entry
    if entry.state == .outside && entry.crossing == nil {
      active.remove(number)
    } else {
      active.insert(number)
    }
  }
}
