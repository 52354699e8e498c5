/// The 64-bit FNV-1a hash of bytes (Fowler, Noll, Vo; RFC 9923): small, and the same on every
/// machine.
struct CodeHash: Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds bytes.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Adds a text and its end, so that two texts are not the same as one.
  mutating func add(_ text: String) {
    add(text.utf8)
    add(CollectionOfOne(0xFF))
  }

  /// 16 hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
