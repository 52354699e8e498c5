import Foundation
import MapGeometry
import MapRaster

/// What shows an annotation on a map view: an image, or whatever a subclass draws.
///
/// Its size on the screen is the same at every scale, and its middle lies at the annotation's
/// place, moved by `centerOffset`; the map view sets its frame's origin. Subclasses that draw set
/// the frame's size, or nothing of them is seen.
open class AnnotationView: View {
  /// Whether it would move as it comes into view; kept for MapKitCompatibility.
  package var isAnimatedWhenAdded = false

  /// The name of the queue that it goes back to when it is not needed; nil for none.
  public let reuseIdentifier: String?
  /// What it shows; nil in the queue.
  open var annotation: (any Annotation)?
  /// What is drawn; the frame takes its size where it is set, one screen point for `imageScale`
  /// pixels. Nil for nothing.
  open var image: PixelBuffer? { didSet { takeImageSize() } }
  /// The image's pixels per screen point; what is not a finite number above 0 counts as 1.
  open var imageScale: CGFloat = 1 { didSet { takeImageSize() } }
  /// How far its middle lies from the annotation's place, in screen points to the east and south.
  open var centerOffset = CGPoint.zero
  /// How far the callout's tip lies from the middle of the upper edge, in screen points to the east
  /// and south.
  open var calloutOffset = CGPoint.zero
  /// Whether a callout appears above it when it is selected; the annotation must have a title for
  /// that.
  open var canShowCallout = false
  /// What is at the left of the callout.
  open var leftCalloutAccessoryView: View?
  /// What is at the right of the callout.
  open var rightCalloutAccessoryView: View?
  /// What is under the callout's title instead of the subtitle.
  open var detailCalloutAccessoryView: View?
  /// Whether it can be selected by a tap.
  open var isEnabled = true
  /// Whether it looks pressed; for subclasses that draw it.
  open var isHighlighted = false
  /// Whether it is selected; to select it, ask the map view.
  open internal(set) var isSelected = false
  /// Whether its annotation can be dragged, which must be a `MovableAnnotation`.
  open var isDraggable = false
  /// Where it is in a drag. A change is told to the map view's delegate.
  open var dragState = DragState.none {
    didSet { if dragState != oldValue { mapView?.dragStateChanged(of: self, from: oldValue) } }
  }
  /// Its right to a place on the screen: below `required` it is hidden where it collides with one
  /// of a higher one, or clustered.
  open var displayPriority = DisplayPriority.required
  /// Its place among overlapping views: higher ones are drawn over lower ones.
  open var zPriority = ZPriority.defaultUnselected
  /// Its place among overlapping views while it is selected.
  open var selectedZPriority = ZPriority.defaultSelected
  /// The name of those that it may form a cluster with; nil where it forms none.
  open var clusteringIdentifier: String?
  /// The shape with which it collides.
  open var collisionMode = CollisionMode.rectangle
  /// The zoom scales (screen points per map point) at which it is shown; nil for all.
  open var zoomScaleRange: ClosedRange<Double>?
  /// The share of the visible area that a polygon must cover for it to be shown; nil where that
  /// does not matter.
  open var areaShare: DisplayAreaShare?
  /// The view of the cluster that stands for it; nil where it is in none.
  public internal(set) weak var cluster: AnnotationView?
  /// Whether the last layout shows it: not where it gives way to another one, is in a cluster, or
  /// the map's scale is not its own.
  public internal(set) var isDisplayed = false
  /// Whether it has shown an annotation before.
  var wasUsed = false
  /// The map view that shows its annotation.
  weak var mapView: MapView?

  /// Where an annotation view is in a drag.
  public enum DragState: String, Hashable, Sendable, CaseIterable {
    /// Not dragged.
    case none
    /// Touched, and about to be dragged.
    case starting
    /// Dragged.
    case dragging
    /// Let go without moving the annotation.
    case canceling
    /// Let go at a new place.
    case ending
  }

  /// The shape with which an annotation collides.
  public typealias CollisionMode = DisplayCollisionMode

  /// A view of an annotation.
  public init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init()
    isOpaque = false
  }

  /// A view that the map view makes by its class, with the class's own
  /// `init(annotation:reuseIdentifier:)`. A subclass has it by itself where it has that one.
  public required convenience init(registeredFor annotation: (any Annotation)?, reuseIdentifier: String?) {
    self.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }

  /// Called where it becomes selected or not; `isSelected` is set here, so subclasses call this
  /// one.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
    setNeedsDisplay()
  }

  /// Called where a drag starts, ends or is canceled: goes on from starting to dragging and from
  /// ending and canceling to none.
  ///
  /// Subclasses may do that themselves; the map view does it where they do not.
  open func setDragState(_ newDragState: DragState, animated: Bool) {
    dragState = newDragState
    // The delegate, which is told of it, may have ended the drag or begun another one.
    guard dragState == newDragState else { return }
    switch newDragState {
    case .starting: dragState = .dragging
    case .ending, .canceling: dragState = .none
    case .none, .dragging: break
    }
  }

  /// Called before a used view is given out again, so that subclasses forget what it was used for.
  open func prepareForReuse() {}

  /// Called before it is laid out on the map for an annotation.
  open func prepareForDisplay() {}

  /// Draws the image over the bounds.
  open override func draw(_ rect: CGRect) {
    guard let image else { return }
    DrawingContext.current?.draw(image, in: bounds)
  }

  /// How far it is lifted off its place, in screen points; pins are while they are dragged.
  var lift: CGFloat { 0 }

  /// Its place among overlapping views now.
  var currentZPriority: ZPriority { isSelected ? selectedZPriority : zPriority }

  private func takeImageSize() {
    guard let image else { return }
    let scale = imageScale > 0 && imageScale.isFinite ? imageScale : 1
    bounds = CGRect(x: 0, y: 0, width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    setNeedsDisplay()
  }
}
