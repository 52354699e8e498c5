import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapRaster
import Testing

@testable import loxodrome

// Reading of scene files.

private let scenes = checkout.appendingPathComponent("Tests/Scenes")

private func read(_ text: String) throws(SceneFileError) -> SceneFile {
  try SceneFile(Data(text.utf8), file: "test.json", folder: scenes)
}

/// A scene of one entry.
private func scene(_ entry: String, background: String = "[0, 0, 0, 0]") -> String {
  """
  {"schema": "loxodrome-scene-1", "width": 40, "height": 20, "background": \(background), "draw": [\(entry)]}
  """
}

private func picture(_ file: SceneFile) throws -> PixelBuffer {
  try render(file.scene, rect: file.rect, width: file.width, height: file.height)
}

/// Tests that an entry draws the same picture as the scene built by a closure, and that the picture
/// is not empty.
private func expectSame(
  _ entry: String, _ build: (inout Scene) -> Void, _ location: SourceLocation = #_sourceLocation
) throws {
  var built = Scene()
  build(&built)
  let expected = try render(
    built, rect: MapRect(x: 0, y: 0, width: 40, height: 20), width: 40, height: 20)
  #expect(expected.pixels.contains { $0 != 0 }, sourceLocation: location)
  #expect(try picture(read(scene(entry))) == expected, sourceLocation: location)
}

private let corner = #"[["M", 2, 3], ["L", 30, 5], ["L", 20, 18]]"#
private var cornerPath: Path {
  var path = Path()
  path.move(to: MapPoint(x: 2, y: 3))
  path.addLine(to: MapPoint(x: 30, y: 5))
  path.addLine(to: MapPoint(x: 20, y: 18))
  return path
}
private let red = #""paint": {"color": [1, 0, 0, 1]}"#
private let redPaint = Paint.color(Color(red: 1, green: 0, blue: 0, alpha: 1))

@Suite struct SceneFileTests {
  @Test func everyExampleDraws() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: scenes.path).filter {
      $0.hasSuffix(".json")
    }
    #expect(names.count >= 4)
    for name in names {
      let file = try SceneFile(contentsOf: scenes.appendingPathComponent(name))
      let colors = Set(try picture(file).pixels)
      #expect(colors.count > 8, "\(name)")
    }
  }

  @Test func theExampleInTheFormatIsTheFirstScene() throws {
    let text = try String(contentsOf: scenes.appendingPathComponent("FORMAT.md"), encoding: .utf8)
    let example = text.components(separatedBy: "```json\n")[1].components(separatedBy: "```")[0]
    #expect(try String(contentsOf: scenes.appendingPathComponent("first.json"), encoding: .utf8) == example)
  }

  @Test func thePictureHasTheSizeAndBackgroundOfTheScene() throws {
    let file = try read(scene("", background: "[1, 0.2, 0, 0.4]"))
    #expect(file.width == 40 && file.height == 20)
    // 0.4 · (255, 51, 0) = (102, 20.4, 0).
    #expect(try picture(file).pixels == Array(repeating: 0x6600_1466, count: 800))
  }

  @Test func fillsHaveTheirRuleAndPaint() throws {
    let loops =
      #"[["M",2,2],["L",30,2],["L",30,18],["L",2,18],["Z"],["M",8,5],["L",20,5],["L",20,14],["L",8,"#
      + #"14],["Z"]]"#
    func count(_ rule: String) throws -> Int {
      try picture(read(scene(#"{"fill": {"path": \#(loops)\#(rule)}, \#(red)}"#))).pixels.count {
        $0 == 0xFF00_00FF
      }
    }
    #expect(try count("") == 28 * 16)
    #expect(try count(#", "rule": "nonzero""#) == 28 * 16)
    #expect(try count(#", "rule": "even-odd""#) == 28 * 16 - 12 * 9)
  }

  @Test func strokesHaveTheirPen() throws {
    try expectSame(#"{"stroke": {"path": \#(corner), "width": 3}, \#(red)}"#) {
      $0.stroke(cornerPath, with: Stroke(width: 3), paint: redPaint)
    }
    let pen = #""cap": "square", "join": "round", "miterLimit": 2.5, "dash": [5, 2, 1], "phase": -3"#
    try expectSame(#"{"stroke": {"path": \#(corner), "width": 3, \#(pen)}, \#(red)}"#) {
      $0.stroke(
        cornerPath,
        with: Stroke(
          width: 3, cap: .square, join: .round, miterLimit: 2.5,
          dash: try? DashPattern([5, 2, 1], phase: -3)),
        paint: redPaint)
    }
    try expectSame(
      #"{"stroke": {"path": \#(corner), "hairline": true, "cap": "round"}, \#(red), "transform": "#
        + #"[0.5, 0, 0, 0.5, 3, 4]}"#
    ) {
      $0.stroke(
        cornerPath, with: Stroke(width: 1, cap: .round, unit: .pixels), paint: redPaint,
        options: DrawOptions(transform: AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 3, ty: 4)))
    }
  }

  @Test func gradientsHaveTheirStops() throws {
    let stops = [
      Color(red: 1, green: 0, blue: 0, alpha: 1), Color(red: 0, green: 0.5, blue: 1, alpha: 0.25),
    ]
    let gradient = try #require(Gradient(colors: stops, locations: [0.1, 0.9]))
    try expectSame(
      #"""
      {"fill": {"path": \#(corner)},
       "paint": {"linear": {"from": [2, 3], "to": [30, 5], "stops": [[0.1, [1, 0, 0, 1]], [0.9, [0, 0.5, \#
       1, 0.25]]]}}}
      """#
    ) {
      $0.fill(
        cornerPath,
        paint: .linear(
          LinearGradient(from: MapPoint(x: 2, y: 3), to: MapPoint(x: 30, y: 5), gradient: gradient)))
    }
    try expectSame(
      #"""
      {"gradientStroke": {"points": [[2, 3], [30, 5], [20, 18]], "width": 4, "cap": "round",
                          "colors": [[1, 0, 0, 1], [0, 0.5, 1, 0.25]], "locations": [0.1, 0.9]}}
      """#
    ) {
      $0.stroke(
        along: [MapPoint(x: 2, y: 3), MapPoint(x: 30, y: 5), MapPoint(x: 20, y: 18)],
        with: Stroke(width: 4, cap: .round), gradient: gradient)
    }
  }

  @Test func curvesAndClosingAreRead() throws {
    let path = #"[["M", 2, 10], ["Q", 10, -5, 18, 10], ["C", 20, 22, 30, 22, 34, 4], ["Z"], ["L", 5, 18]]"#
    try expectSame(#"{"stroke": {"path": \#(path), "width": 2}, \#(red)}"#) {
      var path = Path()
      path.move(to: MapPoint(x: 2, y: 10))
      path.addCurve(to: MapPoint(x: 18, y: 10), control: MapPoint(x: 10, y: -5))
      path.addCurve(
        to: MapPoint(x: 34, y: 4), control1: MapPoint(x: 20, y: 22), control2: MapPoint(x: 30, y: 22))
      path.close()
      path.addLine(to: MapPoint(x: 5, y: 18))
      $0.stroke(path, with: Stroke(width: 2), paint: redPaint)
    }
  }

  @Test func entriesHaveTheirOptions() throws {
    var frame = Path()
    frame.addRect(MapRect(x: 4, y: 4, width: 10, height: 8))
    let clip = Clip(frame, rule: .evenOdd)
    try expectSame(
      #"""
      {"fill": {"path": \#(corner)}, \#(red)},
      {"fill": {"path": \#(corner)}, "paint": {"color": [0, 1, 0, 0.5]}, "blend": "plusLighter", "alpha": \#
      0.75,
       "transform": [1, 0.25, -0.5, 1, 6, 1],
       "clip": {"path": [["M", 4, 4], ["L", 14, 4], ["L", 14, 12], ["L", 4, 12], ["Z"]], "rule": "even-odd"}}
      """#
    ) {
      $0.fill(cornerPath, paint: redPaint)
      $0.fill(
        cornerPath, paint: .color(Color(red: 0, green: 1, blue: 0, alpha: 0.5)),
        options: DrawOptions(
          blend: .plusLighter, alpha: 0.75,
          transform: AffineTransform(a: 1, b: 0.25, c: -0.5, d: 1, tx: 6, ty: 1), clip: clip))
    }
  }

  /// The image has four by four pixels, alternating red and blue. It is drawn without scaling.
  @Test func imagesAreFoundInTheFolderOfTheScene() throws {
    let drawn = try picture(read(scene(#"{"image": {"file": "checkers.png", "rect": [10, 5, 4, 4]}}"#)))
    #expect(drawn[10, 5] == 0xFFFF_0000)
    #expect(drawn[11, 5] == 0xFF00_00FF)
    #expect(drawn[13, 8] == 0x8000_8000)
    #expect(drawn.pixels.count { $0 != 0 } == 16)
  }

  @Test func errorsOfMissingFilesNameTheFile() {
    let location = scenes.appendingPathComponent("no-such.json")
    #expect(throws: SceneFileError.self) { try SceneFile(contentsOf: location) }
    do { _ = try SceneFile(contentsOf: location) } catch {
      #expect("\(error)".hasSuffix("no-such.json: no such file"))
    }
  }
}
