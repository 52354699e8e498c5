import Foundation
import LoxodromeTestSupport
import MapRaster
import Testing

// Maps across the edge of the world, features that cannot be drawn, and fonts that stand in for
// each other.

private let red: UInt32 = 0xFF00_00FF
private let blue: UInt32 = 0xFFFF_0000
private let style = ##"{"background": "#00f", "rules": [{"fill": "#f00", "stroke": "none"}]}"##
private let crossing =
  #"{"type": "Polygon", "coordinates": [[[170,-10],[-170,-10],[-170,10],[170,10],[170,-10]]]}"#

private func fixture(_ name: String) -> String { TestFolder.fontFixture(name) }

/// The columns and rows of the pixels that are not of the color of the first pixel.
private func paintedPart(_ picture: PixelBuffer) throws -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)
{
  let painted = picture.pixels.indices.filter { picture.pixels[$0] != picture.pixels[0] }
  let columns = painted.map { $0 % picture.width }
  return (
    try #require(columns.min())...(try #require(columns.max())),
    try #require(painted.first) / picture.width...(try #require(painted.last)) / picture.width
  )
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

  /// A point at 85.04 degrees is 24 pixels below the northern edge of a tile of level 8, by web
  /// Mercator's formula. The edge of MapKit's world, at 85 degrees, is 108 pixels below it.
  @Test func pinsAndClustersBeyond85DegreesAreWhereDiscsAre() throws {
    func point(_ properties: String) -> String {
      #"{"type": "Feature", "properties": \#(properties), "geometry": {"type": "Point", "#
        + #""coordinates": [0.703125,85.04]}}"#
    }
    let two = #"{"type": "FeatureCollection", "features": [\#(point("{}")),\#(point("{}"))]}"#
    let pin = point(##"{"marker-color": "#0f0", "marker-size": "small"}"##)
    let disc = ##"{"background": "#fff", "rules": [{"fill": "#f00", "stroke": "none", "radius": 5}]}"##
    try TestFolder.with(["one.json": point("{}"), "two.json": two, "pin.json": pin, "style.json": disc]) {
      folder in
      func part(_ name: String, _ options: [String]) throws -> (
        columns: ClosedRange<Int>, rows: ClosedRange<Int>
      ) {
        let run = try folder.run(
          ["render", name, "-o", "out.png", "--style", "style.json", "--tile", "8/128/0"] + options)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        return try paintedPart(PixelBuffer(png: folder.bytes("out.png")))
      }
      let plain = try part("one.json", [])
      #expect(plain.columns == 123...132 && (18...19).contains(plain.rows.lowerBound))
      let single = try part("one.json", ["--clusters"])
      #expect(single.columns == plain.columns && single.rows == plain.rows)
      let cluster = try part("two.json", ["--clusters"])
      let middle = plain.rows.lowerBound + plain.rows.upperBound
      #expect(abs(cluster.rows.lowerBound + cluster.rows.upperBound - middle) <= 2, "\(cluster)")
      #expect(cluster.rows.count > plain.rows.count)
      // The tip of the pin is up to 2 pixels above the location, as everywhere on the map.
      let tip = try part("pin.json", [])
      #expect((0...2).contains(middle / 2 - tip.rows.upperBound) && abs(tip.rows.count - 20) <= 2, "\(tip)")
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

  /// A tile of one color for level 0, and data that fills the western half of the world, with a line
  /// across the rest.
  @Test func dataRepeatsOverTilesWithoutARegion() throws {
    let west = #"{"type": "Polygon", "coordinates": [[[-180,-90],[0,-90],[0,90],[-180,90],[-180,-90]]]}"#
    let line = #"{"type": "LineString", "coordinates": [[0,80],[180,80]]}"#
    try TestFolder.with([
      "empty.json": #"{"type": "FeatureCollection", "features": []}"#, "west.json": west,
      "line.json": line, "style.json": style,
    ]) { folder in
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("tiles/0/0"), withIntermediateDirectories: true)
      let tile = try folder.run([
        "render", "empty.json", "-o", "tiles/0/0/0.png", "--tile", "0/0/0", "--background", "#0f0",
      ])
      #expect(tile.status == 0)
      let run = try folder.run([
        "render", "west.json", "line.json", "-o", "out.png", "--style", "style.json", "--tiles",
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
      let configuration = try folder.writeFonts(isInstalled ? ["arabic.ttf", "japanese.ttf"] : [])
      let run = try folder.run(
        ["render", "data.json", "-o", "out.png", "--labels", "--region", "0,0,4,4", "--size", "256x256"],
        environment: [
          "LOXODROME_FONT": fixture("latin.ttf"), "LOXODROME_BOLD_FONT": fixture("latin.ttf"),
          "FONTCONFIG_FILE": configuration,
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
