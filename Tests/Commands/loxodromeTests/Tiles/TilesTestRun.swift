import Foundation
import MapGeometry
import MapRaster
import Testing

// The inputs of the tests of `loxodrome tiles`, and what they read.

/// Two areas, one across the 180th meridian, a line, points, and a pin.
private let land = ##"""
  {"type": "FeatureCollection", "features": [
    {"type": "Feature", "properties": {"name": "One", "fill": "#fc8", "fill-opacity": 0.7, "stroke": "#840"},
     "geometry": {"type": "Polygon", "coordinates": [[[-70, -55], [-34, -8], [-60, 12], [-82, 0], [-70, -55]],
       [[-60, -15], [-55, -20], [-62, -22], [-60, -15]]]}},
    {"type": "Feature", "properties": {"name": "Two", "stroke": "#048", "stroke-width": 5},
     "geometry": {"type": "MultiPolygon", "coordinates": [
       [[[160, 60], [-170, 66], [-172, 71], [150, 75], [160, 60]]],
       [[[130, 40], [135, 44], [132, 48], [130, 40]]]]}},
    {"type": "Feature", "properties": {"stroke": "#c0f", "stroke-width": 7, "stroke-dasharray": "9 6"},
     "geometry": {"type": "LineString", "coordinates": [[-20, -60], [10, 30], [40, 60], [120, -30]]}},
    {"type": "Feature", "properties": {"stroke-gradient": ["#f00", "#00f"]},
     "geometry": {"type": "LineString", "coordinates": [[-100, 20], [-100.5, 60], [-120, 50]]}},
    {"type": "Feature", "properties": {"marker-color": "#0a0", "marker-symbol": 7},
     "geometry": {"type": "Point", "coordinates": [0.1, 45]}},
    {"type": "Feature", "properties": {"name": "Port"},
     "geometry": {"type": "MultiPoint", "coordinates": [[180, -20], [-45, 41], [100, 0], [100.4, 0.3]]}}]}
  """##
let tilesTestCities =
  "name,lon,lat\na,-90,40\nb,-89.9,40.1\nc,179.9,-41\nd,-179.9,-41.2\ne,20,10\nf,7,\ng,8,91\n"
let tilesTestFiles = [
  "land.geojson": land, "cities.csv": tilesTestCities,
  "empty.geojson": #"{"type": "FeatureCollection", "features": []}"#,
]

extension TestFolder {
  /// Runs the command, which must succeed, and returns its run.
  @discardableResult
  func tiles(_ arguments: [String], status: Int32 = 0) throws -> ProgramRun {
    let run = try self.run(["tiles"] + arguments)
    #expect(run.status == status, "\(run.errors)")
    return run
  }

  /// The picture of a level in a folder of tiles. Missing tiles have a color.
  func assembled(_ name: String, level: Int, missing: UInt32) throws -> [UInt32] {
    let side = 256 << level
    var pixels = [UInt32](repeating: missing, count: side * side)
    for tile in allTiles(level) {
      guard let bytes = try? bytes("\(name)/\(level)/\(tile.x)/\(tile.y).png") else { continue }
      let picture = try PixelBuffer(png: bytes)
      #expect(picture.width == 256 && picture.height == 256)
      for row in 0..<256 {
        let start = (tile.y * 256 + row) * side + tile.x * 256
        pixels.replaceSubrange(start..<start + 256, with: picture.pixels[row * 256..<row * 256 + 256])
      }
    }
    return pixels
  }
}

func allTiles(_ level: Int) -> [Tile] {
  (0..<1 << level).flatMap { x in (0..<1 << level).compactMap { Tile(x: x, y: $0, z: level) } }
}
