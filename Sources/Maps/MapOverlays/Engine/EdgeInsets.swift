import Foundation

/// The widths of four margins in screen points.
public struct EdgeInsets: Hashable, Sendable {
  /// The margin at the upper edge.
  public var top: CGFloat
  /// The margin at the left edge.
  public var left: CGFloat
  /// The margin at the lower edge.
  public var bottom: CGFloat
  /// The margin at the right edge.
  public var right: CGFloat

  /// Creates margins; 0 by default.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No margins.
  public static let zero = EdgeInsets()
}
