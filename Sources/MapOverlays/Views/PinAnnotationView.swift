import Foundation
import MapGeometry
import MapRaster

/// A view of an annotation in the form of a pin, 24 × 36 screen points. Its tip is at the
/// annotation's location.
open class PinAnnotationView: AnnotationView {
  /// The color of the pin's head; nil, the default, is red.
  open var pinTintColor: Color? { didSet { setNeedsDisplay() } }

  /// Red, the default color, for destinations.
  public static let redPinColor = Color(red: 0.918, green: 0.2, blue: 0.184, alpha: 1)
  /// Green, for starting points.
  public static let greenPinColor = Color(red: 0.188, green: 0.69, blue: 0.29, alpha: 1)
  /// Purple, for locations that the user marked.
  public static let purplePinColor = Color(red: 0.557, green: 0.267, blue: 0.796, alpha: 1)

  /// Creates a red pin.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = CGSize(width: 24, height: 36)
    centerOffset = CGPoint(x: 0, y: -18)
    // The drawing of a pin is inside its bounds and needs no clipping. The drawing of a subclass
    // may not be inside.
    clipsDrawing = type(of: self) != PinAnnotationView.self
  }

  /// Pins are lifted during a drag.
  override var lift: CGFloat { dragState == .starting || dragState == .dragging ? 10 : 0 }

  /// Draws the needle and the head, or the image if there is one.
  open override func draw(_ rect: CGRect) {
    if image != nil { return super.draw(rect) }
    guard let context = DrawingContext.current else { return }
    let middle = bounds.size.width / 2
    context.setStrokeColor(Color(red: 1, green: 1, blue: 1, alpha: 0.9))
    context.setLineWidth(4)
    context.setLineCap(.round)
    context.strokeLineSegments(between: [CGPoint(x: middle, y: 20), CGPoint(x: middle, y: 34)])
    context.setStrokeColor(Color(red: 0.35, green: 0.36, blue: 0.38, alpha: 1))
    context.setLineWidth(2)
    context.strokeLineSegments(between: [CGPoint(x: middle, y: 20), CGPoint(x: middle, y: 35)])
    context.setFillColor(.white)
    context.fillEllipse(in: CGRect(x: middle - 11, y: 0, width: 22, height: 22))
    context.setFillColor(pinTintColor ?? PinAnnotationView.redPinColor)
    context.fillEllipse(in: CGRect(x: middle - 9.5, y: 1.5, width: 19, height: 19))
    context.setFillColor(Color(red: 1, green: 1, blue: 1, alpha: 0.45))
    context.fillEllipse(in: CGRect(x: middle - 6, y: 4, width: 7, height: 6))
  }
}

extension Color {
  /// White.
  static let white = Color(red: 1, green: 1, blue: 1, alpha: 1)
}
