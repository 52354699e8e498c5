import Foundation
import MapGeometry
import MapTiles

/// An overlay of square pictures, each a tile of the web map.
///
/// Tiles come from a template's addresses, from an archive or another source, or from a subclass
/// that says where they are (`url(forTilePath:)`) or loads them itself (`loadTile(at:result:)`).
/// Its properties are to be set before it is drawn.
open class TileOverlay: Overlay {
  /// The template as it was given; nil for none.
  public let urlTemplate: String?
  /// What is wrong with the template, if anything: then every tile fails with this line.
  public let templateFault: TileTemplateFault?
  /// The size of a tile in screen points, 256 × 256 unless set; a width that is not finite or not
  /// above 0 counts as 256.
  ///
  /// Of tiles of 512 points a level less is drawn than of 256. The height counts for nothing: tiles
  /// are square.
  open var tileSize = CGSize(width: 256, height: 256)
  /// The first level that there are tiles of; where a lower one is wanted nothing is drawn.
  open var minimumZ = 0
  /// The last level that there are tiles of; where a higher one is wanted these are enlarged. Above
  /// 52 counts as 52.
  open var maximumZ = 21
  /// Whether tile paths count rows from the south, as TMS does, instead of from the north.
  open var isGeometryFlipped = false
  /// Whether the tiles are opaque and hide what is beneath; false unless set.
  open var canReplaceMapContent = false
  /// Fetches what addresses name; replaced to change time-outs and attempts.
  open var downloads = TileDownloads.standard
  /// Keeps the pictures and the failures; replaced to change the cache's size and the number of
  /// tiles at once.
  open var loader = TileLoader()

  private let template: TileTemplate?
  private let source: (any TileSource)?

  /// An overlay of the tiles at a template's addresses, see `TileTemplate`; nil for a subclass that
  /// needs none.
  public init(urlTemplate: String?) {
    self.urlTemplate = urlTemplate
    source = nil
    guard let urlTemplate else {
      (template, templateFault) = (nil, nil)
      return
    }
    do throws(TileTemplateFault) {
      (template, templateFault) = (try TileTemplate(urlTemplate), nil)
    } catch {
      (template, templateFault) = (nil, error)
    }
  }

  /// An overlay of a source's tiles, as of an archive: with its levels and its bounds, where it
  /// knows them.
  public init(source: any TileSource) {
    urlTemplate = nil
    templateFault = nil
    template = nil
    self.source = source
    if let levels = source.zoomLevels {
      minimumZ = levels.lowerBound
      maximumZ = levels.upperBound
    }
  }

  /// Where there are tiles (map points): the source's bounds, or the world. Tiles outside are not
  /// loaded.
  open var boundingMapRect: MapRect { source?.mapRect ?? .world }

  /// The middle of the bounds.
  open var coordinate: Coordinate {
    let bounds = boundingMapRect
    return Coordinate(MapPoint(x: bounds.midX, y: bounds.midY))
  }

  /// Whether tiles have `tileSize` times the content scale in pixels, so that paths ask for a
  /// scale; otherwise they have `tileSize`.
  ///
  /// True for a template with `{scale}`, and without a template and a source, for a subclass that
  /// sees the scale in its paths.
  open var hasScaledTiles: Bool { template?.hasScale ?? (source == nil && urlTemplate == nil) }

  /// The address of a tile's picture: the template's. Without a usable one it is `about:blank`,
  /// which has no tiles.
  ///
  /// The path's row is as `isGeometryFlipped` says.
  open func url(forTilePath path: TilePath) -> URL { template?.url(for: path) ?? Self.nowhere }

  /// Loads a tile and tells the result once, on any thread: its bytes (PNG or JPEG), an error, or
  /// neither where there is no such tile.
  ///
  /// It is called on the thread that draws the map, before it draws, and should not wait; a result
  /// that is told before it returns is in order.
  open func loadTile(at path: TilePath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    let answer: TileLoader.Answer = { result($0.map { Data($0) }, $1) }
    if let source {
      var northern = path
      if isGeometryFlipped { northern.y = path.tile?.flipped.y ?? path.y }
      loader.run(source: source, path: northern, answer: answer)
      return
    }
    let url = url(forTilePath: path)
    if url == Self.nowhere {
      let fault = templateFault
      result(
        nil,
        TileFault(
          kind: .address, path: path, place: fault.map { "template \"\($0.template)\"" } ?? "an overlay",
          expected: fault?.expected ?? "a template", found: fault?.found ?? "none"))
      return
    }
    loader.run(source: Address(url: url, downloads: downloads), path: path, answer: answer)
  }

  /// Where tiles come from, for failures.
  func place(of path: TilePath) -> String {
    let url = url(forTilePath: path)
    return url == Self.nowhere ? "the overlay's source" : url.absoluteString
  }

  private static let nowhere = URL(string: "about:blank") ?? URL(filePath: "/")
}

/// One address as a source.
private struct Address: TileSource {
  let url: URL
  let downloads: TileDownloads

  func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? { try downloads.bytes(from: url, for: path) }
}
