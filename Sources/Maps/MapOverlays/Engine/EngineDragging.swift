import Foundation
import MapGeometry

// Dragging annotations. The annotation moves at the end of the drag; until then only its view
// moves.

extension MapEngine {
  /// Begins to drag the view of an annotation.
  @discardableResult
  package func beginDrag(of annotation: any Annotation) -> Bool {
    layoutIfNeeded()
    guard drag == nil, let entry = annotationStore[annotation], entry.isOnMap,
      let view = entry.view, let position = entry.position, view.isDraggable,
      let setter = annotation.coordinateSetter
    else { return false }
    drag = AnnotationDrag(
      of: entry, setter: setter, at: viewport.point(at: viewport.nearest(position)))
    setNeedsLayout()
    view.setDragState(.starting, animated: true)
    // A subclass of the view can leave the state at starting. Then the state is set to dragging
    // here. If the drag ended during the call above, the state becomes none, unless a new drag of
    // the view has begun.
    if drag?.entry === entry {
      if view.dragState == .starting { view.dragState = .dragging }
      return drag?.entry === entry
    }
    if drag?.entry.view !== view { view.dragState = .none }
    return false
  }

  /// Moves the dragged view so that its annotation's location would be at a point (screen points).
  @discardableResult
  package func drag(to point: CGPoint) -> Bool {
    guard let entry = drag?.entry, drag?.move(to: point, in: viewport) == true else { return false }
    layoutIfNeeded()
    moveView(of: entry)
    return true
  }

  /// Ends the drag.
  @discardableResult
  package func endDrag() -> Bool {
    guard let drag, let view = drag.entry.view else { return false }
    // If there is no longer an area, the annotation does not move.
    if let coordinate = drag.coordinate(in: viewport) { drag.setter(coordinate) }
    finishDrag(of: view, as: .ending)
    return true
  }

  /// Ends the drag without moving the annotation.
  @discardableResult
  package func cancelDrag() -> Bool {
    guard let drag, let view = drag.entry.view else { return false }
    finishDrag(of: view, as: .canceling)
    return true
  }

  private func finishDrag(of view: any EngineAnnotationView, as state: AnnotationDragState) {
    drag = nil
    setNeedsLayout()
    view.setDragState(state, animated: true)
    if view.dragState == state { view.dragState = .none }
  }

  /// Notifies the host of a view's new drag state. A view that is attached to the engine calls this
  /// method when its state has changed. Does nothing if the view does not belong to an annotation
  /// of the engine.
  package func dragStateChanged(of view: any EngineAnnotationView, from old: AnnotationDragState) {
    guard let annotation = view.annotation,
      let entry = annotationStore[annotation], entry.view === view
    else { return }
    let new = view.dragState
    notify(
      .didChangeDragState(entry.subject, new, from: old), .didChangeDragState(of: view, new, from: old))
  }
}
