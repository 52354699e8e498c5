import Foundation
import MapGeometry
import TestSupport
import Testing

// Figures of other projects, where the folder `shared` lies beside the checkout; they are not committed here. Without it
// these tests are reported as skipped.

private let thirdParty = sharedFolder.appendingPathComponent("third-party")

private func exists(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: thirdParty.appendingPathComponent(path).path)
}

/// A document of cases, of which each test reads the members that it needs.
private struct Document<Case: Decodable>: Decodable {
  let cases: [Case]

  static func read(_ path: String) throws -> Document {
    try JSONDecoder().decode(Document.self, from: Data(contentsOf: thirdParty.appendingPathComponent(path)))
  }
}

@Suite struct ThirdPartyTests {
  @Test(.enabled(if: exists("geodesic/geodtest.csv"), "needs ../shared/third-party/geodesic"))
  func karneysTestSetIsWithinThirtyNanometres() throws {
    let file = thirdParty.appendingPathComponent("geodesic/geodtest.csv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst()
    #expect(rows.count >= 20)
    for row in rows {
      let numbers = row.split(separator: ",").dropFirst().compactMap { Double($0) }
      try #require(numbers.count >= 7)
      let from = Coordinate(latitude: numbers[0], longitude: numbers[1])
      let to = Coordinate(latitude: numbers[3], longitude: numbers[4])
      #expect((from.distance(to: to) - numbers[6]).magnitude <= 3e-8, "\(row)")
    }
  }

  @Test(.enabled(if: exists("point-in-polygon/pip.json"), "needs ../shared/third-party/point-in-polygon"))
  func publishedPointsLieWhereTheyShould() throws {
    struct File: Decodable {
      let polygons: [String: [[[[Double]]]]]
      let cases: [Case]
    }
    struct Case: Decodable {
      let polygon: String
      let point: [Double]?
      let location: String?
    }
    let names = ["interior": Containment.inside, "exterior": .outside, "boundary": .boundary]
    let file = try JSONDecoder().decode(
      File.self, from: Data(contentsOf: thirdParty.appendingPathComponent("point-in-polygon/pip.json")))
    var checked = 0
    for entry in file.cases {
      guard let point = entry.point, let location = entry.location,
        let polygons = file.polygons[entry.polygon]
      else { continue }
      let target = MapPoint(x: point[0], y: point[1])
      // The polygons of a multi-polygon may overlap: each is asked by itself, and being inside one is enough.
      let answers = polygons.map { polygon in
        let rings = polygon.map { ring in ring.map { MapPoint(x: $0[0], y: $0[1]) } }
        let answer = containment(of: target, inRings: rings, fillRule: .evenOdd)
        #expect(PlanarPolygon(rings: rings).containment(of: target, fillRule: .evenOdd) == answer)
        return answer
      }
      let answer: Containment =
        answers.contains(.inside) ? .inside : answers.contains(.boundary) ? .boundary : .outside
      #expect(answer == names[location], "\(entry)")
      checked += 1
    }
    #expect(checked >= 100)
  }

  @Test(.enabled(if: exists("web-mercator/webmercator.json"), "needs ../shared/third-party/web-mercator"))
  func webMercatorAgreesWithMercantileAndProj() throws {
    /// Input and expectation have a form for each kind.
    struct Case: Decodable {
      let kind: String
      let numbers: [Double]?
      let tile: [Int]?
      let point: [Double]?
      let z: Int?
      let expectedNumbers: [Double]?
      let expectedText: String?
      let tolerance: Double

      private enum Keys: CodingKey { case kind, input, expected, tol, tile, lonlat, z }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        kind = try container.decode(String.self, forKey: .kind)
        tolerance = try container.decode(Double.self, forKey: .tol)
        numbers = try? container.decode([Double].self, forKey: .input)
        let input = try? container.nestedContainer(keyedBy: Keys.self, forKey: .input)
        tile = try input?.decodeIfPresent([Int].self, forKey: .tile)
        point = try input?.decodeIfPresent([Double].self, forKey: .lonlat)
        z = try input?.decodeIfPresent(Int.self, forKey: .z)
        expectedNumbers = try? container.decode([Double].self, forKey: .expected)
        expectedText = try? container.decode(String.self, forKey: .expected)
      }
    }
    // EPSG:3857 counts metres on a sphere of the ellipsoid's equatorial radius from the middle of the world.
    let metresPerMapPoint = 2 * Double.pi * 6_378_137 / 0x1p28
    func metres(_ point: MapPoint) -> [Double] {
      [(point.x - 0x1p27) * metresPerMapPoint, (0x1p27 - point.y) * metresPerMapPoint]
    }
    var checked = 0
    for entry in try Document<Case>.read("web-mercator/webmercator.json").cases {
      let actual: [Double]
      switch (entry.kind, entry.numbers, entry.tile, entry.point) {
      case ("lonlat_to_3857", let input?, _, _):
        actual = metres(WebMercator.mapPoint(Coordinate(latitude: input[1], longitude: input[0])))
      case ("3857_to_lonlat", let input?, _, _):
        let coordinate = WebMercator.coordinate(
          MapPoint(x: 0x1p27 + input[0] / metresPerMapPoint, y: 0x1p27 - input[1] / metresPerMapPoint))
        actual = [coordinate.longitude, coordinate.latitude]
      case ("quadkey", _, let tile?, _):
        #expect(Tile(x: tile[0], y: tile[1], z: tile[2])?.quadkey == entry.expectedText)
        checked += 1
        continue
      case ("tile_bounds", _, let tile?, _):
        let rect = try #require(Tile(x: tile[0], y: tile[1], z: tile[2])).mapRect
        let southWest = WebMercator.coordinate(MapPoint(x: rect.minX, y: rect.maxY))
        let northEast = WebMercator.coordinate(MapPoint(x: rect.maxX, y: rect.minY))
        actual = [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude]
      case ("point_to_tile", _, _, let point?):
        let coordinate = Coordinate(latitude: point[1], longitude: point[0])
        let z = try #require(entry.z)
        let tile = try #require(Tile(containing: coordinate, z: z))
        actual = [Double(tile.x), Double(tile.y), Double(tile.z)]
      default: continue
      }
      // Where mercantile says that a pole is infinitely far, the clamp of this project holds.
      guard let expected = entry.expectedNumbers else { continue }
      for (a, e) in zip(actual, expected) {
        // Metres carry the projection's 1e-7 map points, 1.5e-8 m, beside the case's own rounding.
        #expect((a - e).magnitude <= entry.tolerance + 2e-8, "\(entry.kind) \(actual) \(expected)")
      }
      checked += 1
    }
    #expect(checked >= 12)
  }

  @Test(.enabled(if: exists("spherical/spherical.json"), "needs ../shared/third-party/spherical"))
  func greatCirclesAgreeWithVeness() throws {
    struct Case: Decodable {
      let kind: String
      let a, b: [Double]?
      let fraction: Double?
      let expected: [Double]?
      let tol: Double

      private enum Keys: CodingKey { case kind, input, expected, tol, a, b, fraction }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        kind = try container.decode(String.self, forKey: .kind)
        tol = (try? container.decode(Double.self, forKey: .tol)) ?? 0
        let input = try? container.nestedContainer(keyedBy: Keys.self, forKey: .input)
        a = try? input?.decode([Double].self, forKey: .a)
        b = try? input?.decode([Double].self, forKey: .b)
        fraction = try? input?.decode(Double.self, forKey: .fraction)
        expected = try? container.decode([Double].self, forKey: .expected)
      }
    }
    var checked = 0
    for entry in try Document<Case>.read("spherical/spherical.json").cases
    where entry.kind == "interpolate_great_circle" {
      let (a, b) = (try #require(entry.a), try #require(entry.b))
      let middle = Coordinate(latitude: a[1], longitude: a[0]).interpolated(
        to: Coordinate(latitude: b[1], longitude: b[0]), fraction: try #require(entry.fraction))
      let expected = try #require(entry.expected)
      #expect((middle.longitude - expected[0]).magnitude <= entry.tol)
      #expect((middle.latitude - expected[1]).magnitude <= entry.tol)
      checked += 1
    }
    #expect(checked >= 1)
  }
}
