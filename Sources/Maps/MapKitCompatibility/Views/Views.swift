import MapOverlays
import MapViews

// The views that callouts and annotation views contain. Their types are those of MapViews.

/// A rectangle with content.
public typealias UIView = View
/// A view that reacts to taps.
public typealias UIControl = Control
/// A view that shows an image.
public typealias UIImageView = ImageView
/// An input event: the touches that a map view was given by calls. Hit tests without touches have
/// none.
public typealias UIEvent = ViewEvent
/// A finger on a view.
public typealias UITouch = Touch
/// The corners, the border and the shadow of a view.
public typealias CALayer = Layer
/// Corners of a layer.
public typealias CACornerMask = Layer.Corners

/// Recognizes a gesture and runs actions, which are closures: there are no targets and selectors.
public typealias UIGestureRecognizer = GestureRecognizer
/// Decides about gestures.
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
/// Recognizes taps.
public typealias UITapGestureRecognizer = TapGestureRecognizer
/// Recognizes a finger that stays at a point.
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
/// Recognizes a finger that moves.
public typealias UIPanGestureRecognizer = PanGestureRecognizer
/// The distances from the edges of a rectangle to an inner rectangle.
public typealias UIEdgeInsets = EdgeInsets

extension UIView {
  /// How an image fills the bounds.
  public typealias ContentMode = MapViews.ContentMode
}

extension UIGestureRecognizer {
  /// Not here: there are no selectors.
  @available(*, unavailable, message: "there are no selectors; use init(action:) with a closure")
  public convenience init(target: Any?, action: Any?) { self.init() }
}
