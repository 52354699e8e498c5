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

  /// Margins of the given widths; none, unless told.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No margins.
  public static let zero = EdgeInsets()
}
