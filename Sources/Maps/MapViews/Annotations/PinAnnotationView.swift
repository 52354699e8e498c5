import Foundation
import MapOverlays
import MapRaster

/// A view of an annotation in the form of a pin, 24 × 36 screen points. Its tip is at the
/// annotation's location.
open class PinAnnotationView: AnnotationView {
  /// The color of the pin's head; nil, the default, is red.
  open var pinTintColor: Color? { didSet { setNeedsDisplay() } }

  /// Red, the default color, for destinations.
  public nonisolated static let redPinColor = PinAppearance.red
  /// Green, for starting points.
  public nonisolated static let greenPinColor = PinAppearance.green
  /// Purple, for locations that the user marked.
  public nonisolated static let purplePinColor = PinAppearance.purple

  /// Creates a red pin.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = PinAppearance.size
    centerOffset = PinAppearance.centerOffset
    // The drawing of a pin is inside its bounds and needs no clipping. The drawing of a subclass
    // may not be inside.
    clipsDrawing = type(of: self) != PinAnnotationView.self
  }

  /// Returns nil, because there are no archives.
  public override init?(coder: Any) { return nil }

  override var dragLift: CGFloat { PinAppearance.dragLift }

  /// The needle and the head as an image with 3 pixels per screen point.
  package var appearancePicture: (pixels: PixelBuffer, scale: CGFloat)? {
    let (size, scale) = (PinAppearance.size, CGFloat(3))
    guard
      var picture = try? PixelBuffer(width: Int(size.width * scale), height: Int(size.height * scale))
    else { return nil }
    try? drawScreen(size: size, contentScaleFactor: scale, into: &picture, threads: 1) { context in
      PinAppearance(color: pinTintColor ?? PinAppearance.red).draw(in: context)
    }
    return (picture, scale)
  }

  /// Draws the needle and the head, or the image if there is one.
  open override func draw(_ rect: CGRect) {
    usesInheritedDrawing = true
    if image != nil { return super.draw(rect) }
    guard let context = DrawingContext.current else { return }
    PinAppearance(color: pinTintColor ?? PinAppearance.red).draw(in: context, width: bounds.size.width)
  }
}
