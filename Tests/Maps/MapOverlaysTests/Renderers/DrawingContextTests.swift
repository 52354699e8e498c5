import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import Testing

/// Paths, strokes and states of drawing contexts.
@Suite struct DrawingContextTests {
  private let triangle = [(4.5, 3.0), (50, 12.25), (20, 35)]
  private func addTriangle(to context: DrawingContext) {
    context.move(to: CGPoint(x: 4.5, y: 3))
    context.addLine(to: CGPoint(x: 50, y: 12.25))
    context.addLine(to: CGPoint(x: 20, y: 35))
    context.closePath()
  }

  @Test func pathsAreFilledAndStrokedWithTheDefaultsOfCoreGraphics() throws {
    let drawn = try drawing {
      addTriangle(to: $0)
      $0.fillPath()
      $0.translateBy(x: 3, y: 4)
      $0.stroke(CGRect(x: 1, y: 1, width: 30, height: 20))
    }
    let expected = try scene {
      $0.fill(Path(triangle, closed: true), paint: .color(Tint.black))
      $0.stroke(
        Path(rect: MapRect(x: 4, y: 5, width: 30, height: 20)),
        with: Stroke(width: 1, cap: .butt, join: .miter, miterLimit: 10), paint: .color(Tint.black))
    }
    #expect((drawn == expected) as Bool)
    #expect(drawn.inkArea > 400)
  }

  @Test func pathsUseTheTransformAtConstructionAndPensThatAtStroking() throws {
    let drawn = try drawing {
      $0.setStrokeColor(Tint.red)
      $0.setLineWidth(2)
      $0.setLineCap(.round)
      $0.setLineJoin(.bevel)
      $0.setLineDash(phase: 1, lengths: [3, 2])
      $0.saveGState()
      $0.translateBy(x: 5, y: 6)
      $0.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: 3), CGPoint(x: 10, y: 25)])
      $0.restoreGState()
      $0.scaleBy(x: 2, y: 2)
      $0.rotate(by: 0.7)
      $0.strokePath()
    }
    let expected = try scene {
      $0.stroke(
        Path([(5, 6), (45, 9), (15, 31)], closed: false),
        with: Stroke(width: 4, cap: .round, join: .bevel, dash: try DashPattern([6, 4], phase: 2)),
        paint: .color(Tint.red))
    }
    #expect(largestDifference(drawn, expected) <= 1)
  }

  @Test func nonuniformTransformsMakeThePenAnEllipse() throws {
    let drawn = try drawing {
      $0.setLineWidth(2)
      $0.scaleBy(x: 1, y: 4)
      $0.stroke(CGRect(x: 10, y: 2, width: 30, height: 6))
    }
    // Two points wide along x, and eight along y.
    let expected = try scene {
      var frame = Path(rect: MapRect(x: 9, y: 4, width: 32, height: 32))
      frame.addRect(MapRect(x: 11, y: 12, width: 28, height: 16))
      $0.fill(frame, rule: .evenOdd, paint: .color(Tint.black))
    }
    #expect(largestDifference(drawn, expected) <= 1)
  }

  @Test func restoringTheStateKeepsThePath() throws {
    let drawn = try drawing {
      $0.setFillColor(Tint.red)
      $0.saveGState()
      $0.setFillColor(Tint.blue)
      $0.setAlpha(0.25)
      $0.setBlendMode(.multiply)
      $0.translateBy(x: 1000, y: 0)
      $0.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      $0.restoreGState()
      addTriangle(to: $0)
      $0.saveGState()
      $0.restoreGState()
      $0.restoreGState()
      #expect(!$0.isPathEmpty)
      $0.fillPath()
      #expect($0.isPathEmpty)
    }
    #expect(try (drawn == scene { $0.fill(Path(triangle, closed: true), paint: .color(Tint.red)) }) as Bool)
  }

  @Test func alphaAndBlendModesApplyToEachShape() throws {
    let drawn = try drawing {
      $0.setFillColor(Tint.white)
      $0.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
      $0.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 0.75)
      $0.setAlpha(0.5)
      $0.setBlendMode(.multiply)
      addTriangle(to: $0)
      $0.drawPath(using: .eoFill)
    }
    let expected = try scene {
      $0.fill(Path(rect: MapRect(x: 0, y: 0, width: 60, height: 40)), paint: .color(Tint.white))
      $0.fill(
        Path(triangle, closed: true), rule: .evenOdd,
        paint: .color(Color(red: 0, green: 0.5, blue: 1, alpha: 0.75)),
        options: DrawOptions(blend: .multiply, alpha: 0.5))
    }
    #expect((drawn == expected) as Bool)
  }

  @Test func drawingModesFillAndStroke() throws {
    let star = [(30.0, 2.0), (42, 37), (8, 15.5), (52.3, 15), (18, 37.5)]
    for mode in PathDrawingMode.allCases {
      let drawn = try drawing {
        $0.setFillColor(Tint.green)
        $0.setStrokeColor(Tint.blue)
        $0.addLines(between: star.map { CGPoint(x: $0.0, y: $0.1) })
        $0.closePath()
        $0.drawPath(using: mode)
      }
      let expected = try scene {
        let path = Path(star, closed: true)
        if mode != .stroke {
          let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
          $0.fill(path, rule: isEvenOdd ? .evenOdd : .nonzero, paint: .color(Tint.green))
        }
        if mode != .fill && mode != .eoFill {
          $0.stroke(path, with: Stroke(width: 1), paint: .color(Tint.blue))
        }
      }
      #expect((drawn == expected) as Bool, "\(mode)")
    }
  }

  @Test func contentScaleIsThePixelsPerScreenPoint() throws {
    let drawn = try drawing(scale: 2) { $0.fill(CGRect(x: 5, y: 3, width: 10, height: 6)) }
    let expected = try scene {
      $0.fill(Path(rect: MapRect(x: 10, y: 6, width: 20, height: 12)), paint: .color(Tint.black))
    }
    #expect((drawn == expected) as Bool)
  }

  @Test func arcsHaveTheRequestedDirection() throws {
    // Quarter discs in both directions from the x axis. y increases downward, so increasing angles
    // are below the axis.
    for clockwise in [false, true] {
      let drawn = try drawing {
        $0.move(to: CGPoint(x: 30, y: 20))
        $0.addArc(
          center: CGPoint(x: 30, y: 20), radius: 16, startAngle: 0, endAngle: clockwise ? -.pi / 2 : .pi / 2,
          clockwise: clockwise)
        $0.fillPath()
      }
      // Curves are replaced by chords within 0.05 pixels, so the error of the area is at most that
      // times their length.
      #expect(abs(drawn.inkArea - 64 * .pi) < 0.05 * 8 * .pi)
      #expect(drawn.isPainted(36, 26) == !clockwise && drawn.isPainted(36, 14) == clockwise)
    }
    // In the other direction it is three quarters, and a full turn from 0 to 2π.
    let rest = try drawing {
      $0.move(to: CGPoint(x: 30, y: 20))
      $0.addArc(
        center: CGPoint(x: 30, y: 20), radius: 16, startAngle: 0, endAngle: .pi / 2, clockwise: true)
      $0.fillPath()
    }
    #expect(abs(rest.inkArea - 192 * .pi) < 0.05 * 24 * .pi && !rest.isPainted(36, 26))
    let disc = try drawing {
      $0.addArc(
        center: CGPoint(x: 30, y: 20), radius: 16, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
      $0.fillPath()
    }
    #expect(abs(disc.inkArea - 256 * .pi) < 0.05 * 32 * .pi)
  }

  @Test func lineSegmentsAndEllipsesAreDrawn() throws {
    let drawn = try drawing {
      $0.setLineWidth(2)
      $0.strokeLineSegments(between: [
        CGPoint(x: 5, y: 5), CGPoint(x: 15, y: 5), CGPoint(x: 5, y: 10), CGPoint(x: 15, y: 10),
        CGPoint(x: 50, y: 30),
      ])
    }
    let expected = try scene {
      $0.fill(Path(rect: MapRect(x: 5, y: 4, width: 10, height: 2)), paint: .color(Tint.black))
      $0.fill(Path(rect: MapRect(x: 5, y: 9, width: 10, height: 2)), paint: .color(Tint.black))
    }
    #expect((drawn == expected) as Bool)
    let ring = try drawing {
      $0.setLineWidth(4)
      $0.strokeEllipse(in: CGRect(x: 14, y: 4, width: 32, height: 32))
    }
    #expect(abs(ring.inkArea - .pi * (18 * 18 - 14 * 14)) < 1)
    let ellipse = try drawing { $0.fillEllipse(in: CGRect(x: 2, y: 5, width: 50, height: 30)) }
    #expect(abs(ellipse.inkArea - .pi * 25 * 15) < 0.05 * 40 * .pi)
  }

  @Test func theCurrentContextIsTheLastOnePushedOnTheThread() throws {
    #expect(DrawingContext.current == nil)
    DrawingContext.pop()
    _ = try drawing { outer in
      outer.push()
      #expect(DrawingContext.current === outer)
      _ = try? drawing { inner in
        inner.push()
        #expect(DrawingContext.current === inner)
        DrawingContext.pop()
        #expect(DrawingContext.current === outer)
        inner.push()
        inner.push()
      }
      // The state of the inner drawing is discarded with it.
      #expect(DrawingContext.current === outer)
    }
    #expect(DrawingContext.current == nil)
  }
}
