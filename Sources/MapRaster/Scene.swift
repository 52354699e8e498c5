import MapGeometry

/// What is to be drawn, in order: shapes in plane coordinates (map points, or pixels, as one likes) with their paints.
///
/// A scene is prepared as it is built: long lines get boxes around their parts, so that a picture of a small part of
/// them costs only what it shows. It is a value, and any number of threads may draw it at once.
public struct Scene: Sendable {
  /// The colour of the picture before anything is drawn.
  public var background: Color
  /// What is drawn, in order.
  private(set) var items: [Item] = []
  /// The outlines that the items refer to by index.
  private(set) var paths: [Path] = []

  /// A scene without items.
  public init(background: Color = .clear) {
    self.background = background
  }

  /// Adds a path's interior.
  public mutating func fill(
    _ path: Path, rule: FillRule = .nonzero, paint: Paint, options: DrawOptions = DrawOptions()
  ) {
    items.append(Item(shape: .fill(store(path), rule), paint: .paint(paint), options: options))
  }

  /// Adds the line along a path.
  public mutating func stroke(
    _ path: Path, with stroke: Stroke, paint: Paint, options: DrawOptions = DrawOptions()
  ) {
    guard stroke.width > 0 else { return }
    items.append(Item(shape: .stroke(store(path), stroke), paint: .paint(paint), options: options))
  }

  /// Adds a line whose colour changes along it: location 0 at its start, 1 at its end, by length.
  ///
  /// A pixel takes the colour of the line's nearest point; of points at the same distance, that of the later segment.
  public mutating func stroke(
    along points: some Sequence<MapPoint>, with stroke: Stroke, gradient: Gradient,
    options: DrawOptions = DrawOptions()
  ) {
    guard stroke.width > 0 else { return }
    var path = Path()
    path.addLines(through: points, closed: false)
    items.append(Item(shape: .stroke(store(path), stroke), paint: .along(gradient), options: options))
  }

  /// Adds an image, scaled into a rectangle of the item's coordinates and sampled bilinearly.
  public mutating func image(_ image: PixelBuffer, in rect: MapRect, options: DrawOptions = DrawOptions()) {
    var path = Path()
    path.addRect(rect)
    items.append(Item(shape: .fill(store(path), .nonzero), paint: .image(image, rect), options: options))
  }
}

extension Scene {
  /// Keeps an outline and says where.
  private mutating func store(_ path: Path) -> Int {
    paths.append(path)
    return paths.count - 1
  }
}

/// How an item is put into the picture.
public struct DrawOptions: Hashable, Sendable {
  /// How its colour mixes with what is there.
  public var blend: BlendMode
  /// A factor for its paint's opacity, 0…1; values outside are clamped, NaN is 0.
  public var alpha: Double
  /// From the item's coordinates to the scene's.
  public var transform: AffineTransform
  /// What of it is shown; nil for all of it.
  public var clip: Clip?

  /// Options; without arguments those of an item that is drawn as it is.
  public init(
    blend: BlendMode = .normal, alpha: Double = 1, transform: AffineTransform = .identity, clip: Clip? = nil
  ) {
    self.blend = blend
    self.alpha = alpha
    self.transform = transform
    self.clip = clip
  }
}

/// The inside of a path, in the item's coordinates, outside of which an item is not drawn; its edge is as smooth as a fill's.
public struct Clip: Hashable, Sendable {
  /// The outline.
  public var path: Path
  /// Which of its windings are inside.
  public var rule: FillRule

  /// The inside of a path.
  public init(_ path: Path, rule: FillRule = .nonzero) {
    self.path = path
    self.rule = rule
  }
}
