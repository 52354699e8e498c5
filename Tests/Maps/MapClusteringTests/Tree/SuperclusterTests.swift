import Foundation
import LoxodromeTestSupport
import MapClustering
import MapGeometry
import Testing

/// The values that supercluster's own tests expect for 163 places (version 8.0.1, test/test.js),
/// with the tile that they make. The numbers are in `Fixtures/supercluster.json` and below.
@Suite struct SuperclusterTests {
  private struct Facts: Decodable {
    struct Feature: Decodable {
      let x, y, count: Int
      let id: Int?

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        x = try values.decode(Int.self)
        y = try values.decode(Int.self)
        count = try values.decode(Int.self)
        id = try values.decodeNil() ? nil : values.decode(Int.self)
      }
    }
    /// Longitudes and latitudes. One place has no geometry.
    let places: [[Double]?]
    /// The tile at 0, 0, 0.
    let tile: [Feature]
  }

  private let facts: Facts
  private let coordinates: [Coordinate]

  init() throws {
    let file = checkout.appendingPathComponent("Tests/Maps/MapClusteringTests/Fixtures/supercluster.json")
    facts = try JSONDecoder().decode(Facts.self, from: Data(contentsOf: file))
    // A place without geometry counts for the ids, too.
    coordinates = facts.places.map { place in
      place.map { Coordinate(latitude: $0[1], longitude: $0[0]) }
        ?? Coordinate(latitude: .nan, longitude: .nan)
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

  @Test func tilesAndIdsAreEqualToThoseOfSupercluster() throws {
    #expect(facts.tile.count == 39)
    let tree = tree {
      $0.radius = 40
      $0.extent = 512
      $0.minimumZoom = 0
      $0.maximumZoom = 16
      $0.minimumPoints = 2
    }
    let shown = tree.tile(try #require(MapTile(x: 0, y: 0, z: 0))).map {
      Shown(x: $0.x, y: $0.y, count: $0.count, id: $0.count > 1 ? $0.id : nil)
    }
    let wanted = facts.tile.map { Shown(x: $0.x, y: $0.y, count: $0.count, id: $0.id) }
    #expect(shown.sorted() == wanted.sorted())
  }

  @Test func expansionZoomsAreEqualToThoseOfSupercluster() {
    let tree = tree()
    #expect([164, 196, 581, 1157, 4134].map { tree.expansionZoom(of: $0) } == [1, 1, 2, 2, 3])
    let far = self.tree { options in
      options.radius = 60
      options.extent = 256
      options.maximumZoom = 4
    }
    #expect(far.expansionZoom(of: 2504) == 5)
  }

  @Test func countsOfChildrenAreEqualToThoseOfSupercluster() throws {
    let children = try #require(tree().children(of: 164))
    #expect(children.map(\.count).sorted() == [1, 2, 6, 7])
  }

  @Test func countsInBoundingBoxesAreEqualToThoseOfSupercluster() {
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
