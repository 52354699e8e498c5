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
  /// no size, setting an image sets the button's size to one screen point for each pixel.
  open var image: PixelBuffer? {
    didSet {
      guard let image, frame.size == .zero else { return }
      frame.size = CGSize(width: image.width, height: image.height)
    }
  }
  /// The color of the symbol.
  open var tintColor = Color(red: 0, green: 122.0 / 255, blue: 1, alpha: 1)

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

  /// Draws the image, or the symbol if there is no image. The symbol is paler if the button is not
  /// enabled.
  open override func draw(_ rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    if let image { context.draw(image, in: bounds) } else { drawSign(in: context) }
  }

  private func drawSign(in context: DrawingContext) {
    let radius = Swift.min(bounds.width, bounds.height) / 2 - 1
    guard radius > 0, kind != .custom else { return }
    var color = tintColor
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
