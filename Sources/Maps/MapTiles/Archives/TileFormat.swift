import LoxodromeDownloads
import LoxodromeJSON

/// The formats of the pictures of tiles.
package enum TileFormat: String, Sendable, CaseIterable {
  case png
  case jpeg
  case webp

  /// The format's number in the header of a PMTiles archive.
  var pmtilesType: UInt8 {
    switch self {
    case .png: 2
    case .jpeg: 3
    case .webp: 4
    }
  }

  /// Creates the format of a number in the header of a PMTiles archive; nil for other numbers.
  init?(pmtilesType: UInt8) {
    guard let format = Self.allCases.first(where: { $0.pmtilesType == pmtilesType }) else { return nil }
    self = format
  }

  /// Finds the format of a picture by its first bytes; nil for others.
  package init?(firstBytesOf picture: [UInt8]) {
    if picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if picture.starts(with: [0xFF, 0xD8]) {
      self = .jpeg
    } else if picture.starts(with: "RIFF".utf8), picture.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// The name in the metadata of MBTiles, which is also the extension of files: png, jpg or webp.
  package var name: String { self == .jpeg ? "jpg" : rawValue }
}

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
