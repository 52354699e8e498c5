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

  /// Returns the transform that an element of a step is; the identity if the step is shorter.
  func transformPart(_ index: Int) throws(JSONShapeError) -> MapRaster.AffineTransform {
    try optional(index) ?? .identity
  }

  /// Returns the fill rule that an element of a step is; nonzero if the step is shorter.
  func fillRulePart(_ index: Int) throws(JSONShapeError) -> FillRule { try optional(index) ?? .nonzero }

  /// Returns the value as a gradient, {"colors": [color], "locations": [number]}. Nil if the counts
  /// differ or a location is NaN.
  func drawingGradient() throws(JSONShapeError) -> Gradient? {
    try allowOnly(["colors", "locations"])
    return Gradient(colors: try self["colors"], locations: try self["locations"])
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
