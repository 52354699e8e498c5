import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapRaster

/// Stamps are drawn as the same items one by one. What they hide of each other makes no difference.
@Suite struct SceneStampTests {
  /// A shape of a stamp.
  private struct Shape {
    let path: Path
    let color: Color
    var rule = FillRule.nonzero
    var blend = BlendMode.normal
    var stroke: Stroke?

    func add(to scene: inout Scene, transform: AffineTransform = .identity) {
      let options = DrawOptions(blend: blend, transform: transform)
      if let stroke {
        scene.stroke(path, with: stroke, paint: .color(color), options: options)
      } else {
        scene.fill(path, rule: rule, paint: .color(color), options: options)
      }
    }
  }

  private func color(_ random: inout SeededRandom, alpha: Double) -> Color {
    Color(
      red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
      blue: .random(in: 0...1, using: &random), alpha: alpha)
  }

  private func ellipse(_ radius: Double, _ random: inout SeededRandom) -> Path {
    var path = Path()
    path.addEllipse(
      in: MapRect(
        x: .random(in: -9...9, using: &random), y: .random(in: -9...9, using: &random), width: 2 * radius,
        height: .random(in: 0...2, using: &random) * radius))
    return path
  }

  private func polygon(_ random: inout SeededRandom) -> Path {
    let corners = (0..<Int.random(in: 1...7, using: &random)).map { _ in
      MapPoint(x: .random(in: -20...20, using: &random), y: .random(in: -20...20, using: &random))
    }
    var path = Path()
    path.addLines(through: corners, closed: .random(using: &random))
    return path
  }

  private func shapes(_ random: inout SeededRandom) -> [Shape] {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in
      let alpha = Bool.random(using: &random) ? 1 : Double.random(in: 0...1, using: &random)
      var shape = Shape(
        path: .random(using: &random)
          ? ellipse(.random(in: 0...40, using: &random), &random) : polygon(&random),
        color: color(&random, alpha: alpha))
      if Int.random(in: 0..<4, using: &random) == 0 { shape.blend = .multiply }
      if Bool.random(using: &random) { shape.rule = .evenOdd }
      if Int.random(in: 0..<3, using: &random) == 0 {
        shape.stroke = Stroke(
          width: .random(in: 0...9, using: &random), cap: random.pick([.butt, .round, .square]),
          dash: .random(using: &random) ? nil : try? DashPattern([3, 2], phase: 1))
      }
      return shape
    }
  }

  /// Returns a scene with stamps, and one with the same items.
  private func scenes(seed: UInt64) -> (stamped: Scene, plain: Scene) {
    var random = SeededRandom(seed: seed)
    var (stamped, plain) = (Scene(), Scene())
    let kinds = (0..<3).map { _ in shapes(&random) }
    let stamps = kinds.map { kind in
      let first = stamped.itemCount
      for shape in kind { shape.add(to: &stamped) }
      return stamped.takeStamp(itemsFrom: first)
    }
    #expect(stamped.itemCount == 0)
    let far = [1e9, -3e13, 1e300, .infinity, .nan]
    for number in 0..<400 {
      let kind = Int.random(in: 0..<kinds.count, using: &random)
      var (x, y) = (
        Double.random(in: -30...330, using: &random), Double.random(in: -30...330, using: &random)
      )
      if number % 5 == 0 { (x, y) = (x.rounded(), y.rounded()) }
      if number % 50 == 0 { x = far[number / 50 % far.count] }
      if let stamp = stamps[kind] { stamped.place(stamp, x: x, y: y) }
      for shape in kinds[kind] { shape.add(to: &plain, transform: .translation(x: x, y: y)) }
      guard number % 20 == 0 else { continue }
      let shape = Shape(
        path: ellipse(.random(in: 1...99, using: &random), &random), color: color(&random, alpha: 1))
      let place = AffineTransform.translation(x: y, y: y)
      shape.add(to: &stamped, transform: place)
      shape.add(to: &plain, transform: place)
    }
    return (stamped, plain)
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func picturesAreThoseOfTheItemsOneByOne(seed: UInt64) throws {
    let (stamped, plain) = scenes(seed: seed)
    for rect in [
      MapRect(x: 0, y: 0, width: 300, height: 300), MapRect(x: -7.3, y: 100.1, width: 211, height: 97),
    ] {
      let expected = try render(plain, rect: rect, width: 300, height: 300)
      #expect(expected.pixels.contains { $0 >> 24 == 255 })
      for (threads, tileSize) in [(1, 256), (3, 256), (1, 16), (1, 65), (2, 512)] {
        let picture = try render(
          stamped, rect: rect, width: 300, height: 300, threads: threads, tileSize: tileSize)
        #expect(picture.pixels == expected.pixels)
      }
    }
  }

  @Test func clipsApplyToAllItemsOfAStamp() throws {
    var random = SeededRandom(seed: 5)
    let clip = Clip(ellipse(30, &random))
    let shapes = shapes(&random)
    var (stamped, plain) = (Scene(), Scene())
    for shape in shapes { shape.add(to: &stamped) }
    let taken = stamped.takeStamp(itemsFrom: 0)
    let stamp = try #require(taken)
    stamped.place(stamp, x: 20.3, y: 10.9)
    stamped.place(stamp, x: 30.3, y: 11.9)
    stamped.clip(itemsFrom: 1, to: stamped.addClip(clip))
    for x in [20.3, 30.3] {
      for shape in shapes { shape.add(to: &plain, transform: .translation(x: x, y: x == 20.3 ? 10.9 : 11.9)) }
    }
    plain.clip(itemsFrom: shapes.count, to: plain.addClip(clip))
    let rect = MapRect(x: 0, y: 0, width: 90, height: 60)
    let expected = try render(plain, rect: rect, width: 90, height: 60)
    #expect(try render(stamped, rect: rect, width: 90, height: 60).pixels == expected.pixels)
  }

  @Test func itemsThatDependOnTheirPlaceAreNoStamp() {
    var random = SeededRandom(seed: 9)
    let path = ellipse(9, &random)
    func stamp(_ add: (inout Scene) -> Void) -> Scene.Stamp? {
      var scene = Scene()
      scene.fill(path, paint: .black)
      add(&scene)
      let stamp = scene.takeStamp(itemsFrom: 1)
      #expect(scene.itemCount == 1)
      return stamp
    }
    #expect(stamp { $0.fill(path, paint: .black) } != nil)
    #expect(stamp { $0.stroke(path, with: .hairline, paint: .black) } == nil)
    #expect(stamp { $0.fill(path, paint: .black, options: DrawOptions(clip: Clip(path))) } == nil)
    let moved = DrawOptions(transform: .translation(x: 1, y: 0))
    #expect(stamp { $0.fill(path, paint: .black, options: moved) } == nil)
  }
}
