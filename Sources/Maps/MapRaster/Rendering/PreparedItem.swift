import MapGeometry

/// An item in the form that the tiles of one picture draw: everything that does not depend on the
/// tile, as plain numbers and indices in lists.
struct PreparedItem: Sendable {
  /// The shape that is painted.
  enum Shape: Sendable {
    /// The interior of the contours `first` ..< `end` of the prepared scene's `curves` or `lines`.
    case fill(isCurved: Bool, first: Int, end: Int, FillRule)
    /// Whole pixels.
    case rect(PixelArea)
    /// A stroke. The value is the index of stroked lines in the prepared scene.
    case stroke(Int)
  }

  /// The source of the colors of the item's pixels.
  enum Source: Sendable {
    case color(UInt32)
    /// The index of a source in the prepared scene.
    case other(Int)
  }

  var shape: Shape
  var source: Source
  var blend: BlendMode
  /// The index of the item of a stamp in the scene's `stampItems`; −1 for another item.
  var stamp: Int32 = -1
  /// The index of the clip in the scene. The same index means the same clip with the same
  /// transform.
  var clip: Int?
  /// From the item's coordinates to pixels.
  var toPixels: AffineTransform
  /// The area of the picture in which the item can paint, in pixels. If the extent of the item is
  /// not known, it is the area of the item's clips, or infinite. If the item is outside its clip,
  /// the edges can be in the wrong order.
  var box: Box
}

extension PreparedItem.Shape {
  /// Returns the interior of contours, and the box in which it paints, in pixels; nil if there are no
  /// contours.
  ///
  /// - Parameter canMove: whether the shape is drawn after translations, so that it can depend only on
  ///   the rest of the transform.
  static func interior(
    of outline: borrowing Outline, _ contours: Range<Int>, _ rule: FillRule, isCurved: Bool,
    toPixels: AffineTransform, canMove: Bool
  ) -> (shape: Self, box: Box)? {
    guard let box = outline.box(of: contours)?.transformed(by: toPixels, grownBy: 1) else { return nil }
    if !canMove, contours.count == 1,
      let rect = PixelArea(outline.contours[contours.lowerBound], of: outline, toPixels: toPixels)
    {
      return (.rect(rect), box)
    }
    return (.fill(isCurved: isCurved, first: contours.lowerBound, end: contours.upperBound, rule), box)
  }
}
