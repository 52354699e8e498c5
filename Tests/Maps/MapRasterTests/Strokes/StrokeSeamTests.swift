import Foundation
import MapGeometry
import Testing

@testable import MapRaster

/// The stroke of a path has no seam where a curve continues in the same direction.
@Suite struct StrokeSeamTests {
  private let center = MapPoint(x: 20.3, y: 18.4)

  /// The area of each pixel within a distance from a line, as the share of 1024 samples. It is wrong
  /// by up to half a sample in each row that an edge crosses, at random: by 2 levels for two edges.
  private func levels(_ distance: (Double, Double) -> Double, _ half: Double) -> [Double] {
    (0..<40 * 60).map { index in
      var count = 0
      for sample in 0..<1024 {
        let x = Double(index % 60) + (Double(sample % 32) + 0.5) / 32
        let y = Double(index / 60) + (Double(sample / 32) + 0.5) / 32
        if distance(x, y) <= half { count += 1 }
      }
      return 255 * Double(count) / 1024
    }
  }

  private func largestDifference(_ ink: Ink, _ levels: [Double]) -> Double {
    levels.indices.reduce(0) { max($0, abs(levels[$1] - Double(ink[$1 % 60, $1 / 60]))) }
  }

  /// A pixel has at most 1.5 pixels of each edge, and the polygon is at most 0.05 of a pixel away
  /// from it, in the mean two thirds of that: 13 levels, and 2 for the samples.
  @Test(arguments: [2.5, 5.3, 8, 12.7], [LineJoin.miter, .round])
  func strokesOfCirclesAreRings(radius: Double, join: LineJoin) throws {
    let ink = try Ink {
      var path = Path()
      path.addEllipse(
        in: MapRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      $0.stroke(path, with: Stroke(width: 2, join: join), paint: .black)
    }
    let ring = levels({ abs(hypot($0 - center.x, $1 - center.y) - radius) }, 1)
    #expect(largestDifference(ink, ring) < 15)
  }

  /// A path of two lines and two half circles, whose curves continue lines, is closed at its start
  /// or by a line, or left open on one of the lines.
  @Test(arguments: ["at the start", "by a line", "open"])
  func stadiumsHaveNoSeams(end: String) throws {
    let (left, right, radius, handle) = (14.3, 35.6, 7.2, 7.2 * 0.5522847498307936)
    func bow(_ path: inout Path, x: Double, side: Double) {
      let (top, low) = (center.y - side * radius, center.y + side * radius)
      path.addCurve(
        to: MapPoint(x: x + side * radius, y: center.y),
        control1: MapPoint(x: x + side * handle, y: top),
        control2: MapPoint(x: x + side * radius, y: center.y - side * handle))
      path.addCurve(
        to: MapPoint(x: x, y: low), control1: MapPoint(x: x + side * radius, y: center.y + side * handle),
        control2: MapPoint(x: x + side * handle, y: low))
    }
    let ink = try Ink {
      var path = Path()
      path.move(to: MapPoint(x: end == "at the start" ? left : 25, y: center.y - radius))
      path.addLine(to: MapPoint(x: right, y: center.y - radius))
      bow(&path, x: right, side: 1)
      path.addLine(to: MapPoint(x: left, y: center.y + radius))
      bow(&path, x: left, side: -1)
      if end == "open" { path.addLine(to: MapPoint(x: 25, y: center.y - radius)) } else { path.close() }
      $0.stroke(path, with: Stroke(width: 2.5, cap: .butt), paint: .black)
    }
    let stadium = levels({ abs(hypot($0 - min(max($0, left), right), $1 - center.y) - radius) }, 1.25)
    #expect(largestDifference(ink, stadium) < 15)
  }

  /// Where two curves meet at an angle, the corner has the join of the pen: a miter reaches farther
  /// than a bevel.
  @Test func cornersOfCurvesKeepTheirJoin() throws {
    func ink(_ join: LineJoin) throws -> Ink {
      try Ink {
        var path = Path()
        path.move(to: MapPoint(x: 5, y: 30))
        path.addCurve(to: MapPoint(x: 30, y: 10), control: MapPoint(x: 28, y: 28))
        path.addCurve(to: MapPoint(x: 55, y: 30), control: MapPoint(x: 32, y: 28))
        $0.stroke(path, with: Stroke(width: 6, join: join, miterLimit: 20), paint: .black)
      }
    }
    let (miter, bevel) = (try ink(.miter), try ink(.bevel))
    #expect(miter[29, 2] > 0 && bevel[29, 2] == 0)
    #expect(miter.area > bevel.area + 3)
  }

  /// At a corner behind a curve the join is that of the pen, however long the steps of the path are.
  @Test(arguments: [300, -280, -300]) func joinsDoNotDependOnTheUnit(exponent: Int) throws {
    func ink(_ scale: Double) throws -> Ink {
      try Ink(scale: scale) {
        var path = Path()
        path.move(to: MapPoint(x: 10 / scale, y: 20 / scale))
        path.addCurve(
          to: MapPoint(x: 30 / scale, y: 20 / scale), control: MapPoint(x: 20 / scale, y: 12 / scale))
        path.addLine(to: MapPoint(x: 42 / scale, y: 36 / scale))
        $0.stroke(path, with: Stroke(width: 6 / scale, join: .miter), paint: .black)
      }
    }
    #expect(try ink(scalbn(1, exponent)) == ink(1))
  }

  /// A quarter of a ring ends at straight lines through its center. The tolerance is that of rings.
  @Test(arguments: [4, 6.1, 9.6], [2, 4, 5.5]) func capsOfCurvesAreStraight(radius: Double, width: Double)
    throws
  {
    let handle = radius * 0.5522847498307936
    let ink = try Ink {
      var path = Path()
      path.move(to: MapPoint(x: center.x + radius, y: center.y))
      path.addCurve(
        to: MapPoint(x: center.x, y: center.y + radius),
        control1: MapPoint(x: center.x + radius, y: center.y + handle),
        control2: MapPoint(x: center.x + handle, y: center.y + radius))
      $0.stroke(path, with: Stroke(width: width, cap: .butt), paint: .black)
    }
    let ring = levels(
      { $0 < center.x || $1 < center.y ? .infinity : abs(hypot($0 - center.x, $1 - center.y) - radius) },
      width / 2)
    #expect(largestDifference(ink, ring) < 15)
  }
}
