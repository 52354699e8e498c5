import Foundation
import Testing

@testable import loxodrome

/// The text of a scene that is valid except for the given members beside `draw` and the given
/// entries.
private func scene(_ head: String, _ entries: String = "") -> String {
  "{\"schema\": \"loxodrome-scene-1\", \(head), \"draw\": [\(entries)]}"
}

private let size = #""width": 4, "height": 4"#
private let path = #""path": [["M", 0, 0], ["L", 1, 1]]"#
private let paint = #""paint": {"color": [0, 0, 0, 1]}"#
private let fill = "\"fill\": {\(path)}"

@Suite struct SceneFileErrorTests {
  private func expectError(_ text: String, _ message: String) {
    #expect {
      try SceneFile(Data(text.utf8), file: "test.json", folder: FileManager.default.temporaryDirectory)
    } throws: {
      "\($0)".hasPrefix("test.json: ") && "\($0)".contains(message)
    }
  }

  /// The text of a file and the end of its error message.
  @Test(arguments: [
    ("", "expected JSON with"),
    ("[]", "$: expected an object, found an array"),
    ("{}", "$: expected the member \"schema\", found none of that name"),
    (
      #"{"schema": "loxodrome-scene-2"}"#,
      #"$.schema: expected "loxodrome-scene-1", found "loxodrome-scene-2""#
    ),
    (#"{"schema": "loxodrome-scene-1", \#(size)}"#, "$: expected the member \"draw\""),
    (scene(size + #", "colour": 1"#), "found the member \"colour\""),
    (scene(size + #", "width": 5"#), "$.width: expected each member once, found a second one of that name"),
    (scene(#""width": 0, "height": 4"#), "$.width: expected a whole number of pixels in 1…65536, found 0"),
    (
      scene(#""width": 4, "height": 65537"#),
      "$.height: expected a whole number of pixels in 1…65536, found 65537"
    ),
    (
      scene(#""width": 4.5, "height": 4"#), "$.width: expected a whole number of pixels in 1…65536, found 4.5"
    ),
    (scene(#""width": "0x4p0", "height": 4"#), "$.width: expected a number, found a string"),
    (scene(#""width": 1e300, "height": 4"#), "$.width: expected a whole number of pixels"),
    (scene(#""width": 1e999, "height": 4"#), "$.width: expected a number in the range of a double"),
    (
      scene(#""width": 65536, "height": 65536"#),
      "$: expected a picture of at most 268435456 pixels, found 65536x65536"
    ),
    (scene(size + #", "background": [0, 0, 0]"#), "$.background: expected [r, g, b, a], found 3 elements"),
    (
      scene(size + #", "background": [0, 0, 1.5, 1]"#), "$.background[2]: expected a number in 0…1, found 1.5"
    ),
    (
      scene(size + #", "background": [0, 0, "nan", 1]"#), "$.background[2]: expected a number, found a string"
    ),
  ])
  func invalidFilesAreRejected(text: String, message: String) {
    expectError(text, message)
  }

  /// An entry and its error message after the JSON path.
  @Test(arguments: [
    ("7", ": expected an object, found a number"),
    ("{\(paint)}", ": expected one of the members fill, stroke, gradientStroke, image, found none"),
    ("{\(fill), \"image\": {}, \(paint)}", "found fill and image"),
    ("{\(fill)}", ": expected the member \"paint\", found none of that name"),
    ("{\(fill), \(paint), \"opacity\": 1}", "found the member \"opacity\""),
    ("{\"gradientStroke\": {}, \(paint)}", "found the member \"paint\""),
    ("{\"fill\": {\(path), \"width\": 2}, \(paint)}", ".fill: expected only the members path, rule"),
    (
      "{\"fill\": {\(path), \"rule\": \"evenodd\"}, \(paint)}",
      ".fill.rule: expected one of even-odd, nonzero, found"
    ),
    ("{\(fill), \(paint), \"blend\": \"multipl\"}", ".blend: expected one of normal, multiply,"),
    ("{\(fill), \(paint), \"alpha\": -0.1}", ".alpha: expected a number in 0…1, found -0.1"),
    (
      "{\(fill), \(paint), \"transform\": [1, 0, 0, 1, 0]}",
      ".transform: expected [a, b, c, d, tx, ty], found 5 elements"
    ),
    ("{\(fill), \(paint), \"clip\": {}}", ".clip: expected the member \"path\""),
    (
      "{\(fill), \"paint\": {}}",
      ".paint: expected either the member \"color\" or the member \"linear\", found neither"
    ),
    ("{\(fill), \"paint\": {\"color\": [0, 0, 0, 1], \"linear\": {}}}", ".paint: expected either"),
    (
      "{\(fill), \"paint\": {\"linear\": {\"from\": [0], \"to\": [1, 1], \"stops\": []}}}",
      ".from: expected [x, y], found 1 element"
    ),
    (
      "{\(fill), \"paint\": {\"linear\": {\"from\": [0, 0], \"to\": [1, 1], \"stops\": []}}}",
      ".paint.linear.stops: expected at least one stop, found none"
    ),
    (
      "{\(fill), \"paint\": {\"linear\": {\"from\": [0, 0], \"to\": [1, 1], \"stops\": [[0.5, [0, 0, "
        + "0, 1]], [0.4, [0, 0, 0, 1]]]}}}",
      ".stops[1][0]: expected a location not below the one before it, 0.5, found 0.4"
    ),
    (
      "{\(fill), \"paint\": {\"linear\": {\"from\": [0, 0], \"to\": [1, 1], \"stops\": [[1.5, [0, 0, "
        + "0, 1]]]}}}",
      ".stops[0][0]: expected a number in 0…1, found 1.5"
    ),
  ])
  func invalidEntriesAreRejected(entry: String, message: String) {
    expectError(scene(size, "{\(fill), \(paint)}, " + entry), message)
    expectError(scene(size, "{\(fill), \(paint)}, " + entry), "$.draw[1]")
  }

  @Test(arguments: [
    (#"["L", 0, 0]"#, #"[0]: expected a path that begins with "M", found "L""#),
    (#"["M", 0]"#, #"[0]: expected ["M", x, y], found 2 elements"#),
    (#"["M", 0, 0], ["L", 1, 2, 3]"#, #"[1]: expected ["L", x, y], found 4 elements"#),
    (#"["M", 0, 0], ["Q", 1, 2]"#, #"[1]: expected ["Q", x1, y1, x, y], found 3 elements"#),
    (#"["M", 0, 0], ["C", 1, 2, 3, 4, 5]"#, #"[1]: expected ["C", x1, y1, x2, y2, x, y], found 6 elements"#),
    (#"["M", 0, 0], ["Z", 1]"#, #"[1]: expected ["Z"], found 2 elements"#),
    (#"["M", 0, 0], ["z"]"#, #"[1][0]: expected one of M, L, Q, C, Z, found "z""#),
    (#"["M", 0, 0], []"#, "[1]: expected a step, found an empty array"),
    (#"["M", 0, null]"#, "[0][2]: expected a number, found null"),
    (#"["M", "inf", 0]"#, "[0][1]: expected a number, found a string"),
    (#"[7]"#, "[0][0]: expected a string, found a number"),
    (#""M""#, "[0]: expected an array, found a string"),
  ])
  func invalidPathsAreRejected(steps: String, message: String) {
    expectError(scene(size, "{\"fill\": {\"path\": [\(steps)]}, \(paint)}"), "$.draw[0].fill.path\(message)")
  }

  @Test(arguments: [
    ("", ": expected the member \"width\", found none of that name"),
    (#", "hairline": false"#, ": expected the member \"width\", found none of that name"),
    (#", "hairline": 1"#, ".hairline: expected true or false, found a number"),
    (#", "width": -1"#, ".width: expected a number that is not negative, found -1"),
    (#", "width": -1, "hairline": true"#, ".width: expected a number that is not negative, found -1"),
    (#", "width": 1, "cap": "flat""#, ".cap: expected one of butt, round, square, found \"flat\""),
    (#", "width": 1, "join": "mitre""#, ".join: expected one of miter, round, bevel, found \"mitre\""),
    (#", "width": 1, "miterLimit": -2"#, ".miterLimit: expected a number that is not negative, found -2"),
    (#", "width": 1, "dash": [4, -2]"#, ".dash[1]: expected a number that is not negative, found -2"),
    (#", "width": 1, "dash": 4"#, ".dash: expected an array, found a number"),
    (#", "width": 1, "dash": [4], "phase": "0""#, ".phase: expected a number, found a string"),
    (#", "width": 1, "rule": "nonzero""#, "found the member \"rule\""),
  ])
  func invalidPensAreRejected(members: String, message: String) {
    expectError(scene(size, "{\"stroke\": {\(path)\(members)}, \(paint)}"), "$.draw[0].stroke")
    expectError(scene(size, "{\"stroke\": {\(path)\(members)}, \(paint)}"), message)
  }

  @Test(arguments: [
    (
      #"{"points": [[0, 0], [1]], "width": 1, "colors": [], "locations": []}"#,
      ".points[1]: expected [x, y], found 1 element"
    ),
    (
      #"{"points": [], "width": 1, "colors": [[0, 0, 0, 1]], "locations": [0, 1]}"#,
      ".locations: expected as many locations as colors, 1, found 2 elements"
    ),
    (
      #"{"points": [], "width": 1, "colors": [], "locations": []}"#,
      ".locations: expected at least one stop, found none"
    ),
    (
      #"{"points": [], "width": 1, "colors": [], "locations": [2]}"#,
      ".locations[0]: expected a number in 0…1, found 2"
    ),
    (#"{"points": [], "width": 1, "colors": []}"#, ": expected the member \"locations\""),
  ])
  func invalidGradientStrokesAreRejected(stroke: String, message: String) {
    expectError(scene(size, "{\"gradientStroke\": \(stroke)}"), "$.draw[0].gradientStroke\(message)")
  }

  @Test(arguments: [
    (#"{"file": "x.png"}"#, ": expected the member \"rect\""),
    (#"{"file": "x.png", "rect": [0, 0, 1]}"#, ".rect: expected [x, y, width, height], found 3 elements"),
    (
      #"{"file": "x.png", "rect": [0, 0, -1, 1]}"#,
      ".rect[2]: expected a number that is not negative, found -1"
    ),
    (#"{"file": "", "rect": [0, 0, 1, 1]}"#, ".file: expected the path of a PNG file, found an empty text"),
    (
      #"{"file": "a\u0000b", "rect": [0, 0, 1, 1]}"#,
      ".file: expected the path of a PNG file, found a zero byte"
    ),
    (
      #"{"file": "no-such.png", "rect": [0, 0, 1, 1]}"#,
      ".file: expected a PNG file, found \"no-such.png\": no such file"
    ),
    (
      #"{"file": ".", "rect": [0, 0, 1, 1]}"#, ".file: expected a PNG file, found \".\": a folder, not a file"
    ),
    (#"{"file": "broken.png", "rect": [0, 0, 1, 1]}"#, ".file: expected a PNG file, found \"broken.png\": "),
  ])
  func invalidImagesAreRejected(image: String, message: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scene-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("\u{89}PNG, it says".utf8).write(to: folder.appendingPathComponent("broken.png"))
    let text = scene(size, "{\"image\": \(image)}")
    #expect {
      try SceneFile(Data(text.utf8), file: "test.json", folder: folder)
    } throws: {
      let line = "\($0)"
      return line.hasPrefix("test.json: $.draw[0].image\(message)") && !line.contains("\n")
    }
  }
}
