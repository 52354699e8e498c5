import Foundation
import MapGeometry
import MapRaster

/// A map without a screen: a part of the world, what lies on it, and what is told of it to a
/// delegate; a picture on demand.
///
/// **The visible part.** `visibleMapRect` always has the view's proportions. It is at most as high
/// as the world and lies within it from north to south; from west to east the world repeats, and
/// its middle is in 0…2^28. The scale is continuous, from that height's to `maximumZoomScale`. What
/// is asked for that cannot be (NaN, infinite, empty, negative) changes nothing, tells the delegate
/// nothing, and the function says false. So does what changes nothing, which is told as true.
///
/// A view with a side of less than 2^-20 or more than 2^30 screen points has no area: nothing is
/// seen in it.
///
/// **Layout.** `layoutIfNeeded()` looks at all annotations and overlays again and asks the delegate
/// for the renderers of overlays and the views of annotations that came into view. It runs before
/// every picture, tap, drag, selection and hit test; `view(for:)`, `renderer(for:)` and
/// `calloutView` run it where the map view was changed since, and so see an annotation that moved
/// by itself only after it. An annotation is in view where its coordinate lies in the visible
/// rectangle, edges included. In a view wider than the world each is shown once, nearest to the
/// middle; overlays repeat.
///
/// **The delegate.** It may change the map whenever it is told or asked something; what that leads
/// to is told to it meanwhile. One that answers every change with another is told 64 of them within
/// one another, and no more.
///
/// A map view belongs to one thread at a time. It is not made for subclasses.
public final class MapView: View {
  /// What is told and asked.
  public weak var delegate: (any MapViewDelegate)?
  /// What was told and asked since it was set to an empty array, in that order; nil, as at first,
  /// records nothing.
  public var eventLog: [MapEvent]?
  /// The pixels per screen point of pictures; what is not a finite number above 0 counts as 1.
  public var contentScaleFactor: CGFloat = 1 { didSet { contentScaleDidChange() } }
  /// Whether `zoom(by:at:)` does anything.
  public var isZoomEnabled = true
  /// Whether `pan(by:)` does anything.
  public var isScrollEnabled = true

  /// What MapKitCompatibility keeps for code that sets it.
  package var settingsWithoutEffect = SettingsWithoutEffect()

  /// What is seen; its size is always the frame's.
  var viewport: Viewport
  /// The overlays.
  var overlayStore = OverlayStore()
  /// The annotations and the clusters.
  var annotationStore = AnnotationStore()
  /// What the last layout displays of them.
  var display = AnnotationDisplay()
  /// The views that wait to be used again.
  var reuseQueues = ReuseQueues()
  /// The selected annotation and its callout.
  var selection = Selection()
  /// The drag that is under way.
  var drag: AnnotationDrag?
  /// Whether there is something to lay out.
  var layout = LayoutState()
  /// How deep calls of the delegate are nested that tell it something.
  private var nesting = DelegateNesting()
  /// Where the user is.
  public let userLocation = UserLocation()
  /// Whether the user's location is shown, with a circle of its accuracy, once there is one.
  public var showsUserLocation = false {
    didSet { if showsUserLocation != oldValue { showsUserLocationDidChange() } }
  }
  /// Whether new locations of the user move the map; every other change of the visible part ends
  /// that.
  public internal(set) var userTrackingMode = UserTrackingMode.none

  /// The largest zoom scale in screen points per map point: 2^6, where a point is 2 mm wide at the
  /// equator.
  public static let maximumZoomScale = Viewport.maximumZoomScale

  /// A map view with a frame (screen points) that shows as much of the world as it can, about (0,
  /// 0).
  public override init(frame: CGRect = .zero) {
    viewport = Viewport(size: frame.size)
    super.init(frame: frame)
    backgroundColor = Color(red: 0.949, green: 0.937, blue: 0.914, alpha: 1)
  }

  /// Where it lies (screen points). A new size keeps the scale and the middle, as far as they can
  /// be kept, and tells the delegate.
  public override var frame: CGRect {
    didSet {
      guard frame.size != oldValue.size else { return }
      viewport.size = frame.size
      sizeDidChange(from: oldValue.size)
    }
  }

  /// The deepest view at a point (of `bounds`): one that was added, the callout's, an annotation's,
  /// or the map view itself.
  public override func hitTest(_ point: CGPoint, with event: ViewEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    return hitView(at: point) ?? self
  }

  /// Tells the delegate something and records it, if there is an event for it; nothing where too
  /// many such calls are under way.
  func tell(_ event: MapEvent?, _ body: (any MapViewDelegate) -> Void) {
    guard nesting.enter() else { return }
    defer { nesting.leave() }
    if let event { eventLog?.append(event) }
    if let delegate { body(delegate) }
  }
}
