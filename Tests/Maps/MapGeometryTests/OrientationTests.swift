import LoxodromeTestSupport
import MapGeometry
import Testing

// The exact orientation of three points.

private func point(_ x: Double, _ y: Double) -> MapPoint { MapPoint(x: x, y: y) }

@Suite struct OrientationTests {
  /// Integers below 2^30 have exact cross products in 64 bits. They are multiplied by powers of two
  /// over the range of doubles.
  @Test func orientationIsExactAtEveryMagnitude() {
    var random = SeededRandom(seed: 1)
    var collinear = 0
    let exponents = [0, -1074, -1000, -530, -525, -520, 990, -300, 300]
    for _ in 0..<200_000 {
      let limit = Bool.random(using: &random) ? 3 : 1 << 30
      let onLine = Int.random(in: 0..<4, using: &random) == 0
      let exponent = exponents.randomElement(using: &random) ?? 0
      func integer() -> Int { .random(in: -limit...limit, using: &random) }
      let (ax, ay, bx, by) = (integer(), integer(), integer(), integer())
      let (cx, cy) = onLine ? (2 * bx - ax, 2 * by - ay) : (integer(), integer())
      let exact = ((bx - ax).multipliedFullWidth(by: cy - ay), (by - ay).multipliedFullWidth(by: cx - ax))
      let expected =
        exact.0.high != exact.1.high
        ? (exact.0.high > exact.1.high ? 1 : -1)
        : exact.0.low == exact.1.low ? 0 : exact.0.low > exact.1.low ? 1 : -1
      let scale = Double(sign: .plus, exponent: exponent, significand: 1)
      func scaledPoint(_ x: Int, _ y: Int) -> MapPoint { point(Double(x) * scale, Double(y) * scale) }
      #expect(orientation(scaledPoint(ax, ay), scaledPoint(bx, by), scaledPoint(cx, cy)) == expected)
      if expected == 0 { collinear += 1 }
    }
    #expect(collinear > 40_000)
  }

  /// On Kettner's grid the naive formula has a wrong sign for 11972 of these 65536 points. The
  /// exact sign is sign(j − i).
  @Test func orientationIsExactOnKettnersGrid() {
    for i in 0..<256 {
      for j in 0..<256 {
        let c = point(0.5 + Double(i) * 0x1p-53, 0.5 + Double(j) * 0x1p-53)
        #expect(orientation(point(12, 12), point(24, 24), c) == (j - i).signum())
      }
    }
  }

  /// Near 2^-525 products lose so many bits that the error bound of the filter is not valid.
  /// Without its lower limit the filter would accept a wrong sign. The expected signs are those of
  /// the same points multiplied by 2^600.
  @Test func orientationIsExactEvenIfProductsUnderflow() {
    var random = SeededRandom(seed: 6)
    var differing = 0
    for _ in 0..<100_000 {
      func number() -> Double { .random(in: -1...1, using: &random) }
      let (a, b) = (point(number(), number()), point(number(), number()))
      let fraction = Double.random(in: 0...1, using: &random)
      let c = point(a.x + (b.x - a.x) * fraction, a.y + (b.y - a.y) * fraction)
      func small(_ p: MapPoint) -> MapPoint { point(p.x * 0x1p-525, p.y * 0x1p-525) }
      // Scaling by a power of two is exact if nothing is subnormal, so the sign must be the same.
      #expect(orientation(small(a), small(b), small(c)) == orientation(a, b, c))
      let (l, r) = ((a.x - c.x) * (b.y - c.y), (a.y - c.y) * (b.x - c.x))
      let (sa, sb, sc) = (small(a), small(b), small(c))
      let naive = (sa.x - sc.x) * (sb.y - sc.y) - (sa.y - sc.y) * (sb.x - sc.x)
      if (l - r).sign != naive.sign || (l == r) != (naive == 0) { differing += 1 }
    }
    #expect(differing > 0)
  }

  @Test func reversingThePointsChangesTheSign() {
    var random = SeededRandom(seed: 2)
    let numbers = hostileNumbers.filter(\.isFinite)
    for _ in 0..<50_000 {
      func number() -> Double { numbers.randomElement(using: &random) ?? 0 }
      let (a, b, c) = (point(number(), number()), point(number(), number()), point(number(), number()))
      let sign = orientation(a, b, c)
      #expect(orientation(b, c, a) == sign && orientation(b, a, c) == -sign)
    }
    #expect(orientation(point(.nan, 0), point(0, 0), point(1, 1)) == 0)
  }
}
