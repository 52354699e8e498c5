import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import Testing

/// Clips and gradients of drawing contexts.
@Suite struct DrawingContextClipTests {
  private let all = CGRect(x: 0, y: 0, width: 60, height: 40)
  private let star = [(30.0, 2.0), (42, 37), (8, 15.5), (52.3, 15), (18, 37.5)]
  private func addStar(to context: DrawingContext) {
    context.addLines(between: star.map { CGPoint(x: $0.0, y: $0.1) })
    context.closePath()
  }

  @Test func axisAlignedRectsAreIntersectedExactly() throws {
    let drawn = try drawing {
      $0.clip(to: CGRect(x: 10.5, y: 4, width: 30, height: 20))
      $0.scaleBy(x: 2, y: 0.5)
      $0.clip(to: CGRect(x: 5.25, y: 20, width: 8, height: 100))
      #expect($0.boundingBoxOfClipPath == CGRect(x: 5.25, y: 20, width: 8, height: 28))
      $0.fill(CGRect(x: -100, y: -100, width: 500, height: 500))
    }
    // Half a pixel at both sides, applied once and not squared.
    let expected = try scene {
      $0.fill(Path(rect: MapRect(x: 10.5, y: 10, width: 16, height: 14)), paint: .color(Tint.black))
    }
    #expect(largestDifference(drawn, expected) <= 1)
    #expect(abs(drawn.inkArea - 224) < 0.2)
  }

  @Test func clipsMultiplyAndAreRestored() throws {
    let drawn = try drawing {
      $0.setFillColor(Tint.blue)
      $0.saveGState()
      addStar(to: $0)
      $0.clip(using: .evenOdd)
      $0.clip(to: CGRect(x: 10, y: 5, width: 35, height: 31))
      $0.addEllipse(in: CGRect(x: 12, y: 4, width: 36, height: 36))
      $0.clip()
      $0.fill(all)
      $0.restoreGState()
      $0.fill(CGRect(x: 0, y: 38, width: 60, height: 2))
    }
    let masks = try [
      scene { $0.fill(Path(star, closed: true), rule: .evenOdd, paint: .color(Tint.black)) },
      scene { $0.fill(Path(rect: MapRect(x: 10, y: 5, width: 35, height: 31)), paint: .color(Tint.black)) },
      scene {
        var path = Path()
        path.addEllipse(in: MapRect(x: 12, y: 4, width: 36, height: 36))
        $0.fill(path, paint: .color(Tint.black))
      },
    ]
    var partial = 0
    for y in 0..<38 {
      for x in 0..<60 {
        let product = masks.reduce(255.0) { $0 * Double(($1[x, y] ?? 0) >> 24) / 255 }
        if product > 0, product < 255 { partial += 1 }
        guard abs(product - Double((drawn[x, y] ?? 0) >> 24)) <= 1.5 else {
          Issue.record("\(x), \(y): \(product)")
          return
        }
      }
    }
    #expect(partial > 20 && drawn[3, 39] == 0xFFFF_0000)
  }

  @Test func emptyClipsHideEverything() throws {
    let empties: [(DrawingContext) -> Void] = [
      { $0.clip() }, { $0.clip(to: .zero) }, { $0.clip(to: [CGRect]()) },
      { $0.clip(to: CGRect(x: 100, y: 0, width: 9, height: 9)) },
      {
        $0.clip(to: CGRect(x: 0, y: 0, width: 9, height: 9))
        $0.clip(to: CGRect(x: 9, y: 0, width: 9, height: 9))
      },
      { $0.clip(to: CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9)) },
    ]
    for empty in empties {
      let drawn = try drawing {
        empty($0)
        $0.fill(all)
        $0.stroke(all)
      }
      #expect(drawn.inkArea == 0)
    }
  }

  @Test func rotatedRectsClipAsPathsAndSeveralRectsAsTheirUnion() throws {
    let turned = try drawing {
      $0.translateBy(x: 30, y: 20)
      $0.rotate(by: .pi / 4)
      $0.clip(to: CGRect(x: -8, y: -8, width: 16, height: 16))
      $0.rotate(by: -.pi / 4)
      $0.fill(CGRect(x: -30, y: -20, width: 60, height: 40))
    }
    let half = 8 * 2.0.squareRoot()
    let diamond = try scene {
      $0.fill(
        Path([(30 + half, 20), (30, 20 + half), (30 - half, 20), (30, 20 - half)], closed: true),
        paint: .color(Tint.black))
    }
    #expect(largestDifference(turned, diamond) <= 1)
    let several = try drawing {
      $0.clip(to: [CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 5, y: 5, width: 10, height: 10)])
      $0.fill(all)
    }
    #expect(several.inkArea == 175)
  }

  @Test func gradientsPaintBetweenTheirEndsAndBeyondIfRequested() throws {
    let gradient = try #require(Gradient(colors: [Tint.red, Tint.blue], locations: [0, 1]))
    let linear = LinearGradient(from: MapPoint(x: 20, y: 0), to: MapPoint(x: 40, y: 0), gradient: gradient)
    let spans: [(GradientDrawingOptions, ClosedRange<Double>)] = [
      ([], 20...40), (.drawsBeforeStartLocation, 0...40), (.drawsAfterEndLocation, 20...60),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], 0...60),
    ]
    for (options, span) in spans {
      let drawn = try drawing {
        $0.drawLinearGradient(
          gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 40, y: 0), options: options)
      }
      let expected = try scene {
        let rect = MapRect(x: span.lowerBound, y: 0, width: span.upperBound - span.lowerBound, height: 40)
        $0.fill(Path(rect: rect), paint: .linear(linear))
      }
      #expect(largestDifference(drawn, expected) <= 1)
    }
    // With a transform that shears, the colors are constant along the sheared direction.
    let sheared = try drawing {
      $0.concatenate(MapRaster.AffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
      $0.drawLinearGradient(gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 40, y: 0))
    }
    #expect(!sheared.isPainted(43, 2) && sheared.isPainted(41, 20) && !sheared.isPainted(21, 20))
    for (start, end) in [(CGPoint.zero, CGPoint.zero), (CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 1, y: 1))] {
      #expect(
        try drawing {
          $0.drawLinearGradient(gradient, start: start, end: end, options: [.drawsAfterEndLocation])
        }.inkArea == 0)
    }
  }

  @Test func imagesAreUprightAndClearMakesTransparent() throws {
    var image = try PixelBuffer(width: 4, height: 4)
    try drawScreen(size: CGSize(width: 4, height: 4), contentScaleFactor: 1, into: &image, threads: 1) {
      $0.setFillColor(Tint.red)
      $0.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      $0.setFillColor(Tint.green)
      $0.fill(CGRect(x: 0, y: 2, width: 4, height: 2))
    }
    let drawn = try drawing {
      $0.draw(image, in: CGRect(x: 10, y: 10, width: 4, height: 4))
      $0.setAlpha(0.1)
      $0.clear(CGRect(x: 12, y: 10, width: 9, height: 9))
    }
    #expect(drawn[10, 10] == 0xFF00_00FF && drawn[10, 13] == 0xFF00_FF00)
    #expect(drawn.inkArea == 8 && drawn[12, 10] == 0)
    let faint = try drawing {
      $0.setAlpha(0.5)
      $0.draw(image, in: CGRect(x: 10, y: 10, width: 4, height: 4))
    }
    #expect(faint[10, 10] == 0x8000_0080)
  }

  @Test func invalidNumbersNeverTrap() throws {
    let odd: [CGFloat] = [.nan, .infinity, -.infinity, 0, -1, 1e308, -1e308, CGFloat.leastNonzeroMagnitude]
    for value in odd {
      _ = try drawing(width: 8, height: 8) {
        $0.setLineWidth(value)
        $0.setMiterLimit(value)
        $0.setLineDash(phase: value, lengths: [value, 1])
        $0.setAlpha(value)
        $0.setFillColor(red: value, green: 0, blue: 0, alpha: value)
        for transform in [
          MapRaster.AffineTransform.identity, .scale(x: Double(value), y: 1),
          .translation(x: Double(value), y: 0),
        ] {
          $0.saveGState()
          $0.concatenate(transform)
          $0.move(to: CGPoint(x: value, y: 1))
          $0.addLine(to: CGPoint(x: 3, y: value))
          $0.addCurve(to: CGPoint(x: 1, y: 1), control1: CGPoint(x: value, y: 0), control2: .zero)
          $0.addQuadCurve(to: CGPoint(x: 2, y: 2), control: CGPoint(x: value, y: value))
          $0.addArc(
            center: CGPoint(x: value, y: 2), radius: value, startAngle: value, endAngle: 1, clockwise: true)
          $0.addArc(center: .zero, radius: 2, startAngle: 0, endAngle: value, clockwise: false)
          $0.addRect(CGRect(x: value, y: 0, width: value, height: -3))
          $0.addEllipse(in: CGRect(x: 0, y: 0, width: value, height: 3))
          _ = (
            $0.boundingBoxOfPath, $0.currentPointOfPath, $0.boundingBoxOfClipPath, $0.path?.boundingBoxOfPath
          )
          $0.drawPath(using: .eoFillStroke)
          $0.fill(CGRect(x: 0, y: value, width: 4, height: value))
          $0.stroke(CGRect(x: 0, y: 0, width: 4, height: 4), width: value)
          if let gradient = Gradient(colors: [Tint.red], locations: [0]) {
            $0.drawLinearGradient(gradient, start: CGPoint(x: value, y: 0), end: CGPoint(x: 1, y: value))
          }
          if let image = try? PixelBuffer(width: 1, height: 1) {
            $0.draw(image, in: CGRect(x: value, y: 0, width: 2, height: value))
          }
          $0.clip(to: CGRect(x: value, y: value, width: value, height: 1))
          $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
          $0.restoreGState()
        }
      }
    }
    for (size, scale) in [(0.0, 1.0), (.nan, 1), (8, 0), (8, .nan), (.infinity, 1), (8, -1)] {
      var picture = try PixelBuffer(width: 8, height: 8)
      #expect(throws: RenderFault.self) {
        try drawScreen(
          size: CGSize(width: size, height: 8), contentScaleFactor: CGFloat(scale), into: &picture, threads: 1
        ) { _ in }
      }
    }
  }
}
