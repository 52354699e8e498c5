import Foundation
import MapGeometry
import Testing

@testable import MapOverlays
@testable import MapViews

/// Dragging of annotation views.
@MainActor @Suite struct ViewDraggingTests {
  private let start = MapRect(x: 0x1p+26, y: 0x1p+26, width: 0x1p+20, height: 0x1p+20)

  /// A view of 1024 points at 2^-10 with an annotation in the middle whose view can be dragged.
  private func view(
    _ make: @escaping (any Annotation) -> AnnotationView = {
      AnnotationView(annotation: $0, reuseIdentifier: nil)
    }
  ) -> (MapView, MapViewRecorder, PointAnnotation) {
    let view = worldView()
    let recorder = MapViewRecorder()
    recorder.makeView = { _, annotation in
      let view = make(annotation)
      view.isDraggable = true
      return view
    }
    view.delegate = recorder
    view.visibleMapRect = start
    let pin = annotation(x: start.midX, y: start.midY)
    view.addAnnotation(pin)
    view.layoutIfNeeded()
    view.eventLog = []
    return (view, recorder, pin)
  }

  private let whole = [
    "didChangeDragState 0 starting from none", "didChangeDragState 0 dragging from starting",
    "didChangeDragState 0 ending from dragging", "didChangeDragState 0 none from ending",
  ]

  @Test func dragsPassThroughTheirStatesAndMoveTheAnnotation() throws {
    let (view, recorder, pin) = view()
    let before = pin.coordinate
    #expect(view.beginDrag(of: pin))
    #expect(!view.beginDrag(of: pin))
    let shown = try #require(view.view(for: pin))
    #expect(shown.dragState == .dragging)
    #expect(view.drag(to: CGPoint(x: 100, y: 200)))
    #expect(shown.center == CGPoint(x: 100, y: 200) && pin.coordinate == before)
    view.layoutIfNeeded()
    #expect(shown.center == CGPoint(x: 100, y: 200))
    #expect(view.endDrag())
    let moved = MapPoint(pin.coordinate)
    #expect(abs(moved.x - (start.minX + 102_400)) < 1e-6 && abs(moved.y - (start.minY + 204_800)) < 1e-5)
    #expect(view.takeEvents() == whole && shown.dragState == .none)
    #expect(!view.endDrag() && !view.cancelDrag() && !view.drag(to: .zero))
    #expect(view.view(for: pin) === shown && abs(shown.center.x - 100) < 1e-6)
    withExtendedLifetime(recorder) {}
  }

  @Test func aFingerThatHoldsAViewDragsIt() throws {
    let (view, recorder, pin) = view { PinAnnotationView(annotation: $0, reuseIdentifier: nil) }
    let shown = try #require(view.view(for: pin))
    func finger() -> CGPoint { CGPoint(x: shown.frame.midX, y: shown.frame.midY) }
    let held = finger()
    #expect(view.longPress(at: held) === shown && shown.dragState == .dragging)
    #expect(view.moveFinger(along: [held, CGPoint(x: held.x + 5, y: held.y + 9)]) === shown)
    #expect(view.takeEvents() == whole && shown.dragState == .none)
    // A screen point is 1024 map points.
    let moved = MapPoint(pin.coordinate)
    #expect(abs(moved.x - start.midX - 5120) < 1e-5 && abs(moved.y - start.midY - 9216) < 1e-5)
    // A finger that does not hold it moves nothing. Any other touch drops a view that is held.
    let place = pin.coordinate
    view.layoutIfNeeded()
    #expect(view.moveFinger(along: [finger(), held]) === shown && pin.coordinate == place)
    #expect(view.takeEvents().isEmpty)
    view.longPress(at: finger())
    view.tap(at: CGPoint(x: 5, y: 5))
    #expect(view.takeEvents() == whole && shown.dragState == .none)
    #expect(abs(MapPoint(pin.coordinate).x - moved.x) < 1e-5)
    // What is not draggable, and a finger after the end of a drag, are as before.
    view.longPress(at: finger())
    view.cancelDrag()
    view.eventLog = []
    view.moveFinger(along: [held, .zero])
    shown.isDraggable = false
    view.longPress(at: finger())
    #expect(view.takeEvents().isEmpty && shown.dragState == .none)
    withExtendedLifetime(recorder) {}
  }

  /// The delegate reads the annotation's coordinate when it is notified of the end.
  @Test func annotationsHaveMovedBeforeTheDelegateIsNotifiedOfTheEnd() {
    final class Delegate: MapViewDelegate {
      var longitudeAtEnd: Double?
      func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
        let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
        view.isDraggable = true
        return view
      }
      func mapView(
        _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
        fromOldState oldState: AnnotationView.DragState
      ) { if newState == .ending { longitudeAtEnd = view.annotation?.coordinate.longitude } }
    }
    let (view, delegate) = (worldView(), Delegate())
    view.delegate = delegate
    let pin = PointAnnotation()
    view.addAnnotation(pin)
    view.beginDrag(of: pin)
    view.drag(to: CGPoint(x: 768, y: 512))
    view.endDrag()
    #expect(delegate.longitudeAtEnd == 90)
  }

  @Test func canceledDragsMoveNothing() {
    let (view, recorder, pin) = view()
    let before = pin.coordinate
    view.beginDrag(of: pin)
    view.drag(to: CGPoint(x: 100, y: 200))
    #expect(view.cancelDrag() && pin.coordinate == before)
    #expect(
      view.takeEvents() == [
        "didChangeDragState 0 starting from none", "didChangeDragState 0 dragging from starting",
        "didChangeDragState 0 canceling from dragging", "didChangeDragState 0 none from canceling",
      ])
    view.layoutIfNeeded()
    #expect(abs((view.view(for: pin)?.center.x ?? 0) - 512) < 1e-6)
    withExtendedLifetime(recorder) {}
  }

  @Test func dragsToInvalidPointsKeepTheLastCoordinate() {
    let (view, recorder, pin) = view()
    view.beginDrag(of: pin)
    view.drag(to: CGPoint(x: 300, y: 300))
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      #expect(!view.drag(to: CGPoint(x: bad, y: 5)) && !view.drag(to: CGPoint(x: 5, y: bad)))
    }
    #expect(view.endDrag())
    let moved = MapPoint(pin.coordinate)
    #expect(abs(moved.x - (start.minX + 307_200)) < 1e-6 && abs(moved.y - (start.minY + 307_200)) < 1e-5)
    #expect(view.takeEvents() == whole)
    withExtendedLifetime(recorder) {}
  }

  @Test func dragsBeyondTheWorldAreClampedOrWrapped() {
    let view = worldView()
    let recorder = MapViewRecorder()
    recorder.makeView = { _, annotation in
      let view = PinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.isDraggable = true
      return view
    }
    view.delegate = recorder
    let pin = PointAnnotation()
    view.addAnnotation(pin)
    for (point, latitude, longitude) in [
      (CGPoint(x: 512, y: -1e300), 85.0, 0.0), (CGPoint(x: 256, y: 1e300), -85, -90),
      (CGPoint(x: 1024 + 256, y: 512), 0, -90), (CGPoint(x: -256, y: 512), 0, 90),
    ] {
      #expect(view.beginDrag(of: pin) && view.drag(to: point) && view.endDrag())
      #expect(abs(pin.coordinate.latitude - latitude) < 1e-9 && pin.coordinate.longitude == longitude)
      pin.coordinate = Coordinate(latitude: 0, longitude: 0)
    }
  }

  /// A class of a program that says nothing about moving.
  private final class Stored: Annotation {
    var coordinate: Coordinate
    init(_ coordinate: Coordinate) { self.coordinate = coordinate }
  }

  @Test func annotationsWithAStoredCoordinateAreDragged() throws {
    let (view, recorder, pin) = view()
    let stored = Stored(pin.coordinate)
    view.addAnnotation(stored)
    view.layoutIfNeeded()
    let shown = try #require(view.view(for: stored))
    shown.isDraggable = true
    #expect(view.beginDrag(of: stored) && shown.dragState == .dragging)
    let point = CGPoint(x: 300, y: 300)
    #expect(view.drag(to: point) && stored.coordinate == pin.coordinate)
    let under = view.convert(point, toCoordinateFrom: view)
    #expect(view.endDrag() && stored.coordinate == under && shown.dragState == .none)
    view.beginDrag(of: stored)
    view.drag(to: .zero)
    #expect(view.cancelDrag() && stored.coordinate == under)
    withExtendedLifetime(recorder) {}
  }

  @Test func onlyMovableAnnotationsAreDragged() {
    let (view, recorder, pin) = view()
    let circle = Circle(center: pin.coordinate, radius: 10)
    let far = annotation(x: 0x1p+27, y: 0x1p+27)
    view.addAnnotations([circle, far])
    view.layoutIfNeeded()
    view.eventLog = []
    #expect(
      !view.beginDrag(of: circle) && !view.beginDrag(of: far) && !view.beginDrag(of: annotation(x: 1, y: 1)))
    view.view(for: pin)?.isDraggable = false
    #expect(!view.beginDrag(of: pin) && view.takeEvents().isEmpty)
    withExtendedLifetime(recorder) {}
  }

  @Test func draggedViewsStayWhileTheMapMoves() throws {
    let (view, recorder, pin) = view()
    view.beginDrag(of: pin)
    view.drag(to: CGPoint(x: 300, y: 300))
    view.pan(by: CGPoint(x: 5000, y: 0))
    let shown = try #require(view.view(for: pin))
    #expect(shown.isDisplayed && shown.center == CGPoint(x: 300, y: 300))
    // The annotation gets the location that is under the finger now.
    let under = view.convert(CGPoint(x: 300, y: 300), toCoordinateFrom: view)
    view.endDrag()
    #expect(pin.coordinate == under)
    withExtendedLifetime(recorder) {}
  }

  @Test func removingDraggedAnnotationsCancelsTheDrag() {
    let (view, recorder, pin) = view()
    view.beginDrag(of: pin)
    view.removeAnnotation(pin)
    #expect(
      view.takeEvents().suffix(2) == [
        "didChangeDragState 0 canceling from dragging", "didChangeDragState 0 none from canceling",
      ])
    #expect(!view.endDrag() && view.annotations.isEmpty)
    withExtendedLifetime(recorder) {}
  }

  /// A view that changes its states itself, as the guides require of views with their own
  /// animations, or not at all.
  private final class OwnStates: AnnotationView {
    var goesOn = true
    override func setDragState(_ newDragState: DragState, animated: Bool) {
      dragState = newDragState
      guard goesOn else { return }
      if newDragState == .starting { dragState = .dragging }
      if newDragState == .ending || newDragState == .canceling { dragState = .none }
    }
  }

  @Test(arguments: [true, false]) func viewsCanChangeTheirDragStates(goesOn: Bool) {
    let (view, recorder, pin) = view {
      let view = OwnStates(annotation: $0, reuseIdentifier: nil)
      view.goesOn = goesOn
      return view
    }
    #expect(view.beginDrag(of: pin) && view.endDrag())
    #expect(view.takeEvents() == whole)
    withExtendedLifetime(recorder) {}
  }

  @Test func pinsAreLiftedWhileTheyAreDragged() throws {
    let (view, recorder, pin) = view { PinAnnotationView(annotation: $0, reuseIdentifier: nil) }
    let shown = try #require(view.view(for: pin))
    let before = shown.center.y
    view.beginDrag(of: pin)
    view.layoutIfNeeded()
    #expect(abs(shown.center.y - (before - 10)) < 1e-6)
    view.cancelDrag()
    view.layoutIfNeeded()
    #expect(abs(shown.center.y - before) < 1e-6)
    withExtendedLifetime(recorder) {}
  }
}
