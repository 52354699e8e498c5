import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays
@testable import MapViews

/// Which views get the touches of a map view, and the layout before them.
@MainActor @Suite struct ViewTouchTargetTests {
  /// Returns itself, another view or nothing from hit tests.
  private final class OwnHits: MapView {
    var found: (MapView) -> View? = { $0 }
    override func hitTest(_ point: CGPoint, with event: ViewEvent?) -> View? { found(self) }
  }

  private let map = MapView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  /// Adds a control to a map view that counts its taps.
  private func button(on map: MapView) -> (Control, () -> Int) {
    let control = Control(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    final class Count { var taps = 0 }
    let count = Count()
    control.addAction(for: .touchUpInside) { count.taps += 1 }
    map.addSubview(control)
    return (control, { count.taps })
  }

  @Test func touchesFollowTheHitTestOfTheMapView() {
    let (_, taps) = button(on: map)
    let point = CGPoint(x: 5, y: 5)
    map.tap(at: point)
    #expect(taps() == 1)
    map.isUserInteractionEnabled = false
    #expect(map.tap(at: point) == nil && taps() == 1)
    map.isUserInteractionEnabled = true
    map.isHidden = true
    #expect(map.tap(at: point) == nil && taps() == 1)
    map.isHidden = false
    map.subviews[0].frame.origin.x = 190
    #expect(map.tap(at: CGPoint(x: 210, y: 5)) == nil && taps() == 1)
    map.tap(at: CGPoint(x: 195, y: 5))
    #expect(taps() == 2)
  }

  @Test func overridesOfTheHitTestDecide() {
    let map = OwnHits(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (control, taps) = button(on: map)
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: 0))
    map.addAnnotation(pin)
    map.selectAnnotation(pin, animated: false)
    map.found = { _ in nil }
    #expect(map.tap(at: CGPoint(x: 5, y: 5)) == nil && taps() == 0 && map.selectedAnnotations.count == 1)
    map.found = { $0 }
    #expect(map.tap(at: CGPoint(x: 5, y: 5)) == nil && taps() == 0 && map.selectedAnnotations.isEmpty)
    map.found = { $0.subviews[0] }
    #expect(map.tap(at: CGPoint(x: 150, y: 150)) === control && taps() == 1)
  }

  @Test func addedViewsCoverTheCompass() {
    map.camera = MapCamera(
      lookingAtCenter: Coordinate(latitude: 0, longitude: 0), fromDistance: 5000, pitch: 0, heading: 30)
    let (control, taps) = button(on: map)
    control.frame.origin = CGPoint(x: 160, y: 4)
    #expect(map.tap(at: CGPoint(x: 174, y: 26)) === control && taps() == 1 && map.camera.heading == 30)
    control.removeFromSuperview()
    #expect(map.tap(at: CGPoint(x: 174, y: 26)) is CompassButton && map.camera.heading == 0)
  }

  @Test func disabledAnnotationViewsGetNoTouches() throws {
    let pins = [0.0, 0].map { PointAnnotation(coordinate: Coordinate(latitude: $0, longitude: 0)) }
    map.addAnnotation(pins[0])
    let view = try #require(map.view(for: pins[0]))
    let inner = Control(frame: view.bounds)
    view.addSubview(inner)
    let middle = CGPoint(x: view.frame.midX, y: view.frame.midY)
    #expect(map.tap(at: middle) === inner)
    view.isEnabled = false
    #expect(map.tap(at: middle) == nil && map.hitTest(middle) === map)
    #expect(map.annotationView(at: middle) === view)
    // The view under it gets the touch.
    map.addAnnotation(pins[1])
    let other = try #require(map.view(for: pins[1]))
    other.displayPriority = .required
    view.displayPriority = .required
    view.zPriority = .max
    #expect(map.tap(at: middle) === other && map.selectedAnnotations.first === pins[1])
  }

  @Test func fingersHighlightAnnotationViewsWhileInside() throws {
    final class Lit: AnnotationView {
      var steps: [Bool] = []
      override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { steps.append(isHighlighted) } }
      }
    }
    let recorder = MapViewRecorder()
    recorder.makeView = { _, annotation in
      let view = Lit(annotation: annotation, reuseIdentifier: nil)
      view.frame.size = CGSize(width: 20, height: 20)
      return view
    }
    map.delegate = recorder
    let pin = PointAnnotation(coordinate: Coordinate(latitude: 0, longitude: 0))
    map.addAnnotation(pin)
    let view = try #require(map.view(for: pin) as? Lit)
    let (inside, outside) = (CGPoint(x: 100, y: 100), CGPoint(x: 150, y: 100))
    map.tap(at: inside)
    #expect(view.steps == [true, false])
    view.steps = []
    map.moveFinger(along: [inside, outside, inside])
    #expect(view.steps == [true, false, true, false])
    view.steps = []
    map.longPress(at: outside)
    #expect(view.steps.isEmpty)
    withExtendedLifetime(recorder) {}
  }

  @Test func layoutsCallTheMethodOfSubclasses() throws {
    final class Counting: MapView {
      var count = 0
      override func layoutSubviews() {
        count += 1
        super.layoutSubviews()
        layoutIfNeeded()
        subviews.first?.frame.origin.x = 30
      }
    }
    let map = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
    map.addSubview(view)
    #expect(map.count == 0)
    map.layoutIfNeeded()
    #expect(map.count == 1 && view.frame.origin.x == 30)
    view.frame.origin.x = 0
    let picture = try map.snapshot()
    #expect(map.count == 2 && picture[35, 5] == 0xFF00_00FF)
    #expect(picture[5, 5] != 0xFF00_00FF)
    view.frame.origin.x = 0
    #expect(map.tap(at: CGPoint(x: 35, y: 5)) === view)
  }
}
