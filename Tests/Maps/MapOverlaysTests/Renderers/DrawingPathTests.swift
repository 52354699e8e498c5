import Foundation
import MapGeometry
import MapOverlays
import MapRaster
import Testing

/// Paths with the names of Core Graphics.
@Suite struct DrawingPathTests {
  @Test func stepsAreTransformedAndSetTheCurrentPoint() {
    let path = MutableDrawingPath()
    #expect(
      path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
    path.addLine(to: CGPoint(x: 9, y: 9))
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addQuadCurve(to: .zero, control: .zero)
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 1, y: 2), transform: .scale(x: 2, y: 3))
    path.addLine(to: CGPoint(x: 5, y: 0), transform: .translation(x: 1, y: 0))
    #expect(path.currentPoint == CGPoint(x: 6, y: 0))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 2, y: 6) && !path.isEmpty)
    #expect(path.boundingBox == CGRect(x: 2, y: 0, width: 4, height: 6))
  }

  @Test func copiesDoNotChangeWithTheOriginal() {
    let path = MutableDrawingPath()
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    let copy = MutableDrawingPath(copying: path)
    path.addRects([CGRect(x: 10, y: 0, width: 4, height: 4), CGRect(x: 30, y: 0, width: -4, height: 4)])
    #expect(copy.boundingBox.width == 4 && path.boundingBox.width == 30)
    copy.addPath(path, transform: .translation(x: 0, y: 6))
    #expect(copy.boundingBox == CGRect(x: 0, y: 0, width: 30, height: 10))
  }

  @Test func containmentFollowsTheRuleAndTheTransform() {
    let path = MutableDrawingPath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    let middle = CGPoint(x: 5, y: 5)
    #expect(path.contains(middle) && path.contains(middle, using: .nonzero))
    #expect(!path.contains(middle, using: .evenOdd) && path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 50, y: 50), transform: .scale(x: 0.1, y: 0.1)))
    #expect(!path.contains(CGPoint(x: 50, y: 50)) && !path.contains(CGPoint(x: CGFloat.nan, y: 0)))
  }

  @Test func ellipsesAreRoundAndHaveTheirRectAsBounds() {
    let path = DrawingPath(ellipseIn: CGRect(x: -10, y: -5, width: 20, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: -10, y: -5, width: 20, height: 10))
    for degrees in stride(from: 2.0, to: 360, by: 11) {
      let (x, y) = (10 * cos(degrees * .pi / 180), 5 * sin(degrees * .pi / 180))
      #expect(
        path.contains(CGPoint(x: 0.99 * x, y: 0.99 * y)) && !path.contains(CGPoint(x: 1.01 * x, y: 1.01 * y)))
    }
    #expect(
      DrawingPath(rect: CGRect(x: 3, y: 4, width: -2, height: 5)).boundingBox
        == CGRect(x: 1, y: 4, width: 2, height: 5))
  }

  @Test func boundsOfArcsAreExact() {
    let path = MutableDrawingPath()
    path.addArc(
      center: CGPoint(x: 10, y: 20), radius: 8, startAngle: .pi / 4, endAngle: 3 * .pi / 4, clockwise: false)
    let box = path.boundingBoxOfPath
    let half = 8 / 2.0.squareRoot()
    #expect(abs(Double(box.minX) - (10 - half)) < 1e-4 && abs(Double(box.maxX) - (10 + half)) < 1e-4)
    #expect(abs(Double(box.minY) - (20 + half)) < 1e-4 && abs(Double(box.maxY) - 28) < 1e-4)
    // If there is a current point, a line is added from it to the start of the arc.
    let joined = MutableDrawingPath()
    joined.move(to: CGPoint(x: 0, y: 0))
    joined.addArc(center: CGPoint(x: 10, y: 0), radius: 2, startAngle: 0, endAngle: 0, clockwise: false)
    #expect(joined.boundingBox == CGRect(x: 0, y: 0, width: 12, height: 0))
    // An angle of many turns is one turn. A negative radius adds nothing.
    let turns = MutableDrawingPath()
    turns.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1e9, clockwise: false)
    turns.addArc(center: .zero, radius: -9, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(abs(Double(turns.boundingBoxOfPath.width) - 2) < 1e-5)
  }
}
