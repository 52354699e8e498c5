/// A change of a list: elements leave and enter it, and all others stay in order.
struct ClusterUpdateSplice {
  /// The parts of the old list that stay, and the number of new elements before each of them.
  private(set) var pieces: [(entering: Int, staying: Range<Int>)] = []
  let oldCount: Int
  /// The number of elements after the change.
  private(set) var count = 0

  /// - Parameters:
  ///   - leaving: the positions of the elements that leave, ascending and without duplicates.
  ///   - entering: for each element that enters, the old position of the element that it comes
  ///     before, or `oldCount` for the end; ascending.
  init(count oldCount: Int, leaving: [Int], entering: [Int]) {
    self.oldCount = oldCount
    var (left, entered, start) = (0, 0, 0)
    while true {
      let leave = left < leaving.count ? leaving[left] : oldCount
      let enter = entered < entering.count ? entering[entered] : oldCount
      let end = min(leave, enter)
      add(start..<max(start, end), entering: 0)
      start = max(start, end)
      if entered < entering.count, enter <= leave {
        add(start..<start, entering: 1)
        entered += 1
      } else if left < leaving.count {
        start = leave + 1
        left += 1
      } else {
        return
      }
    }
  }

  private mutating func add(_ staying: Range<Int>, entering: Int) {
    guard !staying.isEmpty || entering > 0 else { return }
    pieces.append((entering, staying))
    count += entering + staying.count
  }

  /// Changes a list.
  ///
  /// - Parameter body: returns the new value of an element that stays.
  @inline(__always)
  func apply<Element>(to list: inout [Element], entering: [Element], _ body: (Element) -> Element) {
    if list.capacity >= count {
      applyInPlace(to: &list, entering, body)
    } else {
      list = applied(to: list, entering, body)
    }
  }

  @inline(__always)
  private func applyInPlace<Element>(
    to list: inout [Element], _ entering: [Element], _ body: (Element) -> Element
  ) {
    if let any = entering.first { list += repeatElement(any, count: max(count - oldCount, 0)) }
    list.withUnsafeMutableBufferPointer { list in
      // Elements that move to a higher position are moved first, from the end. So no element is
      // overwritten before it has moved.
      var (end, entered) = (count, entering.count)
      for piece in pieces.reversed() {
        let offset = end - piece.staying.upperBound
        if offset > 0 {
          for index in piece.staying.reversed() { list[index &+ offset] = body(list[index]) }
        }
        end -= piece.staying.count + piece.entering
      }
      end = 0
      entered = 0
      for piece in pieces {
        let offset = end + piece.entering - piece.staying.lowerBound
        if offset <= 0 {
          for index in piece.staying { list[index &+ offset] = body(list[index]) }
        }
        for _ in 0..<piece.entering {
          list[end] = entering[entered]
          end += 1
          entered += 1
        }
        end += piece.staying.count
      }
    }
    if count < oldCount { list.removeLast(oldCount - count) }
  }

  /// Returns the changed list in new memory, with capacity for a few more changes.
  @inline(__always)
  private func applied<Element>(
    to old: [Element], _ entering: [Element], _ body: (Element) -> Element
  ) -> [Element] {
    [Element](unsafeUninitializedCapacity: count + count / 64) { buffer, initializedCount in
      initializedCount = count
      guard var target = buffer.baseAddress else { return }
      var entered = 0
      old.withUnsafeBufferPointer { old in
        for piece in pieces {
          for _ in 0..<piece.entering {
            target.initialize(to: entering[entered])
            target += 1
            entered += 1
          }
          for index in piece.staying {
            target.initialize(to: body(old[index]))
            target += 1
          }
        }
      }
    }
  }

  /// The positions of the entering elements after the change.
  var enteringNumbers: [UInt32] {
    var position: UInt32 = 0
    var found: [UInt32] = []
    for piece in pieces {
      for _ in 0..<piece.entering {
        found.append(position)
        position += 1
      }
      position += UInt32(piece.staying.count)
    }
    return found
  }
}

/// The new positions of the old elements of a list, and of the elements that enter it.
///
/// Within a part of the list without changes, old and new positions differ by a constant. A small
/// table holds these differences for most positions, and stays in the cache of a processor.
struct ClusterUpdateNumbers {
  /// For each block of positions the difference between new and old positions; `mixed` if the block
  /// is not inside one part that stays.
  private let offsets: [Int32]
  /// The new positions of the old elements, `none` for an element that leaves, followed by the new
  /// positions of the entering elements.
  private let exact: [UInt32]

  private static let blockBits = 6
  private static let mixed = Int32.min
  /// The new position of an element that leaves.
  static let none = UInt32.max

  /// - Parameter order: the index of each entering element in the caller's list of new elements, in
  ///   the order in which they enter. The subscript finds an entering element at the number of old
  ///   elements plus this index.
  init(_ splice: ClusterUpdateSplice, order: [Int]) {
    let size = 1 << Self.blockBits
    var exact = [UInt32](repeating: Self.none, count: splice.oldCount + order.count)
    var offsets = [Int32](repeating: Self.mixed, count: exact.count / size + 1)
    var (next, entered) = (0, 0)
    for piece in splice.pieces {
      for _ in 0..<piece.entering {
        exact[splice.oldCount + order[entered]] = UInt32(next)
        entered += 1
        next += 1
      }
      let offset = next - piece.staying.lowerBound
      for position in piece.staying { exact[position] = UInt32(truncatingIfNeeded: position &+ offset) }
      next += piece.staying.count
      let (first, end) = ((piece.staying.lowerBound + size - 1) / size, piece.staying.upperBound / size)
      for block in first..<max(first, end) { offsets[block] = Int32(offset) }
    }
    self.exact = exact
    self.offsets = offsets
  }

  @inline(__always)
  subscript(position: UInt32) -> UInt32 {
    let offset = offsets[Int(position) >> Self.blockBits]
    guard offset != Self.mixed else { return exact[Int(position)] }
    return position &+ UInt32(bitPattern: offset)
  }
}
