import Foundation
import LoxodromeFiles
import LoxodromeJSON
import MapGeometry

/// A writer of a folder of tiles, `z/x/y.png`, `.jpg` or `.webp`, and `tiles.json` (TileJSON
/// 3.0.0). Each tile is a file of its own. Memory does not grow with their number.
///
/// The folder has a temporary name beside the path until it is finished (`AtomicFolder`).
package final class TileFolderWriter: TileWriter {
  private let path: String
  private let folder: AtomicFolder
  private let format: TileFormat
  private var extent = TileExtent()
  private var counts = TileSetCounts()
  /// The folder of the last tile, which exists.
  private var lastColumn = ""

  /// Creates an empty folder. The path must be a new name or an empty folder that can be replaced.
  package init(path: String, format: TileFormat) throws(TileWritingFault) {
    (self.path, self.format) = (path, format)
    do throws(FolderFault) { folder = try AtomicFolder(for: path) } catch {
      throw TileWritingFault(path: path, reason: error.reason)
    }
  }

  package func append(_ picture: [UInt8], at ids: Range<UInt64>) throws(TileWritingFault) {
    guard !picture.isEmpty else { throw TileWritingFault(path: path, reason: "a picture of 0 bytes") }
    for id in ids {
      guard let tile = TileID.tile(id) else {
        throw TileWritingFault(path: path, reason: "no tile has the id \(id)")
      }
      let column = "\(folder.temporary)/\(tile.z)/\(tile.x)"
      do {
        if column != lastColumn {
          try FileManager.default.createDirectory(atPath: column, withIntermediateDirectories: true)
          lastColumn = column
        }
        try write(picture, to: "\(column)/\(tile.y).\(format.name)")
      } catch {
        throw TileWritingFault(path: path, reason: errnoText(of: error))
      }
    }
    extent.add(ids)
    counts.tiles += ids.count
    counts.stored += ids.count
  }

  package func finish(_ description: TileSetDescription) throws(TileWritingFault) -> TileSetCounts {
    let text = JSONValue.object(JSONObject(members(description))).text(as: .compact) + "\n"
    do { try write(Array(text.utf8), to: folder.temporary + "/tiles.json") } catch {
      throw TileWritingFault(path: path, reason: errnoText(of: error))
    }
    do throws(FolderFault) { try folder.finish() } catch {
      throw TileWritingFault(path: path, reason: error.reason)
    }
    return counts
  }

  /// The members of `tiles.json`.
  private func members(_ description: TileSetDescription) -> [JSONValue.Member] {
    func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
    func json(degrees units: Int32) -> JSONValue {
      JSONNumber(Double(units) / 1e7).map { .number($0) } ?? .null
    }
    let (bounds, center) = (extent.bounds, extent.center)
    let values: [(String, JSONValue)] = [
      ("tilejson", .string("3.0.0")), ("tiles", .array([.string("{z}/{x}/{y}.\(format.name)")])),
      ("minzoom", number(description.zooms.lowerBound)), ("maxzoom", number(description.zooms.upperBound)),
      ("bounds", .array([bounds.west, bounds.south, bounds.east, bounds.north].map(json(degrees:)))),
      (
        "center",
        .array([
          json(degrees: center.longitude), json(degrees: center.latitude),
          number(description.zooms.lowerBound),
        ])
      ),
    ]
    return description.members + values.map { JSONValue.Member(name: $0.0, value: $0.1) }
  }

  private func write(_ bytes: [UInt8], to file: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    counts.bytes += bytes.count
  }
}
