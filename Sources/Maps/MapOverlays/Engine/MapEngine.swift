import Foundation
import MapRaster

/// A map without a screen: a part of the world, the overlays and annotations on it, a host that is
/// notified of changes, and pictures on request.
///
/// The engine is not bound to the main actor, and has no views of its own. `MapView` in the module
/// `MapViews` is such a map with views, and says in full what the members of the same names do; the
/// engine has a host where the map view has a delegate. An engine must be used on one thread at a time.
///
/// **The host.** It can change the map in every method. The host is notified of the consequences
/// immediately. If it answers every change with another change, at most 64 notices are nested.
/// Further notices are left out, and are not recorded in `eventLog`.
package final class MapEngine {
  /// The host that is notified, and asked for views and renderers.
  package weak var host: (any EngineHost)?
  /// The recorded events, in order. Recording begins when the log is set to an array, usually an
  /// empty one. Events are recorded even if there is no host. With nil, the default, nothing is
  /// recorded.
  package var eventLog: [MapEvent]?
  /// The color of pictures where nothing is drawn; nil for a transparent background.
  package var backgroundColor: Color? = Color(red: 0.949, green: 0.937, blue: 0.914, alpha: 1)
  /// The pixels per screen point of pictures. A value that is not a finite number above 0 counts as
  /// 1.
  package var contentScaleFactor: CGFloat = 1 { didSet { contentScaleDidChange() } }
  /// Whether `zoom(by:at:)` has an effect.
  package var isZoomEnabled = true
  /// Whether `pan(by:)` has an effect.
  package var isScrollEnabled = true
  /// Whether the map is turned to the camera's heading. Otherwise north is up.
  package var isRotateEnabled = true { didSet { if !isRotateEnabled { turnNorth() } } }
  /// Whether the camera keeps a pitch. The map is drawn flat in any case.
  package var isPitchEnabled = true
  /// The last pitch of the camera in degrees. The map is drawn flat in any case.
  var cameraPitch = 0.0
  /// The part of the map in which the middle must remain; nil for no limit.
  package private(set) var cameraBoundary: CameraBoundary?
  /// The limits of the camera's distance from the middle.
  package private(set) var cameraZoomRange = CameraZoomRange.unlimited

  /// Whether annotations are shown in every copy of the world, as overlays are, and also if their
  /// location is out of view. Otherwise each annotation is shown once.
  package var repeatsAnnotations = false

  /// The visible part. Its size is always `size`.
  var viewport: Viewport
  /// The overlays.
  var overlayStore = OverlayStore()
  /// The annotations and the clusters.
  var annotationStore = AnnotationStore()
  /// The annotations and clusters that the last layout displays.
  var display = AnnotationDisplay()
  /// The views that can be used again.
  var reuseQueues = ReuseQueues()
  /// The selected annotation.
  var selection = Selection()
  /// The current drag; nil if there is none.
  var drag: AnnotationDrag?
  /// Whether a layout is needed, and whether one is running.
  var layout = LayoutState()
  /// The drawn parts of the overlays.
  let drawnParts = DrawnParts()
  /// The depth of nested notices.
  private var nesting = NoticeNesting()
  /// The location of the user.
  package let userLocation = UserLocation()
  /// Whether the user's location is shown once it is known. Pictures include a circle for the
  /// location's accuracy.
  package var showsUserLocation = false {
    didSet { if showsUserLocation != oldValue { showsUserLocationDidChange() } }
  }
  /// Whether new locations of the user move the map. Every other valid request to change the
  /// visible part sets this mode to `none`. A new size does not.
  package internal(set) var userTrackingMode = UserTrackingMode.none
  /// Whether following has begun and no location has been followed yet.
  var zoomsInToFollow = false

  /// The largest zoom scale in screen points per map point: 2^6, where a screen point is about 2.3
  /// mm wide at the equator.
  package static let maximumZoomScale = Viewport.maximumZoomScale

  /// Creates an engine with a size (screen points) that shows as much of the world as possible,
  /// around the coordinate (0, 0).
  package init(size: CGSize) {
    viewport = Viewport(size: size)
  }

  /// The size of the map (screen points). A new size keeps the scale and the middle as far as
  /// possible. The host is notified if the visible part changes.
  package var size: CGSize {
    get { viewport.size }
    set {
      let old = viewport.size
      guard newValue != old else { return }
      viewport.size = newValue
      sizeDidChange(from: old)
    }
  }

  /// Sets the part of the map in which the middle must remain; nil for no limit. Moves the map if its
  /// middle is outside.
  package func setCameraBoundary(_ boundary: CameraBoundary?, animated: Bool) {
    cameraBoundary = boundary
    applyCameraLimits(animated: animated)
  }

  /// Sets the limits of the camera's distance from the middle; nil for none. Changes the scale if the
  /// distance is outside.
  package func setCameraZoomRange(_ range: CameraZoomRange?, animated: Bool) {
    cameraZoomRange = range ?? .unlimited
    applyCameraLimits(animated: animated)
  }

  /// Records an event unless it is nil, and notifies the host. The event is recorded even if there
  /// is no host. Does nothing if too many notices are nested.
  func notify(_ event: MapEvent?, _ notice: @autoclosure () -> Notice) {
    notify(event) { $0.engine(self, didNotify: notice()) }
  }

  /// Records an event unless it is nil, and calls a method of the host. The event is recorded even
  /// if there is no host. Does nothing if too many notices are nested.
  func notify(_ event: MapEvent?, _ body: (any EngineHost) -> Void) {
    guard nesting.enter() else { return }
    defer { nesting.leave() }
    if let event { eventLog?.append(event) }
    if let host { body(host) }
  }
}
