import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays
@testable import MapViews

/// The touches, gestures and controls of a map view.
@MainActor @Suite struct ViewTouchTests {
  private final class Pad: View {
    var steps: [String] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: ViewEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<Touch>, with event: ViewEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<Touch>, with event: ViewEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: ViewEvent?) {
      note("cancelled", touches)
    }
    private func note(_ step: String, _ touches: Set<Touch>) {
      for touch in touches {
        let (here, there) = (touch.location(in: self), touch.previousLocation(in: self))
        steps.append("\(step) \(Int(here.x)),\(Int(here.y)) from \(Int(there.x)) \(touch.tapCount)")
      }
    }
  }

  private let map = MapView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let pad = Pad(frame: CGRect(x: 100, y: 100, width: 50, height: 50))

  init() { map.addSubview(pad) }

  @Test func viewsGetTheStepsOfATouch() {
    #expect(map.tap(at: CGPoint(x: 110, y: 120)) === pad)
    #expect(pad.steps == ["began 10,20 from 10 1", "ended 10,20 from 10 1"])
    pad.steps = []
    map.moveFinger(along: [CGPoint(x: 100, y: 100), CGPoint(x: 130, y: 100), CGPoint(x: 180, y: 100)])
    #expect(
      pad.steps == [
        "began 0,0 from 0 0", "moved 30,0 from 0 0", "moved 80,0 from 30 0", "ended 80,0 from 80 0",
      ])
    pad.steps = []
    // A view without methods of its own passes touches on.
    let child = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    pad.addSubview(child)
    #expect(map.tap(at: CGPoint(x: 105, y: 105)) === child && pad.steps.count == 2)
    pad.isUserInteractionEnabled = false
    #expect(map.tap(at: CGPoint(x: 105, y: 105)) == nil && pad.steps.count == 2)
    #expect(map.moveFinger(along: []) == nil)
  }

  @Test func tapsAndPressesRunTheirActions() {
    var found: [String] = []
    let tap = TapGestureRecognizer { found.append("tap \($0.location(in: $0.view).x) \($0.state)") }
    let double = TapGestureRecognizer { _ in found.append("double") }
    double.numberOfTapsRequired = 2
    let press = LongPressGestureRecognizer { found.append("press \($0.state)") }
    for recognizer in [tap, double, press] { map.addGestureRecognizer(recognizer) }
    map.tap(at: CGPoint(x: 20, y: 30))
    #expect(found == ["tap 20.0 ended"] && tap.state == .possible && tap.view === map)
    found = []
    map.tap(at: CGPoint(x: 20, y: 30), count: 2)
    #expect(found == ["tap 20.0 ended", "double"])
    found = []
    map.longPress(at: CGPoint(x: 20, y: 30))
    #expect(found == ["press began", "press ended"])
    found = []
    for recognizer in [tap, double] { map.removeGestureRecognizer(recognizer) }
    press.isEnabled = false
    map.longPress(at: CGPoint(x: 20, y: 30))
    #expect(found.isEmpty && map.gestureRecognizers.count == 1 && tap.view == nil)
  }

  @Test func gesturesOfAViewTakeTheTap() {
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: 0))
    map.addAnnotation(pin)
    map.layoutIfNeeded()
    let middle = CGPoint(x: 100, y: 90)
    let onMap = TapGestureRecognizer()
    map.addGestureRecognizer(onMap)
    map.tap(at: middle)
    #expect(map.selectedAnnotations.count == 1, "a gesture of the map itself does not take the tap")
    map.deselectAnnotation(pin, animated: false)
    let onView = TapGestureRecognizer()
    map.view(for: pin)?.addGestureRecognizer(onView)
    map.tap(at: middle)
    #expect(map.selectedAnnotations.isEmpty)
    onView.cancelsTouchesInView = false
    map.tap(at: middle)
    #expect(map.selectedAnnotations.count == 1)
  }

  @Test func pansHaveATranslation() {
    var found: [String] = []
    let pan = PanGestureRecognizer { gesture in
      let moved = (gesture as? PanGestureRecognizer)?.translation(in: nil).x ?? 0
      found.append("\(gesture.state) \(moved)")
    }
    pad.addGestureRecognizer(pan)
    map.moveFinger(along: [110, 115, 130, 140].map { CGPoint(x: $0, y: 110) })
    #expect(found == ["began 20.0", "changed 30.0", "ended 30.0"])
    #expect(pad.steps == ["began 10,10 from 10 0", "moved 15,10 from 10 0", "cancelled 30,10 from 15 0"])
  }

  @Test func controlsRunTheActionsOfTheirEvents() {
    let control = Control(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    var found: [String] = []
    control.addAction(for: .touchDown) { found.append("down \(control.isHighlighted)") }
    control.addAction(for: [.touchUpInside, .valueChanged]) { found.append("up") }
    control.addAction(for: .touchUpOutside) { found.append("outside") }
    control.addAction(for: .touchDragInside) { found.append("drag \(control.isHighlighted)") }
    control.addAction(for: .touchDragOutside) { found.append("drag outside \(control.isHighlighted)") }
    control.onTap = { found.append("tap") }
    map.addSubview(control)
    map.tap(at: CGPoint(x: 5, y: 5))
    #expect(found == ["down true", "tap", "up"] && !control.isHighlighted)
    found = []
    map.moveFinger(along: [CGPoint(x: 5, y: 5), CGPoint(x: 90, y: 90)])
    #expect(found == ["down true", "drag outside false", "outside"])
    found = []
    map.moveFinger(along: [5, 90, 6].map { CGPoint(x: $0, y: 5) })
    #expect(found == ["down true", "drag outside false", "drag true", "tap", "up"] && !control.isHighlighted)
    found = []
    control.isEnabled = false
    map.tap(at: CGPoint(x: 5, y: 5))
    #expect(found.isEmpty)
    control.sendActions(for: .valueChanged)
    #expect(found == ["up"])
    // A gesture outside the control does not get the touch.
    let gesture = TapGestureRecognizer { _ in found.append("gesture") }
    map.addGestureRecognizer(gesture)
    control.isEnabled = true
    map.tap(at: CGPoint(x: 5, y: 5))
    #expect(found == ["up", "down true", "tap", "up"])
  }
}
