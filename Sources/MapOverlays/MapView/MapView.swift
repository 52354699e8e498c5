import Foundation
import MapGeometry
import MapRaster

/// A map without a screen: a part of the world, the overlays and annotations on it, a delegate that
/// is notified of changes, and pictures on request.
///
/// **The visible part.** In a view with an area, `visibleMapRect` has the view's proportions. It is
/// at most as high as the world and is inside it from north to south. From west to east the world
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
/// `view(for:)`, `renderer(for:)` and `calloutView` run it only if the map view was changed since
/// the last layout. So they do not notice an annotation whose coordinate was changed. An annotation
/// is in view if its coordinate is in the visible rectangle, including the edges. In a view wider
/// than the world each annotation is shown once, nearest to the middle; overlays repeat.
///
/// **The delegate.** It can change the map in every method. The delegate is called for the
/// consequences immediately. If it answers every change with another change, at most 64 calls are
/// nested. Further calls are left out, and are not recorded in `eventLog`.
///
/// A map view must be used on one thread at a time. It cannot be subclassed.
public final class MapView: View {
  /// The delegate that is notified, and asked for views and renderers.
  public weak var delegate: (any MapViewDelegate)? { didSet { requestMissingRenderers() } }
  /// The recorded events, in order. Recording begins when the log is set to an array, usually an
  /// empty one. Events are recorded even if there is no delegate. With nil, the default, nothing is
  /// recorded.
  public var eventLog: [MapEvent]?
  /// The pixels per screen point of pictures. A value that is not a finite number above 0 counts as
  /// 1.
  public var contentScaleFactor: CGFloat = 1 { didSet { contentScaleDidChange() } }
  /// Whether `zoom(by:at:)` has an effect.
  public var isZoomEnabled = true
  /// Whether `pan(by:)` has an effect.
  public var isScrollEnabled = true

  /// Settings without an effect, which MapKitCompatibility stores.
  package var settingsWithoutEffect = SettingsWithoutEffect()

  /// The visible part. Its size is always that of the frame.
  var viewport: Viewport
  /// The overlays.
  var overlayStore = OverlayStore()
  /// The annotations and the clusters.
  var annotationStore = AnnotationStore()
  /// The annotations and clusters that the last layout displays.
  var display = AnnotationDisplay()
  /// The views that can be used again.
  var reuseQueues = ReuseQueues()
  /// The selected annotation and its callout.
  var selection = Selection()
  /// The current drag; nil if there is none.
  var drag: AnnotationDrag?
  /// Whether a layout is needed, and whether one is running.
  var layout = LayoutState()
  /// The depth of nested calls of the delegate.
  private var nesting = DelegateNesting()
  /// The location of the user.
  public let userLocation = UserLocation()
  /// Whether the user's location is shown once it is known. Pictures include a circle for the
  /// location's accuracy.
  public var showsUserLocation = false {
    didSet { if showsUserLocation != oldValue { showsUserLocationDidChange() } }
  }
  /// Whether new locations of the user move the map. Every other valid request to change the
  /// visible part sets this mode to `none`. A new size of the view does not.
  public internal(set) var userTrackingMode = UserTrackingMode.none

  /// The largest zoom scale in screen points per map point: 2^6, where a screen point is about 2.3
  /// mm wide at the equator.
  public static let maximumZoomScale = Viewport.maximumZoomScale

  /// Creates a map view with a frame (screen points) that shows as much of the world as possible,
  /// around the coordinate (0, 0).
  public override init(frame: CGRect = .zero) {
    viewport = Viewport(size: frame.size)
    super.init(frame: frame)
    backgroundColor = Color(red: 0.949, green: 0.937, blue: 0.914, alpha: 1)
  }

  /// The frame (screen points). A new size keeps the scale and the middle as far as possible. The
  /// delegate is called if the visible part changes.
  public override var frame: CGRect {
    didSet {
      guard frame.size != oldValue.size else { return }
      viewport.size = frame.size
      sizeDidChange(from: oldValue.size)
    }
  }

  /// Returns the deepest view at a point (of `bounds`): an added view, the callout, an annotation's
  /// view, or the map view itself. Returns nil if the point is outside the map view, or if the map
  /// view is hidden or has an alpha below 0.01.
  public override func hitTest(_ point: CGPoint, with event: ViewEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    return hitView(at: point) ?? self
  }

  /// Records an event unless it is nil, and calls the delegate. The event is recorded even if there
  /// is no delegate. Does nothing if too many calls are nested.
  func notifyDelegate(_ event: MapEvent?, _ body: (any MapViewDelegate) -> Void) {
    guard nesting.enter() else { return }
    defer { nesting.leave() }
    if let event { eventLog?.append(event) }
    if let delegate { body(delegate) }
  }
}
