import Files
import Foundation
import MapGeometry

/// A writer of a folder of tiles, `z/x/y.png` or `z/x/y.jpg`, and `tiles.json` (TileJSON 3.0.0). Each
/// tile is a file of its own.
///
/// The folder has a temporary name beside the path until it is finished. A process that is killed
/// can leave it.
package final class TileFolderWriter: TileWriter {
  private let path: String
  private let target: String
  private let temporary: String
  private let format: TileFormat
  private var isFinished = false
  private var extent = TileExtent()
  private var counts = TileSetCounts()
  private var lastFolder = ""

  /// Creates an empty folder. The path must be a new name or an empty folder.
  package init(path: String, format: TileFormat) throws(TileWritingFault) {
    self.path = path
    self.format = format
    let target = URL(fileURLWithPath: path).standardizedFileURL.path
    self.target = target
    temporary =
      URL(fileURLWithPath: target).deletingLastPathComponent().path + "/.\(UUID().uuidString).tmp"
    if FileManager.default.fileExists(atPath: target) {
      guard (try? FileManager.default.contentsOfDirectory(atPath: target))?.isEmpty == true else {
        throw TileWritingFault(path: path, reason: "it exists; expected a new name or an empty folder")
      }
    }
    guard mkdir(temporary, 0o777) == 0 else {
      throw TileWritingFault(path: path, reason: String(cString: strerror(errno)))
    }
  }

  deinit { if !isFinished { try? FileManager.default.removeItem(atPath: temporary) } }

  package func append(_ picture: [UInt8], at ids: Range<UInt64>) throws(TileWritingFault) {
    for id in ids {
      guard let tile = pmtilesTile(id) else { continue }
      let folder = "\(temporary)/\(tile.z)/\(tile.x)"
      do {
        if folder != lastFolder {
          try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
          lastFolder = folder
        }
        try write(picture, to: "\(folder)/\(tile.y).\(format.name)")
      } catch {
        throw TileWritingFault(path: path, reason: systemReason(of: error))
      }
    }
    extent.add(ids)
    counts.tiles += ids.count
    counts.stored += ids.count
  }

  package func finish(_ description: TileSetDescription) throws(TileWritingFault) -> TileSetCounts {
    let (center, zooms) = (extent.center, description.zooms)
    let texts = jsonObject(description.texts + [("tilejson", "3.0.0")]).dropLast()
    let numbers = """
      ,"tiles":["{z}/{x}/{y}.\(format.name)"],"minzoom":\(zooms.lowerBound),"maxzoom":\(zooms.upperBound),\
      "bounds":[\(extent.boundsText)],\
      "center":[\(degrees(center.longitude)),\(degrees(center.latitude)),\(zooms.lowerBound)]}

      """
    do { try write(Array((texts + numbers).utf8), to: temporary + "/tiles.json") } catch {
      throw TileWritingFault(path: path, reason: systemReason(of: error))
    }
    guard rename(temporary, target) == 0 else {
      throw TileWritingFault(path: path, reason: String(cString: strerror(errno)))
    }
    isFinished = true
    return counts
  }

  private func write(_ bytes: [UInt8], to file: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    counts.bytes += bytes.count
  }
}
