import MapGeometry

/// The numbers of points in the cells of a picture, a grid of squares.
///
/// The cells are as small in a large picture as in a small one: the world at level 20 is 2^28 pixels
/// wide. Only squares of 8 by 8 cells in which there are points take memory, 256 bytes and an entry of
/// a dictionary each.
struct PointCounts {
  private let side: Double
  private let columns, rows: Int
  /// The number of a square in `counts`, by its column and row.
  private var squares: [Square: Int] = [:]
  /// The counts of the cells, square by square.
  private var counts: [Int32] = []

  private struct Square: Hashable {
    var column, row: Int
  }

  /// The number of cells in a row of a square.
  private static let squareSide = 8

  /// Creates empty cells of a side in a picture, in screen points.
  init(_ bounds: MapRect, side: Double) {
    self.side = side
    columns = Int(min(bounds.width / side, 0x1p52)) + 1
    rows = Int(min(bounds.height / side, 0x1p52)) + 1
  }

  /// Adds a point, and returns the number of points in its cell.
  @discardableResult mutating func add(_ point: MapPoint) -> Int32 {
    let (column, row) = (cell(point.x, columns), cell(point.y, rows))
    let square = Square(column: column / Self.squareSide, row: row / Self.squareSide)
    let cellCount = Self.squareSide * Self.squareSide
    var number = counts.count / cellCount
    if let known = squares[square] {
      number = known
    } else {
      squares[square] = number
      counts.append(contentsOf: repeatElement(0, count: cellCount))
    }
    let index = number * cellCount + row % Self.squareSide * Self.squareSide + column % Self.squareSide
    counts[index] += 1
    return counts[index]
  }

  /// Returns the number of points in the cells that a box meets. O(cells with points), at most the
  /// cells of the box.
  func count(in box: MapRect) -> Int {
    let (left, right) = (cell(box.minX, columns), cell(box.maxX, columns))
    let (top, bottom) = (cell(box.minY, rows), cell(box.maxY, rows))
    let across = left / Self.squareSide...right / Self.squareSide
    let down = top / Self.squareSide...bottom / Self.squareSide
    var sum = 0
    func add(_ number: Int, at square: Square) {
      let (x, y) = (square.column * Self.squareSide, square.row * Self.squareSide)
      let first = number * Self.squareSide * Self.squareSide
      for row in max(top - y, 0)...min(bottom - y, Self.squareSide - 1) {
        for column in max(left - x, 0)...min(right - x, Self.squareSide - 1) {
          sum += Int(counts[first + row * Self.squareSide + column])
        }
      }
    }
    // A box can be much larger than the part of the picture that has points.
    let (product, isTooLarge) = across.count.multipliedReportingOverflow(by: down.count)
    if isTooLarge || product > squares.count {
      for (square, number) in squares where across ~= square.column && down ~= square.row {
        add(number, at: square)
      }
      return sum
    }
    for row in down {
      for column in across {
        let square = Square(column: column, row: row)
        if let number = squares[square] { add(number, at: square) }
      }
    }
    return sum
  }

  /// Returns the row or column of a coordinate, or the nearest one.
  private func cell(_ value: Double, _ count: Int) -> Int {
    value > 0 ? Int(min(value / side, Double(count - 1))) : 0
  }
}
