import Foundation
import MapGeometry
import Testing

@testable import MapRaster

/// At every pixel's center, gradients across a plane have the color of that location.
@Suite struct LinearGradientTests {
  static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  static let blue = Color(red: 0, green: 0.25, blue: 1, alpha: 1)
  static let pale = Color(red: 0.3, green: 1, blue: 0.5, alpha: 0.25)

  private func gradient(_ colors: [Color], _ locations: [Double]) throws -> Gradient {
    try #require(Gradient(colors: colors, locations: locations))
  }

  /// A picture of 64 × 16 pixels that a gradient fills.
  private func picture(
    _ gradient: Gradient, from start: (Double, Double), to end: (Double, Double),
    options: DrawOptions = DrawOptions()
  ) throws -> PixelBuffer {
    var scene = Scene()
    var path = Path()
    path.addRect(MapRect(x: -1000, y: -1000, width: 2000, height: 2000))
    let line = points([start, end])
    scene.fill(
      path, paint: .linear(LinearGradient(from: line[0], to: line[1], gradient: gradient)), options: options)
    return try render(
      scene, rect: MapRect(x: 0, y: 0, width: 64, height: 16), width: 64, height: 16, tileSize: 16)
  }

  /// The largest difference from the colors of the locations, in steps of 255, of pixels whose
  /// location a test admits.
  private func error(
    _ picture: PixelBuffer, _ gradient: Gradient, alpha: Double = 1,
    location: (Double, Double) -> Double?
  ) -> Double {
    var largest = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        guard let pixel = picture[x, y], let gradientLocation = location(Double(x) + 0.5, Double(y) + 0.5)
        else {
          continue
        }
        let expected = premultipliedBytes(gradient.color(at: gradientLocation)).map { $0 * alpha }
        largest = max(largest, difference(components(pixel), expected))
      }
    }
    return largest
  }

  /// Half a step for rounding, and half of the ramp's, of which there are two for each pixel.
  @Test func beyondSeveralStopsAtAnEndIsTheOutermost() throws {
    let colors = [0, 128.0 / 255, 1].map { Color(red: $0, green: $0, blue: $0, alpha: 1) }
    let gradient = try gradient(colors + [LinearGradientTests.red], [0, 0, 1, 1])
    for (start, end, columns) in [(1.0, 3.0, [0, 1, 2, 3]), (63, 61, [63, 62, 61, 60])] {
      let picture = try picture(gradient, from: (start, 0), to: (end, 0))
      #expect(columns.map { picture[$0, 5] } == [0xff00_0000, 0xffa0_a0a0, 0xffdf_dfdf, 0xff00_00ff])
    }
  }

  @Test func colorsAreThoseAtPixelCenters() throws {
    for colors in [[Self.red, Self.blue], [Self.blue, Self.pale], [.clear, Self.red]] {
      let gradient = try gradient(colors, [0, 1])
      let across = try picture(gradient, from: (0, 3), to: (64, 3))
      #expect(error(across, gradient) { x, _ in x / 64 } <= 1.001)
      let back = try picture(gradient, from: (60, 0), to: (4, 0))
      #expect(error(back, gradient) { x, _ in (60 - x) / 56 } <= 1.001)
      let slanted = try picture(gradient, from: (10, -20), to: (50, 40))
      #expect(error(slanted, gradient) { x, y in ((x - 10) * 40 + (y + 20) * 60) / 5200 } <= 1.001)
    }
  }

  /// Rows of gradients at 45 degrees are copies of each other, moved by a pixel.
  @Test(arguments: [(40.0, 40.0), (-40, 40), (40, -40), (-40, -40)])
  func diagonalColorsAreThoseAtPixelCenters(x: Double, y: Double) throws {
    let gradient = try gradient([Self.red, Self.blue, Self.red], [0, 0.7, 1])
    let drawn = try picture(gradient, from: (30 - x / 2, 8 - y / 2), to: (30 + x / 2, 8 + y / 2))
    let worst = error(drawn, gradient) { column, row in
      min(max(((column - 30) / x + (row - 8) / y) / 2 + 0.5, 0), 1)
    }
    #expect(worst <= 0.5 + 0.5 / 0.3)
  }

  @Test func gradientsOfManyStopsAndOpacitiesAreExact() throws {
    // Between stops a third apart the ramp's half step is up to three times as many levels.
    let gradient = try gradient([Self.red, Self.pale, .clear, Self.blue], [0, 0.3, 0.6, 1])
    for alpha in [1, 0.5, 0.125] {
      let drawn = try picture(
        gradient, from: (0, 0), to: (64, 0), options: DrawOptions(alpha: alpha))
      #expect(error(drawn, gradient, alpha: alpha) { x, _ in x / 64 } <= 0.5 + 0.5 / 0.3)
    }
  }

  @Test func colorsBeyondTheEndsAreTheFirstAndTheLast() throws {
    let gradient = try gradient([Self.red, Self.blue], [0, 1])
    let drawn = try picture(gradient, from: (20, 0), to: (40, 0))
    for x in 0..<20 { #expect(drawn[x, 5] == premultiplied(Self.red) || x == 19, "column \(x)") }
    for x in 41..<64 { #expect(drawn[x, 5] == premultiplied(Self.blue), "column \(x)") }
    // With stops inside the line, also the parts before the first and after the last stop.
    let inner = try self.gradient([Self.red, Self.blue], [0.25, 0.75])
    let narrow = try picture(inner, from: (0, 0), to: (64, 0))
    for x in 0..<16 { #expect(narrow[x, 5] == premultiplied(Self.red), "column \(x)") }
    for x in 48..<64 { #expect(narrow[x, 5] == premultiplied(Self.blue), "column \(x)") }
  }

  @Test func stopsAtOneLocationAreAHardEdge() throws {
    let gradient = try gradient([Self.red, Self.red, Self.blue, Self.blue], [0, 0.5, 0.5, 1])
    for end in [64.0, 62, 60] {
      let drawn = try picture(gradient, from: (0, 0), to: (end, 0))
      for x in 0..<64 {
        let expected = premultiplied(Double(x) + 0.5 < end / 2 ? Self.red : Self.blue)
        #expect(drawn[x, 5] == expected, "column \(x) of \(end)")
      }
    }
  }

  @Test func gradientsAreTransformedWithTheItem() throws {
    let gradient = try gradient([Self.red, Self.blue], [0, 1])
    let turned = AffineTransform(a: 0, b: 4, c: -8, d: 0, tx: 60, ty: 1)
    // A unit of y is 8 pixels to the left, so y from 0 to 6 is x from 60 to 12.
    let drawn = try picture(
      gradient, from: (2, 0), to: (2, 6), options: DrawOptions(transform: turned))
    #expect(error(drawn, gradient) { x, _ in (60 - x) / 48 } <= 1.001)
    // After a shear the colors are constant across the line in the item's coordinates, not in the
    // picture's.
    let sheared = AffineTransform(a: 1, b: 0, c: 2, d: 1, tx: 0, ty: 0)
    let slanted = try picture(
      gradient, from: (0, 0), to: (40, 0), options: DrawOptions(transform: sheared))
    #expect(error(slanted, gradient) { x, y in (x - 2 * y) / 40 } <= 1.001)
  }

  @Test func gradientsOfOneStopAreOneColor() throws {
    for color in [Self.red, Self.pale] {
      for location in [0, 0.4, 1] {
        let drawn = try picture(gradient([color], [location]), from: (10, 3), to: (20, 7))
        let isOne = drawn.pixels.allSatisfy { $0 == premultiplied(color) }
        #expect(isOne)
      }
    }
  }

  @Test func invalidGradientsPaintNothing() throws {
    let two = try gradient([Self.red, Self.blue], [0, 1])
    let drawn = [
      try picture(gradient([], []), from: (0, 0), to: (64, 0)),
      try picture(two, from: (20, 5), to: (20, 5)),
      try picture(two, from: (.nan, 5), to: (20, 5)),
      try picture(two, from: (0, 5), to: (.infinity, 5)),
      try picture(two, from: (0, 0), to: (1e200, 1e200)),
    ]
    for (index, picture) in drawn.enumerated() {
      let isClear = picture.pixels.allSatisfy { $0 == 0 }
      #expect(isClear, "number \(index)")
    }
  }
}
