import Foundation
import MapGeometry
import Testing

@testable import MapRaster

/// Dashed strokes.
@Suite struct DashTests {
  private let line = points([(0, 20), (60, 20)])

  private func pen(
    _ lengths: [Double], phase: Double = 0, cap: LineCap = .butt, width: Double = 4
  ) throws -> Stroke {
    Stroke(width: width, cap: cap, dash: try DashPattern(lengths, phase: phase))
  }

  /// The dashes of a circle are parts of a ring between two radii. Each pixel is compared with 32 × 32 points.
  @Test(arguments: [(20.0, 8.0, 12.0, 6.0), (50, 20, 30, 15), (50, 2, 5, 3)])
  func dashesOfACircleEndAcrossIt(radius: Double, width: Double, dash: Double, gap: Double) throws {
    let center = radius + width
    let side = Int(2 * center)
    let pen = try pen([dash, gap], width: width)
    let ink = try Ink(width: side, height: side) {
      var circle = Path()
      circle.addEllipse(in: MapRect(x: width, y: width, width: 2 * radius, height: 2 * radius))
      $0.stroke(circle, with: pen, paint: .black)
    }
    func isInDash(_ x: Double, _ y: Double) -> Bool {
      guard abs((x * x + y * y).squareRoot() - radius) <= width / 2 else { return false }
      let angle = atan2(y, x)
      return ((angle < 0 ? angle + 2 * .pi : angle) * radius).truncatingRemainder(dividingBy: dash + gap)
        < dash
    }
    var largest = 0
    for y in 0..<side {
      for x in 0..<side {
        var count = 0
        for step in 0..<1024 {
          let (column, row) = (Double(step % 32) + 0.5, Double(step / 32) + 0.5)
          if isInDash(Double(x) + column / 32 - center, Double(y) + row / 32 - center) { count += 1 }
        }
        largest = max(largest, abs(ink[x, y] - count * 255 / 1024))
      }
    }
    // Lines in place of the circle are up to 0.05 pixels inside of it, and shorter by 1/3000.
    #expect(largest <= Int(255 * (0.05 + 2 * .pi * radius / 3000)) + 1)
  }

  /// 83 whole periods of 12 and 4 of the next dash: 83 · 7 + 4.
  @Test func dashesOfSevenAndFiveOverAThousandPaint585() throws {
    let long = Path(points([(0, 1), (1000, 1)]), closed: false)
    let pen = try pen([7, 5], width: 2)
    let ink = try Ink(width: 1000, height: 2, tileSize: 512) { $0.stroke(long, with: pen, paint: .black) }
    #expect(ink.area == 585 * 2)
    for x in 0..<1000 where ink[x, 0] != (x % 12 < 7 ? 255 : 0) {
      Issue.record("column \(x)")
      return
    }
    // At a tenth of the scale a pixel holds the ends of dashes; the area is a hundredth.
    let thick = try self.pen([7, 5], width: 20)
    let small = try Ink(width: 100, height: 4, scale: 0.1) {
      $0.stroke(Path(points([(0, 20), (1000, 20)]), closed: false), with: thick, paint: .black)
    }
    #expect(abs(small.area - 585 * 20 * 0.01) < small.rounding)
  }

  @Test(arguments: [(9.0, 9), (-3, 9), (33, 9), (-27, 9), (0, 0), (12, 0), (-12, 0), (24, 0), (-1e-18, 0)])
  func phasesAreModuloTheLengthOfThePattern(phase: Double, entered: Int) throws {
    let ink = try Ink.line(line, pen([7, 5], phase: phase))
    for x in 0..<60 { #expect(ink[x, 20] == ((x + entered) % 12 < 7 ? 255 : 0), "column \(x)") }
  }

  @Test func patternsContinueAroundCorners() throws {
    let line = points([(10, 10), (30, 10), (30, 34)])
    // The corner, at 20, is in the gap from 19 to 24. Then there are a dash to 31, a gap to 36, and
    // a dash to 43.
    let gap = try Ink.line(line, pen([7, 5]))
    for x in 10..<30 { #expect(gap[x, 10] == ((x - 10) % 12 < 7 ? 255 : 0), "column \(x)") }
    for y in 12..<34 { #expect(gap[30, y] == ((y + 10) % 12 < 7 ? 255 : 0), "row \(y)") }
    #expect(gap.area == Double((7 + 7 + 7 + 7) * 4))
    // With a phase of 7 it is in the dash from 17 to 24, which has a miter there.
    let dash = try Ink.line(line, pen([7, 5], phase: 7))
    #expect(dash[31, 8] == 255 && dash[27, 8] == 255 && dash[31, 13] == 255)
    #expect(dash[26, 10] == 0 && dash[30, 14] == 0 && dash[32, 8] == 0 && dash[31, 7] == 0)
    // Dashes from 5 to 12, 17 to 24, 29 to 36 and 41 to 44. The miter equals the overlap of the
    // rectangles.
    #expect(dash.area == Double((7 + 7 + 7 + 3) * 4))
  }

  @Test func closedLinesAreDashedOnAllSides() throws {
    let square = points([(15, 10), (35, 10), (35, 30), (15, 30)])
    let ink = try Ink.line(square, closed: true, pen([10, 10]))
    #expect(ink.area == 4 * 10 * 4)
    // On the last side from the corner at (15, 30) upward.
    #expect(ink[14, 29] == 255 && ink[14, 20] == 255 && ink[14, 19] == 0 && ink[14, 13] == 0)
  }

  @Test func oddPatternsAreRepeatedTwice() throws {
    #expect(try DashPattern([5, 2, 1])?.lengths == [5, 2, 1, 5, 2, 1])
    #expect(try DashPattern([5, 2, 1])?.total == 16)
    let ink = try Ink.line(line, pen([5, 2, 1]))
    let pattern = [1, 1, 1, 1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 1, 0]
    for x in 0..<60 { #expect(ink[x, 20] == 255 * pattern[x % 16], "column \(x)") }
  }

  @Test func emptyPatternsAreSolidLines() throws {
    #expect(try DashPattern([]) == nil)
    #expect(try DashPattern([0]) == nil)
    #expect(try DashPattern([0, 0, 0], phase: 7) == nil)
  }

  @Test func lengthsAndPhasesOutOfRangeAreRejected() {
    #expect(throws: DashPattern.Fault.length(index: 1, value: -1)) { try DashPattern([3, -1]) }
    #expect(throws: DashPattern.Fault.length(index: 0, value: .infinity)) { try DashPattern([.infinity]) }
    #expect(throws: DashPattern.Fault.phase(.infinity)) { try DashPattern([1], phase: .infinity) }
    // NaN is not equal to itself, so only the kind of the error is compared.
    #expect(throws: DashPattern.Fault.self) { try DashPattern([3, .nan]) }
    #expect(throws: DashPattern.Fault.self) { try DashPattern([3], phase: .nan) }
  }

  @Test func dashesWithoutLengthAreDots() throws {
    // At 5, 15 … 55 with a gap before the first.
    let line = points([(0, 20), (59, 20)])
    let round = try Ink.line(line, pen([0, 10], phase: 5, cap: .round))
    var runs = 0
    for x in 0..<60 where round[x, 20] > 0 && (x == 0 || round[x - 1, 20] == 0) { runs += 1 }
    #expect(runs == 6)
    #expect(round.area < 6 * 4 * .pi + round.rounding)
    #expect(round.area > 6 * (4 * .pi - 2 / 3 * Outline.flatness * 4 * .pi) - round.rounding)
    let square = try Ink.line(line, pen([0, 10], phase: 5, cap: .square))
    for x in 0..<60 { #expect(square[x, 20] == ((3..<7).contains(x % 10) ? 255 : 0), "column \(x)") }
    #expect(try Ink.line(line, pen([0, 10], phase: 5, cap: .butt)).isEmpty)
  }

  /// Squares of 4 across a line at 45°: a diagonal of 4 √2 extends 2 √2 up and down.
  @Test func squareDotsAreAlignedWithTheLine() throws {
    let slanted = try Ink.line(points([(20, 10), (40, 30)]), pen([0, 100], phase: 86, cap: .square))
    #expect(abs(slanted.area - 16) < slanted.rounding)
    let dot = (x: 20 + 14 / 2.0.squareRoot(), y: 10 + 14 / 2.0.squareRoot())
    #expect(slanted[Int(dot.x), Int(dot.y - 2.5)] > 0 && slanted[Int(dot.x - 2), Int(dot.y - 2)] == 0)
  }

  @Test(arguments: LineCap.allCases)
  func collinearVerticesDoNotChangeDashes(cap: LineCap) throws {
    let (start, end) = (MapPoint(x: 3, y: 5.5), MapPoint(x: 55, y: 33.25))
    let many = (0...128).map { step in
      MapPoint(
        x: start.x + (end.x - start.x) * Double(step) / 128,
        y: start.y + (end.y - start.y) * Double(step) / 128)
    }
    let pen = try pen([5, 4.5, 0.5, 6.1], phase: 2.2, cap: cap)
    let one = try Ink.line([start, end], pen)
    let ink = try Ink.line(many, pen, tileSize: 16)
    #expect(ink.difference(from: one) <= 1)
    #expect(abs(ink.area - one.area) < 0.05)
  }

  @Test func dashesHaveTheUnitOfTheWidth() throws {
    let pattern = try DashPattern([6, 4])
    let pixels = try Ink.line(
      points([(0, 5), (15, 5)]), Stroke(width: 4, dash: pattern, unit: .pixels), scale: 4)
    for x in 0..<60 { #expect(pixels[x, 20] == (x % 10 < 6 ? 255 : 0), "column \(x)") }
    let scene = try Ink.line(points([(0, 10), (30, 10)]), Stroke(width: 2, dash: pattern), scale: 2)
    for x in 0..<60 { #expect(scene[x, 20] == (x % 20 < 12 ? 255 : 0), "column \(x)") }
  }
}
