import MapRaster

// Colors in sRGB with straight alpha. All drawing uses this color space.

/// A color as a value.
public typealias CGColor = MapRaster.Color

/// A color as an object, which never changes. Colors are equal if their components are.
open class UIColor: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The color as a value.
  public final let cgColor: CGColor

  /// Creates a color from red, green, blue and an opacity, each 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray, 0 (black) … 1 (white), with an opacity, 0…1.
  public init(white: CGFloat, alpha: CGFloat) { cgColor = CGColor(gray: white, alpha: alpha) }

  /// Creates a color from a hue, a saturation, a brightness and an opacity, each 0…1. The hue is 0
  /// for red, ⅓ for green and ⅔ for blue.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Creates a color from its value.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates transparent black.
  public convenience init() { self.init(cgColor: .clear) }

  /// Creates the color of a color literal in Swift, `#colorLiteral`.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Returns the color with another opacity, 0…1.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var color = cgColor
    color.alpha = alpha
    return UIColor(cgColor: color)
  }

  /// Writes the components, 0…1 each, to the pointers that are not nil. Always returns true.
  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(cgColor.red)
    green?.pointee = CGFloat(cgColor.green)
    blue?.pointee = CGFloat(cgColor.blue)
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }

  /// Writes the gray and the opacity, 0…1 each, to the pointers that are not nil. Returns false,
  /// and writes nothing, if the color is not a gray.
  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
    white?.pointee = CGFloat(cgColor.red)
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }

  /// Writes the hue, the saturation, the brightness and the opacity, 0…1 each, to the pointers that
  /// are not nil. The hue of a gray is 0. Always returns true.
  @discardableResult open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (cgColor.red, cgColor.green, cgColor.blue)
    let (most, least) = (Swift.max(red, green, blue), Swift.min(red, green, blue))
    let range = most - least
    var sixths = 0.0
    if range > 0 {
      switch most {
      case red: sixths = (green - blue) / range
      case green: sixths = (blue - red) / range + 2
      default: sixths = (red - green) / range + 4
      }
    }
    hue?.pointee = CGFloat(sixths < 0 ? sixths / 6 + 1 : sixths / 6)
    saturation?.pointee = CGFloat(most > 0 ? range / most : 0)
    brightness?.pointee = CGFloat(most)
    alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }

  /// Sets the color as the fill and stroke color of the current context.
  open func set() {
    setFill()
    setStroke()
  }
  /// Sets the color as the fill color of the current context.
  open func setFill() { CGContext.current?.setFillColor(cgColor) }
  /// Sets the color as the stroke color of the current context.
  open func setStroke() { CGContext.current?.setStrokeColor(cgColor) }

  /// The components, for messages.
  open var description: String {
    "UIColor(red: \(cgColor.red), green: \(cgColor.green), blue: \(cgColor.blue), alpha: \(cgColor.alpha))"
  }

  /// Whether the components of both are equal.
  public static func == (one: UIColor, other: UIColor) -> Bool { one.cgColor == other.cgColor }
  /// Hashes the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(cgColor) }
}

extension UIColor: _ExpressibleByColorLiteral {}

extension CGColor {
  /// Creates a gray, 0 (black) … 1 (white), with an opacity, 0…1.
  public init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates a color from a hue, a saturation, a brightness and an opacity, each 0…1.
  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
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

  /// Creates a color of a gray or an RGB space from its components and, after them, its opacity,
  /// each 0…1. The result is never nil.
  public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self = space.color(components)
  }

  /// Red, green, blue and the opacity, each 0…1; never nil.
  public var components: [CGFloat]? { [red, green, blue, alpha].map { CGFloat($0) } }
  /// The number of `components`.
  public var numberOfComponents: Int { 4 }

  /// Returns the color with another opacity, 0…1.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: Double(alpha))
  }
}
