import Foundation
import MapGeometry
import MapLocations

/// Makes a track of places and times.
///
/// - Parameters:
///   - count: the number of points; below 1, the track is empty.
///   - coordinates: latitude, longitude of each (degrees).
///   - seconds: the time of each in seconds since 1970-01-01T00:00:00Z.
/// - Returns: a handle that `loxodrome_track_free` takes back.
@c(loxodrome_track_make)
public func makeTrack(
  count: Int, coordinates: UnsafePointer<Double>, seconds: UnsafePointer<Double>
) -> UnsafeMutableRawPointer {
  let places = coordinates.copied(as: Coordinate.self, count: count)
  return handle(of: Box(places.indices.map { TrackPoint(coordinate: places[$0], time: seconds[$0]) }))
}

/// Reads a track from a file: `TrackFile.open(path:)`. Rows that cannot be used are left out.
///
/// - Parameter path: the path of a file whose name ends with .gpx, .nmea, .geojson or .csv.
/// - Returns: a handle that `loxodrome_track_free` takes back; null if the file cannot be read.
@c(loxodrome_track_read)
public func readTrack(path: UnsafePointer<CChar>) -> UnsafeMutableRawPointer? {
  do {
    let source = try TrackFile.open(path: String(cString: path))
    var points: [TrackPoint] = []
    while let item = try source.next() {
      if case .point(let point) = item { points.append(point) }
    }
    return handle(of: Box(points))
  } catch {
    return nil
  }
}

/// Returns the number of points of a track.
///
/// - Parameter track: a handle from `loxodrome_track_make` or `loxodrome_track_read`.
@c(loxodrome_track_count)
public func countPointsOfTrack(track: UnsafeMutableRawPointer) -> Int {
  object(Box<[TrackPoint]>.self, at: track).value.count
}

/// Frees a track.
///
/// - Parameter track: a handle from `loxodrome_track_make` or `loxodrome_track_read`, which must not
///   be used afterward.
@c(loxodrome_track_free)
public func freeTrack(track: UnsafeMutableRawPointer) { free(Box<[TrackPoint]>.self, at: track) }

/// Counts and copies what a location manager reports.
private final class ReportedLocations: LocationManagerDelegate {
  let capacity: Int
  let coordinates: UnsafeMutablePointer<Double>
  var count = 0

  init(capacity: Int, coordinates: UnsafeMutablePointer<Double>) {
    self.capacity = capacity
    self.coordinates = coordinates
  }

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    for location in locations {
      if count < capacity {
        coordinates[2 * count] = location.coordinate.latitude
        coordinates[2 * count + 1] = location.coordinate.longitude
      }
      count += 1
    }
  }
}

/// Replays a track to a location manager with a distance filter.
///
/// - Parameters:
///   - track: a handle from `loxodrome_track_make` or `loxodrome_track_read`.
///   - distanceFilter: the distance in meters from the last reported location at which the next is
///     reported; below 0, all are.
///   - capacity: the number of locations that fit into the array; further ones are left out.
///   - coordinates: receives latitude, longitude of the reported locations (degrees).
/// - Returns: the number of reported locations, which can be larger than the capacity.
@c(loxodrome_track_replay)
public func replayTrack(
  track: UnsafeMutableRawPointer, distanceFilter: Double, capacity: Int,
  coordinates: UnsafeMutablePointer<Double>
) -> Int {
  let replay = TrackReplay(TrackInMemory(object(Box<[TrackPoint]>.self, at: track).value))
  let device = LocationDevice(clock: replay.clock)
  let manager = LocationManager(device: device)
  let reported = ReportedLocations(capacity: capacity, coordinates: coordinates)
  manager.delegate = reported
  manager.distanceFilter = distanceFilter
  manager.startUpdatingLocation()
  // A track in memory has no fault.
  while let item = try? replay.next() { device.receive(item) }
  return reported.count
}

/// Makes a monitor of circular regions, `RegionMonitor`, with a dwell time of 0.
///
/// - Parameters:
///   - count: the number of regions; below 1, there are none.
///   - circles: latitude, longitude (degrees) and radius (meters) of each. One that is not valid is
///     left out.
///   - cushion: the distance in meters from a boundary at which a crossing counts, at least 0.
/// - Returns: a handle that `loxodrome_region_monitor_free` takes back.
@c(loxodrome_region_monitor_make)
public func makeRegionMonitor(
  count: Int, circles: UnsafePointer<Double>, cushion: Double
) -> UnsafeMutableRawPointer {
  var monitor = RegionMonitor()
  monitor.dwell = 0
  for number in 0..<Swift.max(0, count) {
    let center = Coordinate(latitude: circles[3 * number], longitude: circles[3 * number + 1])
    let region = CircularRegion(center: center, radius: circles[3 * number + 2], identifier: "\(number)")
    _ = monitor.insert(region, cushion: cushion)
  }
  return handle(of: VariableBox(monitor))
}

/// Gives locations to a monitor: `RegionMonitor.update(_:)`.
///
/// - Parameters:
///   - monitor: a handle from `loxodrome_region_monitor_make`.
///   - count: the number of locations; below 1, there are none.
///   - coordinates: latitude, longitude of each (degrees).
///   - seconds: the time of the first in seconds since 1970-01-01T00:00:00Z. Each is a second after
///     the one before.
///   - capacity: the number of events that fit into the array; further ones are left out.
///   - events: receives the number of the region for an entry, and −1 minus it for an exit.
/// - Returns: the number of events, which can be larger than the capacity.
@c(loxodrome_region_monitor_update)
public func updateRegionMonitor(
  monitor: UnsafeMutableRawPointer, count: Int, coordinates: UnsafePointer<Double>, seconds: Double,
  capacity: Int, events: UnsafeMutablePointer<Int>
) -> Int {
  let box = object(VariableBox<RegionMonitor>.self, at: monitor)
  var found = 0
  coordinates.forEachValue(Coordinate.self, count: count) { index, coordinate in
    let time = Date(timeIntervalSince1970: seconds + Double(index))
    let location = Location(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: time)
    for event in box.value.update(location) {
      if found < capacity, let number = Int(event.region.identifier) {
        events[found] = event.state == .inside ? number : -1 - number
      }
      found += 1
    }
  }
  return found
}

/// Frees a monitor.
///
/// - Parameter monitor: a handle from `loxodrome_region_monitor_make`, which must not be used
///   afterward.
@c(loxodrome_region_monitor_free)
public func freeRegionMonitor(monitor: UnsafeMutableRawPointer) {
  free(VariableBox<RegionMonitor>.self, at: monitor)
}
