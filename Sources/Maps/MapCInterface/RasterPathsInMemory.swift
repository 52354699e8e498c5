import MapGeometry
import MapRaster

/// Returns a path with one contour for each line. The points of all lines are in one array, line
/// after line. A negative number of points counts as 0.
func path(
  throughLines lineCount: Int, _ pointCounts: UnsafePointer<Int>, _ points: UnsafePointer<Double>,
  areClosed: Bool
) -> Path {
  var path = Path()
  var start = points
  for count in UnsafeBufferPointer(start: pointCounts, count: max(0, lineCount)) {
    start.withValues(MapPoint.self, count: count) { path.addLines(through: $0, closed: areClosed) }
    start += 2 * max(0, count)
  }
  return path
}

/// Returns the path of steps: 0 move, 1 line, 2 quadratic curve, 3 cubic curve, 4 close. Returns
/// nil if a step has another number. The array has the points of all steps in order: 1, 1, 2, 3 and
/// 0 for each step, control points first.
func path(ofSteps stepCount: Int, _ steps: UnsafePointer<UInt8>, _ points: UnsafePointer<Double>) -> Path? {
  let steps = UnsafeBufferPointer(start: steps, count: max(0, stepCount))
  // No step has more than three points. The array can be shorter: only those of the steps are read.
  return points.withValues(MapPoint.self, count: 3 * steps.count) { Path(steps: steps, points: $0) }
}
