import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

/// Values that other projects publish or use in tests. Each file of `Fixtures` names its source.
@Suite struct ThirdPartyTests {
  private func facts<Facts: Decodable>(_ type: Facts.Type, _ name: String) throws -> Facts {
    let file = checkout.appendingPathComponent("Tests/Maps/MapGeometryTests/Fixtures/\(name).json")
    return try JSONDecoder().decode(type, from: Data(contentsOf: file))
  }

  @Test func distancesAreWithinThirtyNanometersOfKarneysTestSet() throws {
    struct Geodesics: Decodable { let rows: [[Double]] }
    let rows = try facts(Geodesics.self, "geodesics").rows
    #expect(rows.count == 20)
    for row in rows {
      try #require(row.count == 5)
      let from = Coordinate(latitude: row[0], longitude: row[1])
      let to = Coordinate(latitude: row[2], longitude: row[3])
      #expect((from.distance(to: to) - row[4]).magnitude <= 3e-8, "\(row)")
    }
  }

  @Test func webMercatorAgreesWithMercantileAndProj() throws {
    struct Document: Decodable { let cases: [Case] }
    struct Case: Decodable {
      enum Kind: String, Decodable { case project, unproject, tileBounds, tileAt, quadkey }
      let kind: Kind
      let input: [Double]
      let expected: [Double]?
      let quadkey: String?
      let tolerance: Double

      var tile: Tile? { Tile(x: Int(input[0]), y: Int(input[1]), z: Int(input[2])) }
      var coordinate: Coordinate { Coordinate(latitude: input[1], longitude: input[0]) }
    }
    // EPSG:3857 counts meters on a sphere of the ellipsoid's equatorial radius from the middle of
    // the world.
    let metersPerMapPoint = 2 * Double.pi * 6_378_137 / 0x1p28
    let cases = try facts(Document.self, "web-mercator").cases
    #expect(cases.count == 13)
    for entry in cases {
      let actual: [Double]
      switch entry.kind {
      case .project:
        let point = WebMercator.mapPoint(entry.coordinate)
        actual = [(point.x - 0x1p27) * metersPerMapPoint, (0x1p27 - point.y) * metersPerMapPoint]
      case .unproject:
        let (x, y) = (entry.input[0] / metersPerMapPoint, entry.input[1] / metersPerMapPoint)
        let coordinate = WebMercator.coordinate(MapPoint(x: 0x1p27 + x, y: 0x1p27 - y))
        actual = [coordinate.longitude, coordinate.latitude]
      case .tileBounds:
        let rect = try #require(entry.tile).mapRect
        let southWest = WebMercator.coordinate(MapPoint(x: rect.minX, y: rect.maxY))
        let northEast = WebMercator.coordinate(MapPoint(x: rect.maxX, y: rect.minY))
        actual = [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude]
      case .tileAt:
        let tile = try #require(Tile(containing: entry.coordinate, z: Int(entry.input[2])))
        actual = [Double(tile.x), Double(tile.y), Double(tile.z)]
      case .quadkey:
        #expect(try #require(entry.tile).quadkey == #require(entry.quadkey))
        continue
      }
      let expected = try #require(entry.expected)
      #expect(actual.count == expected.count)
      for (a, e) in zip(actual, expected) {
        // The error of the projection is 1e-7 map points, 1.5e-8 m. The rounding of the case is
        // added.
        #expect((a - e).magnitude <= entry.tolerance + 2e-8, "\(entry.kind) \(actual) \(expected)")
      }
    }
  }

  @Test func greatCirclesAgreeWithVeness() throws {
    struct Document: Decodable { let cases: [Case] }
    struct Case: Decodable {
      let from, to, expected: [Double]
      let fraction, tolerance: Double
    }
    let cases = try facts(Document.self, "great-circles").cases
    #expect(cases.count == 2)
    for entry in cases {
      let middle = Coordinate(latitude: entry.from[1], longitude: entry.from[0]).interpolated(
        to: Coordinate(latitude: entry.to[1], longitude: entry.to[0]), fraction: entry.fraction)
      #expect((middle.longitude - entry.expected[0]).magnitude <= entry.tolerance)
      #expect((middle.latitude - entry.expected[1]).magnitude <= entry.tolerance)
    }
  }

  @Test func containmentIsEqualToThePublishedResults() throws {
    struct Document: Decodable { let cases: [Case] }
    struct Case: Decodable {
      struct Point: Decodable {
        let place: MapPoint
        let location: String

        init(from decoder: any Decoder) throws {
          var values = try decoder.unkeyedContainer()
          place = MapPoint(x: try values.decode(Double.self), y: try values.decode(Double.self))
          location = try values.decode(String.self)
        }
      }
      let rings: [[[Double]]]
      let points: [Point]
    }
    let cases = try facts(Document.self, "point-in-polygon").cases
    #expect(cases.reduce(0) { $0 + $1.points.count } == 107)
    for entry in cases {
      for point in entry.points {
        #expect(
          location(of: point.place, in: [entry.rings]) == point.location, "\(point.place) in \(entry.rings)")
      }
    }
  }

  /// More points, in larger polygons and in several at once.
  @Test(
    .enabled(
      if: isShared("third-party/point-in-polygon/pip.json"), "needs ../shared/third-party/point-in-polygon"))
  func containmentIsEqualToThePublishedResultsOfTheSharedFolder() throws {
    struct File: Decodable {
      let polygons: [String: [[[[Double]]]]]
      let cases: [Case]
    }
    struct Case: Decodable {
      let polygon: String
      let point: [Double]?
      let location: String?
    }
    let path = sharedFolder.appendingPathComponent("third-party/point-in-polygon/pip.json")
    let file = try JSONDecoder().decode(File.self, from: Data(contentsOf: path))
    var checked = 0
    for entry in file.cases {
      guard let point = entry.point, let location = entry.location,
        let polygons = file.polygons[entry.polygon]
      else { continue }
      #expect(self.location(of: MapPoint(x: point[0], y: point[1]), in: polygons) == location, "\(entry)")
      checked += 1
    }
    #expect(checked >= 100)
  }

  /// The location of a point relative to polygons that can overlap. Each polygon is tested alone.
  /// The point is inside if it is inside one of them.
  private func location(of target: MapPoint, in polygons: [[[[Double]]]]) -> String {
    let answers = polygons.map { polygon in
      let rings = polygon.map { ring in ring.map { MapPoint(x: $0[0], y: $0[1]) } }
      let answer = containment(of: target, inRings: rings, fillRule: .evenOdd)
      #expect(PreparedPolygon(rings: rings).containment(of: target, fillRule: .evenOdd) == answer)
      return answer
    }
    return answers.contains(.inside) ? "interior" : answers.contains(.boundary) ? "boundary" : "exterior"
  }
}
