import Foundation
import MapOverlays

// Dragging annotations. The annotation moves at the end of the drag; until then only its view
// moves.

extension MapView {
  /// Begins to drag the view of an annotation. The view's state goes from none through starting to
  /// dragging.
  ///
  /// - Returns: whether the drag has begun. False, with no effect, if the annotation has no view or
  ///   no valid coordinate, its view is not draggable, its coordinate cannot be set
  ///   (`Annotation.coordinateSetter` is nil), or there is another drag. Also false if the delegate
  ///   or the view ended the drag during this call.
  @discardableResult
  public func beginDrag(of annotation: any Annotation) -> Bool {
    let hasBegun = engine.beginDrag(of: annotation)
    if hasBegun { heldFinger = nil }
    return hasBegun
  }

  /// Moves the dragged view so that its annotation's location would be at a point (screen points).
  ///
  /// If the point is north or south of the world, the location is on the world's edge. To the east
  /// and west the world repeats.
  ///
  /// - Returns: false, with no effect, if the point is not finite, the map view has no area, or
  ///   there is no drag.
  @discardableResult
  public func drag(to point: CGPoint) -> Bool { engine.drag(to: point) }

  /// Ends the drag. The annotation gets the coordinate of the drag's point, with a latitude in
  /// −85…85 degrees. If the map view has no area, the annotation does not move. The state of the
  /// view goes from dragging through ending to none.
  ///
  /// - Returns: false if there is no drag.
  @discardableResult
  public func endDrag() -> Bool { engine.endDrag() }

  /// Ends the drag without moving the annotation. The state of the view goes from dragging through
  /// canceling to none.
  ///
  /// - Returns: false if there is no drag.
  @discardableResult
  public func cancelDrag() -> Bool { engine.cancelDrag() }
}
