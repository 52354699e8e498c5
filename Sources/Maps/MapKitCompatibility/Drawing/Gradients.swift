import MapRaster

// Gradients and color spaces. Colors are drawn as sRGB, whatever RGB space is given.

/// Colors at locations.
public typealias CGGradient = Gradient
/// Any values in order, for code that passes colors with `as CFArray`.
public typealias CFArray = [Any]

/// The meaning of a color's components: gray or red, green and blue, each followed by the opacity.
public struct CGColorSpace: Hashable, Sendable {
  /// The name of the space of all drawing.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of a space of grays.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The number of components without the opacity: 1 or 3.
  public let numberOfComponents: Int

  fileprivate init(numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }

  /// Creates the space with a name; nil for all names except `sRGB` and `genericGrayGamma2_2`.
  public init?(name: String) {
    switch name {
    case CGColorSpace.sRGB: numberOfComponents = 3
    case CGColorSpace.genericGrayGamma2_2: numberOfComponents = 1
    default: return nil
    }
  }

  /// Returns the color whose components, and after them its opacity, are at a pointer.
  func color(_ components: UnsafePointer<CGFloat>) -> CGColor {
    numberOfComponents == 1
      ? CGColor(gray: components[0], alpha: components[1])
      : CGColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

/// Returns the space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }
/// Returns the space of grays.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }

extension CGGradient {
  /// Creates a gradient of colors at locations 0…1, or evenly from 0 to 1 if `locations` is nil.
  /// Returns nil if an element of `colors` is not a color or a location is NaN. There must be as
  /// many locations as colors.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let stops = colors.compactMap { $0 as? CGColor ?? ($0 as? UIColor)?.cgColor }
    guard stops.count == colors.count else { return nil }
    self.init(stops, locations)
  }

  /// Creates a gradient from the components and opacities of a number of colors, one color after
  /// the other, at locations 0…1, or evenly from 0 to 1 if `locations` is nil; nil if a location is
  /// NaN.
  public init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let stride = space.numberOfComponents + 1
    self.init((0..<Swift.max(count, 0)).map { space.color(components + $0 * stride) }, locations)
  }

  private init?(_ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?) {
    let last = Double(Swift.max(colors.count - 1, 1))
    self.init(
      colors: colors,
      locations: colors.indices.map { index in locations.map { Double($0[index]) } ?? Double(index) / last })
  }
}
