// UIKit's colors. Those of fixed components are documented with UIColor; the system's are those of
// the light appearance in Apple's Human Interface Guidelines, Color, as published for iOS 15 to 18.

/// An opaque color of components 0…255.
private func bytes(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) -> UIColor {
  UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
}

extension UIColor {
  /// A gray of 0.
  public static let black = UIColor(white: 0, alpha: 1)
  /// A gray of ⅓.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// A gray of ⅔.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// A gray of 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// A gray of 0.5.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// (1, 0, 0).
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// (0, 1, 0).
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// (0, 0, 1).
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// (0, 1, 1).
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// (1, 1, 0).
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// (1, 0, 1).
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// (1, 0.5, 0).
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// (0.5, 0, 0.5).
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// (0.6, 0.4, 0.2).
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

extension UIColor {
  /// (255, 59, 48) of 255.
  public static let systemRed = bytes(255, 59, 48)
  /// (255, 149, 0) of 255.
  public static let systemOrange = bytes(255, 149, 0)
  /// (255, 204, 0) of 255.
  public static let systemYellow = bytes(255, 204, 0)
  /// (52, 199, 89) of 255.
  public static let systemGreen = bytes(52, 199, 89)
  /// (0, 199, 190) of 255.
  public static let systemMint = bytes(0, 199, 190)
  /// (48, 176, 199) of 255.
  public static let systemTeal = bytes(48, 176, 199)
  /// (50, 173, 230) of 255.
  public static let systemCyan = bytes(50, 173, 230)
  /// (0, 122, 255) of 255.
  public static let systemBlue = bytes(0, 122, 255)
  /// (88, 86, 214) of 255.
  public static let systemIndigo = bytes(88, 86, 214)
  /// (175, 82, 222) of 255.
  public static let systemPurple = bytes(175, 82, 222)
  /// (255, 45, 85) of 255.
  public static let systemPink = bytes(255, 45, 85)
  /// (162, 132, 94) of 255.
  public static let systemBrown = bytes(162, 132, 94)
  /// (142, 142, 147) of 255.
  public static let systemGray = bytes(142, 142, 147)
  /// (174, 174, 178) of 255.
  public static let systemGray2 = bytes(174, 174, 178)
  /// (199, 199, 204) of 255.
  public static let systemGray3 = bytes(199, 199, 204)
  /// (209, 209, 214) of 255.
  public static let systemGray4 = bytes(209, 209, 214)
  /// (229, 229, 234) of 255.
  public static let systemGray5 = bytes(229, 229, 234)
  /// (242, 242, 247) of 255.
  public static let systemGray6 = bytes(242, 242, 247)
}

extension UIColor {
  /// (0, 0, 0) of 255.
  public static let label = bytes(0, 0, 0)
  /// (60, 60, 67) of 255, opacity 0.6.
  public static let secondaryLabel = bytes(60, 60, 67, alpha: 0.6)
  /// (60, 60, 67) of 255, opacity 0.3.
  public static let tertiaryLabel = bytes(60, 60, 67, alpha: 0.3)
  /// (60, 60, 67) of 255, opacity 0.18.
  public static let quaternaryLabel = bytes(60, 60, 67, alpha: 0.18)
  /// (60, 60, 67) of 255, opacity 0.29.
  public static let separator = bytes(60, 60, 67, alpha: 0.29)
  /// (198, 198, 200) of 255.
  public static let opaqueSeparator = bytes(198, 198, 200)
  /// (0, 122, 255) of 255.
  public static let link = bytes(0, 122, 255)
  /// (120, 120, 128) of 255, opacity 0.2.
  public static let systemFill = bytes(120, 120, 128, alpha: 0.2)
  /// (255, 255, 255) of 255.
  public static let systemBackground = bytes(255, 255, 255)
  /// (242, 242, 247) of 255.
  public static let secondarySystemBackground = bytes(242, 242, 247)
  /// (255, 255, 255) of 255.
  public static let tertiarySystemBackground = bytes(255, 255, 255)
}
