import MapText

// Text by UIKit's names, in the regular and the bold font of MapText.

/// A font's size and weight.
public struct UIFont: Hashable, Sendable {
  /// The size in points per em.
  public let pointSize: CGFloat
  /// Whether it is bold.
  let isBold: Bool

  /// The regular font.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, isBold: false) }
  /// The bold font.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size, isBold: true) }

  /// The regular font, or the bold one from semibold on.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(pointSize: size, isBold: weight.rawValue >= Weight.semibold.rawValue)
  }
  /// The font of a kind of text, at the size that a phone has by default.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(pointSize: style.size, isBold: style == .headline)
  }

  /// How bold letters are, −1…1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The boldness.
    public let rawValue: CGFloat
    /// A boldness.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Drawn with the regular font.
    public static let light = Weight(rawValue: -0.4)
    /// Drawn with the regular font.
    public static let regular = Weight(rawValue: 0)
    /// Drawn with the regular font.
    public static let medium = Weight(rawValue: 0.23)
    /// Drawn with the bold font.
    public static let semibold = Weight(rawValue: 0.3)
    /// Drawn with the bold font.
    public static let bold = Weight(rawValue: 0.4)
    /// Drawn with the bold font.
    public static let heavy = Weight(rawValue: 0.56)
  }

  /// Kinds of text, with the sizes of Apple's Human Interface Guidelines at the default setting,
  /// Large.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body
    case callout, subheadline, footnote, caption1, caption2

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

  /// A text in lines of outlines, no wider than a width; none if no font is installed.
  func lines(_ text: String, width: CGFloat = .infinity) -> [TextLine] {
    let font = isBold ? Font.bold ?? Font.regular : Font.regular
    return font?.lines(text, size: Double(pointSize), width: Double(width)) ?? []
  }
}

/// A view that shows text.
public typealias UILabel = Label

extension UILabel {
  /// The size and weight of the letters.
  public var font: UIFont! {
    get { UIFont(pointSize: fontSize, isBold: isBold) }
    set {
      fontSize = newValue?.pointSize ?? 17
      isBold = newValue?.isBold ?? false
    }
  }
}

extension NSAttributedString.Key {
  /// A `UIFont`; 12 points if there is none.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`; black if there is none.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
}

extension NSString {
  /// The size that the text takes (points), with the line breaks that it has; none if no font is installed.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
  /// Draws the text in the current context, its upper left corner at a point. Font and color are
  /// drawn.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attributes)
  }
  /// Draws the text in a rectangle of the current context, from its top, broken at spaces; lines
  /// that would begin beneath it are left out. Font and color are drawn.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attributes)
  }
}

extension String {
  /// The size that the text takes (points), with the line breaks that it has; none if no font is installed.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let lines = font(attributes).lines(self)
    return CGSize(
      width: lines.reduce(0) { Swift.max($0, $1.width) },
      height: lines.reduce(0) { $0 + $1.ascent + $1.descent })
  }

  /// Draws the text in the current context, its upper left corner at a point. Font and color are
  /// drawn.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    draw(
      in: CGRect(x: point.x, y: point.y, width: .infinity, height: .infinity), withAttributes: attributes)
  }

  /// Draws the text in a rectangle of the current context, from its top, broken at spaces; lines
  /// that would begin beneath it are left out. Font and color are drawn.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    guard let context = CGContext.current else { return }
    var top: CGFloat = 0
    for line in font(attributes).lines(self, width: rect.size.width) where top < rect.size.height {
      context.saveGState()
      context.setFillColor(attributes?[.foregroundColor] as? UIColor ?? .black)
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
  /// The size that the text takes (points) with its first character's font.
  public func size() -> CGSize { string.size(withAttributes: firstAttributes) }
  /// Draws the text in the current context with its first character's font and color, its upper
  /// left corner at a point.
  public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: firstAttributes) }
  /// Draws the text in a rectangle of the current context with its first character's font and
  /// color, broken at spaces.
  public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: firstAttributes) }

  private var firstAttributes: [NSAttributedString.Key: Any] {
    length > 0 ? attributes(at: 0, effectiveRange: nil) : [:]
  }
}
