import Testing

@testable import MapOverlays

/// Tests of the round lengths of scale bars.
@Suite struct ScaleBarTests {
  @Test(arguments: [0.001, 0.005, 0.02, 1, 50, 1000, 2e5, 5e8])
  func lengthsThatFitExactlyAreUsed(meters: Double) throws {
    let bar = try #require(ScaleBar(metersPerPoint: meters, longest: 1))
    #expect(bar.meters == meters && bar.length == 1)
  }

  @Test func nothingBelowAMillimeterFits() {
    #expect(ScaleBar(metersPerPoint: 0.001.nextDown, longest: 1) == nil)
    #expect(ScaleBar(metersPerPoint: 0, longest: 160) == nil)
    #expect(ScaleBar(metersPerPoint: .nan, longest: 160) == nil)
    #expect(ScaleBar(metersPerPoint: -2, longest: -3) == nil)
  }
}
