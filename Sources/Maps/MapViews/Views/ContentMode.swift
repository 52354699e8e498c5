import Foundation

/// How an image fills the bounds of a view.
public enum ContentMode: Int, Hashable, Sendable, CaseIterable {
  /// Stretched to the bounds.
  case scaleToFill
  /// As large as fits into the bounds with its own proportions, in the middle.
  case scaleAspectFit
  /// As small as covers the bounds with its own proportions, in the middle. It extends beyond the
  /// bounds unless the view clips.
  case scaleAspectFill
  /// Stretched to the bounds.
  case redraw
  /// In its own size, in the middle.
  case center
  /// In its own size, at the middle of the upper edge.
  case top
  /// In its own size, at the middle of the lower edge.
  case bottom
  /// In its own size, at the middle of the left edge.
  case left
  /// In its own size, at the middle of the right edge.
  case right
  /// In its own size, in the corner.
  case topLeft
  /// In its own size, in the corner.
  case topRight
  /// In its own size, in the corner.
  case bottomLeft
  /// In its own size, in the corner.
  case bottomRight

  /// Returns the rectangle of an image of a size in bounds.
  func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    var size = size
    let (x, y) = (bounds.size.width / size.width, bounds.size.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit:
      size = CGSize(width: size.width * Swift.min(x, y), height: size.height * Swift.min(x, y))
    case .scaleAspectFill:
      size = CGSize(width: size.width * Swift.max(x, y), height: size.height * Swift.max(x, y))
    default: break
    }
    let (across, down): (CGFloat, CGFloat) =
      switch self {
      case .scaleToFill, .redraw, .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
      case .top: (0.5, 0)
      case .bottom: (0.5, 1)
      case .left: (0, 0.5)
      case .right: (1, 0.5)
      case .topLeft: (0, 0)
      case .topRight: (1, 0)
      case .bottomLeft: (0, 1)
      case .bottomRight: (1, 1)
      }
    return CGRect(
      x: bounds.origin.x + (bounds.size.width - size.width) * across,
      y: bounds.origin.y + (bounds.size.height - size.height) * down, width: size.width,
      height: size.height)
  }
}
