import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapLocations
import Testing

@Suite struct RegionLawTests {
  private func regions(_ count: Int, _ generator: inout SeededRandom) -> [MonitoredRegion] {
    (0..<count).compactMap { number in
      let center = Coordinate(
        latitude: generator.pick([generator.number(-90...90), generator.number(-2...2), 90, -90]),
        longitude: generator.pick([generator.number(-180...180), generator.number(-2...2), 180, -180]))
      let radius = pow(10, Double.random(in: 1...6, using: &generator))
      if generator.oneIn(2) {
        return CircularRegion(center: center, radius: radius, identifier: "\(number)")
      }
      let corners = (0..<5).map { corner in
        center.moved(
          meters: radius * Double.random(in: 0.3...1, using: &generator), toward: Double(corner) * 72)
      }
      return PolygonalRegion(coordinates: corners, identifier: "\(number)")
    }
  }

  private func track(_ count: Int, _ generator: inout SeededRandom) -> [Location] {
    var place = Coordinate(
      latitude: generator.pick([generator.number(-90...90), 0]),
      longitude: generator.pick([generator.number(-180...180), 180, 0]))
    var direction = 0.0
    return (0..<count).map { step in
      direction += generator.number(-40...40)
      place = place.moved(meters: pow(10, Double.random(in: 1...5, using: &generator)), toward: direction)
      return Location(
        coordinate: place, altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1,
        timestamp: Date(timeIntervalSince1970: Double(step) * 7))
    }
  }

  /// The reference asks each region at each location. Entries and exits alternate.
  @Test(arguments: 1...12)
  func theIndexFindsWhatAScanFinds(seed: Int) {
    var generator = SeededRandom(seed: UInt64(seed))
    let all = regions(200, &generator)
    let track = track(400, &generator)
    var monitor = RegionMonitor()
    var alone = all.map { region in
      var monitor = RegionMonitor()
      _ = monitor.insert(region)
      return monitor
    }
    let isMonitored = all.map { monitor.insert($0) }
    #expect(!isMonitored.contains(false), "seed \(seed)")
    var states: [String: RegionState] = [:]
    for location in track {
      let events = monitor.update(location)
      let expected = alone.indices.flatMap { alone[$0].update(location) }
      #expect(
        Set(events.map { "\($0.region.identifier) \($0.state) \($0.time)" })
          == Set(expected.map { "\($0.region.identifier) \($0.state) \($0.time)" }), "seed \(seed)")
      for event in events {
        #expect(states[event.region.identifier] != event.state, "seed \(seed)")
        states[event.region.identifier] = event.state
        // The location of an event is on the side of the event.
        #expect(event.region.contains(event.location.coordinate) == (event.state == .inside))
      }
      for region in all.prefix(20) {
        let isInside = region.contains(location.coordinate)
        #expect(monitor.state(identifier: region.identifier) == (isInside ? .inside : .outside))
      }
    }
  }

  /// Without a cushion and a dwell time, each location tells the state of each region. Half of the
  /// locations are within a hundredth of the radius from the boundary of a circle.
  @Test(arguments: 1...8)
  func theStatesAreThoseOfTheRegions(seed: Int) {
    var generator = SeededRandom(seed: UInt64(seed))
    let all = regions(100, &generator)
    var monitor = RegionMonitor()
    monitor.dwell = 0
    for region in all where !monitor.insert(region, cushion: 0) { Issue.record("seed \(seed)") }
    var isInside: [String: Bool] = [:]
    for (step, location) in track(300, &generator).enumerated() {
      var place = location.coordinate
      if step % 2 == 0, let circle = generator.pick(all) as? CircularRegion {
        place = circle.center.moved(
          meters: circle.radius * generator.number(990...1010) / 1000, toward: generator.number(0...359))
      }
      let events = monitor.update(
        Location(
          coordinate: place, altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1,
          timestamp: location.timestamp))
      let changed = events.map(\.region.identifier)
      for region in all {
        let now = region.contains(place)
        let expected = isInside[region.identifier].map { $0 != now } ?? false
        #expect(changed.contains(region.identifier) == expected, "seed \(seed) step \(step)")
        isInside[region.identifier] = now
      }
    }
  }

  /// The lengths of paths on the ellipsoid, as fractions of those on the sphere, are those of the
  /// radii of curvature: a (1 − e²) at the equator to a / (1 − f) at the poles.
  @Test func theBoundsOfEstimatesAreThoseOfTheEllipsoid() {
    let (a, f) = (6_378_137.0, 1 / 298.257223563)
    let mean = (2 * a + a * (1 - f)) / 3
    #expect(a * (1 - f) * (1 - f) / mean > 0.9943)
    #expect(a / (1 - f) / mean < 1.0046)
  }

  /// For circles the distance from the boundary is that from the center less the radius.
  @Test(arguments: 1...20)
  func noEventIsInsideTheCushion(seed: Int) {
    var generator = SeededRandom(seed: UInt64(seed))
    let circle = CircularRegion(
      center: Coordinate(latitude: 0, longitude: 180), radius: 2000, identifier: "c")
    var monitor = RegionMonitor()
    let isMonitored = monitor.insert(circle, cushion: 300)
    #expect(isMonitored)
    var place = circle.center
    var count = 0
    for time in 0..<2000 {
      place = place.moved(meters: generator.number(0...400), toward: generator.number(0...359))
      // Back to the circle, so that there are many crossings.
      if circle.center.distance(to: place) > 4000 { place = circle.center }
      let location = Location(
        coordinate: place, altitude: 0, horizontalAccuracy: 0, verticalAccuracy: -1,
        timestamp: Date(timeIntervalSince1970: Double(time) * 10))
      for event in monitor.update(location) {
        count += 1
        let distance = circle.center.distance(to: event.location.coordinate) - circle.radius
        #expect(event.state == .inside ? distance <= -300 : distance >= 300, "seed \(seed)")
      }
    }
    #expect(count > 0)
  }
}
