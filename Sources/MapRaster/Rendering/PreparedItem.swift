import MapGeometry

/// An item as the tiles of one picture draw it: everything that does not depend on the tile, as
/// plain numbers and places in lists.
struct PreparedItem: Sendable {
  /// The outline whose interior is painted.
  enum Shape: Sendable {
    /// Contours of an outline of the prepared scene.
    case fill(outline: Int, first: Int, end: Int, FillRule)
    /// Whole pixels.
    case rect(PixelRect)
    /// A stroke of the prepared scene.
    case stroke(Int)
  }

  /// What covers its pixels.
  enum Source: Sendable {
    case color(UInt32)
    /// A source of the prepared scene.
    case other(Int)
  }

  var shape: Shape
  var source: Source
  var blend: BlendMode
  /// The clip's number in the scene; the same number means the same clip in the same place.
  var clip: Int?
  /// From the item's coordinates to pixels.
  var toPixels: AffineTransform
  /// Where in the picture it may paint, in pixels.
  var box: Box
}
