import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import MapGeometry
import MapRaster

extension Mutant {
  /// Bugs in the colors along a gradient.
  static let ofGradients: [Mutant] = [
    gradient("gradient-last-stop-lost", flaw: "paints nothing past the last stop") { gradient, at in
      at > (gradient.locations.last ?? 0) ? .clear : gradient.color(at: at)
    },
    gradient("gradient-first-stop-lost", flaw: "paints nothing before the first stop") { gradient, at in
      at < (gradient.locations.first ?? 0) ? .clear : gradient.color(at: at)
    },
    gradient("gradient-repeats", flaw: "starts again past the last stop") { gradient, at in
      at > (gradient.locations.last ?? 0) ? gradient.colors.first ?? .clear : gradient.color(at: at)
    },
    gradient("gradient-last-stop-wrong", flaw: "gives the stop before the last at its location") {
      gradient, at in
      guard let last = gradient.locations.last, at >= last, gradient.colors.count > 1 else {
        return gradient.color(at: at)
      }
      return gradient.colors[gradient.colors.count - 2]
    },
    gradient("gradient-first-of-equal-wins", flaw: "lets the first of equal stops win") { gradient, at in
      let index = gradient.locations.firstIndex { $0 == at }
      return index.map { gradient.colors[$0] } ?? gradient.color(at: at)
    },
    gradient("gradient-extrapolated", flaw: "goes on beyond the outer stops in a straight line") {
      gradient, at in
      guard gradient.colors.count > 1, let first = gradient.locations.first,
        let last = gradient.locations.last,
        at.isFinite
      else { return gradient.color(at: at) }
      let end = gradient.colors.count - 1
      let (colors, locations) = (gradient.colors, gradient.locations)
      if at < first, locations[1] > first { return mixed(colors, locations, 0, 1, at) }
      if at > last, locations[end - 1] < last { return mixed(colors, locations, end - 1, end, at) }
      return gradient.color(at: at)
    },
    gradient("gradient-nearest", flaw: "takes the nearest stop's color") { gradient, at in
      let index = gradient.locations.indices.min {
        (gradient.locations[$0] - at).magnitude < (gradient.locations[$1] - at).magnitude
      }
      return index.map { gradient.colors[$0] } ?? .clear
    },
    gradient("gradient-steps", flaw: "holds each stop's color up to the next") { gradient, at in
      let index = gradient.locations.lastIndex { $0 <= at } ?? 0
      return gradient.colors.indices.contains(index) ? gradient.colors[index] : .clear
    },
    gradient("gradient-bytes", flaw: "rounds components to 1/255") { gradient, at in
      changed(gradient.color(at: at)) { ($0 * 255).rounded() / 255 }
    },
    gradient("gradient-float", flaw: "computes in single precision") { gradient, at in
      changed(gradient.color(at: at)) { Double(Float($0)) }
    },
    gradient("gradient-linear-light", flaw: "interpolates light instead of sRGB values") { gradient, at in
      let light = gradient.colors.map { changed($0) { pow($0, 2.2) } }
      let mixed = Gradient(colors: light, locations: gradient.locations)?.color(at: at) ?? .clear
      return changed(mixed) { pow($0, 1 / 2.2) }
    },
    gradient("gradient-one-stop-clear", flaw: "paints nothing with a single stop") { gradient, at in
      gradient.colors.count == 1 ? .clear : gradient.color(at: at)
    },
    gradient("gradient-no-stops-black", flaw: "paints black without stops") { gradient, at in
      gradient.colors.isEmpty ? Color(red: 0, green: 0, blue: 0, alpha: 1) : gradient.color(at: at)
    },
    gradient("gradient-opaque", flaw: "forgets alpha") { gradient, at in
      var color = gradient.color(at: at)
      color.alpha = 1
      return color
    },
    stops("gradient-stops-unclamped", flaw: "does not clamp stops to 0…1") { colors, locations, at in
      guard let right = built(colors, locations, at), locations.allSatisfy(\.isFinite) else { return nil }
      let raised = locations.indices.map { locations[...$0].max() ?? 0 }
      guard raised != locations.map({ min(max($0, 0), 1) }), let next = raised.firstIndex(where: { $0 > at })
      else { return at >= raised.last ?? .infinity ? colors.last : right }
      return next == 0 ? colors.first : mixed(colors, raised, next - 1, next, at)
    },
    stops("gradient-stops-sorted", flaw: "sorts stops instead of raising the smaller ones") {
      colors, locations, at in
      let order = locations.indices.sorted { (locations[$0], $0) < (locations[$1], $1) }
      guard colors.count == locations.count else { return nil }
      return built(order.map { colors[$0] }, order.map { locations[$0] }, at)
    },
    stops("gradient-stops-dropped", flaw: "drops stops that are smaller than the one before") {
      colors, locations, at in
      guard colors.count == locations.count else { return nil }
      var (keptColors, keptLocations): ([Color], [Double]) = ([], [])
      for (color, location) in zip(colors, locations) where location >= keptLocations.last ?? -.infinity {
        keptColors.append(color)
        keptLocations.append(location)
      }
      return built(keptColors, keptLocations, at)
    },
    stops("gradient-stops-even", flaw: "spreads the stops evenly") { colors, locations, at in
      guard colors.count == locations.count else { return nil }
      return built(colors, colors.indices.map { Double($0) / Double(max(1, colors.count - 1)) }, at)
    },
    stops("gradient-counts-cut", flaw: "cuts the longer of colors and locations off") {
      colors, locations, at in
      let count = min(colors.count, locations.count)
      return built(Array(colors.prefix(count)), Array(locations.prefix(count)), at)
    },
  ]

  private static func gradient(
    _ name: String, flaw: String, _ answer: @escaping @Sendable (Gradient, Double) -> Color
  ) -> Mutant {
    stops(name, flaw: flaw) { colors, locations, at in
      at.isNaN ? nil : Gradient(colors: colors, locations: locations).map { answer($0, at) }
    }
  }

  private static func stops(
    _ name: String, flaw: String, _ answer: @escaping @Sendable ([Color], [Double], Double) -> Color?
  ) -> Mutant {
    let colors = Argument("colors") { value throws(JSONShapeError) in try value.colors() }
    let locations = Argument("locations") { value throws(JSONShapeError) in try value.numbers() }
    return Mutant(name, "gradientColor", flaw: flaw, colors, locations, .number.named("at")) {
      answer($0, $1, $2)
    }
  }

  private static func built(_ colors: [Color], _ locations: [Double], _ at: Double) -> Color? {
    at.isNaN ? nil : Gradient(colors: colors, locations: locations)?.color(at: at)
  }

  private static func changed(_ color: Color, _ change: (Double) -> Double) -> Color {
    Color(
      red: change(color.red), green: change(color.green), blue: change(color.blue), alpha: color.alpha)
  }

  /// Returns the color at `at` on the straight line through the stops with the indices `from` and
  /// `to`, also outside these stops. If the second stop is not beyond the first, it is the second
  /// stop's color.
  private static func mixed(
    _ colors: [Color], _ locations: [Double], _ from: Int, _ to: Int, _ at: Double
  ) -> Color {
    let (a, b) = (colors[from], colors[to])
    let start = locations[from]
    let length = locations[to] - start
    guard length > 0 else { return b }
    let fraction = (at - start) / length
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * fraction }
    return Color(
      red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue),
      alpha: mix(a.alpha, b.alpha))
  }
}
