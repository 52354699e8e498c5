// The colors and the tiles of FORMAT.md, section 1, read from JSON and written as JSON.

import LoxodromeSuite
import MapGeometry
import MapRaster
import MapTiles

extension JSONCursor {
  package func colors() throws(JSONShapeError) -> [Color] { try .read(self) }

  /// Returns the tile and the buffer (pixels of the tile) of a step `["tile", tile, buffer]`. Without a
  /// buffer it is nil. Returns nil if there is no such tile, or the buffer is negative or not finite.
  func tileStep() throws(JSONShapeError) -> (tile: Tile, buffer: Double?)? {
    let path: TilePath = try self[1]
    let buffer: Double? = try optional(2)
    guard let tile = path.tile, buffer.map({ $0 >= 0 && $0.isFinite }) ?? true else { return nil }
    return (tile, buffer)
  }
}

extension Color: JSONRepresentable {
  package var json: JSONValue { [red, green, blue, alpha].json }
}

extension TilePath: JSONRepresentable {
  package var json: JSONValue { .object(["x": x.json, "y": y.json, "z": z.json]) }
}
