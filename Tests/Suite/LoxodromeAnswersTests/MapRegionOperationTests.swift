import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import Testing

/// Tests of arguments of `mapView.region` that allow no answer.
@Suite struct MapRegionOperationTests {
  private func region(
    size: [Double] = [500, 500], latitude: Double = 0, longitude: Double = 0,
    deltas: (Double, Double) = (1, 1)
  ) throws -> JSONValue {
    try #require(Operation.named("mapView.region")).evaluate(
      .object([
        "size": .array(size.map(JSONValue.number)),
        "center": .object(["latitude": .number(latitude), "longitude": .number(longitude)]),
        "latitudeDelta": .number(deltas.0), "longitudeDelta": .number(deltas.1),
      ]), profile: .mapkit)
  }

  private let invalid = JSONValue.object(["error": .string("invalid-argument")])

  @Test(arguments: [
    [], [500], [500, 500, 500], [0, 500], [500, -1], [.nan, 500], [500, .infinity], [1e308, 500],
    [500, 1e-300],
  ])
  func sizesWithoutAnAreaAreInvalid(size: [Double]) throws {
    #expect(try region(size: size) == invalid)
    #expect(try region(size: size, deltas: (0, 0)) == invalid)
  }

  @Test(arguments: [(90.5, 0), (0, 180.5), (.nan, 0), (0, -.infinity)])
  func invalidCentersAreInvalid(latitude: Double, longitude: Double) throws {
    #expect(try region(latitude: latitude, longitude: longitude) == invalid)
    #expect(try region(latitude: latitude, longitude: longitude, deltas: (0, 0)) == invalid)
  }

  @Test(arguments: [(0, 1), (1, 0), (-1, 1), (1, .nan), (.infinity, 1), (-0.0, 1)])
  func deltasAreFiniteAndAbove0OrBoth0(latitude: Double, longitude: Double) throws {
    #expect(try region(deltas: (latitude, longitude)) == invalid)
  }

  @Test func extremeValidArgumentsHaveAnAnswer() throws {
    for size in [[0x1p-20, 0x1p+30], [500, 500]] {
      for delta in [1e-300, 1e308] {
        #expect(try region(size: size, latitude: 90, longitude: 180, deltas: (delta, delta)) != invalid)
      }
    }
  }
}
