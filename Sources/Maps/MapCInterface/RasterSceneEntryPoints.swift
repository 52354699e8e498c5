import MapGeometry
import MapRaster

/// The object that a scene's handle points to.
final class SceneBox {
  var held = HeldScene()
}

/// A scene that cannot be copied, so that to draw it does not count the references of its arrays.
struct HeldScene: ~Copyable {
  var scene = Scene()

  /// Draws a part of the scene: `draw(_:rect:into:threads:tileSize:)`.
  borrowing func draw(
    rect: MapRect, into picture: inout PixelBuffer, threads: Int, tileSize: Int
  ) throws(RenderFault) {
    try MapRaster.draw(scene, rect: rect, into: &picture, threads: threads, tileSize: tileSize)
  }
}

/// Makes a scene without items on a transparent background.
///
/// Only one thread at a time may add to a scene, and none while it is drawn; this is not checked. A
/// call that adds an item returns false and adds nothing if a number is undefined, the dash pattern
/// is not valid, or a gradient has no stops or a stop whose location is NaN. The numbers for the
/// arguments of those calls are fixed:
///
/// | Argument | Numbers                                                       |
/// | -------- | ------------------------------------------------------------- |
/// | rule     | 0 nonzero, 1 even-odd                                         |
/// | cap      | 0 butt, 1 round, 2 square                                     |
/// | join     | 0 miter, 1 round, 2 bevel                                     |
/// | unit     | 0 the scene's units, 1 pixels                                 |
/// | steps    | 0 move, 1 line, 2 quadratic curve, 3 cubic curve, 4 close     |
/// | blend    | 0 normal, 1 multiply, 2 screen, 3 overlay, 4 darken           |
/// |          | 5 lighten, 6 colorDodge, 7 colorBurn, 8 softLight, 9 hardLight |
/// |          | 10 difference, 11 exclusion, 12 hue, 13 saturation, 14 color  |
/// |          | 15 luminosity, 16 clear, 17 copy, 18 sourceIn, 19 sourceOut   |
/// |          | 20 sourceAtop, 21 destinationOver, 22 destinationIn           |
/// |          | 23 destinationOut, 24 destinationAtop, 25 xor, 26 plusDarker  |
/// |          | 27 plusLighter                                                |
///
/// - Returns: a handle that `loxodrome_scene_free` takes back.
@c(loxodrome_scene_make)
public func makeScene() -> UnsafeMutableRawPointer {
  handle(of: SceneBox())
}

/// Reserves memory in a scene: `Scene.reserveCapacity(items:points:)`.
///
/// - Parameters:
///   - scene: a handle from `loxodrome_scene_make`.
///   - items: the number of items that will be added. Nothing is done below 0 or from 2^26.
///   - points: the number of points of their straight lines. Nothing is done below 0 or from 2^26.
@c(loxodrome_scene_reserve)
public func reserveScene(scene: UnsafeMutableRawPointer, items: Int, points: Int) {
  object(SceneBox.self, at: scene).held.scene.reserveCapacity(items: items, points: points)
}

/// Frees a scene.
///
/// - Parameter scene: a handle from `loxodrome_scene_make`, which must not be used afterward.
@c(loxodrome_scene_free)
public func freeScene(scene: UnsafeMutableRawPointer) {
  free(SceneBox.self, at: scene)
}

/// Adds the interior of rings in one color: `Scene.fill(_:rule:paint:options:)`.
///
/// - Parameters:
///   - scene: a handle from `loxodrome_scene_make`.
///   - ringCount: the number of rings; below 1, nothing is filled.
///   - vertexCounts: the number of vertices of each ring; a negative one counts as 0.
///   - vertices: x, y of each vertex (the scene's units), ring after ring.
///   - rule: 0 nonzero, 1 even-odd.
///   - color: red, green, blue, alpha (0…1, straight).
///   - blend: the number of a blend mode, as in the table at `loxodrome_scene_make`; 0 normal.
///   - alpha: a factor for the opacity (0…1).
/// - Returns: whether the interior was added: false if `rule` or `blend` is undefined.
@c(loxodrome_scene_fill_rings)
public func fillRings(
  scene: UnsafeMutableRawPointer, ringCount: Int, vertexCounts: UnsafePointer<Int>,
  vertices: UnsafePointer<Double>, rule: Int, color: UnsafePointer<Double>, blend: Int, alpha: Double
) -> Bool {
  guard let rule = FillRule(number: rule), let blend = BlendMode(number: blend) else { return false }
  let counts = UnsafeBufferPointer(start: vertexCounts, count: max(0, ringCount))
  let vertexCount = counts.reduce(0) { $0 + max(0, $1) }
  vertices.withValues(MapPoint.self, count: vertexCount) { vertices in
    object(SceneBox.self, at: scene).held.scene.fill(
      ringsOf: vertices, counts: counts, rule: rule, paint: .color(colorAt(color)),
      options: DrawOptions(blend: blend, alpha: alpha))
  }
  return true
}

/// Adds the interior of a path with curves in one color: `Scene.fill(_:rule:paint:options:)`.
///
/// - Parameters:
///   - scene: a handle from `loxodrome_scene_make`.
///   - stepCount: the number of steps; below 1, nothing is filled.
///   - steps: 0 move, 1 line, 2 quadratic curve, 3 cubic curve, 4 close.
///   - points: x, y of the points of each step (the scene's units): 1, 1, 2, 3, 0 of them, control
///     points first.
///   - rule: 0 nonzero, 1 even-odd.
///   - color: red, green, blue, alpha (0…1, straight).
///   - blend: the number of a blend mode, as in the table at `loxodrome_scene_make`; 0 normal.
///   - alpha: a factor for the opacity (0…1).
/// - Returns: whether the interior was added: false if a step, `rule` or `blend` is undefined.
@c(loxodrome_scene_fill_path)
public func fillPath(
  scene: UnsafeMutableRawPointer, stepCount: Int, steps: UnsafePointer<UInt8>, points: UnsafePointer<Double>,
  rule: Int, color: UnsafePointer<Double>, blend: Int, alpha: Double
) -> Bool {
  guard let path = path(ofSteps: stepCount, steps, points) else { return false }
  return fill(object(SceneBox.self, at: scene), path, rule, .color(colorAt(color)), blend, alpha)
}

/// Adds the interior of a rectangle in colors that change along a line:
/// `Scene.fill(_:rule:paint:options:)`.
///
/// - Parameters:
///   - scene: a handle from `loxodrome_scene_make`.
///   - rect: x, y, width, height (the scene's units).
///   - line: x, y of the start and x, y of the end of the gradient (the scene's units).
///   - stopCount: the number of stops, at least 1.
///   - locations: the location of each stop (0…1).
///   - colors: red, green, blue, alpha of each stop (0…1, straight).
///   - blend: the number of a blend mode, as in the table at `loxodrome_scene_make`; 0 normal.
///   - alpha: a factor for the opacity (0…1).
/// - Returns: whether the interior was added: false if `blend` is undefined, there are no stops, or
///   a location is NaN.
@c(loxodrome_scene_fill_rect_with_gradient)
public func fillRectWithGradient(
  scene: UnsafeMutableRawPointer, rect: UnsafePointer<Double>, line: UnsafePointer<Double>, stopCount: Int,
  locations: UnsafePointer<Double>, colors: UnsafePointer<Double>, blend: Int, alpha: Double
) -> Bool {
  guard stopCount > 0,
    let gradient = Gradient(
      colors: colors.copied(as: Color.self, count: stopCount),
      locations: Array(UnsafeBufferPointer(start: locations, count: stopCount)))
  else { return false }
  var path = Path()
  path.addRect(mapRectAt(rect))
  let paint = LinearGradient(
    from: MapPoint(x: line[0], y: line[1]), to: MapPoint(x: line[2], y: line[3]), gradient: gradient)
  return fill(object(SceneBox.self, at: scene), path, 0, .linear(paint), blend, alpha)
}

private func fill(
  _ box: SceneBox, _ path: Path, _ rule: Int, _ paint: Paint, _ blend: Int, _ alpha: Double
) -> Bool {
  guard let rule = FillRule(number: rule), let blend = BlendMode(number: blend) else {
    return false
  }
  box.held.scene.fill(path, rule: rule, paint: paint, options: DrawOptions(blend: blend, alpha: alpha))
  return true
}

/// Returns the color whose red, green, blue and alpha an array holds.
func colorAt(_ components: UnsafePointer<Double>) -> Color {
  Color(red: components[0], green: components[1], blue: components[2], alpha: components[3])
}
