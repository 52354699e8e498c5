import MapGeometry

/// The boxes that are taken in a picture, in a grid of cells, so that asking looks at a few of them
/// only.
struct OccupiedRoom: Sendable {
  private let bounds: MapRect
  private var cells: [Cell: [MapRect]] = [:]
  /// The side of a cell in screen points: about a label's length.
  private let side = 64.0

  private struct Cell: Hashable, Sendable { var column, row: Int }

  /// No box in a picture.
  init(_ bounds: MapRect) {
    self.bounds = bounds
  }

  /// Takes the room of a box; what is beyond the picture does not count.
  mutating func take(_ box: MapRect) {
    for cell in cellsOf(box) { cells[cell, default: []].append(box) }
  }

  /// Whether a box lies in the picture and overlaps none that is taken; touching is not
  /// overlapping.
  func isFree(_ box: MapRect) -> Bool {
    guard box.minX >= bounds.minX, box.minY >= bounds.minY, box.maxX <= bounds.maxX, box.maxY <= bounds.maxY
    else {
      return false
    }
    return overlapsNone(box)
  }

  /// Whether a box overlaps none that is taken, wherever it lies.
  func overlapsNone(_ box: MapRect) -> Bool {
    cellsOf(box).allSatisfy { cell in cells[cell]?.allSatisfy { !$0.intersects(box) } ?? true }
  }

  /// How many of the boxes that are taken a box overlaps; one that lies in several cells may count
  /// as often.
  func overlapCount(_ box: MapRect) -> Int {
    cellsOf(box).reduce(0) { sum, cell in sum + (cells[cell]?.count { $0.intersects(box) } ?? 0) }
  }

  /// The cells of the picture that a box meets.
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
