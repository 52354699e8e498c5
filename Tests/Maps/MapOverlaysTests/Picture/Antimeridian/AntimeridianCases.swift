import Foundation
import LoxodromeTestSupport
import Testing

/// A polygon across the 180th meridian, with locations inside and outside of it, computed in exact
/// numbers by Fixtures/make-antimeridian.py.
struct AntimeridianCase: Decodable, CustomTestStringConvertible {
  struct Geometry: Codable {
    let type: String
    let coordinates: [[[Double]]]
  }
  let name: String
  let geometry: Geometry
  /// Longitudes and latitudes.
  let inside: [[Double]]
  let outside: [[Double]]

  var testDescription: String { name }

  static let all: [AntimeridianCase] = {
    let file = checkout.appendingPathComponent("Tests/Maps/MapOverlaysTests/Fixtures/antimeridian.json")
    return (try? JSONDecoder().decode([AntimeridianCase].self, from: Data(contentsOf: file))) ?? []
  }()

  /// The geometry as GeoJSON.
  var text: String {
    get throws { String(decoding: try JSONEncoder().encode(geometry), as: UTF8.self) }
  }
}
