import Foundation
import LoxodromeTestSupport
import MapGeometry

/// Lines simplified and clipped by GEOS (Fixtures/make-lines.py).
struct LineFixture: Decodable {
  struct Simplified: Decodable {
    let line: [[Double]]
    let tolerance: Double
    let kept: [Int]
  }
  struct Length: Decodable {
    let line: [[Double]]
    let rect: [Double]
    let length: Double
  }
  struct Parts: Decodable {
    let line: [[Double]]
    let rect: [Double]
    let parts: [[[Double]]]
  }
  struct Area: Decodable {
    let ring: [[Double]]
    let rect: [Double]
    let area: Double
  }

  let simplified: [Simplified]
  let lengths: [Length]
  let parts: [Parts]
  let areas: [Area]

  static func read() throws -> LineFixture {
    let file = checkout.appendingPathComponent("Tests/Maps/MapGeometryTests/Fixtures/lines.json")
    return try JSONDecoder().decode(LineFixture.self, from: Data(contentsOf: file))
  }

  static func points(_ positions: [[Double]]) -> [MapPoint] {
    positions.map { MapPoint(x: $0[0], y: $0[1]) }
  }

  static func rect(_ numbers: [Double]) -> MapRect {
    MapRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
