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

  /// All areas of a pixel, in both directions, and those beyond it.
  @Test func coverageIsTheAreaRoundedToNearest() {
    for area in stride(from: Int32(-40_000), through: 40_000, by: 8) {
      let areas = area &+ SIMD8<Int32>(0, 1, 2, 3, 4, 5, 6, 7)
      let (nonzero, evenOdd) = (
        coverage(of: areas, isNonzero: true), coverage(of: areas, isNonzero: false)
      )
      for lane in 0..<8 {
        let pixels = Double(areas[lane].magnitude) / 16384
        let folded = 1 - abs(pixels.truncatingRemainder(dividingBy: 2) - 1)
        #expect(Double(nonzero[lane]) == (255 * min(pixels, 1)).rounded())
        #expect(Double(evenOdd[lane]) == (255 * folded).rounded())
      }
    }
  }

  @Test func triangleCoverageIsItsArea() {
    // Half of each pixel on the diagonal, nothing above, all below.
    let triangle = points([(0, 0), (4, 4), (0, 4)])
    #expect(
      coverage(ofRings: [triangle], fillRule: .nonzero, width: 4, height: 4)
        == [128, 0, 0, 0, 255, 128, 0, 0, 255, 255, 128, 0, 255, 255, 255, 128])
  }
}
