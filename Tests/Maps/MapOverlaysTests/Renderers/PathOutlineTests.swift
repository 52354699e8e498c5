import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapOverlays
import MapRaster
import Testing

/// Outlines of strokes, and dashes.
@Suite struct PathOutlineTests {
  private let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)]
  private var line: MutableDrawingPath {
    let line = MutableDrawingPath()
    line.addLines(between: corners)
    return line
  }

  @Test(arguments: [
    (LineCap.square, LineJoin.miter, CGRect(x: -5, y: -5, width: 110, height: 110)),
    (.butt, .miter, CGRect(x: 0, y: -5, width: 105, height: 105)),
    (.butt, .bevel, CGRect(x: 0, y: -5, width: 105, height: 105)),
  ]) func boxesReachToTheEdgesOfCapsAndCorners(cap: LineCap, join: LineJoin, box: CGRect) {
    let fat = line.copy(strokingWithWidth: 10, lineCap: cap, lineJoin: join, miterLimit: 10)
    #expect(fat.boundingBoxOfPath == box)
    #expect(fat.contains(CGPoint(x: 50, y: 4.9)) && !fat.contains(CGPoint(x: 50, y: 5.1)))
    // The corner (105, −5) belongs to the miter, and half of its square to the bevel.
    #expect(fat.contains(CGPoint(x: 104, y: -4)) == (join == .miter))
    #expect(fat.contains(CGPoint(x: 102, y: -2)))
    #expect(fat.contains(CGPoint(x: -4, y: 0)) == (cap == .square))
  }

  /// The miter of a right angle has √2 times the width.
  @Test func miterLimitsBevelSharpCorners() {
    for (limit, isPointed) in [(1.41, false), (1.42, true)] {
      let fat = line.copy(
        strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: CGFloat(limit))
      #expect(fat.contains(CGPoint(x: 104, y: -4)) == isPointed)
    }
  }

  @Test func roundOutlinesAreTheDistanceFromTheLine() {
    var random = SeededRandom(seed: 20)
    let fat = line.copy(strokingWithWidth: 30, lineCap: .round, lineJoin: .round, miterLimit: 10)
    var inside = 0
    for _ in 0..<1500 {
      let point = CGPoint(
        x: .random(in: -30...130, using: &random), y: .random(in: -30...130, using: &random))
      let distance = Swift.min(
        hypot(point.x - Swift.max(0, Swift.min(100, point.x)), point.y),
        hypot(point.x - 100, point.y - Swift.max(0, Swift.min(100, point.y))))
      // A disc of curves is at most 2.8e-4 of its radius away from the circle.
      guard abs(distance - 15) > 0.005 else { continue }
      #expect(fat.contains(point) == (distance < 15), "\(point)")
      if distance < 15 { inside += 1 }
    }
    #expect(inside > 150)
  }

  @Test func closedContoursHaveACornerAtTheirStart() {
    let square = DrawingPath(rect: CGRect(x: 0, y: 0, width: 50, height: 50))
    let fat = square.copy(strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(fat.boundingBoxOfPath == CGRect(x: -5, y: -5, width: 60, height: 60))
    #expect(fat.contains(CGPoint(x: -4, y: -4)) && !fat.contains(CGPoint(x: 25, y: 25)))
    #expect(line.copy(strokingWithWidth: 0, lineCap: .butt, lineJoin: .miter, miterLimit: 10).isEmpty)
  }

  @Test func transformsApplyToThePathAndNotToThePen() {
    let fat = line.copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10, transform: .scale(x: 2, y: 1))
    #expect(fat.boundingBoxOfPath == CGRect(x: 0, y: -5, width: 205, height: 105))
  }

  /// Dashes of 40 and gaps of 20 from the position 10 in them: 0–30, 50–90, 110–150 and 170–200.
  @Test func dashesFollowThePatternThroughCorners() {
    let dashes = line.copy(dashingWithPhase: 10, lengths: [40, 20])
      .copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    for position in stride(from: 0.5, to: 200, by: 1) {
      let point = position < 100 ? CGPoint(x: position, y: 0) : CGPoint(x: 100, y: position - 100)
      let isDash = [0..<30.0, 50..<90, 110..<150, 170..<200].contains { $0.contains(position) }
      #expect(dashes.contains(point) == isDash, "\(position)")
    }
    #expect(line.copy(dashingWithPhase: 0, lengths: []).boundingBox == line.boundingBox)
    #expect(line.copy(dashingWithPhase: 0, lengths: [-1, 2]).boundingBox == line.boundingBox)
  }
}
