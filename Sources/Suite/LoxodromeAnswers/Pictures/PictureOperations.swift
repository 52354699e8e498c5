import LoxodromeSuite
import MapGeometry
import MapRaster

extension OperationAnswer {
  /// The operations of drawing. Sizes are those of `coverage`, but for the number of pixels: more
  /// than 2^20 pixels have no result, since four numbers each could exceed the maximum length of an
  /// adapter's line.
  static let pictures = [
    function("blendColor") { (mode: BlendMode, source: Color, backdrop: Color, coverage: Double) in
      mode.mix(source, over: backdrop, coverage: coverage)
    },
    function("blend") {
      (mode: BlendMode, source: PicturePixels, backdrop: PicturePixels, coverage: [Int]) in
      blendedPixels(source.pixels, over: backdrop.pixels, coverage: coverage, mode: mode)
    },
    function("gradient") {
      (start: MapPoint, end: MapPoint, colors: [Color], locations: [Double], width: Int, height: Int) in
      Gradient(colors: colors, locations: locations).flatMap {
        gradientPixels(LinearGradient(from: start, to: end, gradient: $0), width: width, height: height)
      }
    },
    function("stroke") { (path: Path, pen: Stroke, width: Int, height: Int) in
      strokeLevels(of: path, with: pen, width: width, height: height)
    },
    function("draw") { (scene: JSONCursor, images: [String: PixelBuffer]) in
      drawnPixels(scene, images: images)
    },
  ]
}

/// The largest number of pixels of an answer.
private let largestPixelCount = 1 << 20

/// Returns the row of pixels that a row of source pixels gives over a backdrop; nil if the counts
/// differ, there are more than `PixelBuffer.largestSide`, or a coverage is not in 0…255.
///
/// Source pixels of one color are drawn as a path of that color, others as an image. The covered
/// part of a pixel is its upper part.
func blendedPixels(
  _ source: [UInt32], over backdrop: [UInt32], coverage: [Int], mode: BlendMode
) -> PicturePixels? {
  guard source.count == backdrop.count, source.count == coverage.count,
    coverage.allSatisfy({ 0...255 ~= $0 })
  else { return nil }
  guard let first = source.first else { return PicturePixels(pixels: []) }
  guard var picture = PixelBuffer(width: source.count, height: 1, pixels: backdrop),
    let image = PixelBuffer(width: source.count, height: 1, pixels: source)
  else { return nil }
  let rect = MapRect(x: 0, y: 0, width: Double(source.count), height: 1)
  let isWhole = coverage.allSatisfy { $0 == 255 }
  var path = Path()
  if isWhole { path.addRect(rect) }
  for (x, level) in coverage.enumerated() where level > 0 && !isWhole {
    path.addRect(MapRect(x: Double(x), y: 0, width: 1, height: Double(level) / 255))
  }
  var scene = Scene()
  if source.allSatisfy({ $0 == first }) {
    scene.fill(path, paint: .color(Color(premultiplied: first)), options: DrawOptions(blend: mode))
  } else {
    scene.image(image, in: rect, options: DrawOptions(blend: mode, clip: isWhole ? nil : Clip(path)))
  }
  guard (try? draw(scene, rect: rect, into: &picture)) != nil else { return nil }
  return PicturePixels(pixels: picture.pixels)
}

extension Color {
  /// Creates the straight color of a premultiplied pixel. Multiplied and rounded again, it is the
  /// same pixel.
  fileprivate init(premultiplied pixel: UInt32) {
    let alpha = Double(pixel >> 24)
    let scale = alpha > 0 ? 1 / alpha : 0
    self.init(
      red: Double(pixel & 255) * scale, green: Double(pixel >> 8 & 255) * scale,
      blue: Double(pixel >> 16 & 255) * scale, alpha: alpha / 255)
  }
}

/// Returns the colors of a gradient at the centers of the pixels; nil if the size is invalid.
func gradientPixels(_ gradient: LinearGradient, width: Int, height: Int) -> PicturePixels? {
  var path = Path()
  path.addRect(MapRect(x: 0, y: 0, width: Double(width), height: Double(height)))
  var scene = Scene()
  scene.fill(path, paint: .linear(gradient))
  return pixels(of: scene, width: width, height: height)
}

/// Returns how much of each pixel a stroke covers, 0…255; nil if the size is invalid.
func strokeLevels(of path: Path, with stroke: Stroke, width: Int, height: Int) -> [UInt8]? {
  var scene = Scene()
  scene.stroke(path, with: stroke, paint: .color(Color(red: 0, green: 0, blue: 0, alpha: 1)))
  return pixels(of: scene, width: width, height: height)?.pixels.map { UInt8($0 >> 24) }
}

/// Returns the picture of a scene; nil if it is not a scene of Tests/Scenes/FORMAT.md, an image is
/// missing, or there are more pixels than an answer can have.
func drawnPixels(_ scene: JSONCursor, images: [String: PixelBuffer]) -> PicturePixels? {
  let description = try? SceneDescription(scene) { file throws(JSONShapeError) in
    guard let image = images[try file.string()] else { throw file.error(expected: "an image of that name") }
    return image
  }
  guard let description else { return nil }
  return pixels(of: description.scene, width: description.width, height: description.height)
}

/// Returns the picture of a scene; nil if a side is negative or there are more pixels than an answer can
/// have.
func pixels(of scene: Scene, width: Int, height: Int) -> PicturePixels? {
  guard width >= 0, height >= 0 else { return nil }
  let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
  guard !isTooLarge, count <= largestPixelCount else { return nil }
  if count == 0 { return PicturePixels(pixels: []) }
  let rect = MapRect(x: 0, y: 0, width: Double(width), height: Double(height))
  guard let picture = try? render(scene, rect: rect, width: width, height: height) else { return nil }
  return PicturePixels(pixels: picture.pixels)
}
