import Foundation
import LoxodromeAnswers
import LoxodromeSuite
import Testing

/// The built-in implementation's answer to an operation of drawing, as JSON text.
private func answer(_ name: String, _ arguments: String) throws -> String {
  let operation = try #require(Operation.named(name))
  return try operation.evaluate(try JSONValue(parsing: Data(arguments.utf8)), profile: .planar).text
}

private let impossible = "{\"error\":\"invalid-argument\"}"

/// Tests of the operations of drawing: the forms of their arguments, and arguments without a result.
@Suite struct PictureOperationTests {
  @Test func blendMixesByCoverage() throws {
    func blend(_ mode: String, _ source: String, _ backdrop: String, _ coverage: String) throws -> String {
      try answer(
        "blend",
        "{\"mode\":\"\(mode)\",\"source\":\(source),\"backdrop\":\(backdrop),\"coverage\":\(coverage)}")
    }
    let (white, gray) = ("[255,255,255,255]", "[100,100,100,255]")
    #expect(try blend("copy", "[\(white)]", "[\(gray)]", "[255]") == "[\(white)]")
    #expect(try blend("copy", "[\(white)]", "[\(gray)]", "[0]") == "[\(gray)]")
    // 100 + 51 / 255 · 155, in a row of one color and in one of two.
    #expect(try blend("copy", "[\(white)]", "[\(gray)]", "[51]") == "[[131,131,131,255]]")
    #expect(
      try blend("copy", "[\(white),\(gray)]", "[\(gray),\(gray)]", "[51,255]")
        == "[[131,131,131,255],\(gray)]")
    #expect(try blend("xor", "[]", "[]", "[]") == "[]")
    #expect(try blend("xor", "[\(white)]", "[\(gray)]", "[]") == impossible)
    #expect(try blend("xor", "[\(white)]", "[\(gray)]", "[256]") == impossible)
    let many = "[" + Array(repeating: white, count: 65_537).joined(separator: ",") + "]"
    let coverages = "[" + Array(repeating: "1", count: 65_537).joined(separator: ",") + "]"
    #expect(try blend("xor", many, many, coverages) == impossible)
  }

  @Test(arguments: ["[[255,0,0]]", "[[3,0,0,2]]", "[[0,0,0,256]]", "[[-1,0,0,255]]", "[[0.5,0,0,1]]", "[7]"])
  func malformedPixelIsAnError(pixels: String) {
    #expect(throws: JSONShapeError.self) {
      try answer(
        "blend", "{\"mode\":\"copy\",\"source\":\(pixels),\"backdrop\":[[0,0,0,0]],\"coverage\":[255]}")
    }
  }

  @Test func unknownModeIsAnError() {
    #expect(throws: JSONShapeError.self) {
      try answer("blend", "{\"mode\":\"Copy\",\"source\":[],\"backdrop\":[],\"coverage\":[]}")
    }
  }

  @Test func strokeHasTheFormsOfScenes() throws {
    func stroke(_ path: String, _ pen: String, width: String = "3") throws -> String {
      try answer("stroke", "{\"path\":\(path),\"pen\":\(pen),\"width\":\(width),\"height\":1}")
    }
    let line = "[[\"M\",0,0.5],[\"L\",2,0.5]]"
    #expect(try stroke(line, "{\"width\":1}") == "[255,255,0]")
    #expect(try stroke(line, "{\"width\":1,\"cap\":\"square\"}") == "[255,255,128]")
    #expect(try stroke(line, "{\"hairline\":true,\"dash\":[1]}") == "[255,0,0]")
    #expect(try stroke(line, "{\"width\":1}", width: "-1") == impossible)
    #expect(try stroke(line, "{\"width\":1}", width: "1e300") == impossible)
    for pen in ["{}", "{\"width\":-1}", "{\"width\":1,\"path\":[]}", "{\"width\":1,\"dash\":[-1]}"] {
      #expect(throws: JSONShapeError.self, "\(pen)") { try stroke(line, pen) }
    }
    #expect(throws: JSONShapeError.self) { try stroke("[[\"L\",0,0]]", "{\"width\":1}") }
  }

  @Test func drawAnswersWithPixels() throws {
    func draw(_ entries: String, images: String = "{}", size: String = "\"width\":2,\"height\":1") throws
      -> String
    {
      try answer(
        "draw",
        "{\"scene\":{\"schema\":\"loxodrome-scene-1\",\(size),\"draw\":[\(entries)]},\"images\":\(images)}")
    }
    #expect(try draw("") == "[[0,0,0,0],[0,0,0,0]]")
    let image = "{\"image\":{\"file\":\"a\",\"rect\":[0,0,2,1]}}"
    let pixels = "[[1,2,3,4],[0,0,0,255]]"
    #expect(
      try draw(image, images: "{\"a\":{\"width\":2,\"height\":1,\"pixels\":\(pixels)}}") == pixels)
    // A file without an image, a misspelled member, a value out of its range, and too many pixels.
    #expect(try draw(image) == impossible)
    #expect(try draw("{\"fil\":{}}") == impossible)
    #expect(try draw(image.replacing("2,1]", with: "-2,1]")) == impossible)
    #expect(try draw("", size: "\"width\":1025,\"height\":1024") == impossible)
    #expect(throws: JSONShapeError.self) {
      try draw(image, images: "{\"a\":{\"width\":2,\"height\":2,\"pixels\":\(pixels)}}")
    }
  }
}
