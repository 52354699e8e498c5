import Foundation
import LoxodromeBench
import LoxodromeCommandLine
import LoxodromeFiles
import LoxodromeJSON
import MapGeometry
import MapTiles

/// What a run has written.
struct TilesResult {
  var counts: TileSetCounts
  /// The number of tiles in the levels and the subtree, with those that are empty.
  var places: UInt64
  var output: String
  var zooms: ClosedRange<Int>

  /// One line.
  func text(seconds: Double) -> String {
    let rate = seconds > 0 ? Double(counts.tiles) / seconds : 0
    return "\(counts.tiles) \(counts.tiles == 1 ? "tile" : "tiles"), \(counts.stored) stored, "
      + "\(Quantity.bytes(Double(counts.bytes))), "
      + String(format: "%.1f s, %.0f tiles a second\n", seconds, rate)
  }

  /// One line of JSON.
  func json(seconds: Double) -> String {
    func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
    let object = JSONObject(inOrder: [
      "output": .string(output), "minzoom": number(zooms.lowerBound), "maxzoom": number(zooms.upperBound),
      "places": number(Int(clamping: places)), "tiles": number(counts.tiles),
      "stored": number(counts.stored), "bytes": number(counts.bytes),
      "seconds": JSONNumber((seconds * 1000).rounded() / 1000).map(JSONValue.number) ?? .null,
    ])
    return JSONValue.object(object).text(as: .compact) + "\n"
  }
}

/// Returns a new archive or folder, by the name of the output.
///
/// - Throws: why it cannot be written.
func tileWriter(_ output: String, format: TileFormat) throws -> any TileWriter {
  switch OutputKind(output) {
  case .pmtiles: try PMTilesWriter(path: output)
  case .mbtiles: try MBTilesWriter(path: output)
  case .folder, nil: try TileFolderWriter(path: output, format: format)
  }
}

/// Checks that an output can be made, and makes nothing. A signal that comes meanwhile ends the process
/// after that, so that it leaves no temporary file.
///
/// - Throws: exit code 2 after writing why it cannot be written.
func requireWritable(_ output: String) throws {
  try requireWritable(output, isFolder: OutputKind(output) ?? .folder == .folder)
}

/// Opens an archive of tiles.
///
/// - Throws: why it cannot be read.
func tileArchive(_ path: String) throws -> any TileArchive {
  path.lowercased().hasSuffix(".mbtiles") ? try MBTiles(path: path) : try PMTiles(path: path)
}

/// Writes a note that no tile of some levels shows anything.
func writeEmptyNote(_ levels: ClosedRange<Int>) {
  let named =
    levels.count == 1 ? "level \(levels.lowerBound)" : "levels \(levels.lowerBound) to \(levels.upperBound)"
  writeNote("no tile of \(named) shows anything; the output is only for --merge")
}

/// Returns the number of tiles of some levels, in the world or inside a tile.
func placeCount(_ zooms: ClosedRange<Int>, inside level: Int) -> UInt64 {
  zooms.reduce(0) { $0 + UInt64(1) << UInt64(2 * ($1 - level)) }
}

/// Returns a number of seconds as a time that is left: `45 s` or `3 min`.
func roughTime(_ seconds: Double) -> String {
  guard seconds.isFinite, seconds < 1e9 else { return "unknown" }
  return seconds < 90 ? "\(Int(seconds.rounded())) s" : "\(Int((seconds / 60).rounded())) min"
}
