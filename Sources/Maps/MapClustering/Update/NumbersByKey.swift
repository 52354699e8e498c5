/// Numbers below 2^32 by key, in a hash table. A key is below 2^64 − 1.
struct NumbersByKey {
  private static let none = UInt64.max

  /// A power of two of slots. A key is in the first free slot from that of its hash.
  private var slots: [(key: UInt64, number: UInt32)] = Array(repeating: (none, 0), count: 64)
  private var count = 0

  /// Returns the slot of a key, or the free slot where it belongs.
  @inline(__always)
  private func slot(_ key: UInt64) -> Int {
    let mask = slots.count - 1
    let hash = key &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash &>> 32) & mask
    while slots[slot].key != key, slots[slot].key != Self.none { slot = (slot + 1) & mask }
    return slot
  }

  /// Returns the number of a key; nil if it has none.
  @inline(__always)
  subscript(key: UInt64) -> UInt32? {
    let slot = slots[slot(key)]
    return slot.key == key ? slot.number : nil
  }

  /// Sets the number of a key.
  mutating func set(_ key: UInt64, _ number: UInt32) {
    let free = slot(key)
    if slots[free].key != key { count += 1 }
    slots[free] = (key, number)
    guard count > slots.count / 2 else { return }
    let old = slots
    slots = Array(repeating: (Self.none, 0), count: 2 * old.count)
    for entry in old where entry.key != Self.none { slots[slot(entry.key)] = entry }
  }

  /// Removes all keys. O(largest number of keys so far).
  mutating func removeAll() {
    guard count > 0 else { return }
    for slot in slots.indices { slots[slot].key = Self.none }
    count = 0
  }
}
