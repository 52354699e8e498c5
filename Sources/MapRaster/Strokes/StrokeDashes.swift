import MapGeometry

// Dashed strokes. The part of a line that can be visible is in DashWindow.swift.

extension StrokeDrawing {
  /// Adds the dashes that are visible in a tile. Each is added as a whole, so its shape does not
  /// depend on the tile. A line of length 0 becomes a dot. If the length of the line is not finite,
  /// nothing is added.
  mutating func addDashes(
    of line: StrokeLine, _ dash: DashPattern, view: TileView, to tile: inout CoverageTile
  ) {
    guard let total = line.lengths.last, total.isFinite else { return }
    guard total > 0 else { return edges.addDot(at: line.point(0), direction: Vector(1, 0), to: &tile) }
    let window = DashWindow(of: pen, in: view)
    var last = -1
    line.outline.forEachPart(of: line.contour, in: view) { range, position in
      guard position == .inside else { return }
      for segment in range {
        let start = line.lengths[segment]
        let length = line.lengths[segment + 1] - start
        guard let part = window.part(from: line.point(segment), to: line.point(segment + 1), pen: pen),
          length > 0
        else { continue }
        addDashes(
          of: line, dash, between: start + part.first * length, and: start + part.last * length,
          isEnd: line.lengths[segment + 1] == total, after: &last, segment: segment, to: &tile)
      }
    }
  }

  /// Adds the dashes that overlap or touch a part of the line and whose number is above `last`.
  /// Sets `last` to the number of the last dash added; does not change it if there is none. Adds
  /// nothing where the numbers of dashes would reach about 2^52.
  private mutating func addDashes(
    of line: StrokeLine, _ dash: DashPattern, between start: Double, and end: Double, isEnd: Bool,
    after last: inout Int, segment: Int, to tile: inout CoverageTile
  ) {
    let dashesPerPeriod = dash.lengths.count / 2
    // Dashes are numbered from the period in which the line begins. Numbers above 2^52 would not be
    // distinct.
    let period = ((start + dash.phase) / dash.total).rounded(.down)
    guard period < 0x1p52 / Double(dashesPerPeriod) else { return }
    var number = Int(period) * dashesPerPeriod
    if number <= last { number = last + 1 }
    while true {
      let (from, to) = dash.dash(number)
      guard from <= end else { return }
      // A dash that only touches an end of the line is left out, unless it has length 0 and is a
      // dot.
      if to >= start, to > 0 || from == to,
        from < line.lengths[line.contour.segmentCount] || (from == to && isEnd)
      {
        addDash(
          of: line, from: max(from, 0), to: min(to, line.lengths[line.contour.segmentCount]),
          near: segment, to: &tile)
        last = number
      }
      number += 1
    }
  }

  /// Adds one dash between two lengths along the line.
  private mutating func addDash(
    of line: StrokeLine, from start: Double, to end: Double, near segment: Int, to tile: inout CoverageTile
  ) {
    let lengths = line.lengths
    // The segment in which the dash begins: the last one that starts at or before the dash's start.
    var index = segment
    while index > 0, lengths[index] > start { index -= 1 }
    while index + 1 < line.contour.segmentCount, lengths[index + 1] <= start { index += 1 }
    let first = position(at: start, in: index, of: line)
    points.removeAll(keepingCapacity: true)
    isSmooth.removeAll(keepingCapacity: true)
    let bends = !line.outline.isSmooth.isEmpty
    points.append(first)
    if bends { isSmooth.append(false) }
    func append(_ point: Vector, _ smooth: Bool) {
      let way = point - points[points.count - 1]
      guard dot(way, way) > pen.shortest * pen.shortest else { return }
      points.append(point)
      if bends { isSmooth.append(smooth) }
    }
    while index + 1 < line.contour.segmentCount, lengths[index + 1] < end {
      index += 1
      append(line.point(index), bends && line.isSmooth(index))
    }
    append(position(at: end, in: index, of: line), false)
    if points.count > 1 {
      addPoints(isClosed: false, start: .cap, end: .cap, to: &tile)
    } else {
      var way = line.point(index + 1) - line.point(index)
      let length = dot(way, way).squareRoot()
      way = length > 0 ? way * (1 / length) : Vector(1, 0)
      edges.addDot(at: first, direction: way, to: &tile)
    }
  }

  /// Returns the point at a length along the line, in the given segment.
  private func position(at length: Double, in segment: Int, of line: StrokeLine) -> Vector {
    let (start, end) = (line.lengths[segment], line.lengths[segment + 1])
    guard end > start else { return line.point(segment) }
    let step = min(max((length - start) / (end - start), 0), 1)
    let from = line.point(segment)
    return from + (line.point(segment + 1) - from) * step
  }
}

extension DashPattern {
  /// Returns the lengths along a line where a dash begins and ends. Number 0 is the first dash of
  /// the period in which the line begins.
  fileprivate func dash(_ number: Int) -> (start: Double, end: Double) {
    let dashesPerPeriod = lengths.count / 2
    let (period, index) = number.quotientAndRemainder(dividingBy: dashesPerPeriod)
    let start = Double(period) * total - phase + starts[index]
    return (start, start + lengths[2 * index])
  }
}
