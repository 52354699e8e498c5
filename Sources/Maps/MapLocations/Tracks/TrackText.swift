// Values of tracks as text.

/// Returns the number that a text is; nil for NaN, infinities and other texts.
func finiteNumber(_ text: some StringProtocol) -> Double? {
  // Double also reads hexadecimal numbers and names.
  guard text.utf8.allSatisfy({ $0 <= 0x39 || $0 | 0x20 == UInt8(ascii: "e") }) else { return nil }
  guard let value = Double(text), value.isFinite else { return nil }
  return value
}

extension [UInt8] {
  /// The bytes without spaces, tabs and line breaks at both ends.
  var trimmingBlanks: [UInt8] {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || 0x09...0x0D ~= $0 }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) })
    else { return [] }
    return Array(self[first...last])
  }
}
