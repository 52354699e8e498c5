import Foundation
import LoxodromeSuite
import MapGeometry

/// Coverage by the textbook method of signed areas that are summed from the left. The default
/// values of the properties are correct. Other values are bugs.
///
/// Each edge has a signed height in each row that it crosses. The pixel in which the edge lies
/// receives the part of the height that is to the right of the edge. The next pixel receives the
/// rest. The sum from the left is then the signed area in each pixel.
struct TextbookCoverage: Sendable {
  /// Whether the last point of a ring is connected to the first.
  var closesRings = true
  /// Whether edges left of the picture count for the pixels to their right.
  var keepsLeft = true
  /// Whether an edge that begins above the picture is clipped at the top. If false, it is ignored.
  var cutsAtTop = true
  /// Whether the sum of each row starts at 0. If false, it starts with the sum of the previous row.
  var startsRows = true
  /// Whether edges of less than 1/16 pixel in height count.
  var keepsFlatEdges = true
  /// Moves a vertex before the computation.
  var snappedVertex: @Sendable (MapPoint) -> MapPoint = { $0 }
  /// Converts a signed area to a coverage of 0…1 by the fill rule.
  var folds: @Sendable (Double, FillRule) -> Double = TextbookCoverage.fold
  /// Converts a coverage of 0…1 to a level of 0…255.
  var rounds: @Sendable (Double) -> Int = { Int(($0 * 255).rounded()) }

  /// Returns the coverage of a signed area by the fill rule. For the nonzero rule it is the
  /// magnitude, at most 1. For the even-odd rule it goes linearly from 0 at even numbers to 1 at
  /// odd ones.
  @Sendable static func fold(_ area: Double, _ rule: FillRule) -> Double {
    switch rule {
    case .nonzero: return min(area.magnitude, 1)
    case .evenOdd:
      let rest = area.magnitude.truncatingRemainder(dividingBy: 2)
      return min(rest, 2 - rest)
    }
  }

  /// Returns the coverage of each pixel, 0…255, row by row. Nil if the width or height is negative,
  /// or if there are more than 2^24 pixels. Vertices that are not finite are left out.
  func levels(_ rings: [[MapPoint]], _ rule: FillRule, _ width: Int, _ height: Int) -> [Int]? {
    guard let pixels = TextbookCoverage.pixelCount(width, height) else { return nil }
    if pixels == 0 { return [] }
    // An additional column receives the sums right of the picture.
    var cells = [Double](repeating: 0, count: (width + 1) * height)
    for ring in rings {
      let points = ring.filter(\.isFinite).map(snappedVertex)
      let ends = points.dropFirst() + (closesRings ? points.prefix(1) : [])
      for (start, end) in zip(points, ends) { add(start, end, width, height, to: &cells) }
    }
    var levels: [Int] = []
    var area = 0.0
    for row in 0..<height {
      if startsRows { area = 0 }
      for column in 0..<width {
        area += cells[row * (width + 1) + column]
        levels.append(rounds(folds(area, rule)))
      }
    }
    return levels
  }

  /// Returns the number of pixels of a picture. Nil if the width or height is negative, or if there
  /// are more than 2^24 pixels.
  static func pixelCount(_ width: Int, _ height: Int) -> Int? {
    guard width >= 0, height >= 0 else { return nil }
    let (pixels, isTooLarge) = width.multipliedReportingOverflow(by: height)
    return isTooLarge || pixels > 1 << 24 ? nil : pixels
  }

  private func add(_ start: MapPoint, _ end: MapPoint, _ width: Int, _ height: Int, to cells: inout [Double])
  {
    let (upper, lower, sign) = start.y < end.y ? (start, end, 1.0) : (end, start, -1.0)
    guard upper.y < lower.y, keepsFlatEdges || lower.y - upper.y >= 1.0 / 16 else { return }
    guard cutsAtTop || upper.y >= 0 else { return }
    let x = { (y: Double) in
      // Interpolated from the nearer end, which is more precise.
      let (near, far) = (y - upper.y).magnitude < (lower.y - y).magnitude ? (upper, lower) : (lower, upper)
      return near.x + (far.x - near.x) * ((y - near.y) / (far.y - near.y))
    }
    let (first, last) = (max(upper.y, 0).rounded(.down), min(lower.y, Double(height)).rounded(.up))
    guard first < last else { return }
    for row in Int(first)..<Int(last) {
      let (top, bottom) = (max(upper.y, Double(row)), min(lower.y, Double(row + 1)))
      let (left, right) = x(top) < x(bottom) ? (x(top), x(bottom)) : (x(bottom), x(top))
      addStrip(left, right, sign * (bottom - top), width, to: &cells, at: row * (width + 1))
    }
  }

  /// Adds the part of an edge within a row. The part goes from x = left to x = right. Its height is
  /// positive if the ring goes down the picture, and negative otherwise.
  private func addStrip(
    _ left: Double, _ right: Double, _ height: Double, _ width: Int, to cells: inout [Double], at row: Int
  ) {
    guard left < Double(width), keepsLeft || right > 0 else { return }
    // Returns the part of the height that is to the left of a point, averaged over the points of
    // the pixel.
    let share = { (column: Int) -> Double in
      let (low, high) = (Double(column), Double(column + 1))
      if right <= low { return height }
      if left >= high { return 0 }
      if left == right { return height * (high - left) }
      // The integral of a ramp from 0 at left to 1 at right.
      let (from, to) = (max(left, low), min(right, high))
      let ramp = (to - from) * ((from - left) / (right - left) + (to - left) / (right - left)) / 2
      return height * (ramp + max(high - right, 0))
    }
    var before = 0.0
    for column in 0...width {
      let here = share(column)
      cells[row + column] += here - before
      before = here
      if Double(column) >= right { break }
    }
  }
}
