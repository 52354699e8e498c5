import Foundation
import MapOverlays

/// The view of the user's location: a blue dot with a white rim, 22 screen points wide, centered on
/// the location.
open class UserLocationView: AnnotationView {
  /// The color of the dot, and of the circle of its accuracy, which the map view draws.
  public nonisolated static let color = UserLocationAppearance.color

  /// Creates a dot.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = UserLocationAppearance.size
    collisionMode = .none
  }

  /// Returns nil, because there are no archives.
  public override init?(coder: Any) { return nil }

  /// Draws the dot, or the image if there is one.
  open override func draw(_ rect: CGRect) {
    usesInheritedDrawing = true
    if image != nil { return super.draw(rect) }
    guard let context = DrawingContext.current else { return }
    UserLocationAppearance(size: bounds.size).draw(in: context)
  }
}
