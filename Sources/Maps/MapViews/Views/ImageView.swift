import Foundation
import MapOverlays
import MapRaster

/// A view of an image, placed in its bounds by `contentMode`.
open class ImageView: View {
  /// The image; nil for nothing.
  open var image: PixelBuffer?
  /// The pixels of the image per screen point, which count for a content mode without stretching.
  open var imageScale: CGFloat = 1
  /// Whether the image is drawn as a template, in the tint color.
  open var isTemplate = false

  /// Creates a view of an image in its own size, one screen point for each pixel.
  public init(image: PixelBuffer?) {
    self.image = image
    super.init(
      frame: CGRect(x: 0, y: 0, width: CGFloat(image?.width ?? 0), height: CGFloat(image?.height ?? 0)))
  }

  /// Creates a view with a frame (screen points) and no image.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Returns nil, because there are no archives.
  public override init?(coder: Any) { return nil }

  /// The size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image == nil ? bounds.size : imageSize }

  private var imageSize: CGSize { image?.size(scale: imageScale) ?? .zero }

  /// Whether the drawing is clipped to the bounds: for images that fit into them.
  override var clipsDrawing: Bool {
    get { [.scaleToFill, .scaleAspectFit, .redraw].contains(contentMode) }
    set {}
  }

  /// The rectangle around the bounds and the image.
  override var drawingExtent: CGRect {
    image == nil ? bounds : bounds.union(contentMode.rect(of: imageSize, in: bounds))
  }

  /// Draws the image where `contentMode` places it.
  open override func draw(_ rect: CGRect) {
    guard let image else { return }
    DrawingContext.current?.draw(
      isTemplate ? image.template(in: tintColor ?? View.standardTintColor) : image,
      in: contentMode.rect(of: imageSize, in: bounds))
  }
}
