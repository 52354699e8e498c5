import LoxodromeSuite
import MapGeometry
import MapRaster

extension OperationAnswer {
  /// The answers to the operations on rings in one list, and on square parts of pictures (FORMAT.md,
  /// section 2).
  static let pictureParts = [
    function("coverage.counted") {
      (points: [MapPoint], counts: [Int], rule: FillRule, width: Int, height: Int) in
      var scene = Scene()
      points.withUnsafeBufferPointer { points in
        counts.withUnsafeBufferPointer { counts in
          scene.fill(
            ringsOf: points, counts: counts, rule: rule,
            paint: .color(Color(red: 0, green: 0, blue: 0, alpha: 1)))
        }
      }
      return pixels(of: scene, width: width, height: height)?.pixels.map { Int($0 >> 24) }
    },
    function("picture.squares") {
      (images: [String: PixelBuffer], steps: [JSONCursor]) throws(JSONShapeError) in
      var squares: [JSONValue] = []
      for step in steps {
        guard try step[0] == "square" else { throw try step.part(0).error(expected: "square") }
        guard let image = images[try step[1]] else { return nil }
        let part = image.square(x: try step[2], y: try step[3], side: try step[4])
        squares.append(part.map { PicturePixels(pixels: $0.pixels).json } ?? .null)
      }
      return JSONValue.object(["squares": .array(squares)])
    },
  ]
}
