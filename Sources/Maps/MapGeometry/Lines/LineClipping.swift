/// Returns the parts of a line that lie in a rectangle, in their order. All four edges are inside,
/// as in `MapRect.contains(_:)`.
///
/// The points of the line that are inside stay as they are. A part that enters or leaves the
/// rectangle starts or ends at a point of an edge, whose other component is rounded. Every point of
/// the result is inside, without exception. A part along an edge belongs to the result. A part
/// without length does not: a line that only touches an edge or a corner results in nothing.
///
/// A segment with a component that is not finite is left out and divides the line. A rectangle that
/// is null, or has a negative size or a NaN, contains nothing. O(n).
public func clipped(_ line: [MapPoint], to rect: MapRect) -> [[MapPoint]] {
  guard let sides = ClipSides(rect) else { return [] }
  var parts: [[MapPoint]] = []
  var part: [MapPoint] = []
  func endPart() {
    if let first = part.first, part.contains(where: { $0 != first }) { parts.append(part) }
    part.removeAll(keepingCapacity: false)
  }
  line.withUnsafeBufferPointer { line in
    guard let start = line.first else { return }
    var place = sides.place(of: start)
    // The first point that is inside and not yet in a part.
    var inside = place == 0 ? 0 : line.count
    for index in 1..<max(1, line.count) {
      let before = place
      place = sides.place(of: line[index])
      // Both are inside, or both are beyond the same edge.
      if before | place == 0 || before & place != 0 { continue }
      if inside < index { part.append(contentsOf: line[inside..<index]) }
      inside = line.count
      if before != 15, place != 15, let (from, to) = sides.clipped(line[index - 1], line[index]) {
        if before != 0, from != to { part.append(from) }
        if place != 0, to != part.last { part.append(to) }
      }
      if place != 0 { endPart() }
      if place == 0 { inside = index }
    }
    if inside < line.count { part.append(contentsOf: line[inside...]) }
  }
  endPart()
  return parts
}
