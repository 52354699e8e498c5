import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays
@testable import MapViews

/// Delegates that change the map while they are notified of a change.
@MainActor @Suite struct ViewHostileDelegateTests {
  /// A delegate that runs a closure when it is notified.
  private final class ChangingDelegate: MapViewDelegate {
    var onDrag: ((MapView, AnnotationView.DragState) -> Void)?
    var onSelect: ((MapView) -> Void)?
    var onDeselect: ((MapView) -> Void)?
    var onRegionWillChange: ((MapView) -> Void)?
    var onRegionDidChange: ((MapView) -> Void)?
    var onLoading: ((MapView) -> Void)?
    var onRendering: ((MapView) -> Void)?
    var makeView: ((any Annotation) -> AnnotationView?)?

    func mapView(_ mapView: MapView, viewFor annotation: any Annotation) -> AnnotationView? {
      if let makeView { return makeView(annotation) }
      let view = mapView.dequeueReusableAnnotationView(withIdentifier: "pin", for: annotation)
      view.isDraggable = true
      return view
    }
    func mapView(
      _ mapView: MapView, annotationView view: AnnotationView, didChange newState: AnnotationView.DragState,
      fromOldState oldState: AnnotationView.DragState
    ) { onDrag?(mapView, newState) }
    func mapView(_ mapView: MapView, didSelect view: AnnotationView) { onSelect?(mapView) }
    func mapView(_ mapView: MapView, didDeselect view: AnnotationView) { onDeselect?(mapView) }
    func mapView(_ mapView: MapView, regionWillChangeAnimated animated: Bool) { onRegionWillChange?(mapView) }
    func mapView(_ mapView: MapView, regionDidChangeAnimated animated: Bool) { onRegionDidChange?(mapView) }
    func mapViewWillStartLoadingMap(_ mapView: MapView) { onLoading?(mapView) }
    func mapViewWillStartRenderingMap(_ mapView: MapView) { onRendering?(mapView) }
  }

  private let changingDelegate = ChangingDelegate()
  private let pin = PointAnnotation(coordinate: Coordinate(latitude: 10, longitude: 10))

  private func map() -> MapView {
    let map = worldView()
    map.delegate = changingDelegate
    map.addAnnotation(pin)
    map.eventLog = []
    map.layoutIfNeeded()
    return map
  }

  /// A view that comes too late is put into its queue. It does not hold its annotation there.
  @Test func annotationsThatAreRemovedWhileTheirViewsAreMadeAreReleased() {
    let map = worldView()
    map.delegate = changingDelegate
    weak var removed: PointAnnotation?
    weak var view: AnnotationView?
    do {
      let annotation = PointAnnotation(coordinate: Coordinate(latitude: 10, longitude: 10))
      removed = annotation
      changingDelegate.makeView = { [unowned map] annotation in
        map.removeAnnotation(annotation)
        let made = AnnotationView(annotation: annotation, reuseIdentifier: "late")
        view = made
        return made
      }
      map.addAnnotation(annotation)
      map.layoutIfNeeded()
    }
    changingDelegate.makeView = nil
    #expect(map.annotations.isEmpty && removed == nil)
    #expect(view != nil && map.dequeueReusableAnnotationView(withIdentifier: "late") === view)
  }

  @Test func annotationsSelectedDuringTheirRemovalAreNotSelected() {
    let map = map()
    map.selectAnnotation(pin, animated: false)
    changingDelegate.onDeselect = { [pin] in $0.selectAnnotation(pin, animated: false) }
    map.removeAnnotation(pin)
    #expect(map.annotations.isEmpty && map.selectedAnnotations.isEmpty)
  }

  @Test func annotationsDraggedDuringTheirRemovalAreNotDragged() {
    let map = map()
    #expect(map.beginDrag(of: pin))
    changingDelegate.onDrag = { [pin] map, state in if state == .none { map.beginDrag(of: pin) } }
    map.removeAnnotation(pin)
    #expect(map.annotations.isEmpty && map.engine.drag == nil)
    changingDelegate.onDrag = nil
    map.addAnnotation(pin)
    #expect(map.beginDrag(of: pin) && map.endDrag())
  }

  @Test func annotationsAddedDuringTheirRemovalAreThereOnce() {
    let map = map()
    map.selectAnnotation(pin, animated: false)
    changingDelegate.onDeselect = { [pin] map in
      map.removeAnnotation(pin)
      map.addAnnotation(pin)
    }
    map.removeAnnotation(pin)
    changingDelegate.onDeselect = nil
    #expect(map.annotations.count == 1)
    map.addAnnotation(pin)
    #expect(map.annotations.count == 1)
    #expect(map.view(for: pin) != nil)
    map.removeAnnotation(pin)
    #expect(map.annotations.isEmpty)
  }

  @Test func dragsCanceledAtTheirStartEnd() {
    let map = map()
    changingDelegate.onDrag = { map, state in if state == .starting { map.cancelDrag() } }
    #expect(!map.beginDrag(of: pin))
    #expect(map.view(for: pin)?.dragState == AnnotationView.DragState.none)
    #expect(
      map.takeEvents().filter { $0.hasPrefix("didChangeDragState") } == [
        "didChangeDragState 0 starting from none", "didChangeDragState 0 canceling from starting",
        "didChangeDragState 0 none from canceling",
      ])
  }

  @Test func viewsOfAnnotationsRemovedAtTheStartOfADragAreReset() throws {
    let map = map()
    let view = try #require(map.view(for: pin))
    changingDelegate.onDrag = { [pin] map, state in if state == .starting { map.removeAnnotation(pin) } }
    #expect(!map.beginDrag(of: pin))
    #expect(view.dragState == .none)
    map.addAnnotation(pin)
    #expect(map.view(for: pin) === view && view.dragState == .none)
  }

  @Test func framesChangedBeforeTheRegionKeepTheirProportions() {
    let map = map()
    changingDelegate.onRegionWillChange = { map in map.frame.size = CGSize(width: 100, height: 300) }
    map.visibleMapRect = MapRect(x: 1000, y: 1000, width: 4096, height: 4096)
    let visible = map.visibleMapRect
    #expect(abs(visible.height / visible.width - 3) < 1e-9)
    #expect(visible.contains(MapRect(x: 1000, y: 1000, width: 4096, height: 4096)))
  }

  @Test func framesChangedAtTheStartOfASnapshotAreThoseOfTheSnapshot() throws {
    let map = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    map.delegate = changingDelegate
    changingDelegate.onLoading = { $0.frame.size = CGSize(width: 32, height: 16) }
    changingDelegate.onRendering = { $0.contentScaleFactor = 2 }
    let picture = try map.snapshot()
    #expect(picture.width == 64 && picture.height == 32)
    changingDelegate.onRendering = { $0.frame.size = CGSize(width: 0, height: 16) }
    #expect(throws: RenderFault.self) { try map.snapshot() }
  }

  @Test func recursiveRegionChangesEnd() {
    let map = worldView()
    map.delegate = changingDelegate
    var count = 0
    changingDelegate.onRegionDidChange = { map in
      count += 1
      map.pan(by: CGPoint(x: 1, y: 0))
    }
    map.eventLog = []
    let before = map.visibleMapRect
    map.pan(by: CGPoint(x: 1, y: 0))
    #expect(count == 64)
    #expect(map.visibleMapRect != before && map.takeEvents().count == 128)
    map.pan(by: CGPoint(x: -1, y: 0))
    #expect(count == 128)
  }

  @Test func recursiveSelectionsEnd() {
    let map = map()
    let other = PointAnnotation()
    map.addAnnotation(other)
    changingDelegate.onSelect = { [pin] map in
      map.selectAnnotation(map.selectedAnnotations.first === pin ? other : pin, animated: false)
    }
    map.selectAnnotation(pin, animated: false)
    #expect(map.selectedAnnotations.count == 1)
  }

  @Test func superviewsOfTheMapAreNotUsedAsAnnotationViews() {
    let map = map()
    let holder = AnnotationView(annotation: nil, reuseIdentifier: nil)
    holder.frame.size = CGSize(width: 10, height: 10)
    holder.addSubview(map)
    changingDelegate.makeView = { _ in holder }
    let other = PointAnnotation()
    map.addAnnotation(other)
    #expect(map.view(for: other) != nil && map.view(for: other) !== holder)
    #expect(map.tap(at: CGPoint(x: 512, y: 490)) === map.view(for: other))
  }

  @Test func annotationViewsAreMovedFromOtherSuperviews() throws {
    let map = map()
    let box = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
    view.frame.size = CGSize(width: 10, height: 10)
    box.addSubview(view)
    changingDelegate.makeView = { _ in view }
    let other = PointAnnotation()
    map.addAnnotation(other)
    #expect(map.view(for: other) === view && box.subviews.isEmpty)
    // The view is moved into another view, and back when it is not needed any more.
    box.addSubview(view)
    map.removeAnnotation(other)
    #expect(box.subviews.isEmpty && view.superview == nil)
    view.addSubview(box)
    map.addAnnotation(other)
    #expect(throws: Never.self) { _ = try map.snapshot() }
  }
}
