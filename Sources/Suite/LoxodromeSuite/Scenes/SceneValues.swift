import MapGeometry
import MapRaster

// The values of a scene. Numbers are JSON numbers. The texts for NaN and the infinities in the
// vectors (Tests/Vectors/FORMAT.md) are not allowed in a picture.

extension JSONCursor {
  /// Reads a JSON number. It is finite, because the parser rejects numbers outside the range of
  /// doubles.
  func finiteNumber() throws(JSONShapeError) -> Double {
    guard let number = value.double else { throw error(expected: "a number") }
    return number
  }

  /// Reads a number that is not negative.
  func length() throws(JSONShapeError) -> Double {
    let number = try finiteNumber()
    guard number >= 0 else { throw error(expected: "a number that is not negative", found: value.text) }
    return number
  }

  /// Reads a number in 0…1.
  func fraction() throws(JSONShapeError) -> Double {
    let number = try finiteNumber()
    guard 0...1 ~= number else { throw error(expected: "a number in 0…1", found: value.text) }
    return number
  }

  /// Reads a picture's side in pixels, a whole number in 1…`PixelBuffer.largestSide`.
  func side() throws(JSONShapeError) -> Int {
    let number = try finiteNumber()
    guard let side = Int(exactly: number), 1...PixelBuffer.largestSide ~= side else {
      throw error(expected: "a whole number of pixels in 1…\(PixelBuffer.largestSide)", found: value.text)
    }
    return side
  }

  /// Reads an array of exactly `count` numbers. `form` is its form in messages.
  func finiteNumbers(_ form: String, count: Int) throws(JSONShapeError) -> [Double] {
    let elements = try elements()
    guard elements.count == count else { throw error(expected: form, found: elements.count.elements) }
    var numbers: [Double] = []
    for element in elements { numbers.append(try element.finiteNumber()) }
    return numbers
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

  /// Reads a path, an array of the steps ["M", x, y], ["L", x, y], ["Q", x1, y1, x, y], ["C", x1,
  /// y1, x2, y2, x, y] and ["Z"] in any order. The first step must be "M". The array can be empty.
  func scenePath() throws(JSONShapeError) -> Path {
    var path = Path()
    for (index, step) in try elements().enumerated() {
      let parts = try step.elements()
      guard let first = parts.first else { throw step.error(expected: "a step", found: "an empty array") }
      let name = try first.string()
      guard let form = pathStepForms[name] else {
        throw first.error(expected: "one of M, L, Q, C, Z", found: "\"\(name)\"")
      }
      guard parts.count == form.coordinates + 1 else {
        throw step.error(expected: form.text, found: parts.count.elements)
      }
      guard index > 0 || name == "M" else {
        throw step.error(expected: "a path that begins with \"M\"", found: "\"\(name)\"")
      }
      func point(_ index: Int) throws(JSONShapeError) -> MapPoint {
        MapPoint(x: try parts[index].finiteNumber(), y: try parts[index + 1].finiteNumber())
      }
      switch name {
      case "M": path.move(to: try point(1))
      case "L": path.addLine(to: try point(1))
      case "Q": path.addCurve(to: try point(3), control: try point(1))
      case "C": path.addCurve(to: try point(5), control1: try point(1), control2: try point(3))
      default: path.close()
      }
    }
    return path
  }
}

/// The steps of a path: the number of coordinates of each, and its form in messages.
private let pathStepForms: [String: (coordinates: Int, text: String)] = [
  "M": (2, #"["M", x, y]"#), "L": (2, #"["L", x, y]"#), "Q": (4, #"["Q", x1, y1, x, y]"#),
  "C": (6, #"["C", x1, y1, x2, y2, x, y]"#), "Z": (0, #"["Z"]"#),
]

extension Int {
  /// The number with the word "element" or "elements".
  var elements: String { self == 1 ? "1 element" : "\(self) elements" }
}
