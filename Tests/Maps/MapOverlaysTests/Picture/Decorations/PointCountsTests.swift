import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapOverlays

/// The counts of points in the cells of pictures of any size.
@Suite struct PointCountsTests {
  /// By brute force: the cell of a point is found by division.
  @Test(arguments: [(200.0, 2.0), (4096, 2), (0x1p28, 2), (0x1p48, 64)])
  func countsAreThoseOfAllPoints(width: Double, side: Double) {
    var random = SeededRandom(seed: 8)
    let bounds = MapRect(x: 0, y: 0, width: width, height: width / 2)
    var counts = PointCounts(bounds, side: side)
    var points: [MapPoint] = []
    for number in 0..<400 {
      // Some at one place, others around it, and others anywhere.
      let reach = [0, 40 * side, width][number % 3]
      points.append(
        MapPoint(
          x: min(width / 3 + Double.random(in: 0...1, using: &random) * reach, width),
          y: min(width / 4 + Double.random(in: 0...1, using: &random) * reach, width / 2)))
      let point = points[number]
      func isInCell(_ other: MapPoint) -> Bool {
        (other.x / side).rounded(.down) == (point.x / side).rounded(.down)
          && (other.y / side).rounded(.down) == (point.y / side).rounded(.down)
      }
      #expect(Int(counts.add(point)) == points.count(where: isInCell))
    }
    for number in 0..<300 {
      let reach = [3 * side, 60 * side, width][number % 3]
      let middle = points[number]
      let box = MapRect(
        x: middle.x - Double.random(in: 0...reach, using: &random),
        y: middle.y - Double.random(in: 0...reach, using: &random),
        width: Double.random(in: 0...reach, using: &random),
        height: Double.random(in: 0...reach, using: &random))
      // The cells of a box that begins outside of the picture are those at its edge.
      func cells(_ low: Double, _ high: Double, _ size: Double) -> ClosedRange<Double> {
        let last = (size / side).rounded(.down)
        return min(
          max((low / side).rounded(.down), 0), last)...min(max((high / side).rounded(.down), 0), last)
      }
      let (columns, rows) = (cells(box.minX, box.maxX, width), cells(box.minY, box.maxY, width / 2))
      let expected = points.count {
        columns ~= ($0.x / side).rounded(.down) && rows ~= ($0.y / side).rounded(.down)
      }
      #expect(counts.count(in: box) == expected, "\(box)")
    }
  }

  @Test func boxesOfAnySizeAreCounted() {
    var counts = PointCounts(MapRect(x: 0, y: 0, width: 0x1p40, height: 0x1p40), side: 2)
    for x in [0, 5, 0x1p39, 0x1p40] { counts.add(MapPoint(x: x, y: x)) }
    for box in [
      MapRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300),
      MapRect(x: 0, y: 0, width: 0x1p40, height: 0x1p40),
    ] { #expect(counts.count(in: box) == 4) }
    #expect(counts.count(in: MapRect(x: 4, y: 4, width: 1, height: 1)) == 1)
  }
}
