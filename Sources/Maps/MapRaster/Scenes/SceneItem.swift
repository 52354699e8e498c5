import MapGeometry

// The items of a scene and the lists to which they refer.

extension Scene {
  /// One item to draw, in plain numbers, so that thousands of items take little more memory than
  /// their points. Rare properties are in lists of the scene, and the item has their indices.
  @usableFromInline struct Item: Sendable {
    var geometry: Geometry
    var operation: PaintOperation
    var paint: ItemPaint
    var blend: BlendMode
    /// A factor for the opacity of the paint, not clamped.
    var alpha: Double
    /// The transform from the item's coordinates to the scene's.
    var placement = Placement.none
    /// The index in `clips`; nil for none.
    var clip: Int?
  }

  /// The transform from an item's coordinates to the scene's.
  enum Placement: Sendable {
    /// The coordinates are the same.
    case none
    /// The index of the transform in `transforms`.
    case transform(Int)
    /// The item stands for all items of a stamp at the place with an index in `stampPlaces`. Only
    /// its clip has a meaning.
    case stamp(Int)
  }

  /// The list of the scene that contains an item's outline, and its indices there.
  enum Geometry: Sendable {
    /// Contours of the scene's outline of straight lines.
    case lines(first: Int, end: Int)
    /// The index of a path with curves in `curves`. They become lines when the scale is known.
    case curves(Int)
  }

  /// The way in which an item's outline is painted.
  enum PaintOperation: Sendable {
    case fill(FillRule)
    /// Stroked with the pen at an index in `strokes`.
    case stroke(Int)
  }

  /// The colors of an item's pixels.
  enum ItemPaint: Sendable {
    case color(Color)
    /// The index of a gradient in `gradients`.
    case linear(Int)
    /// The index of an image in `images`.
    case image(Int)
    /// The index in `lineGradients` of colors along the line itself.
    case along(Int)
  }

  /// An image and its rectangle in an item's coordinates.
  struct PlacedImage: Sendable {
    let image: PixelBuffer
    let rect: MapRect
  }

  /// A clip with the transform from its coordinates to the scene's.
  struct PlacedClip: Hashable, Sendable {
    let clip: Clip
    let transform: AffineTransform
    /// The index in `clips` of the clip that contains this one, which is before it; nil for none.
    var outer: Int?
  }

  /// Adds an item whose outline is already in the scene.
  mutating func add(
    _ geometry: Geometry, _ operation: PaintOperation, _ paint: ItemPaint, _ options: borrowing DrawOptions
  ) {
    var item = Item(
      geometry: geometry, operation: operation, paint: paint, blend: options.blend, alpha: options.alpha)
    if options.transform != .identity {
      if transforms.last != options.transform { transforms.append(options.transform) }
      item.placement = .transform(transforms.count - 1)
    }
    if let clip = options.clip {
      let placed = PlacedClip(clip: clip, transform: options.transform)
      if clips.last != placed { clips.append(placed) }
      item.clip = clips.count - 1
    }
    items.append(item)
  }

  /// Stores the outline of a path. Returns the list in which it is stored, and its indices there.
  mutating func store(_ path: borrowing Path) -> Geometry {
    if path.hasCurves {
      curves.append(copy path)
      return .curves(curves.count - 1)
    }
    let first = lines.contours.count
    lines.add(path, stretch: 1)
    return .lines(first: first, end: lines.contours.count)
  }

  /// Stores a paint. Returns the color itself, or the index of the gradient.
  mutating func store(_ paint: Paint) -> ItemPaint {
    switch paint {
    case .color(let color): return .color(color)
    case .linear(let gradient):
      gradients.append(gradient)
      return .linear(gradients.count - 1)
    }
  }

  /// Stores a pen and returns the operation that strokes with it.
  mutating func store(_ stroke: Stroke) -> PaintOperation {
    if strokes.last != stroke { strokes.append(stroke) }
    return .stroke(strokes.count - 1)
  }
}
