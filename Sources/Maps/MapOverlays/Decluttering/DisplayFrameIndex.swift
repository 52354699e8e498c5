/// An index of frames on the screen. It finds whether a frame collides with a placed frame, and the
/// first placed frame that a frame collides with.
///
/// A frame's number is its index in the array from which the index is created. The index is a
/// binary tree over the frames' centers. The frames of a node are divided along its wider extent
/// into two halves, whose sizes differ by at most one. So the tree is balanced even with dense
/// spots, outliers and mixed sizes. A grid would have no cell size that suits large and small
/// frames at once. Each node has the box and the smallest number of the placed frames under it.
/// Building is O(n log n), placing O(log n), a query about O(log n + k) for k near frames.
struct DisplayFrameIndex {
  private let frames: [DisplayFrame]
  private let rule: DisplayCollisionRule
  /// The numbers of the frames in the order of the leaves.
  private var order: [Int]
  /// The position of each number in `order`.
  private var slots: [Int]
  private var isPlaced: [Bool]
  /// The nodes. The children of node k are 2k + 1 and 2k + 2. The frames of a node are a range of
  /// `order`; each child has one half.
  private var nodes: [Node]

  private struct Node {
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    var first = Int.max
  }

  /// The largest number of frames of a leaf. A smaller value means more nodes. A larger value means
  /// longer searches in the leaves.
  private static let leafSize = 8

  /// Creates an index of frames, none of which is placed.
  init(_ frames: [DisplayFrame], rule: DisplayCollisionRule) {
    self.frames = frames
    self.rule = rule
    order = Array(frames.indices)
    slots = order
    isPlaced = [Bool](repeating: false, count: frames.count)
    // The larger half of n has (n + 1) / 2 frames. A tree of `capacity` nodes has 2 · `capacity` +
    // 1 nodes with one more level.
    var (size, capacity) = (frames.count, 1)
    while size > Self.leafSize {
      size = (size + 1) / 2
      capacity = 2 * capacity + 1
    }
    nodes = [Node](repeating: Node(), count: capacity)
    divide(0, frames.count)
    for (slot, number) in order.enumerated() { slots[number] = slot }
  }

  /// Places the frame with a number, so searches find it.
  mutating func place(_ number: Int) {
    let frame = frames[number]
    isPlaced[number] = true
    // The box is extended by more than rounding errors, so searches never miss a frame that the
    // comparison of frames finds.
    let halfWidth = frame.halfWidth + (abs(frame.x) + frame.halfWidth) * 0x1p-50
    let halfHeight = frame.halfHeight + (abs(frame.y) + frame.halfHeight) * 0x1p-50
    var (node, low, high) = (0, 0, frames.count)
    while true {
      nodes[node].minX = min(nodes[node].minX, frame.x - halfWidth)
      nodes[node].minY = min(nodes[node].minY, frame.y - halfHeight)
      nodes[node].maxX = max(nodes[node].maxX, frame.x + halfWidth)
      nodes[node].maxY = max(nodes[node].maxY, frame.y + halfHeight)
      nodes[node].first = min(nodes[node].first, number)
      if high - low <= Self.leafSize { return }
      let middle = (low + high) / 2
      if slots[number] < middle {
        (node, high) = (2 * node + 1, middle)
      } else {
        (node, low) = (2 * node + 2, middle)
      }
    }
  }

  /// Whether the frame with a number collides with a placed one. The frame itself must not be
  /// placed, or it would collide with itself.
  func hasCollision(_ number: Int) -> Bool { placed(collidingWith: number, search: .any) != nil }

  /// Returns the smallest number of a placed frame that the frame with the given number collides
  /// with; nil if there is none. The frame itself must not be placed.
  func firstCollision(_ number: Int) -> Int? { placed(collidingWith: number, search: .first) }

  private enum Search {
    case any
    case first
  }

  /// A frame to search for. Its box is extended by the largest distance at which the search can
  /// find another frame.
  private struct Query {
    let frame: DisplayFrame
    let slot: Int
    let search: Search
    let minX, minY, maxX, maxY: Double
  }

  private func placed(collidingWith number: Int, search: Search) -> Int? {
    let frame = frames[number]
    let reach = max(min(rule.margin, frame.quarter), rule.reach)
    let halfWidth = frame.halfWidth + reach
    let halfHeight = frame.halfHeight + reach
    // The box is extended by more than rounding errors, as in `place(_:)`.
    let width = halfWidth + (abs(frame.x) + halfWidth + rule.circumference) * 0x1p-50
    let height = halfHeight + (abs(frame.y) + halfHeight) * 0x1p-50
    var best = Int.max
    // The world repeats, so the box is also searched one world to the west and to the east.
    for worldOffset in -1...1 {
      let x = frame.x + Double(worldOffset) * rule.circumference
      let query = Query(
        frame: frame, slot: slots[number], search: search, minX: x - width, minY: frame.y - height,
        maxX: x + width, maxY: frame.y + height)
      visit(0, 0, frames.count, query, &best)
    }
    return best == Int.max ? nil : best
  }

  /// Searches a node and its range of `order`, `low..<high`. Sets `best` to the number of a found
  /// frame if that is smaller than `best`. A search for any collision ends at the first leaf in
  /// which it finds one.
  private func visit(_ number: Int, _ low: Int, _ high: Int, _ query: Query, _ best: inout Int) {
    let node = nodes[number]
    guard node.first < best, node.minX <= query.maxX, query.minX <= node.maxX, node.minY <= query.maxY,
      query.minY <= node.maxY
    else { return }
    if query.search == .any && best != Int.max { return }
    if high - low <= Self.leafSize {
      for slot in low..<high {
        let frame = order[slot]
        guard frame < best, isPlaced[frame] else { continue }
        if rule.collide(query.frame, frames[frame]) { best = frame }
      }
      return
    }
    // The result of one half can make the other unnecessary. A collision is more likely in the half
    // that contains the frame itself. The first collision is more likely in the half with the
    // smaller first number.
    let middle = (low + high) / 2
    let (left, right) = (2 * number + 1, 2 * number + 2)
    let isLeftFirst =
      switch query.search {
      case .any: query.slot < middle
      case .first: nodes[left].first < nodes[right].first
      }
    if isLeftFirst { visit(left, low, middle, query, &best) }
    visit(right, middle, high, query, &best)
    if !isLeftFirst { visit(left, low, middle, query, &best) }
  }

  /// Reorders the range `low..<high` of `order` so that a line separates the two halves of every
  /// node.
  private mutating func divide(_ low: Int, _ high: Int) {
    guard high - low > Self.leafSize else { return }
    var (minX, maxX, minY, maxY) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for number in order[low..<high] {
      minX = min(minX, frames[number].x)
      maxX = max(maxX, frames[number].x)
      minY = min(minY, frames[number].y)
      maxY = max(maxY, frames[number].y)
    }
    let middle = (low + high) / 2
    select(middle, low, high, alongX: maxX - minX > maxY - minY)
    divide(low, middle)
    divide(middle, high)
  }

  /// Reorders the range `low..<high` of `order` so that no center before the index `middle` has a
  /// larger coordinate than a center from `middle` on (Hoare's selection). The coordinate is x if
  /// `alongX` is true, otherwise y.
  private mutating func select(_ middle: Int, _ low: Int, _ high: Int, alongX: Bool) {
    let frames = frames
    func key(_ slot: Int) -> Double { alongX ? frames[order[slot]].x : frames[order[slot]].y }
    var (low, high) = (low, high)
    var scramble = UInt(bitPattern: middle)
    while high - low > 1 {
      // A pseudorandom pivot keeps the expected time linear for sorted and other regular inputs.
      scramble = scramble &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let pivot = key(low + Int(bitPattern: (scramble >> 33) % UInt(bitPattern: high - low)))
      var (left, right) = (low, high - 1)
      while left <= right {
        while key(left) < pivot { left += 1 }
        while pivot < key(right) { right -= 1 }
        if left <= right {
          order.swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if middle <= right {
        high = right + 1
      } else if middle >= left {
        low = left
      } else {
        return
      }
    }
  }
}
