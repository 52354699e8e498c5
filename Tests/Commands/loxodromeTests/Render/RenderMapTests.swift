import Foundation
import MapRaster
import MapText
import Testing

// The maps of `loxodrome render`.

private let red: UInt32 = 0xFF00_00FF
private let green: UInt32 = 0xFF00_FF00
private let blue: UInt32 = 0xFFFF_0000
private let empty = #"{"type": "FeatureCollection", "features": []}"#
private let west = ##"""
  {"type": "Feature", "properties": {"title": "West", "fill": "#0f0", "fill-opacity": 1, "stroke-width": \##
  0, "fill-rule": 3},
   "geometry": {"type": "Polygon", "coordinates": [[[-80,-60],[0,-60],[0,60],[-80,60],[-80,-60]]]}}
  """##
private let pins = ##"""
  {"type": "FeatureCollection", "features": [
    {"type": "Feature", "properties": {"title": "Here", "marker-color": "#00f", "marker-symbol": "bus", \##
    "marker-size": "xl"},
     "geometry": {"type": "Point", "coordinates": [40, 0]}},
    {"type": "Feature", "properties": {"title": "日本", "marker-color": "#00f", "marker-symbol": 4},
     "geometry": {"type": "Point", "coordinates": [60, 20]}}]}
  """##
private let files = [
  "empty.json": empty, "west.json": west, "pins.json": pins,
  "red.json": ##"{"background": "#f00", "rules": [{"fill": "#f00", "stroke": "none"}]}"##,
]
private let world = ["-o", "out.png", "--rect", "0,0,268435456,268435456", "--size", "256x256"]

/// The picture that a run draws, and the lines on standard error.
private func draw(
  _ folder: TestFolder, _ arguments: [String], status: Int32 = 0, environment: [String: String] = [:]
) throws -> (picture: PixelBuffer, errors: [String]) {
  let run = try folder.run(["render"] + arguments, environment: environment)
  #expect(run.status == status && run.output.isEmpty, "\(run.errors)")
  return (try PixelBuffer(png: folder.bytes("out.png")), run.errors.split(separator: "\n").map(String.init))
}

@Suite struct RenderMapTests {
  @Test func propertiesOverrideStylesUnlessTheyAreIgnored() throws {
    try TestFolder.with(files) { folder in
      let (own, errors) = try draw(folder, ["west.json", "--style", "red.json"] + world)
      #expect(own[100, 128] == green && own[200, 128] == red && errors.isEmpty)
      let (style, _) = try draw(folder, ["west.json", "--style", "red.json", "--no-simplestyle"] + world)
      #expect(style.pixels.allSatisfy { $0 == red })
    }
  }

  @Test func eachInvalidPropertyIsReportedOnOneLine() throws {
    try TestFolder.with(files) { folder in
      let (picture, errors) = try draw(folder, ["pins.json"] + world)
      #expect(
        errors == [
          "loxodrome: pins.json: property marker-size ignored: expected small, medium or large, found "
            + "\"xl\" (1 feature)",
          "loxodrome: pins.json: property marker-symbol ignored: expected one letter or digit, found "
            + "\"bus\" (1 feature)",
        ])
      // The head of the pin is north of its tip, which is at 40 degrees east on the equator.
      #expect(picture[156, 103] == blue || picture[156, 106] == blue || picture[150, 110] == blue)
    }
  }

  /// The second file is drawn over the first, each with its style.
  @Test func everyDataFileHasItsStyle() throws {
    try TestFolder.with(files) { folder in
      try folder.write(
        [UInt8](##"{"rules": [{"fill": "#00f", "stroke": "none"}]}"##.utf8), to: "blue.json")
      let square = #"{"type": "Polygon", "coordinates": [[[-40,-40],[40,-40],[40,40],[-40,40],[-40,-40]]]}"#
      try folder.write([UInt8](square.utf8), to: "square.json")
      let styles = ["--style", "red.json", "--style", "blue.json"]
      let (picture, _) = try draw(folder, ["west.json", "square.json"] + styles + world)
      #expect(picture[128, 128] == blue && picture[80, 128] == green && picture[200, 128] == red)
      let (turned, _) = try draw(folder, ["square.json", "west.json"] + styles + world)
      #expect(turned[128, 128] == red && turned[127, 128] == green)
    }
  }

  @Test(.enabled(if: Font.regular != nil, "no standard font is installed"))
  func mapsWithAllDecorationsDoNotDependOnThreads() throws {
    try TestFolder.with(files) { folder in
      let all =
        ["west.json", "pins.json", "--labels", "--graticule", "--scale-bar", "--title", "All"] + world
        + ["--cluster-radius", "5", "--scale", "2"]
      // Without the fonts of the system, which could have the characters of the pins.
      let environment = ["FONTCONFIG_FILE": try folder.writeFonts([])]
      let (one, errors) = try draw(folder, all + ["--threads", "1"], environment: environment)
      #expect(one.width == 512)
      #expect(
        errors.filter { $0.contains("no font has") } == [
          "loxodrome: no font has 2 characters, which stand as boxes: 日 (U+65E5), 本 (U+672C); "
            + "install a font (Debian's package fonts-noto-cjk)"
        ])
      for threads in ["2", "7"] {
        let isSame = try draw(folder, all + ["--threads", threads], environment: environment).picture == one
        #expect(isSame)
      }
      let plain = try draw(folder, ["west.json", "pins.json", "--scale", "2"] + world).picture
      #expect(plain != one)
    }
  }

  /// Options that need a font, with an environment that names a missing font file.
  @Test(arguments: [
    ["--labels"], ["--clusters"], ["--graticule"], ["--scale-bar"], ["--title", "x"],
    ["--label-property", "y"],
  ])
  func textsNeedAFont(options: [String]) throws {
    try TestFolder.with(files) { folder in
      let environment = ["LOXODROME_FONT": "no-such-font.ttf"]
      let run = try folder.run(["render", "west.json"] + world + options, environment: environment)
      #expect(run.status == 2)
      #expect(
        run.errors == "loxodrome: no-such-font.ttf: the font cannot be read: No such file or directory\n")
      #expect(throws: (any Error).self) { try folder.bytes("out.png") }
    }
  }

  @Test(arguments: [
    ("render", "--rect", "0,0,0,1", "w and h above 0"), ("render", "--rect", "nan,0,1,1", "w and h above 0"),
    ("render", "--region", "0,0,0,1", "its extent, above 0"),
    ("render", "--tile", "1/2/0", "z in 0…52, x and y below 2^z"),
    ("render", "--size", "0x1", "pixels from 1"),
    ("render", "--background", "blue", "#rrggbb"), ("render", "--tile-levels", "3-1", "0…52"),
    ("tiles", "--zooms", "3-1", "0…31"), ("tiles", "--subtree", "1/2/0", "z is at most the first level"),
    ("tiles", "--format", "webp", "png or jpeg"),
    ("cluster", "--tile", "53/0/0", "z in 0…52, x and y below 2^z"),
    ("cluster", "--size", "1", "pixels from 1"),
    ("cluster", "--bounds", "1,2,3,inf", "four finite numbers"),
  ])
  func valuesOfWrongFormSayWhatIsExpected(
    command: String, option: String, value: String, expected: String
  ) throws {
    try TestFolder.with(files) { folder in
      let run = try folder.run([command, "pins.json", option, value])
      #expect(run.status == 2 && run.output.isEmpty)
      let lines = run.errors.split(separator: "\n")
      #expect(
        lines.first?.contains("The value '\(value)' is invalid for '\(option) ") == true, "\(run.errors)")
      #expect(lines.dropFirst().first?.contains(expected) == true, "\(run.errors)")
    }
  }

  @Test func aNamedBoldFontMustBeReadable() throws {
    try TestFolder.with(files) { folder in
      let environment = [
        "LOXODROME_FONT": TestFolder.fontFixture("latin.ttf"), "LOXODROME_BOLD_FONT": "no-such-font.ttf",
      ]
      let run = try folder.run(["render", "west.json", "--title", "x"] + world, environment: environment)
      #expect(run.status == 2)
      #expect(
        run.errors == "loxodrome: no-such-font.ttf: the font cannot be read: No such file or directory\n")
    }
  }

  @Test func pinsAreDrawnWithoutSymbolsIfThereIsNoFont() throws {
    try TestFolder.with(files) { folder in
      let run = try folder.run(
        ["render", "pins.json"] + world, environment: ["LOXODROME_FONT": "no-such-font.ttf"])
      #expect(run.status == 0)
      #expect(run.errors.contains("pins without their symbols: no-such-font.ttf: "))
    }
  }

  /// The four tiles of level 1 in a folder. One of them is missing and one is truncated.
  @Test func tilesAreDrawnBelowTheDataAndInvalidOnesAreLeftOut() throws {
    try TestFolder.with(files) { folder in
      for (x, y) in [(0, 0), (0, 1), (1, 0)] {
        let column = folder.url.appendingPathComponent("tiles/1/\(x)")
        try FileManager.default.createDirectory(at: column, withIntermediateDirectories: true)
        let color = (x, y) == (1, 0) ? "#00f" : "#f00"
        let run = try folder.run([
          "render", "empty.json", "-o", "tiles/1/\(x)/\(y).png", "--tile", "1/\(x)/\(y)", "--background",
          color,
        ])
        #expect(run.status == 0)
      }
      let whole = try folder.bytes("tiles/1/0/1.png")
      try folder.write(Array(whole.prefix(whole.count / 2)), to: "tiles/1/0/1.png")
      let tiles = ["--tiles", "tiles/{z}/{x}/{y}.png", "--background", "#fff", "--tile-levels", "1"]
      // A world of 512 pixels is drawn with level 1.
      let world = ["-o", "out.png", "--rect", "0,0,268435456,268435456", "--size", "512x512"]
      let (picture, errors) = try draw(folder, ["west.json", "--style", "-"] + tiles + world)
      #expect(picture[60, 60] == red && picture[400, 120] == blue && picture[200, 220] == green)
      #expect(picture[60, 460] == 0xFFFF_FFFF && picture[400, 400] == 0xFFFF_FFFF)
      #expect(errors.count == 2 && errors.contains { $0.contains("tile 1/1/1") && $0.contains("found none") })
      #expect(errors.contains { $0.contains("tile 1/0/1") && $0.contains("PNG") }, "\(errors)")
      // Without data only the tiles are drawn. If there is no tile, a line says so.
      #expect(try draw(folder, tiles + world).picture[30, 30] == red)
      let (none, lines) = try draw(
        folder, ["--tiles", "no/{z}/{x}/{y}.png", "--background", "#fff"] + world, status: 3)
      #expect(none.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
      #expect(lines.last == "loxodrome: no/{z}/{x}/{y}.png: not one of 4 tiles could be drawn")
    }
  }

  /// The arguments after `render`, and the message on standard error.
  @Test(arguments: [
    ([], "expected a GeoJSON file, data.geojson, or --tiles"),
    (["west.json", "--style", "-", "--style", "-"], "--style is given 2 times for 1 data files"),
    (["west.json", "--cluster-radius", "0"], "--cluster-radius takes"),
    (["west.json", "--cluster-radius", "nan"], "--cluster-radius takes"),
    (["west.json", "--graticule-step", "91"], "--graticule-step takes"),
    (["west.json", "--graticule-step", "nan"], "--graticule-step takes"),
    (["west.json", "--tile-levels", "1-2"], "--tile-levels goes with --tiles"),
    (["west.json", "--tiles", "{z}/{x}", "--tile-levels", "2-1"], "--tile-levels"),
    (
      ["west.json", "--tiles", "ftp://example.org/{z}"],
      "expected the scheme http, https or file, found \"ftp\""
    ),
    (["west.json", "--tiles", "tiles"], "tiles: expected a template of tiles with {z}, {x} and {y}"),
    (["west.json", "--tiles", "no.mbtiles"], "no.mbtiles: expected"),
    (["west.json", "--tiles", "west.json.pmtiles"], "west.json.pmtiles: expected"),
    (["west.json", "no.json"], "no.json: No such file or directory"),
  ])
  func everyErrorIsReportedWithExitCode2(arguments: [String], message: String) throws {
    try TestFolder.with(files) { folder in
      try folder.write([UInt8](empty.utf8), to: "west.json.pmtiles")
      let run = try folder.run(["render"] + arguments + world)
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
      if run.errors.hasPrefix("loxodrome: ") { #expect(run.errors.split(separator: "\n").count == 1) }
    }
  }

  /// The graticule needs a font for its degrees.
  @Test(.enabled(if: Font.regular != nil, "no standard font is installed"))
  func tooFineGraticulesAreReportedAsANote() throws {
    try TestFolder.with(files) { folder in
      let run = try folder.run(["render", "west.json", "--graticule-step", "0.001"] + world)
      #expect(run.status == 0)
      #expect(run.errors == "loxodrome: no graticule: more than 2000 lines at this step\n")
    }
  }
}
