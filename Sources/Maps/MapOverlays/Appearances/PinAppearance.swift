import Foundation
import MapRaster

/// The drawing of a pin, 24 × 36 screen points. Its tip is at the annotation's location.
package struct PinAppearance: AnnotationAppearance, Hashable {
  /// The color of the pin's head.
  package var color: Color

  /// Red, the default color, for destinations.
  package static let red = Color(red: 0.918, green: 0.2, blue: 0.184, alpha: 1)
  /// Green, for starting points.
  package static let green = Color(red: 0.188, green: 0.69, blue: 0.29, alpha: 1)
  /// Purple, for locations that the user marked.
  package static let purple = Color(red: 0.557, green: 0.267, blue: 0.796, alpha: 1)

  /// The size of every pin (screen points).
  package static let size = CGSize(width: 24, height: 36)
  /// The offset of the middle of every pin from its location (screen points).
  package static let centerOffset = CGPoint(x: 0, y: -18)
  /// The distance by which every pin is lifted during a drag (screen points).
  package static let dragLift: CGFloat = 10

  /// Creates a pin, red by default.
  package init(color: Color = PinAppearance.red) { self.color = color }

  /// The size of the frame (screen points).
  package var size: CGSize { PinAppearance.size }
  /// The offset of the frame's middle from the location (screen points).
  package var centerOffset: CGPoint { PinAppearance.centerOffset }
  /// The distance by which the pin is lifted during a drag (screen points).
  package var dragLift: CGFloat { PinAppearance.dragLift }

  /// Whether another appearance is a pin of the same color.
  package func drawsSame(as other: any AnnotationAppearance) -> Bool { other as? PinAppearance == self }

  /// Draws the needle and the head.
  package func draw(in context: DrawingContext) { draw(in: context, width: size.width) }

  /// Draws the needle and the head in the middle of a frame of a width (screen points).
  package func draw(in context: DrawingContext, width: CGFloat) {
    let middle = width / 2
    context.setStrokeColor(Color(red: 1, green: 1, blue: 1, alpha: 0.9))
    context.setLineWidth(4)
    context.setLineCap(.round)
    context.strokeLineSegments(between: [CGPoint(x: middle, y: 20), CGPoint(x: middle, y: 34)])
    context.setStrokeColor(Color(red: 0.35, green: 0.36, blue: 0.38, alpha: 1))
    context.setLineWidth(2)
    context.strokeLineSegments(between: [CGPoint(x: middle, y: 20), CGPoint(x: middle, y: 35)])
    context.setFillColor(.white)
    context.fillEllipse(in: CGRect(x: middle - 11, y: 0, width: 22, height: 22))
    context.setFillColor(color)
    context.fillEllipse(in: CGRect(x: middle - 9.5, y: 1.5, width: 19, height: 19))
    context.setFillColor(Color(red: 1, green: 1, blue: 1, alpha: 0.45))
    context.fillEllipse(in: CGRect(x: middle - 6, y: 4, width: 7, height: 6))
  }
}
