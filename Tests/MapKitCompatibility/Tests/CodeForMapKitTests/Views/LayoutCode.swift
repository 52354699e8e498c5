#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Views that follow the size of their superview, and what code takes from the screen and from Darwin.

/// A view with a label over its whole width, at its lower edge.
@MainActor final class PlateView: UIView {
  let label = UILabel()
  private(set) var dirty: [CGRect] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = CGRect(x: 10, y: frame.height - 20, width: frame.width - 20, height: 20)
    label.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.translatesAutoresizingMaskIntoConstraints = true
    isMultipleTouchEnabled = true
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func setNeedsDisplay(_ rect: CGRect) {
    dirty.append(rect)
    super.setNeedsDisplay(rect)
  }
}

/// The pixels per point of the screen and of a view, and whether the view is dark.
@MainActor func scales(of view: UIView) -> (screen: CGFloat, view: CGFloat, isDark: Bool) {
  let traits: UITraitCollection = view.traitCollection
  let style: UIUserInterfaceStyle = traits.userInterfaceStyle
  return (UIScreen.main.scale, traits.displayScale, style == .dark)
}

/// A button that does nothing yet.
@MainActor func idleButton() -> UIButton {
  let button = UIButton(type: .custom)
  button.addTarget(nil, action: nil, for: .touchUpInside)
  return button
}

/// Fills the outline of a line with a gradient.
func paintOutline(of path: CGPath, width: CGFloat, in context: CGContext, with gradient: CGGradient) {
  context.saveGState()
  context.setLineWidth(width)
  context.addPath(path)
  context.replacePathWithStrokedPath()
  context.clip()
  context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 20, y: 0), options: [])
  context.restoreGState()
}

/// The bytes of a provider.
func bytes(of text: String) -> [UTF8Char] {
  CGDataProvider(data: Data(text.utf8) as CFData)?.data.map { Array($0 as Data) } ?? []
}

/// The largest number of whole seconds that nanoseconds can count.
func largestSeconds() -> UInt64 { autoreleasepool { UINT64_MAX / NSEC_PER_SEC } }

/// Adds and removes overlays by their names in Swift 3.
@available(*, deprecated)
@MainActor func replace(_ overlay: MKOverlay, by other: MKOverlay, on map: MKMapView) {
  map.remove(overlay)
  map.add(other)
  map.remove(other)
  map.add(other, level: .aboveRoads)
}
