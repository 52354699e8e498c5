import MapGeometry
import Testing

@Suite struct ZoomScaleTests {
  @Test func roadWidthsAreEqualToThePublishedOnes() {
    let published: [(Double, Double)] = [
      (1, 21), (0.5, 32), (0.25, 60), (0.125, 96), (0x1p-4, 176), (0x1p-5, 288), (0x1p-6, 448), (0x1p-7, 768),
      (0x1p-8, 1536), (0x1p-9, 2048), (0.75, 28), (2, 10.5), (0, .infinity), (-0.0, .infinity),
      (.infinity, 0),
    ]
    for (scale, width) in published { #expect(roadWidth(zoomScale: scale) == width) }
    #expect(roadWidth(zoomScale: .nan) == nil && roadWidth(zoomScale: -1) == nil)
    #expect(roadWidth(zoomScale: .leastNonzeroMagnitude) == .infinity)
  }

  @Test func roadsNeverGetNarrowerOnTheGroundAtLowerZooms() {
    var previous = 0.0
    for step in 0...4000 {
      let scale = Double(sign: .plus, exponent: 0, significand: 1) / (1 + Double(step) / 4)
      let width = roadWidth(zoomScale: scale) ?? .nan
      #expect(width >= previous)
      previous = width
    }
  }

  @Test func zoomLevelsAreRoundedLogarithms() {
    #expect(
      zoomLevel(zoomScale: 1) == 20 && zoomLevel(zoomScale: 0x1p-20) == 0
        && zoomLevel(zoomScale: 0x1p-30) == 0)
    #expect(
      zoomLevel(zoomScale: 0.75) == 20 && zoomLevel(zoomScale: 0.7) == 19 && zoomLevel(zoomScale: 2.9) == 22)
    #expect(zoomLevel(zoomScale: 0) == 0 && zoomLevel(zoomScale: .greatestFiniteMagnitude) == 1044)
    for scale in [Double.nan, .infinity, -1, -.infinity] { #expect(zoomLevel(zoomScale: scale) == nil) }
  }

  /// A level begins at the first double whose square is an odd power of two or more. A rounded
  /// logarithm gives the level of the doubles just below too.
  @Test func levelsAndRoadsChangeExactlyBetweenThePowersOfTwo() {
    // Whether the square of significand · 2^−52 is 2 or more.
    func isInUpperHalf(_ scale: Double) -> Bool {
      let significand = scale.significandBitPattern | 1 << 52
      return significand.multipliedFullWidth(by: significand).high >= 1 << 41
    }
    for exponent in -1000...1000 {
      let middle = Double(sign: .plus, exponent: exponent, significand: 2.squareRoot())
      for scale in [middle.nextDown.nextDown, middle.nextDown, middle, middle.nextUp] {
        let level = exponent + (isInUpperHalf(scale) ? 1 : 0)
        #expect(zoomLevel(zoomScale: scale) == max(0, 20 + level))
        if -9..<(-1) ~= exponent {
          let nearest = Double(sign: .plus, exponent: level, significand: 1)
          #expect(roadWidth(zoomScale: scale) == roadWidth(zoomScale: nearest))
        }
      }
    }
  }
}
