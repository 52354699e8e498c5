import Foundation

/// A round length of a map's scale.
package struct ScaleBar: Hashable, Sendable {
  /// The length in meters: 1, 2 or 5 times a power of ten.
  package let meters: Double
  /// The length in screen points.
  package let length: Double

  /// Creates the longest length that is at most a number of screen points. Returns nil if no length
  /// of at least 1 mm fits, or the meters of a screen point are not above 0.
  package init?(metersPerPoint: Double, longest: Double) {
    let limit = metersPerPoint * longest
    guard metersPerPoint > 0, limit.isFinite else { return nil }
    guard let meters = ScaleBar.roundLength(upTo: limit) else { return nil }
    self.meters = meters
    length = meters / metersPerPoint
  }

  /// The text of the length, for example `500 m`.
  package var text: String { ScaleBar.text(meters) }

  /// Returns the largest length of 1, 2 or 5 times a power of ten meters, from 1 mm, that is not
  /// above a length; nil if there is none.
  static func roundLength(upTo longest: Double) -> Double? {
    var best: Double?
    var power = 1e-3
    while power <= longest, power < 1e9 {
      for factor in [1.0, 2, 5] where factor * power <= longest { best = factor * power }
      power *= 10
    }
    return best
  }

  /// Returns the text of a length in meters.
  static func text(_ meters: Double) -> String {
    func text(_ number: Double) -> String {
      Int(exactly: number.rounded()).map { "\($0)" } ?? "\(number)"
    }
    if meters >= 1000 { return text(meters / 1000) + " km" }
    return meters >= 1 ? text(meters) + " m" : text(meters * 1000) + " mm"
  }
}
