import Foundation
import LoxodromeTestSupport
import MapGeoJSON
import MapRaster
import Testing

// Comparison with the pictures of tiny-skia's tests.

private let folder = sharedFolder.appendingPathComponent("third-party/raster-tiny-skia")

/// The scenes of tiny-skia's tests compared with its pictures.
///
/// Of the 40 scenes in the folder 22 are compared. Of the others 14 are drawn without
/// anti-aliasing, 2 have gradients that are repeated or mirrored, and 2 are unreliable according to
/// the folder's notes.
@Suite struct TinySkiaTests {
  /// Scenes whose pictures differ by more than the limits, with the reason.
  private static let knownDifferences = [
    "gradients/two_stops_linear_pad_hq": straight, "gradients/two_stops_unevenly_spaced_hq": straight,
    "hairline/clipped_circle_aa": """
    tiny-skia's thin circle is too pale: its alphas sum to 13957, ours to 15720, and the ring's exact area, \
    from 4096 samples a pixel, to 15652
    """,
  ]
  private static let straight =
    "tiny-skia interpolates straight colors, scenes premultiplied ones: up to 4 of 255"

  /// The difference of two pictures: the mean over all components in steps of 255, and the fraction
  /// of the pixels with a component that is more than 8 off.
  private func difference(_ first: PixelBuffer, _ second: PixelBuffer) -> (mean: Double, part: Double) {
    var (sum, count) = (0, 0)
    for (a, b) in zip(first.pixels, second.pixels) {
      let differences = [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
      sum += differences.reduce(0, +)
      if differences.contains(where: { $0 > 8 }) { count += 1 }
    }
    let pixels = Double(first.pixels.count)
    return (Double(sum) / (4 * pixels), Double(count) / pixels)
  }

  /// The limits are those of the folder's notes. tiny-skia takes four samples a pixel in each
  /// direction, so single pixels at an edge can be 60 off.
  @Test(
    .enabled(
      if: isShared("third-party/raster-tiny-skia/scenes.json"), "needs ../shared/third-party/raster-tiny-skia"
    ))
  func picturesAreSimilarToThoseOfTinySkia() throws {
    let text = try String(contentsOf: folder.appendingPathComponent("scenes.json"), encoding: .utf8)
    let document = try RawJSON(text: text).value()
    guard case .array(let list)? = document["scenes"] else { throw TinySkiaScene.Fault(scene: document) }
    var (compared, differing) = (0, Set<String>())
    for value in list {
      let scene = try TinySkiaScene(value)
      guard scene.objection == nil else { continue }
      let file = folder.appendingPathComponent(scene.picturePath)
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      compared += 1
      let expected = try PixelBuffer(png: [UInt8](Data(contentsOf: file)))
      let drawn = try scene.draw()
      #expect(drawn.width == expected.width && drawn.height == expected.height, "\(scene.name)")
      let (mean, part) = difference(drawn, expected)
      if mean < 0.4, part < 0.02 { continue }
      differing.insert(scene.name)
      #expect(
        Self.knownDifferences[scene.name] != nil,
        "\(scene.name): mean \(mean), \(part) of the pixels beyond 8")
    }
    #expect(compared >= 22)
    #expect(differing == Set(Self.knownDifferences.keys))
  }
}
