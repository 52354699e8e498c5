import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapRaster

/// Dashes under transforms that stretch directions differently.
@Suite struct DashTransformTests {
  private let black = Paint.color(Color(red: 0, green: 0, blue: 0, alpha: 1))

  /// Two lines of 1e9 units, one along each axis.
  private let path: Path = {
    var path = Path()
    path.addLines(through: points([(0, 0), (0, 1e9)]), closed: false)
    path.addLines(through: points([(1e9, 1), (-40, 1)]), closed: false)
    return path
  }()

  /// Each of these took minutes or never ended, since dashes far outside the picture were drawn.
  @Test(
    arguments: [
      (1, 0, 0, 1e9), (1e9, 0, 0, 1), (1e300, 0, 0, 1e300), (1e300, 1e300, 1e300, -1e300),
      (1e300, 0, 0, 1e-300), (1e9, 1e9, -1, 1), (1e150, 0, 0, 1e-3), (1e3, 0, 0, 1e-7), (1e-7, 0, 0, 1e3),
    ] as [(Double, Double, Double, Double)])
  func dashesOutsideThePictureAreNotDrawn(a: Double, b: Double, c: Double, d: Double) throws {
    for length in [1e-300, 1e-3, 1, 1e6, 1e290] {
      var scene = Scene()
      scene.stroke(
        path, with: Stroke(width: 9, dash: try DashPattern([length])), paint: black,
        options: DrawOptions(transform: AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)))
      let (picture, seconds) = try measured {
        try render(scene, rect: MapRect(x: 0, y: 0, width: 1, height: 1), width: 1, height: 1)
      }
      // Black of any opacity.
      #expect(try #require(picture[0, 0]) & 0xFF_FFFF == 0)
      #expect(seconds < 60)
    }
  }

  /// A line along x under a stretch of y: the dashes are those of the line without the stretch, and
  /// the pen covers all rows. The stretch makes the pen wider than the picture by far.
  @Test(arguments: [100.0, 1e4, 1e6])
  func dashesAreAtTheirPlacesUnderAStretchOfTheOtherDirection(stretch: Double) throws {
    let line = Path(points([(-1e5, 0), (1e5, 0)]), closed: false)
    var scene = Scene()
    // 10^5 is a multiple of the pattern's length, so a dash begins at x = 0.
    scene.stroke(
      line, with: Stroke(width: 8, dash: try DashPattern([3, 2])), paint: black,
      options: DrawOptions(transform: AffineTransform(a: 1, b: 0, c: 0, d: stretch, tx: 0, ty: 0)))
    let picture = try render(
      scene, rect: MapRect(x: 0, y: 0, width: 60, height: 20), width: 60, height: 20)
    for x in 0..<60 {
      #expect(picture[x, 10] == (x % 5 < 3 ? 0xFF00_0000 : 0), "column \(x)")
    }
  }
}
