import Foundation
import MapGeometry
import TestSupport
import Testing

@testable import MapOverlays

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

/// An annotation at a point of the map.
func annotation(x: Double, y: Double) -> PointAnnotation {
  PointAnnotation(coordinate: Coordinate(MapPoint(x: x, y: y)))
}

@Suite struct ViewAnnotationTests {
  private let start = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)

  /// A view of 1024 points whose delegate makes and reuses counting views.
  private func reusingView() -> (MapView, MapViewRecorder) {
    let view = worldView()
    let recorder = MapViewRecorder()
    recorder.makeView = { mapView, annotation in
      let used = mapView.dequeueReusableAnnotationView(withIdentifier: "place")
      return used ?? CountingView(annotation: annotation, reuseIdentifier: "place")
    }
    view.delegate = recorder
    view.visibleMapRect = start
    view.eventLog = []
    return (view, recorder)
  }

  /// The statement of the guides: a view that is not needed any more waits in a queue and is used
  /// again before a new one is created.
  @Test func viewsThatLeaveAreUsedAgain() throws {
    let (view, recorder) = reusingView()
    let places = [0.25, 0.75, 1.5].map { annotation(x: start.minX + $0 * 0x1p+20, y: start.midY) }
    view.addAnnotations(places)
    #expect(view.takeEvents().isEmpty)
    view.layoutIfNeeded()
    #expect(view.takeEvents() == ["viewFor 0", "viewFor 1", "didAddViews [0, 1]"])
    let first = try #require(view.view(for: places[0]) as? CountingView)
    #expect(view.view(for: places[2]) == nil && first.displayCount == 1 && first.reuseCount == 0)
    #expect(first.annotation === places[0])
    // The first view leaves to the west, and the third comes into view.
    view.pan(by: CGPoint(x: -700, y: 0))
    _ = view.takeEvents()
    view.layoutIfNeeded()
    #expect(view.takeEvents() == ["viewFor 2 reused", "didAddViews [2]"])
    #expect(view.view(for: places[2]) === first && view.view(for: places[0]) == nil)
    #expect(first.annotation === places[2] && first.reuseCount == 1 && first.displayCount == 2)
    withExtendedLifetime(recorder) {}
  }

  @Test func aDequeuedViewIsEmptyAndAQueueEnds() {
    let (view, recorder) = reusingView()
    let place = annotation(x: start.midX, y: start.midY)
    view.addAnnotation(place)
    let shown = view.view(for: place)
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "place") == nil)
    view.removeAnnotation(place)
    #expect(shown?.annotation == nil && view.view(for: place) == nil)
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "other") == nil)
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "place") === shown)
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "place") == nil)
    withExtendedLifetime(recorder) {}
  }

  @Test func aViewThatTheDelegateKeptIsNotGivenOutTwice() {
    let (view, recorder) = reusingView()
    let kept = CountingView(annotation: nil, reuseIdentifier: "place")
    recorder.makeView = { _, _ in kept }
    let place = annotation(x: start.midX, y: start.midY)
    view.addAnnotation(place)
    view.layoutIfNeeded()
    // It goes into the queue and comes back without having been dequeued by the delegate.
    view.removeAnnotation(place)
    view.addAnnotation(place)
    #expect(view.view(for: place) === kept)
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "place") == nil)
  }

  @Test func aViewComesBackAsNew() throws {
    let (view, recorder) = reusingView()
    let place = annotation(x: start.midX, y: start.midY)
    view.addAnnotation(place)
    let shown = try #require(view.view(for: place))
    shown.setSelected(true, animated: false)
    shown.isHighlighted = true
    shown.dragState = .dragging
    view.removeAnnotation(place)
    #expect(!shown.isSelected && !shown.isHighlighted && shown.dragState == .none && !shown.isDisplayed)
    withExtendedLifetime(recorder) {}
  }

  @Test func selectionAndDragOutliveAViewWithoutAnArea() throws {
    let (view, recorder) = reusingView()
    let places = [annotation(x: start.midX, y: start.midY), annotation(x: start.midX, y: start.minY)]
    view.addAnnotations(places)
    view.layoutIfNeeded()
    for place in places { view.view(for: place)?.isDraggable = true }
    view.selectAnnotation(places[0], animated: false)
    #expect(view.beginDrag(of: places[1]))
    view.frame.size.height = 0
    view.layoutIfNeeded()
    let coordinate = places[1].coordinate
    #expect(!view.drag(to: .zero) && view.endDrag() && places[1].coordinate == coordinate)
    #expect(view.selectedAnnotations.count == 1 && view.view(for: places[0])?.isSelected == true)
    #expect(view.view(for: places[0])?.isDisplayed == false && view.view(for: places[1]) == nil)
    withExtendedLifetime(recorder) {}
  }

  @Test func aRegisteredClassMakesViews() {
    let view = worldView()
    view.register(CountingView.self, forAnnotationViewWithReuseIdentifier: "place")
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "place") is CountingView)
    let place = annotation(x: start.midX, y: start.midY)
    let made = view.dequeueReusableAnnotationView(withIdentifier: "place", for: place)
    #expect(made is CountingView && made.annotation === place && made.reuseIdentifier == "place")
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "x", for: place) is PinAnnotationView)
    view.addAnnotation(place)
    #expect(view.view(for: place) is PinAnnotationView)
    view.removeAnnotation(place)
    view.register(
      CountingView.self, forAnnotationViewWithReuseIdentifier: MapView.defaultAnnotationViewReuseIdentifier)
    // The pin in the queue is used first.
    view.addAnnotation(place)
    #expect(view.view(for: place) is PinAnnotationView)
    let other = annotation(x: start.midX, y: start.midY)
    view.addAnnotation(other)
    #expect(view.view(for: other) is CountingView)
    view.register(nil, forAnnotationViewWithReuseIdentifier: "place")
    #expect(view.dequeueReusableAnnotationView(withIdentifier: "place") == nil)
  }

  @Test func aViewThatShowsAnotherAnnotationIsNotTaken() {
    let view = worldView()
    let shared = CountingView(annotation: nil, reuseIdentifier: nil)
    let recorder = MapViewRecorder()
    recorder.makeView = { _, _ in shared }
    view.delegate = recorder
    let places = [annotation(x: 5e7, y: 9e7), annotation(x: 6e7, y: 9e7)]
    view.addAnnotations(places)
    #expect(view.view(for: places[0]) === shared && view.view(for: places[1]) is PinAnnotationView)
    #expect(shared.annotation === places[0])
  }

  @Test func viewsAreCenteredOnTheirPlacesPlusTheOffset() throws {
    let (view, recorder) = reusingView()
    let place = annotation(x: start.minX + 256 * 1024, y: start.minY + 512 * 1024)
    view.addAnnotation(place)
    let shown = try #require(view.view(for: place))
    #expect(abs(shown.center.x - 256) < 1e-6 && abs(shown.center.y - 512) < 1e-6)
    shown.centerOffset = CGPoint(x: 10, y: -20)
    view.layoutIfNeeded()
    #expect(abs(shown.center.x - 266) < 1e-6 && abs(shown.center.y - 492) < 1e-6)
    #expect(view.annotationView(at: CGPoint(x: 266, y: 492)) === shown)
    // There are no observers. The next layout reads the coordinate.
    place.coordinate = Coordinate(MapPoint(x: start.minX + 512 * 1024, y: start.minY + 512 * 1024))
    view.layoutIfNeeded()
    #expect(view.view(for: place) === shown && abs(shown.center.x - 522) < 1e-6)
    place.coordinate = Coordinate(latitude: .nan, longitude: 0)
    view.layoutIfNeeded()
    #expect(view.view(for: place) == nil)
    withExtendedLifetime(recorder) {}
  }

  @Test func addingTwiceAndRemovingStrangersDoNothing() {
    let view = worldView()
    let places = (0..<4).map { annotation(x: 1e7 * Double($0), y: 1e8) }
    view.addAnnotations(places)
    view.addAnnotation(places[1])
    view.removeAnnotation(annotation(x: 0, y: 0))
    #expect(view.annotations.count == 4)
    view.removeAnnotations([places[2], places[0], places[2]])
    #expect(
      view.annotations.map { ObjectIdentifier($0) } == [places[1], places[3]].map { ObjectIdentifier($0) })
  }

  @Test func anOverlayCanBeAnAnnotationToo() {
    let view = worldView()
    let circle = Circle(center: Coordinate(latitude: 10, longitude: 20), radius: 1e6)
    view.addOverlay(circle)
    view.addAnnotation(circle)
    #expect(view.view(for: circle) != nil && view.overlays.count == 1)
    view.removeAnnotation(circle)
    #expect(view.view(for: circle) == nil && view.overlays.count == 1)
  }

  /// Each annotation separately, in degrees.
  @Test func inViewIsWhatABruteForceFinds() {
    var numbers = SeededRandom(seed: 5)
    let places = (0..<400).map { _ in
      PointAnnotation(
        coordinate: Coordinate(
          latitude: .random(in: -84...84, using: &numbers),
          longitude: .random(in: -180...180, using: &numbers)))
    }
    let view = MapView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.addAnnotations(places)
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
      let expected = places.filter {
        let apart = abs(($0.coordinate.longitude - middle).remainder(dividingBy: 360))
        return apart <= half && $0.coordinate.latitude <= north && $0.coordinate.latitude >= south
      }
      let shown = places.filter { view.view(for: $0) != nil }
      #expect(shown.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
      let found = view.annotations(in: view.visibleMapRect)
      #expect(found.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
    }
  }

  @Test func annotationsInARectangleCountItsEdgesAndGoAroundTheWorld() {
    let view = worldView()
    let places = [annotation(x: 0, y: 0x1p+27), annotation(x: 0x1p+27, y: 0x1p+27)]
    view.addAnnotations(places + [PointAnnotation(coordinate: .invalid)])
    func found(_ x: Double, _ width: Double) -> [Bool] {
      let found = view.annotations(in: MapRect(x: x, y: 0x1p+26, width: width, height: 0x1p+27))
      return places.map { place in found.contains { $0 === place } }
    }
    #expect(found(0, 0x1p+27) == [true, true])
    #expect(found(1, 0x1p+27 - 2) == [false, false])
    #expect(found(0x1p+28 - 5, 10) == [true, false])
    #expect(found(-0x1p+28, 0) == [true, false])
    #expect(found(.nan, 5) == [false, false] && found(0, -1) == [false, false])
    #expect(view.annotations(in: .null).isEmpty)
  }

  @Test func showAnnotationsTakesTheShortWayAround() {
    let view = worldView()
    let places = [
      PointAnnotation(coordinate: Coordinate(latitude: 10, longitude: 170)),
      PointAnnotation(coordinate: Coordinate(latitude: -10, longitude: -170)),
      PointAnnotation(coordinate: Coordinate(latitude: .nan, longitude: 0)),
    ]
    view.showAnnotations(places, animated: false)
    #expect(view.annotations.count == 3)
    #expect(view.region.span.longitudeDelta < 30)
    #expect(abs(view.centerCoordinate.longitude) > 179.9)
    for place in places.prefix(2) {
      let point = view.convert(place.coordinate, toPointTo: view)
      #expect(point.x > 102 && point.x < 922 && point.y > 102 && point.y < 922)
    }
    let scale = view.zoomScale
    view.showAnnotations([places[0]], animated: false)
    #expect(view.zoomScale == scale && abs(view.centerCoordinate.longitude - 170) < 1e-9)
    let before = view.visibleMapRect
    view.showAnnotations([], animated: false)
    #expect(view.visibleMapRect == before)
  }

  @Test func aDelegateThatChangesTheMapIsFollowed() {
    let (view, recorder) = reusingView()
    let extra = annotation(x: start.midX, y: start.midY)
    let place = annotation(x: start.minX + 5, y: start.midY)
    recorder.makeView = { mapView, annotation in
      if annotation === place {
        mapView.addAnnotation(extra)
        mapView.removeAnnotation(place)
      }
      mapView.layoutIfNeeded()
      return nil
    }
    view.addAnnotation(place)
    view.layoutIfNeeded()
    #expect(view.annotations.count == 1 && view.view(for: extra) != nil)
    #expect(view.takeEvents() == ["viewFor 0 standard", "viewFor 1 standard", "didAddViews [1]"])
  }

  /// As in the guides: annotations are added and removed when the region changes.
  @Test func annotationsMayBeAddedWhenTheRegionHasChanged() {
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
