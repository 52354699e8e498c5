import Foundation
import LoxodromeTestSupport
import MapRaster
import Testing

/// Runs the command in a folder.
private func runCommand(_ arguments: [String], in folder: URL) throws -> ProgramRun {
  try StartedProgram(arguments, in: folder).finish()
}

/// A folder with the given texts as files, for one test.
private func withFolder(_ files: [String: String], _ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
  try body(folder)
}

private func picture(_ data: Data) throws -> PixelBuffer { try PixelBuffer(png: [UInt8](data)) }

/// A scene with a red square on blue.
private let square = """
  {"schema": "loxodrome-scene-1", "width": 30, "height": 20, "background": [0, 0, 1, 1], "draw": [
    {"fill": {"path": [["M", 10, 5], ["L", 20, 5], ["L", 20, 15], ["L", 10, 15], ["Z"]]}, "paint": \
    {"color": [1, 0, 0, 1]}}]}
  """

private let red: UInt32 = 0xFF00_00FF
private let blue: UInt32 = 0xFFFF_0000

@Suite struct DrawTests {
  @Test func scenesAreDrawnToFilesAndStandardOutput() throws {
    try withFolder(["scene.json": square]) { folder in
      let run = try runCommand(["draw", "scene.json", "-o", "out.png"], in: folder)
      #expect(run.status == 0 && run.bytes.isEmpty && run.errors.isEmpty, "\(run.errors)")
      let bytes = try Data(contentsOf: folder.appendingPathComponent("out.png"))
      let drawn = try picture(bytes)
      #expect(drawn.width == 30 && drawn.height == 20)
      #expect(drawn.pixels.count { $0 == red } == 100 && drawn.pixels.count { $0 == blue } == 500)
      #expect(drawn[10, 5] == red && drawn[9, 5] == blue && drawn[19, 14] == red && drawn[20, 14] == blue)
      for options in [["--threads", "2"], ["--tile-size", "16", "--threads", "7"]] {
        #expect(try runCommand(["draw", "scene.json", "-o", "-"] + options, in: folder).bytes == bytes)
      }
    }
  }

  /// The arguments after `draw`, and the message on standard error.
  @Test(arguments: [
    (["scene.json"], "--output"),
    (["scene.json", "-o", "out.png", "--threads", "0"], "--threads takes a number from 1"),
    (["scene.json", "-o", "out.png", "--tile-size", "8"], "--tile-size takes a number in 16…512"),
    (["no-such.json", "-o", "out.png"], "loxodrome: no-such.json: no such file\n"),
    (
      ["large.json", "-o", "out.png"],
      "loxodrome: large.json: $: expected a picture of at most 268435456 pixels, found"
    ),
    (
      ["wide.json", "-o", "out.png"],
      "loxodrome: wide.json: $.width: expected a whole number of pixels in 1…65536, found"
    ),
    (
      ["image.json", "-o", "out.png"],
      "$.draw[0].image.file: expected a PNG file, found \"no.png\": no such file\n"
    ),
    (
      ["scene.json", "-o", "no-such-folder/out.png"],
      "loxodrome: cannot write no-such-folder/out.png: No such file or directory\n"
    ),
    (["scene.json", "-o", "."], "loxodrome: cannot write .: Is a directory\n"),
    ([".", "-o", "out.png"], "a folder, not a file\n"),
  ])
  func everyErrorIsOneLineAndExitCode2(arguments: [String], message: String) throws {
    func empty(_ width: Int, _ height: Int, _ entry: String = "") -> String {
      #"{"schema": "loxodrome-scene-1", "width": \#(width), "height": \#(height), "draw": [\#(entry)]}"#
    }
    let files = [
      "scene.json": square, "large.json": empty(65536, 65536), "wide.json": empty(65537, 1),
      "image.json": empty(1, 1, #"{"image": {"file": "no.png", "rect": [0, 0, 1, 1]}}"#),
    ]
    try withFolder(files) { folder in
      let run = try runCommand(["draw"] + arguments, in: folder)
      #expect(run.status == 2 && run.bytes.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
      if run.errors.hasPrefix("loxodrome: ") { #expect(run.errors.split(separator: "\n").count == 1) }
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("out.png").path))
    }
  }
}

/// A square on the map around (0, 0), from −45 to 45 degrees of longitude.
private let land = #"""
  {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "here"}, "geometry":
    {"type": "Polygon", "coordinates": \#
    [[[-45,-40.97989806962013],[45,-40.97989806962013],[45,40.97989806962013],[-45,40.97989806962013],[-45,-40.97989806962013]]]}}]}
  """#
private let plain = ##"{"background": "#00f", "rules": [{"fill": "#f00", "stroke": "none"}]}"##

@Suite struct RenderTests {
  private let files = [
    "land.json": land, "style.json": plain, "empty.json": #"{"type": "FeatureCollection", "features": []}"#,
  ]

  private func render(_ options: [String], _ folder: URL) throws -> PixelBuffer {
    let run = try runCommand(
      ["render", "land.json", "-o", "-", "--style", "style.json"] + options, in: folder)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return try picture(run.bytes)
  }

  /// The square is a quarter of the world wide. If a picture shows half of the world, it is the
  /// middle half of the picture.
  @Test(arguments: [
    ["--rect", "67108864,67108864,134217728,134217728", "--size", "64x64"],
    ["--rect", "67108864,67108864,134217728,134217728", "--size", "32x32", "--scale", "2"],
    ["--tile", "0/0/0", "--size", "128x128"],
    ["--region", "0,0,132.78,180", "--size", "64x64"],
  ])
  func theRequestedPartIsDrawn(options: [String]) throws {
    try withFolder(files) { folder in
      let drawn = try render(options, folder)
      let isTile = options[0] == "--tile"
      #expect(drawn.width == (isTile ? 128 : 64) && drawn.height == drawn.width)
      let middle = drawn.width / 2
      #expect(drawn[middle - 14, middle] == red && drawn[middle + 13, middle + 14] == red)
      #expect(drawn[middle - 19, middle] == blue && drawn[middle, middle + 18] == blue)
    }
  }

  @Test func rectsAreEnlargedToTheProportionsOfThePicture() throws {
    try withFolder(files) { folder in
      let drawn = try render(["--rect", "67108864,67108864,134217728,134217728", "--size", "128x64"], folder)
      #expect(drawn.pixels.count { $0 == red } == 32 * 32)
      #expect(drawn[64 - 16, 32] == red && drawn[64 - 17, 32] == blue && drawn[64 + 15, 32] == red)
    }
  }

  @Test func withoutAPartAllDataAreShownWithAMargin() throws {
    try withFolder(files) { folder in
      let drawn = try render([], folder)
      // The margin is 1/27 of the side of 1024, 37.9 pixels.
      #expect(drawn.width == 1024 && drawn.height == 1024)
      #expect(
        drawn[36, 512] == blue && drawn[39, 512] == red && drawn[512, 984] == red && drawn[512, 988] == blue)
    }
  }

  @Test func theBytesDoNotDependOnThreads() throws {
    try withFolder(files) { folder in
      let runs = try ["1", "2", "5"].map {
        try runCommand(["render", "land.json", "-o", "-", "--threads", $0], in: folder).bytes
      }
      #expect(!runs[0].isEmpty && Set(runs).count == 1)
    }
  }

  @Test func optionsOverrideTheStyle() throws {
    try withFolder(files) { folder in
      let drawn = try render(["--background", "#0f08", "--tile", "1/0/0"], folder)
      #expect(drawn.width == 256 && drawn.height == 256)
      #expect(drawn[0, 0] == 0x8800_8800)
      #expect(drawn[255, 255] == red)
    }
  }

  @Test func filesWithNothingToDrawGiveAPictureAndANote() throws {
    try withFolder(files) { folder in
      let run = try runCommand(["render", "empty.json", "-o", "-"], in: folder)
      #expect(run.status == 0)
      #expect(run.errors == "loxodrome: empty.json: nothing to draw (0 read)\n")
      #expect(Set(try picture(run.bytes).pixels).count == 1)
    }
  }

  @Test func featuresOutsideTheMapAreLeftOutWithANote() throws {
    func feature(_ coordinates: String) -> String {
      #"{"type": "Feature", "properties": {}, "geometry": {"type": "MultiPoint", "coordinates": "#
        + "\(coordinates)}}"
    }
    let points =
      #"{"type": "FeatureCollection", "features": ["# + feature("[[0,0], [181,0], [1,1]]") + ","
      + feature("[[0,0], [1,91]]") + "]}"
    try withFolder(["far.json": points]) { folder in
      let run = try runCommand(["render", "far.json", "-o", "-"], in: folder)
      #expect(run.status == 0)
      let note =
        "loxodrome: far.json: left out 1 feature that cannot be drawn: feature 2: latitude 91.0, "
        + "expected −90…90\n"
      #expect(run.errors == note)
      #expect(Set(try picture(run.bytes).pixels).count > 2)
      let tile = try runCommand(["render", "far.json", "-o", "-", "--tile", "0/0/0"], in: folder)
      #expect(tile.status == 0 && tile.errors == note)
    }
  }

  /// The arguments after `render`, and the message on standard error.
  @Test(arguments: [
    (["land.json"], "--output"),
    (["land.json", "-o", "out.png", "--rect", "0,0,1"], "--rect"),
    (["land.json", "-o", "out.png", "--rect", "0,0,0,1"], "--rect"),
    (["land.json", "-o", "out.png", "--rect", "0,0,nan,1"], "--rect"),
    (["land.json", "-o", "out.png", "--region", "86,0,1,1"], "--region"),
    (["land.json", "-o", "out.png", "--tile", "1/2/0"], "--tile"),
    (["land.json", "-o", "out.png", "--tile", "99/2/0"], "--tile"),
    (["land.json", "-o", "out.png", "--size", "0x5"], "--size"),
    (["land.json", "-o", "out.png", "--size", "5"], "--size"),
    (["land.json", "-o", "out.png", "--background", "red"], "--background"),
    (["land.json", "-o", "out.png", "--scale", "0"], "--scale takes a number above 0"),
    (["land.json", "-o", "out.png", "--threads", "0"], "--threads takes a number from 1"),
    (
      ["land.json", "-o", "out.png", "--rect", "0,0,1,1", "--tile", "0/0/0"],
      "only one of --rect, --region and --tile"
    ),
    (["land.json", "-o", "out.png", "--size", "65537x1"], "loxodrome: a picture of 65537x1 pixels: "),
    (
      ["land.json", "-o", "out.png", "--size", "60000x60000"], "loxodrome: a picture of 60000x60000 pixels: "
    ),
    (["land.json", "-o", "out.png", "--scale", "1e300"], "too small or too large to be drawn"),
    (["land.json", "-o", "out.png", "--rect", "1e300,0,1,1"], "too small or too large to be drawn"),
    (["no-such.json", "-o", "out.png"], "loxodrome: no-such.json: No such file or directory\n"),
    (["broken.json", "-o", "out.png"], "loxodrome: broken.json: line 2, column 16 (byte "),
    (["land.json", "-o", "out.png", "--style", "no-such.json"], "loxodrome: no-such.json: cannot be read: "),
    (
      ["land.json", "-o", "out.png", "--style", "/dev/zero"],
      "loxodrome: /dev/zero: more than 64 MiB, too large for a style file\n"
    ),
    (["land.json", "-o", "out.png", "--style", "."], "loxodrome: .: a folder, not a file\n"),
    ([".", "-o", "out.png"], "loxodrome: .: Is a directory\n"),
    (
      ["land.json", "-o", "out.png", "--style", "bad.json"],
      "loxodrome: bad.json: $.rules[0].width: expected a number in"
    ),
    (["land.json", "-o", "no-such-folder/out.png"], "loxodrome: cannot write no-such-folder/out.png: "),
  ])
  func everyErrorIsReportedWithExitCode2(arguments: [String], message: String) throws {
    var files = files
    files["broken.json"] = "{\"type\": \"Point\",\n\"coordinates\": 7}"
    files["bad.json"] = #"{"rules": [{"width": -1}]}"#
    try withFolder(files) { folder in
      let run = try runCommand(["render"] + arguments, in: folder)
      #expect(run.status == 2 && run.bytes.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
      if run.errors.hasPrefix("loxodrome: ") { #expect(run.errors.split(separator: "\n").count == 1) }
      #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("out.png").path))
    }
  }
}
