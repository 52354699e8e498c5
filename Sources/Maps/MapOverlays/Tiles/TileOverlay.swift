import Foundation
import MapGeometry
import MapTiles

/// An overlay of square pictures, the tiles of a web map.
///
/// Tiles come from the addresses of a template, from an archive or another source, or from a
/// subclass. A subclass overrides their addresses (`url(forTilePath:)`) or loads the tiles itself
/// (`loadTile(at:result:)`). Set the properties of an overlay before it is drawn.
open class TileOverlay: Overlay {
  /// The text of the template, as given; nil if there is no template.
  public let urlTemplate: String?
  /// The error in the template; nil if there is no template or no error. With an error every tile
  /// fails, unless a subclass overrides `url(forTilePath:)` or `loadTile(at:result:)`.
  public let templateFault: TileTemplateFault?
  /// The size of a tile in screen points, by default 256 × 256. A width that is not finite or not
  /// above 0 counts as 256.
  ///
  /// Tiles of 512 points are drawn one level lower than tiles of 256 points. The height is ignored:
  /// tiles are square.
  open var tileSize = CGSize(width: 256, height: 256)
  /// The lowest level that has tiles. By default it is that of the source, or 0 if the source does
  /// not report its levels. At lower levels nothing is drawn. Negative values count as 0.
  open var minimumZ = 0
  /// The highest level that has tiles. By default it is that of the source, or 21 if the source
  /// does not report its levels. At higher levels these tiles are enlarged. Values above 52 count
  /// as 52.
  open var maximumZ = 21
  /// Whether tile paths count rows from the south, as in TMS, instead of from the north.
  open var isGeometryFlipped = false
  /// Whether the tiles are opaque and hide everything below them; false by default.
  open var canReplaceMapContent = false
  /// The downloader of tiles at addresses. Replace it to change time-outs and attempts.
  open var downloads = TileDownloads.standard
  /// The loader that keeps the pictures and the failures. Replace it to change the size of the
  /// cache and the number of tiles loaded at once.
  open var loader = TileLoader()

  private let template: TileTemplate?
  private var source: (any TileSource)?
  /// The source if it is an archive. Its missing tiles are no failures, and the bounds that it states
  /// can be wrong.
  private(set) var archive: (any TileArchive)?

  /// Creates an overlay of the tiles at a template's addresses, see `TileTemplate`. The template is
  /// nil for a subclass that needs none. If it is not valid, `templateFault` has the error.
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

  /// Creates an overlay without a template, for a subclass that needs none.
  public convenience init() { self.init(urlTemplate: nil) }

  /// Creates an overlay of a source's tiles, for example an archive, with the source's levels and
  /// bounds if it has them. The bounds that an archive states are not used, because they can be
  /// wrong.
  public convenience init(source: any TileSource) {
    self.init(urlTemplate: nil)
    self.source = source
    archive = source as? any TileArchive
    if let levels = source.zoomLevels {
      minimumZ = levels.lowerBound
      maximumZ = levels.upperBound
    }
  }

  /// The area with tiles (map points): the source's bounds, or the world. Tiles outside are not
  /// loaded.
  ///
  /// It is the world for an archive, `MBTiles` or `PMTiles`, whose tiles can be outside of the bounds
  /// that it states. These are its `mapRect`.
  open var boundingMapRect: MapRect { archive == nil ? source?.mapRect ?? .world : .world }

  /// The middle of the bounds; for an archive that of the bounds that it states, if it does.
  open var coordinate: Coordinate {
    let bounds = archive?.mapRect ?? boundingMapRect
    return Coordinate(MapPoint(x: bounds.midX, y: bounds.midY))
  }

  /// Whether an object is equal to this one; by default, whether it is this one. `==` calls it.
  open func isEqual(_ object: Any?) -> Bool { isIdentical(self, object) }
  /// The hash value for `isEqual(_:)`; by default that of the identity. `hash(into:)` takes it.
  open var hash: Int { ObjectIdentifier(self).hashValue }

  /// Whether a tile's side in pixels is `tileSize` times the content scale. If so, paths contain
  /// the scale. Otherwise the side is `tileSize` pixels.
  ///
  /// True for a template with `{scale}`. Also true without a template and a source, for a subclass
  /// that reads the scale from its paths.
  open var hasScaledTiles: Bool { template?.hasScale ?? (source == nil && urlTemplate == nil) }

  /// Returns the address of a tile's picture, by the template. Without a valid template it is
  /// `about:blank`, which has no tiles.
  ///
  /// The row of the path is counted according to `isGeometryFlipped`.
  open func url(forTilePath path: TilePath) -> URL { template?.url(for: path) ?? Self.blankURL }

  /// Loads a tile and calls `result` once, on any thread: with its bytes (PNG, JPEG or WebP), an
  /// error, or neither if there is no such tile.
  ///
  /// The renderer calls this method before it draws, on the thread that requests the picture. The
  /// method should not block. It can call `result` before it returns.
  ///
  /// A subclass overrides this method or the asynchronous `loadTile(at:)`. Each of the two calls the
  /// other's override, so both can be called. An override calls the same method of `super`: the other one
  /// would call the override again, unless it is called in the same task.
  @preconcurrency
  open func loadTile(at path: TilePath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    if type(of: self) == TileOverlay.self || TileForms.isAsked(self) {
      loadOwnTile(at: path, result: result)
    } else {
      TileForms.callAsynchronousForm(of: self, at: path, result: result)
    }
  }

  /// Returns the bytes of a tile's picture (PNG, JPEG or WebP). Throws the error of
  /// `loadTile(at:result:)`, or `URLError.resourceUnavailable` if there is no such tile.
  ///
  /// A subclass that overrides it is asked for the tiles of pictures, in a task on threads of
  /// Dispatch. It also throws `URLError.resourceUnavailable` for a tile that does not exist.
  nonisolated(nonsending) open func loadTile(at path: TilePath) async throws -> Data {
    let isAsked = TileForms.isAsked(self)
    return try await withCheckedThrowingContinuation { continuation in
      let finish: @Sendable (Data?, (any Error)?) -> Void = { data, error in
        continuation.resume(
          with: data.map { .success($0) } ?? .failure(error ?? URLError(.resourceUnavailable)))
      }
      if isAsked {
        loadOwnTile(at: path, result: finish)
      } else {
        TileForms.ask(self) { loadTile(at: path, result: finish) }
      }
    }
  }

  /// Loads a tile of the source or of the template's address.
  private func loadOwnTile(at path: TilePath, result: @escaping @Sendable (Data?, (any Error)?) -> Void) {
    let answer: TileLoader.Answer = { result($0.map { Data($0) }, $1) }
    if let source {
      var northern = path
      if isGeometryFlipped { northern.y = path.tile?.flipped.y ?? path.y }
      loader.run(source: source, path: northern, answer: answer)
      return
    }
    let url = url(forTilePath: path)
    if url == Self.blankURL {
      let fault = templateFault
      result(
        nil,
        TileFault(
          kind: .address, path: path, source: fault.map { "template \"\($0.template)\"" } ?? "an overlay",
          expected: fault?.expected ?? "a template", found: fault?.found ?? "none"))
      return
    }
    loader.run(
      source: Address(url: url, downloads: downloads, patience: loader.patience), path: path, answer: answer)
  }

  /// Returns the address of a tile for messages about failures. If the tile has no address, it is the
  /// archive's file, or "the overlay's source".
  func sourceName(of path: TilePath) -> String {
    let url = url(forTilePath: path)
    return url == Self.blankURL ? archive?.file ?? "the overlay's source" : url.absoluteString
  }

  /// Whether the overlay can hide everything below it in a rectangle. Beside the bounds that an
  /// archive states there are probably no tiles.
  func canCover(_ mapRect: MapRect) -> Bool {
    boundingMapRect.contains(mapRect) && archive?.mapRect?.contains(mapRect) ?? true
  }

  /// Returns the number of pixels that tiles usually have at most: the larger one of
  /// `TileLoader.usualArea` and the area of `tileSize`.
  func usualArea(contentScaleFactor: CGFloat) -> Int {
    let side = Double(tileSize.width) * (hasScaledTiles ? Double(contentScaleFactor.pixelsPerPoint) : 1)
    // No tile has more than 2^24 pixels. A side that is NaN counts as 0.
    return max(TileLoader.usualArea, side > 0 ? Int(min(side, 4096) * min(side, 4096)) : 0)
  }

  private static let blankURL = URL(string: "about:blank") ?? URL(filePath: "/")
}

/// A source of the tile at one address.
private struct Address: TileSource {
  let url: URL
  let downloads: TileDownloads
  /// The patience of the loader, in seconds.
  let patience: Double

  func bytes(at path: TilePath) throws(TileFault) -> [UInt8]? {
    try downloads.bytes(from: url, for: path, patience: patience)
  }
}
