import Foundation
import LoxodromeFiles
import LoxodromeJSON
import MapGeometry

/// A writer of a folder of tiles, `z/x/y.png`, `.jpg` or `.webp`, and `tiles.json` (TileJSON
/// 3.0.0). Each tile is a file of its own. Memory does not grow with their number.
///
/// The folder has a temporary name beside the path until it is finished (`AtomicFolder`).
package final class TileFolderWriter: FormatTileWriter {
  private let folder: AtomicFolder
  private let format: TileFormat
  /// The folder of the last tile, which exists.
  private var lastColumn = ""

  /// Creates an empty folder. The path must be a new name or an empty folder that can be replaced.
  package init(path: String, format: TileFormat) throws(TileWritingFault) {
    self.format = format
    do { folder = try AtomicFolder(for: path) } catch { throw TileWritingFault(path: path, cause: error) }
    super.init(for: path)
  }

  override func store(_ picture: [UInt8], at ids: Range<UInt64>) throws {
    for case let tile? in ids.lazy.map(TileID.tile) {
      let column = "\(folder.temporary)/\(tile.z)/\(tile.x)"
      if column != lastColumn {
        try FileManager.default.createDirectory(atPath: column, withIntermediateDirectories: true)
        lastColumn = column
      }
      try write(picture, to: "\(column)/\(tile.y).\(format.name)")
    }
    counts.stored += ids.count
  }

  override func complete(_ description: TileSetDescription) throws {
    let text = JSONValue.object(JSONObject(members(description))).text(as: .compact) + "\n"
    try write(Array(text.utf8), to: folder.temporary + "/tiles.json")
    try folder.finish()
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
