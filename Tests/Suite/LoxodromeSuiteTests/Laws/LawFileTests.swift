import Foundation
import LoxodromeSuite
import Testing

/// The text of a valid file with one law, in which tests replace parts.
func lawText() -> String {
  """
  {"schema": "loxodrome-laws-1", "profile": "mapkit",
   "laws": [{"id": "one", "law": "union-commutes", "operations": ["mapRect.union"], "cases": 30, "seed": 7,
     "tolerance": [{"kind": "exact"}]}]}
  """
}

private func read(_ text: String) throws(VectorFileError) -> LawFile {
  try LawFile(Data(text.utf8), file: "laws.json")
}

/// Tests of reading law files.
@Suite struct LawFileTests {
  @Test func validFileIsRead() throws {
    let file = try read(lawText())
    #expect(file.suite == "laws-mapkit" && file.entries.count == 1)
    #expect(
      file.entries[0].cases == 30 && file.entries[0].seed == 7 && file.entries[0].tolerances == [.exact])
    let loose = lawText().replacing("{\"kind\": \"exact\"}", with: "{\"kind\": \"ulp\", \"value\": 2}")
    #expect(try read(loose).entries[0].tolerances == [.ulp(2)])
  }

  /// The replaced text, its replacement, and the error: the path, what was expected and what was
  /// found.
  @Test(arguments: [
    ("loxodrome-laws-1", "loxodrome-laws-2", "$.schema", "\"loxodrome-laws-1\"", "\"loxodrome-laws-2\""),
    (
      "\"mapkit\"", "\"apple\"", "$.profile",
      "one of mapkit, web-mercator, planar, geodesy, formats, loxodrome", "\"apple\""
    ),
    (
      "union-commutes", "union-computes", "$.laws[0].law",
      "the slug of a law (Tests/Laws/README.md lists them)", "\"union-computes\""
    ),
    (
      "\"mapkit\"", "\"web-mercator\"", "$.laws[0].law", "a law of the profile web-mercator",
      "\"union-commutes\" of mapkit, planar"
    ),
    (
      "[\"mapRect.union\"]", "[\"mapRect.intersection\"]", "$.laws[0].operations",
      "the operations that the law asks, mapRect.union", "mapRect.intersection"
    ),
    (
      "[\"mapRect.union\"]", "[]", "$.laws[0].operations", "the operations that the law asks, mapRect.union",
      "none"
    ),
    ("[\"mapRect.union\"]", "[1]", "$.laws[0].operations[0]", "a string", "a number"),
    ("\"cases\": 30", "\"cases\": 0", "$.laws[0].cases", "a whole number in 1…1000000", "0"),
    ("\"cases\": 30", "\"cases\": 1e300", "$.laws[0].cases", "a whole number in 1…1000000", "1e+300"),
    ("\"cases\": 30", "\"cases\": 1.5", "$.laws[0].cases", "a whole number", "1.5"),
    ("\"seed\": 7", "\"seed\": -1", "$.laws[0].seed", "a whole number in 0…9007199254740992", "-1"),
    ("\"seed\": 7", "\"seed\": \"nan\"", "$.laws[0].seed", "a whole number", "\"nan\""),
    (
      "\"seed\": 7", "\"sed\": 7", "$.laws[0]",
      "only the members id, law, operations, cases, seed, tolerance", "the member \"sed\""
    ),
    ("\"one\"", "\"One\"", "$.laws[0].id", "a slug (small letters and digits joined by hyphens)", "\"One\""),
    (
      "\"exact\"", "\"pixels\"", "$.laws[0].tolerance[0].kind", "one of exact, ulp, absolute, relative",
      "\"pixels\""
    ),
    (
      "{\"kind\": \"exact\"}", "{\"kind\": \"absolute\", \"value\": \"inf\"}", "$.laws[0].tolerance[0].value",
      "a number that is not negative", "\"inf\""
    ),
    ("[{\"kind\": \"exact\"}]", "[]", "$.laws[0].tolerance", "at least one element", "an empty array"),
  ])
  func errorNamesThePathAndWhatWasExpected(
    target: String, replacement: String, path: String, expected: String, found: String
  ) throws {
    let text = lawText().replacing(target, with: replacement, maxReplacements: 1)
    #expect(text != lawText())
    let error = #expect(throws: VectorFileError.self) { try read(text) }
    #expect(error?.description == "laws.json: \(path): expected \(expected), found \(found)")
  }

  @Test func emptyListRepeatedIDAndTruncatedTextAreErrors() throws {
    let start = try #require(lawText().range(of: "[{\"id\"")).lowerBound
    #expect(throws: VectorFileError.self) { try read(lawText()[..<start] + "[]}") }
    let entry = lawText()[start...].dropFirst().dropLast(2)
    let error = #expect(throws: VectorFileError.self) {
      try read(lawText()[..<start] + "[\(entry), \(entry)]}")
    }
    #expect(error?.description == "laws.json: $.laws[1].id: expected each id once, found \"one\" twice")
    for length in 0..<lawText().utf8.count - 1 {
      #expect(throws: VectorFileError.self) { try read(String(lawText().prefix(length))) }
    }
  }
}
