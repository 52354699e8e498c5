import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapTiles

extension OperationAnswer {
  /// The answers to the operations on the levels, the addresses, the archives and the loads of tiles.
  static let tileSources = [
    function("tileOverlay.level") {
      (scale: CGFloat, factor: CGFloat, side: CGFloat, hasScale: Bool, minimumZ: Int, maximumZ: Int) in
      let overlay = TileOverlay(urlTemplate: "https://tiles.example/{z}" + (hasScale ? "@{scale}x" : ""))
      overlay.tileSize = CGSize(width: side, height: side)
      (overlay.minimumZ, overlay.maximumZ) = (minimumZ, maximumZ)
      let level = overlay.tileLevel(zoomScale: scale, contentScaleFactor: factor)
      return JSONValue.object(["level": level?.json ?? .null])
    },
    function("tileTemplate.url") { (template: String, path: TilePath, scale: Double) in
      var path = path
      path.contentScaleFactor = scale
      guard let template = try? TileTemplate(template) else { return nil }
      return JSONValue.object(["url": .string(template.url(for: path).absoluteString)])
    },
    function("tileArchive.tiles") {
      (format: ArchiveFormat, archive: JSONCursor, paths: [TilePath]) throws(JSONShapeError) in
      guard let bytes = try archive.base64() else { return nil }
      return try archive.withFile(of: bytes, name: "tiles") { file throws(JSONShapeError) -> JSONValue in
        do throws(TileArchiveFault) {
          switch format {
          case .mbtiles: return answer(of: try MBTiles(path: file), for: paths)
          case .pmtiles: return answer(of: try PMTiles(path: file), for: paths)
          }
        } catch {
          return .object(["error": .string("invalid-archive")])
        }
      }
    },
    OperationAnswer("tileArchive.written") { arguments, _ throws(JSONShapeError) in
      let format: TileWriterScript.Format = try arguments["format"]
      let (paths, steps): ([TilePath], JSONCursor) = (try arguments["tiles"], try arguments["steps"])
      return try steps.withFolder { folder throws(JSONShapeError) -> JSONValue? in
        let script: TileWriterScript
        let pictures = try steps.pictureFormat()
        do throws(TileWritingFault) {
          script = try TileWriterScript(format, path: folder + "/tiles", pictures: pictures)
        } catch {
          throw steps.error(expected: "a temporary folder in which tiles are written", found: "\(error)")
        }
        for step in try steps.elements() {
          switch try script.perform(step) {
          case .done: break
          case .fault: return .object(["error": .string("unwritable-archive")])
          case .impossible: return nil
          }
        }
        return script.answer(asking: paths)
      }
    },
    tileOverlayOfSource,
    function("tileLoader.events") { (cacheSize: Int, steps: [JSONCursor]) throws(JSONShapeError) in
      let script = TileLoaderScript(cacheSize: cacheSize)
      for step in steps {
        guard try script.perform(step) else { return nil }
      }
      return RecordedEvents(events: script.events)
    },
  ]

  private enum ArchiveFormat: String, CaseIterable, ReadableValue { case mbtiles, pmtiles }

  /// Returns what an archive says of itself, and the bytes of tiles.
  private static func answer(of archive: some TileSource, for paths: [TilePath]) -> JSONValue {
    .object(JSONObject(archiveMembers(archive, for: paths)))
  }

  /// The members of an answer of `tileArchive.tiles`.
  static func archiveMembers(_ archive: some TileSource, for paths: [TilePath]) -> [String: JSONValue] {
    let tiles = paths.map { path -> JSONValue in
      do throws(TileFault) {
        return (try archive.bytes(at: path)).map { .string(Data($0).base64EncodedString()) } ?? .null
      } catch {
        return .object(["error": .string("unreadable-tile")])
      }
    }
    return [
      "levels": archive.zoomLevels.map { [$0.lowerBound, $0.upperBound].json } ?? .null,
      "mapRect": archive.mapRect?.json ?? .null, "tiles": .array(tiles),
    ]
  }
}
