// The colors with names in UIKit. The fixed colors have the components that UIColor documents. The
// system colors are those of the light appearance in Apple's Human Interface Guidelines, Color, as
// published for iOS 15 to 18.

/// Returns the color with components in 0…255 and an opacity in 0…1.
private func bytes(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> UIColor {
  UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
}

extension UIColor {
  /// Gray with the component 0 (0…1), transparent.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Gray with the component 0 (0…1).
  public static let black = UIColor(white: 0, alpha: 1)
  /// Gray with the component ⅓ (0…1).
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Gray with the component ⅔ (0…1).
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// Gray with the component 1 (0…1).
  public static let white = UIColor(white: 1, alpha: 1)
  /// Gray with the component 0.5 (0…1).
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red, green and blue (1, 0, 0), each 0…1.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Red, green and blue (0, 1, 0), each 0…1.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Red, green and blue (0, 0, 1), each 0…1.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Red, green and blue (0, 1, 1), each 0…1.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red, green and blue (1, 1, 0), each 0…1.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red, green and blue (1, 0, 1), each 0…1.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red, green and blue (1, 0.5, 0), each 0…1.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Red, green and blue (0.5, 0, 0.5), each 0…1.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Red, green and blue (0.6, 0.4, 0.2), each 0…1.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

extension UIColor {
  /// Red, green and blue (255, 59, 48), each 0…255.
  public static let systemRed = bytes(255, 59, 48)
  /// Red, green and blue (255, 149, 0), each 0…255.
  public static let systemOrange = bytes(255, 149, 0)
  /// Red, green and blue (255, 204, 0), each 0…255.
  public static let systemYellow = bytes(255, 204, 0)
  /// Red, green and blue (52, 199, 89), each 0…255.
  public static let systemGreen = bytes(52, 199, 89)
  /// Red, green and blue (0, 199, 190), each 0…255.
  public static let systemMint = bytes(0, 199, 190)
  /// Red, green and blue (48, 176, 199), each 0…255.
  public static let systemTeal = bytes(48, 176, 199)
  /// Red, green and blue (50, 173, 230), each 0…255.
  public static let systemCyan = bytes(50, 173, 230)
  /// Red, green and blue (0, 122, 255), each 0…255.
  public static let systemBlue = bytes(0, 122, 255)
  /// Red, green and blue (88, 86, 214), each 0…255.
  public static let systemIndigo = bytes(88, 86, 214)
  /// Red, green and blue (175, 82, 222), each 0…255.
  public static let systemPurple = bytes(175, 82, 222)
  /// Red, green and blue (255, 45, 85), each 0…255.
  public static let systemPink = bytes(255, 45, 85)
  /// Red, green and blue (162, 132, 94), each 0…255.
  public static let systemBrown = bytes(162, 132, 94)
  /// Red, green and blue (142, 142, 147), each 0…255.
  public static let systemGray = bytes(142, 142, 147)
  /// Red, green and blue (174, 174, 178), each 0…255.
  public static let systemGray2 = bytes(174, 174, 178)
  /// Red, green and blue (199, 199, 204), each 0…255.
  public static let systemGray3 = bytes(199, 199, 204)
  /// Red, green and blue (209, 209, 214), each 0…255.
  public static let systemGray4 = bytes(209, 209, 214)
  /// Red, green and blue (229, 229, 234), each 0…255.
  public static let systemGray5 = bytes(229, 229, 234)
  /// Red, green and blue (242, 242, 247), each 0…255.
  public static let systemGray6 = bytes(242, 242, 247)
}

extension UIColor {
  /// Red, green and blue (0, 0, 0), each 0…255.
  public static let label = bytes(0, 0, 0)
  /// Red, green and blue (60, 60, 67), each 0…255; opacity 0.6.
  public static let secondaryLabel = bytes(60, 60, 67, alpha: 0.6)
  /// Red, green and blue (60, 60, 67), each 0…255; opacity 0.3.
  public static let tertiaryLabel = bytes(60, 60, 67, alpha: 0.3)
  /// Red, green and blue (60, 60, 67), each 0…255; opacity 0.18.
  public static let quaternaryLabel = bytes(60, 60, 67, alpha: 0.18)
  /// Red, green and blue (60, 60, 67), each 0…255; opacity 0.29.
  public static let separator = bytes(60, 60, 67, alpha: 0.29)
  /// Red, green and blue (198, 198, 200), each 0…255.
  public static let opaqueSeparator = bytes(198, 198, 200)
  /// Red, green and blue (0, 122, 255), each 0…255.
  public static let link = bytes(0, 122, 255)
  /// Red, green and blue (120, 120, 128), each 0…255; opacity 0.2.
  public static let systemFill = bytes(120, 120, 128, alpha: 0.2)
  /// Red, green and blue (255, 255, 255), each 0…255.
  public static let systemBackground = bytes(255, 255, 255)
  /// Red, green and blue (242, 242, 247), each 0…255.
  public static let secondarySystemBackground = bytes(242, 242, 247)
  /// Red, green and blue (255, 255, 255), each 0…255.
  public static let tertiarySystemBackground = bytes(255, 255, 255)
}
