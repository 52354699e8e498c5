import Foundation
import LoxodromeTestSupport
import MapGeometry
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
    try checkTriangles(width: 16, height: 12, across: reach, along: reach, seed: UInt64(reach * 2))
  }

  /// Steep edges over many rows, of which eight are added at once: from vertical ones to those that are
  /// twice as wide as high, in pictures that begin within them.
  @Test(arguments: [0, 1, 8, 60.0])
  func steepEdgesOfManyRowsAreWithinHalfAUnit(across: Double) throws {
    try checkTriangles(width: 24, height: 61, across: across, along: 40, seed: UInt64(across) + 9)
  }

  /// Compares twenty triangles about the middle of a picture with their areas.
  ///
  /// - Parameters:
  ///   - across: the largest distance of a vertex from the middle along x (pixels).
  ///   - along: the largest distance along y.
  private func checkTriangles(width: Int, height: Int, across: Double, along: Double, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      // Vertices that are not moved: multiples of 1/16384.
      var triangle = (0..<3).map { _ in
        MapPoint(
          x: Double(width / 2) + (Double.random(in: -across...across, using: &random) * 16384).rounded()
            / 16384,
          y: Double(height / 2) + (Double.random(in: -along...along, using: &random) * 16384).rounded()
            / 16384)
      }
      // The area of a triangle without width would be 0.
      if across == 0 { triangle[2].x = Double(width) }
      let mask = try #require(coverage(ofRings: [triangle], fillRule: .nonzero, width: width, height: height))
      for y in 0..<height {
        for x in 0..<width {
          let error = abs(Double(mask[y * width + x]) - 255 * area(triangle, inPixel: x, y))
          guard error < 0.55 else {
            Issue.record("\(triangle), pixel \(x), \(y): off by \(error) of 255")
            return
          }
        }
      }
    }
  }
}
