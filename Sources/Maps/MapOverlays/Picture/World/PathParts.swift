import MapGeometry
import MapRaster

/// The contours of a path of straight lines in parts of a few lines, each with a box. With it the
/// lines near a rectangle are found without looking at all of them.
struct PathParts: Sendable {
  private struct Contour: Sendable {
    /// The points. A contour that is closed ends at its first point again.
    var points: [MapPoint]
    var isClosed: Bool
    var box: EdgeBox
    /// The boxes of the parts, and of every `partLength` parts.
    var parts: [EdgeBox]
    var groups: [EdgeBox]
  }

  private var contours: [Contour] = []
  /// The box around all points.
  private(set) var box = EdgeBox()

  /// The number of lines of a part, and of parts of a group.
  private static let partLength = 32

  /// Creates the parts of a path; nil if it has curves.
  ///
  /// - Parameter closing: whether all contours are closed, as for a fill.
  init?(_ path: Path, closing: Bool) {
    guard let straight = path.straightContours else { return nil }
    for contour in straight {
      var points = contour.points
      let isClosed = closing || contour.isClosed
      if isClosed, points.count > 1, points.last != points.first { points.append(points[0]) }
      let parts = Self.boxes(points)
      var groups: [EdgeBox] = []
      for start in stride(from: 0, to: parts.count, by: Self.partLength) {
        var box = EdgeBox()
        for part in parts[start..<min(start + Self.partLength, parts.count)] { box.extend(to: part) }
        groups.append(box)
      }
      var own = EdgeBox()
      for group in groups { own.extend(to: group) }
      box.extend(to: own)
      contours.append(Contour(points: points, isClosed: isClosed, box: own, parts: parts, groups: groups))
    }
  }

  /// Returns the boxes around every `partLength` lines. A single point is a part, too.
  private static func boxes(_ points: [MapPoint]) -> [EdgeBox] {
    stride(from: 0, to: max(points.count - 1, 1), by: partLength).map { start in
      var box = EdgeBox()
      for point in points[start...min(start + partLength, points.count - 1)] { box.extend(to: point) }
      return box
    }
  }

  /// Whether a part has a box that meets a rectangle. Otherwise no line does.
  func meets(_ rect: EdgeBox) -> Bool {
    contours.contains { contour in
      guard contour.box.meets(rect) else { return false }
      return contour.groups.indices.contains { group in
        guard contour.groups[group].meets(rect) else { return false }
        return Self.parts(ofGroup: group, contour).contains { contour.parts[$0].meets(rect) }
      }
    }
  }

  private static func parts(ofGroup group: Int, _ contour: Contour) -> Range<Int> {
    group * partLength..<min((group + 1) * partLength, contour.parts.count)
  }

  private static func points(ofPart part: Int, _ contour: Contour) -> ClosedRange<Int> {
    part * partLength...min((part + 1) * partLength, contour.points.count - 1)
  }

  /// Returns a path with the same inside in a rectangle by the even-odd rule and the nonzero rule:
  /// lines in parts beside the rectangle are replaced by one from the start to the end of the part,
  /// and contours beside it are left out.
  func inside(near rect: EdgeBox) -> Path {
    var path = Path()
    var points: [MapPoint] = []
    for contour in contours where contour.box.meets(rect) {
      points.removeAll(keepingCapacity: true)
      points.append(contour.points[0])
      for group in contour.groups.indices {
        let parts = Self.parts(ofGroup: group, contour)
        guard contour.groups[group].meets(rect) else {
          points.append(contour.points[Self.points(ofPart: parts.upperBound - 1, contour).upperBound])
          continue
        }
        for part in parts {
          let own = Self.points(ofPart: part, contour)
          if contour.parts[part].meets(rect) {
            points += contour.points[own].dropFirst()
          } else {
            points.append(contour.points[own.upperBound])
          }
        }
      }
      path.addLines(through: points, closed: true)
    }
    return path
  }

  /// Returns a path with the same lines in a rectangle: those of the parts that meet the rectangle,
  /// and of the parts before and after them, so that corners stay as they are.
  func lines(near rect: EdgeBox) -> Path {
    var path = Path()
    for contour in contours where contour.box.meets(rect) {
      let count = contour.parts.count
      var isNeeded = [Bool](repeating: false, count: count)
      for group in contour.groups.indices where contour.groups[group].meets(rect) {
        for part in Self.parts(ofGroup: group, contour) where contour.parts[part].meets(rect) {
          isNeeded[part] = true
          if part > 0 || contour.isClosed { isNeeded[part > 0 ? part - 1 : count - 1] = true }
          if part + 1 < count || contour.isClosed { isNeeded[part + 1 < count ? part + 1 : 0] = true }
        }
      }
      guard let gap = isNeeded.firstIndex(of: false) else {
        path.addLines(through: contour.points, closed: contour.isClosed)
        continue
      }
      // A closed contour begins at a gap, so that no corner is at an end.
      var run: [MapPoint] = []
      for step in 0...count {
        let part = contour.isClosed ? (gap + step) % count : step
        if step < count, isNeeded[part] {
          let own = Self.points(ofPart: part, contour)
          run += run.isEmpty ? contour.points[own] : contour.points[own].dropFirst()
        } else if !run.isEmpty {
          path.addLines(through: run, closed: false)
          run.removeAll(keepingCapacity: true)
        }
      }
    }
    return path
  }
}
