import MapGeometry

/// The source of the colors of an item's pixels, including the item's own opacity.
enum PaintSource: Sendable {
  /// One premultiplied color.
  case color(UInt32)
  /// Colors along a line in the plane.
  case linear(LinearRamp)
  /// An image, and its opacity 0…255.
  case image(ImageSampler, UInt32)
  /// Colors along the stroked line itself.
  case along(GradientRamp)

  /// Creates the source of an item's colors; nil if a gradient has no colors or no valid direction,
  /// or if no part of an image can be visible.
  init?(_ item: Scene.Item, of scene: borrowing Scene, toPixels: AffineTransform) {
    let alpha = clamped(item.alpha)
    switch item.paint {
    case .color(let color):
      self = .color(premultiplied(color, alpha: alpha))
    case .linear(let index):
      let gradient = scene.gradients[index]
      guard !gradient.gradient.colors.isEmpty,
        let ramp = LinearRamp(gradient, toPixels: toPixels, alpha: alpha)
      else { return nil }
      self = .linear(ramp)
    case .image(let index):
      let placed = scene.images[index]
      guard let sampler = ImageSampler(image: placed.image, rect: placed.rect, toPixels: toPixels) else {
        return nil
      }
      self = .image(sampler, UInt32(alpha * 255 + 0.5))
    case .along(let index):
      let gradient = scene.lineGradients[index]
      guard !gradient.colors.isEmpty else { return nil }
      self = .along(GradientRamp(gradient, length: 4096, alpha: alpha))
    }
  }

  /// Whether every pixel is known to be opaque.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color >> 24 == 255
    case .linear(let ramp): ramp.ramp.isOpaque
    case .along(let ramp): ramp.isOpaque
    case .image: false
    }
  }
}
