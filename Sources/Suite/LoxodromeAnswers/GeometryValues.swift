// The colors and the tiles of FORMAT.md, section 1, read from JSON and written as JSON.

import LoxodromeSuite
import MapGeometry
import MapRaster
import MapTiles

extension JSONCursor {
  func color() throws(JSONShapeError) -> Color {
    let numbers = try numbers()
    guard numbers.count == 4 else {
      throw error(expected: "[red, green, blue, alpha]", found: "\(numbers.count) numbers")
    }
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  package func colors() throws(JSONShapeError) -> [Color] {
    try map { element throws(JSONShapeError) in try element.color() }
  }

  /// Returns the tile and the buffer (pixels of the tile) of a step `["tile", tile, buffer]`. Without a
  /// buffer it is nil. Returns nil if there is no such tile, or the buffer is negative or not finite.
  func tileStep() throws(JSONShapeError) -> (tile: Tile, buffer: Double?)? {
    let (x, y, z) = try part(1).tileIndices()
    let buffer = try elements().count > 2 ? part(2).number() : nil
    guard let tile = Tile(x: x, y: y, z: z), buffer.map({ $0 >= 0 && $0.isFinite }) ?? true else {
      return nil
    }
    return (tile, buffer)
  }

  /// Returns the value as the path of a tile, which need not exist, with one pixel per point.
  func tilePath() throws(JSONShapeError) -> TilePath {
    let (x, y, z) = try tileIndices()
    return TilePath(x: x, y: y, z: z)
  }
}

extension Color: JSONRepresentable {
  package var json: JSONValue { [red, green, blue, alpha].json }
}

extension TilePath: JSONRepresentable {
  package var json: JSONValue { .object(["x": x.json, "y": y.json, "z": z.json]) }
}
