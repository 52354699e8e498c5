/// Returns the location of each point along a line: the length of the line before the point, as a
/// fraction of the whole length. The result is nil if a component is not finite.
/// The first location is 0 and the last is 1, exactly. If all points are equal, or there is only
/// one, every location is 0. Locations never decrease, and a segment of length 0 repeats a
/// location. Lengths are planar, in map points; whether MapKit measures map points or meters is not
/// published (PROFILE.md, section 5). The sum is compensated, so 10^6 points keep full precision.
/// O(n).
public func locations(along points: some Collection<MapPoint>) -> [Double]? {
  guard points.allSatisfy(\.isFinite) else { return nil }
  var lengths = lengthsBefore(points, scale: 1)
  if let total = lengths.last, !total.isFinite {
    // For points up to 1.8e308 apart. 2^-100 leaves range for 2^98 segments, and the rounding is
    // below 2^-900 of the whole.
    lengths = lengthsBefore(points, scale: 0x1p-100)
  }
  if let total = lengths.last, total > 0, total < 0x1p-900 {
    // Lengths that are subnormal, or nearly so, have few significant bits.
    lengths = lengthsBefore(points, scale: 0x1p600)
  }
  guard let total = lengths.last, total > 0 else { return lengths }
  // A quotient of two doubles is at most 1 if the first is not larger, and x / x is 1.
  return lengths.map { $0 / total }
}

/// Returns the length of the line before each point, multiplied by `scale`, by Neumaier's
/// compensated sum. The lengths never decrease. They are +∞ from the point on at which the sum
/// overflows.
private func lengthsBefore(_ points: some Collection<MapPoint>, scale: Double) -> [Double] {
  guard var previous = points.first else { return [] }
  var lengths: [Double] = []
  lengths.reserveCapacity(points.count)
  var sum = 0.0
  var compensation = 0.0
  var longest = 0.0
  for point in points {
    let length = hypotenuse(point.x * scale - previous.x * scale, point.y * scale - previous.y * scale)
    let next = sum + length
    compensation += sum >= length ? (sum - next) + length : (length - next) + sum
    sum = next
    // The compensation can decrease by an ulp between two points.
    longest = max(longest, sum + compensation)
    lengths.append(sum.isFinite ? longest : .infinity)
    previous = point
  }
  return lengths
}
