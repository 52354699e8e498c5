import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapLocations
import Testing

@Suite struct TrackSourceTests {
  @Test func rowsOfCSVArePoints() throws {
    let points = try items(
      "a.csv",
      "\u{FEFF}Time,lat,LON,ele,speed,note\r\n2026-11-23T09:00:00Z,46.5,7.25,500,1.5,\"a, b\"\r\n"
        + "2026-11-23T10:00:01.5+01:00,46.6,-7.25,,,x\n"
    ).points
    #expect(points.map(\.coordinate.latitude) == [46.5, 46.6])
    #expect(points.map(\.coordinate.longitude) == [7.25, -7.25])
    // `date -u -d 2026-11-23T09:00:00Z +%s` prints 1795424400.
    #expect(points.map(\.time) == [1_795_424_400, 1_795_424_401.5])
    #expect(points.map(\.altitude) == [500, nil] && points.map(\.speed) == [1.5, nil])
    #expect(points.map(\.line) == [2, 3])
  }

  @Test func brokenRowsAreFaultsAndTheOthersStay() throws {
    let items = try items(
      "a.csv",
      """
      lat;lon;time
      1;2;2026-01-01T00:00:00Z
      nan;2;2026-01-01T00:00:01Z
      91;2;2026-01-01T00:00:02Z
      1;2;2025-12-31T23:59:59Z
      1;2;2026-01-01T00:00:00Z
      1;2
      1;2;tomorrow
      1;2;
      1;3;2026-01-01T00:00:09Z
      1;
      """)
    #expect(items.points.map(\.line) == [2, 10])
    #expect(
      items.faults == [
        "3: latitude: expected a number, found \"nan\"",
        "4: expected a latitude in -90…90 and a longitude in -180…180, found 91.0, 2.0",
        "5: expected a time after that of the point before (2), found one 1.0 s earlier",
        "6: expected a time after that of the point before (2), found the same",
        "7: expected 3 fields, found 2",
        "8: time: expected a time such as 2026-11-23T09:15:00Z, found \"tomorrow\"",
        "9: expected a time, found none", "11: expected 3 fields, found 2",
      ])
  }

  @Test func aTrackThatCannotBeReadIsOneError() throws {
    #expect(
      try items("a.csv", "x,y\n1,2\n").faults == [
        "1: expected the names of the columns with latitude, found \"x,y\""
      ])
    #expect(try items("a.bmp", "").faults.count == 1)
    #expect(throws: TrackFault.self) { try TrackFile.open(path: "/nonexistent/a.csv") }
    #expect(throws: TrackFault.self) { try TrackFile.open(path: "/nonexistent/a.gpx") }
    #expect(throws: TrackFault.self) { try TrackFile.open(path: "/nonexistent/a.json") }
  }

  /// The sentences GGA and RMC of the NMEA reference manual's usual example, 48° 07.038′ N,
  /// 11° 31.000′ E, with a speed of 22.4 knots. The checksums were computed by hand: the exclusive
  /// or of all characters between $ and *.
  @Test func sentencesOfOneTimeAreOnePoint() throws {
    let items = try items(
      "a.nmea",
      """
      $GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47
      $GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230394,003.1,W*6A
      $GPGGA,123520,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47
      $GPGSV,3,1,11*00
      $GPRMC,123521,A,4807.0
      """)
    #expect(items.points.count == 1)
    let point = try #require(items.points.first)
    #expect(abs(point.coordinate.latitude - 48.1173) < 1e-9)
    #expect(abs(point.coordinate.longitude - (11 + 31 / 60)) < 1e-9)
    // `date -u -d 1994-03-23T12:35:19Z +%s` prints 764426119.
    #expect(point.time == 764_426_119)
    #expect(point.altitude == 545.4 && point.course == 84.4 && point.horizontalAccuracy == 4.5)
    #expect(abs(try #require(point.speed) - 22.4 * 0.514444) < 1e-4)
    #expect(
      items.faults == [
        "3: expected the checksum 4D, found \"47\"", "4: expected the checksum 7B, found \"00\"",
        "5: expected * and a checksum, found the end of the line",
      ])
  }

  @Test func midnightBeginsTheNextDayOfSentencesWithoutADate() throws {
    func sentence(_ body: String) -> String {
      let sum = body.utf8.reduce(0) { $0 ^ $1 }
      return "$\(body)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\n"
    }
    let track = ["235959", "000001"].map {
      sentence("GNGGA,\($0),0000.000,S,18000.000,W,1,08,1,0,M,0,M,,") + sentence("HEHDT,90.5,T")
    }
    let points = try items("a.nmea", track.joined()).points
    #expect(points.map(\.time) == [86_399, 86_401])
    #expect(points.map(\.trueHeading) == [90.5, 90.5])
    #expect(points.map(\.coordinate.longitude) == [-180, -180])
  }

  @Test func geoJSONHasPointsAndLinesWithTimes() throws {
    let items = try items(
      "a.geojson",
      """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"coordTimes":["2026-01-01T00:00:00Z","2026-01-01T00:00:10Z"]},
       "geometry":{"type":"LineString","coordinates":[[7,46,500],[8,47]]}},
      {"type":"Feature","properties":{"time":"2026-01-01T00:00:20Z","accuracy":5},
       "geometry":{"type":"Point","coordinates":[9,48]}},
      {"type":"Feature","properties":{"time":"soon"},"geometry":{"type":"Point","coordinates":[9,48]}},
      {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[]}},
      {"type":"Feature","properties":{"time":1767225630},"geometry":{"type":"Point","coordinates":[9,49]}}
      ]}
      """)
    #expect(items.points.map(\.time) == [1_767_225_600, 1_767_225_610, 1_767_225_620, 1_767_225_630])
    #expect(items.points.map(\.horizontalAccuracy) == [nil, nil, 5, nil])
    // The features begin on the lines 2, 4, 6, 7 and 8.
    #expect(items.points.map(\.line) == [2, 2, 4, 8])
    #expect(
      items.faults == [
        #"6: expected a time such as "2026-11-23T09:15:00Z", found "soon""#,
        "7: expected a point or a line, found Polygon",
      ])
  }

  private func items(_ name: String, _ text: String) throws -> [TrackItem] {
    try MapLocationsTests.items(name, text)
  }

  /// A device has a line without an end. A link gives it the name of a track.
  @Test(arguments: ["a.csv", "a.nmea", "a.gpx", "a.geojson"])
  func endlessFilesAreOneError(name: String) throws {
    try withFile("zero", "") { path in
      let link = path + name
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/zero")
      do {
        let items = rest(of: try TrackFile.open(path: link))
        #expect(items.points.isEmpty && items.faults.count == 1, "\(items.faults)")
      } catch let fault as TrackFault {
        #expect(fault.description.hasPrefix(link + ":") && fault.message.hasPrefix("expected "), "\(fault)")
      }
    }
  }

  /// A line of 2^26 bytes is skipped; a longer one is an error.
  @Test func aLineThatIsTooLongIsSkipped() throws {
    let line = String(repeating: "x", count: 1 << 26)
    let items = try items("a.csv", "lat,lon\n1,2\n\(line)\n3,4\n")
    #expect(items.points.map(\.line) == [2, 4])
    #expect(items.faults == ["3: expected a line of at most 65536 bytes, found a longer one"])
    let longer = try MapLocationsTests.items("a.csv", "lat,lon\n1,2\n\(line)\(line)\n3,4\n")
    #expect(longer.points.map(\.line) == [2])
    #expect(longer.faults == ["3: expected lines of at most 67108864 bytes, found a longer one"])
  }
}
