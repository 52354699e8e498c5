import Foundation
import LoxodromeSuite
import Testing

/// The text of a valid file with one case, in which tests replace parts.
private let validText = """
  {"schema": "loxodrome-vectors-1", "suite": "zoom", "operation": "zoomLevel", "profile": "mapkit",
   "numberOfCases": 1, "notes": {"Plain": {"kind": "basic", "description": "Nothing special."}},
   "groups": [{"id": "group", "source": {"name": "by hand", "grade": "A", "method": "arithmetic"},
     "tolerance": [{"kind": "exact"}],
     "cases": [{"id": "one", "flags": ["Plain"], "arguments": {"zoomScale": 1}, "expected": 20,
       "result": "required"}]}]}
  """

private func read(_ text: String) throws(VectorFileError) -> VectorFile {
  try VectorFile(Data(text.utf8), file: "zoom.json")
}

/// Tests of reading vector files and folders of them.
@Suite struct VectorFileTests {
  @Test func validFileIsRead() throws {
    let file = try read(validText)
    #expect(file.suite == "zoom" && file.operation == "zoomLevel" && file.caseCount == 1)
    #expect(file.groups[0].cases[0].tolerances == [.exact] && !file.groups[0].cases[0].isAcceptable)
  }

  /// The replaced text, its replacement, and the error: the path, what was expected and what was
  /// found.
  @Test(arguments: [
    ("loxodrome-vectors-1", "vectors-9", "$.schema", "\"loxodrome-vectors-1\"", "\"vectors-9\""),
    (
      "\"suite\": \"zoom\"", "\"suite\": \"Zoom\"", "$.suite",
      "a slug (small letters and digits joined by hyphens)", "\"Zoom\""
    ),
    (
      "\"mapkit\"", "\"apple\"", "$.profile",
      "one of mapkit, web-mercator, planar, geodesy, formats, loxodrome",
      "\"apple\""
    ),
    (
      "\"basic\"", "\"odd\"", "$.notes.Plain.kind", "one of basic, edge, robustness, undocumented, law",
      "\"odd\""
    ),
    (
      "\"grade\": \"A\"", "\"grade\": \"Z\"", "$.groups[0].source.grade", "one of A, A*, B, C, exact, own",
      "\"Z\""
    ),
    (
      "\"grade\": \"A\"", "\"grade\": \"own\"", "$.groups[0].source.grade",
      "another grade, because \"own\" is of the profile loxodrome", "it in the profile mapkit"
    ),
    (
      "[\"Plain\"]", "[\"Fancy\"]", "$.groups[0].cases[0].flags[0]", "a flag that $.notes declares",
      "\"Fancy\""
    ),
    (
      "\"zoomScale\": 1", "\"zoomScale\": true", "$.groups[0].cases[0].arguments.zoomScale", "a number",
      "a boolean"
    ),
    (
      "\"zoomScale\": 1", "\"scale\": 1", "$.groups[0].cases[0].arguments", "only the members zoomScale",
      "the member \"scale\""
    ),
    ("{\"zoomScale\": 1}", "[]", "$.groups[0].cases[0].arguments", "an object", "an array"),
    ("\"expected\": 20", "\"anyOf\": [20]", "$.groups[0].cases[0].anyOf", "at least two answers", "1"),
    (
      "\"expected\": 20,", "", "$.groups[0].cases[0]",
      "either the member \"expected\" or the member \"anyOf\"", "neither"
    ),
    (
      "\"required\"", "\"wanted\"", "$.groups[0].cases[0].result", "one of required, acceptable", "\"wanted\""
    ),
    (
      "\"exact\"", "\"close\"", "$.groups[0].tolerance[0].kind",
      "one of exact, ulp, absolute, relative, pixels", "\"close\""
    ),
    (
      "{\"kind\": \"exact\"}", "{\"kind\": \"ulp\", \"value\": -1}", "$.groups[0].tolerance[0].value",
      "a number that is not negative", "-1"
    ),
    (
      "\"tolerance\":", "\"tolerence\":", "$.groups[0]", "only the members id, source, tolerance, cases",
      "the member \"tolerence\""
    ),
    ("\"numberOfCases\": 1,", "", "$", "the member \"numberOfCases\"", "none of that name"),
    ("\"numberOfCases\": 1", "\"numberOfCases\": 1.5", "$.numberOfCases", "a whole number", "1.5"),
  ])
  func errorNamesThePathAndWhatWasExpected(
    target: String, replacement: String, path: String, expected: String, found: String
  ) throws {
    let text = validText.replacing(target, with: replacement, maxReplacements: 1)
    #expect(text != validText)
    let error = #expect(throws: VectorFileError.self) { try read(text) }
    #expect(error?.description == "zoom.json: \(path): expected \(expected), found \(found)")
  }

  @Test func repeatedCaseIsAnError() throws {
    let one =
      validText.range(of: "{\"id\": \"one\"")!.lowerBound..<validText.range(of: "\"required\"}")!.upperBound
    let text = validText.replacingCharacters(in: one, with: validText[one] + ", " + validText[one])
    let error = #expect(throws: VectorFileError.self) { try read(text) }
    #expect(
      error?.description == "zoom.json: $.groups: expected each case once, found \"group/one\" twice")
  }

  @Test func missingCaseIsAMiscount() throws {
    let text = validText.replacing("\"numberOfCases\": 1", with: "\"numberOfCases\": 2")
    let error = #expect(throws: VectorFileError.self) { try read(text) }
    #expect(error?.problem == .miscounted(declared: 2, found: 1))
  }

  @Test func truncatedTextIsAnError() {
    for length in 0..<validText.utf8.count - 1 {
      #expect(throws: VectorFileError.self) { try read(String(validText.prefix(length))) }
    }
  }

  @Test func invalidBytesAreAnError() {
    for bytes in [
      Data([0xFF, 0xFE, 0x00]), Data(count: 10_000), Data(repeating: UInt8(ascii: "["), count: 100_000),
    ] {
      #expect(throws: VectorFileError.self) { try VectorFile(bytes, file: "x.json") }
    }
  }

  @Test func caseOfGradeCIsAcceptable() throws {
    #expect(
      try read(validText.replacing("\"grade\": \"A\"", with: "\"grade\": \"C\"")).groups[0].cases[0]
        .isAcceptable)
  }

  @Test func folderIgnoresTheSchemaReadsLawsAndCollectsErrors() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "loxodrome-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func put(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try put("zoom.json", validText)
    try put("vectors.schema.json", "{}")
    try put("laws.json", lawText())
    try put("more-laws.json", lawText())
    try put("zzz.json", validText)
    try put("broken.json", "{")
    try put("notes.txt", "nothing")
    let result = try VectorFolder(path: folder.path)
    #expect(result.files.map(\.suite) == ["zoom"] && result.passedOver.count == 1)
    #expect(result.laws.map(\.entries.count) == [1] && result.errors.count == 3)
    #expect(result.errors.contains { $0.description.contains("$.laws[0].id: expected an id of its own") })
    #expect(result.errors.contains { $0.description.contains("which is also that of") })
    #expect(throws: VectorFileError.self) { try VectorFolder(path: folder.path + "/absent") }
    #expect(throws: VectorFileError.self) { try VectorFile(contentsOf: folder) }
  }
}

/// Tests of numbers and of error messages in JSON texts.
@Suite struct JSONParsingTests {
  private func read(_ text: String) throws(JSONShapeError) -> JSONValue {
    try JSONValue(parsing: Data(text.utf8))
  }

  @Test func numbersAreCorrectlyRoundedAndRoundTrip() throws {
    for number in [
      0.1, 1.0 / 3, .leastNonzeroMagnitude, 1.7976931348623157e308, 0.30000000000000004, 9007199254740994,
      123456.789e-200,
    ] {
      #expect(try read(JSONValue.number(number).text) == .number(number))
    }
    #expect(try read("0.1000000000000000055511151231257827021181583404541015625") == .number(0.1))
  }

  @Test func controlCharactersInMessagesAreEscaped() {
    let error = #expect(throws: VectorFileError.self) {
      try VectorFile(
        Data(validText.replacing("\"zoom\"", with: "\"\\u001b[2J\\nfine\"").utf8), file: "zoom.json")
    }
    #expect(error?.description.contains { $0.isNewline || $0 == "\u{1B}" } == false)
  }
}
