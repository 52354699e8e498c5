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

  /// Creates the format of a name in the metadata of MBTiles, in lowercase or uppercase letters; nil
  /// for other names.
  init?(name: String) {
    let name = name.lowercased()
    self.init(rawValue: name == "jpg" ? "jpeg" : name)
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
