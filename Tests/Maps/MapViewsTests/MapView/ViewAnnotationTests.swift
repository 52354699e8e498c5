import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapOverlays
@testable import MapViews

/// A pin that counts calls of its methods.
private final class CountingView: AnnotationView {
  var reuseCount = 0
  var displayCount = 0

  override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = CGSize(width: 20, height: 20)
  }
  override func prepareForReuse() { reuseCount += 1 }
  override func prepareForDisplay() { displayCount += 1 }
}

@MainActor @Suite struct ViewAnnotationTests {
  private let start = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)

  /// A view of 1024 points whose delegate makes and reuses counting views.
  private func reusingView() -> (MapView, MapViewRecorder) {
    let view = worldView()
    let recorder = MapViewRecorder()
    recorder.makeView = { mapView, annotation in
      let used = mapView.dequeueReusableAnnotationView(withIdentifier: "pin")
      return used ?? CountingView(annotation: annotation, reuseIdentifier: "pin")
    }
    view.delegate = recorder
    view.visibleMapRect = start
    view.eventLog = []
    return (view, recorder)
  }

  /// The statement of the guides: a view that is not needed any more waits in a queue and is used
  /// again before a new one is created.
  @Test func viewsThatLeaveAreReused() throws {
    let (view, recorder) = reusingView()
    let pins = [0.25, 0.75, 1.5].map { annotation(x: start.minX + $0 * 0x1p+20, y: start.midY) }
    view.addAnnotations(pins)
    #expect(view.takeEvents().isEmpty)
    view.layoutIfNeeded()
    #expect(view.takeEvents() == ["viewFor 0", "viewFor 1", "didAddViews [0, 1]"])
    let first = try #require(view.view(for: pins[0]) as? CountingView)
    #expect(view.view(for: pins[2]) == nil && first.displayCount == 1 && first.reuseCount == 0)
    #expect(first.annotation === pins[0])
    // The first annotation leaves the view to the west, and the third becomes visible.
    view.pan(by: CGPoint(x: -700, y: 0))
    _ = view.takeEvents()
    view.layoutIfNeeded()
    #expect(view.takeEvents() == ["viewFor 2 reused", "didAddViews [2]"])
    #expect(view.view(for: pins[2]) === first && view.view(for: pins[0]) == nil)
    #expect(first.annotation === pins[2] && first.reuseCount == 1 && first.displayCount == 2)
    withExtendedLifetime(recorder) {}
  }

  @Test func dequeuedViewsAreEmptyAndQueuesAreLimited() {
    let (view, recorder) = reusingView()
    let pin = annotation(x: start.midX, y: start.midY)
    view.addAnnotation(pin)
    let shown = view.view(for: pin)
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "pin") == nil)
    view.removeAnnotation(pin)
    #expect(shown?.annotation == nil && view.view(for: pin) == nil)
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "other") == nil)
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "pin") === shown)
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "pin") == nil)
    withExtendedLifetime(recorder) {}
  }

  @Test func viewsKeptByTheDelegateAreNotDequeuedTwice() {
    let (view, recorder) = reusingView()
    let kept = CountingView(annotation: nil, reuseIdentifier: "pin")
    recorder.makeView = { _, _ in kept }
    let pin = annotation(x: start.midX, y: start.midY)
    view.addAnnotation(pin)
    view.layoutIfNeeded()
    // The view is queued and reused without being dequeued by the delegate.
    view.removeAnnotation(pin)
    view.addAnnotation(pin)
    #expect(view.view(for: pin) === kept)
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "pin") == nil)
  }

  @Test func reusedViewsAreReset() throws {
    let (view, recorder) = reusingView()
    let pin = annotation(x: start.midX, y: start.midY)
    view.addAnnotation(pin)
    let shown = try #require(view.view(for: pin))
    shown.setSelected(true, animated: false)
    shown.isHighlighted = true
    shown.dragState = .dragging
    view.removeAnnotation(pin)
    #expect(!shown.isSelected && !shown.isHighlighted && shown.dragState == .none && !shown.isDisplayed)
    withExtendedLifetime(recorder) {}
  }

  @Test func selectionAndDragContinueWithoutAnArea() throws {
    let (view, recorder) = reusingView()
    let pins = [annotation(x: start.midX, y: start.midY), annotation(x: start.midX, y: start.minY)]
    view.addAnnotations(pins)
    view.layoutIfNeeded()
    for pin in pins { view.view(for: pin)?.isDraggable = true }
    view.selectAnnotation(pins[0], animated: false)
    #expect(view.beginDrag(of: pins[1]))
    view.frame.size.height = 0
    view.layoutIfNeeded()
    let coordinate = pins[1].coordinate
    #expect(!view.drag(to: .zero) && view.endDrag() && pins[1].coordinate == coordinate)
    #expect(view.selectedAnnotations.count == 1 && view.view(for: pins[0])?.isSelected == true)
    #expect(view.view(for: pins[0])?.isDisplayed == false && view.view(for: pins[1]) == nil)
    withExtendedLifetime(recorder) {}
  }

  @Test func registeredClassesCreateViews() {
    let view = worldView()
    view.register(CountingView.self, forAnnotationViewWithReuseIdentifier: "pin")
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "pin") is CountingView)
    let pin = annotation(x: start.midX, y: start.midY)
    let made = view.dequeueReusableAnnotationView(withIdentifier: "pin", for: pin)
    #expect(made is CountingView && made.annotation === pin && made.reuseIdentifier == "pin")
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "x", for: pin) is MarkerAnnotationView)
    view.addAnnotation(pin)
    #expect(view.view(for: pin) is MarkerAnnotationView)
    view.removeAnnotation(pin)
    view.register(
      CountingView.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    // The marker in the queue is used first.
    view.addAnnotation(pin)
    #expect(view.view(for: pin) is MarkerAnnotationView)
    let other = annotation(x: start.midX, y: start.midY)
    view.addAnnotation(other)
    #expect(view.view(for: other) is CountingView)
    view.register(nil, forAnnotationViewWithReuseIdentifier: "pin")
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "pin") == nil)
  }

  @Test func viewsOfOtherAnnotationsAreNotUsed() {
    let view = worldView()
    let shared = CountingView(annotation: nil, reuseIdentifier: nil)
    let recorder = MapViewRecorder()
    recorder.makeView = { _, _ in shared }
    view.delegate = recorder
    let pins = [annotation(x: 5e7, y: 9e7), annotation(x: 6e7, y: 9e7)]
    view.addAnnotations(pins)
    #expect(view.view(for: pins[0]) === shared && view.view(for: pins[1]) is MarkerAnnotationView)
    #expect(shared.annotation === pins[0])
  }

  @Test func viewsAreCenteredOnTheirCoordinatePlusTheOffset() throws {
    let (view, recorder) = reusingView()
    let pin = annotation(x: start.minX + 256 * 1024, y: start.minY + 512 * 1024)
    view.addAnnotation(pin)
    let shown = try #require(view.view(for: pin))
    #expect(abs(shown.center.x - 256) < 1e-6 && abs(shown.center.y - 512) < 1e-6)
    shown.centerOffset = CGPoint(x: 10, y: -20)
    view.layoutIfNeeded()
    #expect(abs(shown.center.x - 266) < 1e-6 && abs(shown.center.y - 492) < 1e-6)
    #expect(view.annotationView(at: CGPoint(x: 266, y: 492)) === shown)
    // There are no observers. The next layout reads the coordinate.
    pin.coordinate = Coordinate(MapPoint(x: start.minX + 512 * 1024, y: start.minY + 512 * 1024))
    view.layoutIfNeeded()
    #expect(view.view(for: pin) === shown && abs(shown.center.x - 522) < 1e-6)
    pin.coordinate = Coordinate(latitude: .nan, longitude: 0)
    view.layoutIfNeeded()
    #expect(view.view(for: pin) == nil)
    withExtendedLifetime(recorder) {}
  }

  @Test func addingTwiceAndRemovingUnknownAnnotationsDoNothing() {
    let view = worldView()
    let pins = (0..<4).map { annotation(x: 1e7 * Double($0), y: 1e8) }
    view.addAnnotations(pins)
    view.addAnnotation(pins[1])
    view.removeAnnotation(annotation(x: 0, y: 0))
    #expect(view.annotations.count == 4)
    view.removeAnnotations([pins[2], pins[0], pins[2]])
    #expect(
      view.annotations.map { ObjectIdentifier($0) } == [pins[1], pins[3]].map { ObjectIdentifier($0) })
  }

  @Test func overlaysCanBeAnnotations() {
    let view = worldView()
    let circle = Circle(center: Coordinate(latitude: 10, longitude: 20), radius: 1e6)
    view.addOverlay(circle)
    view.addAnnotation(circle)
    #expect(view.view(for: circle) != nil && view.overlays.count == 1)
    view.removeAnnotation(circle)
    #expect(view.view(for: circle) == nil && view.overlays.count == 1)
  }

  /// Each annotation separately, in degrees.
  @Test func visibleAnnotationsAreEqualToABruteForceSearch() {
    var numbers = SeededRandom(seed: 5)
    let pins = (0..<400).map { _ in
      PointAnnotation(
        coordinate: Coordinate(
          latitude: .random(in: -84...84, using: &numbers),
          longitude: .random(in: -180...180, using: &numbers)))
    }
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.addAnnotations(pins)
    for _ in 0..<40 {
      let (latitude, longitude) = (
        Double.random(in: -60...60, using: &numbers), Double.random(in: -180...180, using: &numbers)
      )
      view.setRegion(
        CoordinateRegion(
          center: Coordinate(latitude: latitude, longitude: longitude),
          span: CoordinateSpan(latitudeDelta: 8, longitudeDelta: .random(in: 1...70, using: &numbers))),
        animated: false)
      let (north, south) = (
        Coordinate(MapPoint(x: 0, y: view.visibleMapRect.minY)).latitude,
        Coordinate(MapPoint(x: 0, y: view.visibleMapRect.maxY)).latitude
      )
      let middle = view.visibleMapRect.midX / 0x1p+28 * 360 - 180
      let half = view.visibleMapRect.width / 0x1p+28 * 180
      let expected = pins.filter {
        let apart = abs(($0.coordinate.longitude - middle).remainder(dividingBy: 360))
        return apart <= half && $0.coordinate.latitude <= north && $0.coordinate.latitude >= south
      }
      let shown = pins.filter { view.view(for: $0) != nil }
      #expect(shown.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
      let found = view.annotations(in: view.visibleMapRect)
      #expect(found.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
    }
  }

  @Test func annotationsInRectanglesIncludeEdgesAndWrap() {
    let view = worldView()
    let pins = [annotation(x: 0, y: 0x1p+27), annotation(x: 0x1p+27, y: 0x1p+27)]
    view.addAnnotations(pins + [PointAnnotation(coordinate: .invalid)])
    func found(_ x: Double, _ width: Double) -> [Bool] {
      let found = view.annotations(in: MapRect(x: x, y: 0x1p+26, width: width, height: 0x1p+27))
      return pins.map { pin in found.contains { $0 === pin } }
    }
    #expect(found(0, 0x1p+27) == [true, true])
    #expect(found(1, 0x1p+27 - 2) == [false, false])
    #expect(found(0x1p+28 - 5, 10) == [true, false])
    #expect(found(-0x1p+28, 0) == [true, false])
    #expect(found(.nan, 5) == [false, false] && found(0, -1) == [false, false])
    #expect(view.annotations(in: .null).isEmpty)
  }

  @Test func showAnnotationsShowsTheSmallestRegion() {
    let view = worldView()
    let pins = [
      PointAnnotation(coordinate: Coordinate(latitude: 10, longitude: 170)),
      PointAnnotation(coordinate: Coordinate(latitude: -10, longitude: -170)),
      PointAnnotation(coordinate: Coordinate(latitude: .nan, longitude: 0)),
    ]
    view.showAnnotations(pins, animated: false)
    #expect(view.annotations.count == 3)
    #expect(view.region.span.longitudeDelta < 30)
    #expect(abs(view.centerCoordinate.longitude) > 179.9)
    for pin in pins.prefix(2) {
      let point = view.convert(pin.coordinate, toPointTo: view)
      #expect(point.x > 102 && point.x < 922 && point.y > 102 && point.y < 922)
    }
    let scale = view.zoomScale
    view.showAnnotations([pins[0]], animated: false)
    #expect(view.zoomScale == scale && abs(view.centerCoordinate.longitude - 170) < 1e-9)
    let before = view.visibleMapRect
    view.showAnnotations([], animated: false)
    #expect(view.visibleMapRect == before)
  }

  @Test func changesByTheDelegateAreApplied() {
    let (view, recorder) = reusingView()
    let extra = annotation(x: start.midX, y: start.midY)
    let pin = annotation(x: start.minX + 5, y: start.midY)
    recorder.makeView = { mapView, annotation in
      if annotation === pin {
        mapView.addAnnotation(extra)
        mapView.removeAnnotation(pin)
      }
      mapView.layoutIfNeeded()
      return nil
    }
    view.addAnnotation(pin)
    view.layoutIfNeeded()
    #expect(view.annotations.count == 1 && view.view(for: extra) != nil)
    #expect(view.takeEvents() == ["viewFor 0 standard", "viewFor 1 standard", "didAddViews [1]"])
  }

  /// As in the guides: annotations are added and removed when the region changes.
  @Test func annotationsCanBeAddedWhenTheRegionHasChanged() {
    let (view, recorder) = reusingView()
    let detail = annotation(x: start.midX, y: start.midY)
    recorder.onRegionDidChange = { mapView in
      if mapView.zoomScale > 0x1p-10 {
        mapView.addAnnotation(detail)
      } else {
        mapView.removeAnnotation(detail)
      }
    }
    view.zoom(by: 2)
    #expect(view.view(for: detail) != nil)
    view.zoom(by: 0.5)
    #expect(view.view(for: detail) == nil && view.annotations.isEmpty)
  }
}
