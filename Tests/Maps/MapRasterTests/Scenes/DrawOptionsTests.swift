import MapGeometry
import Testing

@testable import MapRaster

/// An item's opacity and its transform.
@Suite struct DrawOptionsTests {
  private let shape = Path(points([(3.25, 4), (55, 9.5), (41.125, 36), (10, 31.75)]), closed: true)

  private func picture(
    _ path: Path, _ color: Color, _ options: DrawOptions, size: (Int, Int) = (60, 40)
  ) throws -> PixelBuffer {
    var scene = Scene(background: Color(red: 0.2, green: 0.9, blue: 0.4, alpha: 1))
    scene.fill(path, paint: .color(color), options: options)
    return try render(
      scene, rect: MapRect(x: 0, y: 0, width: Double(size.0), height: Double(size.1)), width: size.0,
      height: size.1)
  }

  @Test func opacityOfAnItemMultipliesItsColors() throws {
    for (alpha, own) in [(0.5, 1.0), (0.25, 0.5), (1, 0.125), (0, 1)] {
      let drawn = try picture(
        shape, Color(red: 0.5, green: 0.25, blue: 1, alpha: own), DrawOptions(alpha: alpha))
      let expected = try picture(
        shape, Color(red: 0.5, green: 0.25, blue: 1, alpha: own * alpha), DrawOptions())
      let same = drawn == expected
      #expect(same, "\(alpha) of \(own)")
    }
  }

  @Test(arguments: [(2.0, 1.0), (.infinity, 1), (-1, 0), (.nan, 0), (-.infinity, 0)])
  func opacityIsClamped(given: Double, effective: Double) throws {
    let color = Color(red: 0.5, green: 0.25, blue: 1, alpha: 0.75)
    let same =
      try picture(shape, color, DrawOptions(alpha: given))
      == picture(shape, color, DrawOptions(alpha: effective))
    #expect(same)
    let changes =
      try picture(shape, color, DrawOptions(alpha: given))
      != picture(Path(), color, DrawOptions(alpha: given))
    #expect(changes == (effective > 0))
  }

  @Test func translationsByWholePixelsMoveThePicture() throws {
    let still = try Ink { $0.fill(shape, paint: .black) }
    let moved = try Ink {
      $0.fill(shape, paint: .black, options: DrawOptions(transform: .translation(x: 4, y: -3)))
    }
    var differing = 0
    for y in 3..<40 {
      for x in 0..<56 where still[x, y] != moved[x + 4, y - 3] { differing += 1 }
    }
    #expect(differing == 0)
  }

  /// A pixel's area is the same after a quarter turn, so its coverage differs at most by rounding.
  @Test func quarterTurnsRotateThePicture() throws {
    let still = try Ink { $0.fill(shape, paint: .black) }
    let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 0)
    let turned = try Ink(width: 40, height: 60) {
      $0.fill(shape, paint: .black, options: DrawOptions(transform: turn))
    }
    var largest = 0
    for y in 0..<40 {
      for x in 0..<60 { largest = max(largest, abs(still[x, y] - turned[39 - y, x])) }
    }
    #expect(largest <= 1)
    // On pixel edges and diagonals every area is exact.
    let exact = Path(
      points([(10, 5), (30, 5), (40, 15), (30, 25), (10, 25), (15, 20), (15, 10)]), closed: true)
    let before = try Ink { $0.fill(exact, paint: .black) }
    let after = try Ink(width: 40, height: 60) {
      $0.fill(exact, paint: .black, options: DrawOptions(transform: turn))
    }
    #expect(abs(before.area - (20 * 20 + 100 - 75)) < before.rounding && after.area == before.area)
  }

  @Test func reflectionsMirrorThePicture() throws {
    let still = try Ink { $0.fill(shape, paint: .black) }
    let mirrored = try Ink {
      $0.fill(
        shape, paint: .black,
        options: DrawOptions(transform: AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 60, ty: 0)))
    }
    var largest = 0
    for y in 0..<40 {
      for x in 0..<60 { largest = max(largest, abs(still[x, y] - mirrored[59 - x, y])) }
    }
    #expect(largest <= 1)
  }
}
