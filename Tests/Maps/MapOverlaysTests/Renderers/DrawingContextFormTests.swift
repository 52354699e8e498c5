import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import Testing

/// Radial gradients, and drawing without smooth edges.
@Suite struct DrawingContextFormTests {
  private let black = Color(red: 0, green: 0, blue: 0, alpha: 1)
  private let white = Color(red: 1, green: 1, blue: 1, alpha: 1)

  private func picture(_ body: (DrawingContext) -> Void) throws -> PixelBuffer {
    let context = try #require(DrawingContext(width: 60, height: 40))
    body(context)
    return try #require(context.makePicture())
  }

  private func gray(_ level: UInt32) -> UInt32 { level | level << 8 | level << 16 | 255 << 24 }

  // MARK: Radial gradients

  /// The distances of these pixels from the center are whole numbers.
  @Test func radialGradientsAreLinearInTheDistance() throws {
    let gradient = try #require(Gradient(colors: [black, white], locations: [0, 1]))
    let center = CGPoint(x: 30.5, y: 20.5)
    let drawn = try picture {
      $0.drawRadialGradient(
        gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: 20, options: [])
    }
    for (x, y, level) in [(0, 0, 0), (3, 4, 64), (-4, 3, 64), (6, -8, 128), (-9, -12, 191), (12, 16, 255)] {
      #expect(drawn[30 + x, 20 + y] == gray(UInt32(level)), "\(x), \(y)")
    }
    #expect(drawn[50, 20] == gray(255) && drawn[51, 20] == 0 && drawn[43, 36] == 0)
  }

  @Test func radialGradientsContinueOnlyIfRequested() throws {
    let gradient = try #require(Gradient(colors: [black, white], locations: [0, 1]))
    let center = CGPoint(x: 30.5, y: 20.5)
    for (options, inside, outside) in [
      ([], 0, 0), (.drawsBeforeStartLocation, gray(0), 0), (.drawsAfterEndLocation, 0, gray(255)),
    ] as [(GradientDrawingOptions, UInt32, UInt32)] {
      let drawn = try picture {
        $0.drawRadialGradient(
          gradient, startCenter: center, startRadius: 5, endCenter: center, endRadius: 15, options: options)
      }
      #expect(drawn[30, 20] == inside && drawn[0, 0] == outside && drawn[30 + 10, 20] == gray(128))
    }
  }

  /// On the line through the centers, s of the upper circle is (x − x₀ + r) / 20.
  @Test func circlesOfEqualSizeFormAStripWithTheLastOneAbove() throws {
    let gradient = try #require(Gradient(colors: [black, white], locations: [0, 1]))
    let drawn = try picture {
      $0.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 20.5, y: 20.5), startRadius: 10,
        endCenter: CGPoint(x: 40.5, y: 20.5), endRadius: 10, options: [])
    }
    #expect(drawn[10, 20] == gray(0) && drawn[15, 20] == gray(64) && drawn[20, 20] == gray(128))
    #expect(drawn[30, 20] == gray(255) && drawn[9, 20] == 0 && drawn[30, 31] == 0)
  }

  /// The first circle touches the second one from inside, as both the distance of the centers and the
  /// growth of the radius are 22.2. So the equation of s is linear: s = c / (2·b), where
  /// c = x² + y² − 4.3² and b = 22.2·(x + 4.3), for the distance (x, y) from the first center. In exact
  /// numbers s of the pixel with the center (43.5, 32.5) is 10663 / 11433 = 0.9327, and of (30.5, 20.5)
  /// 2648 / 6623 = 0.3998. Both are in 0…1, so the levels are s · 255, rounded.
  @Test(arguments: [[], [.drawsBeforeStartLocation, .drawsAfterEndLocation]] as [GradientDrawingOptions])
  func circlesThatTouchFromInsideHaveOneLocation(options: GradientDrawingOptions) throws {
    let gradient = try #require(Gradient(colors: [black, white], locations: [0, 1]))
    let drawn = try picture {
      $0.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 16.9, y: 8.2), startRadius: 4.3,
        endCenter: CGPoint(x: 39.1, y: 8.2), endRadius: 26.5, options: options)
    }
    #expect(drawn[43, 32] == gray(238) && drawn[30, 20] == gray(102))
    // Left of the tangent there is no circle.
    #expect(drawn[5, 30] == 0)
  }

  @Test func invalidCirclesPaintNothing() throws {
    let gradient = try #require(Gradient(colors: [black, white], locations: [0, 1]))
    let empty = try picture { _ in }
    for (radius, other) in [(-1.0, 5.0), (5, -1), (.nan, 5), (5, .infinity), (5, 5)] {
      let drawn = try picture {
        $0.drawRadialGradient(
          gradient, startCenter: CGPoint(x: 20, y: 20), startRadius: CGFloat(radius),
          endCenter: CGPoint(x: 20, y: 20), endRadius: CGFloat(other),
          options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      }
      #expect(drawn == empty)
    }
  }

  // MARK: Antialiasing

  /// Checks that exactly the pixels with a property are painted, and those fully.
  private func expect(_ picture: PixelBuffer, _ isPainted: (Int, Int) -> Bool) {
    for y in 0..<40 {
      for x in 0..<60 {
        #expect(picture[x, y] == (isPainted(x, y) ? 255 << 24 : 0), "\(x), \(y)")
      }
    }
  }

  /// The triangle of the corners (0, 0), (10, 0) and (0, 10).
  private func addTriangle(to context: DrawingContext) {
    context.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    context.closePath()
  }

  /// The center (x + ½, y + ½) is above the line from (10, 0) to (0, 10) if x + y < 9. Those on the
  /// line, which is a right edge, are outside.
  @Test func pixelsArePaintedIfTheirCenterIsInside() throws {
    expect(
      try picture {
        $0.setShouldAntialias(false)
        addTriangle(to: $0)
        $0.fillPath()
      }
    ) { $0 + $1 < 9 }
    // As a clip it has the same pixels.
    expect(
      try picture {
        $0.setShouldAntialias(false)
        addTriangle(to: $0)
        $0.clip()
        $0.fill(CGRect(x: -10, y: -10, width: 100, height: 100))
      }
    ) { $0 + $1 < 9 }
    // The squared distances of centers from the middle are whole numbers and a half, so none is on
    // the circle.
    expect(
      try picture {
        $0.setShouldAntialias(false)
        $0.fillEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
      }
    ) { (2 * $0 - 39) * (2 * $0 - 39) + (2 * $1 - 39) * (2 * $1 - 39) < 400 }
  }

  @Test func clearedRectsHaveWholePixels() throws {
    let drawn = try picture {
      $0.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
      $0.setShouldAntialias(false)
      $0.clear(CGRect(x: 4.4, y: 5.6, width: 10.2, height: 6.2))
    }
    expect(drawn) { !((4..<15).contains($0) && (6..<12).contains($1)) }
  }

  @Test func holesAndStrokesHaveWholePixels() throws {
    expect(
      try picture {
        $0.setShouldAntialias(false)
        $0.addRects([CGRect(x: 5, y: 5, width: 20.5, height: 20), CGRect(x: 10, y: 10, width: 5, height: 5)])
        $0.fillPath(using: .evenOdd)
      }
    ) {
      (5..<25).contains($0) && (5..<25).contains($1) && !((10..<15).contains($0) && (10..<15).contains($1))
    }
    expect(
      try picture {
        $0.setAllowsAntialiasing(false)
        $0.setLineWidth(2)
        $0.scaleBy(x: 2, y: 2)
        $0.strokeLineSegments(between: [CGPoint(x: 5, y: 5.2), CGPoint(x: 15, y: 5.2)])
      }
    ) { (10..<30).contains($0) && (8..<12).contains($1) }
  }

  @Test func smoothEdgesComeBackWithTheState() throws {
    let smooth = try picture {
      addTriangle(to: $0)
      $0.fillPath()
    }
    let restored = try picture {
      $0.saveGState()
      $0.setShouldAntialias(false)
      $0.restoreGState()
      addTriangle(to: $0)
      $0.fillPath()
    }
    #expect(smooth == restored)
    #expect(smooth[0, 9] == 128 << 24)
  }
}
