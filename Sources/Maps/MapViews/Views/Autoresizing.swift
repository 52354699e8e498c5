import Foundation

// How the subviews of a view follow its size.

extension View {
  /// What of a view follows the size of its superview, in each direction, as bits with the values of
  /// UIKit.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a mask from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Resizes the subviews by their masks, after the size was changed.
  func resizeSubviews(from old: CGSize) {
    let new = bounds.size
    for view in subviews where !view.autoresizingMask.isEmpty {
      let (mask, frame) = (view.autoresizingMask, view.frame)
      let x = resized(
        [frame.minX, frame.width, old.width - frame.maxX], to: new.width,
        [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains))
      let y = resized(
        [frame.minY, frame.height, old.height - frame.maxY], to: new.height,
        [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains))
      let resized = CGRect(x: x[0], y: y[0], width: x[1], height: y[1])
      if resized != frame { view.frame = resized }
    }
  }

  /// Returns the parts of a length for a new one: the flexible parts share the difference in
  /// proportion to their sizes, or equally if these are 0.
  private func resized(_ parts: [CGFloat], to length: CGFloat, _ isFlexible: [Bool]) -> [CGFloat] {
    let difference = length - parts.reduce(0, +)
    let flexible = parts.indices.filter { isFlexible[$0] }
    guard difference.isFinite, !flexible.isEmpty else { return parts }
    let sum = flexible.reduce(0) { $0 + parts[$1] }
    var parts = parts
    for index in flexible {
      parts[index] += difference * (sum > 0 ? parts[index] / sum : 1 / CGFloat(flexible.count))
    }
    return parts
  }
}
