import Foundation
import MapGeometry
import Testing

@testable import MapClustering

/// Tests of the grid points of coordinates.
@Suite struct GridPointTests {
  @Test func gridPointsAreNearestToTheMercatorFormula() {
    var random = LocationGenerator(seed: 9)
    for _ in 0..<trials * 4 {
      let latitude = Double.random(in: -85.05...85.05, using: &random)
      let longitude = Double.random(in: -180..<180, using: &random)
      let x = (longitude + 180) / 360 * 0x1p32
      let y = (1 - log(tan(.pi / 4 + latitude * .pi / 360)) / .pi) / 2 * 0x1p32
      guard let steps = GridPoint(Coordinate(latitude: latitude, longitude: longitude)) else {
        Issue.record("\(latitude), \(longitude) has no location")
        return
      }
      // Half a grid unit, plus the error of this formula near the poles.
      #expect(abs(Double(steps.x) - x) <= 0.50001 || x > 0x1p32 - 1)
      #expect(abs(Double(steps.y) - y) <= 0.5001, "latitude \(latitude)")
    }
  }

  @Test func longitudesAreModulo360() {
    for (longitude, x) in [
      (0, 1 << 31), (180, 0), (-180, 0), (540, 0), (90, 3 << 30), (-90, 1 << 30), (450, 3 << 30),
      (-450, 1 << 30),
      (360 * 1e12, 1 << 31), (-0.0, 1 << 31), (45.0 / 64, (1 << 31) + (1 << 23)), (179.99999999999997, 0),
      (-180.00000000000003, 0),
    ] as [(Double, Int)] {
      #expect(
        GridPoint(Coordinate(latitude: 0, longitude: longitude)) == GridPoint(x: UInt32(x), y: 1 << 31),
        "\(longitude)")
    }
  }

  @Test func largeLongitudesAreReducedExactly() {
    // Doubles of this size are whole numbers of degrees.
    for longitude in [1e15, 1e16, 1e17, 1e18, -1e17, 0x1p53, 0x1p60, -0x1p60] {
      let degrees = ((Int(longitude) % 360 + 360) % 360 + 180) % 360
      let x = (Double(degrees) / 360 * 0x1p32).rounded()
      for order in ClusterOrder.allCases {
        var options = ClusterOptions()
        options.order = order
        let tree = ClusterTree([Coordinate(latitude: 0, longitude: longitude)], options: options)
        let position = tree.clusters(atZoom: 0).first?.position.x ?? .nan
        #expect(abs(position * 16 - x) <= 1, "\(longitude), \(order): \(position * 16) steps, not \(x)")
      }
    }
  }

  @Test func gridPointsRoundTripThroughCoordinates() {
    var random = LocationGenerator(seed: 10)
    for _ in 0..<trials * 4 {
      for location in [
        GridPoint(
          x: UInt32.random(in: 0...(.max), using: &random), y: UInt32.random(in: 0...(.max), using: &random)),
        GridPoint(x: 0, y: UInt32(random.int(0...9))),
        GridPoint(x: .max, y: .max - UInt32(random.int(0...9))),
      ] {
        #expect(GridPoint(coordinate(at: location)) == location, "\(location)")
      }
    }
  }
}
