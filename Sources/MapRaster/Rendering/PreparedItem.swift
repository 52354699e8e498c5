import MapGeometry

/// An item in the form that the tiles of one picture draw: everything that does not depend on the
/// tile, as plain numbers and indices in lists.
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
  /// The index of the clip in the scene. The same index means the same clip with the same
  /// transform.
  var clip: Int?
  /// From the item's coordinates to pixels.
  var toPixels: AffineTransform
  /// The area of the picture in which the item can paint, in pixels.
  var box: Box
}
