import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapLocations
import Testing

@Suite struct TrackReplayTests {
  /// Points on the equator, one each second.
  private func track(_ count: Int) -> TrackInMemory {
    TrackInMemory(
      (0..<count).map {
        TrackPoint(coordinate: Coordinate(latitude: 0, longitude: Double($0)), time: Double($0), line: $0 + 1)
      })
  }

  private func longitudes(_ items: [ReplayItem]) -> [Double] {
    items.compactMap { if case .location(let location) = $0 { location.coordinate.longitude } else { nil } }
  }

  @Test func theClockHasTheTimeOfTheSource() throws {
    let replay = TrackReplay(track(3))
    var times: [Double] = []
    while try replay.next() != nil { times.append(replay.clock.now.timeIntervalSince1970) }
    #expect(times == [0, 1, 2])
    replay.clock.advance(to: Date(timeIntervalSince1970: 1))
    #expect(replay.clock.now.timeIntervalSince1970 == 2)
  }

  @Test func theRateMultipliesTime() throws {
    let replay = TrackReplay(track(10))
    #expect(longitudes(try replay.advance(by: 1)) == [0, 1])
    replay.rate = 3
    #expect(longitudes(try replay.advance(by: 1)) == [2, 3, 4])
    replay.isPaused = true
    #expect(try replay.advance(by: 100).isEmpty)
    #expect(try replay.next() == nil)
    #expect(replay.clock.now.timeIntervalSince1970 == 4)
    replay.isPaused = false
    #expect(longitudes(try replay.advance(by: 100)) == [5, 6, 7, 8, 9])
  }

  @Test func seekingGoesInBothDirections() throws {
    let replay = TrackReplay(track(10))
    try replay.seek(to: Date(timeIntervalSince1970: 6.5))
    #expect(longitudes(try replay.advance(by: 1)) == [7])
    try replay.seek(to: Date(timeIntervalSince1970: 2))
    #expect(longitudes(try replay.advance(by: 1)) == [2, 3])
    #expect(replay.clock.now.timeIntervalSince1970 == 3)
  }

  /// A degree of the equator is 6378137 · π / 180 = 111319.490793 m.
  @Test func aTrackWithoutTimesMovesAtTheSpeed() throws {
    let points = [0.0, 1, 3].map { TrackPoint(coordinate: Coordinate(latitude: 0, longitude: $0)) }
    let times = rest(of: TrackAtSpeed(TrackInMemory(points), speed: 111.319490793)).points.map(\.time)
    for (time, expected) in zip(times, [0.0, 1000, 3000]) {
      #expect(abs(try #require(time) - expected) < 1e-3)
    }
  }

  @Test func noiseHasItsSeedAndItsDeviation() throws {
    let points = (0..<2000).map { _ in TrackPoint(coordinate: Coordinate(latitude: 60, longitude: 180)) }
    let track = NoisyTrack(TrackInMemory(points), deviation: 10, seed: 7)
    let first = rest(of: track)
    track.rewindOrFail()
    #expect(rest(of: track) == first)
    #expect(rest(of: NoisyTrack(TrackInMemory(points), deviation: 10, seed: 8)) != first)
    let squares = first.points.map { pow($0.coordinate.distance(to: points[0].coordinate), 2) }
    // The mean of 2000 squared distances is 200 m² with a standard error of 4.5 m².
    #expect(abs(squares.reduce(0, +) / 2000 - 200) < 20)
    #expect(first.points.allSatisfy { $0.coordinate.isValid && $0.horizontalAccuracy == 10 })
  }

  @Test func headingsFollowTheCourse() throws {
    let replay = TrackReplay(track(3))
    replay.headingsFollowCourse = true
    var headings: [Double] = []
    while let item = try replay.next() {
      if case .heading(let heading) = item { headings.append(heading.trueDirection ?? -1) }
    }
    #expect(headings == [90, 90])
  }
}

extension TrackSource {
  fileprivate func rewindOrFail() {
    do throws(TrackFault) { try rewind() } catch { Issue.record("\(error)") }
  }
}
