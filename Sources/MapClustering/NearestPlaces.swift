/// The nearest of what a search meets, so many of them at most.
struct NearestPlaces {
  private let count: Int
  private var limit: SquaredDistance
  /// A heap with the farthest in front.
  private var found: [(distance: SquaredDistance, index: Int)] = []

  init(count: Int, limit: SquaredDistance) {
    self.count = count
    self.limit = limit
  }

  /// What something must not exceed to be among them.
  var farthest: SquaredDistance { found.count < count ? limit : found[0].distance }

  /// Takes what is near enough. Of equally far ones those with the lower index stay.
  mutating func offer(_ distance: SquaredDistance, _ index: Int) {
    guard distance <= limit else { return }
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
        for child in [2 * parent + 1, 2 * parent + 2]
        where child < count && isFarther(found[child], found[largest]) {
          largest = child
        }
        if largest == parent { return }
        found.swapAt(parent, largest)
        parent = largest
      }
    }
  }

  /// Their indices, the nearest first, of equally far ones the lowest first.
  var indices: [Int] { found.sorted { isFarther($1, $0) }.map(\.index) }

  private func isFarther(
    _ a: (distance: SquaredDistance, index: Int), _ b: (distance: SquaredDistance, index: Int)
  ) -> Bool {
    a.distance != b.distance ? a.distance > b.distance : a.index > b.index
  }
}
