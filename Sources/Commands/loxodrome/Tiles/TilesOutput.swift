import Foundation
import LoxodromeBench
import LoxodromeCommandLine
import LoxodromeFiles
import LoxodromeJSON
import MapGeoJSON
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
    func number(_ name: String, _ value: Int) -> JSONValue.Member {
      JSONValue.Member(name: name, value: .number(JSONNumber(value)))
    }
    let members = [
      JSONValue.Member(name: "output", value: .string(output)), number("minzoom", zooms.lowerBound),
      number("maxzoom", zooms.upperBound), number("places", Int(clamping: places)),
      number("tiles", counts.tiles), number("stored", counts.stored), number("bytes", counts.bytes),
      JSONValue.Member(
        name: "seconds", value: JSONNumber((seconds * 1000).rounded() / 1000).map { .number($0) } ?? .null),
    ]
    return RawJSON(.object(JSONObject(members))).text + "\n"
  }
}

/// Returns a new archive or folder, by the name of the output.
///
/// - Throws: exit code 2 after writing why it cannot be written.
func tileWriter(_ output: String, format: TileFormat) throws -> any TileWriter {
  do throws(TileWritingFault) {
    switch OutputKind(output) {
    case .pmtiles: return try PMTilesWriter(path: output)
    case .mbtiles: return try MBTilesWriter(path: output)
    case .folder, nil: return try TileFolderWriter(path: output, format: format)
    }
  } catch {
    throw badInput("\(error)")
  }
}

/// Checks that an output can be made, and makes nothing. A signal that comes meanwhile ends the process
/// after that, so that it leaves no temporary file.
///
/// - Throws: exit code 2 after writing why it cannot be written.
func requireWritable(_ output: String) throws {
  try requireWritable(output, isFolder: OutputKind(output) ?? .folder == .folder)
}

extension TileWriter {
  /// Adds tiles.
  ///
  /// - Throws: exit code 2 after writing why they cannot be written.
  func add(_ picture: [UInt8], at ids: Range<UInt64>) throws {
    do throws(TileWritingFault) { try append(picture, at: ids) } catch { throw badInput("\(error)") }
  }

  /// Completes the archive or the folder.
  ///
  /// - Throws: exit code 2 after writing why it cannot be written.
  func complete(_ description: TileSetDescription) throws -> TileSetCounts {
    do throws(TileWritingFault) { return try finish(description) } catch { throw badInput("\(error)") }
  }
}

/// Opens an archive of tiles.
///
/// - Throws: exit code 2 after writing why it cannot be read.
func tileArchive(_ path: String) throws -> any TileArchive {
  do throws(TileArchiveFault) {
    return path.lowercased().hasSuffix(".mbtiles") ? try MBTiles(path: path) : try PMTiles(path: path)
  } catch {
    throw badInput("\(error)")
  }
}

/// Returns all tiles of an archive in the order of ids.
///
/// - Throws: exit code 2 after writing what is wrong with the archive.
func tileRuns(_ archive: any TileArchive) throws -> [TileRun] {
  do throws(TileArchiveFault) { return try archive.runs() } catch { throw badInput("\(error)") }
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
