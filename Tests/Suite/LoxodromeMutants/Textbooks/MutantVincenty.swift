import Foundation
import LoxodromeSuite
import MapGeometry

/// Vincenty's iteration (1975) for distances on an ellipsoid, which is in wide use. It does not
/// converge for some nearly antipodal points, and it divides 0 by 0 for equal points.
struct Vincenty {
  var semimajorAxis = 6_378_137.0
  var flattening = 1 / 298.257223563
  /// The maximum number of steps of the iteration.
  var stepLimit = 1000

  /// The result of the iteration.
  struct Result {
    var meters: Double
    var hasConverged: Bool
  }

  /// Returns the distance between two coordinates (meters), and whether the iteration has converged
  /// within `stepLimit` steps. For equal coordinates the distance is NaN, because the formula
  /// divides 0 by 0.
  func distance(_ from: Coordinate, _ to: Coordinate) -> Result {
    let f = flattening
    let u1 = atan((1 - f) * tan(Textbook.radians(from.latitude)))
    let u2 = atan((1 - f) * tan(Textbook.radians(to.latitude)))
    let (sineU1, cosineU1, sineU2, cosineU2) = (sin(u1), cos(u1), sin(u2), cos(u2))
    let difference = Textbook.radians(to.longitude - from.longitude)
    var lambda = difference
    var hasConverged = false
    var (sineSigma, cosineSigma, sigma, cosineSquaredAlpha, cosineMiddle) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for _ in 0..<stepLimit {
      let (sineLambda, cosineLambda) = (sin(lambda), cos(lambda))
      sineSigma = hypot(cosineU2 * sineLambda, cosineU1 * sineU2 - sineU1 * cosineU2 * cosineLambda)
      cosineSigma = sineU1 * sineU2 + cosineU1 * cosineU2 * cosineLambda
      sigma = atan2(sineSigma, cosineSigma)
      let sineAlpha = cosineU1 * cosineU2 * sineLambda / sineSigma
      cosineSquaredAlpha = 1 - sineAlpha * sineAlpha
      cosineMiddle = cosineSigma - 2 * sineU1 * sineU2 / cosineSquaredAlpha
      if cosineSquaredAlpha == 0 { cosineMiddle = 0 }
      let c = f / 16 * cosineSquaredAlpha * (4 + f * (4 - 3 * cosineSquaredAlpha))
      let previous = lambda
      let bracket = cosineMiddle + c * cosineSigma * (2 * cosineMiddle * cosineMiddle - 1)
      lambda = difference + (1 - c) * f * sineAlpha * (sigma + c * sineSigma * bracket)
      if (lambda - previous).magnitude < 1e-12 {
        hasConverged = true
        break
      }
    }
    let b = semimajorAxis * (1 - f)
    let uSquared = cosineSquaredAlpha * (semimajorAxis * semimajorAxis - b * b) / (b * b)
    let a = 1 + uSquared / 16384 * (4096 + uSquared * (-768 + uSquared * (320 - 175 * uSquared)))
    let bigB = uSquared / 1024 * (256 + uSquared * (-128 + uSquared * (74 - 47 * uSquared)))
    let m = 2 * cosineMiddle * cosineMiddle - 1
    let last =
      bigB / 6 * cosineMiddle * (4 * sineSigma * sineSigma - 3) * (4 * cosineMiddle * cosineMiddle - 3)
    let correction = bigB * sineSigma * (cosineMiddle + bigB / 4 * (cosineSigma * m - last))
    return Result(meters: b * a * (sigma - correction), hasConverged: hasConverged)
  }
}
