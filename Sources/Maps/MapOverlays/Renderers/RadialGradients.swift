import Foundation
import MapGeometry
import MapRaster

extension DrawingContext {
  /// Fills the clip with colors that change between two circles.
  ///
  /// The color at location s is painted along the circle whose center and radius are s of the way
  /// from the first circle to the second. Where several of these circles meet, the one with the
  /// largest s is above. Without options only circles with s in 0…1 are painted. A pixel has the
  /// color at its center; the edges of the area are not smooth. Nothing is painted if a radius is
  /// negative, a number is not finite, both circles are equal, or the transform has no inverse.
  public func drawRadialGradient(
    _ gradient: Gradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: GradientDrawingOptions
  ) {
    let circles = CirclePair(
      start: MapPoint(startCenter), startRadius: Double(startRadius), end: MapPoint(endCenter),
      endRadius: Double(endRadius), options: options)
    let area = state.clipRect.intersection(bounds)
    guard let circles, !area.isNull, !gradient.colors.isEmpty, let inverse = state.transform.inverse,
      let left = Int(exactly: area.minX.rounded(.down)), let top = Int(exactly: area.minY.rounded(.down)),
      let right = Int(exactly: area.maxX.rounded(.up)), let bottom = Int(exactly: area.maxY.rounded(.up)),
      right > left, bottom > top
    else { return }
    var pixels: [UInt32] = []
    pixels.reserveCapacity((right - left) * (bottom - top))
    for y in top..<bottom {
      for x in left..<right {
        let point = inverse(MapPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let color = circles.location(of: point).map(gradient.color(at:))
        pixels.append(color.map(pixel) ?? 0)
      }
    }
    guard let image = PixelBuffer(width: right - left, height: bottom - top, pixels: pixels) else {
      return
    }
    let rect = MapRect(
      x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
    record { scene, options in scene.image(image, in: rect, options: options) }
  }
}

/// Returns a color as a pixel with premultiplied components.
func pixel(_ color: Color) -> UInt32 {
  func byte(_ value: Double) -> UInt32 { UInt32(Swift.max(0, Swift.min(255, value * 255 + 0.5))) }
  let alpha = color.alpha
  return byte(color.red * alpha) | byte(color.green * alpha) << 8 | byte(color.blue * alpha) << 16
    | byte(alpha) << 24
}

/// The circles between two circles, and beyond them.
private struct CirclePair {
  let start: MapPoint
  let startRadius: Double
  /// The differences of the second circle from the first.
  let wayX, wayY, growth: Double
  /// The smallest and the largest location that is painted.
  let first, last: Double

  init?(
    start: MapPoint, startRadius: Double, end: MapPoint, endRadius: Double, options: GradientDrawingOptions
  ) {
    guard start.isFinite, end.isFinite, startRadius >= 0, endRadius >= 0, startRadius.isFinite,
      endRadius.isFinite, start != end || startRadius != endRadius
    else { return nil }
    self.start = start
    self.startRadius = startRadius
    (wayX, wayY, growth) = (end.x - start.x, end.y - start.y, endRadius - startRadius)
    first = options.contains(.drawsBeforeStartLocation) ? -.infinity : 0
    last = options.contains(.drawsAfterEndLocation) ? .infinity : 1
  }

  /// Returns the largest location whose circle goes through a point; nil if there is none.
  ///
  /// The location s solves |p − c₀ − s·way| = r₀ + s·growth, a quadratic equation
  /// a·s² − 2·b·s + c = 0. Its roots are q / a and c / q, where q has the larger magnitude of
  /// b ± √(b² − a·c), so no digits are lost. If one circle touches the other from inside, a is 0 up
  /// to rounding, and there is one root.
  func location(of point: MapPoint) -> Double? {
    let (x, y) = (point.x - start.x, point.y - start.y)
    let a = wayX * wayX + wayY * wayY - growth * growth
    let b = x * wayX + y * wayY + startRadius * growth
    let c = x * x + y * y - startRadius * startRadius
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let q = b + (b < 0 ? -1 : 1) * discriminant.squareRoot()
    var roots: [Double] = []
    if abs(a) > 0x1p-40 * (growth * growth) { roots.append(q / a) }
    if q != 0 { roots.append(c / q) }
    return roots.filter { $0 >= first && $0 <= last && startRadius + $0 * growth >= 0 }.max()
  }
}
