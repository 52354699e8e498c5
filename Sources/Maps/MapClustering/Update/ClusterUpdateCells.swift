/// The items in and around cells of a level, as far as they have been searched.
///
/// The items of a change are near each other, so one search is enough for several of them.
struct ClusterUpdateCells {
  /// A square of the grid. Its side is a power of two, and at least two units.
  struct Cell {
    let first: GridPoint
    let last: GridPoint
    /// The number of the cell.
    let key: UInt64

    @inline(__always)
    init(of location: GridPoint, _ radius: UInt32) {
      let shift = UInt32(truncatingIfNeeded: max(32 - radius.leadingZeroBitCount, 1))
      let mask = UInt32(1) &<< shift &- 1
      first = GridPoint(x: location.x & ~mask, y: location.y & ~mask)
      last = GridPoint(x: location.x | mask, y: location.y | mask)
      key = UInt64(location.x &>> shift) << 32 | UInt64(location.y &>> shift)
    }
  }

  private(set) var found: [(item: UInt32, location: GridPoint)] = []
  private var ranges: [Range<Int>] = []
  private var numbers = NumbersByKey()
  /// The places of the removed items that searches have met.
  private var placesOfRemoved = NumbersByKey()

  mutating func removeAll() {
    found.removeAll(keepingCapacity: true)
    ranges.removeAll(keepingCapacity: true)
    numbers.removeAll()
    placesOfRemoved.removeAll()
  }

  /// Returns the place of a removed item in the pages of the level; nil if no search has met it.
  func place(of removed: UInt32) -> UInt32? { placesOfRemoved[UInt64(removed)] }

  /// Returns the items in a cell or within the radius of it, as a range of `found`; nil if they have
  /// not been searched.
  @inline(__always)
  func items(of cell: Cell) -> Range<Int>? {
    numbers[cell.key].map { ranges[Int($0)] }
  }

  /// Searches the items in a cell or within the radius of it, except removed ones. Returns them as a
  /// range of `found`, perhaps with some others.
  ///
  /// - Parameter visits: reduced by the number of locations visited.
  mutating func search(
    _ cell: Cell, _ radius: UInt32, in items: ClusterUpdateItems, _ visits: inout Int
  ) -> Range<Int> {
    let start = found.count
    let north = cell.first.y >= radius ? cell.first.y - radius : 0
    let (south, isBeyond) = cell.last.y.addingReportingOverflow(radius)
    var (west, east) = (cell.first.x &- radius, cell.last.x &+ radius)
    if 2 * UInt64(radius) + UInt64(cell.last.x - cell.first.x) >= UInt64(UInt32.max) {
      (west, east) = (0, .max)
    }
    let crosses = west > east
    var box = GridBox(west: west, north: north, east: crosses ? .max : east, south: isBeyond ? .max : south)
    while true {
      visits -= items.forEachItem(in: box, without: .removed) {
        found.append(($0, $1))
      } excluded: {
        placesOfRemoved.set(UInt64($0), $1)
      }
      guard crosses, box.west > 0 else { break }
      box = GridBox(west: 0, north: north, east: east, south: box.south)
    }
    numbers.set(cell.key, UInt32(ranges.count))
    ranges.append(start..<found.count)
    return start..<found.count
  }
}
