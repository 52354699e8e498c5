import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapRaster

/// A path of steps in memory is the path to which the steps are added one by one.
@Suite struct PathOfStepsTests {
  /// Returns the path of steps. The list has at least as many points as they need.
  private func pathOneByOne(_ steps: [UInt8], _ points: [MapPoint]) -> Path {
    var path = Path()
    var rest = points[...]
    for step in steps {
      switch step {
      case 0: path.move(to: rest.removeFirst())
      case 1: path.addLine(to: rest.removeFirst())
      case 2:
        let control = rest.removeFirst()
        path.addCurve(to: rest.removeFirst(), control: control)
      case 3:
        let (control1, control2) = (rest.removeFirst(), rest.removeFirst())
        path.addCurve(to: rest.removeFirst(), control1: control1, control2: control2)
      default: path.close()
      }
    }
    return path
  }

  /// The paths must also continue in the same way.
  private func areEqual(_ steps: [UInt8], _ points: [MapPoint]) -> Bool {
    guard
      var together = steps.withUnsafeBufferPointer({ steps in
        points.withUnsafeBufferPointer { Path(steps: steps, points: $0) }
      })
    else { return false }
    var single = pathOneByOne(steps, points)
    guard together == single else { return false }
    together.addLine(to: MapPoint(x: 1, y: 2))
    together.close()
    single.addLine(to: MapPoint(x: 1, y: 2))
    single.close()
    return together == single && together.currentPoint == single.currentPoint
  }

  @Test func wholeContours() {
    let points = (0..<40).map { MapPoint(x: Double($0), y: Double(-$0)) }
    let paths: [[UInt8]] = [
      [], [0], [0, 4], [0, 1, 1, 4], [0, 2, 2, 4, 0, 3, 3, 4], [0, 0, 1], [0, 1, 3, 2, 1], [0, 1, 4, 0],
    ]
    for steps in paths { #expect(areEqual(steps, points), "\(steps)") }
  }

  /// Most of these have a contour that does not begin with a move, and some have a coordinate that is
  /// not finite.
  @Test func anySteps() {
    var random = SeededRandom(seed: 3)
    /// Returns a number, now and then one that is not finite.
    func coordinate(_ trial: Int, using random: inout SeededRandom) -> Double {
      trial % 2 == 0 && Int.random(in: 0..<20, using: &random) == 0
        ? [.infinity, -.infinity, .nan][Int.random(in: 0..<3, using: &random)]
        : .random(in: -9...9, using: &random)
    }
    for trial in 0..<3000 {
      let steps = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        UInt8.random(in: 0...4, using: &random)
      }
      let points = (0..<28).map { _ in
        MapPoint(x: coordinate(trial, using: &random), y: coordinate(trial, using: &random))
      }
      #expect(areEqual(steps, points), "\(steps) \(points)")
    }
  }

  @Test func otherNumbersAreNoSteps() {
    let points = [MapPoint(x: 1, y: 1), MapPoint(x: 2, y: 2)]
    for number in UInt8(5)...255 {
      let isPath = [0, number].withUnsafeBufferPointer { steps in
        points.withUnsafeBufferPointer { Path(steps: steps, points: $0) != nil }
      }
      #expect(!isPath)
    }
  }
}
