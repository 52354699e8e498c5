import Foundation
import MapOverlays
import MapRaster

/// A rectangle on the screen that draws itself and contains other views. It has only the features
/// that annotations and callouts need.
///
/// Positions are in screen points, y down, in the superview. Views are bound to the main actor.
/// There is no screen that keeps the drawing: each picture, for example
/// `MapView.snapshot(threads:progress:)`, draws all views.
@preconcurrency @MainActor open class View {
  /// The frame in the superview (screen points): with a `transform`, the smallest rectangle around
  /// the transformed bounds. Nothing is validated. A view whose frame is not finite is not drawn. If
  /// the frame has a NaN, the view is not hit either.
  ///
  /// Setting the frame of a view with a transform moves its center, and changes its bounds if the
  /// size is a new one.
  open var frame: CGRect {
    get { transform == .identity ? plainFrame : outline(of: plainFrame, by: transform) }
    set { if transform == .identity { plainFrame = newValue } else { setTransformedFrame(newValue) } }
  }
  /// The frame without the transform.
  var plainFrame: CGRect {
    didSet { if plainFrame.size != oldValue.size { resizeSubviews(from: oldValue.size) } }
  }
  /// A transform about the center, which is applied to the drawing of the view and its subviews, and
  /// which hit tests follow. It changes neither `bounds` nor `center`.
  open var transform = MapRaster.AffineTransform.identity { didSet { setNeedsDisplay() } }
  /// The view that contains this view. For the views of annotations and their callouts it is the
  /// map view, although they are not in its `subviews`.
  public internal(set) weak var superview: View?
  /// The views that this view contains, the last on top.
  public internal(set) var subviews: [View] = []
  /// Whether the view is hidden. A hidden view and its subviews are neither drawn nor hit.
  open var isHidden = false
  /// Whether touches reach the view and its subviews. Hit tests skip a view that is not enabled for
  /// them.
  open var isUserInteractionEnabled = true
  /// The opacity of the view with its subviews as a whole, 0…1. Below 0.01 the view is not hit.
  open var alpha: CGFloat = 1
  /// The color that fills the bounds before `draw(_:)`; nil for none.
  open var backgroundColor: Color?
  /// The color of buttons and of template images; nil for that of the superview. Without any, the
  /// color is blue. Reading it never returns nil.
  open var tintColor: Color? {
    get { ownTintColor ?? superview?.tintColor ?? View.standardTintColor }
    set {
      ownTintColor = newValue
      tellTintColor()
    }
  }
  private var ownTintColor: Color?
  /// Blue, the tint color of a view if neither the view nor a superview has one.
  public nonisolated static let standardTintColor = Color(red: 0, green: 122.0 / 255, blue: 1, alpha: 1)
  /// How an image fills the bounds.
  open var contentMode = ContentMode.scaleToFill { didSet { setNeedsDisplay() } }
  /// Whether the view and its subviews are clipped to the bounds; the same as
  /// `layer.masksToBounds`.
  open var clipsToBounds: Bool {
    get { ownLayer?.masksToBounds ?? false }
    set { if newValue || ownLayer != nil { layer.masksToBounds = newValue } }
  }
  /// The corners, the border and the shadow of the view.
  public var layer: Layer {
    if let ownLayer { return ownLayer }
    let layer = Layer(of: self)
    ownLayer = layer
    return layer
  }
  private(set) var ownLayer: Layer?
  /// The gesture recognizers, in the order in which they were added.
  public internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// Whether the view gets several fingers; false by default. It is stored: there is one finger.
  open var isMultipleTouchEnabled = false
  /// Whether the view covers its bounds completely; true by default. Unless this is false, an
  /// annotation view whose class draws in a `draw(_:)` of its own, without calling that of its
  /// superclass, is drawn on its background color, and on black where that is transparent or nil. The
  /// drawing of other views does not depend on it.
  open var isOpaque = true
  /// What follows the size of the superview when that changes; nothing by default.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the mask is used beside layout constraints; true by default. It is stored: there are no
  /// constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// A number for the owner's use.
  open var tag = 0
  /// Whether `setNeedsDisplay()` was called since the view was last drawn; initially true.
  public internal(set) var needsDisplay = true

  /// Whether the drawing of `draw(_:)` is clipped to the bounds. Subviews are never clipped.
  var clipsDrawing = true

  /// Creates a view with a frame (screen points).
  public init(frame: CGRect = .zero) {
    plainFrame = frame
  }

  /// Returns nil, because there are no archives. It is here for subclasses whose own
  /// `init?(coder:)` calls it.
  public init?(coder: Any) { return nil }

  /// The rectangle of the view in its own coordinates: the frame's size, with the origin (0, 0).
  /// Setting it changes the size around the center. Its origin is ignored.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: plainFrame.size) }
    set {
      let middle = center
      if transform == .identity { frame.size = newValue.size } else { plainFrame.size = newValue.size }
      center = middle
    }
  }

  /// The middle of the bounds in the superview, which the transform does not move.
  open var center: CGPoint {
    get {
      CGPoint(
        x: plainFrame.origin.x + plainFrame.size.width / 2,
        y: plainFrame.origin.y + plainFrame.size.height / 2)
    }
    set {
      let origin = CGPoint(
        x: newValue.x - plainFrame.size.width / 2, y: newValue.y - plainFrame.size.height / 2)
      if transform == .identity { frame.origin = origin } else { plainFrame.origin = origin }
    }
  }

  /// Adds a view on top of the subviews, removing it from its superview first.
  ///
  /// Does nothing if the added view is this view, or contains this view.
  open func addSubview(_ view: View) { insertSubview(view, at: Int.max) }

  /// Adds a view among the subviews, removing it from its superview first. An index beyond the
  /// subviews means on top, one below 0 at the bottom.
  ///
  /// Does nothing if the added view is this view, or contains this view.
  open func insertSubview(_ view: View, at index: Int) {
    if isDescendant(of: view) { return }
    view.removeFromSuperview()
    subviews.insert(view, at: Swift.max(0, Swift.min(index, subviews.count)))
    view.superview = self
    view.tellTintColor()
    view.didMoveToSuperview()
  }

  /// Called when the view was added to a view or removed from one. The default does nothing.
  open func didMoveToSuperview() {}

  /// Called when the tint color changed. The default does nothing.
  open func tintColorDidChange() {}

  private func tellTintColor() {
    tintColorDidChange()
    setNeedsDisplay()
    for view in subviews where view.ownTintColor == nil { view.tellTintColor() }
  }

  /// Removes the view from its superview. Does nothing if there is none.
  open func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    didMoveToSuperview()
  }

  /// Draws the view into `DrawingContext.current`, which has the coordinates of `bounds`. The
  /// drawing is clipped to the bounds, except for markers and for pins of the class
  /// `PinAnnotationView` itself. The parameter is the bounds. The default does nothing.
  open func draw(_ rect: CGRect) {}

  /// The rectangle that `draw(_:)` fills, in the coordinates of the bounds. It is larger than the
  /// bounds for a view that draws outside them.
  var drawingExtent: CGRect { bounds }

  /// Calls `draw(_:)` for the bounds. The context is `DrawingContext.current`, and the scale is the
  /// number of its pixels per screen point.
  func drawContent(in context: DrawingContext, scale: CGFloat) { draw(bounds) }

  /// Marks the view as looking different from its last drawing.
  open func setNeedsDisplay() { needsDisplay = true }

  /// Marks a rectangle of the view as looking different. Views are drawn as a whole, so it is the same
  /// as `setNeedsDisplay()`, which it calls.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Arranges the subviews. It is called each time before the view is drawn, and by
  /// `layoutIfNeeded()`. The default does nothing.
  open func layoutSubviews() {}

  /// Calls `layoutSubviews()` of the view and of the views in it.
  open func layoutIfNeeded() {
    layoutSubviews()
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Requests a layout. Every picture lays out the views anyway, so it does nothing.
  open func setNeedsLayout() {}

  /// Sets the size to that which `sizeThatFits(_:)` returns for the present one.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Returns the size that fits the content best; the default returns the present size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Whether a point (of `bounds`) is in the view. The left and upper edges are inside, the others
  /// are not. Subclasses can enlarge the area.
  open func point(inside point: CGPoint, with event: ViewEvent?) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < plainFrame.size.width && point.y < plainFrame.size.height
  }

  /// Returns the deepest view at a point (of `bounds`), the topmost of several; nil if there is
  /// none.
  ///
  /// Hidden views, views with an alpha below 0.01, views without `isUserInteractionEnabled` and the
  /// subviews of all three are skipped. The
  /// subviews of a view that does not contain the point are also skipped. Views with a callout
  /// outside their bounds override this method.
  open func hitTest(_ point: CGPoint, with event: ViewEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Adds a gesture recognizer. Does nothing if it belongs to the view; it is removed from another.
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }

  /// Removes a gesture recognizer. Does nothing if it does not belong to the view.
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Called when a finger touched the view. The default calls the method of the superview.
  open func touchesBegan(_ touches: Set<Touch>, with event: ViewEvent?) {
    superview?.touchesBegan(touches, with: event)
  }
  /// Called when the finger moved. The default calls the method of the superview.
  open func touchesMoved(_ touches: Set<Touch>, with event: ViewEvent?) {
    superview?.touchesMoved(touches, with: event)
  }
  /// Called when the finger was lifted. The default calls the method of the superview.
  open func touchesEnded(_ touches: Set<Touch>, with event: ViewEvent?) {
    superview?.touchesEnded(touches, with: event)
  }
  /// Called when the touch was interrupted. The default calls the method of the superview.
  open func touchesCancelled(_ touches: Set<Touch>, with event: ViewEvent?) {
    superview?.touchesCancelled(touches, with: event)
  }
}
