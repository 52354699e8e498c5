import Foundation
import MapRaster
import TestSupport
import Testing

// Maps across the edge of the world, features that cannot be drawn, and fonts that stand in for
// each other.

private let red: UInt32 = 0xFF00_00FF
private let blue: UInt32 = 0xFFFF_0000
private let style = ##"{"background": "#00f", "rules": [{"fill": "#f00", "stroke": "none"}]}"##
private let crossing =
  #"{"type": "Polygon", "coordinates": [[[170,-10],[-170,-10],[-170,10],[170,10],[170,-10]]]}"#

private func fixture(_ name: String) -> String {
  checkout.appendingPathComponent("Tests/MapTextTests/Fixtures/\(name)").path(percentEncoded: false)
}

@Suite struct RenderWorldTests {
  @Test(arguments: [[], ["--region", "0,180,20,20"], ["--tile", "0/0/0"]])
  func shapesAcrossTheMeridianAreDrawn(part: [String]) throws {
    try TestFolder.with(["data.json": crossing, "style.json": style]) { folder in
      let run = try folder.run(
        ["render", "data.json", "-o", "out.png", "--style", "style.json", "--size", "256x256"] + part)
      #expect(run.status == 0 && run.errors.isEmpty)
      let picture = try PixelBuffer(png: folder.bytes("out.png"))
      if part.first == "--tile" {
        #expect(picture[2, 128] == red && picture[253, 128] == red && picture[128, 128] == blue)
      } else {
        // The picture shows the square and little else.
        #expect(picture[128, 128] == red && picture[20, 128] == red && picture[236, 128] == red)
      }
    }
  }

  @Test func featuresThatCannotBeDrawnAreNamedOnOneLine() throws {
    let points = (0..<12).map { number in
      #"{"type": "Feature", "id": "p\#(number)", "properties": null, "geometry": "#
        + #"{"type": "Point", "coordinates": [0,\#(80 + number)]}}"#
    }
    let text = #"{"type": "FeatureCollection", "features": [\#(points.joined(separator: ","))]}"#
    try TestFolder.with(["first.json": crossing, "data.json": text]) { folder in
      let run = try folder.run(["render", "first.json", "data.json", "-o", "out.png"])
      #expect(run.status == 0)
      #expect(
        run.errors
          == "loxodrome: data.json: left out 1 feature that cannot be drawn: feature 12 (id \"p11\"): "
          + "latitude 91.0, expected −90…90\n")
    }
  }

  /// A tile of one color for level 0, and data that fills the western half of the world.
  @Test func dataRepeatsOverTilesWithoutARegion() throws {
    let west = #"{"type": "Polygon", "coordinates": [[[-180,-90],[0,-90],[0,90],[-180,90],[-180,-90]]]}"#
    let point = #"{"type": "Point", "coordinates": [180,0]}"#
    try TestFolder.with([
      "empty.json": #"{"type": "FeatureCollection", "features": []}"#, "west.json": west,
      "point.json": point, "style.json": style,
    ]) { folder in
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("tiles/0/0"), withIntermediateDirectories: true)
      let tile = try folder.run([
        "render", "empty.json", "-o", "tiles/0/0/0.png", "--tile", "0/0/0", "--background", "#0f0",
      ])
      #expect(tile.status == 0)
      let run = try folder.run([
        "render", "west.json", "point.json", "-o", "out.png", "--style", "style.json", "--tiles",
        "tiles/{z}/{x}/{y}.png", "--size", "270x270",
      ])
      #expect(run.status == 0, "\(run.errors)")
      // The world is 250 pixels wide, with a margin of 10 pixels on each side.
      let picture = try PixelBuffer(png: folder.bytes("out.png"))
      let green: UInt32 = 0xFF00_FF00
      #expect(picture[5, 100] == green && picture[200, 100] == green)
      #expect(picture[20, 100] == red && picture[265, 100] == red)
    }
  }

  /// fontconfig reads its configuration from the file that FONTCONFIG_FILE names.
  @Test(arguments: [true, false]) func fontsStandInForEachOther(isInstalled: Bool) throws {
    let label = #"""
      {"type": "Feature", "properties": {"name": "A日اB"}, "geometry": {"type": "Point", "coordinates": [0,0]}}
      """#
    try TestFolder.with(["data.json": label]) { folder in
      let fonts = folder.url.appendingPathComponent("fonts")
      try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
      if isInstalled {
        for name in ["arabic.ttf", "japanese.ttf"] {
          try FileManager.default.copyItem(atPath: fixture(name), toPath: fonts.path + "/" + name)
        }
      }
      let configuration = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig><dir>\(fonts.path)</dir><cachedir>\(fonts.path)/cache</cachedir></fontconfig>
        """
      try folder.write([UInt8](configuration.utf8), to: "fonts.conf")
      let run = try folder.run(
        ["render", "data.json", "-o", "out.png", "--labels", "--region", "0,0,4,4", "--size", "256x256"],
        environment: [
          "LOXODROME_FONT": fixture("latin.ttf"), "LOXODROME_BOLD_FONT": fixture("latin.ttf"),
          "FONTCONFIG_FILE": folder.url.appendingPathComponent("fonts.conf").path,
        ])
      #expect(run.status == 0)
      #expect(
        run.errors
          == (isInstalled
            ? ""
            : "loxodrome: no font has 2 characters, which stand as boxes: 日 (U+65E5), ا (U+0627); "
              + "install fonts (Debian's packages fonts-noto-cjk, fonts-noto-core)\n"))
    }
  }
}
