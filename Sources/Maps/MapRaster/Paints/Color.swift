/// A color in sRGB with straight (not premultiplied) alpha. Components are usually in 0…1; they are
/// not validated.
public struct Color: Hashable, Sendable {
  /// The red component, 0…1.
  public var red: Double
  /// The green component, 0…1.
  public var green: Double
  /// The blue component, 0…1.
  public var blue: Double
  /// The opacity, 0 (transparent) … 1 (opaque).
  public var alpha: Double

  /// Creates a color from components, which are not changed.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Transparent black: every component is 0.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
}
