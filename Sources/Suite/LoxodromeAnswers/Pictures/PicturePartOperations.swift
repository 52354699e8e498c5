import LoxodromeSuite
import MapGeometry
import MapRaster

extension OperationAnswer {
  /// The answers to the operations on rings in one list, and on square parts of pictures (FORMAT.md,
  /// section 2).
  static let pictureParts = [
    OperationAnswer("coverage.counted") { arguments, _ throws(JSONShapeError) in
      let points = try arguments.member("points").points()
      let counts = try arguments.member("counts").integers()
      let rule = try arguments.member("fillRule").fillRule()
      var scene = Scene()
      points.withUnsafeBufferPointer { points in
        counts.withUnsafeBufferPointer { counts in
          scene.fill(
            ringsOf: points, counts: counts, rule: rule,
            paint: .color(Color(red: 0, green: 0, blue: 0, alpha: 1)))
        }
      }
      return pixels(
        of: scene, width: try arguments.member("width").integer(),
        height: try arguments.member("height").integer())?.pixels.map { Int($0 >> 24) }
    },
    OperationAnswer("picture.squares") { arguments, _ throws(JSONShapeError) in
      let images = try arguments.member("images").images()
      var squares: [JSONValue] = []
      for step in try arguments.member("steps").elements() {
        guard try step.part(0).string() == "square" else {
          throw try step.part(0).error(expected: "square")
        }
        guard let image = images[try step.part(1).string()] else { return nil }
        let part = image.square(
          x: try step.part(2).integer(), y: try step.part(3).integer(), side: try step.part(4).integer())
        squares.append(part.map { PicturePixels(pixels: $0.pixels).json } ?? .null)
      }
      return JSONValue.object(["squares": .array(squares)])
    },
  ]
}
