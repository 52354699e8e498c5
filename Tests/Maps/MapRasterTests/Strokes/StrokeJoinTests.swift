import Foundation
import MapGeometry
import Testing

@testable import MapRaster

/// Corners have the shape that geometry predicts.
@Suite struct StrokeJoinTests {
  /// A line that turns by an angle in the middle of the picture.
  private func corner(turn degrees: Double) -> [MapPoint] {
    let vertex = MapPoint(x: 30.2, y: 19.7)
    return [point(from: vertex, 17, toward: 190), vertex, point(from: vertex, 17, toward: 10 + degrees)]
  }

  /// Two rectangles of which kites of area r² tan(θ / 2) overlap; outside, a triangle, a sector or
  /// a kite.
  @Test(arguments: [25.0, 60, 90, 115], [1.0, -1])
  func cornersCoverTheirArea(turn: Double, side: Double) throws {
    let (width, angle) = (6.0, turn * .pi / 180)
    let line = corner(turn: turn * side)
    let kite = 9 * tan(angle / 2)
    let rectangles = 2 * 17 * width - kite
    let miter = try Ink.line(line, Stroke(width: width, join: .miter))
    #expect(abs(miter.area - (rectangles + kite)) < miter.rounding)
    let bevel = try Ink.line(line, Stroke(width: width, join: .bevel))
    #expect(abs(bevel.area - (rectangles + 4.5 * sin(angle))) < bevel.rounding)
    let round = try Ink.line(line, Stroke(width: width, join: .round))
    #expect(round.area < rectangles + 4.5 * angle + round.rounding)
    let missing = 2 / 3 * Outline.flatness * 3 * angle
    #expect(round.area > rectangles + 4.5 * angle - missing - round.rounding)
  }

  @Test func joinsOfRightAnglesHaveTheirShape() throws {
    let line = points([(4, 20), (20, 20), (20, 4)])
    let miter = try Ink.line(line, Stroke(width: 8, join: .miter))
    let bevel = try Ink.line(line, Stroke(width: 8, join: .bevel))
    // The miter is the square beyond the vertex, the bevel the half of it that is nearer; the disc
    // ends 1.17 before the tip.
    #expect(miter[23, 23] == 255 && miter[24, 23] == 0 && miter[23, 24] == 0)
    #expect(miter.area == Double(2 * 16 * 8))
    #expect(bevel[20, 20] == 255 && bevel[21, 22] == 128 && bevel[22, 22] == 0)
    let round = try Ink.line(line, Stroke(width: 8, join: .round))
    #expect(round[22, 22] > 0 && round[21, 22] == 255 && round[23, 23] == 0)
  }

  /// The last or first segment is longer than half the width, where the inner sides meet, and
  /// shorter than the width. The pixel of the inner corner is covered by three quarters.
  @Test func cornersNearAnEndCoverTheirInnerPixelOnce() throws {
    let line = points([(4.5, 20.5), (20.5, 20.5), (20.5, 15.5)])
    for line in [line, line.reversed()] {
      for join in LineJoin.allCases {
        let ink = try Ink.line(line, Stroke(width: 8, join: join))
        #expect(ink[16, 16] == 191 && ink[15, 16] == 128 && ink[16, 15] == 64, "\(join)")
      }
    }
    let dashes = try #require(try DashPattern([21, 9]))
    let dashed = try Ink.line(
      points([(4.5, 20.5), (20.5, 20.5), (20.5, 2.5)]), Stroke(width: 8, dash: dashes))
    #expect(dashed[16, 16] == 191)
  }

  /// A miter is 1 / cos(θ / 2) times as long as the line is wide.
  @Test(arguments: [20.0, 60, 90, 151], [1.0, -1])
  func miterLimitIsTheRatioOfMiterLengthToWidth(turn: Double, side: Double) throws {
    let line = corner(turn: turn * side)
    let ratio = 1 / cos(turn * .pi / 360)
    func ink(_ limit: Double) throws -> Ink {
      try Ink.line(line, Stroke(width: 5, join: .miter, miterLimit: limit))
    }
    let pointed = try ink(1000)
    let bevel = try Ink.line(line, Stroke(width: 5, join: .bevel))
    #expect(pointed.area > bevel.area + 0.02)
    let above = try ink(ratio * 1.000_001) == pointed
    #expect(above)
    let below = try ink(ratio * 0.999_999) == bevel
    #expect(below)
  }

  @Test(arguments: [1, 0.5, 0, -3, -1e300])
  func tooSmallMiterLimitsGiveBevels(limit: Double) throws {
    let line = corner(turn: 70)
    let same =
      try Ink.line(line, Stroke(width: 5, join: .miter, miterLimit: limit))
      == Ink.line(line, Stroke(width: 5, join: .bevel))
    #expect(same)
  }

  @Test func linesThatReverseEndAtTheTurn() throws {
    let line = points([(10, 20), (30, 20), (10, 20)])
    for join in [LineJoin.miter, .bevel] {
      #expect(try Ink.line(line, Stroke(width: 8, join: join)).isRect(x: 10..<30, y: 16..<24), "\(join)")
    }
    // A round join is half a disc there.
    let round = try Ink.line(line, Stroke(width: 8, join: .round))
    #expect(round.area < 160 + 8 * .pi + round.rounding)
    #expect(round.area > 160 + 8 * .pi - 2 / 3 * Outline.flatness * 4 * .pi - round.rounding)
    #expect(round[33, 20] > 200 && round[34, 20] == 0 && round[9, 20] == 0)
  }

  /// A line that reverses at a point far outside of the picture covers what its segments cover.
  @Test(arguments: [1e3, 1e6, 1e9, 1e10, 1e12, 1e31, 1e150])
  func linesThatReverseFarAwayAreWhole(far: Double) throws {
    let line = points([(10, 20), (far, 20), (10, 20)])
    for join in LineJoin.allCases {
      #expect(try Ink.line(line, Stroke(width: 8, join: join)).isRect(x: 10..<60, y: 16..<24), "\(join)")
    }
    // Beyond that the places of dashes are rounded to more than pixels.
    guard far <= 1e12 else { return }
    let dashed = Stroke(width: 8, cap: .butt, dash: try DashPattern([far * 4, 1]))
    #expect(try Ink.line(line, dashed).isRect(x: 10..<60, y: 16..<24))
  }

  // MARK: Closed lines

  @Test(arguments: LineJoin.allCases)
  func closedLinesDoNotDependOnTheirStart(join: LineJoin) throws {
    let corners = points([(14, 8), (44.5, 6.3), (40.2, 33), (12.7, 29.9)])
    let stroke = Stroke(width: 6, cap: .square, join: join)
    let first = try Ink.line(corners, closed: true, stroke)
    for start in 1..<4 {
      let turned = Array(corners[start...] + corners[..<start])
      let same = try Ink.line(turned, closed: true, stroke) == first
      #expect(same, "from corner \(start)")
    }
  }

  @Test func closedSquaresHaveFourMitersAndNoCaps() throws {
    let square = points([(10, 10), (30, 10), (30, 30), (10, 30)])
    for cap in LineCap.allCases {
      let ink = try Ink.line(square, closed: true, Stroke(width: 4, cap: cap))
      #expect(ink.area == 24 * 24 - 16 * 16)
      #expect(ink[8, 8] == 255 && ink[31, 31] == 255)
      #expect(ink[7, 8] == 0 && ink[12, 12] == 0)
    }
    // Open, but ending at its start, it lacks the outer quarter of that corner.
    let open = try Ink.line(square + [square[0]], Stroke(width: 4, cap: .butt))
    #expect(open.area == 24 * 24 - 16 * 16 - 4)
    #expect(open[8, 8] == 0 && open[10, 8] == 255 && open[8, 10] == 255)
    // A closed line that names its first point again at its end is the same line.
    let repeated = try Ink.line(square + [square[0]], closed: true, Stroke(width: 4))
    let closed = try Ink.line(square, closed: true, Stroke(width: 4))
    #expect(repeated == closed)
  }

  /// Miters add outside a convex polygon the area that they remove inside, so the area is the
  /// perimeter times the width.
  @Test(arguments: [16, 64])
  func areaOfAClosedStrokeIsPerimeterTimesWidth(tileSize: Int) throws {
    let center = MapPoint(x: 30.1, y: 20.2)
    let corners = (0..<100).map { point(from: center, 15, toward: Double($0) * 3.6) }
    let perimeter = 100 * 2 * 15 * sin(Double.pi / 100)
    for join in LineJoin.allCases {
      let first = try Ink.line(corners, closed: true, Stroke(width: 4, join: join), tileSize: tileSize)
      // Bevels of such corners are less than a thousandth of a pixel lower.
      #expect(abs(first.area - perimeter * 4) < first.rounding)
      for start in [1, 31, 50, 99] {
        let turned = Array(corners[start...] + corners[..<start])
        let same =
          try Ink.line(turned, closed: true, Stroke(width: 4, join: join), tileSize: tileSize) == first
        #expect(same, "\(join) from corner \(start)")
      }
    }
  }
}
