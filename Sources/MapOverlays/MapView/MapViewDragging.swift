import Foundation
import MapGeometry

// A finger that holds a view, moves it and lets it go. The annotation moves when it is let go; until then
// only its view does.

extension MapView {
  /// A drag that is under way.
  struct Drag {
    let entry: AnnotationEntry
    /// Where the annotation's place would be, in screen points; finite.
    var point: CGPoint
  }

  /// Begins to drag the view of an annotation: from none over starting to dragging.
  /// - Returns: false, and nothing happens, where it is not in view, its view is not draggable, it is no
  ///   `MovableAnnotation`, or another drag is under way.
  @discardableResult
  public func beginDrag(of annotation: any Annotation) -> Bool {
    layoutIfNeeded()
    guard drag == nil, annotation is any MovableAnnotation,
      let entry = annotationEntriesByObject[ObjectIdentifier(annotation)], entry.isOnMap,
      let view = entry.view, let position = entry.position, view.isDraggable
    else { return false }
    drag = Drag(entry: entry, point: point(at: nearest(position)))
    setNeedsLayout()
    view.setDragState(.starting, animated: true)
    // A view may put off what follows the start, and the delegate may end it all, of which a view may not know.
    if drag?.entry === entry {
      if view.dragState == .starting { view.dragState = .dragging }
      return drag?.entry === entry
    }
    if drag?.entry.view !== view { view.dragState = .none }
    return false
  }

  /// Moves the dragged view so that its annotation's place would be at a point (screen points).
  ///
  /// Beyond the northern and southern edge of the world the place is on the edge; to the east and west the
  /// world goes on.
  /// - Returns: false, and the view stays where it is, where the point is not finite or there is no drag.
  @discardableResult
  public func drag(to point: CGPoint) -> Bool {
    guard let drag, hasArea else { return false }
    let place = mapPoint(at: point)
    guard place.isFinite else { return false }
    let height = MapSize.world.height
    let edge = self.point(at: MapPoint(x: place.x, y: min(max(place.y, 0), height)))
    self.drag?.point = CGPoint(x: point.x, y: place.y >= 0 && place.y <= height ? point.y : edge.y)
    layoutIfNeeded()
    self.place(drag.entry)
    return true
  }

  /// Lets the view go: its annotation gets the coordinate at its place, latitudes in −85…85, then the view
  /// goes from dragging over ending to none.
  /// - Returns: false where there is no drag.
  @discardableResult
  public func endDrag() -> Bool {
    guard let drag, let view = drag.entry.view else { return false }
    let coordinate = Coordinate(mapPoint(at: drag.point))
    let limited = Coordinate(
      latitude: min(max(coordinate.latitude, -85), 85), longitude: coordinate.longitude)
    // A point that is finite has a valid coordinate; where the view lost its area meanwhile, the annotation
    // stays.
    if hasArea, limited.isValid { (drag.entry.annotation as? any MovableAnnotation)?.coordinate = limited }
    finishDrag(of: view, as: .ending)
    return true
  }

  /// Lets the view go without moving the annotation: from dragging over canceling to none.
  /// - Returns: false where there is no drag.
  @discardableResult
  public func cancelDrag() -> Bool {
    guard let drag, let view = drag.entry.view else { return false }
    finishDrag(of: view, as: .canceling)
    return true
  }

  private func finishDrag(of view: AnnotationView, as state: AnnotationView.DragState) {
    drag = nil
    setNeedsLayout()
    view.setDragState(state, animated: true)
    if view.dragState == state { view.dragState = .none }
  }

  /// Tells the delegate of a view's new state.
  func dragStateChanged(of view: AnnotationView, from old: AnnotationView.DragState) {
    guard let annotation = view.annotation,
      let entry = annotationEntriesByObject[ObjectIdentifier(annotation)], entry.view === view
    else { return }
    let new = view.dragState
    tell(.didChangeDragState(entry.subject, new, from: old)) {
      $0.mapView(self, annotationView: view, didChange: new, fromOldState: old)
    }
  }
}
