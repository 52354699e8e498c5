import LoxodromeSuite
import MapGeometry
import MapRaster

// The values of a scene. Numbers are JSON numbers. The texts for NaN and the infinities in the
// vectors (Tests/Vectors/FORMAT.md) are not allowed in a picture.

extension JSONCursor {
  /// Reads a picture's side in pixels, a whole number in 1…`PixelBuffer.largestSide`.
  func side() throws(JSONShapeError) -> Int {
    let number = try finiteNumber()
    guard let side = Int(exactly: number), 1...PixelBuffer.largestSide ~= side else {
      throw error(expected: "a whole number of pixels in 1…\(PixelBuffer.largestSide)", found: value.text)
    }
    return side
  }

  /// Reads a color, [r, g, b, a] with each component in 0…1.
  func sceneColor() throws(JSONShapeError) -> Color {
    let components = try elements()
    guard components.count == 4 else {
      throw error(expected: "[r, g, b, a]", found: components.count.elements)
    }
    return Color(
      red: try components[0].fraction(), green: try components[1].fraction(),
      blue: try components[2].fraction(), alpha: try components[3].fraction())
  }

  /// Reads a point, [x, y].
  func scenePoint() throws(JSONShapeError) -> MapPoint {
    let numbers = try finiteNumbers("[x, y]", count: 2)
    return MapPoint(x: numbers[0], y: numbers[1])
  }

  /// Reads a rectangle, [x, y, width, height], whose sides are not negative.
  func sceneRect() throws(JSONShapeError) -> MapRect {
    let numbers = try finiteNumbers("[x, y, width, height]", count: 4)
    let sides = try elements()
    return MapRect(x: numbers[0], y: numbers[1], width: try sides[2].length(), height: try sides[3].length())
  }

  /// Reads a path, as `pathSteps` reads it.
  func scenePath() throws(JSONShapeError) -> Path {
    var path = Path()
    for step in try pathSteps() {
      let points = step.points
      switch step.verb {
      case "M": path.move(to: points[0])
      case "L": path.addLine(to: points[0])
      case "Q": path.addCurve(to: points[1], control: points[0])
      case "C": path.addCurve(to: points[2], control1: points[0], control2: points[1])
      default: path.close()
      }
    }
    return path
  }
}
