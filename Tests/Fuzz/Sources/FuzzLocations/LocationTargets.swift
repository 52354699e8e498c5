import Foundation
import MapGeometry
import MapLocations

@testable import CommandReaders
@testable import Fuzzing

extension FuzzTarget {
  /// Tracks in each format, and regions.
  static let ofLocations = [
    FuzzTarget("track-gpx") { testTrack($0, "a.gpx") },
    FuzzTarget("track-nmea") { testTrack($0, "a.nmea") },
    FuzzTarget("track-csv") { testTrack($0, "a.csv") },
    FuzzTarget("track-geojson") { testTrack($0, "a.geojson") },
    FuzzTarget("regions", testRegions),
  ]

  /// Times of a track ascend, in all points or in none. Each fault is one line. Rewinding gives the
  /// same items.
  private static func testTrack(_ bytes: [UInt8], _ name: String) {
    let path = temporaryFile(name, bytes)
    let track: any TrackSource
    do { track = try TrackFile.open(path: path) } catch { return checkOneLine("\(error)") }
    let items = rest(of: track)
    var last: Double?
    var untimedCount = 0
    for item in items {
      switch item {
      case .fault(let fault): checkOneLine("\(fault)")
      case .point(let point):
        check(point.coordinate.isValid, "\(point)")
        check(point.line > 0, "\(point)")
        if let time = point.time {
          check(time.isFinite && last.map { $0 < time } ?? true, "\(time) after \(last ?? .nan)")
          last = time
        } else {
          untimedCount += 1
        }
      }
    }
    check(last == nil || untimedCount == 0, "\(untimedCount) points without a time")
    do throws(TrackFault) { try track.rewind() } catch { fatalError("\(error)") }
    let again = rest(of: track)
    check(again == items, "\(items.count) items, then \(again.count)")
  }

  /// Returns the items of a track until its end or its error, which is the last item then.
  private static func rest(of track: any TrackSource) -> [TrackItem] {
    var items: [TrackItem] = []
    do throws(TrackFault) {
      while let item = try track.next() { items.append(item) }
    } catch {
      items.append(.fault(error))
    }
    return items
  }

  /// Regions have names of their own, or one line says why the file has none. A manager monitors
  /// them or says that it does not.
  private static func testRegions(_ bytes: [UInt8]) {
    let path = temporaryFile("regions", bytes)
    do {
      let regions = try replayRegions(path: path)
      check(Set(regions.map(\.region.identifier)).count == regions.count, "\(regions.count) regions")
      let manager = LocationManager(device: LocationDevice())
      for region in regions {
        check(region.cushion.map { $0 >= 0 } ?? true, "\(region.cushion ?? .nan)")
        manager.startMonitoring(for: region.region, desiredAccuracy: region.cushion)
      }
      check(manager.monitoredRegions.count <= regions.count, "\(manager.monitoredRegions.count)")
      for index in 0..<4 {
        manager.device.receive(
          Location(
            coordinate: Coordinate(latitude: Double(index) * 20, longitude: Double(index) * 60), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1,
            timestamp: Date(timeIntervalSince1970: Double(index) * 30)))
      }
    } catch {
      checkOneLine("\(error)")
    }
  }
}
