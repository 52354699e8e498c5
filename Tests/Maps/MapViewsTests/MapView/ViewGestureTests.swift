import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays
@testable import MapViews

/// Which gestures of a touch are recognized.
@MainActor @Suite struct ViewGestureTests {
  /// Allows all gestures at the same time.
  private final class Permission: GestureRecognizerDelegate {
    var isShared = true
    var begins = true
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
    ) -> Bool { isShared }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { begins }
  }

  private let map = MapView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  @Test func theFirstGestureOfTheDeepestViewExcludesOthers() {
    let pad = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    map.addSubview(pad)
    var found: [String] = []
    let outer = TapGestureRecognizer { _ in found.append("outer") }
    let inner = TapGestureRecognizer { _ in found.append("inner") }
    map.addGestureRecognizer(outer)
    pad.addGestureRecognizer(inner)
    let point = CGPoint(x: 50, y: 50)
    map.tap(at: point)
    #expect(found == ["inner"])
    // Either delegate can allow both.
    let permission = Permission()
    for owner in [outer, inner] {
      owner.delegate = permission
      found = []
      map.tap(at: point)
      #expect(found == ["inner", "outer"])
      owner.delegate = nil
    }
    permission.isShared = false
    outer.delegate = permission
    found = []
    map.tap(at: point)
    #expect(found == ["inner"])
    // A gesture that does not begin excludes nothing.
    outer.delegate = nil
    inner.delegate = permission
    permission.begins = false
    found = []
    map.tap(at: point)
    #expect(found == ["outer"])
  }

  @Test func gesturesOfOneViewExcludeEachOther() {
    var found: [String] = []
    for name in ["a", "b"] {
      let pan = PanGestureRecognizer { found.append("\(name) \($0.state)") }
      map.addGestureRecognizer(pan)
    }
    map.moveFinger(along: [0, 20, 40].map { CGPoint(x: $0, y: 50) })
    #expect(found == ["a began", "a changed", "a ended"])
  }

  @Test func gesturesWaitForTheFailureOfOthers() {
    var found: [String] = []
    let single = TapGestureRecognizer { _ in found.append("single") }
    let double = TapGestureRecognizer { _ in found.append("double") }
    double.numberOfTapsRequired = 2
    for recognizer in [single, double] { map.addGestureRecognizer(recognizer) }
    map.tap(at: CGPoint(x: 20, y: 30), count: 2)
    #expect(found == ["single", "double"])
    single.require(toFail: double)
    found = []
    map.tap(at: CGPoint(x: 20, y: 30))
    #expect(found == ["single"])
    found = []
    map.tap(at: CGPoint(x: 20, y: 30), count: 2)
    #expect(found == ["double"])
    // Requirements in a circle stop nothing but these gestures.
    double.require(toFail: single)
    single.require(toFail: single)
    found = []
    map.tap(at: CGPoint(x: 20, y: 30))
    #expect(found.count <= 1)
  }

  @Test func recognizedGesturesCancelTheTouchAtOnce() {
    final class Lines { var all: [String] = [] }
    let lines = Lines()
    final class Pad: Control {
      var lines: Lines?
      override func touchesBegan(_ touches: Set<Touch>, with event: ViewEvent?) { lines?.all.append("began") }
      override func touchesMoved(_ touches: Set<Touch>, with event: ViewEvent?) { lines?.all.append("moved") }
      override func touchesEnded(_ touches: Set<Touch>, with event: ViewEvent?) { lines?.all.append("ended") }
      override func touchesCancelled(_ touches: Set<Touch>, with event: ViewEvent?) {
        lines?.all.append("cancelled \(touches.first.map { "\($0.phase)" } ?? "")")
      }
    }
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    pad.lines = lines
    for (name, events) in [
      ("down", .touchDown), ("drag", [.touchDragInside, .touchDragOutside]), ("cancel", .touchCancel),
      ("up", [.touchUpInside, .touchUpOutside]),
    ] as [(String, Control.Event)] {
      pad.addAction(for: events) { lines.all.append(name) }
    }
    map.addSubview(pad)
    let pan = PanGestureRecognizer { lines.all.append("\($0.state) \(pad.isHighlighted)") }
    pad.addGestureRecognizer(pan)
    let path = [0, 5, 20, 40].map { CGPoint(x: $0, y: 50) }
    map.moveFinger(along: path)
    #expect(
      lines.all == [
        "began", "down", "moved", "drag", "began true", "cancelled cancelled", "cancel", "changed false",
        "ended false",
      ])
    pan.cancelsTouchesInView = false
    lines.all = []
    map.moveFinger(along: path)
    #expect(
      lines.all == [
        "began", "down", "moved", "drag", "began true", "moved", "drag", "changed true", "moved", "drag",
        "ended true", "ended", "up",
      ])
    // A long press cancels the touch while the finger stays.
    pad.removeGestureRecognizer(pan)
    pad.addGestureRecognizer(LongPressGestureRecognizer())
    lines.all = []
    map.longPress(at: CGPoint(x: 50, y: 50))
    #expect(lines.all == ["began", "down", "cancelled cancelled", "cancel"])
  }

  /// A finger that stays is no tap.
  @Test func longPressesCanWaitForTheFailureOfATap() {
    var found: [String] = []
    let tap = TapGestureRecognizer { _ in found.append("tap") }
    let press = LongPressGestureRecognizer { found.append("press \($0.state)") }
    for recognizer in [tap, press] { map.addGestureRecognizer(recognizer) }
    for _ in 0..<2 { press.require(toFail: tap) }
    map.longPress(at: CGPoint(x: 50, y: 50))
    #expect(found == ["press began", "press ended"])
    found = []
    map.tap(at: CGPoint(x: 50, y: 50))
    #expect(found == ["tap"])
  }

  @Test func translationsAreInTheCoordinatesOfAView() {
    let pad = View(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    map.addSubview(pad)
    var found: [CGPoint] = []
    let pan = PanGestureRecognizer { gesture in
      guard let pan = gesture as? PanGestureRecognizer, gesture.state != .ended else { return }
      found.append(pan.translation(in: pad))
      pan.setTranslation(.zero, in: pad)
    }
    pad.addGestureRecognizer(pan)
    func move() -> [[Double]] {
      found = []
      map.moveFinger(along: [60, 80, 90].map { CGPoint(x: $0, y: 100) })
      return found.map { [Double($0.x).rounded(), Double($0.y).rounded()] }
    }
    #expect(move() == [[20, 0], [10, 0]])
    pad.transform = .scale(x: 2, y: 2)
    #expect(move() == [[10, 0], [5, 0]])
    // Turned by a quarter: its x axis points down, so right is up.
    pad.transform = MapRaster.AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(move() == [[0, -20], [0, -10]])
  }
}
