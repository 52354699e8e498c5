// The properties of a screen that code for UIKit reads. There is none: pictures have the scale that the
// map view has.

/// A screen that does not exist.
@preconcurrency @MainActor public final class UIScreen {
  /// The only screen.
  public static let main = UIScreen()
  /// The pixels per point: 1, as in pictures and image renderers by default.
  public let scale: CGFloat = 1

  private init() {}
}

/// The traits of a view.
public struct UITraitCollection: Hashable, Sendable {
  /// The pixels per point: those of the map view that contains the view, else 1.
  public let displayScale: CGFloat
  /// The appearance: always light.
  public let userInterfaceStyle = UIUserInterfaceStyle.light
}

/// The appearances.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No appearance.
  case unspecified = 0
  /// Light.
  case light = 1
  /// Dark, which does not occur here.
  case dark = 2
}

extension UIView {
  /// The scale and the appearance of the view.
  public var traitCollection: UITraitCollection {
    var view: UIView? = self
    while let one = view, !(one is MKMapView) { view = one.superview }
    return UITraitCollection(displayScale: (view as? MKMapView)?.contentScaleFactor ?? 1)
  }
}
