import MapText

// Fonts and text with the names of UIKit. Text is drawn with the regular or the bold font of
// MapText.

/// The size and the weight of a font. It never changes, and fonts are equal if both are.
open class UIFont: Hashable, @unchecked Sendable {
  /// The size in points per em.
  public final let pointSize: CGFloat
  /// Whether the bold font is requested. If no bold font is installed, the regular font is used.
  final let isBold: Bool

  init(pointSize: CGFloat, isBold: Bool) {
    self.pointSize = pointSize
    self.isBold = isBold
  }

  /// Creates the font with a name and a size in points per em. All names are those of the two fonts
  /// of MapText: a name with "Bold", "Semibold", "Heavy" or "Black" is the bold one.
  public init?(name: String, size: CGFloat) {
    pointSize = size
    isBold = ["bold", "heavy", "black"].contains { name.lowercased().contains($0) }
  }

  /// The size of the usual text on a label: 17 points.
  public static let labelFontSize: CGFloat = 17
  /// The size of small text: 14 points.
  public static let systemFontSize: CGFloat = 14
  /// The size of the smallest text: 12 points.
  public static let smallSystemFontSize: CGFloat = 12

  /// The height of a line in points: the distance between two baselines; 0 if no font is installed.
  public var lineHeight: CGFloat { lines("x").first.map { $0.ascent + $0.descent } ?? 0 }

  /// Returns the font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(pointSize: size, isBold: isBold) }

  /// Whether size and weight of both are equal.
  public static func == (one: UIFont, other: UIFont) -> Bool {
    one.pointSize == other.pointSize && one.isBold == other.isBold
  }
  /// Hashes the size and the weight.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pointSize)
    hasher.combine(isBold)
  }

  /// Returns the regular font with a size in points per em.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, isBold: false) }
  /// Returns the bold font with a size in points per em.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, isBold: true) }

  /// Returns the font with a size and a weight: bold if the weight is at least `semibold`, else
  /// regular.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: size, isBold: weight.rawValue >= Weight.semibold.rawValue)
  }
  /// Returns the font of a text style, with the default size on a phone: bold for `headline`,
  /// regular for all others.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(pointSize: style.size, isBold: style == .headline)
  }

  /// The weight of a font, −1…1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight as a number, −1…1.
    public let rawValue: CGFloat
    /// Creates a weight from a number, −1…1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight that is drawn with the regular font.
    public static let light = Weight(rawValue: -0.4)
    /// A weight that is drawn with the regular font.
    public static let regular = Weight(rawValue: 0)
    /// A weight that is drawn with the regular font.
    public static let medium = Weight(rawValue: 0.23)
    /// A weight that is drawn with the bold font.
    public static let semibold = Weight(rawValue: 0.3)
    /// A weight that is drawn with the bold font.
    public static let bold = Weight(rawValue: 0.4)
    /// A weight that is drawn with the bold font.
    public static let heavy = Weight(rawValue: 0.56)
  }

  /// The text styles. Their sizes are those of Apple's Human Interface Guidelines for the default
  /// setting, Large.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// 34 points.
    case largeTitle
    /// 28 points.
    case title1
    /// 22 points.
    case title2
    /// 20 points.
    case title3
    /// 17 points.
    case headline
    /// 17 points.
    case body
    /// 16 points.
    case callout
    /// 15 points.
    case subheadline
    /// 13 points.
    case footnote
    /// 12 points.
    case caption1
    /// 11 points.
    case caption2

    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  /// Returns the lines of a text, each at most as wide as `width` (points). The list is empty if no
  /// font is installed.
  func lines(_ text: String, width: CGFloat = .infinity) -> [TextLine] {
    let font = isBold ? Font.bold ?? Font.regular : Font.regular
    return font?.lines(text, size: Double(pointSize), width: Double(width)) ?? []
  }
}

extension NSAttributedString.Key {
  /// The font, a `UIFont`. Without it the text has 12 points.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// The color, a `UIColor`. Without it the text is black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension NSString {
  /// Returns the size of the text in points, with its own line breaks only; zero if no font is
  /// installed.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
  /// Draws the text in the current context with its upper left corner at a point. Only the
  /// attributes `font` and `foregroundColor` are used.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attributes)
  }
  /// Draws the text in a rectangle of the current context. Lines are broken at spaces and begin at
  /// the top. Lines that would begin below the rectangle are left out. Only the attributes `font`
  /// and `foregroundColor` are used.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attributes)
  }
}

extension String {
  /// Returns the size of the text in points, with its own line breaks only; zero if no font is
  /// installed.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let lines = font(attributes).lines(self)
    return CGSize(
      width: lines.reduce(0) { Swift.max($0, $1.width) },
      height: lines.reduce(0) { $0 + $1.ascent + $1.descent })
  }

  /// Draws the text in the current context with its upper left corner at a point. Only the
  /// attributes `font` and `foregroundColor` are used.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    draw(
      in: CGRect(x: point.x, y: point.y, width: .infinity, height: .infinity), withAttributes: attributes)
  }

  /// Draws the text in a rectangle of the current context. Lines are broken at spaces and begin at
  /// the top. Lines that would begin below the rectangle are left out. Only the attributes `font`
  /// and `foregroundColor` are used.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    guard let context = CGContext.current else { return }
    var top: CGFloat = 0
    for line in font(attributes).lines(self, width: rect.size.width) where top < rect.size.height {
      context.saveGState()
      context.setFillColor((attributes?[.foregroundColor] as? UIColor ?? .black).cgColor)
      context.draw(line, at: CGPoint(x: rect.origin.x, y: rect.origin.y + top + line.ascent))
      context.restoreGState()
      top += line.ascent + line.descent
    }
  }

  private func font(_ attributes: [NSAttributedString.Key: Any]?) -> UIFont {
    attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
  }
}

extension NSAttributedString {
  /// Returns the size of the text in points, with the font of its first character.
  public func size() -> CGSize { string.size(withAttributes: firstAttributes) }
  /// Draws the text in the current context with its upper left corner at a point, in the font and
  /// the color of its first character.
  public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: firstAttributes) }
  /// Draws the text in a rectangle of the current context, in the font and the color of its first
  /// character. Lines are broken at spaces.
  public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: firstAttributes) }

  private var firstAttributes: [NSAttributedString.Key: Any] {
    length > 0 ? attributes(at: 0, effectiveRange: nil) : [:]
  }
}
