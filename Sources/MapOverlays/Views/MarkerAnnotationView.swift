import Foundation
import MapGeometry
import MapRaster
import MapText

/// Whether a marker shows a text.
public enum FeatureVisibility: String, Hashable, Sendable, CaseIterable {
  /// In MapKit, visible if there is a text and the marker is selected or does not overlap others.
  /// Here it is the same as `visible`, because `displayPriority` decides about overlaps.
  case adaptive
  /// Never visible.
  case hidden
  /// Visible if there is a text.
  case visible
}

/// A view of an annotation in the form of a balloon, 28 × 36 screen points. Its tip is at the
/// annotation's location. The balloon contains letters or a dot, and the annotation's title is
/// under it. For a cluster the letters are the number of its members.
open class MarkerAnnotationView: AnnotationView {
  /// The balloon's color; nil, the default, is red.
  open var markerTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The letters in the balloon; more than three are hardly legible. With nil, a cluster shows the
  /// number of its members, and another annotation shows a dot.
  open var glyphText: String? { didSet { setNeedsDisplay() } }
  /// The color of the letters or the dot; nil, the default, is white.
  open var glyphTintColor: Color? { didSet { setNeedsDisplay() } }
  /// Whether the annotation's title is shown under the balloon. The title does not count for
  /// collisions.
  open var titleVisibility = FeatureVisibility.adaptive
  /// Whether the annotation's subtitle is shown under the title; hidden by default.
  open var subtitleVisibility = FeatureVisibility.hidden

  /// Creates a red marker with a dot.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = CGSize(width: 28, height: 36)
    centerOffset = CGPoint(x: 0, y: -18)
    // The texts are drawn below the bounds, so the drawing is not clipped.
    clipsDrawing = false
  }

  /// Markers are lifted during a drag.
  override var lift: CGFloat { dragState == .starting || dragState == .dragging ? 10 : 0 }

  /// Draws the balloon, its content and the texts under it, or the image if there is one.
  open override func draw(_ rect: CGRect) {
    if image != nil { return super.draw(rect) }
    guard let context = DrawingContext.current else { return }
    context.setFillColor(.white)
    addBalloon(to: context, radius: 14, tip: 36)
    context.fillPath()
    context.setFillColor(markerTintColor ?? PinAnnotationView.redPinColor)
    addBalloon(to: context, radius: 12.5, tip: 33.5)
    context.fillPath()
    drawGlyph(in: context)
    drawTexts(in: context)
  }

  private var shownGlyph: String? {
    glyphText ?? (annotation as? ClusterAnnotation).map { "\($0.memberAnnotations.count)" }
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
    context.setFillColor(glyphTintColor ?? .white)
    guard let glyph = shownGlyph else {
      context.fillEllipse(in: CGRect(x: 9, y: 9, width: 10, height: 10))
      return
    }
    guard let font = Font.bold ?? Font.regular else { return }
    // A text wider than 21 points is drawn smaller, so there is a margin in the balloon.
    let usual = font.line(glyph, size: 13)
    let line = usual.width > 21 ? font.line(glyph, size: 13 * 21 / usual.width) : usual
    // Capital letters and digits are about 0.73 em high.
    let baseline = 14 + 0.365 * Swift.min(13, 13 * 21 / usual.width)
    context.draw(line, at: CGPoint(x: 14 - line.width / 2, y: baseline))
  }

  private func drawTexts(in context: DrawingContext) {
    var top: CGFloat = 37
    for (text, visibility, isBold) in [
      (annotation?.title, titleVisibility, true), (annotation?.subtitle, subtitleVisibility, false),
    ] where visibility != .hidden {
      guard let text, !text.isEmpty else { continue }
      let label = Label(text, fontSize: isBold ? 11 : 10, isBold: isBold)
      label.haloColor = Color(red: 1, green: 1, blue: 1, alpha: 0.85)
      label.isCentered = true
      label.sizeToFit()
      label.frame.size.width = Swift.min(label.frame.size.width, 160)
      context.saveGState()
      context.translateBy(x: 14 - label.frame.size.width / 2, y: top)
      label.draw(label.bounds)
      context.restoreGState()
      top += label.frame.size.height - 2
    }
  }
}
