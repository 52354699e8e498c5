import LoxodromeSuite
import MapGeometry

extension OperationAnswer {
  /// Locations along lines, and lines and rings that are simplified or clipped.
  static let lineBatches = [
    OperationAnswer("locations") { arguments, _ throws(JSONShapeError) in
      let points = zip(try arguments.member("x").numbers(), try arguments.member("y").numbers()).map {
        MapPoint(x: $0, y: $1)
      }
      guard let list = locations(along: points) else { return nil }
      var answers = BatchAnswers(DoubleBits(list))
      let (x, y) = (Guarded(points.map(\.x)), Guarded(points.map(\.y)))
      answers.check(locations(alongX: x.input, y: y.input).map(DoubleBits.init) == answers.first)
      // The shorter of both arrays counts, whichever it is.
      let longX = Guarded(points.map(\.x) + [7, .nan])
      let longY = Guarded(points.map(\.y) + [.infinity])
      answers.check(locations(alongX: longX.input, y: y.input).map(DoubleBits.init) == answers.first)
      answers.check(locations(alongX: x.input, y: longY.input).map(DoubleBits.init) == answers.first)
      return answers
    },
    simplification("polyline.simplified", of: .line),
    simplification("ring.simplified", of: .ring),
    simplificationForZoom("polyline.simplifiedForZoom", of: .line),
    simplificationForZoom("ring.simplifiedForZoom", of: .ring),
    OperationAnswer("polyline.clipped") { arguments, _ throws(JSONShapeError) in
      clipped(try arguments.member("points").points(), to: try arguments.member("mapRect").mapRect())
        .map { $0.map(\.pair) }
    },
    OperationAnswer("ring.clipped") { arguments, _ throws(JSONShapeError) in
      clippedRing(try arguments.member("points").points(), to: try arguments.member("mapRect").mapRect())
        .map(\.pair)
    },
  ]

  private enum Outline { case line, ring }

  private static func simplification(_ name: String, of outline: Outline) -> OperationAnswer {
    OperationAnswer(name) { arguments, _ throws(JSONShapeError) in
      let points = try arguments.member("points").points()
      let tolerance = try arguments.member("tolerance").number()
      let result =
        outline == .line
        ? simplified(points, tolerance: tolerance) : simplifiedRing(points, tolerance: tolerance)
      return result.map(\.pair)
    }
  }

  private static func simplificationForZoom(_ name: String, of outline: Outline) -> OperationAnswer {
    OperationAnswer(name) { arguments, _ throws(JSONShapeError) in
      let points = try arguments.member("points").points()
      let zoom = try arguments.member("zoom").integer()
      let result =
        outline == .line ? simplified(points, forZoom: zoom) : simplifiedRing(points, forZoom: zoom)
      return result.map(\.pair)
    }
  }
}

extension MapPoint {
  /// The point as `[x, y]`.
  fileprivate var pair: [Double] { [x, y] }
}
