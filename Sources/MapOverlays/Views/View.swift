import Foundation
import MapGeometry
import MapRaster

/// A rectangle on the screen that draws itself and holds others: as much of a view as annotations
/// and callouts need.
///
/// Positions are in screen points, y down, within the view above. A view belongs to one thread at a
/// time. Nothing is kept on a screen: whoever wants a picture draws all of it,
/// `MapView.snapshot(threads:progress:)` for instance.
open class View {
  /// Where it lies in the view above (screen points). Nothing is validated: one with a NaN is
  /// neither drawn nor hit.
  open var frame: CGRect
  /// The view that it is in; the map view for the views of annotations and their callouts, which
  /// are not among its `subviews`.
  public internal(set) weak var superview: View?
  /// The views in it, the last on top.
  public private(set) var subviews: [View] = []
  /// Whether it and all in it are neither drawn nor hit.
  open var isHidden = false
  /// The opacity of the view with all in it as a whole, 0…1; below 0.01 it is not hit.
  open var alpha: CGFloat = 1
  /// What fills the bounds before `draw(_:)`; nil for nothing.
  open var backgroundColor: Color?
  /// Whether it promises to cover its bounds; a note for its owner, nothing is drawn differently.
  open var isOpaque = true
  /// A number for the owner's use.
  open var tag = 0
  /// Whether `setNeedsDisplay()` was called since it was last drawn; true at first.
  public internal(set) var needsDisplay = true

  /// Whether what it draws is cut off at its bounds.
  var isCutOff = true

  /// A view with a frame (screen points).
  public init(frame: CGRect = .zero) {
    self.frame = frame
  }

  /// Its own coordinates: the frame's size at (0, 0). Setting it changes the size about the center;
  /// an origin counts for nothing.
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

  /// Puts a view on top of those in this one, taking it out of another.
  ///
  /// Nothing happens where it is this view or one that this one is in.
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

  /// Takes it out of the view that it is in.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// Draws into `DrawingContext.current`, whose coordinates are those of `bounds`; what lies
  /// outside of them is cut off. Here nothing. The rectangle is the bounds.
  open func draw(_ rect: CGRect) {}

  /// Notes that it looks different from when it was drawn.
  open func setNeedsDisplay() { needsDisplay = true }

  /// Whether a point (of `bounds`) is in it: the western and northern edges are, the others are
  /// not. Subclasses may enlarge it.
  open func point(inside point: CGPoint, with event: ViewEvent?) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < frame.size.width && point.y < frame.size.height
  }

  /// The deepest view at a point (of `bounds`), the topmost of several; nil where there is none.
  ///
  /// Hidden views, those with an alpha below 0.01 and, as everywhere here, all in them are skipped,
  /// and so are views in this one where the point is not in this one. Views with a callout beyond
  /// their bounds replace this.
  open func hitTest(_ point: CGPoint, with event: ViewEvent?) -> View? {
    guard !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Whether a point (of `bounds`) is in it, by `point(inside:with:)`.
  package final func point(inside point: CGPoint) -> Bool { self.point(inside: point, with: nil) }

  /// The deepest view at a point (of `bounds`), by `hitTest(_:with:)`.
  package final func hitTest(_ point: CGPoint) -> View? { hitTest(point, with: nil) }

  /// A point of this view in another one's coordinates; nil stands for the coordinates around the
  /// outermost view.
  ///
  /// Views without a common outermost one count as lying on the same screen.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let (from, to) = (screenOrigin, view?.screenOrigin ?? .zero)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// A point of another view, or of the screen for nil, in this one's coordinates.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    let (from, to) = (view?.screenOrigin ?? .zero, screenOrigin)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// A rectangle of this view in another one's coordinates, or the screen's for nil.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of another view, or of the screen for nil, in this one's coordinates.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Whether it is another view or lies in it.
  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let one = current {
      if one === view { return true }
      current = one.superview
    }
    return false
  }

  /// Where its bounds begin in the coordinates around the outermost view.
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

/// An input that a point comes from. There is none without a screen, so it is nil everywhere; views
/// written for UIKit take one.
public struct ViewEvent: Hashable, Sendable {}
