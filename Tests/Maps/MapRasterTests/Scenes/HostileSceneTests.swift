import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapRaster

/// No scene stops the program. Values that are not finite are left out.
@Suite struct HostileSceneTests {
  private static let wild: [Double] = [
    .nan, .infinity, -.infinity, 1e9, -1e9, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]
  private let triangle = points([(10, 5), (50, 15), (20, 35)])

  @Test func pointsThatAreNotFiniteAreLeftOut() throws {
    let ink = try Ink.ring(triangle)
    for x in [Double.nan, .infinity, -.infinity] {
      for index in 0...3 {
        var ring = triangle
        ring.insert(MapPoint(x: x, y: 7), at: index)
        ring.insert(MapPoint(x: 7, y: x), at: index)
        let same = try Ink.ring(ring) == ink
        #expect(same)
        let counted =
          try Ink { scene in
            ring.withUnsafeBufferPointer { ring in
              [ring.count].withUnsafeBufferPointer { scene.fill(ringsOf: ring, counts: $0, paint: .black) }
            }
          } == ink
        #expect(counted)
      }
    }
  }

  /// A quarter of the plane, whose corner is visible and whose other vertices are far away.
  @Test(arguments: [1e4, 7e4, 1e6, 1e9, 1e15, 1e18, 1e30, 1e300])
  func edgesToDistantVerticesAreExact(far: Double) throws {
    let ink = try Ink.ring(points([(20, 10), (far, 10), (far, far), (20, far)]), tileSize: 16)
    #expect(ink.isRect(x: 20..<60, y: 10..<40))
    let above = try Ink.ring(points([(20, 10), (-far, 10), (-far, -far), (20, -far)]), tileSize: 16)
    #expect(above.isRect(x: 0..<20, y: 0..<10))
    // A half plane below a diagonal through whole pixels.
    let half = try Ink.ring(points([(-far, -far), (far, far), (-far, far)]), tileSize: 16)
    var wrong = 0
    for y in 0..<40 {
      for x in 0..<60 {
        let expected = x < y ? 255 : x == y ? 128 : 0
        if abs(half[x, y] - expected) > 1 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  /// Random vertices, widths, dashes, transforms and opacities of all magnitudes.
  @Test(arguments: 1...10)
  func randomScenesNeverTrap(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    func number() -> Double {
      Bool.random(using: &random)
        ? .random(in: -100...100, using: &random) : Self.wild.randomElement(using: &random) ?? 0
    }
    func point() -> MapPoint { MapPoint(x: number(), y: number()) }
    var scene = Scene()
    for _ in 0..<8 {
      var path = Path()
      for _ in 0..<12 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0: path.move(to: point())
        case 1: path.addCurve(to: point(), control: point())
        case 2: path.addCurve(to: point(), control1: point(), control2: point())
        case 3: path.close()
        default: path.addLine(to: point())
        }
      }
      let options = DrawOptions(
        alpha: number(),
        transform: Bool.random(using: &random)
          ? .identity
          : AffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()),
        clip: Bool.random(using: &random) ? nil : Clip(path))
      // Dashes have a pen of a usual width. The number of visible dashes, and the time, grow with
      // it.
      let isDashed = Bool.random(using: &random)
      let stroke = Stroke(
        width: isDashed ? .random(in: 0...100, using: &random) : number(),
        cap: LineCap.allCases.randomElement(using: &random) ?? .butt,
        join: LineJoin.allCases.randomElement(using: &random) ?? .miter, miterLimit: number(),
        dash: isDashed ? try? DashPattern([abs(number()), abs(number())], phase: number()) : nil,
        unit: isDashed || Bool.random(using: &random) ? .pixels : .scene)
      let color = Color(red: number(), green: number(), blue: number(), alpha: number())
      guard let gradient = Gradient(colors: [color, .clear], locations: [0.2, 0.7]) else { continue }
      scene.fill(path, paint: .color(color), options: options)
      scene.fill(
        path, paint: .linear(LinearGradient(from: point(), to: point(), gradient: gradient)), options: options
      )
      scene.stroke(path, with: stroke, paint: .color(color), options: options)
      scene.stroke(along: (0..<5).map { _ in point() }, with: stroke, gradient: gradient, options: options)
    }
    for rect in [
      MapRect(x: 0, y: 0, width: 24, height: 16), MapRect(x: -1e300, y: 0, width: 1e308, height: 1e-300),
      MapRect(x: 1e17, y: -1e17, width: 1e-3, height: 1e9),
    ] {
      let picture = try render(scene, rect: rect, width: 24, height: 16, tileSize: 16)
      // No color is above its alpha.
      let isSound = picture.pixels.allSatisfy { pixel in
        [0, 8, 16].allSatisfy { pixel >> $0 & 255 <= pixel >> 24 }
      }
      #expect(isSound)
    }
  }

  @Test func ringsOfManyVerticesAreDiscs() throws {
    let center = MapPoint(x: 30.3, y: 19.8)
    let ring = (0..<100_000).map { point(from: center, 17.5, toward: Double($0) * 0.0036) }
    let ink = try Ink.ring(ring)
    #expect(abs(ink.area - .pi * 17.5 * 17.5) < ink.rounding)
  }

  @Test func emptyItemsLeaveTheBackground() throws {
    let color = Color(red: 0.5, green: 0.25, blue: 1, alpha: 0.5)
    var scene = Scene(background: color)
    let rect = MapRect(x: 0, y: 0, width: 20, height: 10)
    for step in 0..<3 {
      if step == 1 {
        scene.fill(Path(), paint: .black)
        scene.stroke(Path(), with: Stroke(width: 3), paint: .black)
        scene.fill(Path([], closed: true), paint: .black)
        scene.fill(Path(points([(.nan, 0), (.infinity, 3)]), closed: true), paint: .black)
      }
      if step == 2 {
        // One point, and a line, have no inside.
        scene.fill(Path(points([(5, 5)]), closed: true), paint: .black)
        scene.fill(Path(points([(5, 5), (15, 8)]), closed: true), paint: .black)
      }
      let picture = try render(scene, rect: rect, width: 20, height: 10)
      let isBackground = picture.pixels.allSatisfy { $0 == premultiplied(color) }
      #expect(isBackground, "step \(step)")
    }
  }

  @Test func transformsWithoutInverseFillNothing() throws {
    let singular = [
      AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 20, ty: 20),
      AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0), AffineTransform.scale(x: 1, y: 0),
      AffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0), AffineTransform.scale(x: .infinity, y: 1),
      AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: .nan, ty: 0),
    ]
    for transform in singular {
      let options = DrawOptions(transform: transform)
      #expect(try Ink { $0.fill(Path(triangle, closed: true), paint: .black, options: options) }.isEmpty)
      // A pen without an area adds nothing, either.
      #expect(try Ink.line(triangle, closed: true, Stroke(width: 5), options: options).isEmpty)
    }
  }

  // MARK: Sizes

  @Test(arguments: [
    (0.0, 1.0), (1, 0), (-1, 1), (1, -1), (.nan, 1), (1, .nan), (.infinity, 1), (1, .infinity),
  ])
  func partsOfTheSceneWithoutAreaAreRejected(width: Double, height: Double) {
    #expect(throws: RenderFault.self) {
      try render(Scene(), rect: MapRect(x: 0, y: 0, width: width, height: height), width: 4, height: 4)
    }
  }

  @Test func partsOfTheSceneThatAreNotFiniteAreRejected() {
    for (x, y) in [(Double.nan, 0.0), (0, .nan), (.infinity, 0), (0, -.infinity), (1e308, 0)] {
      let rect = MapRect(x: x, y: y, width: 1.7e308, height: 1)
      #expect(throws: RenderFault.self) { try render(Scene(), rect: rect, width: 4, height: 4) }
    }
    #expect(throws: RenderFault.rect(.null)) { try render(Scene(), rect: .null, width: 4, height: 4) }
  }

  @Test(arguments: [(0, 4), (4, 0), (-1, 4), (65_537, 1), (1, 65_537), (Int.max, Int.max), (Int.min, 1)])
  func sizesOutOfRangeAreRejected(width: Int, height: Int) throws {
    let fault = RenderFault.size(PixelBuffer.SizeFault(width: width, height: height))
    #expect(throws: fault) {
      try render(Scene(), rect: MapRect(x: 0, y: 0, width: 1, height: 1), width: width, height: height)
    }
  }

  @Test(arguments: [(65_536, 1), (1, 65_536)])
  func theLongestPicturesAreDrawnCompletely(width: Int, height: Int) throws {
    let (x, y) = (Double(width), Double(height))
    var scene = Scene()
    // All but the first and the last pixel, by edges and not as a rectangle.
    let cut = width > 1 ? (x: 1.0, y: 0.0) : (x: 0.0, y: 1.0)
    scene.fill(
      Path(
        points([
          (cut.x, cut.y), (x / 2, cut.y), (x - cut.x, cut.y), (x - cut.x, y - cut.y), (cut.x, y - cut.y),
        ]), closed: true), paint: .black)
    let picture = try render(
      scene, rect: MapRect(x: 0, y: 0, width: x, height: y), width: width, height: height, threads: 2,
      tileSize: 512)
    let isRight = picture.pixels.enumerated().allSatisfy {
      $1 == ($0 == 0 || $0 == 65_535 ? 0 : 0xFF00_0000)
    }
    #expect(isRight)
  }
}
