import Foundation
import MapGeometry
import MapRaster

/// The view of the user's location: a blue dot with a white rim, 22 screen points wide, centered on
/// the location.
open class UserLocationView: AnnotationView {
  /// The color of the dot, and of the circle of its accuracy, which the map view draws.
  public static let color = Color(red: 0, green: 0.478, blue: 1, alpha: 1)

  /// Creates a dot.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = CGSize(width: 22, height: 22)
    collisionMode = .none
  }

  /// Draws the dot, or the image if there is one.
  open override func draw(_ rect: CGRect) {
    if image != nil { return super.draw(rect) }
    guard let context = DrawingContext.current else { return }
    context.setFillColor(.white)
    context.fillEllipse(in: bounds)
    context.setFillColor(UserLocationView.color)
    context.fillEllipse(in: bounds.insetBy(dx: 3, dy: 3))
  }
}
