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
      found.pushToHeap((distance, index), isBefore: Self.isFarther)
    } else if Self.isFarther(found[0], (distance, index)) {
      found.replaceFirstOfHeap(by: (distance, index), isBefore: Self.isFarther)
    }
  }

  /// The indices of the items found, sorted by distance, then by index.
  var indices: [Int] { found.sorted { Self.isFarther($1, $0) }.map(\.index) }

  private static func isFarther(
    _ a: (distance: UInt64, index: Int), _ b: (distance: UInt64, index: Int)
  ) -> Bool {
    a.distance != b.distance ? a.distance > b.distance : a.index > b.index
  }
}

/// The nearest items that a search finds, up to a small number, in an array sorted by distance, then
/// by index.
struct FewNearest {
  /// An item. Distances are squares, in grid units.
  typealias Found = (distance: UInt64, index: Int)

  /// The largest number of items. Their memory fits on the stack.
  static let capacity = 32

  private let count: Int
  private let memory: UnsafeMutablePointer<Found>
  private var foundCount = 0
  private var farthest = UInt64.max

  /// - Parameters:
  ///   - count: the number of items, from 1 to `capacity`.
  ///   - memory: space for the items.
  @inline(__always)
  init(count: Int, memory: UnsafeMutablePointer<Found>) { (self.count, self.memory) = (count, memory) }

  /// Adds an item if it is near enough. Of items at the same distance, those with the lower index
  /// are kept. Returns the square of the largest distance that can still be among the nearest.
  ///
  /// - Parameters:
  ///   - distance: the square of the distance.
  ///   - index: returns the index of the item. It is not called if the item is too far away.
  @inline(__always)
  mutating func offer(_ distance: UInt64, _ index: () -> Int) -> UInt64 {
    guard distance <= farthest else { return farthest }
    let index = index()
    var place = foundCount
    if place == count {
      place &-= 1
      guard isFarther(memory[place], distance, index) else { return farthest }
    } else {
      foundCount &+= 1
    }
    while place > 0, isFarther(memory[place &- 1], distance, index) {
      (memory + place).initialize(to: memory[place &- 1])
      place &-= 1
    }
    (memory + place).initialize(to: (distance, index))
    if foundCount == count { farthest = memory[count &- 1].distance }
    return farthest
  }

  @inline(__always)
  private func isFarther(_ found: Found, _ distance: UInt64, _ index: Int) -> Bool {
    found.distance != distance ? found.distance > distance : found.index > index
  }
}
