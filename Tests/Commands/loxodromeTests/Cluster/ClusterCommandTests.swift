import Foundation
import LoxodromeTestSupport
import Testing

/// Two points at one location, one 3 degrees to the east of them, and one beyond the antimeridian
/// from those.
private let table = """
  name,lon,lat,size
  a,0,0,5
  b,0,0,7
  "c, d",3,0,
  e,183,0,2

  """
private let collection = #"""
  {"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": "a", "geometry": {"type": "Point", "coordinates": [0, 0]}, "properties": \#
    {"size": 5}},
    {"type": "Feature", "id": "b", "geometry": {"type": "Point", "coordinates": [0, 0]}, "properties": \#
    {"size": 7}},
    {"type": "Feature", "id": 3, "geometry": {"type": "Point", "coordinates": [3, 0, 12.5]}, "properties": \#
    null},
    {"type": "Feature", "id": "e", "geometry": {"type": "Point", "coordinates": [183, 0]}, "properties": \#
    {"size": 2}}]}
  """#
private let files = ["table.csv": table, "points.geojson": collection]

/// A feature without its geometry, as JSON text with sorted keys.
private func plain(_ value: Any?) throws -> String {
  let data = try JSONSerialization.data(
    withJSONObject: value ?? NSNull(), options: [.sortedKeys, .fragmentsAllowed])
  return String(decoding: data, as: UTF8.self)
}

private func position(_ feature: [String: Any]) throws -> [Double] {
  let geometry = try #require(feature["geometry"] as? [String: Any])
  #expect(geometry["type"] as? String == "Point")
  return try #require(geometry["coordinates"] as? [Double])
}

@Suite struct ClusterCommandTests {
  /// At zoom 0 a pixel is 360/512 degrees, so 3 degrees are within 40 pixels. A tile of zoom 5 is
  /// 11.25 degrees wide, and 3 degrees are 136.5 pixels.
  @Test(arguments: ["table.csv", "points.geojson"])
  func itemsOfATileAreInItsPixels(file: String) throws {
    try TestFolder.with(files) { folder in
      let world = try folder.cluster([file, "--tile", "0/0/0"])
      #expect(world.status == 0 && world.errors.isEmpty)
      let features = try world.features()
      // A longitude of 183 is −177, 4.3 pixels inside the western edge. It appears again outside
      // the eastern edge.
      let all = features.compactMap { $0["x"] as? Int }.sorted()
      #expect(all.contains(4) && all.contains(516))
      let cluster = try #require(features.first { $0["count"] != nil })
      #expect(cluster["count"] as? Int == 3 && cluster["y"] as? Int == 256)
      // The mean of 0, 0 and 3 degrees: 256 + 512/360.
      #expect(cluster["x"] as? Int == 257)
      #expect(try #require(cluster["id"] as? Int) > 3)

      let east = try folder.cluster([file, "--tile", "5/16/16"]).features()
      #expect(east.count == 2)
      let pair = try #require(east.first { $0["count"] != nil })
      #expect(pair["count"] as? Int == 2 && pair["x"] as? Int == 0 && pair["y"] as? Int == 0)
      let single = try #require(east.first { $0["count"] == nil })
      #expect(try plain(single) == #"{"id":2,"x":137,"y":0}"#)
    }
  }

  @Test func picturesDoNotReplaceInputFiles() throws {
    try TestFolder.with(files) { folder in
      for arguments in [
        ["table.csv", "--zoom", "0", "--picture", "table.csv"],
        ["table.csv", "--zoom", "0", "--picture", "points.geojson", "--map", "points.geojson"],
      ] {
        let run = try folder.cluster(arguments)
        #expect(run.status == 2 && run.errors.contains("would be replaced"))
      }
      #expect(try folder.cluster(["table.csv", "--zoom", "0"]).status == 0)
    }
  }

  @Test func columnsRequestedTwiceAreWrittenOnce() throws {
    try TestFolder.with(files) { folder in
      let once = try folder.cluster(["table.csv", "--tile", "0/0/0", "--sum", "size"])
      let twice = try folder.cluster(["table.csv", "--tile", "0/0/0", "--sum", "size", "--sum", "size"])
      #expect(once.status == 0 && once.output == twice.output)
    }
  }

  @Test func tilesWithoutPointsAreEmptyLists() throws {
    try TestFolder.with(files) { folder in
      let run = try folder.cluster(["table.csv", "--tile", "5/3/3"])
      #expect(run.status == 0 && run.errors.isEmpty && run.output == "{\"features\": [\n]}\n")
    }
  }

  @Test func zoomsAreCollectionsWithTheFeaturesOfTheFile() throws {
    try TestFolder.with(files) { folder in
      let run = try folder.cluster(["points.geojson", "--zoom", "5"])
      #expect(run.status == 0 && run.errors.isEmpty)
      #expect(try run.json()["type"] as? String == "FeatureCollection")
      let features = try run.features()
      #expect(features.count == 3)
      let properties = try #require(features[0]["properties"] as? [String: Any])
      #expect(Set(properties.keys) == ["point_count", "cluster_id", "expansion_zoom"])
      // Points at equal locations split only above the highest zoom, 16.
      #expect(properties["point_count"] as? Int == 2 && properties["expansion_zoom"] as? Int == 17)
      #expect(try position(features[0]).allSatisfy { abs($0) < 1e-7 })
      let expected = [
        #"{"geometry":{"coordinates":[3,0,12.5],"type":"Point"},"id":3,"properties":null,"type":"Feature"}"#,
        #"{"geometry":{"coordinates":[183,0],"type":"Point"},"id":"e","properties":{"size":2},"#
          + #""type":"Feature"}"#,
      ]
      #expect(try features[1...].map(plain) == expected)
    }
  }

  @Test func singlePointsOfCSVFilesHaveTheOtherColumns() throws {
    try TestFolder.with(files) { folder in
      let features = try folder.cluster(["table.csv", "--zoom", "5"]).features()
      let expected = [#"{"name":"c, d","size":""}"#, #"{"name":"e","size":"2"}"#]
      #expect(try features[1...].map { try plain($0["properties"]) } == expected)
    }
  }

  /// The single points at 0…3 and 183 degrees that are in the bounds.
  @Test(arguments: [
    ("2,-1,4,1", ["c, d"]), ("170,-1,-170,1", ["e"]), ("-190,-1,-170,1", ["e"]), ("362,-1,364,1", ["c, d"]),
    ("2,-1,-170,1", ["c, d", "e"]), ("2,-84.2,190,120.2", ["c, d", "e"]),
    ("-1000,-100,1000,100", ["c, d", "e"]),
    ("2,1,4,2", []), ("458.2,-84.2,-117.1,120.2", ["e"]),
  ])
  func boundsWrapAroundTheWorld(bounds: String, names: [String]) throws {
    try TestFolder.with(files) { folder in
      let run = try folder.cluster(["table.csv", "--zoom", "5", "--bounds", bounds])
      #expect(run.status == 0 && run.errors.isEmpty)
      let found = try run.features().compactMap { ($0["properties"] as? [String: Any])?["name"] as? String }
      #expect(found == names)
    }
  }

  @Test(arguments: ["table.csv", "points.geojson"])
  func columnsAreReduced(file: String) throws {
    try TestFolder.with(files) { folder in
      let options = ["--sum", "size", "--minimum", "size", "--maximum", "size", "--any", "size"]
      let clusters = try folder.cluster([file, "--zoom", "0"] + options).features()
      let properties = try #require(clusters[0]["properties"] as? [String: Any])
      // The third point has no value: it adds nothing, and is neither the smallest nor the largest.
      #expect(properties["point_count"] as? Int == 3)
      #expect(properties["sum_size"] as? Double == 12 && properties["minimum_size"] as? Double == 5)
      #expect(properties["maximum_size"] as? Double == 7 && properties["any_size"] as? Double == 1)
      let tile = try folder.cluster([file, "--tile", "5/16/16"] + options).features()
      #expect(
        try plain(tile.first { $0["count"] == nil })
          == #"{"any_size":0,"id":2,"maximum_size":null,"minimum_size":null,"sum_size":0,"x":137,"y":0}"#)
      #expect(tile.first { $0["count"] != nil }?["sum_size"] as? Double == 12)
    }
  }

  @Test func singlePointsOfPipesHaveTheirIndices() throws {
    try TestFolder.with { folder in
      let run = try folder.cluster(["-", "--format", "csv", "--zoom", "5"], input: table)
      #expect(run.status == 0, "\(run.errors)")
      let features = try run.features()
      #expect(
        try Set(features[1...].map { try plain($0["properties"]) }) == [#"{"index":2}"#, #"{"index":3}"#])
      let index3 = try #require(features.first { try plain($0["properties"]) == #"{"index":3}"# })
      let coordinates = try position(index3)
      #expect(abs(coordinates[0] + 177) < 1e-7 && abs(coordinates[1]) < 1e-7)
    }
  }

  @Test func omittedPointsAreReported() throws {
    let holes = "lon,lat\n,5\n1,\n2,91\nnan,1\n0,0\n"
    let shapes = #"""
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [[0, 0], [1, 1]]}, \#
        "properties": null},
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [0, -91]}, "properties": null}]}
      """#
    try TestFolder.with(["holes.csv": holes, "shapes.json": shapes]) { folder in
      let table = try folder.cluster(["holes.csv", "--tile", "0/0/0"])
      #expect(table.status == 0)
      #expect(
        table.errors == "loxodrome: holes.csv: left out 2 rows without a position\n"
          + "loxodrome: holes.csv: left out 2 points beyond 90 degrees of latitude or not numbers\n")
      let point = try table.features().first
      #expect(try plain(point) == #"{"id":4,"x":256,"y":256}"#)
      let json = try folder.cluster(["shapes.json", "--zoom", "0"])
      #expect(json.status == 0)
      #expect(try json.features().isEmpty)
      #expect(
        json.errors == "loxodrome: shapes.json: left out 1 feature without a point\n"
          + "loxodrome: shapes.json: left out 1 point beyond 90 degrees of latitude or not a number\n"
          + "loxodrome: shapes.json: no points (2 read)\n")
    }
  }

  @Test func optionsOfClusteringHaveTheirEffect() throws {
    try TestFolder.with(files) { folder in
      func counts(_ options: [String]) throws -> [Int] {
        try folder.cluster(["table.csv", "--zoom", "5"] + options).features()
          .map { ($0["properties"] as? [String: Any])?["point_count"] as? Int ?? 1 }
      }
      #expect(try counts([]) == [2, 1, 1])
      #expect(try counts(["--radius", "200"]) == [3, 1])
      #expect(try counts(["--extent", "64"]) == [3, 1])
      #expect(try counts(["--min-points", "3"]) == [1, 1, 1, 1])
      #expect(try counts(["--max-zoom", "4"]) == [1, 1, 1, 1])
      #expect(try counts(["--min-zoom", "6", "--radius", "137"]) == [2, 1, 1])
      let runs = try [["--threads", "1"], ["--threads", "2"], ["--order", "spatial"]].map {
        try folder.cluster(["table.csv", "--zoom", "5"] + $0).output
      }
      #expect(Set(runs).count == 1)
      #expect(try counts(["--order", "input"]) == [2, 1, 1])
    }
  }

  @Test func delimitersAndTabsAreAccepted() throws {
    let semicolons = table.replacing("c, d", with: "c").replacing("\"", with: "").replacing(",", with: ";")
    let files = ["a.csv": semicolons, "a.tsv": semicolons.replacing(";", with: "\t"), "a.txt": table]
    try TestFolder.with(files) { folder in
      let calls = [["a.csv", "--delimiter", ";"], ["a.tsv"], ["a.txt", "--format", "csv"]]
      for call in calls {
        let features = try folder.cluster(call + ["--zoom", "5"]).features()
        #expect(features.count == 3)
      }
    }
  }

  @Test func countsAndSumsOfCitiesAreTheSameAtEveryZoom() throws {
    let cities = checkout.appendingPathComponent("Benchmarks/Data/cities.csv")
    // The population is the last field, and not in quotes.
    let lines = try String(contentsOf: cities, encoding: .utf8).split(separator: "\n").dropFirst()
    let people = lines.reduce(0) { $0 + (Int($1.split(separator: ",").last ?? "") ?? 0) }
    try TestFolder.with { folder in
      for zoom in ["0", "4", "17"] {
        let features = try folder.cluster([cities.path, "--zoom", zoom, "--sum", "population"]).features()
        var (count, sum) = (0, 0)
        for feature in features {
          let properties = try #require(feature["properties"] as? [String: Any])
          count += properties["point_count"] as? Int ?? 1
          sum += properties["sum_population"] as? Int ?? Int(properties["population"] as? String ?? "") ?? 0
        }
        #expect(count == lines.count && sum == people && count == 8611)
        #expect(zoom != "17" || features.count == count)
      }
    }
  }

  @Test func columnsWithOneNameAreRefusedOnlyIfTheyAreWritten() throws {
    try TestFolder.with(["a.csv": "lon,lat,b,b\n1,2,3,4\n"]) { folder in
      let refused = try folder.cluster(["a.csv", "--zoom", "1"])
      #expect(refused.status == 2 && refused.output.isEmpty)
      let message = "a.csv:1: expected one column \"b\", found 2; give the others a name of their own\n"
      #expect(refused.errors == "loxodrome: \(message)")
      #expect(try folder.cluster(["a.csv", "--tile", "0/0/0"]).status == 0)
      // Tables of spreadsheets end with empty columns.
      try folder.write(Array("lon,lat,b,,\n1,2,3,,\n".utf8), to: "a.csv")
      let feature = try #require(try folder.cluster(["a.csv", "--zoom", "1"]).features().first)
      #expect(feature["properties"] as? [String: String] == ["b": "3"])
    }
  }

  /// The arguments after `cluster`, and the message on standard error.
  @Test(arguments: [
    (["table.csv"], "say what to show: --tile z/x/y, or --zoom n, with --bounds w,s,e,n"),
    (["table.csv", "--tile", "0/0/0", "--zoom", "1"], "only one of --tile and --zoom can be given"),
    (["table.csv", "--tile", "0/0/0", "--bounds", "0,0,1,1"], "--bounds goes with --zoom"),
    (["table.csv", "--tile", "1/2/0"], "--tile"),
    (["table.csv", "--zoom=-1"], "--zoom takes a number from 0"),
    (["table.csv", "--zoom", "1", "--bounds", "0,0,1"], "--bounds"),
    (["table.csv", "--zoom", "1", "--bounds", "0,0,nan,1"], "--bounds"),
    (
      ["table.csv", "--zoom", "1", "--bounds", "0,5,1,2"], "--bounds has its south, 5.0, above its north, 2.0"
    ),
    (["table.csv", "--zoom", "1", "--radius=-1"], "--radius is -1.0, expected a finite number from 0"),
    (["table.csv", "--zoom", "1", "--extent", "0"], "--extent is 0.0, expected"),
    (["table.csv", "--zoom", "1", "--max-zoom", "31"], "--max-zoom is 31, expected 0 to 30"),
    (["table.csv", "--zoom", "1", "--min-zoom", "17"], "--min-zoom is 17, above --max-zoom, 16"),
    (["table.csv", "--zoom", "1", "--min-points", "0"], "--min-points is 0, expected"),
    (["table.csv", "--zoom", "1", "--order", "random"], "--order"),
    (["table.csv", "--zoom", "1", "--threads", "0"], "--threads takes a number from 1"),
    (["table.csv", "--zoom", "1", "--delimiter", "\""], "--delimiter"),
    (["table.csv", "--zoom", "1", "--delimiter", "ab"], "--delimiter"),
    (["points.geojson", "--zoom", "1", "--delimiter", ";"], "--delimiter is for CSV files"),
    (["points.geojson", "--zoom", "1", "--latitude-column", "y"], "--latitude-column is for CSV files"),
    (["table.csv", "--zoom", "1", "--picture", "-"], "--picture takes a file"),
    (["table.csv", "--zoom", "1", "--map", "land.json"], "--map and --size go with --picture"),
    (["no-such.csv", "--zoom", "1"], "loxodrome: no-such.csv: No such file or directory\n"),
    (["no-such.geojson", "--zoom", "1"], "loxodrome: no-such.geojson: No such file or directory\n"),
    ([".", "--zoom", "1"], "loxodrome: .: Is a directory\n"),
    ([".", "--zoom", "1", "--format", "csv"], "loxodrome: .: Is a directory\n"),
    (
      ["bad.csv", "--zoom", "1"],
      "loxodrome: bad.csv:2: column \"lat\": expected degrees as 52.52, found \"abc\"\n"
    ),
    (["table.csv", "--zoom", "1", "--sum", "no"], "loxodrome: table.csv:1: expected a column \"no\", found"),
    (
      ["points.geojson", "--format", "csv", "--zoom", "1"],
      "loxodrome: points.geojson:1: expected a column for"
    ),
    (["table.csv", "--format", "geojson", "--zoom", "1"], "loxodrome: table.csv: line 1, column 1 (byte 0)"),
    (
      ["table.csv", "--zoom", "1", "--picture", "a.png", "--map", "no-such.json"],
      "loxodrome: no-such.json: No such file or directory\n"
    ),
    (
      ["table.csv", "--zoom", "1", "--picture", "a.png", "--map", "table.csv"],
      "loxodrome: table.csv: line 1, column 1 (byte 0)"
    ),
    (
      ["table.csv", "--zoom", "1", "--picture", "no-folder/a.png"],
      "loxodrome: cannot write no-folder/a.png: "
    ),
    (
      ["table.csv", "--zoom", "1", "--picture", "a.png", "--bounds", "1,1,1,1"],
      "loxodrome: the part of the map or the picture is too small or too large to be drawn\n"
    ),
  ])
  func everyErrorIsReportedWithExitCode2(arguments: [String], message: String) throws {
    var files = files
    files["bad.csv"] = "lon,lat\n1,abc\n"
    try TestFolder.with(files) { folder in
      let run = try folder.cluster(arguments)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
      if run.errors.hasPrefix("loxodrome: ") { #expect(run.errors.split(separator: "\n").count == 1) }
      #expect(!FileManager.default.fileExists(atPath: folder.path("a.png")))
    }
  }
}
