import MapGeometry

/// What is to be drawn, in order: shapes in plane coordinates (map points, or pixels, as one likes)
/// with their paints.
///
/// A scene is prepared as it is built: long lines get boxes around their parts, so that a picture
/// of a small part of them costs only what it shows. It is a value, and any number of threads may
/// draw it at once.
public struct Scene: Sendable {
  /// The color of the picture before anything is drawn.
  public var background: Color
  /// What is drawn, in order.
  @usableFromInline var items: [Item] = []
  /// The outlines of the items that consist of straight lines.
  var lines = Outline()
  // What items refer to by place.
  var curves: [Path] = []
  var strokes: [Stroke] = []
  var gradients: [LinearGradient] = []
  var lineGradients: [Gradient] = []
  var images: [PlacedImage] = []
  var transforms: [AffineTransform] = []
  var clips: [PlacedClip] = []

  /// A scene without items.
  public init(background: Color = .clear) {
    self.background = background
  }

  /// Makes room for so many items and points of straight lines more, so that adding them need not
  /// move those before.
  public mutating func reserveCapacity(items itemCount: Int, points: Int) {
    // A gibibyte of points at most: a number beyond may be a mistake, and room is found later too.
    guard itemCount >= 0, points >= 0, itemCount < 1 << 26, points < 1 << 26 else { return }
    items.reserveCapacity(items.count + itemCount)
    // A closed line of four points has a fifth.
    lines.reserveCapacity(contours: itemCount, points: points + points / 4)
  }

  /// Adds a path's interior.
  public mutating func fill(
    _ path: Path, rule: FillRule = .nonzero, paint: Paint, options: DrawOptions = DrawOptions()
  ) {
    add(store(path), .fill(rule), store(paint), options)
  }

  /// Adds the interior of rings of straight lines that lie one after the other in memory: the
  /// fastest way into a scene.
  ///
  /// - Parameters:
  ///   - points: the vertices of all rings; one that is not finite is left out. A ring closes
  ///     itself.
  ///   - counts: the number of vertices of each ring; a negative one counts as 0, and what is
  ///     beyond the points is left out.
  public mutating func fill(
    ringsOf points: UnsafeBufferPointer<MapPoint>, counts: UnsafeBufferPointer<Int>,
    rule: FillRule = .nonzero,
    paint: Paint, options: DrawOptions = DrawOptions()
  ) {
    let first = lines.contours.count
    var start = 0
    for count in counts {
      let end = start + min(max(count, 0), points.count - start)
      lines.add(UnsafeBufferPointer(rebasing: points[start..<end]), closed: true)
      start = end
    }
    add(.lines(first: first, end: lines.contours.count), .fill(rule), store(paint), options)
  }

  /// Adds the line along a path; a pen whose width is not above 0 adds nothing.
  public mutating func stroke(
    _ path: Path, with stroke: Stroke, paint: Paint, options: DrawOptions = DrawOptions()
  ) {
    guard stroke.width > 0 else { return }
    add(store(path), store(stroke), store(paint), options)
  }

  /// Adds a line whose color changes along it: location 0 at its start, 1 at its end, by length.
  ///
  /// A pixel takes the color of the line's nearest point; of points at the same distance, that of
  /// the later segment. A point that is not finite is left out. Dashes do not change the colors; a
  /// pen whose width is not above 0 adds nothing.
  public mutating func stroke(
    along points: some Sequence<MapPoint>, with stroke: Stroke, gradient: Gradient,
    options: DrawOptions = DrawOptions()
  ) {
    guard stroke.width > 0 else { return }
    var path = Path()
    path.addLines(through: points, closed: false)
    lineGradients.append(gradient)
    add(store(path), store(stroke), .along(lineGradients.count - 1), options)
  }

  /// Adds an image, scaled into a rectangle of the item's coordinates and sampled bilinearly.
  public mutating func image(_ image: PixelBuffer, in rect: MapRect, options: DrawOptions = DrawOptions()) {
    var path = Path()
    path.addRect(rect)
    images.append(PlacedImage(image: image, rect: rect))
    add(store(path), .fill(.nonzero), .image(images.count - 1), options)
  }
}

/// How an item is put into the picture.
public struct DrawOptions: Hashable, Sendable {
  /// How its color mixes with what is there.
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

/// The inside of a path, in the item's coordinates, outside of which an item is not drawn; its edge
/// is as smooth as a fill's.
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
