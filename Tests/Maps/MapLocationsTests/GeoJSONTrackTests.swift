import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapLocations
import Testing

@Suite struct GeoJSONTrackTests {
  private func point(_ longitude: String, _ second: Int) -> String {
    #"{"type": "Feature", "properties": {"time": \#(second)}, "geometry": "#
      + #"{"type": "Point", "coordinates": [\#(longitude), 0]}}"#
  }

  private func collection(_ features: [String]) -> String {
    #"{"type": "FeatureCollection", "features": ["# + "\n" + features.joined(separator: ",\n") + "\n]}\n"
  }

  /// The features are on the lines from 2.
  @Test func brokenFeaturesAreFaultsWithTheirLinesAndTheOthersStay() throws {
    let items = try items(
      "a.json", collection([point("1", 5), point("2", 4), point("1", 5), point("181", 6), point("3", 7)]))
    #expect(items.points.map(\.coordinate.longitude) == [1, 3] && items.points.map(\.line) == [2, 6])
    #expect(
      items.faults == [
        "3: expected a time after that of the point before (2), found one 1.0 s earlier",
        "4: expected a time after that of the point before (2), found the same",
        "5: expected a latitude in -90…90 and a longitude in -180…180, found 0.0, 181.0",
      ])
  }

  /// What is before the error is read. NaN is not JSON.
  @Test(arguments: [#"{"type": "Feature", "geome"#, #"{"type": "Feature", "x": NaN}"#])
  func anErrorOfTheTextIsOneFaultWithItsLine(last: String) throws {
    let text = collection([point("1", 5), point("2", 6)]).dropLast(4) + ",\n" + last
    let items = try items("a.json", String(text))
    #expect(items.points.map(\.coordinate.longitude) == [1, 2])
    #expect(items.faults.count == 1 && items.faults[0].hasPrefix("4: column "), "\(items.faults)")
    #expect(items.faults[0].contains("features[2]"))
  }

  /// A file of 1 MB arrives in many parts, and features end in any place of them.
  @Test func linesAreCountedInLargeFiles() throws {
    let features = (0..<10_000).map { point("\(Double($0) / 1000)", $0) }
    let text = collection(features.enumerated().map { $0 % 7 == 0 ? "\n" + $1 : $1 })
    let lines = text.components(separatedBy: "\n").enumerated().compactMap { number, line in
      line.contains("Point") ? number + 1 : nil
    }
    #expect(try items("a.geojson", text).points.map(\.line) == lines)
  }

  @Test func aFeatureAloneBeginsOnItsLine() throws {
    #expect(try items("a.json", "\n\n" + point("1", 0)).points.map(\.line) == [3])
    #expect(
      try items("a.json", "\n{\n\"type\": \"Point\", \"coordinates\": [1, 2]}").points.map(\.line) == [2])
  }

  private func line(_ coordinates: String, _ times: String) -> String {
    #"{"type": "Feature", "properties": {"coordTimes": \#(times)}, "geometry": "#
      + #"{"type": "LineString", "coordinates": \#(coordinates)}}"#
  }

  /// The positions stay with their times.
  @Test func aBrokenPositionCostsOneRow() throws {
    let line = line(#"[[1, 0], ["2", 0], [3], [4, 0, 500], null, [6, 0]]"#, "[11, 12, 13, 14, 15, 16]")
    let items = try items("a.json", collection([point("0", 10), line, point("7", 17)]))
    #expect(items.points.map(\.coordinate.longitude) == [0, 1, 4, 6, 7])
    #expect(items.points.map(\.time) == [10, 11, 14, 16, 17])
    #expect(items.points.map(\.altitude) == [nil, nil, 500, nil, nil])
    #expect(items.points.map(\.line) == [2, 3, 3, 3, 4])
    let expected = "expected an array of at least two numbers, found"
    #expect(
      items.faults == [
        "3: position 2: \(expected) another", "3: position 3: \(expected) another",
        "3: position 5: \(expected) null",
      ])
  }

  @Test func aBrokenTimeCostsOneRow() throws {
    let line = line("[[1, 0], [2, 0], [3, 0], [4, 0]]", #"[11, "x", 13]"#)
    let items = try items("a.json", collection([line, point("5", 15)]))
    #expect(items.points.map(\.coordinate.longitude) == [1, 3, 5])
    #expect(
      items.faults == [
        "2: expected 4 times, found 3",
        #"2: expected a time such as "2026-11-23T09:15:00Z", found "x""#, "2: expected a time, found none",
      ])
  }

  @Test(arguments: [
    #"{"type": "Feature", "properties": {}, "geometry": {"type": "Point"}}"#,
    #"{"type": "Feature", "properties": {}, "geometry": {"type": "Spot", "coordinates": [1, 2]}}"#,
    #"{"type": "Feature", "properties": 7, "geometry": null}"#, #"{"properties": {}}"#, "7", "null", "[]",
    #"{"type": "Feature", "geometry": {"type": "LineString", "coordinates": 7}}"#,
  ])
  func aBrokenFeatureIsOneFault(feature: String) throws {
    let items = try items("a.json", collection([point("1", 1), feature, point("2", 2)]))
    #expect(items.points.map(\.coordinate.longitude) == [1, 2] && items.points.map(\.line) == [2, 4])
    #expect(items.faults.count == 1 && items.faults[0].hasPrefix("3: "), "\(items.faults)")
    #expect(try MapLocationsTests.items("a.json", feature).faults.count == 1)
  }

  @Test func aFeatureAloneCanHaveABrokenPosition() throws {
    let items = try items("a.json", line("[[1, 0], [], [3, 0]]", "null"))
    #expect(items.points.map(\.coordinate.longitude) == [1, 3] && items.faults.count == 1)
    let geometry = #"{"coordinates": [[[1, 0], [2]], [[3, 0]]], "type": "MultiLineString"}"#
    let bare = try MapLocationsTests.items("a.json", geometry)
    #expect(bare.points.map(\.coordinate.longitude) == [1, 3])
    #expect(bare.faults == ["1: position 2: expected an array of at least two numbers, found another"])
  }
}
