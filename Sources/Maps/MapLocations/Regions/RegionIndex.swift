import Foundation
import MapGeometry

/// The regions near a place, without looking at all of them.
///
/// 1. Each region has a box of latitudes and longitudes around its circle.
/// 2. Its level is the smallest one whose cells, of 180° / 2^level, are not smaller than the box.
/// 3. The region is in the list of each cell that its box touches. A box that contains a pole or is
///    wider than nine columns is in the list of the whole row.
/// 4. A place looks up its cell and its row at each level that has regions.
struct RegionIndex {
  private struct Cell: Hashable {
    var level, row, column: Int
  }

  /// The largest level: cells of 180° / 2^20 are 19 m high.
  private static let levels = 20
  private var cells: [Cell: [Int]] = [:]
  /// The number of regions at each level.
  private var counts = [Int](repeating: 0, count: levels + 1)

  /// Adds a number for a circle, with a radius in meters.
  mutating func insert(_ number: Int, center: Coordinate, radius: Double) {
    let (level, cells) = RegionIndex.cells(center, radius)
    counts[level] += 1
    for cell in cells { self.cells[cell, default: []].append(number) }
  }

  /// Removes a number that was added for the circle.
  mutating func remove(_ number: Int, center: Coordinate, radius: Double) {
    let (level, cells) = RegionIndex.cells(center, radius)
    counts[level] -= 1
    for cell in cells {
      self.cells[cell]?.removeAll { $0 == number }
      if self.cells[cell]?.isEmpty == true { self.cells[cell] = nil }
    }
  }

  /// Calls `body` with each number whose circle can contain the coordinate, which must be valid.
  func forEach(near coordinate: Coordinate, _ body: (Int) -> Void) {
    for level in counts.indices where counts[level] > 0 {
      let row = RegionIndex.row(coordinate.latitude, level)
      let column = RegionIndex.column(coordinate.longitude, level)
      cells[Cell(level: level, row: row, column: column)]?.forEach(body)
      cells[Cell(level: level, row: row, column: -1)]?.forEach(body)
    }
  }

  private static func cells(_ center: Coordinate, _ radius: Double) -> (level: Int, cells: [Cell]) {
    // A degree of latitude is at least 110 574 m. The spare hundredth covers the difference between
    // the sphere and the ellipsoid.
    let height = min(radius / 110_574 * 1.01 + 1e-9, 180)
    let isPolar = center.latitude.magnitude + height >= 90
    let sine = isPolar ? 1 : sin(height * .pi / 180) / cos(center.latitude * .pi / 180)
    let width = sine < 1 ? asin(sine) * 180 / .pi * 1.01 : 180
    var level = levels
    while level > 0, 180 / Double(1 << level) < 2 * height { level -= 1 }
    let rows = row(max(center.latitude - height, -90), level)...row(min(center.latitude + height, 90), level)
    let columnCount = 2 << level
    let first = column(center.longitude - width, level)
    let last = column(center.longitude + width, level)
    let span = (last - first + columnCount) % columnCount
    let isWide = width >= 90 || span > 8
    let columns = isWide ? [-1] : (0...span).map { (first + $0) % columnCount }
    return (level, rows.flatMap { row in columns.map { Cell(level: level, row: row, column: $0) } })
  }

  private static func row(_ latitude: Double, _ level: Int) -> Int {
    min(Int((latitude + 90) / 180 * Double(1 << level)), (1 << level) - 1)
  }

  private static func column(_ longitude: Double, _ level: Int) -> Int {
    // −180 and 180 are one column.
    let turns = (longitude + 180) / 360
    return min(Int((turns - turns.rounded(.down)) * Double(2 << level)), (2 << level) - 1)
  }
}
