import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays
@testable import MapViews

/// The overlays of a map view and their renderers.
@MainActor @Suite struct ViewOverlayTests {
  private func square(_ x: Double, _ y: Double, side: Double = 0x1p+18) -> MapOverlays.Polygon {
    MapOverlays.Polygon(points: [
      MapPoint(x: x, y: y), MapPoint(x: x + side, y: y), MapPoint(x: x + side, y: y + side),
      MapPoint(x: x, y: y + side),
    ])
  }

  private func isSame(_ left: [any Overlay], _ right: [any Overlay]) -> Bool {
    left.map { ObjectIdentifier($0) } == right.map { ObjectIdentifier($0) }
  }

  @Test func overlaysAreDrawnByLevelAndThenInTheirOrder() {
    let view = worldView()
    let (a, b, c, d) = (square(0, 0), square(1, 0), square(2, 0), square(3, 0))
    view.addOverlay(a)
    view.addOverlay(b, level: .aboveRoads)
    view.addOverlays([c, d], level: .aboveRoads)
    #expect(isSame(view.overlays, [b, c, d, a]))
    #expect(
      isSame(view.overlays(in: .aboveRoads), [b, c, d]) && isSame(view.overlays(in: .aboveLabels), [a]))
    view.addOverlay(b)
    #expect(isSame(view.overlays, [b, c, d, a]))
    view.exchangeOverlay(a, with: c)
    #expect(isSame(view.overlays, [b, a, d, c]) && isSame(view.overlays(in: .aboveLabels), [c]))
    view.exchangeOverlay(at: 0, withOverlayAt: 2)
    #expect(isSame(view.overlays, [d, a, b, c]))
    view.exchangeOverlay(at: 0, withOverlayAt: 4)
    view.exchangeOverlay(at: -1, withOverlayAt: 0)
    view.exchangeOverlay(a, with: square(9, 9))
    view.exchangeOverlay(a, with: a)
    #expect(isSame(view.overlays, [d, a, b, c]))
    view.removeOverlay(a)
    view.removeOverlay(a)
    #expect(isSame(view.overlays, [d, b, c]))
  }

  @Test func overlaysAreInsertedAboveOrBelowOthers() {
    let view = worldView()
    let (a, b, c, d, e) = (square(0, 0), square(1, 0), square(2, 0), square(3, 0), square(4, 0))
    let f = square(5, 0)
    view.addOverlay(a, level: .aboveRoads)
    // They are inserted above labels: on top, as the other is in another level or nowhere.
    view.insertOverlay(b, above: a)
    view.insertOverlay(c, below: a)
    view.insertOverlay(d, below: square(9, 9))
    #expect(isSame(view.overlays(in: .aboveRoads), [a]))
    #expect(isSame(view.overlays(in: .aboveLabels), [b, c, d]))
    view.insertOverlay(e, above: b)
    view.insertOverlay(f, below: d)
    #expect(isSame(view.overlays(in: .aboveLabels), [b, e, c, f, d]))
  }

  /// Two plain arrays with the same operations.
  @Test func ordersAreEqualToThoseOfArrays() {
    var numbers = SeededRandom(seed: 3)
    let pool = (0..<12).map { square(Double($0), 0) }
    let view = worldView()
    var model: [[Int]] = [[], []]
    for _ in 0..<2000 {
      let (one, other) = (Int.random(in: 0..<12, using: &numbers), Int.random(in: 0..<12, using: &numbers))
      let levelNumber = Int.random(in: 0...1, using: &numbers)
      let level: OverlayLevel = levelNumber == 0 ? .aboveRoads : .aboveLabels
      let isThere = model.joined().contains(one)
      func position(_ number: Int) -> (Int, Int)? {
        for (level, list) in model.enumerated() {
          if let index = list.firstIndex(of: number) { return (level, index) }
        }
        return nil
      }
      switch Int.random(in: 0...5, using: &numbers) {
      case 0:
        view.addOverlay(pool[one], level: level)
        if !isThere { model[levelNumber].append(one) }
      case 1:
        let index = Int.random(in: -2...14, using: &numbers)
        view.insertOverlay(pool[one], at: index, level: level)
        if !isThere { model[levelNumber].insert(one, at: min(max(index, 0), model[levelNumber].count)) }
      case 2, 3:
        let isAbove = Bool.random(using: &numbers)
        if isAbove {
          view.insertOverlay(pool[one], above: pool[other])
        } else {
          view.insertOverlay(pool[one], below: pool[other])
        }
        if !isThere {
          if let (level, index) = position(other), level == 1 {
            model[1].insert(one, at: isAbove ? index + 1 : index)
          } else {
            model[1].append(one)
          }
        }
      case 4:
        view.exchangeOverlay(pool[one], with: pool[other])
        if let first = position(one), let second = position(other) {
          model[first.0][first.1] = other
          model[second.0][second.1] = one
        }
      default:
        view.removeOverlay(pool[one])
        for level in 0...1 { model[level].removeAll { $0 == one } }
      }
      let expected = model.joined().map { pool[$0] }
      let isRight = isSame(view.overlays, expected)
      #expect(isRight)
      if !isRight { return }
    }
  }

  @Test func renderersAreRequestedWhenOverlaysFirstBecomeVisible() {
    let view = worldView()
    let recorder = MapViewRecorder()
    view.delegate = recorder
    view.visibleMapRect = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)
    view.eventLog = []
    let here = square(0x1p+26 + 0x1p+19, 0x1p+26)
    let touching = square(0x1p+26 + 0x1p+20, 0x1p+26)
    let far = square(0x1p+27, 0x1p+26)
    view.addOverlays([far, touching, here])
    #expect(view.takeEvents().isEmpty)
    view.layoutIfNeeded()
    #expect(view.takeEvents() == ["rendererFor 2", "didAddRenderers [2]"])
    let renderer = view.renderer(for: here)
    #expect(renderer != nil && view.renderer(for: far) == nil)
    view.pan(by: CGPoint(x: -1, y: 0))
    _ = view.takeEvents()
    view.layoutIfNeeded()
    #expect(view.takeEvents() == ["rendererFor 1", "didAddRenderers [1]"])
    view.visibleMapRect = .world
    _ = view.takeEvents()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.takeEvents() == ["rendererFor 0", "didAddRenderers [0]"])
    #expect(view.renderer(for: here) === renderer)
    // Renderers are not reused.
    view.removeOverlay(here)
    #expect(view.renderer(for: here) == nil)
    view.addOverlay(here)
    #expect(view.renderer(for: here) != nil && view.renderer(for: here) !== renderer)
    #expect(view.takeEvents() == ["rendererFor 3", "didAddRenderers [3]"])
  }

  @Test func overlaysWithoutARendererAreNotShown() throws {
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    let empty = try view.snapshot()
    let overlay = square(0, 0, side: 0x1p+28)
    view.addOverlay(overlay)
    view.eventLog = []
    #expect(view.renderer(for: overlay) == nil)
    #expect(view.takeEvents() == ["rendererFor 0 none"])
    #expect(try view.snapshot() == empty)
    let recorder = MapViewRecorder()
    recorder.makeRenderer = { _ in nil }
    view.delegate = recorder
    view.removeOverlay(overlay)
    view.addOverlay(overlay)
    #expect(view.renderer(for: overlay) == nil && view.overlays(at: CGPoint(x: 32, y: 32)).isEmpty)
  }

  /// A delegate with only MapKit's method.
  private final class Plain: MapViewDelegate {
    func mapView(_ mapView: MapView, rendererFor overlay: any Overlay) -> OverlayRenderer {
      let renderer = PolygonRenderer(
        polygon: overlay as? MapOverlays.Polygon ?? MapOverlays.Polygon(points: []))
      renderer.fillColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
      return renderer
    }
  }

  @Test func delegatesCanReturnRenderersThatAreNotOptional() {
    let view = worldView()
    let delegate = Plain()
    view.delegate = delegate
    let overlay = square(0, 0)
    view.addOverlay(overlay)
    #expect(view.renderer(for: overlay) is PolygonRenderer)
    // A delegate without either method has no renderer.
    final class Silent: MapViewDelegate {}
    let silent = Silent()
    view.delegate = silent
    let other = square(0, 0)
    view.addOverlay(other)
    #expect(view.renderer(for: other) == nil)
  }

  @Test func overlaysAreVisibleInAllCopiesOfTheWorld() {
    let view = worldView()
    let recorder = MapViewRecorder()
    view.delegate = recorder
    view.visibleMapRect = MapRect(x: -0x1p+19, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)
    let atTheEasternEdge = square(0x1p+28 - 0x1p+18, 0x1p+26)
    let beyondTheEdge = square(0x1p+28, 0x1p+26)
    let parallel = Polyline(points: [MapPoint(x: 0, y: 0x1p+26 + 9), MapPoint(x: 5, y: 0x1p+26 + 9)])
    let elsewhere = square(0x1p+27, 0x1p+26)
    let nowhere = Polyline(points: [])
    let broken = square(.nan, 0)
    view.addOverlays([atTheEasternEdge, beyondTheEdge, parallel, elsewhere, nowhere, broken])
    let seen = view.overlays.map { view.renderer(for: $0) != nil }
    #expect(seen == [true, true, true, false, false, false])
  }

  @Test func renderersHaveTheScaleOfTheScreen() {
    let view = worldView()
    let recorder = MapViewRecorder()
    view.delegate = recorder
    view.contentScaleFactor = 2
    let overlay = square(0, 0)
    view.addOverlay(overlay)
    #expect(view.renderer(for: overlay)?.contentScaleFactor == 2)
    view.contentScaleFactor = 3
    #expect(view.renderer(for: overlay)?.contentScaleFactor == 3)
    view.contentScaleFactor = .nan
    #expect(view.renderer(for: overlay)?.contentScaleFactor == 1)
  }
}
