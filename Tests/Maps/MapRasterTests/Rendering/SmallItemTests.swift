import LoxodromeTestSupport
import MapGeometry
import MapRaster
import Testing

/// Small items have coverage of their own. In tiles that are smaller than that, they have not.
@Suite struct SmallItemTests {
  /// Polygons and strokes of 1 to 70 pixels, inside a picture of 300 pixels and across its edges.
  private func scene(seed: UInt64) -> Scene {
    var random = SeededRandom(seed: seed)
    var scene = Scene()
    for index in 0..<300 {
      let radius = Double.random(in: 0.5...35, using: &random)
      let (x, y) = (
        Double.random(in: -20...320, using: &random), Double.random(in: -20...320, using: &random)
      )
      var path = Path()
      let count = Int.random(in: 3...12, using: &random)
      let points = (0..<count).map { _ in
        MapPoint(
          x: x + .random(in: -radius...radius, using: &random),
          y: y + .random(in: -radius...radius, using: &random))
      }
      path.addLines(through: points, closed: index % 2 == 0)
      path.addCurve(to: points[0], control: points[1])
      let color = Color(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: 0.5, alpha: index % 3 == 0 ? 1 : .random(in: 0...1, using: &random))
      if index % 4 == 0 {
        let width = Double.random(in: 0.2...9, using: &random)
        scene.stroke(path, with: Stroke(width: width, cap: .round, join: .round), paint: .color(color))
      } else {
        scene.fill(path, rule: index % 5 == 0 ? .evenOdd : .nonzero, paint: .color(color))
      }
    }
    return scene
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func picturesDoNotDependOnTheSizeOfTiles(seed: UInt64) throws {
    let scene = scene(seed: seed)
    let pictures = try [16, 48, 64, 65, 100, 256, 512].map { size in
      try render(
        scene, rect: MapRect(x: 0, y: 0, width: 300, height: 300), width: 300, height: 300, tileSize: size)
    }
    #expect(pictures[0].pixels.contains { $0 >> 24 == 255 })
    for picture in pictures { #expect(picture.pixels == pictures[0].pixels) }
  }
}
