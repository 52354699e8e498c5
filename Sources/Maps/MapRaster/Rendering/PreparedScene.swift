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
  /// The outline of all straight lines of the scene.
  let lines: Outline
  /// The outline of all filled curves.
  private(set) var curves = Outline()
  private(set) var strokes: [StrokedLines] = []
  private(set) var sources: [PaintSource] = []
  let clips: [PreparedClip]
  /// The items of the scene's stamps, prepared without a translation; nil for those that paint
  /// nothing, or were not needed yet. An item has the same outline at all places.
  private var stampItems: [StampItem?]
  /// Whether items of stamps can be among the items.
  let hasStamps: Bool

  /// An item of a stamp, and the pixels that it covers with an opaque color.
  private struct StampItem {
    let item: PreparedItem
    let core: OpaqueCore?
  }

  init(_ scene: borrowing Scene, toPicture: AffineTransform) {
    let clips = PreparedScene.clips(of: scene, toPicture: toPicture)
    self.init(scene, items: scene.items.indices, clips: clips, toPicture: toPicture)
  }

  /// - Parameters:
  ///   - items: the indices of the items to prepare.
  ///   - clips: the clips of the scene.
  init(_ scene: borrowing Scene, items range: Range<Int>, clips: [PreparedClip], toPicture: AffineTransform) {
    lines = scene.lines
    self.clips = clips
    stampItems = scene.stampItems.isEmpty ? [] : Array(repeating: nil, count: scene.stampItems.count)
    hasStamps = !scene.stampPlaces.isEmpty
    items.reserveCapacity(
      hasStamps ? range.reduce(0) { $0 + scene.count(ofItem: $1) } : range.count)
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
    curves.reserveCapacity(contours: paths, points: 3 * points)
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
    case .stamp(let index):
      let place = scene.stampPlaces[index]
      for number in place.items {
        add(number, at: place, clip: item.clip, of: scene, toPicture: toPicture)
      }
    }
  }

  /// Adds an item of a stamp at a place.
  private mutating func add(
    _ number: Int, at place: Scene.StampPlace, clip: Int?, of scene: borrowing Scene,
    toPicture: AffineTransform
  ) {
    if stampItems[number] == nil {
      let count = items.count
      add(scene.stampItems[number], of: scene, toPixels: toPicture, canMove: true)
      if items.count > count {
        let item = items.removeLast()
        // An item inside the one below it, such as a disc inside its rim, hides hardly more.
        let below = number > place.items.lowerBound ? stampItems[number - 1]?.core : nil
        let core = core(of: item)
        stampItems[number] = StampItem(
          item: item, core: below.map { $0.area > core?.area ?? 0 } == true ? nil : core)
      }
    }
    guard var item = stampItems[number]?.item else { return }
    let (x, y) = (
      toPicture.a * place.x + toPicture.c * place.y, toPicture.b * place.x + toPicture.d * place.y
    )
    item.toPixels.tx += x
    item.toPixels.ty += y
    guard item.toPixels.isFinite, let box = visible(item.box.moved(x: x, y: y).known, clip) else { return }
    (item.box, item.clip) = (box, clip)
    if clip == nil { item.stamp = Int32(truncatingIfNeeded: number) }
    items.append(item)
  }

  /// Returns the pixels that an item covers with an opaque color.
  private func core(of item: PreparedItem) -> OpaqueCore? {
    guard case .fill(let isCurved, let first, let end, _) = item.shape, end == first + 1,
      item.blend == .normal,
      case .color(let color) = item.source, color >> 24 == 255
    else { return nil }
    let outline = isCurved ? curves : lines
    return OpaqueCore(outline, outline.contours[first], toPixels: item.toPixels)
  }

  /// Calls the body with the pixels of some rows that an item of a stamp covers with an opaque color.
  func forEachOpaqueRow(
    of item: PreparedItem, in rows: Range<Int>, _ body: (_ row: Int, _ columns: Range<Int>) -> Void
  ) {
    guard let stamp = stampItems[Int(item.stamp)], let core = stamp.core else { return }
    core.forEachRow(
      movedBy: SIMD2(
        item.toPixels.tx - stamp.item.toPixels.tx, item.toPixels.ty - stamp.item.toPixels.ty),
      in: rows, body)
  }

  /// - Parameter canMove: whether the item is drawn after translations, so that its shape can
  ///   depend only on the rest of the transform.
  private mutating func add(
    _ item: Scene.Item, of scene: borrowing Scene, toPixels: AffineTransform, canMove: Bool = false
  ) {
    guard toPixels.isFinite else { return }
    let source: PreparedItem.Source
    if case .color(let color) = item.paint {
      source = .color(premultiplied(color, alpha: clamped(item.alpha)))
    } else {
      guard let other = PaintSource(item, of: scene, toPixels: toPixels) else { return }
      sources.append(other)
      source = .other(sources.count - 1)
    }
    let painted: (shape: PreparedItem.Shape, box: Box)?
    switch (item.geometry, item.operation) {
    case (.lines(let first, let end), .fill(let rule)):
      painted = PreparedItem.Shape.interior(
        of: scene.lines, first..<end, rule, isCurved: false, toPixels: toPixels, canMove: canMove)
    case (.curves(let index), .fill(let rule)):
      let first = curves.contours.count
      curves.add(scene.curves[index], stretch: toPixels.largestStretch)
      painted = PreparedItem.Shape.interior(
        of: curves, first..<curves.contours.count, rule, isCurved: true, toPixels: toPixels, canMove: canMove)
    case (.lines(let first, let end), .stroke(let index)):
      painted = addStroke(scene.strokes[index], item, scene.lines, first..<end, toPixels)
    case (.curves(let path), .stroke(let index)):
      let (stroke, stretch) = (scene.strokes[index], toPixels.largestStretch)
      var outline = Outline()
      outline.add(
        scene.curves[path], stretch: stretch,
        penWidth: stroke.unit == .pixels ? stroke.width / stretch : stroke.width)
      painted = addStroke(stroke, item, outline, outline.contours.indices, toPixels)
    }
    guard let painted, let visible = visible(painted.box.known, item.clip) else { return }
    items.append(
      PreparedItem(
        shape: painted.shape, source: source, blend: item.blend, clip: item.clip, toPixels: toPixels,
        box: visible))
  }

  /// Adds the lines of a stroke. Returns its shape and the box in which it paints, in pixels; nil if it
  /// paints nothing.
  private mutating func addStroke(
    _ stroke: Stroke, _ item: Scene.Item, _ outline: borrowing Outline, _ contours: Range<Int>,
    _ toPixels: AffineTransform
  ) -> (shape: PreparedItem.Shape, box: Box)? {
    guard let box = outline.box(of: contours),
      let stroked = strokedLines(stroke, item, outline, contours, toPixels)
    else { return nil }
    strokes.append(stroked)
    return (.stroke(strokes.count - 1), box.transformed(by: toPixels, grownBy: stroked.reach + 1))
  }

  /// Returns the part of an item's box that is in a clip and the clips that contain it; nil if one of
  /// them is empty.
  private func visible(_ box: Box, _ clip: Int?) -> Box? {
    var box = box
    var number = clip
    while let clip = number {
      let outline = clips[clip].outline
      guard let around = outline.box(of: outline.contours.indices) else { return nil }
      let clipBox = around.transformed(by: clips[clip].toPixels, grownBy: 1)
      if !clipBox.isFarAway { box = box.intersection(clipBox) }
      number = clips[clip].outer
    }
    return box
  }
}
