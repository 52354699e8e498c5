import Foundation
import MapGeometry

/// The World Magnetic Model 2025: the main magnetic field of the earth, 2025.0 to 2030.0.
///
/// The formulas are those of section 1.2 of the model's report (A. Chulliat and others, The US/UK
/// World Magnetic Model for 2025–2030, NOAA). The result is within 0.01° and 0.5 nT, the rounding,
/// of NOAA's test values.
public enum WorldMagneticModel {
  /// The years for which the model is made.
  public static let years = 2025.0...2030.0

  /// The magnetic field at a place, in nanoteslas.
  public struct Field: Hashable, Sendable {
    /// The component toward true north.
    public let north: Double
    /// The component toward the east.
    public let east: Double
    /// The component downward.
    public let down: Double
    /// The direction of magnetic north in degrees clockwise from true north, −180…180.
    public var declination: Double { atan2(east, north) * 180 / .pi }
    /// The angle of the field below the horizon in degrees, −90…90.
    public var inclination: Double { atan2(down, hypot(north, east)) * 180 / .pi }
  }

  /// Returns the year of a time as a decimal number, such as 2026.5.
  public static func year(of time: Date) -> Double {
    // The mean length of a Gregorian year. The field changes by less than 0.01° in a day.
    guard time.timeIntervalSince1970.isFinite else { return .nan }
    return 1970 + time.timeIntervalSince1970 / 31_556_952
  }

  /// Returns the field at a valid coordinate, at a height above the WGS84 ellipsoid in meters and a
  /// decimal year. The change of the field is linear, also outside `years`. NaN for other input.
  public static func field(at coordinate: Coordinate, altitude: Double = 0, year: Double) -> Field {
    guard coordinate.isValid, altitude.isFinite, year.isFinite else {
      return Field(north: .nan, east: .nan, down: .nan)
    }
    // 1. The geocentric latitude φ′ and radius r in kilometers.
    let (a, flattening) = (6378.137, 1 / 298.257223563)
    let e2 = flattening * (2 - flattening)
    // At a pole east and west have no direction. The limit along the meridian is used.
    let latitude = max(-89.999999, min(89.999999, coordinate.latitude)) * .pi / 180
    let lambda = coordinate.longitude * .pi / 180
    let normal = a / (1 - e2 * sin(latitude) * sin(latitude)).squareRoot()
    let p = (normal + altitude / 1000) * cos(latitude)
    let z = (normal * (1 - e2) + altitude / 1000) * sin(latitude)
    let r = hypot(p, z)
    let (sine, cosine) = (z / r, p / r)
    // 2. The sum over the harmonics, with Schmidt's normalized functions of sin φ′.
    let legendre = Legendre(sine: sine, cosine: cosine)
    let years = year - 2025
    var (x, y, down) = (0.0, 0.0, 0.0)
    for term in GaussCoefficient.worldMagneticModel2025 {
      let g = term.g + years * term.gRate
      let h = term.h + years * term.hRate
      let (n, m) = (Double(term.n), Double(term.m))
      let scale = pow(6371.2 / r, n + 2)
      let (c, s) = (cos(m * lambda), sin(m * lambda))
      let (value, slope) = legendre[term.n, term.m]
      x -= scale * (g * c + h * s) * slope
      y += scale * m * (g * s - h * c) * value
      down -= (n + 1) * scale * (g * c + h * s) * value
    }
    y /= cosine
    // 3. The rotation from the sphere to the ellipsoid.
    let turn = atan2(z, p) - latitude
    return Field(
      north: x * cos(turn) - down * sin(turn), east: y, down: x * sin(turn) + down * cos(turn))
  }
}

/// The Schmidt semi-normalized associated Legendre functions of sin φ′ and their derivatives by φ′,
/// to degree 12.
private struct Legendre {
  private static let degrees = 12
  private var values = [Double](repeating: 0, count: 13 * 13)
  private var slopes = [Double](repeating: 0, count: 13 * 13)

  subscript(n: Int, m: Int) -> (value: Double, slope: Double) {
    (values[n * 13 + m], slopes[n * 13 + m])
  }

  init(sine: Double, cosine: Double) {
    values[0] = 1
    for n in 1...Legendre.degrees {
      // The diagonal: P(n, n) from P(n − 1, n − 1).
      let factor = n == 1 ? 1 : (Double(2 * n - 1) / Double(2 * n)).squareRoot()
      values[n * 13 + n] = factor * cosine * values[(n - 1) * 13 + n - 1]
      slopes[n * 13 + n] =
        factor * (cosine * slopes[(n - 1) * 13 + n - 1] - sine * values[(n - 1) * 13 + n - 1])
      for m in 0..<n {
        // The recursion by degree: P(n, m) from P(n − 1, m) and P(n − 2, m).
        let root = Double(n * n - m * m).squareRoot()
        let before = n - 2 >= m ? Double((n - 1) * (n - 1) - m * m).squareRoot() : 0
        let (older, olderSlope) = n - 2 >= m ? self[n - 2, m] : (0, 0)
        let (newer, newerSlope) = self[n - 1, m]
        values[n * 13 + m] = (Double(2 * n - 1) * sine * newer - before * older) / root
        slopes[n * 13 + m] =
          (Double(2 * n - 1) * (sine * newerSlope + cosine * newer) - before * olderSlope) / root
      }
    }
  }
}
