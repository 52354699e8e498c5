/// Colors at locations along a line, as MapKit's gradient line renderer takes them.
///
/// Locations are clamped to 0…1, and one smaller than the one before it is raised to that. Between
/// two stops the color is interpolated linearly in premultiplied components, on sRGB values as
/// they are; before the first and after the last stop theirs holds. At equal locations the color
/// steps, and the last of them wins. One stop is a solid color; no stop paints nothing.
public struct Gradient: Hashable, Sendable {
  /// The colors of the stops.
  public let colors: [Color]
  /// The locations of the stops, in 0…1 and never decreasing.
  public let locations: [Double]

  /// A gradient of the given stops; nil where the counts differ or a location is NaN.
  public init?(colors: [Color], locations: [Double]) {
    guard colors.count == locations.count, !locations.contains(where: \.isNaN) else { return nil }
    self.colors = colors
    var previous = 0.0
    self.locations = locations.map {
      previous = max(previous, min($0, 1))
      return previous
    }
  }

  /// The color at a location, 0…1 along the line; `Color.clear` where there are no stops or the
  /// location is NaN.
  ///
  /// Between two stops, where the interpolated alpha is 0 the color is clear. O(log stops).
  public func color(at location: Double) -> Color {
    guard let first = colors.first, !location.isNaN else { return .clear }
    // The first stop beyond the location; the one before it is the last of those that are equal.
    var low = 0
    var high = locations.count
    while low < high {
      let middle = (low + high) / 2
      if locations[middle] <= location { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return first }
    guard low < locations.count else { return colors[low - 1] }
    let start = locations[low - 1]
    // At a stop its own color, which the way through premultiplied components would round.
    if location == start { return colors[low - 1] }
    let end = locations[low]
    return mix(
      colors[low - 1], colors[low],
      weights: ((end - location) / (end - start), (location - start) / (end - start)))
  }
}

/// The weighted mean of two colors in premultiplied components, straight again.
private func mix(_ from: Color, _ to: Color, weights: (Double, Double)) -> Color {
  // Weighted by their opacity, in which the components cancel nowhere; a + (b − a) · f would,
  // beside a transparent stop. The scale keeps what is left of a component where the alpha is
  // subnormal.
  let first = from.alpha * (weights.0 * 0x1p512)
  let second = to.alpha * (weights.1 * 0x1p512)
  let alpha = from.alpha == to.alpha ? from.alpha : (first + second) * 0x1p-512
  if first + second == 0 { return .clear }
  func component(_ a: Double, _ b: Double) -> Double {
    a == b ? a : (a * first + b * second) / (first + second)
  }
  return Color(
    red: component(from.red, to.red), green: component(from.green, to.green),
    blue: component(from.blue, to.blue), alpha: alpha)
}
