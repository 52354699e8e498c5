import Foundation
import MapGeometry
import MapOverlays
import MapRaster

/// A view of an annotation in the form of a balloon, 28 × 36 screen points. Its tip is at the
/// annotation's location. The balloon contains letters or a dot, and the annotation's title is
/// under it. For a cluster the letters are the number of its members.
open class MarkerAnnotationView: AnnotationView {
  /// The balloon's color; nil, the default, is red.
  open var markerTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The letters in the balloon; more than three are hardly legible. With nil, a cluster shows the
  /// number of its members, and another annotation shows a dot.
  open var glyphText: String? { didSet { setNeedsDisplay() } }
  /// The color of the letters, the dot or the image; nil, the default, is white.
  open var glyphTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The image in the balloon instead of the letters, at most 20 screen points wide and high, and
  /// its pixels per screen point; nil for none. It is drawn as a template: only its opacity counts,
  /// and its color is `glyphTintColor`.
  open var glyphImage: (pixels: PixelBuffer, scale: CGFloat)? { didSet { setNeedsDisplay() } }
  /// The image in the balloon while the view is selected; nil for `glyphImage`.
  open var selectedGlyphImage: (pixels: PixelBuffer, scale: CGFloat)? { didSet { setNeedsDisplay() } }
  /// Whether the annotation's title is shown under the balloon. The title does not count for
  /// collisions.
  open var titleVisibility = FeatureVisibility.adaptive
  /// Whether the annotation's subtitle is shown under the title; hidden by default.
  open var subtitleVisibility = FeatureVisibility.hidden

  /// Creates a red marker with a dot.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = MarkerAppearance.size
    centerOffset = MarkerAppearance.centerOffset
    // The texts are drawn below the bounds, so the drawing is not clipped.
    clipsDrawing = false
  }

  /// Returns nil, because there are no archives.
  public override init?(coder: Any) { return nil }

  /// Markers are lifted during a drag.
  package override var lift: CGFloat {
    dragState == .starting || dragState == .dragging ? MarkerAppearance.dragLift : 0
  }

  /// Draws the balloon, its content and the texts under it, or the image if there is one.
  open override func draw(_ rect: CGRect) {
    if image != nil { return super.draw(rect) }
    guard let context = DrawingContext.current else { return }
    appearance.draw(in: context)
  }

  private var appearance: MarkerAppearance {
    var appearance = MarkerAppearance(
      color: markerTintColor ?? PinAppearance.red,
      glyphText: glyphText ?? (annotation as? ClusterAnnotation).map { "\($0.memberAnnotations.count)" },
      glyphColor: glyphTintColor ?? MarkerAppearance.glyphColor,
      title: titleVisibility == .hidden ? nil : annotation?.title,
      subtitle: subtitleVisibility == .hidden ? nil : annotation?.subtitle)
    let image = isSelected ? selectedGlyphImage ?? glyphImage : glyphImage
    appearance.glyphImage = image.map {
      GlyphImage(pixels: $0.pixels, scale: $0.scale > 0 && $0.scale.isFinite ? $0.scale : 1)
    }
    return appearance
  }
}
