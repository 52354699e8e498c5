import MapGeometry

// The strokes of a prepared scene.

extension PreparedScene {
  /// Returns the lines of a stroke; nil if it paints nothing.
  func strokedLines(
    _ stroke: Stroke, _ item: Scene.Item, _ outline: borrowing Outline, _ contours: Range<Int>,
    _ toPixels: AffineTransform
  ) -> StrokedLines? {
    guard stroke.width > 0, stroke.width.isFinite else { return nil }
    let isInPixels = stroke.unit == .pixels
    let stretch = isInPixels ? 1 : toPixels.largestStretch
    guard (stroke.width * stretch).isFinite else { return nil }
    let pen = StrokePen(stroke, toPixels: isInPixels ? nil : toPixels, stretch: stretch)
    let isAlongLine = if case .along = item.paint { true } else { false }
    // Each line keeps the outline.
    let kept = copy outline
    var lines = kept.contours[contours].map {
      StrokeLine(
        kept, $0, toStroke: isInPixels ? toPixels : nil, pen: pen,
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
    for index in lines.indices { lines[index].findOverlaps(pen: pen, dash: dash) }
    return StrokedLines(lines: lines, pen: pen, dash: dash, toPixels: toPixels)
  }
}

extension PreparedScene.StrokedLines {
  /// The largest distance in pixels from the lines to what is stroked. Lines without corners have no
  /// joins, which reach farthest.
  var reach: Double {
    guard lines.allSatisfy({ $0.contour.segmentCount <= 1 && !$0.contour.isClosed }) else {
      return pen.reach
    }
    return pen.halfWidthInPixels * (pen.cap == .square ? 2.0.squareRoot() : 1)
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
