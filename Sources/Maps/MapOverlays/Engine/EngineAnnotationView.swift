import Foundation

/// A view of an annotation, as a map engine sees it.
///
/// Its size on the screen is the same at every scale. Its middle is at the annotation's location,
/// moved by `centerOffset` and, upward, by `lift`. An object is attached to one annotation of one
/// engine at a time.
package protocol EngineAnnotationView: AnyObject {
  /// The identifier of the queue into which the engine puts the view when it is not needed; nil for
  /// no queue.
  var reuseIdentifier: String? { get }
  /// The annotation; nil if there is none.
  var annotation: (any Annotation)? { get }
  /// The engine that the view is attached to; nil if there is none.
  var engine: MapEngine? { get }
  /// Whether the view has been used for an annotation before.
  var wasUsed: Bool { get }

  /// The frame (screen points).
  var frame: CGRect { get }
  /// The middle of the frame. The engine sets it.
  var center: CGPoint { get set }
  /// The offset of the view's middle from the annotation's location, in screen points to the east
  /// and south.
  var centerOffset: CGPoint { get }
  /// The offset as the view is shown now, for example enlarged; `centerOffset` by default.
  var shownCenterOffset: CGPoint { get }
  /// The distance by which the view is lifted from its location, in screen points.
  var lift: CGFloat { get }
  /// The drawing priority among overlapping views.
  var currentZPriority: AnnotationZPriority { get }

  /// The display priority, as for `DisplayAnnotation`.
  var displayPriority: DisplayPriority { get }
  /// The shape for collisions.
  var collisionMode: DisplayCollisionMode { get }
  /// The identifier for clustering; nil if the view forms no cluster.
  var clusteringIdentifier: String? { get }
  /// The zoom scales (screen points per map point) at which the view is displayed; nil for all.
  var zoomScaleRange: ClosedRange<Double>? { get }
  /// A condition on the share of the visible area that a polygon covers; nil for no condition.
  var areaShare: DisplayAreaShare? { get }
  /// The label beside the view; nil for none.
  var displayLabel: DisplayLabel? { get }
  /// Whether the last layout displays the view. The engine sets it.
  var isDisplayed: Bool { get set }
  /// Whether the last layout shows the label. The engine sets it.
  var isLabelDisplayed: Bool { get set }
  /// The view of the cluster that contains this view's annotation; nil if there is none. The engine
  /// sets it. The reference is weak.
  var clusterView: (any EngineAnnotationView)? { get set }

  /// Whether the view can be dragged. The annotation must also have a `coordinateSetter`.
  var isDraggable: Bool { get }
  /// The state of a drag. A change calls `MapEngine.dragStateChanged(of:from:)` while the view is
  /// attached.
  var dragState: AnnotationDragState { get set }
  /// Called when a drag starts, ends or is canceled. `continueDrag(in:)` does what the engine
  /// expects.
  func setDragState(_ newDragState: AnnotationDragState, animated: Bool)
  /// Whether the annotation can be selected; true by default.
  var isSelectable: Bool { get }
  /// Called when the view becomes selected or deselected.
  func setSelected(_ selected: Bool, animated: Bool)

  /// Attaches the view to an annotation of an engine: sets `annotation`, `engine` and `wasUsed`,
  /// and the drag state to none.
  func attach(to annotation: any Annotation, in engine: MapEngine)
  /// Detaches the view from its annotation and its engine, and resets what depended on them: it is
  /// neither displayed, selected nor dragged, and in no cluster.
  func detach()
  /// Called before a used view is returned for another annotation.
  func prepareForReuse()
  /// Called when the view was attached to an annotation, before it is laid out on the map.
  func prepareForDisplay()

  /// Draws the view at its frame into a context in screen points, which is
  /// `DrawingContext.current`. The scale is the number of pixels per screen point.
  func render(in context: DrawingContext, scale: CGFloat)
}

extension EngineAnnotationView {
  /// The same as `centerOffset`.
  package var shownCenterOffset: CGPoint { centerOffset }

  /// True.
  package var isSelectable: Bool { true }

  /// Sets the drag state and continues from starting to dragging, and from ending and canceling to
  /// none.
  package func continueDrag(in newDragState: AnnotationDragState) {
    dragState = newDragState
    // The host, which was notified, may have ended the drag or begun another one.
    guard dragState == newDragState else { return }
    switch newDragState {
    case .starting: dragState = .dragging
    case .ending, .canceling: dragState = .none
    case .none, .dragging: break
    }
  }
}

/// The states of a drag of an annotation view.
public enum AnnotationDragState: String, Hashable, Sendable, CaseIterable {
  /// Not dragged.
  case none
  /// Touched; the drag is about to begin.
  case starting
  /// Dragged.
  case dragging
  /// Released without moving the annotation.
  case canceling
  /// Released at a new location.
  case ending
}
