import Foundation

/// A view of an annotation that consists of an appearance: no subviews, no callout, no actor.
///
/// With it an engine can draw pins and markers on any thread.
package final class PlainAnnotationView: EngineAnnotationView {
  /// The drawing; nil for none. Setting it sets the size of the frame and the center offset.
  package var appearance: (any AnnotationAppearance)? { didSet { takeAppearance() } }

  /// The identifier of the queue into which the engine puts the view when it is not needed; nil for
  /// no queue.
  package let reuseIdentifier: String?
  /// The annotation; nil if the view is not attached.
  package private(set) var annotation: (any Annotation)?
  /// The engine that the view is attached to; nil if there is none.
  package private(set) weak var engine: MapEngine?
  /// Whether the view has been used for an annotation before.
  package private(set) var wasUsed = false

  /// The frame (screen points).
  package var frame = CGRect.zero
  /// The offset of the view's middle from the annotation's location, in screen points to the east
  /// and south.
  package var centerOffset = CGPoint.zero
  /// The drawing priority among overlapping views while the view is not selected.
  package var zPriority = AnnotationZPriority.defaultUnselected
  /// The drawing priority among overlapping views while the view is selected.
  package var selectedZPriority = AnnotationZPriority.defaultSelected
  /// The display priority.
  package var displayPriority = DisplayPriority.required
  /// The shape for collisions.
  package var collisionMode = DisplayCollisionMode.rectangle
  /// The identifier for clustering; nil, the default, if the view forms no cluster.
  package var clusteringIdentifier: String?
  /// The zoom scales (screen points per map point) at which the view is displayed; nil, the
  /// default, for all.
  package var zoomScaleRange: ClosedRange<Double>?
  /// A condition on the share of the visible area that a polygon covers; nil, the default, for no
  /// condition.
  package var areaShare: DisplayAreaShare?
  /// The label of the appearance; nil for none.
  package private(set) var displayLabel: DisplayLabel?
  /// Whether the last layout displays the view. The engine sets it.
  package var isDisplayed = false
  /// Whether the last layout shows the label. The engine sets it.
  package var isLabelDisplayed = false
  /// The view of the cluster that contains this view's annotation; nil if there is none.
  package weak var clusterView: (any EngineAnnotationView)?
  /// Whether the view is selected.
  package private(set) var isSelected = false
  /// Whether the view can be dragged. The annotation must also have a `coordinateSetter`.
  package var isDraggable = false
  /// The state of a drag.
  package var dragState = AnnotationDragState.none {
    didSet { if dragState != oldValue { engine?.dragStateChanged(of: self, from: oldValue) } }
  }

  /// Creates a view with an appearance; nil for a view without a size, which draws nothing.
  package init(reuseIdentifier: String? = nil, appearance: (any AnnotationAppearance)? = nil) {
    self.reuseIdentifier = reuseIdentifier
    self.appearance = appearance
    takeAppearance()
  }

  /// The middle of the frame (screen points).
  package var center: CGPoint {
    get { CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2)
    }
  }

  /// The distance by which the view is lifted during a drag, in screen points.
  package var lift: CGFloat {
    dragState == .starting || dragState == .dragging ? appearance?.dragLift ?? 0 : 0
  }

  /// The drawing priority among overlapping views.
  package var currentZPriority: AnnotationZPriority { isSelected ? selectedZPriority : zPriority }

  /// Sets whether the view is selected.
  package func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Sets the drag state and continues from starting to dragging, and from ending and canceling to
  /// none.
  package func setDragState(_ newDragState: AnnotationDragState, animated: Bool) {
    continueDrag(in: newDragState)
  }

  /// Attaches the view to an annotation of an engine.
  package func attach(to annotation: any Annotation, in engine: MapEngine) {
    wasUsed = true
    self.annotation = annotation
    dragState = .none
    self.engine = engine
  }

  /// Detaches the view from its annotation and its engine.
  package func detach() {
    engine = nil
    annotation = nil
    isDisplayed = false
    isLabelDisplayed = false
    clusterView = nil
    isSelected = false
    dragState = .none
  }

  /// Does nothing.
  package func prepareForReuse() {}

  /// Does nothing.
  package func prepareForDisplay() {}

  /// Draws the appearance at the frame. Does nothing if the frame is not finite or has no area.
  package func render(in context: DrawingContext, scale: CGFloat) {
    guard let appearance, frame.origin.x.isFinite, frame.origin.y.isFinite, frame.size.width.isFinite,
      frame.size.height.isFinite, frame.size.width > 0, frame.size.height > 0
    else { return }
    context.draw(appearance, at: frame.origin, withLabel: isLabelDisplayed)
  }

  private func takeAppearance() {
    displayLabel = appearance?.label
    guard let appearance else { return }
    frame.size = appearance.size
    centerOffset = appearance.centerOffset
    collisionMode = appearance.collisionMode
  }
}
