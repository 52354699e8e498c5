import Foundation
import MapOverlays
import MapRaster

/// A view of one or several lines of text, vertically centered.
/// Nothing is drawn if no font is installed.
open class Label: View {
  /// The text. In a label of a single line, line breaks count as spaces. Text that does not fit
  /// into the width ends in "…".
  open var text: String?
  /// The largest number of lines, broken at spaces and at the text's own breaks; 0 or less for no
  /// limit.
  open var numberOfLines = 1
  /// The size of the letters in screen points per em; 17 by default.
  open var fontSize: CGFloat = 17
  /// Whether the letters are bold.
  open var isBold = false
  /// The color of the letters.
  open var textColor = Color(red: 0.11, green: 0.11, blue: 0.118, alpha: 1)
  /// The color of a rim around the letters; nil for none. The rim is drawn with a line 3 screen
  /// points wide, half of which is outside the letters.
  open var haloColor: Color?
  /// Whether the text is centered. Otherwise it is aligned left.
  open var isCentered: Bool {
    get { alignment == .center }
    set { alignment = newValue ? .center : .left }
  }
  /// The edge at which lines begin or end.
  open var alignment = Alignment.left
  /// Whether the letters of a single line that is too wide are drawn smaller, down to
  /// `minimumScaleFactor`; false by default.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest factor for the size of the letters; with 0, the default, they are not made smaller.
  open var minimumScaleFactor: CGFloat = 0

  /// The edges of text.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Lines begin at the left edge.
    case left
    /// Lines are centered.
    case center
    /// Lines end at the right edge.
    case right
  }

  /// Creates a label with a frame (screen points) and no text.
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Returns nil, because there are no archives.
  public override init?(coder: Any) { return nil }

  /// Creates a label of a text, in the size of the text.
  public convenience init(_ text: String, fontSize: CGFloat = 17, isBold: Bool = false) {
    self.init(frame: .zero)
    self.text = text
    self.fontSize = fontSize
    self.isBold = isBold
    sizeToFit()
  }

  /// Whether a callout sets the label's size, because the label had none when the callout was laid
  /// out.
  var isSizedByCallout = false

  /// The size of the text (screen points), including the rim; 0 without a text or a font. Several
  /// lines are broken at the label's width, if it has one.
  open var fittingSize: CGSize {
    fittingSize(width: numberOfLines == 1 || frame.size.width <= 0 ? .infinity : frame.size.width)
  }

  /// Returns the size of the text, including the rim, if no line of letters is wider than a width
  /// (screen points).
  func fittingSize(width: CGFloat) -> CGSize { appearance.size(width: width) }

  /// Sets the label's size to `fittingSize`.
  open override func sizeToFit() { frame.size = fittingSize }

  /// Returns the size of the text; several lines are broken at the width of the size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: numberOfLines == 1 || size.width <= 0 ? .infinity : size.width)
  }

  /// Draws the rim and the text.
  open override func draw(_ rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    var shown = appearance
    if adjustsFontSizeToFitWidth, minimumScaleFactor > 0, numberOfLines == 1, bounds.width > 0 {
      let factor = Swift.max(minimumScaleFactor, bounds.width / fittingSize(width: .infinity).width)
      if factor < 1 { shown.fontSize *= factor }
    }
    shown.draw(in: context, size: bounds.size)
  }

  private var appearance: LabelAppearance {
    var appearance = LabelAppearance(text: text, fontSize: fontSize, isBold: isBold)
    appearance.numberOfLines = numberOfLines
    appearance.textColor = textColor
    appearance.haloColor = haloColor
    appearance.isCentered = alignment == .center
    appearance.isAtRight = alignment == .right
    return appearance
  }
}
