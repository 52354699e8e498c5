import Databases
import MapGeometry

/// Tiles of an archive with successive ids and one picture.
package struct TileRun: Hashable, Sendable {
  /// The ids, see `TileID`.
  package var ids: Range<UInt64>
  /// Where the picture is in a PMTiles archive: its first byte and the number of bytes.
  let offset: UInt64
  let length: UInt32
}

/// An archive whose tiles can be listed.
package protocol TileArchive: TileSource {
  /// The file's path.
  var file: String { get }
  /// The texts that it has about its tiles, such as `name` and `attribution`.
  func metadata() throws(TileArchiveFault) -> ArchiveMetadata
  /// The format of its pictures; nil if it is unknown.
  var pictureFormat: TileFormat? { get }
  /// Returns all its tiles in ascending order of ids.
  func runs() throws(TileArchiveFault) -> [TileRun]
  /// Returns the picture of a run.
  func picture(of run: TileRun) throws(TileFault) -> [UInt8]
}

/// The metadata of an archive: the bytes of a JSON object, or texts by their names.
package enum ArchiveMetadata: Sendable {
  case json([UInt8])
  case texts([String: String])
}

extension PMTiles: TileArchive {
  package var pictureFormat: TileFormat? { format }

  package func metadata() throws(TileArchiveFault) -> ArchiveMetadata {
    guard metadataPlace.length > 0 else { return .json([]) }
    let limit = 1 << 24
    do throws(PMTilesFault) {
      let file = PMTilesSection(offset: 0, length: .max)
      let bytes = try file.bytes(
        at: metadataPlace.offset, count: metadataPlace.length, of: readable, limit: limit)
      return .json(try directoryCompression.decompressed(bytes, limit: limit, of: "metadata"))
    } catch {
      throw TileArchiveFault(file: file, expected: error.expected, found: error.found)
    }
  }

  package func runs() throws(TileArchiveFault) -> [TileRun] {
    do throws(PMTilesFault) {
      var runs: [TileRun] = []
      try addRuns(of: root, depth: 1, to: &runs)
      return runs
    } catch {
      throw TileArchiveFault(file: file, expected: error.expected, found: error.found)
    }
  }

  private func addRuns(
    of directory: PMTilesDirectory, depth: Int, to runs: inout [TileRun]
  ) throws(PMTilesFault) {
    for entry in directory.entries {
      if entry.runLength == 0 {
        guard depth < Self.largestDepth else {
          throw PMTilesFault(expected: "directories nested \(Self.largestDepth) deep at most", found: "more")
        }
        try addRuns(of: try leaf(entry), depth: depth + 1, to: &runs)
        continue
      }
      let (end, isTooLarge) = entry.id.addingReportingOverflow(UInt64(entry.runLength))
      guard !isTooLarge, end <= TileID.count,
        runs.last.map({ $0.ids.upperBound <= entry.id }) ?? true
      else {
        throw PMTilesFault(expected: "tiles in ascending order of ids", found: "the id \(entry.id)")
      }
      // Directories that name each other can list tiles without end.
      guard runs.count < Self.largestRunCount else {
        throw PMTilesFault(expected: "at most \(Self.largestRunCount) entries", found: "more")
      }
      runs.append(TileRun(ids: entry.id..<end, offset: entry.offset, length: entry.length))
    }
  }

  /// The largest number of entries of an archive whose tiles are listed, 2^30.
  private static let largestRunCount = 1 << 30

  package func picture(of run: TileRun) throws(TileFault) -> [UInt8] {
    do throws(PMTilesFault) {
      return try picture(offset: run.offset, length: run.length)
    } catch {
      throw fault(error, of: run)
    }
  }

  private func fault(_ error: PMTilesFault, of run: TileRun) -> TileFault {
    let tile = pmtilesTile(run.ids.lowerBound)
    return TileFault(
      kind: .file, path: TilePath(x: tile?.x ?? 0, y: tile?.y ?? 0, z: tile?.z ?? 0), source: file,
      expected: error.expected, found: error.found)
  }
}

extension MBTiles: TileArchive {
  package var pictureFormat: TileFormat? {
    switch format?.lowercased() {
    case "png": .png
    case "jpg", "jpeg": .jpeg
    default: nil
    }
  }

  package func metadata() throws(TileArchiveFault) -> ArchiveMetadata { .texts(texts) }

  package func runs() throws(TileArchiveFault) -> [TileRun] {
    do throws(Database.Fault) {
      return try ids().sorted().map { TileRun(ids: $0..<$0 + 1, offset: 0, length: 0) }
    } catch {
      throw TileArchiveFault(file: file, expected: "a table with each tile once", found: error.reason)
    }
  }

  package func picture(of run: TileRun) throws(TileFault) -> [UInt8] {
    let tile = pmtilesTile(run.ids.lowerBound)
    let path = TilePath(x: tile?.x ?? 0, y: tile?.y ?? 0, z: tile?.z ?? 0)
    guard let bytes = try bytes(at: path) else {
      throw TileFault(kind: .file, path: path, source: file, expected: "a tile's bytes", found: "none")
    }
    return bytes
  }
}
