import Foundation
import MapGeometry
import MapOverlays
import MapRaster

/// The drawing of a closure on a clear picture, with a screen point for each pixel by default.
func drawing(
  width: Int = 60, height: Int = 40, scale: CGFloat = 1, threads: Int = 1, _ body: (DrawingContext) -> Void
) throws -> PixelBuffer {
  var picture = try PixelBuffer(width: width, height: height)
  try drawScreen(
    size: CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale), contentScaleFactor: scale,
    into: &picture, threads: threads, body)
  return picture
}

/// The same drawing as a scene.
func scene(width: Int = 60, height: Int = 40, _ add: (inout Scene) throws -> Void) throws -> PixelBuffer {
  var scene = Scene()
  try add(&scene)
  return try render(
    scene, rect: MapRect(x: 0, y: 0, width: Double(width), height: Double(height)), width: width,
    height: height)
}

/// The drawing of renderers on a picture of one color that shows a part of the map.
func overlays(
  _ renderers: [OverlayRenderer], showing rect: MapRect, width: Int = 128, height: Int = 128,
  scale: CGFloat = 1, threads: Int = 1, on background: Color = .clear
) throws -> PixelBuffer {
  var picture = try PixelBuffer(width: width, height: height, color: background)
  try drawOverlays(
    renderers, showing: rect, contentScaleFactor: scale, into: &picture, threads: threads, progress: nil)
  return picture
}

/// Colors to draw with.
enum Tint {
  static let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = Color(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)
  static let black = Color(red: 0, green: 0, blue: 0, alpha: 1)
  static let white = Color(red: 1, green: 1, blue: 1, alpha: 1)
}

extension PixelBuffer {
  /// The sum of all alphas in pixels: the painted area of a clear picture.
  var inkArea: Double { pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }
  /// Whether a pixel has any color.
  func isPainted(_ x: Int, _ y: Int) -> Bool { (self[x, y] ?? 0) != 0 }
}

extension MapRaster.Path {
  init(_ points: [(Double, Double)], closed: Bool) {
    self.init()
    addLines(through: points.map { MapPoint(x: $0.0, y: $0.1) }, closed: closed)
  }

  init(rect: MapRect) {
    self.init()
    addRect(rect)
  }
}

/// The largest difference of a component between two pictures of one size.
func largestDifference(_ a: PixelBuffer, _ b: PixelBuffer) -> Int {
  zip(a.pixels, b.pixels).reduce(0) { most, pair in
    [0, 8, 16, 24].reduce(most) { Swift.max($0, abs(Int(pair.0 >> $1 & 255) - Int(pair.1 >> $1 & 255))) }
  }
}
