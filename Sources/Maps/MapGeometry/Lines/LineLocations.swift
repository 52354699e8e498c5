/// Returns the location of each point along a line: the length of the line before the point, as a
/// fraction of the whole length. The result is nil if a component is not finite.
/// The first location is 0 and the last is 1, exactly. If all points are equal, or there is only
/// one, every location is 0. Locations never decrease, and a segment of length 0 repeats a
/// location. Lengths are planar, in map points; whether MapKit measures map points or meters is not
/// published (PROFILE.md, section 5). The sum is compensated, so 10^6 points keep full precision.
/// O(n), and several times as fast if the points are contiguous in memory and no segment is longer
/// than 2^500 or shorter than 2^-450 map points, except 0.
public func locations(along points: some Collection<MapPoint>) -> [Double]? {
  let fast = points.withContiguousStorageIfAvailable { points in
    locations(count: points.count) { UnsafeRawBufferPointer(points).segmentLengths($0, to: $1) }
  }
  if let locations = fast ?? nil { return locations }
  return locationsOneByOne(along: points)
}

/// Returns the locations of the points of a line whose components are in arrays of their own (map
/// points), as `locations(along:)` does.
///
/// If the buffers have different lengths, the shorter one counts.
public func locations(
  alongX x: UnsafeBufferPointer<Double>, y: UnsafeBufferPointer<Double>
) -> [Double]? {
  let count = min(x.count, y.count)
  return locations(count: count) { writeSegmentLengths(x, y, $0, to: $1) }
    ?? locationsOneByOne(along: (0..<count).lazy.map { MapPoint(x: x[$0], y: y[$0]) })
}

/// Returns the locations of points of any magnitude.
private func locationsOneByOne(along points: some Collection<MapPoint>) -> [Double]? {
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
  var sum = CompensatedLength()
  for point in points {
    sum.add(hypotenuse(point.x * scale - previous.x * scale, point.y * scale - previous.y * scale))
    lengths.append(sum.sum.isFinite ? sum.longest : .infinity)
    previous = point
  }
  return lengths
}

/// A sum of lengths by Neumaier's compensated sum, which never decreases.
struct CompensatedLength {
  private(set) var sum = 0.0
  private var compensation = 0.0
  private(set) var longest = 0.0

  /// Adds a length, which must not be negative.
  @inline(__always) mutating func add(_ length: Double) {
    let next = sum + length
    // The exact error of the sum, without a condition (Knuth's TwoSum).
    let added = next - sum
    compensation += (sum - (next - added)) + (length - added)
    sum = next
    // The compensation can decrease by an ulp between two points.
    longest = fastMax(longest, sum + compensation)
  }
}
