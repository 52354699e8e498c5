import Foundation

/// The drawing of the user's location: a blue dot with a white rim, 22 screen points wide, centered
/// on the location.
package struct UserLocationAppearance: AnnotationAppearance, Hashable {
  /// The color of the dot, and of the circle of its accuracy, which the map draws.
  package static let color = Color(red: 0, green: 0.478, blue: 1, alpha: 1)
  /// The usual size of the dot (screen points).
  package static let size = CGSize(width: 22, height: 22)

  /// The size of the frame, which the dot fills (screen points).
  package var size: CGSize

  /// Creates a dot of a size (screen points), 22 × 22 by default.
  package init(size: CGSize = UserLocationAppearance.size) { self.size = size }

  /// None: the dot hides nothing.
  package var collisionMode: DisplayCollisionMode { .none }

  /// Draws the dot.
  package func draw(in context: DrawingContext) {
    let bounds = CGRect(origin: .zero, size: size)
    context.saveGState()
    defer { context.restoreGState() }
    // A view of the dot is clipped to its bounds, too, so the pixels at the edges are the same.
    context.clip(to: bounds)
    context.setFillColor(.white)
    context.fillEllipse(in: bounds)
    context.setFillColor(UserLocationAppearance.color)
    context.fillEllipse(in: bounds.insetBy(dx: 3, dy: 3))
  }
}
