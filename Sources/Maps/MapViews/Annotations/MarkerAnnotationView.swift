import Foundation
import MapOverlays
import MapRaster

/// A view of an annotation in the form of a balloon, 28 × 36 screen points. Its tip is at the
/// annotation's location. The balloon contains letters or a dot, and the annotation's title is
/// under it if there is room. For a cluster the letters are the number of its members.
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
  /// Whether the annotation's title is shown under the balloon; adaptive by default. Unless it is
  /// visible, the title and the subtitle are hidden together where they would overlap another view
  /// or a title.
  open var titleVisibility = FeatureVisibility.adaptive { didSet { setNeedsDisplay() } }
  /// Whether the annotation's subtitle is shown under the title; adaptive by default.
  open var subtitleVisibility = FeatureVisibility.adaptive { didSet { setNeedsDisplay() } }
  /// Whether the balloon is enlarged, because it is selected.
  private var isEnlarged = false
  /// The sizes of an enlarged balloon without and with the enlargement, when it was enlarged.
  private var enlargement: (usual: CGSize, shown: CGSize)?
  /// The last texts and their size, which takes time to find.
  private var measured: (texts: MarkerTexts, size: CGSize)?

  /// Creates a red marker with a dot and the display priority `low`.
  public override init(annotation: (any Annotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame.size = MarkerAppearance.size
    centerOffset = MarkerAppearance.centerOffset
    displayPriority = .low
    // The texts are drawn below the bounds, so the drawing is not clipped.
    clipsDrawing = false
  }

  /// Whether the view looks selected. A selected balloon is larger by one half, and its tip stays at
  /// the location. A marker with an image keeps its size.
  open override var isSelected: Bool { didSet { takeSelection() } }

  /// The size of an image has replaced that of the balloon, also while the view is selected.
  override func imageWasSet() {
    if image != nil { isEnlarged = false }
    takeSelection()
  }

  /// Changes the size of the bounds to that of the state. `centerOffset` is always that of a view
  /// which is not enlarged.
  private func takeSelection() {
    guard isEnlarged != (isSelected && image == nil) else { return }
    isEnlarged.toggle()
    let (factor, size) = (MarkerAppearance.selectedScale, plainFrame.size)
    if isEnlarged {
      plainFrame.size = CGSize(width: size.width * factor, height: size.height * factor)
      enlargement = (size, plainFrame.size)
    } else if let enlargement, enlargement.shown == size {
      plainFrame.size = enlargement.usual
    } else {
      plainFrame.size = CGSize(width: size.width / factor, height: size.height / factor)
    }
  }

  override var enlargementOffset: CGFloat {
    isEnlarged ? plainFrame.size.height * (1 - 1 / MarkerAppearance.selectedScale) / 2 : 0
  }

  /// Returns nil, because there are no archives.
  public override init?(coder: Any) { return nil }

  override var dragLift: CGFloat { MarkerAppearance.dragLift }

  /// The rectangle of the texts under the balloon; nil without texts.
  package override var displayLabel: DisplayLabel? {
    let texts = texts
    guard let size = size(of: texts) else { return nil }
    var label = MarkerTexts.label(of: size, below: bounds.size, centerOffset: shownCenterOffset)
    label.isRequired =
      isSelected || (texts.title != nil && titleVisibility == .visible)
      || (texts.subtitle != nil && subtitleVisibility == .visible)
    return label
  }

  /// Returns the size of texts under the balloon; nil if there are none.
  private func size(of texts: MarkerTexts) -> CGSize? {
    guard image == nil, !texts.isEmpty else { return nil }
    if let measured, measured.texts == texts { return measured.size }
    let size = texts.size
    measured = (texts, size)
    return size
  }

  /// The rectangle around the bounds and the texts under them.
  override var drawingExtent: CGRect {
    guard isLabelDisplayed, let size = size(of: texts) else { return bounds }
    return bounds.union(
      CGRect(
        x: (bounds.size.width - size.width) / 2, y: bounds.size.height + MarkerTexts.distance,
        width: size.width, height: size.height))
  }

  /// Draws the balloon, its content and the texts under it, or the image if there is one.
  open override func draw(_ rect: CGRect) {
    usesInheritedDrawing = true
    if image != nil { return super.draw(rect) }
    guard let context = DrawingContext.current else { return }
    context.saveGState()
    if isEnlarged {
      context.scaleBy(x: MarkerAppearance.selectedScale, y: MarkerAppearance.selectedScale)
    }
    appearance.draw(in: context)
    context.restoreGState()
    if isLabelDisplayed { texts.draw(in: context, below: bounds.size) }
  }

  /// The texts that are shown if there is room.
  private var texts: MarkerTexts {
    let (title, subtitle) = annotation?.texts ?? (nil, nil)
    let hasCallout = isSelected && canShowCallout && !(title ?? "").isEmpty
    let showsTitle = titleVisibility == .visible || (titleVisibility == .adaptive && !hasCallout)
    let showsSubtitle =
      subtitleVisibility == .visible || (subtitleVisibility == .adaptive && isSelected && !hasCallout)
    return MarkerTexts(title: showsTitle ? title : nil, subtitle: showsSubtitle ? subtitle : nil)
  }

  private var appearance: MarkerAppearance {
    var appearance = MarkerAppearance(
      color: markerTintColor ?? PinAppearance.red,
      glyphText: glyphText ?? (annotation as? ClusterAnnotation).map { "\($0.memberAnnotations.count)" },
      glyphColor: glyphTintColor ?? MarkerAppearance.glyphColor)
    let image = isSelected ? selectedGlyphImage ?? glyphImage : glyphImage
    appearance.glyphImage = image.map { GlyphImage(pixels: $0.pixels, scale: $0.scale.pixelsPerPoint) }
    return appearance
  }
}
