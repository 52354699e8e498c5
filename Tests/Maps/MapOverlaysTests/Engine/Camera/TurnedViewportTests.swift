import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapOverlays

/// The geometry of turned maps, against rotations by matrices that the tests compute themselves.
@Suite struct TurnedViewportTests {
  private let world = MapSize.world.width
  static let headings = [0.0, 90, 180, 270, 37, 359, 123.456]

  /// A rotation matrix of columns, clockwise on the screen by degrees.
  struct Matrix {
    let xx, xy, yx, yy: Double
    init(clockwise degrees: Double) {
      let angle = degrees / 180 * Double.pi
      (xx, xy, yx, yy) = (cos(angle), -sin(angle), sin(angle), cos(angle))
    }
    func callAsFunction(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (xx * x + xy * y, yx * x + yy * y)
    }
  }

  /// A viewport of 640 × 480 points with a turn.
  private func viewport(_ heading: Double, scale: Double = 0x1p-8) -> Viewport {
    var viewport = Viewport(size: CGSize(width: 640, height: 480))
    viewport.uprightRect = MapRect(
      x: 0x1p+26, y: 0x1p+27 - 999, width: 640 / scale, height: 480 / scale)
    viewport.turn = MapTurn(heading: heading)
    return viewport
  }

  @Test(arguments: headings) func theMapTurnsAgainstTheCamera(heading: Double) {
    let viewport = viewport(heading)
    // The map turns the other way than the camera.
    let turn = Matrix(clockwise: -heading)
    var numbers = SeededRandom(seed: 5)
    for _ in 0..<200 {
      let (east, south) = (
        Double.random(in: -1e5...1e5, using: &numbers), Double.random(in: -1e5...1e5, using: &numbers)
      )
      let place = MapPoint(x: viewport.uprightRect.midX + east, y: viewport.uprightRect.midY + south)
      let expected = turn(east * 0x1p-8, south * 0x1p-8)
      let point = viewport.point(at: place)
      #expect(abs(Double(point.x) - 320 - expected.x) < 1e-9)
      #expect(abs(Double(point.y) - 240 - expected.y) < 1e-9)
      let back = viewport.mapPoint(at: point)
      #expect(abs(back.x - place.x) * 0x1p-8 < 1e-9 && abs(back.y - place.y) * 0x1p-8 < 1e-9)
    }
  }

  @Test(arguments: zip([0.0, 90, 180, 270, 360, -90, 450], [0.0, 90, 180, 270, 0, 270, 90]))
  func headingsAreTakenModuloAFullTurn(heading: Double, expected: Double) {
    let turn = MapTurn(heading: heading)
    #expect(turn.heading == expected)
    let (x, y) = turn.onScreen(3, 5)
    let exact: [Double: (Double, Double)] = [0: (3, 5), 90: (5, -3), 180: (-3, -5), 270: (-5, 3)]
    #expect(exact[expected].map { $0 == (x, y) } == true)
    #expect(MapTurn(heading: -1e-300).heading == 0 && MapTurn(heading: -0.0).heading.sign == .plus)
  }

  @Test(arguments: headings) func rectanglesAreTheSmallestAroundTheirTurnedCorners(heading: Double) throws {
    let viewport = viewport(heading)
    func box(_ points: [MapPoint]) -> MapRect {
      points.reduce(MapRect.null) { $0.union(MapRect(origin: $1, size: MapSize(width: 0, height: 0))) }
    }
    let corners = [(0.0, 0.0), (640, 0), (0, 480), (640, 480)].map {
      viewport.mapPoint(at: CGPoint(x: $0.0, y: $0.1))
    }
    func isNear(_ one: MapRect, _ other: MapRect, _ tolerance: Double) -> Bool {
      abs(one.minX - other.minX) < tolerance && abs(one.maxX - other.maxX) < tolerance
        && abs(one.minY - other.minY) < tolerance && abs(one.maxY - other.maxY) < tolerance
    }
    #expect(isNear(viewport.mapRect, box(corners), 1e-6))
    let screen = CGRect(x: 0, y: 0, width: 640, height: 480)
    #expect(isNear(try #require(viewport.mapRect(of: screen)), box(corners), 1e-6))
    let area = MapRect(x: 0x1p+26 + 700, y: 0x1p+27 + 300, width: 5000, height: 900)
    let shown = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map {
      viewport.point(at: MapPoint(x: area.minX + $0.0 * area.width, y: area.minY + $0.1 * area.height))
    }
    let rect = viewport.rect(of: area.offsetBy(dx: -3 * world, dy: 0))
    #expect(
      isNear(MapRect(rect), box(shown.map { MapPoint(x: Double($0.x), y: Double($0.y)) }), 1e-6))
  }

  @Test(arguments: headings) func placesAreVisibleExactlyOnTheScreen(heading: Double) {
    var numbers = SeededRandom(seed: 7)
    // At the smallest scale the view is wider than the world.
    for scale in [0x1p-8, 0] {
      var viewport = viewport(heading)
      if scale == 0 {
        viewport.uprightRect =
          viewport.rect(
            centeredOn: MapPoint(x: world / 3, y: world / 2), scale: 0, turn: viewport.turn) ?? .null
        if [0, 37, 180, 359].contains(heading) { #expect(viewport.mapRect.width > world) }
      }
      let rect = viewport.mapRect
      for _ in 0..<500 {
        let place = MapPoint(
          x: rect.midX + .random(in: -1...1, using: &numbers) * rect.width,
          y: rect.midY + .random(in: -1...1, using: &numbers) * rect.height)
        let isOnScreen = (-3...3).contains { copy in
          let point = viewport.point(at: MapPoint(x: place.x + Double(copy) * world, y: place.y))
          return point.x >= 0 && point.x <= 640 && point.y >= 0 && point.y <= 480
        }
        #expect(viewport.contains(place) == isOnScreen)
      }
    }
  }

  @Test(arguments: headings) func theVisiblePartStaysInTheWorld(heading: Double) {
    var numbers = SeededRandom(seed: 8)
    var viewport = viewport(heading)
    for _ in 0..<200 {
      let point = MapPoint(
        x: .random(in: -world...2 * world, using: &numbers), y: .random(in: 0...world, using: &numbers))
      let scale = exp2(Double.random(in: -22...8, using: &numbers))
      guard let rect = viewport.rect(centeredOn: point, scale: scale, turn: viewport.turn) else {
        Issue.record("there is no rectangle")
        continue
      }
      viewport.uprightRect = rect
      let visible = viewport.mapRect
      #expect(visible.minY >= -1e-6 && visible.maxY <= world + 1e-6)
      #expect(rect.midX >= 0 && rect.midX <= world)
      #expect(viewport.zoomScale <= 64.0000001 && viewport.zoomScale >= viewport.minimumZoomScale * 0.9999999)
    }
  }

  @Test(arguments: headings) func pansFollowTheFingerAndZoomsKeepTheirPoint(heading: Double) throws {
    var viewport = viewport(heading)
    let finger = CGPoint(x: 100, y: 50)
    let held = viewport.mapPoint(at: finger)
    viewport.uprightRect = try #require(viewport.rect(pannedBy: CGPoint(x: 30, y: -20)))
    let moved = viewport.point(at: held)
    #expect(abs(moved.x - 130) < 1e-6 && abs(moved.y - 30) < 1e-6)
    viewport.uprightRect = try #require(viewport.rect(zoomedBy: 3, at: moved))
    let kept = viewport.point(at: held)
    #expect(abs(kept.x - 130) < 1e-6 && abs(kept.y - 30) < 1e-6)
    #expect(abs(viewport.zoomScale - 3 * 0x1p-8) < 1e-12)
    let middle = MapPoint(x: viewport.uprightRect.midX, y: viewport.uprightRect.midY)
    viewport.size = CGSize(width: 300, height: 900)
    viewport.uprightRect = try #require(viewport.rect(resizedFrom: CGSize(width: 640, height: 480)))
    #expect(abs(viewport.uprightRect.midX - middle.x) < 1e-6)
    #expect(abs(viewport.zoomScale - 3 * 0x1p-8) < 1e-12)
  }
}
