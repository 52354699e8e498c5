import LoxodromeDatabases

/// Tiles of an archive with successive ids and one picture.
package struct TileRun: Hashable, Sendable {
  /// The ids, see `TileID`.
  package var ids: Range<UInt64>
  /// Where the picture is in a PMTiles archive: its first byte and the number of bytes.
  let offset: UInt64
  let length: UInt32

  /// The first of the tiles.
  package var path: TilePath { Self.path(ids.lowerBound) }
  /// The last of the tiles.
  package var lastPath: TilePath { Self.path(max(ids.upperBound, 1) - 1) }

  private static func path(_ id: UInt64) -> TilePath {
    let tile = TileID.tile(id)
    return TilePath(x: tile?.x ?? 0, y: tile?.y ?? 0, z: tile?.z ?? 0)
  }

  /// The largest number of runs of an archive that are listed, 2^26. They take 2 GiB. A directory of
  /// a damaged archive is compressed, so that few bytes could otherwise become very many runs.
  package static let largestCount = 1 << 26
}

/// An archive whose tiles can be listed.
package protocol TileArchive: TileSource {
  /// The file's path.
  var file: String { get }
  /// The texts that it has about its tiles, such as `name` and `attribution`.
  func metadata() throws(TileArchiveFault) -> ArchiveMetadata
  /// The format of its pictures; nil if it is unknown.
  var pictureFormat: TileFormat? { get }
  /// Returns all its tiles in ascending order of ids. Throws an error if they are more than `limit`
  /// runs.
  func runs(limit: Int) throws(TileArchiveFault) -> [TileRun]
  /// Returns the picture of a run.
  func picture(of run: TileRun) throws(TileFault) -> [UInt8]
}

extension TileArchive {
  /// Returns all its tiles in ascending order of ids, at most `TileRun.largestCount` runs.
  package func runs() throws(TileArchiveFault) -> [TileRun] { try runs(limit: TileRun.largestCount) }
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
      let bytes = try whole.bytes(at: metadataPlace.offset, count: metadataPlace.length, limit: limit)
      return .json(try directoryCompression.decompressed(bytes, limit: limit, of: "metadata"))
    } catch {
      throw TileArchiveFault(file: file, expected: error.expected, found: error.found)
    }
  }

  package func runs(limit: Int) throws(TileArchiveFault) -> [TileRun] {
    do throws(PMTilesFault) {
      var runs: [TileRun] = []
      try addRuns(of: root, depth: 1, limit: limit, to: &runs)
      return runs
    } catch {
      throw TileArchiveFault(file: file, expected: error.expected, found: error.found)
    }
  }

  private func addRuns(
    of directory: PMTilesDirectory, depth: Int, limit: Int, to runs: inout [TileRun]
  ) throws(PMTilesFault) {
    for entry in directory.entries {
      if entry.runLength == 0 {
        guard depth < Self.largestDepth else {
          throw PMTilesFault(expected: "directories nested \(Self.largestDepth) deep at most", found: "more")
        }
        try addRuns(of: try leaf(entry), depth: depth + 1, limit: limit, to: &runs)
        continue
      }
      let (end, isTooLarge) = entry.id.addingReportingOverflow(UInt64(entry.runLength))
      guard !isTooLarge, end <= TileID.count,
        runs.last.map({ $0.ids.upperBound <= entry.id }) ?? true
      else {
        throw PMTilesFault(expected: "tiles in ascending order of ids", found: "the id \(entry.id)")
      }
      guard runs.count < limit else {
        throw PMTilesFault(expected: "at most \(limit) entries", found: "more")
      }
      runs.append(TileRun(ids: entry.id..<end, offset: entry.offset, length: entry.length))
    }
  }

  package func picture(of run: TileRun) throws(TileFault) -> [UInt8] {
    do throws(PMTilesFault) {
      return try picture(offset: run.offset, length: run.length)
    } catch {
      throw TileFault(
        kind: .file, path: run.path, source: file, expected: error.expected, found: error.found)
    }
  }
}

extension MBTiles: TileArchive {
  package var pictureFormat: TileFormat? { format.flatMap(TileFormat.init(name:)) }

  package func metadata() throws(TileArchiveFault) -> ArchiveMetadata { .texts(texts) }

  package func runs(limit: Int) throws(TileArchiveFault) -> [TileRun] {
    do throws(Database.Fault) {
      return try ids(limit: limit).map { TileRun(ids: $0..<$0 + 1, offset: 0, length: 0) }
    } catch {
      throw TileArchiveFault(
        file: file, expected: "a table with each tile once, at most \(limit)", found: error.reason)
    }
  }

  package func picture(of run: TileRun) throws(TileFault) -> [UInt8] {
    guard let bytes = try bytes(at: run.path) else {
      throw TileFault(kind: .file, path: run.path, source: file, expected: "a tile's bytes", found: "none")
    }
    return bytes
  }
}
