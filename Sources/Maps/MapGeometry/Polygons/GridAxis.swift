/// The division of one axis into cells of the same length.
///
/// The cells have the numbers from 1 to `count`. Cell 0 is beside them at smaller numbers, cell
/// `count` + 1 at larger ones. The cell of a number never decreases with the number, even with
/// rounding. That is what makes answers by cells exact.
struct GridAxis: Sendable {
  /// The largest number of cells. It keeps rounding errors of positions far below
  /// `positionError`.
  static let maximumCount = 1 << 15
  /// A bound for the error of a position in cells, with much room: the true one is below 2^-36.
  static let positionError = 0x1p-30

  let count: Int
  private let origin: Double
  private let cellsPerUnit: Double
  private let last: Double

  /// Divides the numbers from `low` to `high`. The first cell has its middle at `low`, the last one
  /// at `high`.
  ///
  /// There is one cell if `low` is not below `high`, if the difference overflows or is subnormal,
  /// or if a cell would be as small as the distance between doubles.
  init(low: Double, high: Double, count: Int) {
    let extent = high - low
    let cellsPerUnit = Double(count - 1) / extent
    let spacing = max(low.magnitude, high.magnitude).ulp
    let isUsable =
      count > 1 && extent.isNormal && cellsPerUnit.isNormal && extent > 8 * Double(count) * spacing
    self.count = isUsable ? count : 1
    self.origin = isUsable ? low : 0
    self.cellsPerUnit = isUsable ? cellsPerUnit : 0
    last = Double(self.count)
  }

  /// Returns the position of a number in cells: 0 in the middle of the first cell, `count` − 1 in
  /// the middle of the last one. It is limited to −1…`count`. Infinity and NaN are out of all
  /// cells.
  @inline(__always) func position(of number: Double) -> Double {
    // With one cell, the product is 0, and NaN for what is not finite. A comparison with NaN is
    // false, so its position is −1.
    min(fastMax(-1, (number - origin) * cellsPerUnit), last)
  }

  /// Returns the cell at a position.
  @inline(__always) func cell(at position: Double) -> Int {
    // The sum rounds the position to a whole number, which is in the lowest bits.
    Int(UInt32(truncatingIfNeeded: (position + (0x1p52 + 1)).bitPattern))
  }

  /// Returns the cell of a number.
  @inline(__always) func cell(of number: Double) -> Int { cell(at: position(of: number)) }

  /// Returns a number in a cell from 1 to `count`. `low` is the number that the axis begins with.
  func number(in cell: Int, low: Double) -> Double {
    count == 1 ? low : origin + Double(cell - 1) / cellsPerUnit
  }

  /// Returns an interval that contains all numbers of a cell from 1 to `count`, with room for
  /// rounding errors.
  func interval(of cell: Int) -> (low: Double, high: Double) {
    let everything = Double.greatestFiniteMagnitude
    if count == 1 { return (-everything, everything) }
    let half = 0.5 + GridAxis.positionError
    return (
      cell == 1 ? -everything : origin + (Double(cell - 1) - half) / cellsPerUnit,
      cell == count ? everything : origin + (Double(cell - 1) + half) / cellsPerUnit
    )
  }
}
