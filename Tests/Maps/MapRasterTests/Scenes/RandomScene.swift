import LoxodromeTestSupport
import MapGeometry

@testable import MapRaster

/// Scenes of everything that can be drawn, at any location around a square of the given size.
struct RandomScene {
  var size: Double
  /// Whether all points are within two sizes.
  var isNear = false

  func scene(using random: inout SeededRandom) -> Scene {
    var scene = Scene(background: color(using: &random))
    for _ in 0..<Int.random(in: 1...12, using: &random) { addItem(to: &scene, using: &random) }
    return scene
  }

  func color(using random: inout SeededRandom) -> Color {
    Color(
      red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
      blue: .random(in: 0...1, using: &random),
      alpha: Bool.random(using: &random) ? 1 : .random(in: 0...1, using: &random))
  }

  func point(using random: inout SeededRandom) -> MapPoint {
    // Most points are visible. Some are far away, and some have integer coordinates.
    let reaches: [Double] = isNear ? [1, 1.5, 4] : [1, 1, 1, 1.5, 4, 1000, 1e7]
    let reach = reaches.randomElement(using: &random) ?? 1
    let point = MapPoint(
      x: size * (0.5 + reach * .random(in: -0.5...0.5, using: &random)),
      y: size * (0.5 + reach * .random(in: -0.5...0.5, using: &random)))
    return Int.random(in: 0..<4, using: &random) == 0
      ? MapPoint(x: point.x.rounded(), y: point.y.rounded()) : point
  }

  func path(using random: inout SeededRandom) -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.move(to: point(using: &random))
      let isLong = Int.random(in: 0..<5, using: &random) == 0
      var walker = point(using: &random)
      for _ in 0..<Int.random(in: isLong ? 100...600 : 0...8, using: &random) {
        switch Int.random(in: 0..<(isLong ? 20 : 4), using: &random) {
        case 0: path.addCurve(to: point(using: &random), control: point(using: &random))
        case 1:
          path.addCurve(
            to: point(using: &random), control1: point(using: &random), control2: point(using: &random))
        case 2, 3: path.addLine(to: point(using: &random))
        default:
          walker.x += .random(in: -9...9, using: &random)
          walker.y += .random(in: -9...9, using: &random)
          path.addLine(to: walker)
        }
      }
      if Bool.random(using: &random) { path.close() }
    }
    return path
  }

  func stroke(using random: inout SeededRandom) -> Stroke {
    let lengths = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Int.random(in: 0..<5, using: &random) == 0 ? 0 : Double.random(in: 0.5...30, using: &random)
    }
    return Stroke(
      width: Double.random(in: 0.1...30, using: &random),
      cap: LineCap.allCases.randomElement(using: &random) ?? .butt,
      join: LineJoin.allCases.randomElement(using: &random) ?? .miter,
      miterLimit: .random(in: 0...10, using: &random),
      dash: Bool.random(using: &random)
        ? try? DashPattern(lengths, phase: .random(in: -100...100, using: &random)) : nil,
      unit: Bool.random(using: &random) ? .pixels : .scene)
  }

  func options(using random: inout SeededRandom) -> DrawOptions {
    var options = DrawOptions()
    if Bool.random(using: &random) {
      options.blend = BlendMode.allCases.randomElement(using: &random) ?? .normal
    }
    if Bool.random(using: &random) { options.alpha = .random(in: 0...1, using: &random) }
    if Int.random(in: 0..<3, using: &random) == 0 {
      options.transform = AffineTransform(
        a: .random(in: -2...2, using: &random), b: .random(in: -1...1, using: &random),
        c: .random(in: -1...1, using: &random), d: .random(in: -2...2, using: &random),
        tx: .random(in: 0...size, using: &random), ty: .random(in: 0...size, using: &random))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      options.clip = Clip(path(using: &random), rule: Bool.random(using: &random) ? .nonzero : .evenOdd)
    }
    return options
  }

  /// It is never nil, because the counts are equal and no location is NaN.
  func gradient(using random: inout SeededRandom) -> Gradient? {
    let count = Int.random(in: 1...4, using: &random)
    return Gradient(
      colors: (0..<count).map { _ in color(using: &random) },
      locations: (0..<count).map { _ in .random(in: 0...1, using: &random) }.sorted())
  }

  private func addItem(to scene: inout Scene, using random: inout SeededRandom) {
    let options = options(using: &random)
    guard let gradient = gradient(using: &random) else { return }
    let paint: Paint =
      Int.random(in: 0..<3, using: &random) == 0
      ? .linear(LinearGradient(from: point(using: &random), to: point(using: &random), gradient: gradient))
      : .color(color(using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      let points = (0..<Int.random(in: 1...80, using: &random)).map { _ in point(using: &random) }
      scene.stroke(
        along: points, with: stroke(using: &random), gradient: gradient, options: options)
    case 1:
      guard var image = try? PixelBuffer(width: 5, height: 4) else { return }
      for index in image.pixels.indices { image.pixels[index] = premultiplied(color(using: &random)) }
      let corner = point(using: &random)
      scene.image(
        image,
        in: MapRect(
          x: corner.x, y: corner.y, width: .random(in: 1...size, using: &random),
          height: .random(in: 1...size, using: &random)),
        options: options)
    case 2...4:
      scene.stroke(path(using: &random), with: stroke(using: &random), paint: paint, options: options)
    default:
      scene.fill(
        path(using: &random), rule: Bool.random(using: &random) ? .nonzero : .evenOdd, paint: paint,
        options: options)
    }
  }
}
