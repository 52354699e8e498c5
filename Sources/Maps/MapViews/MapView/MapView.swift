import Foundation
import MapGeometry
import MapOverlays
import MapRaster

/// A map without a screen: a part of the world, the overlays and annotations on it, a delegate that
/// is notified of changes, and pictures on request.
///
/// **The visible part.** In a view with an area, `visibleMapRect` has the view's proportions, or is
/// the smallest rectangle around the visible part of a turned map. It is at most as high as the world
/// and is inside it from north to south. From west to east the world
/// repeats, and the middle of the rectangle is in 0…2^28. The scale is continuous, from the scale
/// at which the world's height fills the view to `maximumZoomScale`. A request that is not possible
/// (NaN, infinite, empty, negative) changes nothing, does not call the delegate, and returns false.
/// A request that is possible and does not change the visible part returns true. It calls the
/// delegate only if it ends following the user.
///
/// A view with a side of less than 2^-20 or more than 2^30 screen points has no area: nothing is
/// visible in it. Its `visibleMapRect` is the rectangle to show once it has an area.
///
/// **Layout.** `layoutIfNeeded()` reads all annotations and overlays again. It requests the
/// renderers of overlays and the views of annotations that came into view from the delegate. It
/// runs before every picture, tap, selection and hit test, and when a drag begins or moves.
/// `view(for:)` runs it only if the map view or the annotation's coordinate was changed since the
/// last layout, and `renderer(for:)` only if the map view was changed. An annotation
/// is in view if its coordinate is in the visible rectangle, including the edges. In a view wider
/// than the world each annotation is shown once, nearest to the middle; overlays repeat.
///
/// **The delegate.** It can change the map in every method. The delegate is called for the
/// consequences immediately. If it answers every change with another change, at most 64 calls are
/// nested. Further calls are left out, and are not recorded in `eventLog`.
///
/// A map view is bound to the main actor. Its renderers draw on any thread.
open class MapView: View {
  /// The delegate that is notified, and asked for views and renderers.
  open weak var delegate: (any MapViewDelegate)?

  /// The map without views.
  package let engine: MapEngine
  /// The classes of new views, by their reuse identifiers.
  var registeredClasses: [String: AnnotationView.Type] = [:]
  /// The callout of the last layout; nil if there was none. Until the next layout it can belong to
  /// an annotation that is no longer selected.
  var callout: CalloutView?
  /// Whether a turned map has a compass at its upper right. A tap on it turns the map so that north is
  /// up.
  open var showsCompass = true
  /// Whether the map has a scale at its upper left; false by default.
  open var showsScale = false
  /// The map's own compass and scale; nil before they are shown for the first time.
  var compass: CompassButton?
  var scale: ScaleView?
  private var isLayingOutSubviews = false
  /// The number of touches that were given to the map view.
  var touchCount = 0
  /// The finger that `longPress(at:)` left on a view.
  var heldFinger: HeldFinger?
  /// What gives the locations of `locationDevice` to the map view.
  var locationReceiver: UserLocationReceiver?
  /// Settings without an effect, which MapKitCompatibility stores.
  package var settingsWithoutEffect = SettingsWithoutEffect()

  /// The largest zoom scale in screen points per map point: 2^6, where a screen point is about 2.3
  /// mm wide at the equator.
  public nonisolated static let maximumZoomScale = MapEngine.maximumZoomScale

  /// Creates a map view with a frame (screen points) that shows as much of the world as possible,
  /// around the coordinate (0, 0).
  public override init(frame: CGRect = .zero) {
    engine = MapEngine(size: frame.size)
    super.init(frame: frame)
    engine.host = self
  }

  /// Returns nil, because there are no archives.
  public override init?(coder: Any) { return nil }

  /// The frame (screen points). A new size keeps the scale and the middle as far as possible. The
  /// delegate is called if the visible part changes.
  open override var frame: CGRect {
    didSet { if bounds.size != engine.size { engine.size = bounds.size } }
  }

  /// The color of pictures where nothing is drawn; nil for a transparent background.
  open override var backgroundColor: Color? {
    get { engine.backgroundColor }
    set { engine.backgroundColor = newValue }
  }

  /// Returns the deepest view at a point (of `bounds`): an added view, the compass, the callout, the
  /// enabled view of an annotation, or the map view itself. Returns nil if the point is outside the
  /// map view, or if the map view is hidden, has an alpha below 0.01 or is without
  /// `isUserInteractionEnabled`. Touches follow it.
  open override func hitTest(_ point: CGPoint, with event: ViewEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    return hitView(at: point) ?? self
  }

  /// Lays out the map view again, even if it was not changed, after calling `layoutSubviews()`.
  ///
  /// A layout requests the renderers and views of what came into view from the delegate. It puts
  /// views that are out of view into their queues, chooses what is displayed and where, and lays
  /// out the callout.
  ///
  /// The coordinates of all annotations are read in each pass. Calls of this method from the
  /// delegate's methods have no effect during a layout. If the delegate changes the map in a pass,
  /// another pass follows. A layout has at most eight passes. A pass is O(annotations + overlays),
  /// in addition to choosing and sorting the annotations in view.
  open override func layoutIfNeeded() {
    callLayoutSubviews()
    engine.layoutIfNeeded()
  }

  /// Calls `layoutSubviews()`, except during such a call.
  final func callLayoutSubviews() {
    guard !isLayingOutSubviews else { return }
    isLayingOutSubviews = true
    defer { isLayingOutSubviews = false }
    layoutSubviews()
  }

  // MARK: Annotations

  /// Adds an annotation to the map. Does nothing if it is already on the map, is a
  /// cluster, displayed or hidden, or is a `UserLocation`.
  open func addAnnotation(_ annotation: any Annotation) { addAnnotations([annotation]) }

  /// Adds annotations to the map, as `addAnnotation(_:)` does.
  open func addAnnotations(_ annotations: [any Annotation]) { engine.addAnnotations(annotations) }

  /// Removes an annotation from the map, deselecting it and canceling its drag. Does nothing if it
  /// is not on the map, is a cluster, or is the user's location.
  open func removeAnnotation(_ annotation: any Annotation) { removeAnnotations([annotation]) }

  /// Removes annotations from the map, as `removeAnnotation(_:)` does.
  open func removeAnnotations(_ annotations: [any Annotation]) { engine.removeAnnotations(annotations) }

  /// Selects an annotation or a cluster, and deselects the previously selected one. The callout
  /// appears if the view can show one and the annotation has a title.
  ///
  /// Does nothing if the annotation has no view or one that is not enabled, or is already selected.
  /// Nothing is selected here if the delegate, when it is notified of the deselection, removes the
  /// annotation or selects another.
  open func selectAnnotation(_ annotation: any Annotation, animated: Bool) {
    engine.selectAnnotation(annotation, animated: animated)
  }

  /// Deselects an annotation. Does nothing if the annotation is nil or not selected.
  open func deselectAnnotation(_ annotation: (any Annotation)?, animated: Bool) {
    engine.deselectAnnotation(annotation, animated: animated)
  }

  // MARK: The visible part

  /// Shows all of a region with north up, extended to the view's proportions, as far as the limits of
  /// the scale, the world and the camera allow.
  ///
  /// The center must be valid and the deltas finite, and both above 0 or both 0. A center's
  /// latitude beyond ±85 degrees counts as ±85. Deltas above 179.9 degrees of latitude and 360 of
  /// longitude count as these values. If both are 0, the view is as close as was recorded of
  /// MapKit: 500 screen points show 296.905 map points.
  ///
  /// - Returns: false, with no effect, if the region is not valid, or so small that its rectangle
  ///   on the map is empty.
  @discardableResult
  open func setRegion(_ region: CoordinateRegion, animated: Bool) -> Bool {
    engine.setRegion(region, animated: animated)
  }

  /// Shows all of a rectangle of the map (map points) between margins (screen points), extended to
  /// the view's proportions, with north up.
  ///
  /// The rectangle must be finite and have no negative side, and one side must be above 0. If the
  /// rectangle is larger than the largest visible part, as much of its middle as possible is shown.
  /// Margins count as 0 if they are negative or not finite. All margins count as 0 if nothing is
  /// left between them.
  ///
  /// - Returns: false, with no effect, if the rectangle is not valid.
  @discardableResult
  open func setVisibleMapRect(_ mapRect: MapRect, edgePadding: EdgeInsets = .zero, animated: Bool) -> Bool {
    engine.setVisibleMapRect(mapRect, edgePadding: edgePadding, animated: animated)
  }

  /// Moves a coordinate to the middle of the view, as far north and south as the world allows, and
  /// keeps the scale.
  ///
  /// - Returns: false, with no effect, if the coordinate is not valid.
  @discardableResult
  open func setCenter(_ coordinate: Coordinate, animated: Bool) -> Bool {
    engine.setCenter(coordinate, animated: animated)
  }
}

// Settings.

extension MapView {
  /// The recorded events, in order. Recording begins when the log is set to an array, usually an
  /// empty one. Events are recorded even if there is no delegate. With nil, the default, nothing is
  /// recorded.
  public var eventLog: [MapEvent]? {
    get { engine.eventLog }
    set { engine.eventLog = newValue }
  }
  /// The pixels per screen point of pictures. A value that is not a finite number above 0 counts as
  /// 1.
  public var contentScaleFactor: CGFloat {
    get { engine.contentScaleFactor }
    set { engine.contentScaleFactor = newValue }
  }
  /// Whether `zoom(by:at:)` has an effect.
  public var isZoomEnabled: Bool {
    get { engine.isZoomEnabled }
    set { engine.isZoomEnabled = newValue }
  }
  /// Whether `pan(by:)` has an effect.
  public var isScrollEnabled: Bool {
    get { engine.isScrollEnabled }
    set { engine.isScrollEnabled = newValue }
  }
  /// Whether the map is turned to the camera's heading; true by default. Otherwise north is up, and
  /// the heading is ignored.
  public var isRotateEnabled: Bool {
    get { engine.isRotateEnabled }
    set { engine.isRotateEnabled = newValue }
  }
  /// Whether the camera keeps its pitch; true by default. The map is drawn flat in any case.
  public var isPitchEnabled: Bool {
    get { engine.isPitchEnabled }
    set { engine.isPitchEnabled = newValue }
  }
}
