import MapGeometry

extension Scene {
  /// One thing to draw.
  struct Item: Sendable {
    let shape: Shape
    let paint: ItemPaint
    let options: DrawOptions
    let geometry: Geometry
    /// The number of the clip in the scene.
    let clip: Int?
  }

  /// What is done with an item's outline.
  enum Shape: Sendable {
    case fill(FillRule)
    case stroke(Stroke)
  }

  /// What covers an item's pixels.
  enum ItemPaint: Sendable {
    case paint(Paint)
    case image(PixelBuffer, MapRect)
    case along(Gradient)
  }

  /// Where an item's outline is.
  enum Geometry: Sendable {
    /// Contours of the scene's outline of straight lines.
    case lines(Range<Int>)
    /// A path with curves, which become lines when the scale is known.
    case curves(Path)
  }

  /// A clip with the transform that takes it to the scene's coordinates.
  struct PlacedClip: Hashable, Sendable {
    let clip: Clip
    let transform: AffineTransform
  }

  /// The straight lines of an item, as contours of an outline.
  func outline(of item: Item, stretch: Double) -> (Outline, Range<Int>) {
    switch item.geometry {
    case .lines(let contours): return (lines, contours)
    case .curves(let path):
      var outline = Outline()
      outline.add(path, stretch: stretch)
      return (outline, outline.contours.indices)
    }
  }

  /// Keeps an item.
  mutating func add(_ path: Path, _ shape: Shape, _ paint: ItemPaint, _ options: DrawOptions) {
    let geometry: Geometry
    if path.hasCurves {
      geometry = .curves(path)
    } else {
      let first = lines.contours.count
      lines.add(path, stretch: 1)
      geometry = .lines(first..<lines.contours.count)
    }
    if let clip = options.clip {
      let placed = PlacedClip(clip: clip, transform: options.transform)
      if clips.last != placed { clips.append(placed) }
    }
    items.append(
      Item(
        shape: shape, paint: paint, options: options, geometry: geometry,
        clip: options.clip == nil ? nil : clips.count - 1))
  }
}
