import Foundation
import MapRaster
import MapText

/// The drawing of a balloon, 28 × 36 screen points. Its tip is at the annotation's location. The
/// balloon contains letters or a dot, and up to two texts are under it.
package struct MarkerAppearance: AnnotationAppearance, Hashable {
  /// The balloon's color.
  package var color: Color
  /// The letters in the balloon; more than three are hardly legible. With nil, there is a dot.
  package var glyphText: String?
  /// The color of the letters or the dot.
  package var glyphColor: Color
  /// The texts under the balloon.
  package var texts: MarkerTexts

  /// The image in the balloon instead of the letters, at most 20 screen points wide and high; nil
  /// for none.
  package var glyphImage: GlyphImage?

  /// White, the default color of the letters or the dot.
  package static let glyphColor = Color.white
  /// The size of every balloon (screen points).
  package static let size = CGSize(width: 28, height: 36)
  /// The offset of the middle of every balloon from its location (screen points).
  package static let centerOffset = CGPoint(x: 0, y: -18)
  /// How many times as large a selected balloon is.
  package static let selectedScale: CGFloat = 1.5
  /// The distance by which every balloon is lifted during a drag (screen points).
  package static let dragLift: CGFloat = 10

  /// Creates a marker; red, with a white dot and without texts by default.
  package init(
    color: Color = PinAppearance.red, glyphText: String? = nil,
    glyphColor: Color = MarkerAppearance.glyphColor, title: String? = nil,
    subtitle: String? = nil
  ) {
    self.color = color
    self.glyphText = glyphText
    self.glyphColor = glyphColor
    texts = MarkerTexts(title: title, subtitle: subtitle)
  }

  /// Creates a red marker with the number of a cluster's members and the cluster's title.
  package init(of cluster: ClusterAnnotation) {
    self.init(glyphText: "\(cluster.memberAnnotations.count)", title: cluster.title)
  }

  /// The size of the balloon (screen points).
  package var size: CGSize { MarkerAppearance.size }
  /// The offset of the balloon's middle from the location (screen points).
  package var centerOffset: CGPoint { MarkerAppearance.centerOffset }
  /// The distance by which the balloon is lifted during a drag (screen points).
  package var dragLift: CGFloat { MarkerAppearance.dragLift }

  /// The rectangle of the texts; nil if there are none.
  package var label: DisplayLabel? {
    texts.isEmpty ? nil : MarkerTexts.label(of: texts.size, below: size, centerOffset: centerOffset)
  }

  /// Draws the texts under the balloon.
  package func drawLabel(in context: DrawingContext) { texts.draw(in: context, below: size) }

  /// Draws the balloon and its content.
  package func draw(in context: DrawingContext) {
    context.setFillColor(.white)
    addBalloon(to: context, radius: 14, tip: 36)
    context.fillPath()
    context.setFillColor(color)
    addBalloon(to: context, radius: 12.5, tip: 33.5)
    context.fillPath()
    drawGlyph(in: context)
  }

  /// Adds the path of a balloon: a circle around (14, 14), extended to a tip below.
  private func addBalloon(to context: DrawingContext, radius: CGFloat, tip: CGFloat) {
    let angle = CGFloat.pi / 5
    context.beginPath()
    context.addArc(
      center: CGPoint(x: 14, y: 14), radius: radius, startAngle: .pi / 2 + angle, endAngle: .pi / 2 - angle,
      clockwise: false)
    context.addQuadCurve(to: CGPoint(x: 14, y: tip), control: CGPoint(x: 16, y: tip - 6))
    context.addQuadCurve(
      to: CGPoint(x: 14 - radius * sin(angle), y: 14 + radius * cos(angle)),
      control: CGPoint(x: 12, y: tip - 6))
    context.closePath()
  }

  private func drawGlyph(in context: DrawingContext) {
    context.setFillColor(glyphColor)
    if let glyphImage { return draw(glyphImage, in: context) }
    guard let glyphText else {
      context.fillEllipse(in: CGRect(x: 9, y: 9, width: 10, height: 10))
      return
    }
    guard let font = Font.bold ?? Font.regular else { return }
    // A text wider than 21 points is drawn smaller, so there is a margin in the balloon.
    let usual = font.line(glyphText, size: 13)
    let line = usual.width > 21 ? font.line(glyphText, size: 13 * 21 / usual.width) : usual
    // Capital letters and digits are about 0.73 em high.
    let baseline = 14 + 0.365 * Swift.min(13, 13 * 21 / usual.width)
    context.draw(line, at: CGPoint(x: 14 - line.width / 2, y: baseline))
  }

  private func draw(_ image: GlyphImage, in context: DrawingContext) {
    let (width, height) = (CGFloat(image.pixels.width), CGFloat(image.pixels.height))
    let scale = Swift.min(1 / image.scale, 20 / width, 20 / height)
    let size = CGSize(width: width * scale, height: height * scale)
    context.draw(
      image.pixels.template(in: glyphColor),
      in: CGRect(
        x: 14 - size.width / 2, y: 14 - size.height / 2, width: size.width, height: size.height))
  }
}
