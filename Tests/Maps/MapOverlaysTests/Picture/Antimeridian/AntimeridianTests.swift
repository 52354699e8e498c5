import MapGeoJSON
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays

// Shapes across the 180th meridian (RFC 7946, 3.1.9).

private let red: UInt32 = 0xFF00_00FF
private let green: UInt32 = 0xFF00_FF00
private let blue: UInt32 = 0xFFFF_0000
private let white: UInt32 = 0xFFFF_FFFF

/// The whole world with 4 pixels per degree of longitude.
private func world(_ map: MapPicture) throws -> PixelBuffer {
  try render(map.scene(showing: .world, width: 1440), rect: .world, width: 1440, height: 1440)
}

/// The pixel at a longitude and a latitude.
private func pixel(_ picture: PixelBuffer, _ longitude: Double, _ latitude: Double) throws -> UInt32 {
  let point = MapPoint(Coordinate(latitude: latitude, longitude: longitude))
  let scale = Double(picture.width) / MapSize.world.width
  let x = try #require(Int(exactly: (point.x * scale).rounded(.down)))
  let y = try #require(Int(exactly: (point.y * scale).rounded(.down)))
  return try #require(picture[min(x, picture.width - 1), y])
}

private func polygon(_ coordinates: String, _ properties: String = "{}") -> String {
  feature("Polygon", coordinates, properties)
}

@Suite struct AntimeridianTests {
  @Test func thereAreCases() { #expect(AntimeridianCase.all.count == 33) }

  @Test(arguments: AntimeridianCase.all) func insidesAreThoseOfTheCutPieces(shape: AntimeridianCase) throws {
    let map = try testMap(shape.text)
    #expect(map.leftOutCount == 0)
    let picture = try world(map)
    for place in shape.inside { #expect(try pixel(picture, place[0], place[1]) == red, "\(place)") }
    for place in shape.outside { #expect(try pixel(picture, place[0], place[1]) == 0, "\(place)") }
  }

  @Test(arguments: [
    "[[170,5],[-170,5]]", "[[-170,5],[170,5]]", "[[170,5],[190,5]]", "[[-190,5],[-170,5]]",
    "[[530,5],[550,5]]", "[[170,5],[180,5],[-180,5],[-170,5]]",
  ])
  func linesGoTheShortWay(line: String) throws {
    for properties in ["{}", ##"{"stroke-gradient": ["#0f0", "#0f0"], "stroke-width": 4}"##] {
      let picture = try world(testMap(feature("LineString", line, properties)))
      for longitude in [171, 179, -179, -171] { #expect(try pixel(picture, Double(longitude), 5) == green) }
      for longitude in stride(from: -168, to: 168, by: 8) {
        #expect(try pixel(picture, Double(longitude), 5) == 0, "\(longitude)")
      }
    }
  }

  /// A step of exactly 180 degrees goes as it is given.
  @Test func aHalfTurnGoesAsGiven() throws {
    let east = try world(testMap(feature("LineString", "[[90,5],[270,5]]", "{}")))
    #expect(try pixel(east, 135, 5) == green && pixel(east, -135, 5) == green && pixel(east, 0, 5) == 0)
    let west = try world(testMap(feature("LineString", "[[90,5],[-90,5]]", "{}")))
    #expect(try pixel(west, 0, 5) == green && pixel(west, 135, 5) == 0)
  }

  /// A track of 20 times around the earth, in one direction, at another latitude each time.
  @Test func tracksThatGoAroundOftenAreDrawnInEveryWorld() throws {
    let track = (0...60).map { "[\((Double($0) * 120 + 170).remainder(dividingBy: 360)),\(Double($0) - 30)]" }
    let picture = try world(testMap(feature("LineString", "[\(track.joined(separator: ","))]", "{}")))
    for turn in 0..<20 {
      // At the first quarter of the first leg of a turn: 200 degrees, which is −160.
      let latitude = Double(3 * turn) - 30 + 0.25
      #expect(try pixel(picture, -160, latitude) == green, "\(turn)")
      #expect(try pixel(picture, -160, latitude + 1.5) == 0, "\(turn)")
    }
  }

  /// On the sphere, the great circle from (40, 170) to (40, −170) is at atan(tan 40° / cos 10°) on
  /// the meridian in its middle.
  @Test func geodesicLinesCrossTheMeridian() throws {
    for line in ["[[170,40],[-170,40]]", "[[170,40],[190,40]]"] {
      let map = try testMap(feature("LineString", line, #"{"geodesic": true}"#))
      let picture = try world(map)
      #expect(try pixel(picture, -179.9, 40.43) == green && pixel(picture, 179.9, 40.43) == green)
      #expect(try pixel(picture, 0, 40) == 0)
      #expect(map.bounds.width < MapSize.world.width / 17)
    }
  }

  @Test func circlesCrossTheMeridian() throws {
    for longitude in ["179", "-179", "181", "539"] {
      let map = try testMap(
        feature(
          "Point", "[\(longitude),0]", ##"{"circle-radius": 500000, "fill": "#00f", "fill-opacity": 1}"##))
      let picture = try world(map)
      #expect(try pixel(picture, 179.5, 0) == blue && pixel(picture, -179.5, 0) == blue)
      #expect(try pixel(picture, 170, 0) == 0 && pixel(picture, -170, 0) == 0)
      #expect(map.bounds.width < MapSize.world.width / 36, "\(longitude)")
    }
  }

  /// Points, pins, clusters and labels beyond 180 degrees are in the world.
  @Test func pointsAreWrapped() throws {
    let picture = try world(testMap(#"{"type": "MultiPoint", "coordinates": [[190,5],[-530,-5]]}"#))
    #expect(try pixel(picture, -170, 5) == white && pixel(picture, -170, -5) == white)
    var options = PictureOptions()
    options.labels = PictureOptions.Labels()
    let pin = try testMap(feature("Point", "[190,5]", ##"{"marker-color": "#00f", "title": "x"}"##), options)
    let expected = MapPoint(Coordinate(latitude: 5, longitude: -170))
    #expect(pin.pins.map(\.location) == [expected])
    options.clustersPoints = true
    let clusters = try testMap(feature("Point", "[190,5]", #"{"title": "x"}"#), options)
    #expect(clusters.clusterPoints.map(\.location) == [expected])
    for map in [pin, clusters] {
      guard case .point(expected, _, _) = map.labels.first?.subject else {
        Issue.record("\(map.labels)")
        return
      }
    }
  }

  /// The square from 170 to 188 degrees has its middle at 179, the one from 174 to 192 at −177.
  @Test func labelsAreInTheMiddleOfShapesAcrossTheMeridian() throws {
    var options = PictureOptions()
    options.labels = PictureOptions.Labels()
    for (square, middle) in [
      ("[[[170,-9],[-172,-9],[-172,9],[170,9],[170,-9]]]", 179.0),
      ("[[[174,-9],[-168,-9],[-168,9],[174,9],[174,-9]]]", -177.0),
    ] {
      let map = try testMap(polygon(square, #"{"name": "x"}"#), options)
      guard case .area(let location, let width, _, _) = map.labels.first?.subject else {
        Issue.record("\(map.labels)")
        return
      }
      #expect(abs(location.x - (middle + 180) / 360 * MapSize.world.width) < 1)
      #expect(abs(width - 18.0 / 360 * MapSize.world.width) < 1)
    }
  }

  /// Web tiles have the same rules.
  @Test func webMercatorWrapsToo() throws {
    var map = MapPicture(style: try MapStyle(parsing: plainStyle), projection: .webMercator)
    var reader = GeoJSONReader()
    reader.append(polygon("[[[170,-10],[-170,-10],[-170,10],[170,10],[170,-10]]]").utf8)
    reader.finish()
    while let item = try reader.next() { try map.add(item) }
    let picture = try world(map)
    #expect(try pixel(picture, 175, 0) == red && pixel(picture, -175, 0) == red)
    #expect(try pixel(picture, 165, 0) == 0 && pixel(picture, 0, 0) == 0)
  }
}

/// A style with red polygons.
private let plainStyle = ##"{"rules": [{"where": {"geometry": "polygon"}, "fill": "#f00"}]}"##
