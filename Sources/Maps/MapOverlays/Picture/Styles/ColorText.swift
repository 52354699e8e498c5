import MapRaster

extension Color {
  /// Creates the sRGB color of a hexadecimal text: `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in
  /// upper or lower case.
  ///
  /// In the short forms each digit is repeated: `#1af` is `#11aaff`. Without alpha the color is
  /// opaque. `none` is `Color.clear`. The result is nil for any other text.
  package init?(text: String) {
    if text == "none" {
      self = .clear
      return
    }
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let characters = text.utf8.dropFirst().prefix(9)
    let digits = characters.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
    guard digits.count == characters.count else { return nil }
    let bytes: [Int]
    switch digits.count {
    case 3, 4: bytes = digits.map { $0 * 17 }
    case 6, 8: bytes = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    let components = bytes.map { Double($0) / 255 }
    self.init(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count == 4 ? components[3] : 1)
  }

  /// The forms of text that `init(text:)` accepts, for error messages.
  static let textForms = "#rgb, #rgba, #rrggbb, #rrggbbaa or none"
}
