import MapGeometry
import MapLocations
import Testing

@Suite struct CheckedTrackTests {
  /// Returns the times that are kept of points with times, which are on the lines from 1.
  private func kept(_ times: [Double?]) -> [Double?] { checked(times).points.map(\.time) }

  private func checked(_ times: [Double?]) -> [TrackItem] {
    let points = times.enumerated().map { index, time in
      TrackPoint(coordinate: Coordinate(latitude: 0, longitude: 0), time: time, line: index + 1)
    }
    return rest(of: CheckedTrack(TrackInMemory(points), name: "a"))
  }

  /// 4102444800 is 2100-01-01T00:00:00Z by `date -u -d 2100-01-01 +%s`.
  @Test(arguments: [4_102_444_800, 9e18, .greatestFiniteMagnitude, .infinity, .nan, -.infinity])
  func oneWrongTimeCostsOnePoint(time: Double) {
    let times = (0..<100).map { Double($0) }
    for index in [0, 1, 50, 97, 98] {
      var wrong = times
      wrong[index] = time
      let items = checked(wrong)
      // Of the last two points nothing tells which is wrong if the first of them is the later one.
      guard index < 98 || !time.isFinite else { continue }
      #expect(items.points.map(\.line) == (1...100).filter { $0 != index + 1 }, "\(index)")
      #expect(items.faults.count == 1)
    }
  }

  @Test func aTimeThatIsTooLateNamesTheNextPoints() {
    let items = checked([1, 100, 2, 3, 4])
    #expect(items.points.map(\.time) == [1, 2, 3, 4])
    #expect(items.faults == ["2: expected a time before that of a next point (3), found one 98.0 s later"])
  }

  @Test func severalWrongTimesInSequenceCostOnlyThemselves() {
    let good = (0..<100).map { Double($0) }
    let wrong = [1e9, 1e9 + 1, 1e9 + 2, 7e9, 2e9]
    #expect(kept(good[..<40] + wrong + good[40...]) == good)
    #expect(kept(wrong + good) == good)
  }

  /// A time that is somewhat too early is the wrong one, and a clock that was set back once is not
  /// undone.
  @Test func anEarlyTimeDoesNotCostTheLaterOnes() {
    #expect(kept([5, 4, 5, 8]) == [5, 8])
    #expect(kept([1, 2, 0, 3, 4]) == [1, 2, 3, 4])
    #expect(kept([1, 5, 4]) == [1, 5])
  }

  /// The residues of multiples of a prime, in each rotation.
  @Test func whatIsKeptAscends() {
    var times = (0..<40).map { Double($0 * 7919 % 41) }
    for _ in 0..<40 {
      times.append(times.removeFirst())
      let kept = kept(times).compactMap { $0 }
      #expect(kept.count > 1 && zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func pointsWithoutATimeAreFaultsInATrackWithTimes() {
    let items = checked([nil, nil, 5, nil, 6])
    #expect(items.points.map(\.time) == [5, 6])
    #expect(
      items.faults == [1, 2, 4].map { "\($0): expected a time, found none" })
  }

  /// A time after the first 65 536 items is ignored, so that all points have the same clock.
  @Test func aTrackWithoutTimesStaysWithoutTimes() {
    #expect(kept([nil, nil, nil]) == [nil, nil, nil])
    let items = checked([Double?](repeating: nil, count: 65_536) + [5])
    #expect(
      items.faults.isEmpty && items.points.count == 65_537 && items.points.allSatisfy { $0.time == nil })
    let near = checked([Double?](repeating: nil, count: 65_535) + [5])
    #expect(near.points.map(\.time) == [5] && near.faults.count == 65_535)
  }

  /// The items that were seen ahead of an error come before it.
  @Test func anErrorComesAfterTheItemsBeforeIt() throws {
    let rows = (1...5).map { "<trkpt lat=\"\($0)\" lon=\"0\"/>" }.joined(separator: "\n")
    let items = try items("a.gpx", "<gpx><trk><trkseg>\n\(rows)\n</trk>")
    #expect(items.points.map(\.coordinate.latitude) == [1, 2, 3, 4, 5])
    #expect(items.faults == ["7: expected XML, found the end of another element"])
  }

  @Test func rewindingGivesTheSameItems() throws {
    let points = [3.0, 90, 4, 5, 2, 6].map {
      TrackPoint(coordinate: Coordinate(latitude: 0, longitude: 0), time: $0)
    }
    let track = CheckedTrack(TrackInMemory(points), name: "a")
    for count in 0...6 {
      for _ in 0..<count { _ = try track.next() }
      try track.rewind()
      #expect(rest(of: track).points.map(\.time) == [3, 4, 5, 6])
      try track.rewind()
    }
  }
}
