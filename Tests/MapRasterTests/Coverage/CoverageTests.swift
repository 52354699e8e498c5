import MapGeometry
import Testing

@testable import MapRaster

@Suite struct CoverageTests {
  private func points(_ coordinates: [(Double, Double)]) -> [MapPoint] {
    coordinates.map { MapPoint(x: $0.0, y: $0.1) }
  }

  @Test func rectsOnPixelEdgesCoverPixelsFullyOrNotAtAll() {
    let rect = points([(1, 1), (3, 1), (3, 2), (1, 2)])
    #expect(
      coverage(ofRings: [rect], fillRule: .nonzero, width: 4, height: 3) == [
        0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0,
      ])
  }

  @Test func halfAPixelHasCoverage128() {
    let rect = points([(0, 0), (0.5, 0), (0.5, 1), (0, 1)])
    #expect(coverage(ofRings: [rect], fillRule: .evenOdd, width: 1, height: 1) == [128])
  }

  @Test func triangleCoverageIsItsArea() {
    // Half of each pixel on the diagonal, nothing above, all below.
    let triangle = points([(0, 0), (4, 4), (0, 4)])
    #expect(
      coverage(ofRings: [triangle], fillRule: .nonzero, width: 4, height: 4)
        == [128, 0, 0, 0, 255, 128, 0, 0, 255, 255, 128, 0, 255, 255, 255, 128])
  }
}
