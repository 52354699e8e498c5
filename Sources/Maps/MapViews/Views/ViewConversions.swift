import Foundation
import MapGeometry
import MapOverlays
import MapRaster

// The positions of views in each other.

extension View {
  /// Converts a point of this view to the coordinates of another view. A nil view means the
  /// coordinates around the outermost view.
  ///
  /// Views without a common outermost view count as being on the same screen. The result is NaN if
  /// a transform on the way to the other view has no inverse.
  public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    View.convert(point, from: self, to: view)
  }

  /// Converts a point of another view, or of the screen for nil, to the coordinates of this view.
  public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    View.convert(point, from: view, to: self)
  }

  /// Converts a rectangle of this view to the coordinates of another view, or of the screen for
  /// nil. If a view on the way has a transform, the result is the smallest rectangle around the
  /// transformed one.
  public func convert(_ rect: CGRect, to view: View?) -> CGRect {
    View.convert(rect, from: self, to: view)
  }

  /// Converts a rectangle of another view, or of the screen for nil, to the coordinates of this
  /// view.
  public func convert(_ rect: CGRect, from view: View?) -> CGRect {
    View.convert(rect, from: view, to: self)
  }

  /// The transform from the bounds to the coordinates of the superview.
  var placement: MapRaster.AffineTransform {
    if transform == .identity {
      return .translation(x: Double(plainFrame.origin.x), y: Double(plainFrame.origin.y))
    }
    let size = plainFrame.size
    return MapRaster.AffineTransform.translation(x: -Double(size.width) / 2, y: -Double(size.height) / 2)
      .followed(by: transform).followed(by: .translation(x: Double(center.x), y: Double(center.y)))
  }

  /// Returns the smallest rectangle around a rectangle of the superview after a transform about its
  /// middle.
  func outline(of rect: CGRect, by transform: MapRaster.AffineTransform) -> CGRect {
    let (x, y) = (rect.origin.x + rect.size.width / 2, rect.origin.y + rect.size.height / 2)
    return transformed(rect.offsetBy(dx: -x, dy: -y), by: transform).offsetBy(dx: x, dy: y)
  }

  /// Sets the frame of a view with a transform.
  func setTransformedFrame(_ rect: CGRect) {
    if rect.size != frame.size {
      guard let inverse = transform.inverse else { return }
      plainFrame.size = transformed(CGRect(origin: .zero, size: rect.size), by: inverse).size
    }
    let outline = frame
    plainFrame.origin.x += rect.origin.x - outline.origin.x
    plainFrame.origin.y += rect.origin.y - outline.origin.y
  }

  /// The transform to the coordinates around the outermost view; nil if no view on the way has a
  /// transform.
  private var screenTransform: MapRaster.AffineTransform? {
    guard pathToRoot.contains(where: { $0.transform != .identity }) else { return nil }
    return pathToRoot.reduce(.identity) { $0.followed(by: $1.placement) }
  }

  private var placementOnScreen: MapRaster.AffineTransform {
    screenTransform ?? .translation(x: Double(screenOrigin.x), y: Double(screenOrigin.y))
  }

  /// Returns the transform from one view to another; nil if no view on the way has a transform, so
  /// the origins are enough.
  private static func transform(from: View?, to: View?) -> MapRaster.AffineTransform? {
    if from?.screenTransform == nil, to?.screenTransform == nil { return nil }
    let nowhere = MapRaster.AffineTransform(a: .nan, b: .nan, c: .nan, d: .nan, tx: .nan, ty: .nan)
    let back = to.map { $0.placementOnScreen.inverse ?? nowhere } ?? .identity
    return (from?.placementOnScreen ?? .identity).followed(by: back)
  }

  private static func convert(_ point: CGPoint, from: View?, to: View?) -> CGPoint {
    if let transform = transform(from: from, to: to) {
      let moved = transform(MapPoint(x: Double(point.x), y: Double(point.y)))
      return CGPoint(x: moved.x, y: moved.y)
    }
    let (start, end) = (from?.screenOrigin ?? .zero, to?.screenOrigin ?? .zero)
    return CGPoint(x: point.x + start.x - end.x, y: point.y + start.y - end.y)
  }

  private static func convert(_ rect: CGRect, from: View?, to: View?) -> CGRect {
    transform(from: from, to: to).map { transformed(rect, by: $0) }
      ?? CGRect(origin: convert(rect.origin, from: from, to: to), size: rect.size)
  }

  /// The origin of the bounds in the coordinates around the outermost view, if no view on the way
  /// has a transform.
  private var screenOrigin: CGPoint {
    pathToRoot.reduce(.zero) {
      CGPoint(x: $0.x + $1.plainFrame.origin.x, y: $0.y + $1.plainFrame.origin.y)
    }
  }
}

/// Returns the smallest rectangle around a transformed rectangle.
func transformed(_ rect: CGRect, by transform: MapRaster.AffineTransform) -> CGRect {
  let (left, top) = (Double(rect.origin.x), Double(rect.origin.y))
  let (right, bottom) = (left + Double(rect.size.width), top + Double(rect.size.height))
  let corners = [(left, top), (right, top), (right, bottom), (left, bottom)].map { corner in
    transform(MapPoint(x: corner.0, y: corner.1))
  }
  let (xs, ys) = (corners.map(\.x).sorted(), corners.map(\.y).sorted())
  return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
}
