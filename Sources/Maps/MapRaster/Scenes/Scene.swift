import MapGeometry

/// The shapes to draw, in order, with their paints, in coordinates of the plane such as map points
/// or pixels.
///
/// A scene is prepared as it is built: long contours of straight lines get boxes around their
/// parts. So the time to draw a small part of a long line depends on the size of that part. A scene
/// is a value, and any number of threads can draw it at once.
public struct Scene: Sendable {
  /// The color of the picture before anything is drawn.
  public var background: Color
  /// The items in drawing order.
  @usableFromInline var items: [Item] = []
  /// The outlines of the items that consist of straight lines.
  var lines = Outline()
  // The lists that items refer to by index.
  var curves: [Path] = []
  var strokes: [Stroke] = []
  var gradients: [LinearGradient] = []
  var lineGradients: [Gradient] = []
  var images: [PlacedImage] = []
  var transforms: [AffineTransform] = []
  var clips: [PlacedClip] = []
  var stampItems: [Item] = []
  var stampPlaces: [StampPlace] = []

  /// Creates a scene without items.
  public init(background: Color = .clear) {
    self.background = background
  }

  /// Reserves memory for more items and more points of straight lines, so adding them does not move
  /// existing ones. Nothing is reserved if either number is negative or at least 2^26.
  public mutating func reserveCapacity(items itemCount: Int, points: Int) {
    // The points take at most 1.25 GiB. A larger number may be a mistake, and arrays grow without a
    // reservation, too.
    guard itemCount >= 0, points >= 0, itemCount < 1 << 26, points < 1 << 26 else { return }
    items.reserveCapacity(items.count + itemCount)
    // A closed line of four points has a fifth point.
    lines.reserveCapacity(contours: itemCount, points: points + points / 4)
  }

  /// Adds the interior of a path.
  public mutating func fill(
    _ path: Path, rule: FillRule = .nonzero, paint: Paint, options: DrawOptions = DrawOptions()
  ) {
    add(store(path), .fill(rule), store(paint), options)
  }

  /// Adds the interior of rings of straight lines that are contiguous in memory. This is the
  /// fastest way to add items.
  ///
  /// - Parameters:
  ///   - points: the vertices of all rings. A vertex that is not finite is left out. A ring closes
  ///     itself.
  ///   - counts: the number of vertices of each ring. A negative number counts as 0. A number
  ///     larger than the number of remaining points is lowered to that number.
  ///   - rule: which windings are inside.
  ///   - paint: the paint of the interior.
  ///   - options: the blend mode, the opacity, the transform and the clip.
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

  /// Adds the line along a path. A pen whose width is not above 0 adds nothing.
  public mutating func stroke(
    _ path: Path, with stroke: Stroke, paint: Paint, options: DrawOptions = DrawOptions()
  ) {
    guard stroke.width > 0 else { return }
    add(store(path), store(stroke), store(paint), options)
  }

  /// Adds a line whose color changes along it by length: location 0 at its start, 1 at its end.
  ///
  /// A pixel has the color of the nearest point of the line; of points at the same distance, the
  /// color of the later segment. A point that is not finite is left out. Dashes do not change the
  /// colors. A pen whose width is not above 0 adds nothing.
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

  /// Adds an image, scaled to a rectangle of the item's coordinates and sampled bilinearly.
  public mutating func image(_ image: PixelBuffer, in rect: MapRect, options: DrawOptions = DrawOptions()) {
    var path = Path()
    path.addRect(rect)
    images.append(PlacedImage(image: image, rect: rect))
    add(store(path), .fill(.nonzero), .image(images.count - 1), options)
  }
}

/// The options of drawing an item.
public struct DrawOptions: Hashable, Sendable {
  /// The blend mode of the item's color.
  public var blend: BlendMode
  /// A factor for the opacity of the item's paint, 0…1. Values outside are clamped; NaN is 0.
  public var alpha: Double
  /// The transform from the item's coordinates to the scene's.
  public var transform: AffineTransform
  /// The part of the item that is visible, in the item's coordinates; nil for all of it.
  public var clip: Clip?

  /// Creates options. The defaults draw an item unchanged.
  public init(
    blend: BlendMode = .normal, alpha: Double = 1, transform: AffineTransform = .identity, clip: Clip? = nil
  ) {
    self.blend = blend
    self.alpha = alpha
    self.transform = transform
    self.clip = clip
  }
}

/// The inside of a path. An item is not drawn outside its clip. The edge of a clip is as smooth as
/// that of a fill.
public struct Clip: Hashable, Sendable {
  /// The outline.
  public var path: Path
  /// The fill rule: which windings are inside.
  public var rule: FillRule

  /// Creates a clip from the inside of a path.
  public init(_ path: Path, rule: FillRule = .nonzero) {
    self.path = path
    self.rule = rule
  }
}
