import MapGeometry
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
    var digits: [UInt8] = []
    for character in text.utf8.dropFirst().prefix(9) {
      guard let digit = hexadecimalValue(of: character) else { return nil }
      digits.append(digit)
    }
    let bytes: [UInt8]
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

private func hexadecimalValue(of character: UInt8) -> UInt8? {
  switch character {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
  default: nil
  }
}
