/// The nearest items that a search finds, up to a number of items.
struct NearestSearch {
  private let count: Int
  /// A heap with the farthest item first. Distances are squares, in grid units.
  private var found: [(distance: UInt64, index: Int)] = []

  /// - Parameter count: the largest number of items, from 1.
  init(count: Int) {
    self.count = count
    found.reserveCapacity(count)
  }

  /// The square of the largest distance that can still be among the nearest. It is `UInt64.max`
  /// until `count` items are found.
  private(set) var farthest = UInt64.max

  /// Adds an item if it is near enough. Of items at the same distance, those with the lower index
  /// are kept.
  ///
  /// - Parameters:
  ///   - distance: the square of the distance.
  ///   - index: returns the index of the item. It is not called if the item is too far away.
  @inline(__always)
  mutating func offer(_ distance: UInt64, _ index: () -> Int) {
    if distance <= farthest { insert(distance, index()) }
  }

  @inline(__always)
  private mutating func insert(_ distance: UInt64, _ index: Int) {
    defer { if found.count == count { farthest = found[0].distance } }
    if found.count < count {
      found.append((distance, index))
      var child = found.count - 1
      while child > 0, isFarther(found[child], found[(child - 1) / 2]) {
        found.swapAt(child, (child - 1) / 2)
        child = (child - 1) / 2
      }
    } else if isFarther(found[0], (distance, index)) {
      found[0] = (distance, index)
      var parent = 0
      while true {
        var largest = parent
        for child in 2 * parent + 1...2 * parent + 2
        where child < count && isFarther(found[child], found[largest]) {
          largest = child
        }
        if largest == parent { return }
        found.swapAt(parent, largest)
        parent = largest
      }
    }
  }

  /// The indices of the items found, sorted by distance, then by index.
  var indices: [Int] { found.sorted { isFarther($1, $0) }.map(\.index) }

  private func isFarther(_ a: (distance: UInt64, index: Int), _ b: (distance: UInt64, index: Int)) -> Bool {
    a.distance != b.distance ? a.distance > b.distance : a.index > b.index
  }
}
