import Foundation
import MapOverlays
import MapRaster

/// The corners, the border and the shadow of a view.
///
/// They are drawn as Core Animation documents: the shadow under the view, the background with round
/// corners, and the border above the view and its subviews. The content is clipped to the corners if
/// `masksToBounds` is set; then there is no shadow. The shadow is not turned or scaled with the view.
/// The picture of a map view has the border and the clipped corners of its layer, but no shadow.
public final class Layer {
  /// The radius of the corners of the background, the border and the mask (screen points); at most
  /// half of the shorter side is used.
  public var cornerRadius: CGFloat = 0
  /// The corners that are round; all by default.
  public var maskedCorners: Corners = .all
  /// Whether the view and its subviews are clipped to the bounds with their round corners.
  public var masksToBounds = false
  /// The width of the border, inside the bounds (screen points); 0 for none.
  public var borderWidth: CGFloat = 0
  /// The color of the border; black by default.
  public var borderColor: Color? = Color(red: 0, green: 0, blue: 0, alpha: 1)
  /// The color of the shadow; black by default, nil for no shadow.
  public var shadowColor: Color? = Color(red: 0, green: 0, blue: 0, alpha: 1)
  /// The opacity of the shadow, 0…1; 0 by default, so there is none.
  public var shadowOpacity: Float = 0
  /// The offset of the shadow (screen points); 3 upward by default.
  public var shadowOffset = CGSize(width: 0, height: -3)
  /// The standard deviation of the shadow's blur (screen points); 3 by default.
  public var shadowRadius: CGFloat = 3
  /// The shape that casts the shadow, in the coordinates of the bounds; nil for the view as drawn.
  public var shadowPath: DrawingPath?
  /// A position in depth, which changes no picture: the order of subviews and `zPriority` decide.
  public var zPosition: CGFloat = 0
  /// Whether the layer would be kept as pixels, which changes no picture.
  public var shouldRasterize = false
  /// The scale of those pixels, which changes no picture.
  public var rasterizationScale: CGFloat = 1

  /// Corners of a rectangle.
  public struct Corners: OptionSet, Hashable, Sendable {
    /// The corners as bits, with the values of Core Animation.
    public let rawValue: UInt
    /// Creates corners from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The upper left corner.
    public static let layerMinXMinYCorner = Corners(rawValue: 1)
    /// The upper right corner.
    public static let layerMaxXMinYCorner = Corners(rawValue: 2)
    /// The lower left corner.
    public static let layerMinXMaxYCorner = Corners(rawValue: 4)
    /// The lower right corner.
    public static let layerMaxXMaxYCorner = Corners(rawValue: 8)
    /// All four corners.
    public static let all = Corners(rawValue: 15)
  }

  private weak var view: View?

  init(of view: View) { self.view = view }

  /// The opacity of the view, the same as its `alpha`.
  @MainActor public var opacity: Float {
    get { Float(view?.alpha ?? 1) }
    set { view?.alpha = CGFloat(newValue) }
  }

  /// The color of the bounds, the same as the view's `backgroundColor`.
  @MainActor public var backgroundColor: Color? {
    get { view?.backgroundColor }
    set { view?.backgroundColor = newValue }
  }

  /// The frame of the view.
  @MainActor public var frame: CGRect {
    get { view?.frame ?? .zero }
    set { view?.frame = newValue }
  }

  /// The bounds of the view.
  @MainActor public var bounds: CGRect {
    get { view?.bounds ?? .zero }
    set { view?.bounds = newValue }
  }

  /// Whether the layer changes a picture.
  var isPlain: Bool { cornerRadius <= 0 && !masksToBounds && !hasBorder && !hasShadow }
  var hasBorder: Bool { borderWidth > 0 && borderWidth.isFinite && borderColor != nil }
  var hasShadow: Bool { shadowOpacity > 0 && shadowColor != nil && !masksToBounds }

  /// The color of the shadow with its opacity.
  var shadow: Color? {
    guard hasShadow, var color = shadowColor else { return nil }
    color.alpha *= Double(Swift.min(shadowOpacity, 1))
    return color
  }

  /// Returns a rectangle with the layer's corners, moved inward.
  func outline(of rect: CGRect, inset: CGFloat = 0) -> DrawingPath {
    let path = MutableDrawingPath()
    let inner = rect.insetBy(dx: inset, dy: inset)
    guard inner.size.width > 0, inner.size.height > 0 else { return path }
    let most = Swift.min(rect.size.width, rect.size.height) / 2
    let radius = cornerRadius.isFinite ? Swift.max(0, Swift.min(cornerRadius, most) - inset) : 0
    guard radius > 0 else {
      path.addRect(inner)
      return path
    }
    // From the upper left corner around, each with the angle at which its arc begins.
    let corners: [(corner: Corners, isRight: Bool, isLower: Bool, angle: CGFloat)] = [
      (.layerMinXMinYCorner, false, false, .pi), (.layerMaxXMinYCorner, true, false, 1.5 * .pi),
      (.layerMaxXMaxYCorner, true, true, 0), (.layerMinXMaxYCorner, false, true, 0.5 * .pi),
    ]
    for (corner, isRight, isLower, angle) in corners {
      let point = CGPoint(x: isRight ? inner.maxX : inner.minX, y: isLower ? inner.maxY : inner.minY)
      let center = CGPoint(
        x: isRight ? point.x - radius : point.x + radius, y: isLower ? point.y - radius : point.y + radius)
      if maskedCorners.contains(corner) {
        path.addArc(
          center: center, radius: radius, startAngle: angle, endAngle: angle + .pi / 2, clockwise: false)
      } else if path.isEmpty {
        path.move(to: point)
      } else {
        path.addLine(to: point)
      }
    }
    path.closeSubpath()
    return path
  }
}
