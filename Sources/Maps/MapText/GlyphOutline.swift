import CLoxodromeFreeType
import MapGeometry
import MapRaster

/// The contours of a glyph in the font's units, y upward, from FreeType.
struct GlyphOutline {
  /// A step of a contour.
  private enum Step {
    case move(MapPoint)
    case line(MapPoint)
    case quadratic(MapPoint, control: MapPoint)
    case cubic(MapPoint, control1: MapPoint, control2: MapPoint)
  }

  private var steps: [Step] = []

  /// Whether the glyph has no contours.
  var isEmpty: Bool { steps.isEmpty }

  /// The frame that stands for a character if the font has no box of its own. It is 0.5 em wide and
  /// 0.7 em high, with sides of 0.05 em, and begins 0.05 em after the origin.
  static func box(unitsPerEm: Double) -> GlyphOutline {
    var outline = GlyphOutline()
    // The inner contour runs the other way, so the nonzero rule leaves it empty.
    for (inset, isReversed) in [(0.0, false), (0.05, true)] {
      let (left, right, bottom, top) = (0.05 + inset, 0.55 - inset, inset, 0.7 - inset)
      var corners = [(left, bottom), (left, top), (right, top), (right, bottom)]
      if isReversed { corners.reverse() }
      for (index, corner) in corners.enumerated() {
        let point = MapPoint(x: corner.0 * unitsPerEm, y: corner.1 * unitsPerEm)
        outline.steps.append(index == 0 ? .move(point) : .line(point))
      }
    }
    return outline
  }

  /// Reads the contours of an outline. If FreeType reports an error, there are no contours.
  mutating func decompose(_ outline: inout FT_Outline) {
    var functions = FT_Outline_Funcs(
      move_to: { GlyphOutline.add(.move(point($0)), to: $1) },
      line_to: { GlyphOutline.add(.line(point($0)), to: $1) },
      conic_to: { GlyphOutline.add(.quadratic(point($1), control: point($0)), to: $2) },
      cubic_to: { GlyphOutline.add(.cubic(point($2), control1: point($0), control2: point($1)), to: $3) },
      shift: 0, delta: 0)
    let isWhole = withUnsafeMutablePointer(to: &self) { FT_Outline_Decompose(&outline, &functions, $0) == 0 }
    if !isWhole { steps = [] }
  }

  /// Adds a step to the `GlyphOutline` at the address that FreeType passes to its callbacks.
  /// Returns 0, which means success.
  private static func add(_ step: Step, to user: UnsafeMutableRawPointer?) -> Int32 {
    user?.assumingMemoryBound(to: GlyphOutline.self).pointee.steps.append(step)
    return 0
  }

  /// Adds the scaled contours to a path whose y grows downward. The glyph's origin is at (x, y).
  func add(to path: inout Path, x: Double, y: Double, scale: Double) {
    func placed(_ point: MapPoint) -> MapPoint { MapPoint(x: x + point.x * scale, y: y - point.y * scale) }
    for (index, step) in steps.enumerated() {
      switch step {
      case .move(let point):
        if index > 0 { path.close() }
        path.move(to: placed(point))
      case .line(let point): path.addLine(to: placed(point))
      case .quadratic(let point, let control): path.addCurve(to: placed(point), control: placed(control))
      case .cubic(let point, let control1, let control2):
        path.addCurve(to: placed(point), control1: placed(control1), control2: placed(control2))
      }
    }
    if !steps.isEmpty { path.close() }
  }
}

private func point(_ vector: UnsafePointer<FT_Vector>?) -> MapPoint {
  vector.map { MapPoint(x: Double($0.pointee.x), y: Double($0.pointee.y)) } ?? MapPoint(x: 0, y: 0)
}
