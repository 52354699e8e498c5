import LoxodromeDatabases
import LoxodromeDownloads
import LoxodromeFiles
import LoxodromeJSON

/// What an archive says about its tiles as a whole.
package struct TileSetDescription: Hashable, Sendable {
  /// The name.
  package var name: String
  /// The credit to show with the tiles; nil for none.
  package var attribution: String?
  /// The color where there are no tiles, as #rrggbb or #rrggbbaa; nil if it is transparent.
  package var background: String?
  /// The format of the pictures.
  package var format: TileFormat
  /// The levels, from 0 to `TileID.largestLevel` at most.
  package var zooms: ClosedRange<Int>

  /// Creates a description.
  package init(
    name: String, attribution: String? = nil, background: String? = nil, format: TileFormat,
    zooms: ClosedRange<Int>
  ) {
    (self.name, self.attribution, self.background) = (name, attribution, background)
    (self.format, self.zooms) = (format, zooms)
  }

  /// The texts under their names in the metadata of archives.
  var texts: [(name: String, text: String)] {
    var texts: [(String, String)] = []
    if let attribution { texts.append(("attribution", attribution)) }
    if let background { texts.append(("background", background)) }
    return texts + [("name", name)]
  }

  /// The texts as members of a JSON object.
  var members: [JSONValue.Member] {
    texts.map { JSONValue.Member(name: $0.name, value: .string($0.text)) }
  }
}

/// What was written.
package struct TileSetCounts: Hashable, Sendable {
  /// The number of tiles.
  package var tiles = 0
  /// The number of different tiles that are stored.
  package var stored = 0
  /// The bytes of the archive, or of all files.
  package var bytes = 0
}

/// A tile archive that cannot be written: the path and the reason.
package struct TileWritingFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// One line.
  package let description: String

  /// Creates the fault of a path and a reason.
  package init(path: String, reason: String) {
    description = "cannot write \(oneLine(path)): \(oneLine(reason))"
  }

  /// Creates the fault of a path and an error of a writer, a database, a file or a folder.
  init(path: String, cause: any Error) {
    if let fault = cause as? TileWritingFault {
      self = fault
      return
    }
    let reason =
      switch cause {
      case let fault as Database.Fault: fault.reason
      case let fault as FolderFault: fault.reason
      case let fault as FileFault: fault.description
      default: errnoText(of: cause)
      }
    self.init(path: path, reason: reason)
  }
}

/// A writer of an archive of tiles, which exists when it is finished.
package protocol TileWriter: AnyObject {
  /// Adds the picture of tiles with successive ids, see `TileID`. The ids must be above those of
  /// all tiles before.
  ///
  /// - Throws: `TileWritingFault` if the picture has no bytes, if no tile has one of the ids, or if the
  ///   system cannot write.
  func append(_ picture: [UInt8], at ids: Range<UInt64>) throws(TileWritingFault)
  /// Completes the archive, which replaces one of the same name.
  func finish(_ description: TileSetDescription) throws(TileWritingFault) -> TileSetCounts
}

/// What the writers of all formats do alike: they validate tiles, count them, and name the path in
/// errors. Subclasses override `store` and `complete`.
package class FormatTileWriter: TileWriter {
  let path: String
  final var extent = TileExtent()
  final var counts = TileSetCounts()

  init(for path: String) { self.path = path }

  package final func append(_ picture: [UInt8], at ids: Range<UInt64>) throws(TileWritingFault) {
    guard !ids.isEmpty else { return }
    guard !picture.isEmpty else { throw TileWritingFault(path: path, reason: "a picture of 0 bytes") }
    guard ids.upperBound <= TileID.count else {
      throw TileWritingFault(path: path, reason: "no tile has the id \(max(ids.lowerBound, TileID.count))")
    }
    do { try store(picture, at: ids) } catch { throw TileWritingFault(path: path, cause: error) }
    extent.add(ids)
    counts.tiles += ids.count
  }

  package final func finish(_ description: TileSetDescription) throws(TileWritingFault) -> TileSetCounts {
    do { try complete(description) } catch { throw TileWritingFault(path: path, cause: error) }
    return counts
  }

  /// Stores the picture of tiles. There are ids, each of which is that of a tile.
  func store(_ picture: [UInt8], at ids: Range<UInt64>) throws {}

  /// Completes the archive, and counts its bytes.
  func complete(_ description: TileSetDescription) throws {}
}
