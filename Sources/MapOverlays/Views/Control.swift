import Foundation
import MapGeometry
import MapRaster

/// A view that is tapped: a button in a callout, say.
open class Control: View {
  /// Whether taps reach it; they end at it either way.
  open var isEnabled = true
  /// What happens when it is tapped, besides what the map view tells its delegate.
  open var onTap: (() -> Void)?
}

/// A view that shows an image, stretched over its bounds.
open class ImageView: View {
  /// The image; nil for nothing.
  open var image: PixelBuffer?

  /// A view of an image in its own size, one screen point a pixel.
  public init(image: PixelBuffer?) {
    self.image = image
    super.init(
      frame: CGRect(x: 0, y: 0, width: CGFloat(image?.width ?? 0), height: CGFloat(image?.height ?? 0)))
  }

  /// A view with a frame (screen points) and no image yet.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  open override func draw(_ rect: CGRect) {
    guard let image else { return }
    DrawingContext.current?.draw(image, in: bounds)
  }
}
