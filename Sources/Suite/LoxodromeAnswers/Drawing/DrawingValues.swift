// The values of drawing contexts and paths of FORMAT.md, section 13, read from JSON and written as
// JSON.

import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapRaster

extension JSONCursor {
  /// Returns the number of elements of a step, its verb included.
  func partCount() throws(JSONShapeError) -> Int { try elements().count }

  /// Returns the value as a point of a drawing, [x, y].
  func drawingPoint() throws(JSONShapeError) -> CGPoint {
    let point = try point()
    return CGPoint(x: point.x, y: point.y)
  }

  /// Returns the value as a list of points of a drawing.
  func drawingPoints() throws(JSONShapeError) -> [CGPoint] {
    try map { point throws(JSONShapeError) in try point.drawingPoint() }
  }

  /// Returns the value as a rectangle of a drawing, [x, y, width, height].
  func drawingRect() throws(JSONShapeError) -> CGRect {
    let numbers = try numbers(count: 4, form: "[x, y, width, height]")
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Returns the value as a list of rectangles of a drawing.
  func drawingRects() throws(JSONShapeError) -> [CGRect] {
    try map { rect throws(JSONShapeError) in try rect.drawingRect() }
  }

  /// Returns the value as the size of an offset, [width, height].
  func drawingOffset() throws(JSONShapeError) -> CGSize {
    let point = try point()
    return CGSize(width: point.x, height: point.y)
  }

  /// Returns the value as a transform, [a, b, c, d, tx, ty].
  func drawingTransform() throws(JSONShapeError) -> MapRaster.AffineTransform {
    let values = try numbers(count: 6, form: "[a, b, c, d, tx, ty]")
    return MapRaster.AffineTransform(
      a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
  }

  /// Returns the transform that an element of a step is; the identity if the step is shorter.
  func transformPart(_ index: Int) throws(JSONShapeError) -> MapRaster.AffineTransform {
    try partCount() > index ? try part(index).drawingTransform() : .identity
  }

  /// Returns the fill rule that an element of a step is; nonzero if the step is shorter.
  func fillRulePart(_ index: Int) throws(JSONShapeError) -> FillRule {
    try partCount() > index ? try part(index).fillRule() : .nonzero
  }

  /// Returns the value as a gradient, {"colors": [color], "locations": [number]}. Nil if the counts
  /// differ or a location is NaN.
  func drawingGradient() throws(JSONShapeError) -> Gradient? {
    try allowOnly(["colors", "locations"])
    return Gradient(colors: try member("colors").colors(), locations: try member("locations").numbers())
  }

  /// Returns the options that a list of "before" and "after" means.
  func gradientOptions() throws(JSONShapeError) -> GradientDrawingOptions {
    enum Side: String, CaseIterable { case before, after }
    var options: GradientDrawingOptions = []
    for side in try elements() {
      options.insert(
        try side.oneOf(Side.self) == .before ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    }
    return options
  }

  private func numbers(count: Int, form: String) throws(JSONShapeError) -> [Double] {
    let numbers = try numbers()
    guard numbers.count == count else { throw error(expected: form, found: "\(numbers.count) numbers") }
    return numbers
  }
}

extension CGPoint {
  /// The point as [x, y].
  var listJSON: JSONValue { [Double(x), Double(y)].json }
}

extension CGRect {
  /// The rectangle as [x, y, width, height]; null for a null one.
  var listJSON: JSONValue {
    isNull
      ? .null
      : [Double(origin.x), Double(origin.y), Double(size.width), Double(size.height)].json
  }
}

extension MapRaster.AffineTransform {
  /// The transform as [a, b, c, d, tx, ty].
  var listJSON: JSONValue { [a, b, c, d, tx, ty].json }
}

extension MapRaster.Path {
  /// The steps as in scene files.
  var stepsJSON: JSONValue {
    var steps: [JSONValue] = []
    func add(_ verb: String, _ points: MapPoint...) {
      steps.append(.array([.string(verb)] + points.flatMap { [$0.x.json, $0.y.json] }))
    }
    forEach { step in
      switch step {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .quadraticCurve(let control, let point): add("Q", control, point)
      case .cubicCurve(let control1, let control2, let point): add("C", control1, control2, point)
      case .close: add("Z")
      }
    }
    return .array(steps)
  }
}
