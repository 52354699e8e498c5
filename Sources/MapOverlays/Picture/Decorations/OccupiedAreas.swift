import MapGeometry

/// The occupied boxes in a picture, in a grid of cells, so a query reads only a few of them.
struct OccupiedAreas: Sendable {
  private let bounds: MapRect
  private var cells: [Cell: [MapRect]] = [:]
  /// The side of a cell in screen points: about the length of a label.
  private let side = 64.0

  private struct Cell: Hashable, Sendable { var column, row: Int }

  /// Creates an empty set of boxes for a picture.
  init(_ bounds: MapRect) {
    self.bounds = bounds
  }

  /// Adds a box. A box outside the picture is ignored.
  mutating func insert(_ box: MapRect) {
    for cell in cellsOf(box) { cells[cell, default: []].append(box) }
  }

  /// Whether a box is inside the picture and overlaps no occupied box. Touching is not overlapping.
  func isFree(_ box: MapRect) -> Bool {
    guard box.minX >= bounds.minX, box.minY >= bounds.minY, box.maxX <= bounds.maxX, box.maxY <= bounds.maxY
    else {
      return false
    }
    return overlapsNone(box)
  }

  /// Whether no occupied box overlaps a box, which can extend beyond the picture. A box outside the
  /// picture overlaps none.
  func overlapsNone(_ box: MapRect) -> Bool {
    cellsOf(box).allSatisfy { cell in cells[cell]?.allSatisfy { !$0.intersects(box) } ?? true }
  }

  /// The number of occupied boxes that a box overlaps. An occupied box that shares several cells
  /// with it is counted once for each.
  func overlapCount(_ box: MapRect) -> Int {
    cellsOf(box).reduce(0) { sum, cell in sum + (cells[cell]?.count { $0.intersects(box) } ?? 0) }
  }

  /// Returns the cells of the picture that a box meets.
  private func cellsOf(_ box: MapRect) -> [Cell] {
    func range(_ low: Double, _ high: Double, _ end: Double) -> ClosedRange<Int>? {
      guard low <= end, high >= 0, let first = Int(exactly: (max(low, 0) / side).rounded(.down)),
        let last = Int(exactly: (min(high, end) / side).rounded(.down)), first <= last
      else { return nil }
      return first...last
    }
    guard let columns = range(box.minX, box.maxX, bounds.maxX),
      let rows = range(box.minY, box.maxY, bounds.maxY)
    else { return [] }
    return rows.flatMap { row in columns.map { Cell(column: $0, row: row) } }
  }
}
