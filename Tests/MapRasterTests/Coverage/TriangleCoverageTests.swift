import Foundation
import MapGeometry
import TestSupport
import Testing

@testable import MapRaster

/// Compares the coverage of triangles with their exact areas, pixel by pixel.
@Suite struct TriangleCoverageTests {
  /// The part of a pixel that a convex ring covers: the area of the ring clipped to the pixel.
  private func area(_ ring: [MapPoint], inPixel x: Int, _ y: Int) -> Double {
    var ring = ring.map { MapPoint(x: $0.x - Double(x), y: $0.y - Double(y)) }
    let insides: [(MapPoint) -> Double] = [{ $0.x }, { 1 - $0.x }, { $0.y }, { 1 - $0.y }]
    for inside in insides {
      var kept: [MapPoint] = []
      for index in ring.indices {
        let (start, end) = (ring[index], ring[(index + 1) % ring.count])
        let (from, to) = (inside(start), inside(end))
        if from >= 0 { kept.append(start) }
        if (from >= 0) != (to >= 0) {
          let step = from / (from - to)
          kept.append(
            MapPoint(x: start.x + (end.x - start.x) * step, y: start.y + (end.y - start.y) * step))
        }
      }
      ring = kept
    }
    var sum = 0.0
    for index in ring.indices {
      let (start, end) = (ring[index], ring[(index + 1) % ring.count])
      sum += start.x * end.y - end.x * start.y
    }
    return abs(sum) / 2
  }

  /// Half a unit for rounding, and a small amount for the rounding of each edge in a pixel.
  ///
  /// The reaches are those of small triangles inside a few pixels, of triangles around the picture,
  /// and of edges so wide that they are halved.
  @Test(arguments: [1.5, 20, 200, 5000, 60_000])
  func everyPixelIsWithinHalfAUnitOfItsArea(reach: Double) throws {
    var random = SeededRandom(seed: UInt64(reach * 2))
    for _ in 0..<20 {
      // Vertices that are not moved: multiples of 1/16384.
      let triangle = (0..<3).map { _ in
        MapPoint(
          x: 8 + (Double.random(in: -reach...reach, using: &random) * 16384).rounded() / 16384,
          y: 6 + (Double.random(in: -reach...reach, using: &random) * 16384).rounded() / 16384)
      }
      let mask = try #require(coverage(ofRings: [triangle], fillRule: .nonzero, width: 16, height: 12))
      for y in 0..<12 {
        for x in 0..<16 {
          let error = abs(Double(mask[y * 16 + x]) - 255 * area(triangle, inPixel: x, y))
          guard error < 0.55 else {
            Issue.record("\(triangle), pixel \(x), \(y): off by \(error) of 255")
            return
          }
        }
      }
    }
  }
}
