import Foundation
import MapGeometry

/// Coverage as textbooks compute it, by signed areas summed from the left, with the ways to get it
/// wrong.
///
/// An edge adds, in each row that it crosses, the height it covers there: to the pixel it lies in
/// the part of that to its right, to the next the rest. The sum from the left is then each pixel's
/// signed area.
struct TextbookCoverage: Sendable {
  /// Whether the last point of a ring is joined to the first.
  var closesRings = true
  /// Whether what is left of the picture still counts for the pixels to its right.
  var keepsLeft = true
  /// Whether an edge that begins above the picture is cut at its top, instead of being left out.
  var cutsAtTop = true
  /// Whether each row begins at 0, instead of with what the row before has left over.
  var startsRows = true
  /// Whether an edge that rises by less than 1/16 of a pixel counts.
  var keepsFlatEdges = true
  /// How a vertex is moved before anything is computed.
  var snaps: @Sendable (MapPoint) -> MapPoint = { $0 }
  /// From the signed area to 0…1.
  var folds: @Sendable (Double, FillRule) -> Double = TextbookCoverage.fold
  /// From 0…1 to a level.
  var rounds: @Sendable (Double) -> Int = { Int(($0 * 255).rounded()) }

  /// The signed area by the fill rule: 1 from a winding on, or up and down between even and odd
  /// ones.
  @Sendable static func fold(_ area: Double, _ rule: FillRule) -> Double {
    switch rule {
    case .nonzero: return min(area.magnitude, 1)
    case .evenOdd:
      let rest = area.magnitude.truncatingRemainder(dividingBy: 2)
      return min(rest, 2 - rest)
    }
  }

  /// The coverage of each pixel, 0…255, row by row; nil where a side is negative or there are more
  /// than 2^24 pixels.
  func levels(_ rings: [[MapPoint]], _ rule: FillRule, _ width: Int, _ height: Int) -> [Int]? {
    guard let pixels = TextbookCoverage.pixelCount(width, height) else { return nil }
    if pixels == 0 { return [] }
    // One more column takes what lies right of the picture.
    var cells = [Double](repeating: 0, count: (width + 1) * height)
    for ring in rings {
      let points = ring.filter(\.isFinite).map(snaps)
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

  /// The pixels of a picture; nil for those that FORMAT.md does not have.
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
      // By the nearer end, which leaves the more digits.
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

  /// Adds the part of an edge within a row: from x = left to x = right over a height.
  private func addStrip(
    _ left: Double, _ right: Double, _ height: Double, _ width: Int, to cells: inout [Double], at row: Int
  ) {
    guard left < Double(width), keepsLeft || right > 0 else { return }
    // The part of the height that lies left of a pixel, averaged over it.
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
