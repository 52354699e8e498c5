import MapGeometry

extension Scene {
  /// One thing to draw: plain numbers, so that thousands cost no more than their points. What is
  /// rare lies in lists of the scene, and stands here by its place.
  @usableFromInline struct Item: Sendable {
    var geometry: Geometry
    var shape: Shape
    var paint: ItemPaint
    var blend: BlendMode
    /// A factor for the paint's opacity, as it was given.
    var alpha: Double
    /// From the item's coordinates to the scene's, in `transforms`; nil for the identity.
    var transform: Int?
    /// In `clips`; nil for none.
    var clip: Int?
  }

  /// Where an item's outline is.
  enum Geometry: Sendable {
    /// Contours of the scene's outline of straight lines.
    case lines(first: Int, end: Int)
    /// A path with curves, in `curves`; they become lines when the scale is known.
    case curves(Int)
  }

  /// What is done with an item's outline.
  enum Shape: Sendable {
    case fill(FillRule)
    /// With a pen in `strokes`.
    case stroke(Int)
  }

  /// What covers an item's pixels.
  enum ItemPaint: Sendable {
    case color(Color)
    /// A gradient in `gradients`.
    case linear(Int)
    /// An image in `images`.
    case image(Int)
    /// Colors in `lineGradients` along the line itself.
    case along(Int)
  }

  /// An image and where it lies in an item's coordinates.
  struct PlacedImage: Sendable {
    let image: PixelBuffer
    let rect: MapRect
  }

  /// A clip with the transform that takes it to the scene's coordinates.
  struct PlacedClip: Hashable, Sendable {
    let clip: Clip
    let transform: AffineTransform
    /// The clip inside of which it lies, in `clips` before this one; nil for none.
    var outer: Int?
  }

  /// Keeps an item whose outline is in the scene already.
  mutating func add(
    _ geometry: Geometry, _ shape: Shape, _ paint: ItemPaint, _ options: borrowing DrawOptions
  ) {
    var item = Item(
      geometry: geometry, shape: shape, paint: paint, blend: options.blend, alpha: options.alpha)
    if options.transform != .identity {
      if transforms.last != options.transform { transforms.append(options.transform) }
      item.transform = transforms.count - 1
    }
    if let clip = options.clip {
      let placed = PlacedClip(clip: clip, transform: options.transform)
      if clips.last != placed { clips.append(placed) }
      item.clip = clips.count - 1
    }
    items.append(item)
  }

  /// Keeps a path and says where.
  mutating func store(_ path: borrowing Path) -> Geometry {
    if path.hasCurves {
      curves.append(copy path)
      return .curves(curves.count - 1)
    }
    let first = lines.contours.count
    lines.add(path, stretch: 1)
    return .lines(first: first, end: lines.contours.count)
  }

  /// Keeps a paint and says where.
  mutating func store(_ paint: Paint) -> ItemPaint {
    switch paint {
    case .color(let color): return .color(color)
    case .linear(let gradient):
      gradients.append(gradient)
      return .linear(gradients.count - 1)
    }
  }

  /// Keeps a pen and says where.
  mutating func store(_ stroke: Stroke) -> Shape {
    if strokes.last != stroke { strokes.append(stroke) }
    return .stroke(strokes.count - 1)
  }
}
