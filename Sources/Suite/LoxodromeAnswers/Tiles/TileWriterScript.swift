import LoxodromeSuite
import MapGeometry
import MapTiles

/// Performs the steps of `tileArchive.written` on a writer of tiles, and reads what was written
/// (FORMAT.md, section 15).
final class TileWriterScript {
  /// What is written.
  enum Format: String, CaseIterable, ReadableValue { case mbtiles, pmtiles, folder }

  let format: Format
  let path: String
  private let writer: any TileWriter
  /// The end of the ids of all tiles before.
  private var end: UInt64 = 0
  private var tileCount: UInt64 = 0
  /// What was written; nil before the archive is finished.
  private(set) var counts: TileSetCounts?

  /// The largest number of tiles of a step of a PMTiles archive, 2^40, and of all in other formats,
  /// which have a row or a file for each.
  private static let largestRun: UInt64 = 1 << 40
  private static let largestCount: UInt64 = 1 << 10

  /// Creates a writer. A folder has tiles of a format, which only names its files.
  init(_ format: Format, path: String, pictures: TileFormat) throws(TileWritingFault) {
    (self.format, self.path) = (format, path)
    switch format {
    case .mbtiles: writer = try MBTilesWriter(path: path)
    case .pmtiles: writer = try PMTilesWriter(path: path)
    case .folder: writer = try TileFolderWriter(path: path, format: pictures)
    }
  }

  /// What became of a step.
  enum Outcome {
    case done
    /// The writer cannot do it.
    case fault
    /// The step has no answer.
    case impossible
  }

  /// Performs a step.
  func perform(_ step: JSONCursor) throws(JSONShapeError) -> Outcome {
    guard counts == nil else { return .impossible }
    switch try step[0] as String {
    case "tiles":
      let count = UInt64(clamping: try step[2] as Int)
      guard let id = try step.part(1).tileID(), let picture = try step.part(3).base64(),
        1...(format == .pmtiles ? Self.largestRun : Self.largestCount) ~= count
      else { return .impossible }
      return append(picture, at: id..<id + count)
    case "scattered":
      let (gaps, choices): ([Int], [Int]) = (try step[2], try step[3])
      var pictures: [[UInt8]] = []
      for text in try step.part(4).elements() {
        guard let picture = try text.base64() else { return .impossible }
        pictures.append(picture)
      }
      guard var id = try step.part(1).tileID(), gaps.count == choices.count else { return .impossible }
      for (gap, choice) in zip(gaps, choices) {
        guard 0...1 << 40 ~= gap, id < 1 << 63, pictures.indices.contains(choice) else { return .impossible }
        id += UInt64(gap)
        let outcome = append(pictures[choice], at: id..<id + 1)
        guard outcome == .done else { return outcome }
        id += 1
      }
      return .done
    case "finish":
      guard let description = try step.part(1).tileSetDescription() else { return .impossible }
      do throws(TileWritingFault) { counts = try writer.finish(description) } catch { return .fault }
      return .done
    default: throw try step.verbError(section: "15")
    }
  }

  private func append(_ picture: [UInt8], at ids: Range<UInt64>) -> Outcome {
    guard ids.lowerBound >= end else { return .impossible }
    tileCount += UInt64(ids.count)
    guard format == .pmtiles || tileCount <= Self.largestCount else { return .impossible }
    end = ids.upperBound
    do throws(TileWritingFault) { try writer.append(picture, at: ids) } catch { return .fault }
    return .done
  }
}

extension JSONCursor {
  /// Returns the format of the pictures in the last of the steps, which describes the tiles; PNG if it
  /// does not.
  func pictureFormat() throws(JSONShapeError) -> TileFormat {
    guard let step = try elements().last, try step.elements().count > 1,
      try step[0] == "finish"
    else { return .png }
    return try step.part(1).member("format").oneOf(TileFormat.self)
  }

  /// Returns the id of a tile; nil if it does not exist or has none.
  fileprivate func tileID() throws(JSONShapeError) -> UInt64? {
    try TilePath.read(self).tile.flatMap(TileID.id)
  }

  /// Returns the description of a set of tiles; nil if its levels are not in order within 0…31.
  fileprivate func tileSetDescription() throws(JSONShapeError) -> TileSetDescription? {
    try allowOnly(["name", "attribution", "background", "format", "levels"])
    let levels: [Int] = try self["levels"]
    guard levels.count == 2, 0 <= levels[0], levels[0] <= levels[1], levels[1] <= TileID.largestLevel else {
      return nil
    }
    return TileSetDescription(
      name: try self["name"], attribution: try optional("attribution"),
      background: try optional("background"), format: try member("format").oneOf(TileFormat.self),
      zooms: levels[0]...levels[1])
  }
}
