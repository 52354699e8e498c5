import ArgumentParser
import Foundation
import MapTiles

/// The kinds of inputs, by their names.
enum InputKind {
  case geojson, csv, archive, clusters

  /// Whether a style can be given for the input.
  var hasStyle: Bool { self == .geojson || self == .csv }

  init(_ path: String) {
    let name = path.lowercased()
    self =
      name.hasSuffix(".pmtiles") || name.hasSuffix(".mbtiles")
      ? .archive
      : name.hasSuffix(".clusters") ? .clusters : PointFormat(path: path) == .csv ? .csv : .geojson
  }
}

/// The kinds of outputs, by their names.
enum OutputKind {
  case pmtiles, mbtiles, folder

  /// Finds the kind of an output. A folder ends in a slash, has no extension, or exists. The result is
  /// nil for names of other files, such as `out.txt`, which are more likely mistakes than folders.
  init?(_ path: String) {
    let name = path.lowercased()
    if name.hasSuffix(".pmtiles") {
      self = .pmtiles
    } else if name.hasSuffix(".mbtiles") {
      self = .mbtiles
    } else {
      let isFolder = (try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory
      guard path.hasSuffix("/") || isFolder == true || URL(fileURLWithPath: path).pathExtension.isEmpty else {
        return nil
      }
      self = .folder
    }
  }
}

/// The format of tiles that are drawn.
enum TileFormatArgument: String, CaseIterable, ExpressibleByArgument {
  case png, jpeg

  var format: TileFormat { self == .png ? .png : .jpeg }
}
