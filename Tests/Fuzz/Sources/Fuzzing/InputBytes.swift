/// The bytes of an input, taken one value after the other. After the last byte there are zeros.
struct InputBytes {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func bits() -> UInt64 { (0..<8).reduce(0) { bits, _ in bits << 8 | UInt64(byte()) } }

  /// Returns a number below `count`, at most 256.
  mutating func index(below count: Int) -> Int { Int(byte()) % count }

  /// Returns an element of a list that is not empty.
  mutating func element<Element>(of list: [Element]) -> Element {
    list.count <= 256 ? list[index(below: list.count)] : list[(Int(byte()) << 8 | Int(byte())) % list.count]
  }

  /// Returns a number of any kind: simple, near a limit of map geometry, or any bits.
  mutating func double() -> Double {
    switch index(below: 8) {
    case 0: return Double(Int8(bitPattern: byte()))
    case 1: return Double(Int16(bitPattern: UInt16(byte()) << 8 | UInt16(byte()))) / 16
    case 2: return element(of: Self.specialNumbers)
    case 3: return -element(of: Self.specialNumbers)
    case 4: return element(of: Self.specialNumbers).nextUp
    case 5: return element(of: Self.specialNumbers).nextDown
    case 6: return Double(Int32(truncatingIfNeeded: bits() >> 32))
    default: return Double(bitPattern: bits())
    }
  }

  /// Numbers at the limits of doubles, integers, angles and the map.
  private static let specialNumbers: [Double] = [
    0, -0.0, .nan, .infinity, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 0x1p-8,
    0.5, 1, 2, 45, 85, 85.05112877980659, 89.999999, 90, 180, 256, 360, 540, 6_378_137, 20_037_508.342789244,
    0x1p20, 0x1p27, 0x1p28, 0x1p29, 0x1p31, 0x1p32, 0x1p52, 0x1p53, 0x1p62, 0x1p63, 0x1p64, 1e15, 1e100,
    1e300,
  ]

  /// Returns an integer, usually small.
  mutating func integer() -> Double {
    switch index(below: 4) {
    case 0, 1: return Double(Int8(bitPattern: byte()) / 4)
    case 2: return Double(byte())
    default:
      let number = double().rounded()
      return number.isFinite ? number : 0
    }
  }

  /// Returns a list of at most `count` elements.
  mutating func list<Element>(upTo count: Int, _ element: (inout InputBytes) -> Element) -> [Element] {
    (0..<index(below: count + 1)).map { _ in element(&self) }
  }
}
