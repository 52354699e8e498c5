import Foundation
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays

/// Delegates that change the map while they are notified of a change.
@Suite struct ViewHostileDelegateTests {
  /// A delegate that runs a closure when it is notified.
  private final class Meddler: MapViewDelegate {
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

  private let meddler = Meddler()
  private let place = PointAnnotation(coordinate: Coordinate(latitude: 10, longitude: 10))

  private func map() -> MapView {
    let map = worldView()
    map.delegate = meddler
    map.addAnnotation(place)
    map.eventLog = []
    map.layoutIfNeeded()
    return map
  }

  @Test func whatIsSelectedAgainWhileItIsTakenOffIsNotSelected() {
    let map = map()
    map.selectAnnotation(place, animated: false)
    meddler.onDeselect = { [place] in $0.selectAnnotation(place, animated: false) }
    map.removeAnnotation(place)
    #expect(map.annotations.isEmpty && map.selectedAnnotations.isEmpty)
  }

  @Test func whatIsDraggedAgainWhileItIsTakenOffIsNotDragged() {
    let map = map()
    #expect(map.beginDrag(of: place))
    meddler.onDrag = { [place] map, state in if state == .none { map.beginDrag(of: place) } }
    map.removeAnnotation(place)
    #expect(map.annotations.isEmpty && map.drag == nil)
    meddler.onDrag = nil
    map.addAnnotation(place)
    #expect(map.beginDrag(of: place) && map.endDrag())
  }

  @Test func whatIsTakenOffAndAddedWhileItIsTakenOffIsThereOnce() {
    let map = map()
    map.selectAnnotation(place, animated: false)
    meddler.onDeselect = { [place] map in
      map.removeAnnotation(place)
      map.addAnnotation(place)
    }
    map.removeAnnotation(place)
    meddler.onDeselect = nil
    #expect(map.annotations.count == 1)
    map.addAnnotation(place)
    #expect(map.annotations.count == 1)
    #expect(map.view(for: place) != nil)
    map.removeAnnotation(place)
    #expect(map.annotations.isEmpty)
  }

  @Test func aViewWhoseDragIsCanceledAsItStartsIsNotDragged() {
    let map = map()
    meddler.onDrag = { map, state in if state == .starting { map.cancelDrag() } }
    #expect(!map.beginDrag(of: place))
    #expect(map.view(for: place)?.dragState == AnnotationView.DragState.none)
    #expect(
      map.takeEvents().filter { $0.hasPrefix("didChangeDragState") } == [
        "didChangeDragState 0 starting from none", "didChangeDragState 0 canceling from starting",
        "didChangeDragState 0 none from canceling",
      ])
  }

  @Test func aViewWhoseAnnotationIsTakenOffAsItsDragStartsIsReusedAtRest() throws {
    let map = map()
    let view = try #require(map.view(for: place))
    meddler.onDrag = { [place] map, state in if state == .starting { map.removeAnnotation(place) } }
    #expect(!map.beginDrag(of: place))
    #expect(view.dragState == .none)
    map.addAnnotation(place)
    #expect(map.view(for: place) === view && view.dragState == .none)
  }

  @Test func aFrameThatIsChangedBeforeTheRegionKeepsItsProportions() {
    let map = map()
    meddler.onRegionWillChange = { map in map.frame.size = CGSize(width: 100, height: 300) }
    map.visibleMapRect = MapRect(x: 1000, y: 1000, width: 4096, height: 4096)
    let visible = map.visibleMapRect
    #expect(abs(visible.height / visible.width - 3) < 1e-9)
    #expect(visible.contains(MapRect(x: 1000, y: 1000, width: 4096, height: 4096)))
  }

  @Test func aFrameThatIsChangedAsASnapshotBeginsIsThatOfTheSnapshot() throws {
    let map = MapView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    map.delegate = meddler
    meddler.onLoading = { $0.frame.size = CGSize(width: 32, height: 16) }
    meddler.onRendering = { $0.contentScaleFactor = 2 }
    let picture = try map.snapshot()
    #expect(picture.width == 64 && picture.height == 32)
    meddler.onRendering = { $0.frame.size = CGSize(width: 0, height: 16) }
    #expect(throws: RenderFault.self) { try map.snapshot() }
  }

  @Test func aRegionThatIsSetAgainEachTimeItChangesComesToAnEnd() {
    let map = worldView()
    map.delegate = meddler
    var count = 0
    meddler.onRegionDidChange = { map in
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

  @Test func twoThatAreSelectedInTurnsComeToAnEnd() {
    let map = map()
    let other = PointAnnotation()
    map.addAnnotation(other)
    meddler.onSelect = { [place] map in
      map.selectAnnotation(map.selectedAnnotations.first === place ? other : place, animated: false)
    }
    map.selectAnnotation(place, animated: false)
    #expect(map.selectedAnnotations.count == 1)
  }

  @Test func aViewThatHoldsTheMapIsNotUsedOnIt() {
    let map = map()
    let holder = AnnotationView(annotation: nil, reuseIdentifier: nil)
    holder.frame.size = CGSize(width: 10, height: 10)
    holder.addSubview(map)
    meddler.makeView = { _ in holder }
    let other = PointAnnotation()
    map.addAnnotation(other)
    #expect(map.view(for: other) != nil && map.view(for: other) !== holder)
    #expect(map.tap(at: CGPoint(x: 512, y: 490)) === map.view(for: other))
  }

  @Test func aViewThatIsInAnotherLeavesItForTheMap() throws {
    let map = map()
    let box = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = AnnotationView(annotation: nil, reuseIdentifier: nil)
    view.frame.size = CGSize(width: 10, height: 10)
    box.addSubview(view)
    meddler.makeView = { _ in view }
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
