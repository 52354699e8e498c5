import Foundation
import MapRaster

/// The drawing of a callout's frame: a bubble with round corners and a thin rim, and a tip below
/// it.
package struct CalloutAppearance: Hashable, Sendable {
  /// The height of the tip (screen points). Its width is twice the height.
  package static let tipHeight: CGFloat = 8
  /// The radius of the corners (screen points).
  package static let corner: CGFloat = 10

  /// The size of the bubble and its tip (screen points).
  package var size: CGSize
  /// The distance of the tip from the left edge (screen points).
  package var tipX: CGFloat

  /// Creates a frame.
  package init(size: CGSize, tipX: CGFloat) {
    self.size = size
    self.tipX = tipX
  }

  /// Whether a point of the frame's rectangle is in the bubble or its tip. The areas beside the tip
  /// are outside.
  package func contains(_ point: CGPoint) -> Bool {
    point.y < size.height - CalloutAppearance.tipHeight || abs(point.x - tipX) <= size.height - point.y
  }

  /// Draws the bubble with its rim.
  package func draw(in context: DrawingContext) {
    addBubble(to: context, inset: 0)
    context.setFillColor(Color(red: 0.45, green: 0.46, blue: 0.48, alpha: 0.55))
    context.fillPath()
    addBubble(to: context, inset: 0.75)
    context.setFillColor(.white)
    context.fillPath()
  }

  private func addBubble(to context: DrawingContext, inset: CGFloat) {
    let (left, right) = (inset, size.width - inset)
    let (top, bottom) = (inset, size.height - CalloutAppearance.tipHeight - inset)
    let radius = CalloutAppearance.corner - inset
    let half = CalloutAppearance.tipHeight
    context.beginPath()
    context.move(to: CGPoint(x: left + radius, y: top))
    for (corner, next) in [
      (CGPoint(x: right, y: top), CGPoint(x: right, y: top + radius)),
      (CGPoint(x: right, y: bottom), CGPoint(x: right - radius, y: bottom)),
    ] {
      context.addLine(
        to: CGPoint(
          x: corner.x - (next.x == corner.x ? radius : 0), y: corner.y - (next.x == corner.x ? 0 : radius)))
      context.addQuadCurve(to: next, control: corner)
    }
    context.addLine(to: CGPoint(x: tipX + half, y: bottom))
    context.addLine(to: CGPoint(x: tipX, y: bottom + CalloutAppearance.tipHeight))
    context.addLine(to: CGPoint(x: tipX - half, y: bottom))
    context.addLine(to: CGPoint(x: left + radius, y: bottom))
    context.addQuadCurve(to: CGPoint(x: left, y: bottom - radius), control: CGPoint(x: left, y: bottom))
    context.addLine(to: CGPoint(x: left, y: top + radius))
    context.addQuadCurve(to: CGPoint(x: left + radius, y: top), control: CGPoint(x: left, y: top))
    context.closePath()
  }
}
