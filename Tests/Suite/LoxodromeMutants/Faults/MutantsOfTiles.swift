import Foundation
import LoxodromeSuite
import MapGeometry
import MapTiles

extension Mutant {
  /// Bugs in zoom levels and road widths.
  static let ofZoom: [Mutant] = [
    zoom("zoom-level-floor", "zoomLevel", flaw: "rounds down without the half") {
      level($0) { $0.rounded(.down) }
    },
    zoom("zoom-level-up", "zoomLevel", flaw: "rounds up") { level($0) { $0.rounded(.up) } },
    zoom("zoom-level-negative", "zoomLevel", flaw: "goes below level 0") {
      guard $0 >= 0, $0.isFinite else { return zoomLevel(zoomScale: $0) }
      return Int(exactly: 20 + (log2($0) + 0.5).rounded(.down)) ?? 0
    },
    zoom("zoom-level-clamped", "zoomLevel", flaw: "stops at level 20") {
      zoomLevel(zoomScale: $0).map { min($0, 20) }
    },
    zoom("zoom-level-21", "zoomLevel", flaw: "takes scale 1 for level 21") {
      zoomLevel(zoomScale: $0).map { $0 + 1 }
    },
    zoom("zoom-level-natural", "zoomLevel", flaw: "takes the natural logarithm") {
      guard $0 > 0, $0.isFinite else { return zoomLevel(zoomScale: $0) }
      return Int(exactly: max(0, 20 + (log($0) + 0.5).rounded(.down)))
    },
    zoom("road-width-no-table", "roadWidth", flaw: "divides 21 by any scale") { $0 >= 0 ? 21 / $0 : nil },
    zoom("road-width-constant", "roadWidth", flaw: "keeps 21 above scale 1") {
      $0 > 1 ? 21.0 : roadWidth(zoomScale: $0)
    },
    zoom("road-width-shifted", "roadWidth", flaw: "takes the table one row too far on") {
      $0 < 0.75 ? roadWidth(zoomScale: $0 / 2) : roadWidth(zoomScale: $0)
    },
    zoom("road-width-table-at-one", "roadWidth", flaw: "begins the table at 1 instead of 0.75") {
      $0 >= 0.75 && $0 < 1 ? 32.0 : roadWidth(zoomScale: $0)
    },
    zoom("road-width-nan", "roadWidth", flaw: "takes NaN for a scale of 1") {
      $0.isNaN ? 21.0 : roadWidth(zoomScale: $0)
    },
    zoom("road-width-screen", "roadWidth", flaw: "gives screen points instead of map points") { scale in
      roadWidth(zoomScale: scale).map { $0 * scale }
    },
  ]

  /// Bugs in tiles.
  static let ofTiles: [Mutant] = [
    flip("tile-flip-off-by-one", flaw: "takes y to 2^z − y") { ($0.x, (1 << $0.z) - $0.y) },
    flip("tile-flip-identity", flaw: "does not flip") { ($0.x, $0.y) },
    flip("tile-flip-columns", flaw: "flips the columns") { ((1 << $0.z) - 1 - $0.x, $0.y) },
    found("tile-column-unclamped", flaw: "gives column 2^z at longitude 180") {
      coordinate, _, tile, columnCount in
      (column(coordinate, columnCount), tile.y)
    },
    found("tile-row-unclamped", flaw: "gives rows of −1 and 2^z at the latitude limit and beyond") {
      coordinate, _, tile, columnCount in
      let row = (Textbook.mercatorY(coordinate.latitude) / Textbook.world * columnCount).rounded(.down)
      // Without a clamp a pole has no finite row. This mutant answers with the smallest 32-bit row
      // in the north and the largest one in the south.
      return (tile.x, Int(exactly: row) ?? (coordinate.latitude > 0 ? Int(Int32.min) : Int(Int32.max)))
    },
    found("tile-row-off-by-one", flaw: "counts rows from 1") { _, _, tile, _ in (tile.x, tile.y + 1) },
    found("tile-rounded", flaw: "rounds to the nearest column and row") { coordinate, z, tile, columnCount in
      let point = WebMercator.mapPoint(coordinate)
      func index(_ position: Double) -> Int {
        Int(exactly: min(max((position / Textbook.world * columnCount).rounded(), 0), columnCount - 1)) ?? 0
      }
      return (index(point.x), index(point.y))
    },
    foundFromChanged("tile-clamp-85-05", flaw: "clamps the latitude at 85.05 degrees") {
      Coordinate(latitude: min(max($0.latitude, -85.05), 85.05), longitude: $0.longitude)
    },
    foundFromChanged("tile-clamp-85", flaw: "clamps the latitude at MapKit's 85 degrees") {
      Coordinate(latitude: min(max($0.latitude, -85), 85), longitude: $0.longitude)
    },
    foundFromChanged("tile-longitude-wrapped", flaw: "wraps longitude 180 and what is beyond it to the west")
    {
      let isBeyond = $0.longitude >= 180 || $0.longitude < -180
      let wrapped = remainder($0.longitude, 360)
      return isBeyond ? Coordinate(latitude: $0.latitude, longitude: wrapped == 180 ? -180 : wrapped) : $0
    },
    foundFromChanged("tile-degrees-swapped", flaw: "takes the latitude for the longitude and back") {
      Coordinate(latitude: $0.longitude, longitude: $0.latitude)
    },
    found("tile-rows-north", flaw: "counts rows from the south") { _, _, tile, _ in (tile.x, tile.flipped.y)
    },
    found("tile-rows-linear", flaw: "cuts the latitudes evenly") { coordinate, _, tile, columnCount in
      let row = ((90 - coordinate.latitude) / 180 * columnCount).rounded(.down)
      return (tile.x, Int(exactly: min(max(row, 0), columnCount - 1)) ?? tile.y)
    },
    found("tile-float", flaw: "computes in single precision") { coordinate, _, tile, columnCount in
      let point = WebMercator.mapPoint(coordinate)
      func index(_ position: Double) -> Int {
        Int(
          exactly: min(
            max((Double(Float(position)) / Textbook.world * columnCount).rounded(.down), 0), columnCount - 1)
        ) ?? 0
      }
      return (index(point.x), index(point.y))
    },
    tile("tile-rect-south", "tileMapRect", flaw: "counts rows from the south") { $0.flipped.mapRect },
    tile("tile-rect-512", "tileMapRect", flaw: "takes tiles of twice the size") { tile in
      let rect = tile.mapRect
      return MapRect(x: rect.minX * 2, y: rect.minY * 2, width: rect.width * 2, height: rect.height * 2)
    },
    tile("tile-rect-float", "tileMapRect", flaw: "computes in single precision") { tile in
      let rect = tile.mapRect
      return MapRect(
        x: Double(Float(rect.minX)), y: Double(Float(rect.minY)), width: rect.width, height: rect.height)
    },
    tile("tile-rect-inclusive", "tileMapRect", flaw: "leaves a map point out at the far edges") { tile in
      let rect = tile.mapRect
      return MapRect(x: rect.minX, y: rect.minY, width: rect.width - 1, height: rect.height - 1)
    },
    tile("tile-rect-axes-swapped", "tileMapRect", flaw: "takes columns for rows") { tile in
      let rect = tile.mapRect
      return MapRect(x: rect.minY, y: rect.minX, width: rect.width, height: rect.height)
    },
    tile("tile-rect-pixels", "tileMapRect", flaw: "takes the side for 256 map points at every level") {
      tile in
      MapRect(x: Double(tile.x) * 256, y: Double(tile.y) * 256, width: 256, height: 256)
    },
  ]

  static func tile(
    _ name: String, _ operation: String, flaw: String,
    _ answer: @escaping @Sendable (Tile) -> (any JSONRepresentable)?
  ) -> Mutant {
    Mutant(name, operation, flaw: flaw, .tile) { $0.flatMap(answer) }
  }

  private static func zoom(
    _ name: String, _ operation: String, flaw: String,
    _ answer: @escaping @Sendable (Double) -> (any JSONRepresentable)?
  ) -> Mutant {
    Mutant(name, operation, flaw: flaw, .number.named("zoomScale"), answer: answer)
  }

  private static func level(_ scale: Double, _ rounded: (Double) -> Double) -> Int? {
    guard scale > 0, scale.isFinite else { return zoomLevel(zoomScale: scale) }
    return Int(exactly: max(0, 20 + rounded(log2(scale))))
  }

  private static func flip(
    _ name: String, flaw: String, _ answer: @escaping @Sendable (Tile) -> (x: Int, y: Int)
  ) -> Mutant {
    tile(name, "tileFlipped", flaw: flaw) {
      let (x, y) = answer($0)
      return TilePath(x: x, y: y, z: $0.z)
    }
  }

  private static func foundFromChanged(
    _ name: String, flaw: String, _ change: @escaping @Sendable (Coordinate) -> Coordinate
  ) -> Mutant {
    Mutant(name, "tileForCoordinate", flaw: flaw, .coordinate, .z) { Tile(containing: change($0), z: $1) }
  }

  /// Returns a mutant of `tileForCoordinate`. `answer` computes the column and the row from the
  /// coordinate, the level, the correct tile and the number of columns at the level.
  private static func found(
    _ name: String, flaw: String,
    _ answer: @escaping @Sendable (Coordinate, Int, Tile, Double) -> (x: Int, y: Int)
  ) -> Mutant {
    Mutant(name, "tileForCoordinate", flaw: flaw, .coordinate, .z) { coordinate, z in
      Tile(containing: coordinate, z: z).map { tile in
        let (x, y) = answer(coordinate, z, tile, Double(1 << z))
        return TilePath(x: x, y: y, z: z)
      }
    }
  }

  private static func column(_ coordinate: Coordinate, _ columnCount: Double) -> Int {
    let column = (Textbook.mercatorX(coordinate.longitude) / Textbook.world * columnCount).rounded(.down)
    return Int(exactly: column) ?? 0
  }
}
