import Foundation
import MapGeometry
import Testing

@testable import MapRaster

/// The alpha of black drawn on a clear picture. The alpha of a pixel is its coverage.
struct Ink: Equatable {
  let picture: PixelBuffer

  /// Draws the items that a closure adds to an empty scene. The part from (0, 0) is shown at a
  /// scale.
  init(
    width: Int = 60, height: Int = 40, scale: Double = 1, tileSize: Int = 64,
    _ add: (inout Scene) throws -> Void
  ) throws {
    var scene = Scene()
    try add(&scene)
    picture = try render(
      scene, rect: MapRect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale),
      width: width, height: height, tileSize: tileSize)
  }

  /// The line through points, stroked in black.
  static func line(
    _ points: [MapPoint], closed: Bool = false, _ stroke: Stroke, scale: Double = 1, tileSize: Int = 64,
    options: DrawOptions = DrawOptions()
  ) throws -> Ink {
    try Ink(scale: scale, tileSize: tileSize) {
      $0.stroke(Path(points, closed: closed), with: stroke, paint: .black, options: options)
    }
  }

  /// The interior of a ring, filled in black.
  static func ring(_ points: [MapPoint], rule: FillRule = .nonzero, tileSize: Int = 64) throws -> Ink {
    try Ink(tileSize: tileSize) { $0.fill(Path(points, closed: true), rule: rule, paint: .black) }
  }

  /// The coverage of a pixel, 0…255.
  subscript(x: Int, y: Int) -> Int { Int((picture[x, y] ?? 0) >> 24) }

  /// The covered area in pixels.
  var area: Double { picture.pixels.reduce(0) { $0 + Double($1 >> 24) } / 255 }

  /// The possible error of the area, because the coverage of every pixel at an edge is rounded to
  /// 1/255. Neighbors of partly covered pixels can have been rounded to 0 or 255.
  var rounding: Double {
    var count = 1
    for y in 0..<picture.height {
      for x in 0..<picture.width where (1...254).contains(self[x, y]) { count += 1 }
    }
    return Double(count) * 0.5 / 255 + 0.01
  }

  /// The number of fully covered pixels, and the number of covered pixels.
  var counts: (whole: Int, any: Int) {
    picture.pixels.reduce((0, 0)) { ($0.0 + ($1 >> 24 == 255 ? 1 : 0), $0.1 + ($1 >> 24 > 0 ? 1 : 0)) }
  }

  var isEmpty: Bool { counts.any == 0 }

  /// Whether exactly the pixels of a rectangle are covered, all of them fully.
  func isRect(x: Range<Int>, y: Range<Int>) -> Bool {
    counts == (x.count * y.count, x.count * y.count) && self[x.lowerBound, y.lowerBound] == 255
      && self[x.upperBound - 1, y.upperBound - 1] == 255 && self[x.lowerBound, y.upperBound - 1] == 255
      && self[x.upperBound - 1, y.lowerBound] == 255
  }

  /// The largest difference of a pixel's coverage from another picture's of the same size.
  func difference(from other: Ink) -> Int {
    zip(picture.pixels, other.picture.pixels).reduce(0) { max($0, abs(Int($1.0 >> 24) - Int($1.1 >> 24))) }
  }
}

/// The description does not print all pixels.
extension Ink: CustomTestStringConvertible {
  var testDescription: String { "\(counts.any) pixels with an area of \(area)" }
}

extension Paint {
  static let black = Paint.color(Color(red: 0, green: 0, blue: 0, alpha: 1))
}

extension Path {
  init(_ points: [MapPoint], closed: Bool) {
    self.init()
    addLines(through: points, closed: closed)
  }
}

/// Points of coordinate pairs.
func points(_ coordinates: [(Double, Double)]) -> [MapPoint] {
  coordinates.map { MapPoint(x: $0.0, y: $0.1) }
}

/// The point at a distance from another, in a direction in degrees from x toward y.
func point(from start: MapPoint, _ distance: Double, toward degrees: Double) -> MapPoint {
  let angle = degrees * Double.pi / 180
  return MapPoint(x: start.x + distance * cos(angle), y: start.y + distance * sin(angle))
}
