import Foundation
import MapGeometry

/// A turn of the map on the screen: the direction on the map that is up on the screen.
///
/// The axes of the map point to the east and south, those of the screen to the right and down.
package struct MapTurn: Hashable, Sendable {
  /// The direction that is up, in degrees clockwise from north: 0..<360.
  let heading: Double
  /// The cosine and the sine of the heading. They are exact for multiples of 90 degrees.
  let cosine, sine: Double

  /// North is up.
  static let none = MapTurn(heading: 0)

  /// Creates a turn. The heading is taken modulo 360. It must be finite.
  package init(heading: Double) {
    let rest = heading.truncatingRemainder(dividingBy: 360)
    let positive = rest < 0 ? rest + 360 : rest
    // A tiny negative heading becomes 360. −0 becomes 0.
    self.heading = positive < 360 ? positive + 0 : 0
    // The functions are used only in −45…45 degrees.
    let quadrant = (self.heading / 90).rounded()
    let angle = (self.heading - quadrant * 90) * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    switch Int(quadrant) & 3 {
    case 0: (self.cosine, self.sine) = (cosine, sine)
    case 1: (self.cosine, self.sine) = (-sine, cosine)
    case 2: (self.cosine, self.sine) = (-cosine, -sine)
    default: (self.cosine, self.sine) = (sine, -cosine)
    }
  }

  /// Whether north is up.
  var isNone: Bool { heading == 0 }

  /// Returns an offset on the screen for an offset on the map.
  package func onScreen(_ east: Double, _ south: Double) -> (x: Double, y: Double) {
    (east * cosine + south * sine, south * cosine - east * sine)
  }

  /// Returns an offset on the map for an offset on the screen.
  func onMap(_ x: Double, _ y: Double) -> (east: Double, south: Double) {
    (x * cosine - y * sine, y * cosine + x * sine)
  }

  /// Returns the sides of the smallest rectangle around a turned rectangle. It is the same for the
  /// turn from the map to the screen and back.
  func sides(_ width: Double, _ height: Double) -> (width: Double, height: Double) {
    (width * abs(cosine) + height * abs(sine), width * abs(sine) + height * abs(cosine))
  }

  /// Returns the smallest rectangle of the map around the part that a screen shows. Without the
  /// turn, the screen would show the given rectangle.
  func bounds(of upright: MapRect) -> MapRect {
    guard !isNone else { return upright }
    let (width, height) = sides(upright.width, upright.height)
    return MapRect(
      x: upright.midX - width / 2, y: upright.midY - height / 2, width: width, height: height)
  }

  /// Whether a rectangle of the map meets the part that a screen shows, including the edges.
  /// Without the turn, the screen would show the rectangle `upright`. A rectangle that is not
  /// finite counts as meeting it.
  func isShown(_ rect: MapRect, upright: MapRect) -> Bool {
    guard !isNone, rect.origin.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else { return true }
    // The axes of the map are compared by bounds(of:), and those of the screen here.
    let (x, y) = onScreen(rect.midX - upright.midX, rect.midY - upright.midY)
    let (width, height) = sides(rect.width, rect.height)
    let rounding = (abs(rect.midX) + abs(upright.midX) + width + height) * 0x1p-48
    return abs(x) <= (width + upright.width) / 2 + rounding
      && abs(y) <= (height + upright.height) / 2 + rounding
  }
}
