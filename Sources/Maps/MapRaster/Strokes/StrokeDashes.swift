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
      var next = line.point(at: range.lowerBound)
      for segment in range {
        let point = next
        next = line.point(at: segment + 1)
        let start = line.lengths[segment]
        let length = line.lengths[segment + 1] - start
        guard let part = window.part(from: point, to: next, pen: pen), length > 0 else { continue }
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
        let others = line.reaches.isEmpty ? (0, 0) : (dash.dash(number - 1).end, dash.dash(number + 1).start)
        addDash(
          of: line, from: max(from, 0), to: min(to, line.lengths[line.contour.segmentCount]),
          between: others, near: segment, to: &tile)
        last = number
      }
      number += 1
    }
  }

  /// Adds one dash between two lengths along the line. `others` is where the dash before it ends and
  /// the one after it begins; it is only used in lines with `reaches`.
  private mutating func addDash(
    of line: StrokeLine, from start: Double, to end: Double, between others: (Double, Double),
    near segment: Int, to tile: inout CoverageTile
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
    let firstSegment = index
    points.append(first)
    if bends { isSmooth.append(false) }
    let startTangent = bends ? tangent(at: start, in: index, of: line) : nil
    appendEnd(
      first, startTangent, length: lengths[index + 1] - lengths[index],
      room: min(lengths[index + 1], end) - start)
    let startCount = points.count
    @inline(__always) func append(_ point: Vector, _ smooth: Bool) {
      let way = point - points[points.count - 1]
      guard dot(way, way) > pen.shortest * pen.shortest else { return }
      points.append(point)
      if bends { isSmooth.append(smooth) }
    }
    while index + 1 < line.contour.segmentCount, lengths[index + 1] < end {
      index += 1
      let (point, bendsHere) = (line.point(index), bends && line.isSmooth(index))
      if bendsHere, points.count == startCount, let startTangent,
        reachesBeyond(first, startTangent, corner: point, next: line.point(index + 1))
      {
        continue
      }
      append(point, bendsHere)
    }
    let last = position(at: end, in: index, of: line)
    let endTangent = bends ? tangent(at: end, in: index, of: line).map { -$0 } : nil
    while let endTangent, points.count > startCount, let smooth = isSmooth.last, smooth,
      reachesBeyond(last, endTangent, corner: points[points.count - 1], next: points[points.count - 2])
    {
      points.removeLast()
      isSmooth.removeLast()
    }
    appendEnd(
      last, endTangent, length: lengths[index + 1] - lengths[index], room: end - max(lengths[index], start))
    append(last, false)
    // A dash is united as a whole. The first dash of a closed line touches the last one.
    let unites =
      line.unitesDashes
      && (line.unites(firstSegment..<index + 1)
        || line.contour.isClosed && (start == 0 || end == lengths[line.contour.segmentCount])
        || overlapsAnother(from: start, to: end, between: others, in: firstSegment...index, of: line)
        || line.contour.segmentCount <= StrokeLine.fewSegments && hasTightCornerNearAnEnd)
    if !isUnited.isEmpty { isUnited.removeAll(keepingCapacity: true) }
    if unites { isUnited.append(contentsOf: repeatElement(true, count: points.count)) }
    if points.count > 1 {
      addPoints(isClosed: false, start: .cap, end: .cap, to: &tile)
    } else {
      var way = line.point(index + 1) - line.point(index)
      let length = dot(way, way).squareRoot()
      way = length > 0 ? way * (1 / length) : Vector(1, 0)
      edges.addDot(at: first, direction: way, isUnited: unites, to: &tile)
    }
  }

  /// Appends a point very near to an end of a dash, so that the cap there is across the curve, not across
  /// its chord.
  ///
  /// - Parameters:
  ///   - inward: the direction from the end along the curve; nil if it is no curve.
  ///   - length: the length of the segment of the line.
  ///   - room: the length of the part of it that is in the dash. A dash without length stays a dot.
  private mutating func appendEnd(_ end: Vector, _ inward: Vector?, length: Double, room: Double) {
    guard let inward else { return }
    let distance = min(length / 64, room / 4)
    guard distance > 2 * pen.shortest else { return }
    points.append(end + inward * distance)
    isSmooth.append(true)
  }

  /// Whether the stroke beyond a corner of a curve reaches beyond an end of the dash, since the corner is so
  /// near to the end. Then the dash has no vertex there.
  ///
  /// - Parameters:
  ///   - inward: the direction from the end along the curve.
  ///   - next: the point beyond the corner.
  private func reachesBeyond(_ end: Vector, _ inward: Vector, corner: Vector, next: Vector) -> Bool {
    let way = next - corner
    let length = dot(way, way).squareRoot()
    return dot(corner - end, inward) * length < pen.halfWidth * abs(cross(inward, way))
  }

  /// Returns the direction of a curve at a length along the line, in the given segment; nil if the segment
  /// is no chord of a curve.
  ///
  /// At a point where the line bends as a curve does, the direction is that of a parabola through the point
  /// and both its neighbors. Between two points it changes linearly, as that of a parabola does.
  private func tangent(at length: Double, in segment: Int, of line: StrokeLine) -> Vector? {
    let (bendsBefore, bendsAfter) = (line.isSmooth(segment), line.isSmooth(segment + 1))
    let chord = line.point(segment + 1) - line.point(segment)
    let (start, end) = (line.lengths[segment], line.lengths[segment + 1])
    guard bendsBefore || bendsAfter, end > start, dot(chord, chord) > 0 else { return nil }
    func direction(at index: Int) -> Vector? {
      let before = line.point(index) - line.point(index - 1)
      let after = line.point(index + 1) - line.point(index)
      let (squaredBefore, squaredAfter) = (dot(before, before), dot(after, after))
      guard squaredBefore > 0, squaredAfter > 0 else { return nil }
      return before * (1 / squaredBefore) + after * (1 / squaredAfter)
    }
    func unit(_ vector: Vector) -> Vector { vector * (1 / dot(vector, vector).squareRoot()) }
    /// The other end of an arc has the mirrored direction.
    func mirrored(_ vector: Vector) -> Vector {
      chord * (2 * dot(vector, chord) / dot(chord, chord)) - vector
    }
    let before = bendsBefore ? direction(at: segment).map(unit) : nil
    let after = bendsAfter ? direction(at: segment + 1).map(unit) : nil
    guard let first = before ?? after.map(mirrored), let last = after ?? before.map(mirrored) else {
      return nil
    }
    let step = min(max((length - start) / (end - start), 0), 1)
    let mixed = first + (last - first) * step
    // A curve that turns back within a chord has no direction that could be told from three points.
    guard dot(mixed, chord) > 0 else { return nil }
    return unit(mixed)
  }

  /// Whether a dash and another one are both so near to a corner that they overlap at its inner side.
  ///
  /// - Parameters:
  ///   - start, end: the lengths along the line where the dash begins and ends.
  ///   - others: the length where the dash before it ends, and that where the one after it begins.
  ///   - segments: the segments of the line in which the dash begins and ends.
  private func overlapsAnother(
    from start: Double, to end: Double, between others: (before: Double, after: Double),
    in segments: ClosedRange<Int>, of line: StrokeLine
  ) -> Bool {
    let (lengths, reaches) = (line.lengths, line.reaches)
    if reaches.isEmpty { return false }
    let last = line.contour.segmentCount
    func overlaps(at corner: Int) -> Bool {
      let (place, reach) = (lengths[corner], reaches[corner])
      guard reach > 0, end >= place - reach, start <= place + reach else { return false }
      // The dash at the other side of the start of a closed line is not known here.
      return corner == 0 || corner == last || others.before >= place - reach || others.after <= place + reach
    }
    // Sides that meet do so within half of a segment, so the corners of the next segments are enough.
    return (max(segments.lowerBound - 1, 0)...min(segments.upperBound + 2, last)).contains(where: overlaps)
  }

  /// Whether the inner sides at a corner near an end of the dash do not meet. At a cap across a curve the
  /// first corner is that of the short chord there.
  private var hasTightCornerNearAnEnd: Bool {
    guard points.count > 2 else { return false }
    let corners = 1..<points.count - 1
    return corners.prefix(2).contains(where: isTight) || corners.suffix(2).contains(where: isTight)
  }

  /// Whether the inner sides at a corner of a dash do not meet.
  private func isTight(at index: Int) -> Bool {
    let (way, next) = (points[index] - points[index - 1], points[index + 1] - points[index])
    let (length, nextLength) = (dot(way, way).squareRoot(), dot(next, next).squareRoot())
    let corner = StrokeCorner(
      length: length, nextLength: nextLength, isFirst: index == 1, isLast: index == points.count - 2,
      bends: !isSmooth.isEmpty && isSmooth[index])
    return !pen.sidesMeet(
      cosine: dot(way, next) / (length * nextLength), sine: cross(way, next) / (length * nextLength),
      within: max(corner.reach, corner.bridge))
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
  /// The length of the shortest gap between two dashes.
  var shortestGap: Double { stride(from: 1, to: lengths.count, by: 2).map { lengths[$0] }.min() ?? 0 }

  /// Returns the lengths along a line where a dash begins and ends. Number 0 is the first dash of
  /// the period in which the line begins.
  fileprivate func dash(_ number: Int) -> (start: Double, end: Double) {
    let dashesPerPeriod = lengths.count / 2
    var (period, index) = number.quotientAndRemainder(dividingBy: dashesPerPeriod)
    if index < 0 { (period, index) = (period - 1, index + dashesPerPeriod) }
    let start = Double(period) * total - phase + starts[index]
    return (start, start + lengths[2 * index])
  }
}
