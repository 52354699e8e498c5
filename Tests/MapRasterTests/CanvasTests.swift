import Foundation
import GeoJSON
import MapRaster
import Testing

/// The folder of third-party data that may lie beside the checkout; the tests that need it are skipped where it does not.
private let scenes = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
  .appendingPathComponent("shared/third-party/raster-canvas/scenes.json")
private let hasScenes = FileManager.default.fileExists(atPath: scenes.path)

/// The web platform tests' canvas scenes, with the pixels that every browser must draw.
@Suite struct CanvasTests {
  /// Scenes whose pixels differ here on purpose, with the reason.
  private static let knownDifferences = [
    "2d.path.stroke.prune.line": dots, "2d.path.stroke.prune.closed": dots,
    "2d.path.stroke.prune.curve": dots,
    "2d.path.stroke.prune.arc": dots, "2d.path.stroke.prune.rect": dots,
    "2d.gradient.interpolate.coloralpha":
      "a canvas interpolates straight colours; scenes, as Core Graphics, interpolate premultiplied ones",
    "2d.path.arc.shape.3": wide, "2d.path.arc.shape.4": wide, "2d.path.arc.selfintersect.1": wide,
    "2d.path.arc.selfintersect.2": wide, "2d.path.arc.scale.2": wide,
  ]
  private static let dots =
    "a canvas draws nothing for a line without length; Core Graphics, as here, draws its caps"

  private static let wide = """
    a pen as wide as the arc's diameter or wider: a curve is stroked as short lines, each of which is a strip of its own \
    width where all of them cross, at the arc's centre; two pixels beside it are painted or missed
    """

  @Test(.enabled(if: hasScenes, "needs ../shared/third-party/raster-canvas"))
  func everyPixelIsWhatBrowsersDraw() throws {
    let document = try RawJSON(text: String(contentsOf: scenes, encoding: .utf8)).value()
    guard case .array(let list)? = document["scenes"] else { throw CanvasFault(operation: document) }
    #expect(list.count >= 160)
    var (assertions, differing) = (0, Set<String>())
    for scene in list {
      guard let name = scene["name"]?.string, case .array(let operations)? = scene["ops"],
        let width = scene["size"]?[0]?.number?.integer(Int.self),
        let height = scene["size"]?[1]?.number?.integer(Int.self)
      else { throw CanvasFault(operation: scene) }
      var canvas = try CanvasInterpreter(width: width, height: height)
      for operation in operations { try canvas.run(operation) }
      assertions += canvas.assertionCount
      if canvas.misses.isEmpty { continue }
      differing.insert(name)
      #expect(Self.knownDifferences[name] != nil, "\(name): \(canvas.misses)")
    }
    #expect(assertions >= 500)
    #expect(differing == Set(Self.knownDifferences.keys))
  }
}
