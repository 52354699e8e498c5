import Foundation
import MapGeometry

// A finger that holds a view, moves it and lets it go. The annotation moves when it is let go;
// until then only its view does.

extension MapView {
  /// Begins to drag the view of an annotation: from none over starting to dragging.
  /// - Returns: false, and nothing happens, where it is not in view, its view is not draggable, it
  ///   is no `MovableAnnotation`, or another drag is under way.
  @discardableResult
  public func beginDrag(of annotation: any Annotation) -> Bool {
    layoutIfNeeded()
    guard drag == nil, annotation is any MovableAnnotation,
      let entry = annotationStore[annotation], entry.isOnMap,
      let view = entry.view, let position = entry.position, view.isDraggable
    else { return false }
    drag = AnnotationDrag(of: entry, at: viewport.point(at: viewport.nearest(position)))
    setNeedsLayout()
    view.setDragState(.starting, animated: true)
    // A view may put off what follows the start, and the delegate may end it all, of which a view
    // may not know.
    if drag?.entry === entry {
      if view.dragState == .starting { view.dragState = .dragging }
      return drag?.entry === entry
    }
    if drag?.entry.view !== view { view.dragState = .none }
    return false
  }

  /// Moves the dragged view so that its annotation's place would be at a point (screen points).
  ///
  /// Beyond the northern and southern edge of the world the place is on the edge; to the east and
  /// west the world goes on.
  /// - Returns: false, and the view stays where it is, where the point is not finite or there is no
  ///   drag.
  @discardableResult
  public func drag(to point: CGPoint) -> Bool {
    guard let entry = drag?.entry, drag?.move(to: point, in: viewport) == true else { return false }
    layoutIfNeeded()
    place(entry)
    return true
  }

  /// Lets the view go: its annotation gets the coordinate at its place, latitudes in −85…85, then
  /// the view goes from dragging over ending to none.
  /// - Returns: false where there is no drag.
  @discardableResult
  public func endDrag() -> Bool {
    guard let drag, let view = drag.entry.view else { return false }
    // Where the view lost its area meanwhile, the annotation stays.
    if let coordinate = drag.coordinate(in: viewport) {
      (drag.entry.annotation as? any MovableAnnotation)?.coordinate = coordinate
    }
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
      let entry = annotationStore[annotation], entry.view === view
    else { return }
    let new = view.dragState
    tell(.didChangeDragState(entry.subject, new, from: old)) {
      $0.mapView(self, annotationView: view, didChange: new, fromOldState: old)
    }
  }
}
