import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapOverlays
import MapRaster
import Testing

/// Shadows, whose pixels are computed here from their definition.
@Suite struct DrawingShadowTests {
  private let red = Color(red: 1, green: 0, blue: 0, alpha: 0.5)

  /// The picture of a context of 60 × 40 pixels.
  private func picture(scale: Double = 1, _ body: (DrawingContext) -> Void) throws -> PixelBuffer {
    let context = try #require(DrawingContext(width: 60, height: 40, scale: scale))
    body(context)
    return try #require(context.makePicture())
  }

  /// Checks that a picture has a blue square at the corner (10, 10) with a side of 5 pixels, and its
  /// red shadow at another corner, below it.
  private func expectShadow(at x: Int, _ y: Int, _ picture: PixelBuffer) {
    for row in 0..<40 {
      for column in 0..<60 {
        let isSquare = (10..<15).contains(column) && (10..<15).contains(row)
        let isShadow = (x..<x + 5).contains(column) && (y..<y + 5).contains(row)
        // Half of 255, rounded up, as red and as opacity.
        let wanted: UInt32 = isSquare ? 0xFFFF_0000 : isShadow ? 0x8000_0080 : 0
        #expect(picture[column, row] == wanted, "\(column), \(row)")
      }
    }
  }

  @Test func sharpShadowsHaveTheShapeAtTheOffset() throws {
    let square = CGRect(x: 10, y: 10, width: 5, height: 5)
    expectShadow(
      at: 13, 12,
      try picture {
        $0.setFillColor(Color(red: 0, green: 0, blue: 1, alpha: 1))
        $0.setShadow(offset: CGSize(width: 3, height: 2), blur: 0, color: red)
        $0.fill(square)
      })
    // The offset is not changed by the transform.
    expectShadow(
      at: 13, 12,
      try picture {
        $0.setFillColor(Color(red: 0, green: 0, blue: 1, alpha: 1))
        $0.setShadow(offset: CGSize(width: 3, height: 2), blur: 0, color: red)
        $0.scaleBy(x: 5, y: 5)
        $0.fill(CGRect(x: 2, y: 2, width: 1, height: 1))
      })
    // It is in points: two pixels for each at a scale of 2.
    expectShadow(
      at: 6, 14,
      try picture(scale: 2) {
        $0.setFillColor(Color(red: 0, green: 0, blue: 1, alpha: 1))
        $0.setShadow(offset: CGSize(width: -2, height: 2), blur: 0, color: red)
        $0.fill(CGRect(x: 5, y: 5, width: 2.5, height: 2.5))
      })
  }

  @Test func shadowsEndWithTheStateAndWithoutAColor() throws {
    let plain = try picture { $0.fill(CGRect(x: 10, y: 10, width: 5, height: 5)) }
    let restored = try picture {
      $0.saveGState()
      $0.setShadow(offset: CGSize(width: 3, height: 2), blur: 3)
      $0.restoreGState()
      $0.fill(CGRect(x: 10, y: 10, width: 5, height: 5))
    }
    let removed = try picture {
      $0.setShadow(offset: CGSize(width: 3, height: 2), blur: 3)
      $0.setShadow(offset: .zero, blur: 0, color: nil)
      $0.fill(CGRect(x: 10, y: 10, width: 5, height: 5))
    }
    #expect(plain == restored && plain == removed)
    let standard = try picture {
      $0.setShadow(offset: CGSize(width: 20, height: 0), blur: 0)
      $0.fill(CGRect(x: 10, y: 10, width: 5, height: 5))
    }
    #expect(standard[31, 11] == 85 << 24)
  }

  /// Right of a half plane the opacity is the sum of the weights that reach into it.
  @Test(arguments: [2.0, 5, 8, 100]) func blurIsAGaussianOfHalfTheBlur(blur: Double) throws {
    let drawn = try picture {
      $0.setShadow(
        offset: .zero, blur: CGFloat(blur), color: Color(red: 0, green: 0, blue: 0, alpha: 1))
      $0.fill(CGRect(x: -500, y: -500, width: 530, height: 1000))
    }
    let deviation = blur / 2
    let reach = Int((3 * deviation).rounded(.up))
    func weight(_ distance: Int) -> Double { exp(-Double(distance * distance) / (2 * deviation * deviation)) }
    let sum = (-reach...reach).reduce(0) { $0 + weight($1) }
    for x in 30..<60 {
      let tail = x - 29 <= reach ? (x - 29...reach).reduce(0) { $0 + weight($1) } : 0
      #expect(drawn[x, 20] == UInt32(tail / sum * 255 + 0.5) << 24, "\(x)")
    }
  }

  /// The shadow of a small shape does not take longer because the blur is large.
  @Test func largeBlursOfSmallShapesAreFast() throws {
    let (drawn, seconds) = try measured {
      try picture {
        $0.setFillColor(Color(red: 0, green: 0, blue: 1, alpha: 1))
        $0.setShadow(offset: CGSize(width: 3.5, height: 2), blur: 1000, color: red)
        $0.fill(CGRect(x: 10, y: 10, width: 5, height: 5))
      }
    }
    #expect(seconds < 60)
    // 25 pixels over about 2·π·500² of them are less than half a level.
    for row in 0..<40 {
      for column in 0..<60 {
        let isSquare = (10..<15).contains(column) && (10..<15).contains(row)
        #expect(drawn[column, row] == (isSquare ? 0xFFFF_0000 : 0))
      }
    }
  }

  @Test func shadowsComeFromShapesOutsideAndStayInTheClip() throws {
    let drawn = try picture {
      $0.clip(to: CGRect(x: 20, y: 0, width: 10, height: 40))
      $0.setShadow(
        offset: CGSize(width: 100, height: 0), blur: 0, color: Color(red: 0, green: 0, blue: 0, alpha: 1))
      $0.fill(CGRect(x: -85, y: 5, width: 500, height: 5))
    }
    for x in 0..<60 { #expect(drawn[x, 7] == ((20..<30).contains(x) ? 255 << 24 : 0)) }
  }
}
