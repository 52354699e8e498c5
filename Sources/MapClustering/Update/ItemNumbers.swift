/// Numbers below 2^32 by item, in a hash table. An item is below 2^32 − 1.
struct ItemNumbers {
  private static let none = UInt32.max

  /// A power of two of slots. An item is in the first free slot after that of its hash.
  private var slots: [(item: UInt32, number: UInt32)] = Array(repeating: (none, 0), count: 64)
  private var count = 0

  /// Returns the slot of an item, or the free slot where it belongs.
  @inline(__always)
  private func slot(_ item: UInt32) -> Int {
    var slot = Int(item &* 2_654_435_769) & (slots.count - 1)
    while slots[slot].item != item, slots[slot].item != Self.none { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// Returns the number of an item; nil if it has none.
  @inline(__always)
  subscript(item: UInt32) -> UInt32? {
    let slot = slots[slot(item)]
    return slot.item == item ? slot.number : nil
  }

  /// Sets the number of an item.
  mutating func set(_ item: UInt32, _ number: UInt32) {
    let free = slot(item)
    if slots[free].item != item { count += 1 }
    slots[free] = (item, number)
    guard count > slots.count / 2 else { return }
    let old = slots
    slots = Array(repeating: (Self.none, 0), count: 2 * old.count)
    for entry in old where entry.item != Self.none { slots[slot(entry.item)] = entry }
  }

  /// Removes all items. O(largest number of items so far).
  mutating func removeAll() {
    guard count > 0 else { return }
    for slot in slots.indices { slots[slot].item = Self.none }
    count = 0
  }
}
