import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays
import MapTiles

extension OperationAnswer {
  /// The answers to the operations on the levels, the addresses, the archives and the loads of tiles.
  static let tileSources = [
    OperationAnswer("tileOverlay.level") { arguments, _ throws(JSONShapeError) in
      let hasScale = try arguments.member("hasScale").boolean()
      let overlay = TileOverlay(urlTemplate: "https://tiles.example/{z}" + (hasScale ? "@{scale}x" : ""))
      let side = try arguments.member("tileSize").number()
      overlay.tileSize = CGSize(width: side, height: side)
      overlay.minimumZ = try arguments.member("minimumZ").integer()
      overlay.maximumZ = try arguments.member("maximumZ").integer()
      let level = overlay.tileLevel(
        zoomScale: CGFloat(try arguments.member("zoomScale").number()),
        contentScaleFactor: CGFloat(try arguments.member("contentScaleFactor").number()))
      return JSONValue.object(["level": level?.json ?? .null])
    },
    OperationAnswer("tileTemplate.url") { arguments, _ throws(JSONShapeError) in
      var path = try arguments.member("tile").tilePath()
      path.contentScaleFactor = try arguments.member("scale").number()
      guard let template = try? TileTemplate(try arguments.member("template").string()) else { return nil }
      return JSONValue.object(["url": .string(template.url(for: path).absoluteString)])
    },
    OperationAnswer("tileArchive.tiles") { arguments, _ throws(JSONShapeError) in
      enum Format: String, CaseIterable { case mbtiles, pmtiles }
      let format = try arguments.member("format").oneOf(Format.self)
      let paths = try arguments.member("tiles").map { tile throws(JSONShapeError) in try tile.tilePath() }
      let archive = try arguments.member("archive")
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
      let format = try arguments.member("format").oneOf(TileWriterScript.Format.self)
      let paths = try arguments.member("tiles").map { tile throws(JSONShapeError) in try tile.tilePath() }
      let steps = try arguments.member("steps")
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
    OperationAnswer("tileLoader.events") { arguments, _ throws(JSONShapeError) in
      let script = TileLoaderScript(cacheSize: try arguments.member("cacheSize").integer())
      for step in try arguments.member("steps").elements() {
        guard try script.perform(step) else { return nil }
      }
      return JSONValue.object(["events": .array(script.events)])
    },
  ]

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
