import MapGeometry
import MapRaster

/// Adds lines in one color: `Scene.stroke(_:with:paint:options:)`.
///
/// - Parameters:
///   - scene: a handle from `loxodrome_scene_make`.
///   - lineCount: the number of lines; below 1, nothing is drawn.
///   - pointCounts: the number of points of each line; a negative one counts as 0.
///   - points: x, y of each point (the scene's units), line after line.
///   - areClosed: whether each line returns to its start.
///   - width: the width of the line, in the unit; nothing is drawn if it is not above 0.
///   - cap: 0 butt, 1 round, 2 square.
///   - join: 0 miter, 1 round, 2 bevel.
///   - miterLimit: the largest miter's length over the width.
///   - dashCount: the number of lengths of dashes and gaps; below 1, the line is solid.
///   - dashes: the lengths, in the unit; if null, the line is solid.
///   - phase: the position in the pattern where a line begins, in the unit.
///   - unit: 0 the scene's units, 1 pixels.
///   - color: red, green, blue, alpha (0…1, straight).
///   - blend: the number of a blend mode, as in the table at `loxodrome_scene_make`; 0 normal.
///   - alpha: a factor for the opacity (0…1).
/// - Returns: whether the arguments are valid: false if `cap`, `join`, `unit` or `blend` is undefined,
///   or the dash pattern is not valid.
@c(loxodrome_scene_stroke_lines)
public func strokeLines(
  scene: UnsafeMutableRawPointer, lineCount: Int, pointCounts: UnsafePointer<Int>,
  points: UnsafePointer<Double>, areClosed: Bool, width: Double, cap: Int, join: Int, miterLimit: Double,
  dashCount: Int, dashes: UnsafePointer<Double>?, phase: Double, unit: Int, color: UnsafePointer<Double>,
  blend: Int, alpha: Double
) -> Bool {
  let pen = Stroke(
    width: width, cap: cap, join: join, miterLimit: miterLimit, dashCount: dashCount, dashes: dashes,
    phase: phase, unit: unit)
  let path = path(throughLines: lineCount, pointCounts, points, areClosed: areClosed)
  return stroke(object(SceneBox.self, at: scene), path, pen, color, blend, alpha)
}

/// Adds the line along a path with curves in one color: `Scene.stroke(_:with:paint:options:)`.
///
/// - Parameters:
///   - scene: a handle from `loxodrome_scene_make`.
///   - stepCount: the number of steps; below 1, nothing is drawn.
///   - steps: 0 move, 1 line, 2 quadratic curve, 3 cubic curve, 4 close.
///   - points: x, y of the points of each step (the scene's units): 1, 1, 2, 3, 0 of them, control
///     points first.
///   - width: the width of the line, in the unit; nothing is drawn if it is not above 0.
///   - cap: 0 butt, 1 round, 2 square.
///   - join: 0 miter, 1 round, 2 bevel.
///   - miterLimit: the largest miter's length over the width.
///   - dashCount: the number of lengths of dashes and gaps; below 1, the line is solid.
///   - dashes: the lengths, in the unit; if null, the line is solid.
///   - phase: the position in the pattern where a line begins, in the unit.
///   - unit: 0 the scene's units, 1 pixels.
///   - color: red, green, blue, alpha (0…1, straight).
///   - blend: the number of a blend mode, as in the table at `loxodrome_scene_make`; 0 normal.
///   - alpha: a factor for the opacity (0…1).
/// - Returns: whether the arguments are valid: false if a step, `cap`, `join`, `unit` or `blend` is
///   undefined, or the dash pattern is not valid.
@c(loxodrome_scene_stroke_path)
public func strokePath(
  scene: UnsafeMutableRawPointer, stepCount: Int, steps: UnsafePointer<UInt8>, points: UnsafePointer<Double>,
  width: Double, cap: Int, join: Int, miterLimit: Double, dashCount: Int, dashes: UnsafePointer<Double>?,
  phase: Double, unit: Int, color: UnsafePointer<Double>, blend: Int, alpha: Double
) -> Bool {
  let pen = Stroke(
    width: width, cap: cap, join: join, miterLimit: miterLimit, dashCount: dashCount, dashes: dashes,
    phase: phase, unit: unit)
  guard let path = path(ofSteps: stepCount, steps, points) else { return false }
  return stroke(object(SceneBox.self, at: scene), path, pen, color, blend, alpha)
}

private func stroke(
  _ box: SceneBox, _ path: Path, _ pen: Stroke?, _ color: UnsafePointer<Double>, _ blend: Int, _ alpha: Double
) -> Bool {
  guard let pen, let blend = BlendMode(number: blend) else { return false }
  box.held.scene.stroke(
    path, with: pen, paint: .color(colorAt(color)), options: DrawOptions(blend: blend, alpha: alpha))
  return true
}

extension Stroke {
  /// Creates a pen from the arguments of an entry point; nil if a number is undefined or the dash
  /// pattern is not valid.
  fileprivate init?(
    width: Double, cap: Int, join: Int, miterLimit: Double, dashCount: Int, dashes: UnsafePointer<Double>?,
    phase: Double, unit: Int
  ) {
    guard let cap = LineCap(number: cap), let join = LineJoin(number: join), let unit = Unit(number: unit)
    else { return nil }
    var dash: DashPattern?
    if dashCount > 0, let dashes {
      do {
        dash = try DashPattern(Array(UnsafeBufferPointer(start: dashes, count: dashCount)), phase: phase)
      } catch {
        return nil
      }
    }
    self.init(width: width, cap: cap, join: join, miterLimit: miterLimit, dash: dash, unit: unit)
  }
}
