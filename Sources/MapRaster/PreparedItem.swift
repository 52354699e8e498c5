import MapGeometry

/// An item as the tiles of one picture draw it: everything that does not depend on the tile.
struct PreparedItem: Sendable {
  /// The outline whose interior is painted.
  enum Shape: Sendable {
    case fill(Outline, Range<Int>, FillRule, AffineTransform)
    case stroke([StrokeLine], StrokePen, DashPattern?, AffineTransform)
  }

  let shape: Shape
  let source: PaintSource
  let blend: BlendMode
  /// The clip's number in the scene; the same number means the same clip in the same place.
  let clip: Int?
  /// Where in the picture it may paint, in pixels.
  let box: Box

  /// The item in a picture; nil where it certainly paints nothing.
  init?(_ item: Scene.Item, of scene: borrowing Scene, toPicture: AffineTransform) {
    let toPixels = item.options.transform.followed(by: toPicture)
    guard toPixels.isFinite, let source = PaintSource(item, toPixels: toPixels) else { return nil }
    let stretch = toPixels.largestStretch
    let (outline, contours) = scene.outline(of: item, stretch: stretch)
    guard let box = outline.box(of: contours) else { return nil }
    switch item.shape {
    case .fill(let rule):
      shape = .fill(outline, contours, rule, toPixels)
      self.box = box.transformed(by: toPixels, grownBy: 1)
    case .stroke(let stroke):
      let isInPixels = stroke.unit == .pixels
      guard stroke.width > 0, stroke.width.isFinite else { return nil }
      let pen = StrokePen(stroke, toPixels: isInPixels ? nil : toPixels, stretch: isInPixels ? 1 : stretch)
      // Dashes so short that a hundred fit in a pixel would take forever and look like a paler line; it is drawn solid.
      let dash = stroke.dash.flatMap { $0.total * (isInPixels ? 1 : stretch) >= 0.01 ? $0 : nil }
      let isAlongLine = if case .along = source { true } else { false }
      let lines = outline.contours[contours].map {
        StrokeLine(
          outline, $0, toStroke: isInPixels ? toPixels : nil, pen: pen,
          withLengths: dash != nil || isAlongLine)
      }
      shape = .stroke(lines, pen, dash, toPixels)
      self.box = box.transformed(by: toPixels, grownBy: pen.reach + 1)
    }
    self.source = source
    blend = item.options.blend
    clip = item.clip
  }
}

extension CoverageTile {
  /// Adds the edges of an item's shape.
  mutating func add(_ shape: PreparedItem.Shape) {
    switch shape {
    case .fill(let outline, let contours, _, let transform):
      addFill(outline, contours, transform: transform)
    case .stroke(let lines, let pen, let dash, let transform):
      let view = TileView(transform: transform, reach: pen.reach, of: self)
      var drawing = StrokeDrawing(pen: pen)
      for line in lines { drawing.add(line, dash: dash, view: view, to: &self) }
    }
  }
}

extension PreparedItem.Shape {
  /// Which windings are inside.
  var rule: FillRule {
    if case .fill(_, _, let rule, _) = self { rule } else { .nonzero }
  }
}
