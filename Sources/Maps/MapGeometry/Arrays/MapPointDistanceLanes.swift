// MapKit's distance between sixteen pairs of map points at once: the formula of
// `MapPoint.distance(to:)`, without angles.
//
// With u = tan (45° + φ / 2), which is the exponential of the northing, the haversine of the angle
// between two points is A / (A + B), and A and B are sums of squares in which nothing cancels:
//
//   A = (u2 − u1)² + 4 u1 u2 sin² (Δλ / 2)      B = (u1 u2 − 1)² + 4 u1 u2 cos² (Δλ / 2)
//
// The angle is 2 atan √(A / B).

/// Writes the distances of sixteen pairs in meters. Pairs with a point beside the map are measured one
/// by one.
///
/// - Parameters:
///   - places: x and y of the sixteen first points, then of the second points: 64 numbers in map points.
///   - meters: receives sixteen numbers.
@inline(never)
func metersBetweenMapPoints(_ places: UnsafePointer<Double>, _ meters: UnsafeMutablePointer<Double>) {
  let source = UnsafeRawPointer(places)
  let size = MemoryLayout<Lanes>.size
  let x1 = source.loadUnaligned(as: Lanes.self)
  let y1 = source.loadUnaligned(fromByteOffset: size, as: Lanes.self)
  let x2 = source.loadUnaligned(fromByteOffset: 2 * size, as: Lanes.self)
  let y2 = source.loadUnaligned(fromByteOffset: 3 * size, as: Lanes.self)
  UnsafeMutableRawPointer(meters).storeBytes(of: haversineMeters(x1, y1, x2, y2), as: Lanes.self)
  let single = isBesideTheMap(x1, y1) | isBesideTheMap(x2, y2)
  guard single.isAnyTrue else { return }
  let count = Lanes.scalarCount
  for lane in 0..<count where single[lane] < 0 {
    let from = MapPoint(x: places[lane], y: places[count + lane])
    meters[lane] = from.distance(to: MapPoint(x: places[2 * count + lane], y: places[3 * count + lane]))
  }
}

/// Returns the mask of the lanes whose points are beside the map, or far to the north or south.
@inline(__always)
private func isBesideTheMap(_ x: Lanes, _ y: Lanes) -> LaneBits {
  x.bits.isNegative | x.isAbove(worldWidth) | isFarFromTheMap(y)
}

@inline(__always)
private func haversineMeters(_ x1: Lanes, _ y1: Lanes, _ x2: Lanes, _ y2: Lanes) -> Lanes {
  let u1 = tangentFromPole(y1)
  let u2 = tangentFromPole(y2)
  let difference = u2 - u1
  let product = u1 * u2
  // The part of a turn between the points, 0…½; half of it is measured from the nearer of 0° and 90°.
  let turns = (x2 - x1).magnitude * (1 / worldWidth)
  let shorter = turns.isAbove(0.5).choose(1 - turns, turns)
  let isHigh = shorter.isAbove(0.25)
  let half = sineAndCosine(ofAtMostEighth: isHigh.choose(0.5 - shorter, shorter) * .pi)
  let sine = isHigh.choose(half.cosine, half.sine)
  let cosine = isHigh.choose(half.sine, half.cosine)
  let near = difference * difference + 4 * product * (sine * sine)
  let far = (product - 1) * (product - 1) + 4 * product * (cosine * cosine)
  let square = u1 * u1
  let radius = 6_378_160 - 21_000 * ((square - 1) / (square + 1))
  let isFar = (far - near).bits.isNegative
  let (small, large) = (isFar.choose(far, near), isFar.choose(near, far))
  let angle = arcTangent(small * reciprocalRoot(small * large), over: Lanes(repeating: 1))
  return 2 * radius * isFar.choose(.pi / 2 - angle, angle)
}

/// Returns tan (45° + φ / 2) of the latitudes φ of map y's.
@inline(__always)
private func tangentFromPole(_ y: Lanes) -> Lanes {
  let (power, rest) = exponential((worldWidth / 2 - y) * (2 * .pi / worldWidth))
  return fused(power, rest, power)
}
