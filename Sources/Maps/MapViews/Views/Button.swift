import Foundation
import MapGeometry
import MapOverlays
import MapRaster

/// A control with the look of a button: an image, or a symbol in a circle.
open class Button: Control {
  /// The looks of a button.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Only its image, if it has one.
    case custom
    /// The letter i in a circle.
    case detailDisclosure
    /// A plus in a circle.
    case contactAdd
    /// A cross in a circle.
    case close
  }

  /// The look.
  public let kind: Kind
  /// The image in place of a symbol, scaled to the button's bounds; nil for none. If the button has
  /// no size, setting an image sets the button's size: one screen point for `imageScale` pixels.
  open var image: PixelBuffer? {
    didSet { if image != nil, frame.size == .zero { frame.size = imageSize } }
  }
  /// Whether the image is drawn as a template, in the tint color.
  open var isTemplate = false
  /// The pixels of the image per screen point.
  open var imageScale: CGFloat = 1
  /// The text; nil for none. It stands to the right of an image.
  open var title: String?
  /// The color of the text; nil for the tint color.
  open var titleColor: Color?
  /// The font of the text: size and weight of this label, which is not a subview.
  public private(set) lazy var titleLabel: Label? = {
    let label = Label(frame: .zero)
    label.fontSize = 13
    return label
  }()

  /// Creates a button of a kind. Its size is 22 × 22 screen points, or zero for the kind `custom`.
  public init(kind: Kind) {
    self.kind = kind
    let side = kind == .custom ? 0 : 22
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    isOpaque = false
  }

  /// Creates a button of the kind `custom` with a frame (screen points).
  public override init(frame: CGRect = .zero) {
    kind = .custom
    super.init(frame: frame)
    isOpaque = false
  }

  /// Returns nil, because there are no archives.
  public override init?(coder: Any) { return nil }

  /// The size of the image, or of the symbol, with the text beside it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let label = titleAppearance else { return image == nil ? bounds.size : imageSize }
    let (left, text) = (imageSize, label.size(width: .infinity))
    return CGSize(width: left.width + text.width, height: Swift.max(left.height, text.height))
  }

  private var imageSize: CGSize { image?.size(scale: imageScale) ?? .zero }

  private var titleAppearance: LabelAppearance? {
    guard let title, !title.isEmpty else { return nil }
    var label = LabelAppearance(
      text: title, fontSize: titleLabel?.fontSize ?? 13, isBold: titleLabel?.isBold ?? false)
    label.isCentered = true
    label.textColor = titleColor ?? tintColor ?? View.standardTintColor
    if !isEnabled { label.textColor.alpha *= 0.35 }
    return label
  }

  /// Draws the text with the image to its left; without a text the image, or the symbol if there is
  /// no image. The text and the symbol are paler if the button is not enabled.
  open override func draw(_ rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    let picture = isTemplate ? image?.template(in: tintColor ?? View.standardTintColor) : image
    guard let label = titleAppearance else {
      if let picture { context.draw(picture, in: bounds) } else { drawSign(in: context) }
      return
    }
    let (left, text) = (imageSize, label.size(width: .infinity))
    let x = (bounds.size.width - left.width - text.width) / 2
    if let picture {
      context.draw(picture, in: CGRect(origin: CGPoint(x: x, y: bounds.midY - left.height / 2), size: left))
    }
    label.draw(in: context, at: CGPoint(x: x + left.width, y: bounds.midY - text.height / 2), size: text)
  }

  private func drawSign(in context: DrawingContext) {
    let radius = Swift.min(bounds.width, bounds.height) / 2 - 1
    guard radius > 0, kind != .custom else { return }
    var color = tintColor ?? View.standardTintColor
    if !isEnabled { color.alpha *= 0.35 }
    context.setStrokeColor(color)
    context.setFillColor(color)
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    let (x, y) = (bounds.midX, bounds.midY)
    context.strokeEllipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    let arm = radius / 2
    switch kind {
    case .custom: break
    case .detailDisclosure:
      context.fillEllipse(in: CGRect(x: x - 1.25, y: y - arm - 1.25, width: 2.5, height: 2.5))
      context.strokeLineSegments(between: [CGPoint(x: x, y: y - arm / 4), CGPoint(x: x, y: y + arm)])
    case .contactAdd:
      context.strokeLineSegments(between: [
        CGPoint(x: x - arm, y: y), CGPoint(x: x + arm, y: y), CGPoint(x: x, y: y - arm),
        CGPoint(x: x, y: y + arm),
      ])
    case .close:
      context.strokeLineSegments(between: [
        CGPoint(x: x - arm, y: y - arm), CGPoint(x: x + arm, y: y + arm), CGPoint(x: x - arm, y: y + arm),
        CGPoint(x: x + arm, y: y - arm),
      ])
    }
  }
}
