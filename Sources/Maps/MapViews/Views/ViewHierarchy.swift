import Foundation

// The order of the views in a view, the views at a point, and the identity of views.

extension View {
  /// Adds a view right under one of the subviews; on top if the other view is not a subview.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    if view.superview === self { view.removeFromSuperview() }
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? Int.max)
  }

  /// Adds a view right above one of the subviews; on top if the other view is not a subview.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    if view.superview === self { view.removeFromSuperview() }
    insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? Int.max)
  }

  /// Moves a subview to the top. Does nothing if it is not a subview.
  public func bringSubviewToFront(_ view: View) { move(view, to: Int.max) }

  /// Moves a subview to the bottom. Does nothing if it is not a subview.
  public func sendSubviewToBack(_ view: View) { move(view, to: 0) }

  private func move(_ view: View, to index: Int) {
    guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: Swift.min(index, subviews.count))
  }

  /// Whether a point (of `bounds`) is in the view, by `point(inside:with:)`.
  package func point(inside point: CGPoint) -> Bool { self.point(inside: point, with: nil) }

  /// Returns the deepest view at a point (of `bounds`), by `hitTest(_:with:)`; nil if there is
  /// none.
  package func hitTest(_ point: CGPoint) -> View? { hitTest(point, with: nil) }

  /// Whether this view is the given view or is inside it.
  public func isDescendant(of view: View) -> Bool { pathToRoot.contains { $0 === view } }

  /// This view and the views that contain it, the outermost last.
  var pathToRoot: some Sequence<View> { sequence(first: self) { $0.superview } }
}

extension View: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (one: View, other: View) -> Bool { one === other }
  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
