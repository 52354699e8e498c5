import Foundation
import GeoJSON
import MapClustering
import MapGeometry
import TestSupport
import Testing

/// The folder of third-party data that may lie beside the checkout; the tests that need it are skipped where it does not.
private let folder = sharedFolder.appendingPathComponent("third-party/supercluster")
private let hasPlaces = FileManager.default.fileExists(
  atPath: folder.appendingPathComponent("places.json").path)

/// Supercluster's own test data: 163 places, the tile that they make, and facts that its tests state about them (version 8.0.1, test/test.js).
@Suite(.enabled(if: hasPlaces, "no third-party folder beside the checkout"))
struct SuperclusterTests {
  private let coordinates: [Coordinate]

  init() throws {
    guard
      case .featureCollection(let collection) = try GeoJSONObject.decode(
        contentsOfFile: folder.appendingPathComponent("places.json").path)
    else {
      Issue.record("places.json is no feature collection")
      coordinates = []
      return
    }
    // One has no geometry: it counts for the ids all the same.
    coordinates = collection.features.map { feature in
      guard case .point(let position?) = feature.geometry?.shape else {
        return Coordinate(latitude: .nan, longitude: .nan)
      }
      return position.coordinate
    }
    #expect(coordinates.count == 163)
  }

  private func tree(_ change: (inout ClusterOptions) -> Void = { _ in }) -> ClusterTree {
    var options = ClusterOptions()
    options.order = .input
    change(&options)
    return ClusterTree(coordinates, options: options)
  }

  private typealias MapTile = MapGeometry.Tile

  private struct Shown: Hashable, Comparable {
    let x: Int
    let y: Int
    let count: Int
    /// The cluster's id; nil for a point, whose id the fixture does not have.
    let id: Int?

    static func < (a: Shown, b: Shown) -> Bool {
      (a.x, a.y, a.count, a.id ?? -1) < (b.x, b.y, b.count, b.id ?? -1)
    }
  }

  @Test func everyTileOfTheFixtureIsTheSameWithItsIds() throws {
    struct Fixture: Decodable {
      struct Case: Decodable {
        struct Options: Decodable { let radius, extent: Double, maxZoom, minZoom, minPoints: Int }
        let options: Options
        let query: String
        let expected_file: String?
      }
      let cases: [Case]
    }
    struct TileFile: Decodable {
      struct Feature: Decodable {
        struct Tags: Decodable { let cluster_id, point_count: Int? }
        let geometry: [[Int]]
        let tags: Tags
      }
      let features: [Feature]
    }
    let fixture = try JSONDecoder().decode(
      Fixture.self, from: Data(contentsOf: folder.appendingPathComponent("expected.json")))
    var compared = 0
    for one in fixture.cases {
      guard let file = one.expected_file,
        let query = one.query.firstMatch(of: /getTile\((\d+),\s*(\d+),\s*(\d+)\)/),
        let z = Int(query.1), let x = Int(query.2), let y = Int(query.3)
      else { continue }
      let expected = try JSONDecoder().decode(
        TileFile.self, from: Data(contentsOf: folder.appendingPathComponent(file)))
      let tree = tree {
        $0.radius = one.options.radius
        $0.extent = one.options.extent
        $0.minimumZoom = one.options.minZoom
        $0.maximumZoom = one.options.maxZoom
        $0.minimumPoints = one.options.minPoints
      }
      let tile = try #require(MapTile(x: x, y: y, z: z))
      let shown = tree.tile(tile).map {
        Shown(x: $0.x, y: $0.y, count: $0.count, id: $0.count > 1 ? $0.id : nil)
      }
      let wanted = expected.features.map {
        Shown(
          x: $0.geometry[0][0], y: $0.geometry[0][1], count: $0.tags.point_count ?? 1, id: $0.tags.cluster_id)
      }
      #expect(shown.sorted() == wanted.sorted(), "\(one.query) of \(file)")
      compared += 1
    }
    #expect(compared > 0)
  }

  @Test func clustersComeApartAtTheZoomsThatItsTestsState() {
    let tree = tree()
    #expect([164, 196, 581, 1157, 4134].map { tree.expansionZoom(of: $0) } == [1, 1, 2, 2, 3])
    let far = self.tree { options in
      options.radius = 60
      options.extent = 256
      options.maximumZoom = 4
    }
    #expect(far.expansionZoom(of: 2504) == 5)
  }

  @Test func childrenOfItsFirstClusterHaveTheCountsThatItsTestsState() throws {
    let children = try #require(tree().children(of: 164))
    #expect(children.map(\.count).sorted() == [1, 2, 6, 7])
  }

  @Test func boxesAroundTheWorldHoldAsManyAsItsTestsState() {
    let tree = tree()
    let boxes: [([Double], Int)] = [
      ([129.426390, -103.720017, -445.930843, 114.518236], 26),
      ([112.207836, -84.578666, -463.149397, 120.169159], 27),
      ([129.886277, -82.332680, -445.470956, 120.390930], 26),
      ([458.220043, -84.239039, -117.137190, 120.206585], 25),
      ([456.713058, -80.354196, -118.644175, 120.539148], 25),
      ([453.105328, -75.857422, -122.251904, 120.732760], 25),
      ([-180, -90, 180, 90], 61),
    ]
    for (box, count) in boxes {
      let found = tree.clusters(west: box[0], south: box[1], east: box[2], north: box[3], atZoom: 1)
      #expect(found.count == count, "\(box)")
      #expect(Set(found.map(\.id)).count == count, "\(box): nothing comes twice")
    }
  }
}
