import Foundation
import MapRaster
import MapText

/// The drawing of one or several lines of text, vertically centered, aligned left or centered.
/// Nothing is drawn if no font is installed.
package struct LabelAppearance: Hashable, Sendable {
  /// The text. In a single line, line breaks count as spaces. Text that does not fit into the width
  /// ends in "…".
  package var text: String?
  /// The largest number of lines, broken at spaces and at the text's own breaks; 0 or less for no
  /// limit.
  package var numberOfLines = 1
  /// The size of the letters in screen points per em.
  package var fontSize: CGFloat
  /// Whether the letters are bold.
  package var isBold: Bool
  /// The color of the letters.
  package var textColor = Color(red: 0.11, green: 0.11, blue: 0.118, alpha: 1)
  /// The color of a rim around the letters; nil for none. The rim is drawn with a line 3 screen
  /// points wide, half of which is outside the letters.
  package var haloColor: Color?
  /// Whether the text is centered. Otherwise it is aligned left.
  package var isCentered = false
  /// Whether the text is aligned right, if it is not centered.
  package var isAtRight = false

  /// Creates a single line of text.
  package init(text: String? = nil, fontSize: CGFloat = 13, isBold: Bool = false) {
    self.text = text
    self.fontSize = fontSize
    self.isBold = isBold
  }

  /// Returns the size of the text (screen points), including the rim, if no line of letters is
  /// wider than a width; 0 without a text or a font.
  package func size(width: CGFloat) -> CGSize {
    let lines = lines(width: Double(width))
    guard !lines.isEmpty else { return .zero }
    let rim: Double = haloColor == nil ? 0 : 3
    return CGSize(
      width: (lines.reduce(0) { max($0, $1.width) } + rim).rounded(.up),
      height: (lines.reduce(0) { $0 + $1.ascent + $1.descent } + rim).rounded(.up))
  }

  /// Draws the rim and the text into a rectangle of a size (screen points). The state of the context
  /// does not change.
  package func draw(in context: DrawingContext, at origin: CGPoint = .zero, size: CGSize) {
    context.saveGState()
    defer { context.restoreGState() }
    context.translateBy(x: origin.x, y: origin.y)
    let lines = lines(width: Double(size.width))
    var top = (Double(size.height) - lines.reduce(0) { $0 + $1.ascent + $1.descent }) / 2
    for line in lines {
      let rim = haloColor == nil ? 0 : 1.5
      let x =
        isCentered
        ? (Double(size.width) - line.width) / 2 : isAtRight ? Double(size.width) - line.width - rim : rim
      draw(line, at: CGPoint(x: x, y: top + line.ascent), in: context)
      top += line.ascent + line.descent
    }
  }

  private func draw(_ line: TextLine, at baseline: CGPoint, in context: DrawingContext) {
    if let haloColor {
      context.saveGState()
      context.translateBy(x: baseline.x, y: baseline.y)
      context.setStrokeColor(haloColor)
      context.setLineWidth(3)
      context.setLineJoin(.round)
      context.addPath(DrawingPath(line.path))
      context.strokePath()
      context.restoreGState()
    }
    context.setFillColor(textColor)
    context.draw(line, at: baseline)
  }

  private func lines(width: Double) -> [TextLine] {
    guard let text, !text.isEmpty, let font = isBold ? Font.bold ?? Font.regular : Font.regular else {
      return []
    }
    let size = Double(fontSize)
    if numberOfLines == 1 { return [font.line(text, size: size, width: width)] }
    return font.lines(text, size: size, width: width, count: numberOfLines)
  }
}
