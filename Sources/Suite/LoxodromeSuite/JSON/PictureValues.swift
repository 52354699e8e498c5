// The values of pictures that scenes and the arguments of operations have (FORMAT.md, section 1).

import MapGeometry

extension JSONCursor {
  /// Reads a JSON number. It is finite, because the parser rejects numbers outside the range of
  /// doubles.
  package func finiteNumber() throws(JSONShapeError) -> Double {
    guard let number = value.double else { throw error(expected: "a number") }
    return number
  }

  /// Reads a number that is not negative.
  package func length() throws(JSONShapeError) -> Double {
    let number = try finiteNumber()
    guard number >= 0 else { throw error(expected: "a number that is not negative", found: value.text) }
    return number
  }

  /// Reads a number in 0…1.
  package func fraction() throws(JSONShapeError) -> Double {
    let number = try finiteNumber()
    guard 0...1 ~= number else { throw error(expected: "a number in 0…1", found: value.text) }
    return number
  }

  /// Reads an array of exactly `count` numbers. `form` is its form in messages.
  package func finiteNumbers(_ form: String, count: Int) throws(JSONShapeError) -> [Double] {
    let elements = try elements()
    guard elements.count == count else { throw error(expected: form, found: elements.count.elements) }
    var numbers: [Double] = []
    for element in elements { numbers.append(try element.finiteNumber()) }
    return numbers
  }

  /// Returns the value as pixels: lists of four whole numbers in 0…255, of which no color is above
  /// the alpha.
  package func pixels() throws(JSONShapeError) -> [UInt32] {
    try map { pixel throws(JSONShapeError) in
      let components = try pixel.integers()
      guard components.count == 4, let alpha = components.last, 0...255 ~= alpha,
        components.allSatisfy({ 0...alpha ~= $0 })
      else {
        throw pixel.error(
          expected: "[red, green, blue, alpha], each in 0…255 and no color above the alpha",
          found: "other numbers")
      }
      return components.enumerated().reduce(0) { $0 | UInt32($1.element) << (8 * UInt32($1.offset)) }
    }
  }

  /// Reads a path, an array of the steps ["M", x, y], ["L", x, y], ["Q", x1, y1, x, y], ["C", x1,
  /// y1, x2, y2, x, y] and ["Z"] in any order. The first step must be "M". The array can be empty.
  package func pathSteps() throws(JSONShapeError) -> [PathStep] {
    var steps: [PathStep] = []
    for step in try elements() {
      let parts = try step.elements()
      guard let first = parts.first else { throw step.error(expected: "a step", found: "an empty array") }
      let verb = try first.string()
      guard let form = pathStepForms[verb] else {
        throw first.error(expected: "one of M, L, Q, C, Z", found: "\"\(verb)\"")
      }
      guard parts.count == form.coordinates + 1 else {
        throw step.error(expected: form.text, found: parts.count.elements)
      }
      guard !steps.isEmpty || verb == "M" else {
        throw step.error(expected: "a path that begins with \"M\"", found: "\"\(verb)\"")
      }
      var points: [MapPoint] = []
      for index in stride(from: 1, to: parts.count, by: 2) {
        points.append(
          MapPoint(x: try parts[index].finiteNumber(), y: try parts[index + 1].finiteNumber()))
      }
      steps.append(PathStep(verb: verb, points: points))
    }
    return steps
  }
}

/// A step of a path: M, L, Q, C or Z, and its points, those of control first.
package struct PathStep {
  package let verb: String
  package let points: [MapPoint]
}

/// The steps of a path: the number of coordinates of each, and its form in messages.
private let pathStepForms: [String: (coordinates: Int, text: String)] = [
  "M": (2, #"["M", x, y]"#), "L": (2, #"["L", x, y]"#), "Q": (4, #"["Q", x1, y1, x, y]"#),
  "C": (6, #"["C", x1, y1, x2, y2, x, y]"#), "Z": (0, #"["Z"]"#),
]

extension Int {
  /// The number with the word "element" or "elements".
  package var elements: String { self == 1 ? "1 element" : "\(self) elements" }
}
