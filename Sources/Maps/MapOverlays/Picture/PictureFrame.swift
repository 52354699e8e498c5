import MapGeometry

/// A part of the map and the size of its picture, of the same proportions.
public struct PictureFrame: Hashable, Sendable {
  /// The part of the map, in map points; its sides are above 0.
  public let rect: MapRect
  /// The width of the picture in pixels.
  public let width: Int
  /// The height of the picture in pixels.
  public let height: Int

  /// A size in screen points. The screen scale converts it to pixels.
  public struct Size: Hashable, Sendable {
    /// The width, 1 or more.
    public var width: Int
    /// The height, 1 or more.
    public var height: Int

    /// Creates a size from its sides.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// Creates a frame that shows a whole rectangle in a picture of a given size. The rectangle is
  /// extended around its middle to the picture's proportions.
  ///
  /// The result is nil if the rectangle, as given or extended, has an edge that is not finite, or a
  /// side that is not above 0 or is too small to change the origin when added to it. It is also nil
  /// if a side of the picture, multiplied by the scale and rounded, is not a whole number of 1 or
  /// more that fits into an Int.
  ///
  /// - Parameters:
  ///   - rect: the rectangle to show, in map points.
  ///   - size: the picture's size in screen points; nil for 1024 on the longer side and the
  ///     rectangle's proportions, but at least 256 on the shorter.
  ///   - scale: the pixels per screen point.
  public init?(showing rect: MapRect, size: Size? = nil, scale: Double = 1) {
    // Sides so small that they do not change the origin when added to it cannot be drawn.
    func isDrawable(_ rect: MapRect) -> Bool {
      rect.width > 0 && rect.height > 0 && rect.maxX > rect.minX && rect.maxY > rect.minY
        && rect.origin.isFinite
        && rect.maxX.isFinite && rect.maxY.isFinite
    }
    guard isDrawable(rect) else { return nil }
    let points = size ?? PictureFrame.usualSize(of: rect)
    guard let width = PictureFrame.pixels(points.width, scale),
      let height = PictureFrame.pixels(points.height, scale)
    else { return nil }
    self.width = width
    self.height = height
    // A rectangle of the right proportions, for example a tile, is not changed at all.
    if rect.width * Double(height) == rect.height * Double(width) {
      self.rect = rect
      return
    }
    // The larger of the two scales in map points per pixel shows the whole rectangle.
    let mapPointsPerPixel = max(rect.width / Double(width), rect.height / Double(height))
    let (grownWidth, grownHeight) = (mapPointsPerPixel * Double(width), mapPointsPerPixel * Double(height))
    let grown = MapRect(
      x: rect.midX - grownWidth / 2, y: rect.midY - grownHeight / 2, width: grownWidth, height: grownHeight)
    guard isDrawable(grown) else { return nil }
    self.rect = grown
  }

  /// Returns the rectangle to show for shapes of given bounds, with a margin of 1/25 of the longer
  /// side.
  ///
  /// It is the world if the bounds are null or have a negative size. A single point is shown with a
  /// margin of 2^11 map points, about 300 m at the equator.
  public static func rect(around bounds: MapRect) -> MapRect {
    guard !bounds.isNull, bounds.width >= 0, bounds.height >= 0 else { return .world }
    let side = max(bounds.width, bounds.height)
    let margin = side > 0 ? side / 25 : 2048
    return MapRect(
      x: bounds.minX - margin, y: bounds.minY - margin,
      width: bounds.width + 2 * margin, height: bounds.height + 2 * margin)
  }

  private static func usualSize(of rect: MapRect) -> Size {
    let (longer, shorter) = (1024.0, 256.0)
    let scale = longer / max(rect.width, rect.height)
    func side(_ length: Double) -> Int { Int(exactly: max(shorter, length * scale).rounded()) ?? 1024 }
    return Size(width: side(rect.width), height: side(rect.height))
  }

  private static func pixels(_ points: Int, _ scale: Double) -> Int? {
    let pixels = Int(exactly: (Double(points) * scale).rounded())
    return pixels.flatMap { $0 >= 1 ? $0 : nil }
  }
}
