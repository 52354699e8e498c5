import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays

/// Appearances that are recorded once look as if each were recorded at its location.
@Suite struct DrawingContextStampTests {
  /// An appearance whose drawings are all recorded.
  private struct Single: AnnotationAppearance {
    let base: any AnnotationAppearance
    var size: CGSize { base.size }
    func draw(in context: DrawingContext) { base.draw(in: context) }
  }

  /// An appearance that is clipped, so it cannot be placed.
  private struct Clipped: AnnotationAppearance, Equatable {
    let size = CGSize(width: 20, height: 20)
    func drawsSame(as other: any AnnotationAppearance) -> Bool { other as? Clipped == self }
    func draw(in context: DrawingContext) {
      context.saveGState()
      context.clip(to: CGRect(x: 1, y: 1, width: 10.5, height: 30))
      context.fillEllipse(in: CGRect(origin: .zero, size: size))
      context.restoreGState()
    }
  }

  private func picture(
    scale: CGFloat, single: Bool, prepare: (DrawingContext) -> Void = { _ in }
  ) throws -> (pixels: [UInt32], stamps: Int) {
    var random = SeededRandom(seed: 3)
    var picture = try PixelBuffer(width: 300, height: 300)
    var stamps = 0
    try drawScreen(
      size: CGSize(width: 300 / scale, height: 300 / scale), contentScaleFactor: scale, into: &picture,
      threads: 1
    ) { context in
      for number in 0..<240 {
        var appearance: any AnnotationAppearance = PinAppearance(
          color: Color(red: random.number(0...6) / 6, green: 0, blue: 0.3, alpha: number % 9 == 0 ? 0.5 : 1))
        if number % 7 == 0 { appearance = Clipped() }
        context.saveGState()
        let point = CGPoint(
          x: .random(in: -20...300, using: &random) / scale,
          y: .random(in: -20...300, using: &random) / scale)
        if number % 11 == 0 { context.rotate(by: 0.4) }
        prepare(context)
        context.draw(single ? Single(base: appearance) : appearance, at: point, withLabel: false)
        context.restoreGState()
      }
      stamps = context.stamps.count { $0.shapes != nil }
    }
    return (picture.pixels, stamps)
  }

  private func expectTheSame(scale: CGFloat = 1, prepare: (DrawingContext) -> Void = { _ in }) throws -> Int {
    let drawn = try picture(scale: scale, single: false, prepare: prepare)
    let expected = try picture(scale: scale, single: true, prepare: prepare)
    #expect((drawn.pixels == expected.pixels) as Bool)
    #expect(drawn.pixels.count { $0 >> 24 == 255 } > 0)
    #expect(expected.stamps == 0)
    return drawn.stamps
  }

  @Test(arguments: [1, 2, 1.5] as [CGFloat])
  func appearancesLookTheSame(scale: CGFloat) throws {
    #expect(try expectTheSame(scale: scale) > 0)
  }

  @Test func statesApply() throws {
    var number = 0
    let stamps = try expectTheSame {
      number += 1
      if number % 3 == 0 { $0.setBlendMode(.multiply) }
      if number % 4 == 0 { $0.setAlpha(0.7) }
    }
    #expect(stamps > 0)
  }

  @Test func clipsShadowsAndPixelsDependOnThePlace() throws {
    #expect(try expectTheSame { $0.clip(to: CGRect(x: -50, y: -50, width: 61.5, height: 80)) } == 0)
    #expect(try expectTheSame { $0.setShouldAntialias(false) } == 0)
  }
}
