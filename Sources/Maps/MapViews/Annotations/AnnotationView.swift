import Foundation
import MapOverlays
import MapRaster

/// A view of an annotation on a map view: an image, or the drawing of a subclass.
///
/// Its size on the screen is the same at every scale. Its middle is at the annotation's location,
/// moved by `centerOffset`. During a drag, pins and markers are lifted in addition. The map view
/// sets the origin of its frame. Subclasses that draw must set the size of the frame, or nothing is
/// visible.
open class AnnotationView: View {
  /// Whether adding the view to the map would be animated. It has no effect, and is stored for
  /// MapKitCompatibility.
  package var isAnimatedWhenAdded = false

  /// The identifier of the queue into which the map view puts the view when it is not needed; nil
  /// for no queue.
  public let reuseIdentifier: String?
  /// The annotation. The map view sets it to nil when it removes the view from the map.
  open var annotation: (any Annotation)?
  /// The image to draw; nil for none. Setting an image sets the size of the frame: one screen point
  /// for `imageScale` pixels. Setting nil keeps the size.
  open var image: PixelBuffer? {
    didSet {
      takeImageSize()
      imageWasSet()
    }
  }
  /// The image's pixels per screen point. A value that is not a finite number above 0 counts as 1.
  open var imageScale: CGFloat = 1 { didSet { takeImageSize() } }
  /// The offset of the view's middle from the annotation's location, in screen points to the east
  /// and south.
  open var centerOffset = CGPoint.zero
  /// The offset of the callout's tip from the middle of the upper edge, in screen points to the
  /// east and south.
  open var calloutOffset = CGPoint.zero
  /// Whether a callout appears above the view when it is selected. The annotation must also have a
  /// title.
  open var canShowCallout = false
  /// The view at the left of the callout.
  open var leftCalloutAccessoryView: View?
  /// The view at the right of the callout.
  open var rightCalloutAccessoryView: View?
  /// The view under the callout's title, instead of the subtitle.
  open var detailCalloutAccessoryView: View?
  /// Whether the annotation can be selected, by a tap or by a call. A view that is not enabled, with
  /// its subviews, gets no touches: they reach what is under it.
  open var isEnabled = true
  /// Whether a finger is on the view. The map view sets it. Subclasses can draw this.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// Whether the view looks selected. The map view sets it by `setSelected(_:animated:)`. Setting it
  /// does not select the annotation, see `MapView.selectAnnotation(_:animated:)`.
  open var isSelected = false { didSet { setNeedsDisplay() } }
  /// Whether the view can be dragged. The coordinate of the annotation must also be
  /// one that can be set, see `Annotation.coordinateSetter`.
  open var isDraggable = false
  /// The state of a drag. While the view is on a map view, the delegate is notified of a change.
  open var dragState = DragState.none {
    didSet { if dragState != oldValue { engine?.dragStateChanged(of: self, from: oldValue) } }
  }
  /// The display priority. A view with `required` is never hidden or clustered by a collision. A
  /// view with a lower priority is hidden or clustered if it collides with a displayed view of
  /// higher priority, or with one of equal priority that precedes it in the order of
  /// `DisplayChoice`. A selected or dragged view counts as `required`.
  open var displayPriority = DisplayPriority.required
  /// The drawing priority among overlapping views while the view is not selected. Views of higher
  /// priority are drawn over those of lower priority.
  open var zPriority = ZPriority.defaultUnselected
  /// The drawing priority among overlapping views while the view is selected.
  open var selectedZPriority = ZPriority.defaultSelected
  /// The identifier for clustering. Views with the same identifier can form a cluster; nil if the
  /// view forms none.
  open var clusteringIdentifier: String?
  /// The shape for collisions.
  open var collisionMode = CollisionMode.rectangle
  /// The zoom scales (screen points per map point) at which the view is displayed; nil for all. A
  /// view that is displayed stays up to a factor of 1.1 beyond them. A selected or dragged view has
  /// no such condition.
  open var zoomScaleRange: ClosedRange<Double>?
  /// A condition on the share of the visible area that a polygon covers; nil for no condition. A
  /// selected or dragged view has no such condition.
  open var areaShare: DisplayAreaShare?
  /// The view of the cluster that contains this view's annotation; nil if there is none.
  public internal(set) weak var cluster: AnnotationView?
  /// Whether the last layout displays the view. It does not if another view hides this one, this
  /// view is in a cluster, its frame is out of view, or `zoomScaleRange` or `areaShare` does not
  /// hold.
  public package(set) var isDisplayed = false
  /// The label beside the view; nil for none.
  package var displayLabel: DisplayLabel? { nil }
  /// Whether the label is drawn: always in a view without a map view, otherwise if the last layout
  /// shows it.
  package var isLabelDisplayed = true
  /// Whether a `draw(_:)` of this module was called.
  final var usesInheritedDrawing = false
  /// Whether the view has been used for an annotation before.
  package private(set) var wasUsed = false
  /// The engine of the map view that the view is attached to; nil if there is none.
  package private(set) weak var engine: MapEngine?

  /// The state of a drag of an annotation view.
  public typealias DragState = AnnotationDragState

  /// The drawing priority of an annotation view among overlapping ones.
  public typealias ZPriority = AnnotationZPriority

  /// The shape for collisions.
  public typealias CollisionMode = DisplayCollisionMode

  /// Creates a view of an annotation. The observers of `annotation` in a subclass run, unless it is
  /// nil. The subclass's own stored properties have their first values then.
  public init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    if let annotation { take(annotation) }
  }

  /// Sets the annotation. An initializer itself would set the storage, without the observers.
  private func take(_ annotation: any Annotation) { self.annotation = annotation }

  // A registered class is known only while the program runs, and Swift creates objects of such a
  // class only with required initializers, which subclasses would have to repeat. The symbol of this
  // initializer can be called for any class. It calls `init(annotation:reuseIdentifier:)` of that
  // class, and stops the program with a message if the class has none, as UIKit does.
  @_silgen_name("loxodrome_registeredAnnotationView")
  convenience init(registeredFor annotation: (any Annotation)?, reuseIdentifier: String?) {
    self.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
  }

  /// Returns a view of this class, by the class's own `init(annotation:reuseIdentifier:)`.
  @_silgen_name("loxodrome_registeredAnnotationView")
  static func makeRegistered(
    for annotation: consuming (any Annotation)?, reuseIdentifier: consuming String?
  ) -> AnnotationView

  /// Returns nil, because there are no archives. It is here for subclasses whose own
  /// `init?(coder:)` calls it.
  public override init?(coder: Any) { return nil }

  /// Called when the view becomes selected or deselected. This method sets `isSelected`, so
  /// overrides must call it.
  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
  }

  /// Called when a drag starts, ends or is canceled. The default continues from starting to
  /// dragging, and from ending and canceling to none.
  ///
  /// Overrides can make these changes themselves. If an override does not change the state further,
  /// the map view does.
  open func setDragState(_ newDragState: DragState, animated: Bool) {
    continueDrag(in: newDragState)
  }

  /// Called before a used view is returned for another annotation. Subclasses can reset their state
  /// here.
  open func prepareForReuse() {}

  /// Called when the view was attached to an annotation, before it is laid out on the map.
  open func prepareForDisplay() {}

  /// Draws the image over the bounds.
  open override func draw(_ rect: CGRect) {
    usesInheritedDrawing = true
    guard let image else { return }
    DrawingContext.current?.draw(image, in: bounds)
  }

  /// Calls `draw(_:)`. An opaque view whose class has a `draw(_:)` of its own is drawn on its background
  /// color, with black where that is transparent.
  override func drawContent(in context: DrawingContext, scale: CGFloat) {
    guard isOpaque, isOfOwnClass else { return draw(bounds) }
    usesInheritedDrawing = false
    guard let picture = picture(of: drawingExtent, in: context, scale: scale, { _ in draw(bounds) })
    else { return }
    if !usesInheritedDrawing, (backgroundColor?.alpha ?? 0) < 1 {
      for color in [Color(red: 0, green: 0, blue: 0, alpha: 1), backgroundColor ?? .clear] {
        context.setFillColor(color)
        context.fill(bounds)
      }
    }
    context.draw(picture.pixels, in: picture.rect)
  }

  /// Whether the class is not one of this module's.
  private var isOfOwnClass: Bool {
    let own = type(of: self)
    return own != AnnotationView.self && own != PinAnnotationView.self
      && own != MarkerAnnotationView.self && own != UserLocationView.self
  }

  /// The distance by which the view is lifted from its location, in screen points.
  package final var lift: CGFloat { dragState == .starting || dragState == .dragging ? dragLift : 0 }

  /// The distance by which the view is lifted during a drag. Pins and markers are.
  var dragLift: CGFloat { 0 }

  /// The distance by which the middle of the view is moved upward because the view is enlarged, so
  /// that its lower edge stays.
  var enlargementOffset: CGFloat { 0 }

  /// Called when an image, or nil, was set.
  func imageWasSet() {}

  private func takeImageSize() {
    guard let image else { return }
    bounds = CGRect(origin: .zero, size: image.size(scale: imageScale))
    setNeedsDisplay()
  }
}

extension AnnotationView: @MainActor EngineAnnotationView {
  /// The current drawing priority among overlapping views.
  package var currentZPriority: ZPriority { isSelected ? selectedZPriority : zPriority }

  /// The offset of the view's middle from the annotation's location as the view is shown now, in
  /// screen points to the east and south.
  package var shownCenterOffset: CGPoint {
    CGPoint(x: centerOffset.x, y: centerOffset.y - enlargementOffset)
  }

  /// Whether the annotation can be selected: `isEnabled`.
  package var isSelectable: Bool { isEnabled }

  /// The same view as `cluster`.
  package var clusterView: (any EngineAnnotationView)? {
    get { cluster }
    set { cluster = newValue as? AnnotationView }
  }

  /// Attaches the view to an annotation of a map view, the host of the engine.
  package func attach(to annotation: any Annotation, in engine: MapEngine) {
    wasUsed = true
    if self.annotation !== annotation { self.annotation = annotation }
    dragState = .none
    removeFromSuperview()
    self.engine = engine
    superview = engine.host as? MapView
  }

  /// Detaches the view from its annotation and its map view, and resets what depended on them.
  package func detach() {
    engine = nil
    removeFromSuperview()
    annotation = nil
    isDisplayed = false
    isLabelDisplayed = true
    cluster = nil
    isHighlighted = false
    if isSelected { setSelected(false, animated: false) }
    dragState = .none
  }
}
