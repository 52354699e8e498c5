import Foundation
import MapGeometry
import Testing

@testable import MapRaster

/// Lengths, parts, bounds and containment of paths.
@Suite struct PathSegmentsTests {
  private func circle(_ radius: Double) -> Path {
    var path = Path()
    path.addEllipse(in: MapRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    return path
  }

  @Test func trimmedLinesHaveThePointsOfTheirPart() {
    let line = Path(points([(0, 0), (10, 0), (10, 30)]), closed: false)
    #expect(line.trimmed(from: 0.125, to: 0.5) == Path(points([(5, 0), (10, 0), (10, 10)]), closed: false))
    #expect(line.trimmed(from: 0, to: 1) == line && line.trimmed(from: -3, to: .infinity) == line)
    #expect(line.trimmed(from: .nan, to: .nan) == line)
    #expect(line.trimmed(from: 0.5, to: 0.5).isEmpty && line.trimmed(from: 0.9, to: 0.1).isEmpty)
    #expect(Path().trimmed(from: 0.1, to: 0.2).isEmpty)
  }

  @Test func closingLinesCountInTheLength() {
    let square = Path(points([(0, 0), (4, 0), (4, 4), (0, 4)]), closed: true)
    #expect(square.trimmed(from: 0.75, to: 0.875) == Path(points([(0, 4), (0, 2)]), closed: false))
  }

  @Test func lengthsContinueAcrossContours() {
    var two = Path(points([(0, 0), (6, 0)]), closed: false)
    two.addLines(through: points([(0, 9), (2, 9)]), closed: false)
    var expected = Path(points([(5, 0), (6, 0)]), closed: false)
    expected.addLines(through: points([(0, 9), (1, 9)]), closed: false)
    #expect(two.trimmed(from: 5 / 8, to: 7 / 8) == expected)
  }

  @Test func arcsEndAtTheirAngles() {
    for (start, end) in [(0.0, 0.125), (0.2, 0.7), (0.45, 0.99)] {
      var ends: [MapPoint] = []
      circle(100).trimmed(from: start, to: end).forEach { step in
        switch step {
        case .move(let point), .cubicCurve(_, _, let point): ends.append(point)
        default: break
        }
      }
      // The curve is within 2.8e-4 of the circle, and its length is as near.
      for (fraction, point) in [(start, ends.first), (end, ends.last)] {
        let (x, y) = (100 * cos(2 * .pi * fraction), 100 * sin(2 * .pi * fraction))
        #expect(hypot((point?.x ?? .nan) - x, (point?.y ?? .nan) - y) < 0.05)
      }
    }
  }

  @Test func boundsAreOfTheCurveAndControlBoundsOfAllPoints() {
    var path = Path()
    path.move(to: MapPoint(x: 0, y: 0))
    path.addCurve(to: MapPoint(x: 8, y: 0), control: MapPoint(x: 4, y: 6))
    // A parabola's tip is half as high as its control point.
    #expect(path.bounds == MapRect(x: 0, y: 0, width: 8, height: 3))
    #expect(path.controlBounds == MapRect(x: 0, y: 0, width: 8, height: 6))
    var cubic = Path()
    cubic.move(to: MapPoint(x: 0, y: 0))
    cubic.addCurve(
      to: MapPoint(x: 0, y: 9), control1: MapPoint(x: 8, y: 0), control2: MapPoint(x: 8, y: 9))
    // 3 t (1 − t) · 8 is 6 in the middle.
    #expect(cubic.bounds == MapRect(x: 0, y: 0, width: 6, height: 9))
    #expect(Path().bounds.isNull && Path().controlBounds.isNull)
  }

  @Test func distancesToAndContainmentInCircles() {
    let path = circle(1000)
    for degrees in stride(from: 1.0, to: 360, by: 7) {
      let (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      for radius in [10.0, 995, 1005, 4000] {
        let point = MapPoint(x: radius * x, y: radius * y)
        #expect(abs(path.distance(to: point) - abs(radius - 1000)) < 0.3)
        #expect(path.contains(point) == (radius < 1000))
      }
    }
    #expect(path.distance(to: MapPoint(x: 0, y: 0)) > 999 && !path.contains(MapPoint(x: Double.nan, y: 0)))
    #expect(Path().distance(to: MapPoint(x: 0, y: 0)) == .infinity)
  }

  @Test func closingEdgesOfOpenLinesBoundTheInsideButAreNotStroked() {
    let open = Path(points([(0, 0), (10, 0), (10, 10)]), closed: false)
    #expect(open.contains(MapPoint(x: 8, y: 4)) && !open.contains(MapPoint(x: 2, y: 4)))
    #expect(abs(open.distance(to: MapPoint(x: 5, y: 5)) - 5) < 1e-12)
    #expect(
      abs(Path(points([(0, 0), (10, 0), (10, 10)]), closed: true).distance(to: MapPoint(x: 5, y: 5))) < 1e-12)
  }

  @Test func appendingTransformsEveryStep() {
    var other = circle(2)
    other.addLines(through: points([(1, 1), (2, 3)]), closed: false)
    let transform = AffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 5, ty: 7)
    var stepwise = Path(points([(9, 9), (8, 8)]), closed: true)
    var whole = stepwise
    whole.append(other, transform: transform)
    other.forEach { step in
      switch step {
      case .move(let point): stepwise.move(to: transform(point))
      case .line(let point): stepwise.addLine(to: transform(point))
      case .quadraticCurve(let control, let point):
        stepwise.addCurve(to: transform(point), control: transform(control))
      case .cubicCurve(let first, let second, let point):
        stepwise.addCurve(to: transform(point), control1: transform(first), control2: transform(second))
      case .close: stepwise.close()
      }
    }
    var (a, b): ([Path.Step], [Path.Step]) = ([], [])
    whole.forEach { a.append($0) }
    stepwise.forEach { b.append($0) }
    #expect(a == b && a.count == 3 + 6 + 2)
    #expect(whole.currentPoint == MapPoint(x: -4, y: 11) && circle(2).currentPoint == MapPoint(x: 2, y: 0))
    // The contour after a close begins at the start of the closed contour.
    var closed = Path(points([(1, 2), (5, 2), (5, 5)]), closed: true)
    var copy = Path()
    copy.append(closed, transform: .translation(x: 1, y: 1))
    closed.addLine(to: MapPoint(x: 0, y: 0))
    copy.addLine(to: MapPoint(x: 1, y: 1))
    var moved = Path()
    moved.append(closed, transform: .translation(x: 1, y: 1))
    (a, b) = ([], [])
    moved.forEach { a.append($0) }
    copy.forEach { b.append($0) }
    #expect(a == b)
  }

  @Test func stepsWithNonfinitePointsAreLeftOut() {
    let line = Path(points([(1, 0), (1e300, 0), (2, 0)]), closed: false)
    var path = Path()
    path.append(line, transform: .scale(x: 1e10, y: 1))
    var steps: [Path.Step] = []
    path.forEach { steps.append($0) }
    #expect(steps == [.move(MapPoint(x: 1e10, y: 0)), .line(MapPoint(x: 2e10, y: 0))])
    path.append(line, transform: .scale(x: .nan, y: 1))
    #expect(path.controlBounds == MapRect(x: 1e10, y: 0, width: 1e10, height: 0))
  }
}
