import Foundation
import LoxodromeTestSupport
import MapGeoJSON
import MapRaster
import Testing

private let scenes = "third-party/raster-canvas/scenes.json"

/// The web platform tests' canvas scenes, with the pixels that every browser must draw.
@Suite struct CanvasTests {
  /// Scenes whose pixels differ here on purpose, with the reason.
  private static let knownDifferences = [
    "2d.path.stroke.prune.line": dots, "2d.path.stroke.prune.closed": dots,
    "2d.path.stroke.prune.curve": dots,
    "2d.path.stroke.prune.arc": dots, "2d.path.stroke.prune.rect": dots,
    "2d.gradient.interpolate.coloralpha":
      "a canvas interpolates straight colors; scenes, as Core Graphics, interpolate premultiplied ones",
  ]
  private static let dots =
    "a canvas draws nothing for a line without length; Core Graphics, as here, draws its caps"

  @Test(.enabled(if: isShared(scenes), "needs ../shared/third-party/raster-canvas"))
  func pixelsAreEqualToThoseOfBrowsers() throws {
    let document = try RawJSON(
      text: String(contentsOf: sharedFolder.appendingPathComponent(scenes), encoding: .utf8)
    ).value()
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
