import Foundation
import MapGeometry
import MapOverlays
import MapRaster

/// A view that can be tapped, for example a button in a callout.
open class Control: View {
  /// Whether taps have an effect. A disabled control still receives taps.
  open var isEnabled = true
  /// The action of a tap. For a control in a callout, the map view's delegate is notified after it.
  open var onTap: (() -> Void)?

  /// What a tap does before `onTap`.
  func performTap() {}
}

/// A view of an image, scaled to its bounds.
open class ImageView: View {
  /// The image; nil for nothing.
  open var image: PixelBuffer?

  /// Creates a view of an image in its own size, one screen point for each pixel.
  public init(image: PixelBuffer?) {
    self.image = image
    super.init(
      frame: CGRect(x: 0, y: 0, width: CGFloat(image?.width ?? 0), height: CGFloat(image?.height ?? 0)))
  }

  /// Creates a view with a frame (screen points) and no image.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  open override func draw(_ rect: CGRect) {
    guard let image else { return }
    DrawingContext.current?.draw(image, in: bounds)
  }
}
