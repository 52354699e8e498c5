import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster

@testable import MapOverlays

/// A map with random overlays, which random changes are made to.
final class PartWalk {
  let engine: MapEngine
  let host = EngineRecorder()
  var numbers: SeededRandom
  var renderers: [ObjectIdentifier: OverlayRenderer] = [:]
  /// Whether all moves are by whole pixels.
  let isWhole: Bool
  /// Whether changes can turn the map.
  let isTurned: Bool

  init(seed: UInt64, isWhole: Bool, isTurned: Bool = false) {
    numbers = SeededRandom(seed: seed)
    (self.isWhole, self.isTurned) = (isWhole, isTurned)
    engine = MapEngine(size: CGSize(width: 320, height: 280))
    engine.host = host
    host.makeRenderer = { [unowned self] in renderers[ObjectIdentifier($0)] }
    for _ in 0..<8 { add() }
  }

  func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
  func color() -> Color {
    Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1))
  }

  /// A rectangle that is usually near the visible part.
  func rect() -> MapRect {
    let shown = engine.visibleMapRect
    let side = shown.width * number(0.02...0.6)
    return MapRect(
      x: shown.minX + number(-0.3...1.1) * shown.width, y: shown.minY + number(-0.3...1.1) * shown.height,
      width: side, height: side * number(0.3...1))
  }

  func add() {
    let rect = rect()
    func point(_ x: Double, _ y: Double) -> MapPoint {
      MapPoint(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    let points = (0..<5).map { _ in point(number(0...1), number(0...1)) }
    let renderer: OverlayRenderer
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: renderer = CircleRenderer(circle: Circle(mapRect: rect))
    case 1: renderer = PolygonRenderer(polygon: Polygon(points: points))
    case 2: renderer = PolylineRenderer(polyline: Polyline(points: points))
    case 3:
      let line = GradientPolylineRenderer(polyline: Polyline(points: points))
      line.setColors([color(), color()], locations: [0, 1])
      renderer = line
    case 4:
      final class Own: PolygonRenderer {}
      renderer = Own(polygon: Polygon(points: points))
    default:
      let overlay = PlainOverlay(rect)
      overlay.canReplaceMapContent = Bool.random(using: &numbers)
      let own = PartRecorder(overlay: overlay)
      own.colors = (0..<64).map { _ in color() }
      renderer = own
    }
    if let shape = renderer as? OverlayPathRenderer {
      shape.fillColor = Bool.random(using: &numbers) ? color() : nil
      shape.strokeColor = Bool.random(using: &numbers) ? color() : nil
      shape.lineWidth = CGFloat(number(1...30))
    }
    mix(renderer)
    renderers[ObjectIdentifier(renderer.overlay)] = renderer
    let count = engine.overlays.count
    engine.insertOverlay(renderer.overlay, at: Int.random(in: 0...count, using: &numbers))
  }

  func mix(_ renderer: OverlayRenderer) {
    renderer.alpha = Bool.random(using: &numbers) ? 1 : CGFloat(number(0...1))
    renderer.blendMode = BlendMode.allCases.randomElement(using: &numbers) ?? .normal
    if Bool.random(using: &numbers) { renderer.blendMode = .normal }
  }

  /// Makes a random change and returns its name.
  func change() -> String {
    let overlays = engine.overlays
    let renderer = overlays.randomElement(using: &numbers).flatMap { renderers[ObjectIdentifier($0)] }
    if isTurned, number(0...1) < 0.12 || engine.heading == 0 {
      let camera = engine.camera
      camera.heading = Bool.random(using: &numbers) ? 90 * number(0...4).rounded() : number(0...360)
      engine.camera = camera
      return "heading \(camera.heading)"
    }
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0...4:
      let unit = 1 / Double(engine.contentScaleFactor)
      let far = Bool.random(using: &numbers) ? 400.0 : 30
      let (x, y) = (number(-far...far).rounded() * unit, number(-far...far).rounded() * unit)
      engine.pan(by: CGPoint(x: x, y: y))
      return "pan \(x) \(y)"
    case 5:
      engine.pan(by: CGPoint(x: isWhole ? 32 : 32.4, y: 0))
      return "pan by a tenth"
    case 6:
      let factors: [Double] = [2, 0.5, 1.3, 1 / 1.3]
      let factor = factors[Int.random(in: 0..<4, using: &numbers)]
      engine.zoom(by: factor)
      return "zoom \(factor)"
    case 7:
      add()
      return "add"
    case 8:
      if overlays.count > 4, let overlay = overlays.randomElement(using: &numbers) {
        engine.removeOverlay(overlay)
      }
      return "remove"
    case 9:
      engine.exchangeOverlay(
        at: Int.random(in: 0..<overlays.count, using: &numbers),
        withOverlayAt: Int.random(in: 0..<overlays.count, using: &numbers))
      return "exchange"
    case 10:
      if let renderer { mix(renderer) }
      return "alpha and blend mode"
    case 11:
      guard let shape = renderer as? OverlayPathRenderer else { return "nothing" }
      shape.fillColor = color()
      shape.strokeColor = Bool.random(using: &numbers) ? color() : nil
      shape.lineWidth = CGFloat(number(1...30))
      return "colors and line"
    case 12, 13:
      guard let own = renderer as? PartRecorder else { return "nothing" }
      let index = Int.random(in: 0..<64, using: &numbers)
      own.colors[index] = color()
      own.setNeedsDisplay(own.square(index))
      return "setNeedsDisplay \(index)"
    case 14:
      engine.contentScaleFactor = Bool.random(using: &numbers) ? 1 : 2
      engine.size = CGSize(width: number(150...350).rounded(), height: number(150...300).rounded())
      return "size \(engine.size)"
    default:
      if isWhole { return "nothing" }
      if Bool.random(using: &numbers) {
        engine.backgroundColor = Bool.random(using: &numbers) ? nil : color()
      }
      engine.setCenter(
        Coordinate(latitude: number(-70...70), longitude: number(-180...180)), animated: false)
      return "center"
    }
  }
}
