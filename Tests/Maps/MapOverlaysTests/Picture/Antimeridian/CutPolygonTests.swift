import MapGeoJSON
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays

// Polygons that were cut at the 180th meridian or contain a pole, features that cannot be drawn,
// and bounds.

private let red: UInt32 = 0xFF00_00FF
private let blue: UInt32 = 0xFFFF_0000
/// Red areas with blue outlines of 8 pixels.
private let outlined = ##"{"rules": [{"where": {"geometry": "polygon"}, "stroke": "#00f", "width": 8}]}"##

/// The part of the map around a longitude on the equator, 16 degrees wide, with 16 pixels per
/// degree.
private func part(_ map: MapPicture, longitude: Double) throws -> PixelBuffer {
  try drawn(map, testPart(longitude: longitude))
}

private func square(_ west: Double, _ east: Double, _ properties: String = "{}") -> String {
  feature(
    "Polygon", "[[[\(west),-4],[\(east),-4],[\(east),4],[\(west),4],[\(west),-4]]]", properties)
}

@Suite struct CutPolygonTests {
  /// A square from 176 to 184 degrees, cut as the RFC recommends, and not cut.
  @Test func cutsAreFilledButNotOutlined() throws {
    let cut = """
      {"type": "MultiPolygon", "coordinates": [
        [[[176,-4],[180,-4],[180,4],[176,4],[176,-4]]], [[[-180,-4],[-176,-4],[-176,4],[-180,4],[-180,-4]]]]}
      """
    let pictures = try [cut, square(176, 184)].map { try part(testMap($0, rules: outlined), longitude: 180) }
    for picture in pictures {
      #expect((120..<136).allSatisfy { picture[$0, 128] == red })
      #expect(picture[64, 128] == blue && picture[191, 128] == blue)
      #expect((66..<190).allSatisfy { picture[$0, 64] == blue && picture[$0, 191] == blue })
    }
    // The half at −180 alone is filled to the meridian, without an outline there.
    let half = try part(testMap(square(-180, -176), rules: outlined), longitude: 180)
    #expect(half[127, 128] == 0 && half[128, 128] == red && half[191, 128] == blue)
    #expect(half[127, 64] == 0 && half[128, 64] == blue)
  }

  /// Natural Earth's cuts are up to 6e-14 degrees beside 180.
  @Test func cutsBesideTheMeridianCount() throws {
    let below = 180.0.nextDown.nextDown
    let above = 180.0.nextUp.nextUp
    for edge in [below, above] {
      let map = try testMap(square(176, edge), rules: outlined)
      #expect(map.bounds.maxX <= MapSize.world.width)
      #expect(try part(map, longitude: 180)[126, 128] == red)
    }
    // 1e-6 degrees, 10 cm on the ground, are not a cut.
    let ordinary = try part(testMap(square(176, 180 - 1e-6), rules: outlined), longitude: 180)
    #expect(ordinary[126, 128] == blue)
  }

  /// An outline that is closed has a join at its first position, where that is beside a cut, too.
  @Test func outlinesOfCutRingsAreWholeLines() throws {
    let ring = feature("Polygon", "[[[176,4],[176,-4],[180,-4],[180,4],[176,4]]]", "{}")
    let picture = try part(testMap(ring, rules: outlined), longitude: 180)
    // The outer corner of the join at (176, 4), which two lines without a join leave empty.
    #expect(picture[62, 62] == blue)
  }

  /// 1e308 divided by 360 leaves −64, and −1e308 leaves 64, by division of integers.
  @Test(arguments: ["LineString", "Polygon"])
  func hugeLongitudesAreThoseOfTheirRemainders(type: String) throws {
    func shape(_ east: String, _ west: String) throws -> MapPicture {
      let line = "[[\(east),0],[\(west),0],[180,10],[\(east),0]]"
      return try testMap(feature(type, type == "Polygon" ? "[\(line)]" : line, "{}"))
    }
    let pictures = try [shape("1e308", "-1e308"), shape("-64", "64")].map { map in
      #expect(map.drawnCount == 1 && map.leftOutCount == 0)
      return try drawn(map, .world)
    }
    #expect(pictures[0].pixels.contains { $0 != 0 })
    #expect(pictures[0] == pictures[1])
  }

  @Test(arguments: [(2.0, "2"), (.nan, "nan"), (.infinity, "inf"), (1e300, "1e+300")])
  func anyNumberOfTurnsHasAText(turns: Double, text: String) {
    let feature = UndrawableFeature(number: 1, identifier: nil, reason: .goesAroundOften(turns))
    #expect(feature.description == "1: a ring goes \(text) times around the earth, expected at most 1")
  }

  /// A polygon of the whole world, a band around it, and polar caps as they are cut: the edges of
  /// 360 degrees follow parallels.
  @Test(arguments: [
    ("[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]", 0.0, true),
    ("[[0,-90],[360,-90],[360,90],[0,90],[0,-90]]", 0.0, true),
    ("[[-180,20],[180,20],[180,40],[-180,40],[-180,20]]", 30.0, true),
    ("[[-180,20],[180,20],[180,40],[-180,40],[-180,20]]", 0.0, false),
    ("[[-180,-90],[-180,-60],[0,-50],[180,-60],[180,-90],[-180,-90]]", -70.0, true),
    ("[[-180,-90],[-180,-60],[0,-50],[180,-60],[180,-90],[-180,-90]]", -45.0, false),
    ("[[-120,-60],[0,-60],[120,-60],[-120,-60]]", -84.9, true),
    ("[[-120,-60],[0,-60],[120,-60],[-120,-60]]", -45.0, false),
    ("[[120,60],[0,60],[-120,60],[120,60]]", 84.9, true),
    ("[[120,60],[0,60],[-120,60],[120,60]]", 45.0, false),
  ])
  func polygonsAroundTheWorldAreFilled(ring: String, latitude: Double, isInside: Bool) throws {
    let map = try testMap(feature("Polygon", "[\(ring)]", "{}"), rules: outlined)
    let picture = try render(map.scene(showing: .world, width: 360), rect: .world, width: 360, height: 360)
    let y = MapPoint(Coordinate(latitude: latitude, longitude: 0)).y / MapSize.world.width * 360
    let row = try #require(Int(exactly: y.rounded(.down)))
    // The first and the last columns have no outline.
    for x in [0, 1, 30, 120, 300, 358, 359] {
      #expect(picture[x, row] == (isInside ? red : 0), "\(x)")
    }
  }

  /// A band between two rings that both go around the world.
  @Test func aHoleAroundThePoleLeavesABand() throws {
    let band = "[[[-120,20],[0,20],[120,20],[-120,20]],[[-120,60],[0,60],[120,60],[-120,60]]]"
    let map = try testMap(feature("Polygon", band, "{}"))
    let picture = try render(map.scene(showing: .world, width: 360), rect: .world, width: 360, height: 360)
    func color(_ latitude: Double) throws -> UInt32 {
      let y = MapPoint(Coordinate(latitude: latitude, longitude: 0)).y / MapSize.world.width * 360
      let row = try #require(Int(exactly: y.rounded(.down)))
      return try #require(picture[77, row])
    }
    #expect(try color(40) == red)
    #expect(try color(80) == 0 && color(10) == 0 && color(-40) == 0)
  }

  @Test(arguments: [
    (#"{"type": "LineString", "coordinates": [[-6,0],[0,95],[6,0]]}"#, "1: latitude 95.0, expected −90…90"),
    (feature("Point", "[0,-90.5]", "{}"), "1: latitude -90.5, expected −90…90"),
    (
      feature("Polygon", "[[[0,1],[120,1],[-120,1],[0,3],[120,3],[-120,3],[0,1]]]", "{}"),
      "1: a ring goes 2 times around the earth, expected at most 1"
    ),
    (
      #"{"type": "GeometryCollection", "geometries": [{"type": "Point", "coordinates": [3,4]}, "#
        + #"{"type": "Polygon", "coordinates": [[[0,91],[1,91],[1,92],[0,91]]]}]}"#,
      "1: latitude 91.0, expected −90…90"
    ),
  ])
  func featuresThatCannotBeDrawnAreLeftOutAsAWhole(text: String, message: String) throws {
    var options = PictureOptions()
    options.labels = PictureOptions.Labels()
    options.clustersPoints = true
    for options in [options, PictureOptions()] {
      var map = try testMap(text, options)
      #expect(map.isEmpty && map.bounds.isNull && map.labels.isEmpty)
      #expect(map.itemCount == 1 && map.leftOutCount == 1)
      #expect(map.takeUndrawableFeatures().map(\.description) == [message])
      #expect(map.takeUndrawableFeatures().isEmpty)
    }
  }

  @Test func featuresThatCannotBeDrawnAreNamedByTheirIdentifiers() throws {
    let features = [
      square(0, 1),
      #"{"type": "Feature", "id": "a\u000ab", "properties": null, "geometry": "#
        + #"{"type": "Point", "coordinates": [0,91]}}"#,
      #"{"type": "Feature", "id": 7.0, "properties": null, "geometry": "#
        + #"{"type": "Point", "coordinates": [0,92]}}"#,
    ]
    var map = try testMap(collection(features))
    #expect(map.drawnCount == 1 && map.leftOutCount == 2)
    #expect(
      map.takeUndrawableFeatures().map(\.description) == [
        #"2 (id "a\nb"): latitude 91.0, expected −90…90"#, "3 (id 7.0): latitude 92.0, expected −90…90",
      ])
  }

  /// A line that goes around 300 times is wider than a picture repeats.
  @Test func tooWideLinesAreLeftOut() throws {
    let track = (0...900).map { "[\((Double($0) * 120).remainder(dividingBy: 360)),0]" }
    var map = try testMap(feature("LineString", "[\(track.joined(separator: ","))]", "{}"))
    #expect(map.isEmpty)
    #expect(map.takeUndrawableFeatures().map(\.reason) == [.tooWide])
  }

  /// West and east in degrees of the narrowest part of the map with all shapes.
  @Test(arguments: [
    ([square(170, 190)], 170.0, 190.0), ([square(-190, -170)], 170, 190),
    ([square(170, 190), square(-160, -150)], 170, 210), ([square(170, 190), square(150, 160)], 150, 190),
    ([square(170, 190), square(-175, 0)], 170, 360), ([square(170, 190), square(-10, 10)], -10, 190),
    ([square(170, 190), feature("Point", "[-165,0]", "{}")], 170, 195),
    ([square(170, 190), feature("Point", "[-165,0]", ##"{"marker-color": "#f00"}"##)], 170, 195),
    ([square(170, 175), square(-175, -170)], 170, 190), ([square(-175, 0), square(-5, 175)], -175, 175),
    (
      [
        feature(
          "MultiPolygon",
          "[[[[170,0],[190,0],[190,9],[170,0]]],[[[-179,-9],[-165,-9],[-165,-5],[-179,-9]]]]", "{}")
      ], 170, 195
    ),
  ])
  func boundsAreTheNarrowest(features: [String], west: Double, east: Double) throws {
    let map = try testMap(collection(features))
    let unit = MapSize.world.width / 360
    #expect(abs(map.bounds.minX - (west + 180) * unit) < 1, "\(map.bounds.minX / unit - 180)")
    #expect(abs(map.bounds.maxX - (east + 180) * unit) < 1, "\(map.bounds.maxX / unit - 180)")
  }
}
