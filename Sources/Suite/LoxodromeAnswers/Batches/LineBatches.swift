import LoxodromeSuite
import MapGeometry

extension OperationAnswer {
  /// Locations along lines, and lines and rings that are simplified or clipped.
  static let lineBatches = [
    function("locations") { (x: [Double], y: [Double]) in
      let points = zip(x, y).map { MapPoint(x: $0, y: $1) }
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
    function("polyline.simplified") { (points: [MapPoint], tolerance: Double) in
      simplified(points, tolerance: tolerance).map(\.pair)
    },
    function("ring.simplified") { (points: [MapPoint], tolerance: Double) in
      simplifiedRing(points, tolerance: tolerance).map(\.pair)
    },
    function("polyline.simplifiedForZoom") { (points: [MapPoint], zoom: Int) in
      simplified(points, forZoom: zoom).map(\.pair)
    },
    function("ring.simplifiedForZoom") { (points: [MapPoint], zoom: Int) in
      simplifiedRing(points, forZoom: zoom).map(\.pair)
    },
    function("polyline.clipped") { (points: [MapPoint], rect: MapRect) in
      clipped(points, to: rect).map { $0.map(\.pair) }
    },
    function("ring.clipped") { (points: [MapPoint], rect: MapRect) in
      clippedRing(points, to: rect).map(\.pair)
    },
  ]
}

extension MapPoint {
  /// The point as `[x, y]`.
  fileprivate var pair: [Double] { [x, y] }
}
