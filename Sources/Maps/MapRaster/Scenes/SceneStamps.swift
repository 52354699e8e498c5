import MapGeometry

// Items that are recorded once and drawn at many places.

extension Scene {
  /// Items of a scene, to be placed in the same scene.
  package struct Stamp: Sendable {
    /// The indices of the items in `stampItems`.
    let items: Range<Int>
  }

  /// One of the places of a stamp.
  struct StampPlace: Sendable {
    /// The indices of the stamp's items in `stampItems`.
    let items: Range<Int>
    /// The translation to the place, in coordinates of the scene.
    let x: Double
    let y: Double
  }

  /// Takes the items from an index on out of the scene, as a stamp. A negative index counts as 0.
  ///
  /// - Returns: nil if one of the items has another paint than a color, a pen in pixels, a clip or a
  ///   transform. Such items are lost.
  package mutating func takeStamp(itemsFrom first: Int) -> Stamp? {
    let taken = items[min(max(first, 0), items.count)...]
    let stamp = Stamp(items: stampItems.count..<stampItems.count + taken.count)
    let canMove = taken.allSatisfy { item in
      if case .stroke(let pen) = item.operation, strokes[pen].unit == .pixels { return false }
      guard case .color = item.paint, case .none = item.placement else { return false }
      return item.clip == nil
    }
    if canMove { stampItems += taken }
    items.removeLast(taken.count)
    return canMove ? stamp : nil
  }

  /// Adds a stamp of this scene after a translation, as one item that stands for those of the stamp.
  /// The stamp of another scene adds nothing that has a meaning.
  package mutating func place(_ stamp: Stamp, x: Double, y: Double) {
    let numbers = stamp.items.clamped(to: stampItems.indices)
    guard let first = numbers.first else { return }
    var item = stampItems[first]
    item.placement = .stamp(stampPlaces.count)
    stampPlaces.append(StampPlace(items: numbers, x: x, y: y))
    items.append(item)
  }

  /// Returns the number of shapes of an item: those of its stamp, or one.
  func count(ofItem index: Int) -> Int {
    if case .stamp(let place) = items[index].placement { stampPlaces[place].items.count } else { 1 }
  }
}
