/// Colors at locations along a line, as in MapKit's gradient line renderer.
///
/// Locations are clamped to 0…1. A location smaller than the one before it is raised to that one.
/// Between two stops the color is interpolated linearly in premultiplied components of sRGB. Before
/// the first stop and after the last stop the color is that of the stop. If several stops have the
/// same location, the color changes abruptly, and the color at the location is that of the last
/// one. A gradient with one stop is a solid color. A gradient without stops paints nothing.
public struct Gradient: Hashable, Sendable {
  /// The colors of the stops.
  public let colors: [Color]
  /// The locations of the stops, in 0…1 and never decreasing.
  public let locations: [Double]

  /// Creates a gradient; nil if the counts differ or a location is NaN.
  public init?(colors: [Color], locations: [Double]) {
    guard colors.count == locations.count, !locations.contains(where: \.isNaN) else { return nil }
    self.colors = colors
    var previous = 0.0
    self.locations = locations.map {
      previous = max(previous, min($0, 1))
      return previous
    }
  }

  /// Returns the color at a location, 0…1 along the line; `Color.clear` if there are no stops or
  /// the location is NaN. Below 0 the color is that of the first stop, above 1 that of the last one,
  /// also where other stops are at 0 or at 1.
  ///
  /// If the interpolated alpha between two stops is 0, the color is clear. O(log stops).
  public func color(at location: Double) -> Color {
    guard let first = colors.first, !location.isNaN else { return .clear }
    // The first stop after the location. The stop before it is the last of those with equal
    // locations.
    var low = 0
    var high = locations.count
    while low < high {
      let middle = (low + high) / 2
      if locations[middle] <= location { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return first }
    guard low < locations.count else { return colors[low - 1] }
    let start = locations[low - 1]
    // At a stop the result is its own color, because interpolation of premultiplied components
    // would round the color.
    if location == start { return colors[low - 1] }
    let end = locations[low]
    return mix(
      colors[low - 1], colors[low],
      weights: ((end - location) / (end - start), (location - start) / (end - start)))
  }
}

/// Returns the weighted mean of two colors in premultiplied components, as a straight color.
private func mix(_ from: Color, _ to: Color, weights: (Double, Double)) -> Color {
  // The components are weighted by their opacity. This avoids cancellation, which a + (b − a) · f
  // would have beside a transparent stop. The scale keeps the precision of components whose alpha
  // is subnormal.
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
