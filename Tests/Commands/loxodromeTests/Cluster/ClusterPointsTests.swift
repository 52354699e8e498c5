import LoxodromeCommandLine
import MapGeoJSON
import MapGeometry
import Testing

@testable import loxodrome

/// The points of a reader, NaN for those without a location, with their values in the first column.
private func points(_ reader: some PointReader) throws -> (coordinates: [[Double]], values: [Double?]) {
  var result: (coordinates: [[Double]], values: [Double?]) = ([], [])
  while try reader.next() {
    let coordinate = reader.coordinate
    result.coordinates.append(coordinate.latitude.isNaN ? [] : [coordinate.longitude, coordinate.latitude])
    result.values.append(try reader.value(inColumn: 0))
  }
  return result
}

/// The message of the error for a file, or of the first row or value that could not be read, after the
/// folder's name.
private func fault(_ text: String, _ open: (String) throws -> any PointReader) throws -> String {
  var message = "no fault"
  try TestFolder.with(["a": text]) { folder in
    func rest(_ error: InputError) -> String {
      String(error.description.dropFirst(folder.url.path.count + 1))
    }
    do {
      let reader = try open(folder.path("a"))
      _ = try points(reader)
      if let first = reader.spoiled.first { message = rest(first) }
    } catch let error as InputError {
      message = rest(error)
    }
  }
  return message
}

@Suite struct CSVPointsTests {
  private func csv(
    _ text: String, longitude: String? = nil, latitude: String? = nil, column: String = "v"
  ) throws -> (coordinates: [[Double]], values: [Double?]) {
    var result: (coordinates: [[Double]], values: [Double?]) = ([], [])
    try TestFolder.with(["a": text]) { folder in
      let options = CSVPoints.Options(longitudeColumn: longitude, latitudeColumn: latitude)
      result = try points(try CSVPoints(path: folder.path("a"), options: options, columns: [column]))
    }
    return result
  }

  @Test(arguments: [
    "lat,lon,v", "v,Latitude,LONGITUDE", "y,x,v", "LNG,Lat,v", "v,long, lat ", "x,y,lon,lat,v",
    "latitude,longitude,y,v,x", "place,lat,lng,v",
  ])
  func standardColumnsAreFoundByName(header: String) throws {
    let row = header.split(separator: ",").map { name in
      switch name.lowercased().filter({ $0 != " " }) {
      case "v": "7"
      case "lat", "latitude": "52.5"
      case "y": header.lowercased().contains("lat") ? "metres" : "52.5"
      case "x": header.lowercased().contains("lon") ? "metres" : "13.375"
      case "place": "Berlin"
      default: "13.375"
      }
    }
    let found = try csv("\(header)\n\(row.joined(separator: ","))\n")
    #expect(found.coordinates == [[13.375, 52.5]] && found.values == [7])
  }

  @Test func requestedColumnsAndExactNamesHavePrecedence() throws {
    let text = "lon,lat,East,east,v\n1,2,3,4,5\n"
    #expect(try csv(text, longitude: "east").coordinates == [[4, 2]])
    #expect(try csv(text, longitude: "East", latitude: "LAT").coordinates == [[3, 2]])
    #expect(try csv(text, column: "V").values == [5])
  }

  @Test func rowsWithoutAPositionKeepTheirIndex() throws {
    let found = try csv("lon,lat,v\n1,2,\n,2,3\n1, ,4\n\n\"\",\"\",5\n190,-95,6\nnan,1,7\n")
    #expect(found.coordinates.map(\.count) == [2, 0, 0, 0, 2, 2])
    #expect(found.coordinates[4] == [190, -95] && found.values == [nil, 3, 4, 5, 6, 7])
  }

  @Test(arguments: [
    ("lon,lat,v\n1,2,3\n1,abc,3\n", "a:3: column \"lat\": expected degrees as 52.52, found \"abc\""),
    (
      "lon,lat,v,n\n1,2,3,\"\n\"\n\"5°\",2,3,\n",
      "a:4: column \"lon\": expected degrees as 13.38, found \"5°\""
    ),
    ("lon,v,lat\n1,\"\n\n\",1\n", "a:2: column \"v\": expected a number, found \"\\n\\n\""),
    ("lon,name,lat,v\n1,\"\n\n\",x,1\n", "a:4: column \"lat\": expected degrees as 52.52, found \"x\""),
    (
      "lon,lat,v\n1,2,3\n1,1e999,3\n",
      "a:3: column \"lat\": expected degrees as 52.52, found \"1e999\", which is out of the range of a double"
    ),
    (
      "lon,lat,v\n1,2,-1e400\n",
      "a:2: column \"v\": expected a number, found \"-1e400\", which is out of the range of a double"
    ),
    ("lon,lat,v\n1,2,3\n1,2\n", "a:3: expected 3 fields as in the header, found 2"),
    ("lon,lat,v\n1,2,3,\n", "a:2: expected 3 fields as in the header, found 4"),
    ("", "a: expected a header row, found an empty file"),
    ("lon,lat\n", "a:1: expected a column \"v\", found \"lon\", \"lat\""),
    ("lon,lat,v,v\n", "a:1: expected one column \"v\", found 2"),
    ("lon,Lat,LAT,v\n", "a:1: expected one column \"lat\", found 2"),
    (
      "east,lat,v\n",
      "a:1: expected a column for the longitude (longitude, lon, lng, long, x, or --longitude-column), "
        + "found \"east\", \"lat\", \"v\""
    ),
    (
      "\n\nlon;lat;c;d\n",
      "a:3: expected a column for the longitude (longitude, lon, lng, long, x, or --longitude-column), "
        + "found \"lon;lat;c;d\""
    ),
    (
      "lon,\(String(repeating: "n", count: 50)),c,d,e,f,g,h,i\n",
      "a:1: expected a column for the latitude (latitude, lat, y, or --latitude-column), found \"lon\", "
        + "\"\(String(repeating: "n", count: 40))\"…, \"c\", \"d\", \"e\", \"f\", \"g\", \"h\", …"
    ),
  ])
  func errorsHaveTheirLineAndColumn(text: String, message: String) throws {
    let found = try fault(text) { try CSVPoints(path: $0, options: CSVPoints.Options(), columns: ["v"]) }
    #expect(found == message)
  }

  @Test(
    arguments: [
      ("1,2,3\n1,abc,4\n5,6,7\n", [[1, 2], [], [5, 6]], [3, 4, 7], 1, 0),
      ("1,2,3\n1,2\n1,2,3,4\n5,6,7\n", [[1, 2], [], [], [5, 6]], [3, nil, nil, 7], 2, 0),
      ("1,2,x\n3,4,nan\n5,6,inf\n7,8,9\n", [[1, 2], [3, 4], [5, 6], [7, 8]], [nil, nil, nil, 9], 0, 2),
      ("x,y,1e999\n5,6,-7\n", [[], [5, 6]], [nil, -7], 1, 1),
    ] as [(String, [[Double]], [Double?], Int, Int)])
  func badRowsAndValuesSpoilOnlyThemselves(
    rows: String, coordinates: [[Double]], values: [Double?], rowCount: Int, valueCount: Int
  ) throws {
    try TestFolder.with(["a": "lon,lat,v\n" + rows]) { folder in
      let reader = try CSVPoints(path: folder.path("a"), options: CSVPoints.Options(), columns: ["v"])
      let found = try points(reader)
      #expect(found.coordinates == coordinates && found.values == values)
      #expect(reader.spoiled.rowCount == rowCount && reader.spoiled.valueCount == valueCount)
    }
  }

  @Test func columnsWithOneNameAreRefusedIfTheyAreWritten() throws {
    for (names, message) in [
      ("lon,lat,a,b,a", "a:1: expected one column \"a\", found 2; give the others a name of their own"),
      ("lon,lat,,a,,", "no fault"), ("lon,lat,\u{E9},e\u{301}", "no fault"), ("lon,lat,a,A", "no fault"),
    ] {
      let row = names.split(separator: ",", omittingEmptySubsequences: false).map { _ in "1" }
      let text = "\(names)\n\(row.joined(separator: ","))\n"
      for writesFeatures in [true, false] {
        let options = CSVPoints.Options(writesFeatures: writesFeatures)
        let found = try fault(text) { try CSVPoints(path: $0, options: options, columns: ["lat"]) }
        #expect(found == (writesFeatures ? message : "no fault"))
      }
    }
  }

  @Test func tooManyPointsAreRefusedBeforeTheyAreClustered() throws {
    #expect(ClusterPoints.largestCount == 1 << 29)
    try TestFolder.with(["a": "lon,lat\n1,2\n3,4\n5,6\n"]) { folder throws in
      func read(_ largestCount: Int) throws -> ClusterPoints {
        let reader = try CSVPoints(path: folder.path("a"), options: CSVPoints.Options(), columns: [])
        return try ClusterPoints(
          reader, reducing: [], progress: ProgressLine(), largestCount: largestCount)
      }
      #expect(try read(3).coordinates.count == 3)
      let message = "expected at most 2 points, found more"
      #expect(throws: InputError(position: folder.path("a"), message: message)) { try read(2) }
    }
  }

  @Test func rowsAreFeaturesWithTheOtherColumnsAsTexts() throws {
    let text = "lon,\"the \"\"name\"\"\",lat,pop\n1.5,\"A\nB\",-2,007\n"
    try TestFolder.with(["a": text]) { folder in
      let reader = try CSVPoints(path: folder.path("a"), options: CSVPoints.Options(), columns: [])
      #expect(try reader.next())
      let written = try GeoJSONWriter().text(.feature(reader.feature))
      #expect(
        written == #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1.5,-2]},"#
          + #""properties":{"the \"name\"":"A\nB","pop":"007"}}"#)
    }
  }
}

@Suite struct GeoJSONPointsTests {
  private let mixed = #"""
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [1, 2, 3]}, \#
      "properties": {"v": 1.5}},
      {"type": "Feature", "geometry": null, "properties": {"v": null}},
      {"type": "Feature", "id": 7, "geometry": {"type": "MultiPoint", "coordinates": [[3, 4], [5, 6]]},
        "properties": {"v": true}, "bbox": [3, 4, 5, 6]},
      {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[3, 4], [5, 6]]}, \#
      "properties": null},
      {"type": "Feature", "geometry": {"type": "MultiPoint", "coordinates": []}, "properties": {}},
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": []}, "properties": {"w": "x"}},
      {"type": "Feature", "geometry": {"type": "Point", "coordinates": [-200, 91]}, "properties": {"v": 0}}]}
    """#

  @Test func pointsAndPositionsOfMultiPointsArePoints() throws {
    try TestFolder.with(["a": mixed]) { folder in
      let reader = try GeoJSONPoints(path: folder.path("a"), columns: ["v"])
      let found = try points(reader)
      #expect(found.coordinates == [[1, 2], [], [3, 4], [5, 6], [], [], [], [-200, 91]])
      #expect(found.values == [1.5, nil, 1, 1, nil, nil, nil, 0])
      #expect(reader.leftOutCount == 4)
      #expect(reader.readCount == mixed.utf8.count && reader.size == mixed.utf8.count)
    }
  }

  @Test func featuresAreUnchangedAndThoseOfMultiPointsHaveOnePoint() throws {
    try TestFolder.with(["a": mixed]) { folder in
      let reader = try GeoJSONPoints(path: folder.path("a"), columns: [])
      var features: [String] = []
      while try reader.next() { features.append(try GeoJSONWriter().text(.feature(reader.feature))) }
      #expect(
        features[0] == #"{"type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[1,2,3]},"#
          + #""properties":{"v":1.5}}"#)
      #expect(
        features[3] == #"{"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[5,6]},"#
          + #""properties":{"v":true}}"#)
    }
  }

  @Test func geometriesWithoutAFeatureAreItems() throws {
    try TestFolder.with(["a": #"{"type": "MultiPoint", "coordinates": [[1, 2], [3, 4]]}"#]) { folder in
      let reader = try GeoJSONPoints(path: folder.path("a"), columns: ["v"])
      #expect(try points(reader).coordinates == [[1, 2], [3, 4]])
    }
  }

  @Test(arguments: [
    (#""abc""#, "a: feature 2: property \"v\": expected a number, found \"abc\""),
    ("[1]", "a: feature 2: property \"v\": expected a number, found an array"),
    ("{}", "a: feature 2: property \"v\": expected a number, found an object"),
    ("1e999", "a: feature 2: property \"v\": expected a number, found 1e999"),
    (
      "1\(String(repeating: "0", count: 400))",
      "a: feature 2: property \"v\": expected a number, found \"1\(String(repeating: "0", count: 39))\"…"
    ),
  ])
  func propertiesThatAreNotNumbersAreReported(value: String, message: String) throws {
    let point = #"{"type": "Feature", "geometry": {"type": "Point", "coordinates": [1, 2]}, "properties": "#
    let text =
      #"{"type": "FeatureCollection", "features": [\#(point)null}, \#(point){"v": \#(value)}}]}"#
    #expect(try fault(text) { try GeoJSONPoints(path: $0, columns: ["v"]) } == message)
  }

  @Test func errorsInGeoJSONHaveTheirPosition() throws {
    let message = try fault("{\"type\": \"Point\",\n\"coordinates\": 7}") {
      try GeoJSONPoints(path: $0, columns: ["v"])
    }
    #expect(message.hasPrefix("a: line 2, column 16 (byte ") && !message.contains("\n"))
  }
}
