import MapGeometry

extension Scene {
  /// One thing to draw.
  struct Item: Sendable {
    var shape: Shape
    var paint: ItemPaint
    var options: DrawOptions
  }

  /// The outline of an item, as it was given.
  enum Shape: Sendable {
    case fill(Int, FillRule)
    case stroke(Int, Stroke)
  }

  /// What covers an item's pixels.
  enum ItemPaint: Sendable {
    case paint(Paint)
    case image(PixelBuffer, MapRect)
    case along(Gradient)
  }
}
