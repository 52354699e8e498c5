import MapGeometry

// Items that are recorded once and drawn at many places.

extension Scene {
  /// Items of a scene, to be placed in the same scene.
  package struct Stamp: Sendable {
    /// The indices of the items in `stampItems`.
    let items: Range<Int>
  }

  /// An item at one of the places of a stamp.
  struct StampPlace: Sendable {
    /// The index of the stamp's item in `stampItems`.
    let item: Int
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

  /// Adds the items of a stamp of this scene after a translation. The stamp of another scene adds
  /// nothing that has a meaning.
  package mutating func place(_ stamp: Stamp, x: Double, y: Double) {
    for index in stamp.items.clamped(to: stampItems.indices) {
      var item = stampItems[index]
      item.placement = .stamp(stampPlaces.count)
      stampPlaces.append(StampPlace(item: index, x: x, y: y))
      items.append(item)
    }
  }
}
