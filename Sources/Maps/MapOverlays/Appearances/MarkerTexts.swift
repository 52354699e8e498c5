import Foundation
import MapRaster
import MapText

/// The texts under a balloon: a bold line and another one under it, each at most 160 screen points
/// wide. Nothing is drawn if no font is installed.
package struct MarkerTexts: Hashable, Sendable {
  /// The bold text; nil for none.
  package var title: String?
  /// The text under the title; nil for none.
  package var subtitle: String?

  /// The distance of the texts from the balloon's tip (screen points).
  package static let distance: CGFloat = 1
  private static let maximumWidth: CGFloat = 160
  /// The lines overlap by this height, because each contains a rim.
  private static let overlap: CGFloat = 2

  /// Creates texts; nil and empty ones are not drawn.
  package init(title: String?, subtitle: String?) {
    self.title = title
    self.subtitle = subtitle
  }

  /// Whether there is nothing to draw.
  package var isEmpty: Bool { (title ?? "").isEmpty && (subtitle ?? "").isEmpty }

  /// The size of all lines (screen points), including their rims.
  package var size: CGSize {
    let sizes = lines.map(\.size)
    let overlaps = CGFloat(max(sizes.count - 1, 0)) * MarkerTexts.overlap
    return CGSize(
      width: sizes.reduce(0) { max($0, $1.width) }, height: sizes.reduce(-overlaps) { $0 + $1.height })
  }

  /// Returns the rectangle of texts of a size below a view with a size and a center offset (screen
  /// points).
  package static func label(of texts: CGSize, below view: CGSize, centerOffset: CGPoint) -> DisplayLabel {
    var label = DisplayLabel(width: Double(texts.width), height: Double(texts.height))
    label.centerOffsetX = Double(centerOffset.x)
    label.centerOffsetY = Double(centerOffset.y + (view.height + texts.height) / 2 + distance)
    return label
  }

  /// Draws the texts below a view of a size, whose upper left corner is at (0, 0).
  package func draw(in context: DrawingContext, below view: CGSize) {
    var top = view.height + MarkerTexts.distance
    for (label, size) in lines {
      label.draw(in: context, at: CGPoint(x: (view.width - size.width) / 2, y: top), size: size)
      top += size.height - MarkerTexts.overlap
    }
  }

  private var lines: [(label: LabelAppearance, size: CGSize)] {
    var lines: [(label: LabelAppearance, size: CGSize)] = []
    for (text, isBold) in [(title, true), (subtitle, false)] {
      guard let text, !text.isEmpty else { continue }
      var label = LabelAppearance(text: text, fontSize: isBold ? 11 : 10, isBold: isBold)
      label.haloColor = Color(red: 1, green: 1, blue: 1, alpha: 0.85)
      label.isCentered = true
      let fitting = label.size(width: .infinity)
      lines.append(
        (label, CGSize(width: min(fitting.width, MarkerTexts.maximumWidth), height: fitting.height)))
    }
    return lines
  }
}
