import Foundation
import LoxodromeTestSupport
import MapClustering
import MapGeoJSON
import MapGeometry
import MapRaster
import Testing

// The Swift code in the pages of documentation, compiled and run. Every part between the comments
// "README:" and "README end", here and in the tests of maps, is also in a page, with the same lines
// but possibly another indentation.

// README: atlas
/// The countries of a GeoJSON file, prepared so that many places can be looked up.
struct Atlas {
  private var countries: [(name: String, outline: PreparedPolygon)] = []

  /// Throws where the file cannot be read or is not GeoJSON, with the line and the path of the
  /// fault.
  init(path: String) throws {
    for feature in try GeoJSONObject.decode(contentsOfFile: path).features {
      guard let geometry = feature.geometry, let name = try feature.properties?.value()["name"]?.string
      else { continue }
      // GeoJSON's edges are straight in degrees, so degrees are the plane to ask in.
      let rings = geometry.rings.map { ring in ring.map { MapPoint(x: $0.longitude, y: $0.latitude) } }
      countries.append((name, PreparedPolygon(rings: rings)))
    }
  }

  /// The first country that the place lies in or on the border of; nil at sea.
  func country(at place: Coordinate) -> String? {
    let point = MapPoint(x: place.longitude, y: place.latitude)
    return countries.first { $0.outline.containment(of: point, fillRule: .evenOdd) != .outside }?.name
  }
}
// README end

@Suite struct ReadmeTests {
  @Test func theProgramFindsTheCountriesOfCities() throws {
    let path = checkout.appendingPathComponent("Benchmarks/Data/ne_110m_countries.geojson").path
    // README: question
    let atlas = try Atlas(path: path)
    let nairobi = Coordinate(latitude: -1.29, longitude: 36.82)
    print(atlas.country(at: nairobi) ?? "at sea")  // Kenya
    // README end
    #expect(atlas.country(at: nairobi) == "Kenya")
    #expect(atlas.country(at: Coordinate(latitude: 48.86, longitude: 2.35)) == "France")
    #expect(atlas.country(at: Coordinate(latitude: -3.12, longitude: -60.02)) == "Brazil")
    // Lesotho is a hole in South Africa.
    #expect(atlas.country(at: Coordinate(latitude: -29.5, longitude: 28.2)) == "Lesotho")
    #expect(atlas.country(at: Coordinate(latitude: 0, longitude: -30)) == nil)
    #expect(atlas.country(at: Coordinate(latitude: .nan, longitude: 0)) == nil)
  }

  @Test func resultsInTheGeometryExampleAreCorrect() {
    // README: geometry
    let portland = Coordinate(latitude: 45.52, longitude: -122.681944)
    let sydney = Coordinate(latitude: -33.87, longitude: 151.21)
    let point = MapPoint(portland)  // {42739440.3, 96012095.9}
    let meters = portland.distance(to: sydney)  // 12325100.449 along the ellipsoid, to 11 nm
    let quadkey = Tile(containing: portland, z: 10)?.quadkey  // "0212302231"
    // README end
    #expect(point.description == "{42739440.3, 96012095.9}")
    // GeographicLib 2.0: 12325100.449099.
    #expect(abs(meters - 12325100.449) < 0.0005)
    #expect(quadkey == "0212302231")
  }

  @Test func thePointIsOnTheBoundary() {
    // README: place
    let triangle = [MapPoint(x: 0, y: 0), MapPoint(x: 4, y: 0), MapPoint(x: 0, y: 4)]
    let place = PreparedPolygon(rings: [triangle])
      .containment(of: MapPoint(x: 2, y: 2), fillRule: .evenOdd)  // .boundary; else .inside or .outside
    // README end
    #expect(place == .boundary)
  }

  @Test func theTriangleIsDrawn() throws {
    // README: picture
    let triangle = [MapPoint(x: 0, y: 0), MapPoint(x: 4, y: 0), MapPoint(x: 0, y: 4)]
    var path = Path()
    path.addLines(through: triangle, closed: true)
    var scene = Scene(background: Color(red: 0.84, green: 0.9, blue: 0.93, alpha: 1))
    scene.fill(path, paint: .color(Color(red: 0.56, green: 0.71, blue: 0.53, alpha: 1)))
    scene.stroke(path, with: .hairline, paint: .color(Color(red: 0, green: 0, blue: 0, alpha: 1)))
    let world = MapRect(x: 0, y: 0, width: 5, height: 5)
    let picture = try render(scene, rect: world, width: 256, height: 256, threads: 2)
    let file = try picture.png()  // the bytes of a PNG file
    // README end
    // The picture has the color of the triangle inside of it, and the background outside.
    #expect(picture[50, 50] == 0xFF87_B58F && picture[250, 250] == 0xFFED_E6D6)
    #expect(try PixelBuffer(png: file) == picture)
  }

  @Test func resultsInTheClusterExampleAreCorrect() throws {
    let path = checkout.appendingPathComponent("Benchmarks/Data/cities.csv").path
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst()
    let cities = rows.map { row in
      let numbers = row.split(separator: ",", omittingEmptySubsequences: false).suffix(3).map {
        Double($0) ?? .nan
      }
      return Coordinate(latitude: numbers[0], longitude: numbers[1])
    }
    // README: clusters
    let tree = ClusterTree(cities, threads: 2)  // the 8611 cities of Benchmarks/Data/cities.csv
    let europe = tree.clusters(west: -11, south: 35, east: 30, north: 60, atZoom: 3)
    if let largest = europe.max(by: { $0.count < $1.count }) {
      print(largest.count, largest.coordinate)  // how many cities, and their mean on the map
      print(tree.children(of: largest.id)?.count ?? 0)  // how many parts it comes apart into at the next zoom
      print(tree.leaves(of: largest.id, limit: 10) ?? [])  // the indices of ten of its cities
    }
    let paris = tree.nearest(to: Coordinate(latitude: 48.85, longitude: 2.35), atZoom: 17)  // a point
    // README end
    let largest = try #require(europe.max { $0.count < $1.count })
    #expect(tree.children(of: largest.id)?.reduce(0) { $0 + $1.count } == largest.count)
    #expect(tree.leaves(of: largest.id, limit: 10)?.count == 10)
    #expect(cities.count == 8611 && paris?.count == 1)
    let city = try #require(paris.map { cities[$0.id] })
    #expect(abs(city.latitude - 48.85) < 0.05 && abs(city.longitude - 2.35) < 0.05)
  }

  /// The Swift code in the pages and articles is compiled in this file and in files of other tests.
  /// Every marked part is in a page. Otherwise a page has only the manifest, imports and paths of files.
  @Test func pagesContainTheCodeOfTheTests() throws {
    let pages = try documentationPages().values
    let compatibility = "MapKitCompatibility/Tests/CodeForMapKitTests"
    let sources = try [
      "Maps/MapGeoJSONTests/ReadmeTests.swift", "Maps/MapViewsTests/ReadmeMapTests.swift",
      "\(compatibility)/ReadmeCode.swift", "\(compatibility)/PassingTests.swift",
      "Maps/MapGeometryTests/ArticleTests.swift", "Maps/MapLocationsTests/ArticleTests.swift",
      "Suite/LoxodromeSuiteTests/Runs/ArticleTests.swift", "Maps/MapGeocodingTests/ArticleTests.swift",
    ].map { path in
      try String(contentsOf: checkout.appendingPathComponent("Tests/\(path)"), encoding: .utf8)
    }
    let programs = pages.flatMap(swiftBlocks).filter { !$0.contains("import PackageDescription") }
    var rest = programs.joined(separator: "\n")
    let parts = sources.flatMap(markedParts)
    #expect(parts.count == 16 && parts.allSatisfy { $0.contains("\n") })
    for part in parts {
      #expect(rest.contains(part), "no page has:\n\(part)")
      rest = rest.replacing(part, with: "", maxReplacements: 1)
    }
    let path = #"let path = "../loxodrome/Benchmarks/Data/ne_110m_countries.geojson""#
    let file = #"let file = URL(fileURLWithPath: "map.png")"#
    let modules = [
      "LoxodromeSuite", "Foundation", "MapGeoJSON", "MapGeocoding", "MapLocations", "MapClustering",
      "MapGeometry", "MapKitCompatibility", "MapRaster", "MapViews",
    ]
    let known = modules.map { "import \($0)" } + [path, file]
    let others = rest.split(separator: "\n").filter { !known.contains(String($0)) }
    #expect(others.isEmpty, "Swift that no test compiles: \(others)")
  }
}

/// The contents of the Swift code blocks in a Markdown text.
private func swiftBlocks(_ markdown: String) -> [String] {
  markdown.components(separatedBy: "```swift\n").dropFirst()
    .map { $0.components(separatedBy: "\n```")[0] }
}

/// The marked parts of a source text, each without the indentation of its first line.
private func markedParts(_ source: String) -> [String] {
  var parts: [[Substring]] = []
  var isInside = false
  for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
    let words = line.drop { $0 == " " }
    if words.hasPrefix("// README: ") {
      parts.append([])
      isInside = true
    } else if words == "// README end" {
      isInside = false
    } else if isInside {
      parts[parts.count - 1].append(line)
    }
  }
  return parts.map { lines in
    let indentation = lines.first.map { $0.prefix { $0 == " " }.count } ?? 0
    return lines.map { $0.dropFirst(min(indentation, $0.prefix { $0 == " " }.count)) }.joined(separator: "\n")
  }
}
