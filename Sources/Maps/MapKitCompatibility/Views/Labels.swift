import MapViews

// Views that show text, with UIKit's types.

import MapViews

/// The edges of text.
public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left edge.
  case left = 0
  /// Lines are centered.
  case center = 1
  /// Lines end at the right edge.
  case right = 2
  /// Lines begin at the left edge; they are not stretched.
  case justified = 3
  /// Lines begin at the left edge.
  case natural = 4
}

/// A view that shows text.
public typealias UILabel = Label

extension UILabel {
  /// The color of the text. Setting nil is the same as setting black.
  public var textColor: UIColor! {
    get { UIColor(cgColor: self.MapViews::textColor) }
    set { self.MapViews::textColor = (newValue ?? .black).cgColor }
  }
  /// The font of the text; by default, and after setting nil, the regular font of 17 points.
  public var font: UIFont! {
    get { UIFont(pointSize: fontSize, isBold: isBold) }
    set {
      fontSize = newValue?.pointSize ?? 17
      isBold = newValue?.isBold ?? false
    }
  }
  /// The edge at which lines begin or end; `natural` is left.
  public var textAlignment: NSTextAlignment {
    get {
      switch alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      }
    }
    set { alignment = newValue == .center ? .center : newValue == .right ? .right : .left }
  }
  /// The text with the font and the color of its first character, which apply to all of it; nil for
  /// no text.
  public var attributedText: NSAttributedString? {
    get {
      text.map {
        NSAttributedString(string: $0, attributes: [.font: font as Any, .foregroundColor: textColor as Any])
      }
    }
    set {
      text = newValue?.string
      guard let newValue, newValue.length > 0 else { return }
      let attributes = newValue.attributes(at: 0, effectiveRange: nil)
      if let font = attributes[.font] as? UIFont { self.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { textColor = color }
    }
  }
}
