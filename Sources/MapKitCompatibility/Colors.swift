import MapRaster

// Colors in sRGB with straight alpha. All drawing uses this color space.

/// A color.
public typealias UIColor = Color
/// A color.
public typealias CGColor = Color

extension UIColor {
  /// Creates a gray, 0 (black) … 1 (white), with an opacity, 0…1.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from a hue, a saturation, a brightness and an opacity, each 0…1. The hue is 0
  /// for red, ⅓ for green and ⅔ for blue.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    // The hue is shifted so that one formula serves all three components. `position` is the shifted
    // hue in sixths of the color circle.
    func component(_ shift: Double) -> Double {
      let angle = hue + shift
      let position = (angle - angle.rounded(.down)) * 6
      let share = Swift.max(0, Swift.min(1, Swift.min(position, 4 - position)))
      return brightness * (1 - saturation * share)
    }
    self.init(red: component(5.0 / 6), green: component(3.0 / 6), blue: component(1.0 / 6), alpha: alpha)
  }

  /// Creates the same color.
  public init(cgColor: CGColor) { self = cgColor }

  /// The color itself.
  public var cgColor: CGColor { self }

  /// Returns the color with another opacity, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var color = self
    color.alpha = alpha
    return color
  }

  /// Writes the components, 0…1 each, to the pointers that are not nil. Always returns true.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    // Here `self.red` would be the color `UIColor.red`.
    let own = straightComponents
    red?.pointee = CGFloat(own.red)
    green?.pointee = CGFloat(own.green)
    blue?.pointee = CGFloat(own.blue)
    alpha?.pointee = CGFloat(own.alpha)
    return true
  }
}

extension CGColor {
  /// Creates a gray, 0 (black) … 1 (white), with an opacity, 0…1.
  public init(gray: CGFloat, alpha: CGFloat) { self.init(white: gray, alpha: alpha) }

  /// Creates a color of a gray or an RGB space from its components and, after them, its opacity,
  /// each 0…1. The result is never nil.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self = space.color(components)
  }

  /// Red, green, blue and the opacity, each 0…1; never nil.
  public var components: [CGFloat]? {
    let own = straightComponents
    return [own.red, own.green, own.blue, own.alpha].map { CGFloat($0) }
  }
  /// The number of `components`.
  public var numberOfComponents: Int { 4 }
}
