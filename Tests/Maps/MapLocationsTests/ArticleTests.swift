import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapLocations
import Testing

// The Swift code in the article about tracks, compiled and run. `ReadmeTests` in MapGeoJSONTests compares
// it with the page.

/// Keeps the events of a ride.
private final class Rider: LocationManagerDelegate {
  var places: [Coordinate] = []
  var exits: [String] = []

  func locationManager(_ manager: LocationManager, didUpdateLocations locations: [Location]) {
    places += locations.map(\.coordinate)
  }

  func locationManager(_ manager: LocationManager, didExitRegion region: MonitoredRegion) {
    exits.append(region.identifier)
  }
}

@Suite struct ArticleTests {
  @Test func theRideLeavesHome() throws {
    let track = checkout.appendingPathComponent("Tests/Tracks/ride.gpx").path
    let rider = Rider()
    // README: track
    let manager = LocationManager()
    manager.distanceFilter = 500
    manager.delegate = rider  // an object with locationManager(_:didExitRegion:) and others
    let home = Coordinate(latitude: 47.3613, longitude: 8.5787)
    manager.startMonitoring(for: CircularRegion(center: home, radius: 300, identifier: "home"))
    manager.startUpdatingLocation()

    let replay = try TrackReplay(TrackFile.open(path: track))
    while let item = try replay.next() { manager.device.receive(item) }
    // README end
    #expect(rider.exits == ["home"])
    #expect(rider.places.count > 10)
    for (one, next) in zip(rider.places, rider.places.dropFirst()) { #expect(one.distance(to: next) >= 500) }
  }
}
