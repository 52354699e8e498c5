import MapGeometry

/// A rectangle of the world in steps, not rounded, all four edges inside.
struct WorldBox {
  let west: Double
  let north: Double
  let east: Double
  let south: Double

  /// The steps in it; nil where there are none.
  var steps: StepBox? {
    let last = worldSteps - 1
    let (left, right) = (max(west.rounded(.up), 0), min(east.rounded(.down), last))
    // What lies on the southern edge has the last step.
    let (top, bottom) = (
      min(max(north.rounded(.up), 0), north <= worldSteps ? last : north), min(south.rounded(.down), last)
    )
    guard left <= right, top <= bottom else { return nil }
    return StepBox(UInt32(left), UInt32(top), UInt32(right), UInt32(bottom))
  }

  /// The steps in which something may lie that is in it, though it be no whole step; nil where
  /// there are none.
  var stepsAround: StepBox? {
    WorldBox(
      west: min(west.rounded(.down), worldSteps - 1), north: min(north.rounded(.down), worldSteps - 1),
      east: east,
      south: south
    ).steps
  }

  /// Whether a place, in steps, is in it.
  func contains(_ place: SIMD2<Double>) -> Bool {
    west <= place.x && place.x <= east && north <= place.y && place.y <= south
  }

  /// Calls the body with the parts inside the world, none, one or two, of a rectangle in steps
  /// whose columns go around the world, eastward.
  ///
  /// An extent of a world or more is all columns. The antimeridian is both edges of the world. NaN
  /// gives none.
  @inline(__always)
  static func forEachPart(
    west: Double, north: Double, east: Double, south: Double, _ body: (WorldBox) -> Void
  ) {
    guard north <= south, west <= east else { return }
    func part(_ west: Double, _ east: Double) -> WorldBox {
      WorldBox(west: west, north: north, east: east, south: south)
    }
    if east - west >= worldSteps { return body(part(0, worldSteps)) }
    guard west.isFinite, east.isFinite else { return }
    var start = west
    if !(west >= 0 && west <= worldSteps) {
      start = west.truncatingRemainder(dividingBy: worldSteps)
      if start < 0 { start += worldSteps }
    }
    let end = start + (east - west)
    body(part(start, min(end, worldSteps)))
    // The sum is rounded: it must not come back to where it started.
    if end >= worldSteps { body(part(0, min(end - worldSteps, start.nextDown))) }
  }

  /// Calls the body with the parts inside the world of a rectangle of the map.
  @inline(__always)
  static func forEachPart(of rect: MapRect, _ body: (WorldBox) -> Void) {
    forEachPart(
      west: rect.minX * stepsPerMapPoint, north: rect.minY * stepsPerMapPoint,
      east: rect.maxX * stepsPerMapPoint,
      south: rect.maxY * stepsPerMapPoint, body)
  }
}
