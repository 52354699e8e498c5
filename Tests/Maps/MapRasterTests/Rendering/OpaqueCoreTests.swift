import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapRaster

/// The pixels that a shape certainly covers.
@Suite struct OpaqueCoreTests {
  private func core(_ points: [MapPoint], transform: AffineTransform = .identity) -> OpaqueCore? {
    var outline = Outline()
    points.withUnsafeBufferPointer { outline.add($0, closed: true) }
    return OpaqueCore(outline, outline.contours[0], toPixels: transform)
  }

  private func ellipse(_ radiusX: Double, _ radiusY: Double, count: Int) -> [MapPoint] {
    var path = Path()
    path.addEllipse(in: MapRect(x: 0, y: 0, width: 2 * radiusX, height: 2 * radiusY))
    var outline = Outline()
    outline.add(path, stretch: Double(count))
    return outline.points
  }

  @Test func coveredPixelsHaveTheFullCoverage() throws {
    var random = SeededRandom(seed: 11)
    var (covered, full) = (0, 0)
    for _ in 0..<200 {
      let points = ellipse(
        .random(in: 1...30, using: &random), .random(in: 1...30, using: &random),
        count: .random(in: 1...2, using: &random))
      let turn = AffineTransform(
        a: .random(in: 0.1...1, using: &random), b: .random(in: -0.3...0.3, using: &random),
        c: .random(in: -0.3...0.3, using: &random), d: .random(in: 0.1...1, using: &random), tx: 20, ty: 20)
      guard let core = core(points, transform: turn) else { continue }
      let move = SIMD2(
        Double.random(in: -30...30, using: &random), Double.random(in: -30...30, using: &random))
      let ring = points.map { turn($0) }.map { MapPoint(x: $0.x + move.x, y: $0.y + move.y) }
      let levels = try #require(coverage(ofRings: [ring], fillRule: .nonzero, width: 90, height: 90))
      full += levels.count { $0 == 255 }
      core.forEachRow(movedBy: move, in: 0..<90) { row, columns in
        for column in columns.clamped(to: 0..<90) {
          covered += 1
          #expect(levels[row * 90 + column] == 255)
        }
      }
    }
    #expect(covered > full / 2 && covered <= full)
  }

  @Test func onlySmallConvexShapesHaveACore() {
    let star = (0..<5).map { MapPoint(x: [30, 42, 8, 52.3, 18][$0], y: [2, 37, 15.5, 15, 37.5][$0]) }
    #expect(core(star) == nil)
    let notch = [(0.0, 0.0), (20, 0), (20, 20), (10, 5), (0, 20)].map { MapPoint(x: $0.0, y: $0.1) }
    #expect(core(notch) == nil)
    #expect(core(ellipse(9, 9, count: 1)) != nil)
    #expect(core(ellipse(40, 9, count: 1)) == nil)
    #expect(core(ellipse(9, 9, count: 1), transform: .scale(x: 1e9, y: 1)) == nil)
    #expect(core([MapPoint(x: 1, y: 2)]) == nil)
  }
}
