import MapRaster

// Gradients and the spaces of their colors. Colors are drawn in sRGB as they are, whatever RGB
// space is named.

/// Colors at locations.
public typealias CGGradient = Gradient
/// Any values in order: where code hands colors over by `as CFArray`.
public typealias CFArray = [Any]

/// What a color's components mean: gray or red, green and blue, each followed by the opacity.
public struct CGColorSpace: Hashable, Sendable {
  /// The name of the space that everything is drawn in.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of a space of grays.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The number of components without the opacity: 1 or 3.
  public let numberOfComponents: Int

  fileprivate init(numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }

  /// The space of a name; nil for all but the two here.
  public init?(name: String) {
    switch name {
    case CGColorSpace.sRGB: numberOfComponents = 3
    case CGColorSpace.genericGrayGamma2_2: numberOfComponents = 1
    default: return nil
    }
  }

  /// The color of as many components and an opacity.
  func color(_ components: UnsafePointer<CGFloat>) -> CGColor {
    numberOfComponents == 1
      ? CGColor(gray: components[0], alpha: components[1])
      : CGColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}

/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }
/// The space of grays.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }

extension CGGradient {
  /// A gradient of colors at locations 0…1, or evenly from 0 to 1 where there are none; nil where
  /// one is no color or a location is NaN. There have to be as many locations as colors.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let stops = colors.compactMap { $0 as? CGColor }
    guard stops.count == colors.count else { return nil }
    self.init(stops, locations)
  }

  /// A gradient of a number of colors of a space, one's components and opacity after the other's,
  /// at locations 0…1 or evenly from 0 to 1.
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
