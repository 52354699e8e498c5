import Foundation
import MapGeometry
import MapOverlays
import MapRaster

/// A rectangle on the screen that draws itself and contains other views. It has only the features
/// that annotations and callouts need.
///
/// Positions are in screen points, y down, in the superview. Views are bound to the main actor.
/// There is no screen that keeps the drawing: each picture, for example
/// `MapView.snapshot(threads:progress:)`, draws all views.
@MainActor open class View {
  /// The frame in the superview (screen points). Nothing is validated. A view whose frame is not
  /// finite is not drawn. If the frame has a NaN, the view is not hit either.
  open var frame: CGRect
  /// The view that contains this view. For the views of annotations and their callouts it is the
  /// map view, although they are not in its `subviews`.
  public internal(set) weak var superview: View?
  /// The views that this view contains, the last on top.
  public private(set) var subviews: [View] = []
  /// Whether the view is hidden. A hidden view and its subviews are neither drawn nor hit.
  open var isHidden = false
  /// The opacity of the view with its subviews as a whole, 0…1. Below 0.01 the view is not hit.
  open var alpha: CGFloat = 1
  /// The color that fills the bounds before `draw(_:)`; nil for none.
  open var backgroundColor: Color?
  /// Whether the view covers its bounds completely; true by default. An annotation view whose class
  /// draws in a `draw(_:)` of its own, without calling that of its superclass, is drawn on black
  /// unless this is false. The drawing of other views does not depend on it.
  open var isOpaque = true
  /// A number for the owner's use.
  open var tag = 0
  /// Whether `setNeedsDisplay()` was called since the view was last drawn; initially true.
  public internal(set) var needsDisplay = true

  /// Whether the drawing of `draw(_:)` is clipped to the bounds. Subviews are never clipped.
  var clipsDrawing = true

  /// Creates a view with a frame (screen points).
  public init(frame: CGRect = .zero) {
    self.frame = frame
  }

  /// The rectangle of the view in its own coordinates: the frame's size, with the origin (0, 0).
  /// Setting it changes the size around the center. Its origin is ignored.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set {
      let middle = center
      frame.size = newValue.size
      center = middle
    }
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2)
    }
  }

  /// Adds a view on top of the subviews, removing it from its superview first.
  ///
  /// Does nothing if the added view is this view, or contains this view.
  open func addSubview(_ view: View) {
    var above: View? = self
    while let ancestor = above {
      if ancestor === view { return }
      above = ancestor.superview
    }
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// Removes the view from its superview. Does nothing if there is none.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Draws the view into `DrawingContext.current`, which has the coordinates of `bounds`. The
  /// drawing is clipped to the bounds, except for markers and for pins of the class
  /// `PinAnnotationView` itself. The parameter is the bounds. The default does nothing.
  open func draw(_ rect: CGRect) {}

  /// Calls `draw(_:)` for the bounds. The context is `DrawingContext.current`, and the scale is the
  /// number of its pixels per screen point.
  func drawContent(in context: DrawingContext, scale: CGFloat) { draw(bounds) }

  /// Marks the view as looking different from its last drawing.
  open func setNeedsDisplay() { needsDisplay = true }

  /// Whether a point (of `bounds`) is in the view. The left and upper edges are inside, the others
  /// are not. Subclasses can enlarge the area.
  open func point(inside point: CGPoint, with event: ViewEvent?) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < frame.size.width && point.y < frame.size.height
  }

  /// Returns the deepest view at a point (of `bounds`), the topmost of several; nil if there is
  /// none.
  ///
  /// Hidden views, views with an alpha below 0.01 and the subviews of both are skipped. The
  /// subviews of a view that does not contain the point are also skipped. Views with a callout
  /// outside their bounds override this method.
  open func hitTest(_ point: CGPoint, with event: ViewEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Whether a point (of `bounds`) is in the view, by `point(inside:with:)`.
  package final func point(inside point: CGPoint) -> Bool { self.point(inside: point, with: nil) }

  /// Returns the deepest view at a point (of `bounds`), by `hitTest(_:with:)`; nil if there is
  /// none.
  package final func hitTest(_ point: CGPoint) -> View? { hitTest(point, with: nil) }

  /// Converts a point of this view to the coordinates of another view. A nil view means the
  /// coordinates around the outermost view.
  ///
  /// Views without a common outermost view count as being on the same screen.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let (from, to) = (screenOrigin, view?.screenOrigin ?? .zero)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Converts a point of another view, or of the screen for nil, to the coordinates of this view.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    let (from, to) = (view?.screenOrigin ?? .zero, screenOrigin)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Converts a rectangle of this view to the coordinates of another view, or of the screen for
  /// nil.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle of another view, or of the screen for nil, to the coordinates of this
  /// view.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Whether this view is the given view or is inside it.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let one = current {
      if one === view { return true }
      current = one.superview
    }
    return false
  }

  /// The origin of the bounds in the coordinates around the outermost view.
  private var screenOrigin: CGPoint {
    var origin = CGPoint.zero
    var view: View? = self
    while let one = view {
      origin.x += one.frame.origin.x
      origin.y += one.frame.origin.y
      view = one.superview
    }
    return origin
  }
}

extension View: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (one: View, other: View) -> Bool { one === other }
  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The type of the event parameter that views written for UIKit have. There are no events without a
/// screen, so the library always passes nil.
public struct ViewEvent: Hashable, Sendable {}
