import Foundation
import LoxodromeCommandLine
import LoxodromeDownloads
import MapGeometry
import MapOverlays
import MapRaster
import MapTiles

/// The layer of tiles below a rendered map.
final class RenderTiles {
  /// The template or the path for messages.
  private let source: String
  let renderer: TileOverlayRenderer
  /// The archive with the tiles; nil for a template.
  private let archive: (any TileArchive)?
  /// The number of tiles in the picture. `drawnCount` is the number of those that could be drawn.
  private var wantedCount = 0
  private(set) var drawnCount = 0
  /// The files from which tiles were loaded.
  private(set) var files: [String] = []

  /// Creates a layer from a template or an archive, with its own levels or the given ones.
  ///
  /// - Throws: what is wrong with the template or the archive.
  init(_ source: String, levels: ClosedRange<Int>?) throws {
    let shown = withoutCredentials(source)
    self.source = shown
    let name = source.lowercased()
    guard name.hasSuffix(".mbtiles") || name.hasSuffix(".pmtiles") || source.contains("{") else {
      throw badInput(
        "\(shown): expected a template of tiles with {z}, {x} and {y}, *.mbtiles or *.pmtiles")
    }
    let overlay: TileOverlay
    var archive: (any TileArchive)?
    if name.hasSuffix(".mbtiles") || name.hasSuffix(".pmtiles") && !name.contains("{z}") {
      let found = try tileArchive(source)
      overlay = TileOverlay(source: found)
      archive = found
    } else {
      // A relative path of files starts at the current folder.
      let isRelative = !source.contains("://") && !source.hasPrefix("/") && source.contains("{")
      overlay = TileOverlay(
        urlTemplate: isRelative ? FileManager.default.currentDirectoryPath + "/" + source : source)
    }
    if let fault = overlay.templateFault { throw fault }
    if let levels { (overlay.minimumZ, overlay.maximumZ) = (levels.lowerBound, levels.upperBound) }
    renderer = TileOverlayRenderer(tileOverlay: overlay)
    self.archive = archive
  }

  /// The area with tiles, in map points.
  var bounds: MapRect { archive?.tilesMapRect ?? renderer.overlay.boundingMapRect }

  /// Whether no tile could be drawn, or one that the archive has could not.
  var isFailure: Bool { drawnCount == 0 || archive != nil && !renderer.failures.isEmpty }

  /// Notes the tiles of a frame, and which of them could be drawn, after its picture was drawn.
  func noteTiles(of frame: PictureFrame, scale: Double) {
    let zoomScale = Double(frame.width) / scale / frame.rect.width
    let paths = renderer.tileOverlay.tilePaths(
      in: frame.rect, zoomScale: zoomScale, contentScaleFactor: scale)
    wantedCount = paths.count
    files = paths.map(renderer.tileOverlay.url(forTilePath:)).filter(\.isFileURL).map {
      $0.path(percentEncoded: false)
    }
    drawnCount = paths.count { renderer.picture(at: $0) != nil }
  }

  /// Messages about tiles that could not be loaded: one for each of the first ten, and one with the
  /// number of the others. One more message says if no tile was drawn. If the picture has no tiles,
  /// or an archive has none of them, a single message says so.
  var notes: [String] {
    let failures = renderer.failures
    if wantedCount == 0 || archive != nil && drawnCount == 0 && failures.isEmpty {
      let overlay = renderer.tileOverlay
      return [
        "\(source): no tiles for this part and scale (levels \(overlay.minimumZ) to \(overlay.maximumZ))"
      ]
    }
    let most = 10
    var lines = failures.prefix(most).map(\.description)
    if failures.count > most {
      lines.append("\(source): and \(failures.count - most) more tiles that could not be loaded")
    }
    if drawnCount == 0 { lines.append("\(source): not one of \(wantedCount) tiles could be drawn") }
    return lines
  }
}
