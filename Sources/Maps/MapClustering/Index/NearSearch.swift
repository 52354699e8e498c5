/// Calls the body with the boxes of the lowest level of a tree of boxes, in groups of sixteen, that are near
/// a location.
///
/// The search skips boxes that are farther away than a limit, and goes to the nearest box of each
/// group first. Limits are squares of distances, in grid units. The body receives a box and its group. It
/// returns the new limit, beyond which a location is of no interest.
///
/// - Parameters:
///   - top: the highest level, 0…7. It is a single group.
///   - size: returns the number of boxes of a level. The last group of a level can have fewer than sixteen.
///   - squares: returns the squares of the distances to the boxes of a group.
@inline(__always)
func forEachNearBox(
  top: Int, limit: UInt64, lanes: Lanes, size: (_ level: Int) -> Int,
  squares: (_ level: Int, _ group: Int) -> DistanceSquares, body: (_ box: Int, _ group: Int) -> UInt64
) {
  // The path from the top: for each higher level a group, the keys of its boxes and the key of the box
  // that is searched.
  withUnsafeTemporaryAllocation(of: (keys: DistanceKeys, key: Int32, group: Int32).self, capacity: 8) {
    path in
    guard let path = path.baseAddress else { return }
    var (level, group) = (top, 0)
    var keys = DistanceKeys(squares(top, 0), lanes)
    var key = keys.first
    var largest = DistanceKeys.largest(within: limit)
    while true {
      guard key <= largest else {
        level &+= 1
        guard level <= top else { return }
        keys = path[level].keys
        group = Int(path[level].group)
        key = keys.next(after: path[level].key)
        continue
      }
      let box = group &* BoxTree.blockSize &+ DistanceKeys.lane(key)
      guard box < size(level) else {
        key = keys.next(after: key)
        continue
      }
      guard level == 0 else {
        (path + level).initialize(to: (keys, key, Int32(truncatingIfNeeded: group)))
        level &-= 1
        group = box
        keys = DistanceKeys(squares(level, group), lanes)
        key = keys.first
        continue
      }
      largest = DistanceKeys.largest(within: body(box, group))
      key = keys.next(after: key)
    }
  }
}

/// Returns a mask with one bit for each box of a group, of a level with a number of boxes. A group has
/// sixteen boxes; the last group of a level can have fewer.
@inline(__always)
func existingBoxes(ofGroup group: Int, size: Int) -> UInt32 {
  let boxes = size &- group &* BoxTree.blockSize
  return boxes >= BoxTree.blockSize ? 0xFFFF : 1 &<< UInt32(truncatingIfNeeded: boxes) &- 1
}
