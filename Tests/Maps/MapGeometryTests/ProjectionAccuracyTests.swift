import LoxodromeTestSupport
import MapGeometry
import Testing

#if arch(x86_64) && os(Linux)
  import Glibc

  // Compares the errors with the documented ones. The reference values are computed with the x87's
  // 64-bit significands, which are 2^11 times finer than those of a double. `map-accuracy
  // projection` in Benchmarks/ measures the errors with 50 digits.

  private let world: Float80 = 0x1p28

  /// y by another formula than that of the code, ln tan(π/4 + φ/2), which has no cancellation at
  /// this precision.
  private func exactY(_ latitude: Double) -> Float80 {
    let phi = Float80(latitude) * .pi / 180
    return (0.5 - log(tan(.pi / 4 + phi / 2)) / (2 * .pi)) * world
  }

  private func exactLatitude(_ y: Double) -> Float80 {
    atan(sinh((1 - 2 * Float80(y) / world) * .pi)) * 180 / .pi
  }

  @Suite struct ProjectionAccuracyTests {
    @Test func projectionErrorsAreAsDocumented() {
      var random = SeededRandom(seed: 4)
      var worst: (mapKit: Float80, web: Float80) = (0, 0)
      for _ in 0..<200_000 {
        let latitude = Double.random(in: -85...85, using: &random)
        let coordinate = Coordinate(latitude: latitude, longitude: 0)
        worst.mapKit = max(worst.mapKit, (Float80(MapPoint(coordinate).y) - exactY(latitude)).magnitude)
        worst.web = max(worst.web, (Float80(WebMercator.mapPoint(coordinate).y) - exactY(latitude)).magnitude)
      }
      #expect(worst.mapKit <= 4e-7)
      #expect(worst.web <= 1e-7)
      // A bound far above the error would test nothing.
      #expect(worst.mapKit > 1e-7 && worst.web > 3e-8)
    }

    @Test func theMaximumLatitudeIsInsideTheSquareAndTheNextDoubleOutside() {
      // y by a formula without cancellation near 0. W/2 · (1 − asinh(tan φ) / π) with 64 bits would
      // have an error of 1e-10 map points.
      let limit = WebMercator.maximumLatitude
      #expect(exactY(limit) > 1e-8 && exactY(limit.nextUp) < -1e-8)
    }

    @Test func inverseProjectionErrorsAreAsDocumented() {
      var random = SeededRandom(seed: 5)
      var worst: (mapKit: Float80, web: Float80) = (0, 0)
      for _ in 0..<200_000 {
        let y = Double.random(in: 0...0x1p28, using: &random)
        let point = MapPoint(x: 0, y: y)
        worst.mapKit = max(worst.mapKit, (Float80(Coordinate(point).latitude) - exactLatitude(y)).magnitude)
        let web = WebMercator.coordinate(point).latitude
        worst.web = max(worst.web, (Float80(web) - exactLatitude(y)).magnitude)
      }
      #expect(worst.mapKit <= 3.6e-14 && worst.mapKit > 1e-14)
      #expect(worst.web <= 2e-14 && worst.web > 5e-15)
    }

    @Test func webMercatorKeepsRelativePrecisionAtTheEquator() {
      for exponent in 1...27 {
        let y = 0x1p27 - Double(sign: .plus, exponent: -exponent + 1, significand: 1)
        let exact = exactLatitude(y)
        let error = (Float80(WebMercator.coordinate(MapPoint(x: 0, y: y)).latitude) - exact) / exact
        #expect(error.magnitude <= 1e-15)
      }
    }
  }
#endif
