import Foundation
import LoxodromeSuite

/// The width and height of the world in map points.
private let side = 0x1p28

extension LawBreakage {
  /// Breakages of the laws of tile requests, projections, distances, scales, regions, bounds and
  /// tiles, one for each law.
  static let ofPlaces: [LawBreakage] = [
    LawBreakage("tile-requests-cover", "tileOverlay.requests") { .array(Array($1.elements.dropLast())) },
    LawBreakage("tile-requests-flip", "tileOverlay.requests") {
      $0["isGeometryFlipped"].isTrue ? .array([]) : $1
    },
    LawBreakage("projection-round-trips", "mapPoint") { $1.changing("x") { Double(Float($0)) } },
    LawBreakage("projection-monotonic", "mapPoint") { $1.changing("y") { side - $0 } },
    LawBreakage("projection-odd", "mapPoint") { $1.changing("y") { $0 + 1 } },
    LawBreakage("projection-range", "mapPoint") { $1.changing("y") { $0 - 500_000 } },
    LawBreakage("projection-axes-are-independent", "mapPoint") { _, point in
      point.changing("y") { $0 + point["x"].asDouble * 1e-9 }
    },
    LawBreakage("projection-flat-beyond-its-limit", "mapPoint") { arguments, point in
      point.changing("y") { $0 - max(0, arguments["coordinate"]["latitude"].asDouble - 85) }
    },
    LawBreakage("validity-decides-the-projection", "coordinateIsValid") {
      .bool($1.isTrue && $0["coordinate"]["longitude"].asDouble < 180)
    },
    LawBreakage("unprojection-wraps", "coordinate") { arguments, coordinate in
      coordinate.changing("longitude") { _ in arguments["mapPoint"]["x"].asDouble / side * 360 - 180 }
    },
    LawBreakage("distance-zero-on-equal", "metersBetweenMapPoints") { $1.map { $0 + 0.001 } },
    // As if the argument of an arc sine were above 1.
    LawBreakage("distance-not-negative", "metersBetweenMapPoints") { $1.map { $0 > 1.5e7 ? .nan : $0 } },
    LawBreakage("geodesic-zero-on-equal", geodesic) { $1.map { $0 + 0.001 } },
    LawBreakage("geodesic-symmetric", geodesic) { arguments, meters in
      meters.map { $0 * (1 + 1e-6 * arguments["a"]["latitude"].asDouble) }
    },
    LawBreakage("geodesic-triangle", geodesic) { $1.map { $0 * $0 / 2.1e7 } },
    // As with the equator's radius everywhere.
    LawBreakage("geodesic-bounds", geodesic) { $1.map { $0 * 1.002 } },
    LawBreakage("geodesic-mirror", geodesic) { arguments, meters in
      meters.map { $0 + arguments["a"]["latitude"].asDouble + arguments["b"]["latitude"].asDouble }
    },
    LawBreakage("geodesic-rotation", geodesic) { longitudesCount($0, $1) },
    LawBreakage("geodesic-adds-along-a-meridian", geodesic) { $1.map { $0.rounded() } },
    LawBreakage("poles-have-no-longitude", geodesic) { longitudesCount($0, $1) },
    LawBreakage("geodesic-count-follows-distance", "geodesicPointCount") { $1.map { max(1, $0 - 1) } },
    LawBreakage("scale-reciprocal", "metersPerMapPoint") { $1.map { $0 * 1.001 } },
    LawBreakage("scale-even", "mapPointsPerMeter") { arguments, scale in
      scale.map { $0 + 1e-6 * arguments["latitude"].asDouble }
    },
    LawBreakage("scale-grows-poleward", "mapPointsPerMeter") { $1.map { _ in 6.7 } },
    LawBreakage("zoom-level-doubles", "zoomLevel") { $1.map { min($0, 20) } },
    LawBreakage("zoom-level-never-decreases", "zoomLevel") {
      $1.map { $0.truncatingRemainder(dividingBy: 16) }
    },
    LawBreakage("road-width-never-increases", "roadWidth") { $1.map { 1 / $0 } },
    LawBreakage("region-scales-with-metres", "regionFromDistance") {
      $1.with("span", $1["span"].changing("longitudeDelta") { min($0, 180) })
    },
    // As with the mean latitude instead of the middle of the map.
    LawBreakage("region-centre-is-the-middle", "regionFromMapRect") { _, region in
      region.with(
        "center",
        region["center"].changing("latitude") { $0 + region["span"]["latitudeDelta"].asDouble / 100 })
    },
    LawBreakage("region-round-trips", "regionFromMapRect") {
      $1.with("span", $1["span"].changing("longitudeDelta") { $0 / 2 })
    },
    LawBreakage("bounds-contain-points", "polylineBounds") { $1.changing("width") { $0 - 1 } },
    LawBreakage("bounds-order-free", "polylineBounds") { arguments, bounds in
      bounds.changing("x") { _ in
        ((arguments["coordinates"].elements.first ?? .null)["longitude"].asDouble + 180) / 360 * side
      }
    },
    LawBreakage("bounds-of-line-and-polygon", "polygonBounds") { $1.changing("x") { $0 - 1 } },
    LawBreakage("bounds-join-by-union", "polylineBounds") { $1.changing("width") { $0 * 1.1 } },
    LawBreakage("polygon-coordinate-is-the-middle", "polygonCoordinate") {
      $1.changing("latitude") { $0 + 0.01 }
    },
    LawBreakage("circle-bounds-centred", "circleBounds") { $1.changing("x") { $0 + 1 } },
    LawBreakage("circle-bounds-grow-with-radius", "circleBounds") { $1.changing("width") { $0 + 1 } },
    LawBreakage("tile-quadkey-round-trips", "tileFromQuadkey") { $1.with("x", $1["y"]).with("y", $1["x"]) },
    LawBreakage("tile-quadkey-extends-its-parent", "tileQuadkey") { .string(String($1.asText.reversed())) },
    // Flips to row 2^z − y.
    LawBreakage("tile-flip-involution", "tileFlipped") { $1.changing("y") { $0 + 1 } },
    LawBreakage("tile-flip-mirrors-its-rect", "tileFlipped") { arguments, _ in arguments["tile"] },
    LawBreakage("tile-children-tile-parent", "tileMapRect") { arguments, rect in
      arguments["tile"]["z"].asDouble > 10 ? rect.changing("x") { $0 + 1 } : rect
    },
    LawBreakage("tile-contains-its-coordinate", "tileForCoordinate") { nextRow($0, $1) },
    LawBreakage("tile-of-its-middle", "tileForCoordinate") { nextRow($0, $1) },
    LawBreakage("tile-levels-nest", "tileForCoordinate") { nextRow($0, $1) },
  ]
}

private let geodesic = "metersBetweenCoordinates"

/// A distance to which the difference of the longitudes is added, also at the poles.
@Sendable private func longitudesCount(_ arguments: JSONValue, _ meters: JSONValue) -> JSONValue {
  meters.map {
    $0 + (arguments["a"]["longitude"].asDouble - arguments["b"]["longitude"].asDouble).magnitude / 1000
  }
}

/// The tile in the next row, if there is one, on levels from 5 on.
@Sendable private func nextRow(_ arguments: JSONValue, _ tile: JSONValue) -> JSONValue {
  let z = tile["z"].asDouble
  return z >= 5 && tile["y"].asDouble < exp2(z) - 1 ? tile.changing("y") { $0 + 1 } : tile
}
