import Foundation
import LoxodromeTestSupport
import MapGeoJSON
import Testing

// GeoJSON files of other projects, in the shared folder.

private let cases = "third-party/geojson/cases.json"
private let naturalEarth = sharedFolder.appendingPathComponent("data/natural_earth")

/// The documents of other projects and complete files of Natural Earth. They are not in the
/// repository. `DocumentClassTests` has documents of each class that are.
@Suite struct SharedDataTests {
  struct Case: Decodable {
    let name: String
    let `class`: String
    let text: String
  }

  private struct Cases: Decodable {
    let cases: [Case]
  }

  private func thirdPartyCases() throws -> [Case] {
    try JSONDecoder().decode(Cases.self, from: Data(contentsOf: sharedFolder.appendingPathComponent(cases)))
      .cases
  }

  /// Documents with the class valid because they are JSON. Their source expects them to be
  /// rejected, because a GeoJSON text is an object.
  private static let onlyJSON = ["geojson-cpp/array.json", "geojson-cpp/null.json"]

  @Test(.enabled(if: isShared(cases), "needs ../shared/third-party/geojson"))
  func validDocumentsOfOtherProjectsSurviveARoundTrip() throws {
    let valid = try thirdPartyCases().filter { $0.class == "valid" && !Self.onlyJSON.contains($0.name) }
    #expect(valid.count >= 40)
    for example in valid {
      let object = try GeoJSONObject.decode(text: example.text)
      #expect(try GeoJSONObject.decode(try GeoJSONWriter().bytes(object)) == object, "\(example.name)")
      #expect(try objectRead(Array(example.text.utf8), inPiecesOf: 1) == object, "\(example.name)")
      #expect(try decodedPositions(Data(example.text.utf8)) == objectPositions(object), "\(example.name)")
    }
  }

  @Test(.enabled(if: isShared(cases), "needs ../shared/third-party/geojson"))
  func documentsOfOtherProjectsThatAreNotJSONObjectsAreRejected() throws {
    let all = try thirdPartyCases()
    let broken = all.filter {
      (try? JSONSerialization.jsonObject(with: Data($0.text.utf8), options: .fragmentsAllowed)) == nil
    }
    #expect(broken.count >= 2)
    for example in broken { #expect(decodingError(example.text)?.kind == .invalidJSON, "\(example.name)") }
    for example in all where Self.onlyJSON.contains(example.name) {
      #expect(decodingError(example.text)?.kind == .invalidGeoJSON, "\(example.name)")
    }
  }

  /// The cases that a linter reports and that have a wrong structure. The other cases only ignore
  /// advice.
  @Test(.enabled(if: isShared(cases), "needs ../shared/third-party/geojson"))
  func documentsWithWrongStructureAreRejectedAndDocumentsAgainstAdviceAreNot() throws {
    let wrong = [
      "bad-duplicate-properties", "bad-featurelist", "bad-object-type", "badfeature", "badfeatureid",
      "bbox-4or6elements", "bbox-contains-string", "bbox-string", "expected_object", "false",
      "featurecollection-obj", "featurecollection-type-case", "featurecollection", "multiple_problems",
      "multipoint-multidimension", "multipoint-nondimension", "nofeaturetype", "notype",
      "point-labeled-as-a-multipolygon", "point-string", "point-toofew", "point", "rootstring", "stringcoord",
      "unknowntype",
    ]
    let advice = [
      "bad-polygon-interiorring-rhr", "different-first-last", "different-first-size",
      "excessive_precision_truncated", "featurecollection_changed_semantics", "geometrycollection_nested",
      "geometrycollection_single", "point-toomany", "polygon_winding_order", "short-line", "short-linearring",
      "short-multilinestring",
    ]
    let all = try thirdPartyCases()
    func text(_ name: String) -> String? { all.first { $0.name == "geojsonhint/bad/\(name).geojson" }?.text }
    // The folder can contain only a part of the set.
    #expect((wrong + advice).count { text($0) != nil } >= 10)
    for name in wrong {
      guard let text = text(name) else { continue }
      #expect(decodingError(text)?.kind == .invalidGeoJSON, "\(name)")
    }
    for name in advice {
      guard let text = text(name) else { continue }
      #expect(throws: Never.self, "\(name)") { try GeoJSONObject.decode(text: text) }
    }
  }

  @Test(
    .enabled(if: isShared("data/natural_earth"), "needs ../shared/data/natural_earth"),
    arguments: ["ne_110m_countries", "ne_110m_us_states", "ne_50m_rivers", "ne_50m_countries"])
  func positionsOfCompleteFilesAreEqualToThoseOfFoundation(name: String) throws {
    let url = naturalEarth.appendingPathComponent("\(name).geojson")
    let object = try GeoJSONObject.decode(contentsOfFile: url.path)
    let positions = objectPositions(object)
    let expected = try decodedPositions(Data(contentsOf: url))
    // Comparing to a Bool first avoids printing thousands of numbers for a failure.
    let isEqual = positions == expected
    #expect(isEqual, "\(positions.count) against \(expected.count) numbers")
    #expect(object.features.count > 10)
  }

  @Test(
    .enabled(if: isShared("data/natural_earth"), "needs ../shared/data/natural_earth"),
    arguments: naturalEarthFiles())
  func completeFilesSurviveARoundTrip(file: String) throws {
    let object = try GeoJSONObject.decode(contentsOfFile: naturalEarth.appendingPathComponent(file).path)
    let isEqual = try GeoJSONObject.decode(try GeoJSONWriter().bytes(object)) == object
    #expect(isEqual)
  }
}

private func naturalEarthFiles() -> [String] {
  let files = try? FileManager.default.contentsOfDirectory(atPath: naturalEarth.path)
  return files?.filter { $0.hasSuffix(".geojson") }.sorted() ?? []
}

/// The longitude and the latitude of every position, in order.
private func objectPositions(_ object: GeoJSONObject) -> [Double] {
  object.geometries.flatMap(\.coordinates).flatMap { [$0.longitude, $0.latitude] }
}

/// The longitude and the latitude of every position, by Foundation's decoder: the first two numbers
/// of every innermost array of a geometry.
///
/// `JSONSerialization` is not used, because on Linux its doubles for numbers with 17 digits have
/// errors of some units in the last place.
private func decodedPositions(_ data: Data) throws -> [Double] {
  try JSONDecoder().decode(Node.self, from: data).positions
}

private struct Node: Decodable {
  indirect enum Coordinates: Decodable {
    case number(Double)
    case list([Coordinates])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .list(try container.decode([Coordinates].self))
      }
    }

    var positions: [Double] {
      guard case .list(let elements) = self else { return [] }
      let numbers = elements.prefix(2).compactMap { if case .number(let number) = $0 { number } else { nil } }
      return numbers.isEmpty ? elements.flatMap(\.positions) : numbers
    }
  }

  let features: [Node]?
  let geometry: [Node]
  let geometries: [Node]?
  let coordinates: Coordinates?

  enum CodingKeys: CodingKey { case features, geometry, geometries, coordinates }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    features = try? container.decode([Node].self, forKey: .features)
    geometry = (try? container.decode(Node.self, forKey: .geometry)).map { [$0] } ?? []
    geometries = try? container.decode([Node].self, forKey: .geometries)
    coordinates = try? container.decode(Coordinates.self, forKey: .coordinates)
  }

  var positions: [Double] {
    ((features ?? []) + geometry + (geometries ?? [])).flatMap(\.positions) + (coordinates?.positions ?? [])
  }
}
