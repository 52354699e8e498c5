import MapGeometry

/// A scene, or consecutive items of it, prepared for drawing one picture.
struct PreparedScene: Sendable {
  /// Lines to be stroked with one pen.
  struct StrokedLines: Sendable {
    let lines: [StrokeLine]
    let pen: StrokePen
    let dash: DashPattern?
    let toPixels: AffineTransform
  }

  /// A clip: its outline in its own coordinates, and the transform from them to pixels.
  struct PreparedClip: Sendable {
    let outline: Outline
    let rule: FillRule
    let toPixels: AffineTransform
    /// The index of the clip that contains this clip, which is smaller than its own; nil for none.
    let outer: Int?
  }

  private(set) var items: [PreparedItem] = []
  /// The outline of all straight lines of the scene, that of all filled curves, then an outline for
  /// each stroke with curves.
  private(set) var outlines: [Outline]
  private(set) var strokes: [StrokedLines] = []
  private(set) var sources: [PaintSource] = []
  let clips: [PreparedClip]
  /// The items of the scene's stamps, prepared without a translation; nil for those that no place
  /// was added of. All places of an item have the same outline.
  private var stampItems: [PreparedItem?]

  init(_ scene: borrowing Scene, toPicture: AffineTransform) {
    let clips = PreparedScene.clips(of: scene, toPicture: toPicture)
    self.init(scene, items: scene.items.indices, clips: clips, toPicture: toPicture)
  }

  /// - Parameters:
  ///   - items: the indices of the items to prepare.
  ///   - clips: the clips of the scene.
  init(_ scene: borrowing Scene, items range: Range<Int>, clips: [PreparedClip], toPicture: AffineTransform) {
    outlines = [scene.lines, Outline()]
    self.clips = clips
    stampItems = Array(repeating: nil, count: scene.stampItems.count)
    items.reserveCapacity(range.count)
    if !scene.curves.isEmpty { reserveFlattened(range, of: scene) }
    for index in range { add(scene.items[index], of: scene, toPicture: toPicture) }
  }

  /// Reserves memory for the lines of filled curves. A curve of three points becomes about eight
  /// lines where it is some pixels long.
  private mutating func reserveFlattened(_ range: Range<Int>, of scene: borrowing Scene) {
    var (paths, points) = (0, 0)
    for index in range {
      let item = scene.items[index]
      guard case .curves(let curve) = item.geometry, case .fill = item.operation else { continue }
      if case .stamp = item.placement { continue }
      paths += 1
      points += scene.curves[curve].points.count
    }
    outlines[1].reserveCapacity(contours: paths, points: 3 * points)
  }

  /// Returns the clips of a scene.
  static func clips(of scene: borrowing Scene, toPicture: AffineTransform) -> [PreparedClip] {
    var clips: [PreparedClip] = []
    for clip in scene.clips {
      let toPixels = clip.transform.followed(by: toPicture)
      var outline = Outline()
      if toPixels.isFinite { outline.add(clip.clip.path, stretch: toPixels.largestStretch) }
      clips.append(
        PreparedClip(outline: outline, rule: clip.clip.rule, toPixels: toPixels, outer: clip.outer))
    }
    return clips
  }

  /// Adds an item, unless it certainly paints nothing.
  private mutating func add(_ item: Scene.Item, of scene: borrowing Scene, toPicture: AffineTransform) {
    switch item.placement {
    case .none: add(item, of: scene, toPixels: toPicture)
    case .transform(let index):
      add(item, of: scene, toPixels: scene.transforms[index].followed(by: toPicture))
    case .stamp(let index): add(scene.stampPlaces[index], of: scene, toPicture: toPicture)
    }
  }

  /// Adds an item of a stamp at a place.
  private mutating func add(
    _ place: Scene.StampPlace, of scene: borrowing Scene, toPicture: AffineTransform
  ) {
    if stampItems[place.item] == nil {
      let count = items.count
      add(scene.stampItems[place.item], of: scene, toPixels: toPicture, canMove: true)
      if items.count > count { stampItems[place.item] = items.removeLast() }
    }
    guard var item = stampItems[place.item] else { return }
    let x = toPicture.a * place.x + toPicture.c * place.y
    let y = toPicture.b * place.x + toPicture.d * place.y
    item.toPixels.tx += x
    item.toPixels.ty += y
    guard item.toPixels.isFinite else { return }
    item.box = item.box.moved(x: x, y: y).known
    if case .stroke(let index) = item.shape, case .stroke(let pen) = scene.stampItems[place.item].operation {
      let stroked = strokes[index]
      item.shape = .stroke(strokes.count)
      strokes.append(
        StrokedLines(
          lines: stroked.lines,
          pen: StrokePen(scene.strokes[pen], toPixels: item.toPixels, stretch: toPicture.largestStretch),
          dash: stroked.dash, toPixels: item.toPixels))
    }
    items.append(item)
  }

  /// - Parameter canMove: whether the item is drawn after translations, so that its shape can
  ///   depend only on the rest of the transform.
  private mutating func add(
    _ item: Scene.Item, of scene: borrowing Scene, toPixels: AffineTransform, canMove: Bool = false
  ) {
    guard toPixels.isFinite else { return }
    let source: PreparedItem.Source
    if case .color(let color) = item.paint {
      source = .color(premultiplied(color, alpha: opacity(item.alpha)))
    } else {
      guard let other = PaintSource(item, of: scene, toPixels: toPixels) else { return }
      sources.append(other)
      source = .other(sources.count - 1)
    }
    var (outline, first, end) = (0, 0, 0)
    switch item.geometry {
    case .lines(let lowest, let highest): (first, end) = (lowest, highest)
    case .curves(let index):
      let stretch = toPixels.largestStretch
      if case .stroke(let pen) = item.operation {
        // A stroke keeps its outline, so an outline of several would be copied.
        let stroke = scene.strokes[pen]
        var flat = Outline()
        flat.add(
          scene.curves[index], stretch: stretch,
          penWidth: stroke.unit == .pixels ? stroke.width / stretch : stroke.width)
        outlines.append(flat)
        outline = outlines.count - 1
      } else {
        outline = 1
        first = outlines[1].contours.count
        outlines[1].add(scene.curves[index], stretch: stretch)
      }
      end = outlines[outline].contours.count
    }
    guard let box = outlines[outline].box(of: first..<end) else { return }
    var prepared = PreparedItem(
      shape: .stroke(strokes.count), source: source, blend: item.blend, clip: item.clip, toPixels: toPixels,
      box: box.transformed(by: toPixels, grownBy: 1))
    switch item.operation {
    case .fill(let rule):
      if !canMove, end == first + 1,
        let rect = PixelRect(outlines[outline].contours[first], of: outlines[outline], toPixels: toPixels)
      {
        prepared.shape = .rect(rect)
      } else {
        prepared.shape = .fill(outline: outline, first: first, end: end, rule)
      }
    case .stroke(let index):
      guard let stroked = strokedLines(scene.strokes[index], item, outlines[outline], first..<end, toPixels)
      else {
        return
      }
      prepared.box = box.transformed(by: toPixels, grownBy: stroked.pen.reach + 1)
      strokes.append(stroked)
    }
    prepared.box = prepared.box.known
    var number = item.clip
    while let clip = number {
      let outline = clips[clip].outline
      guard let box = outline.box(of: outline.contours.indices) else { return }
      let clipBox = box.transformed(by: clips[clip].toPixels, grownBy: 1)
      if !clipBox.isFarAway { prepared.box = prepared.box.intersection(clipBox) }
      number = clips[clip].outer
    }
    items.append(prepared)
  }

  private func strokedLines(
    _ stroke: Stroke, _ item: Scene.Item, _ outline: Outline, _ contours: Range<Int>,
    _ toPixels: AffineTransform
  ) -> StrokedLines? {
    guard stroke.width > 0, stroke.width.isFinite else { return nil }
    let isInPixels = stroke.unit == .pixels
    let stretch = isInPixels ? 1 : toPixels.largestStretch
    guard (stroke.width * stretch).isFinite else { return nil }
    let pen = StrokePen(stroke, toPixels: isInPixels ? nil : toPixels, stretch: stretch)
    let isAlongLine = if case .along = item.paint { true } else { false }
    let lines = outline.contours[contours].map {
      StrokeLine(
        outline, $0, toStroke: isInPixels ? toPixels : nil, pen: pen,
        withLengths: stroke.dash != nil || isAlongLine)
    }
    // A dashed line is drawn solid if on average more than a hundred dashes fit into a pixel, or
    // more than two thousand into the width of the pen, or if many of its dashes are much shorter
    // than the mean one. The dashes would take very long to draw, and would look like a paler line.
    let dash = stroke.dash.flatMap { dash in
      let length = dash.total / Double(dash.starts.count)
      let lengthInPixels = length * (isInPixels ? 1 : meanStretch(lines, pen))
      return lengthInPixels >= 0.01 && length >= pen.halfWidth / 1000
        && (isInPixels || hasFewShortDashes(lines, pen, length: length)) ? dash : nil
    }
    return StrokedLines(lines: lines, pen: pen, dash: dash, toPixels: toPixels)
  }
}

/// Whether lines have at most 200 000 dashes that are shorter than 1/200 of a pixel.
///
/// If a transform stretches all directions alike, all dashes are as long as the mean one.
/// Otherwise a part of the lines can have dashes without limit in a pixel although the mean dash is
/// long.
///
/// - Parameter length: the mean length of a dash and a gap, in the coordinates of the stroke.
private func hasFewShortDashes(_ lines: [StrokeLine], _ pen: StrokePen, length: Double) -> Bool {
  // Without an inverse the part of a line near a tile is not known.
  guard let toPixels = pen.toPixels, toPixels.inverse != nil else { return false }
  if abs(toPixels.a) == abs(toPixels.d), abs(toPixels.b) == abs(toPixels.c),
    toPixels.a * toPixels.c == -toPixels.b * toPixels.d
  {
    return true
  }
  var count = 0.0
  for line in lines {
    for index in 0..<line.contour.segmentCount {
      let lengthOfSegment = line.lengths[index + 1] - line.lengths[index]
      let way = pen.pixel(line.point(index + 1)) - pen.pixel(line.point(index))
      let stretch = dot(way, way).squareRoot() / lengthOfSegment
      if lengthOfSegment > 0, length * stretch < 0.005 { count += lengthOfSegment / length }
    }
  }
  return count <= 200_000
}

/// Returns the mean factor by which lengths along lines grow from the coordinates of the stroke to
/// pixels; 1 if all lengths are 0.
private func meanStretch(_ lines: [StrokeLine], _ pen: StrokePen) -> Double {
  var (length, pixels) = (0.0, 0.0)
  for line in lines {
    length += line.lengths.last ?? 0
    for index in 0..<line.contour.segmentCount {
      let way = pen.pixel(line.point(index + 1)) - pen.pixel(line.point(index))
      pixels += dot(way, way).squareRoot()
    }
  }
  // Lines of length 0 have no dashes except dots.
  return length > 0 ? pixels / length : 1
}
