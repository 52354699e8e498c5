import LoxodromeJSON
import Testing

@testable import LoxodromeResults

/// Documents of results are read as they were written.
@Suite struct DocumentTests {
  private func value(_ text: String) throws -> JSONValue { try JSONValue(text: Array(text.utf8)) }

  /// A case with every member, and one with those that each case has.
  private static let cases = [
    #"{"acceptable":true,"actual":{"x":1},"arguments":{"at":[0.5]},"case":"c","difference":"d","differs":true,"#
      + #""expected":"e","flags":["F"],"grade":"A","group":"g","link":"l","message":"m","method":"n","#
      + #""operation":"o","outcome":"acceptable","page":"p","profile":"planar","reason":"r","repeat":"x","#
      + #""source":"s","suite":"t","tolerance":[{"kind":"exact"}],"ulps":"inf","verdict":"pass"}"#,
    #"{"actual":null,"case":"c","expected":null,"group":"g","suite":"t","ulps":null,"verdict":"known-failure"}"#,
  ]

  @Test(arguments: cases) func casesAreWrittenAsTheyWereRead(text: String) throws {
    let document = try JSONTreeDecoder.decode(CaseDocument.self, from: value(text))
    #expect(document.json.text(as: .shortEscapes) == text)
    #expect(document.name == "t/g/c" && !document.failsTheRun)
    #expect(document.isAcceptableDifference == document.isAcceptable)
  }

  @Test func runsAreWrittenAsTheyWereRead() throws {
    let results = try Self.cases.map { try JSONTreeDecoder.decode(CaseDocument.self, from: value($0)) }
    let group = FailureGroupDocument(
      group: "t/g", share: "1 of 2", kinds: "1 wrong", worst: "c", difference: "", cause: nil)
    let run = RunDocument(
      implementation: "i", results: results, failures: [group], answers: ["right": 1, "wrong": 0])
    let text = """
      {"answers":{"right":1,"wrong":0},
      "failures":[
      {"cause":null,"difference":"","group":"t/g","kinds":"1 wrong","share":"1 of 2","worst":"c"}
      ],
      "implementation":"i",
      "results":[
      \(Self.cases.joined(separator: ",\n"))
      ],
      "summary":{"error":0,"fail":0,"knownFailure":1,"pass":1,"skipped":0,"unexpectedPass":0,"unsupported":0}}

      """
    #expect(run.text == text)
    #expect(try JSONTreeDecoder.decode(RunDocument.self, from: value(text)).text == text)
  }

  @Test(arguments: [#","modelCases":4"#, ""]) func matricesAreWrittenAsTheyWereRead(models: String) throws {
    let text =
      #"{"implementations":[{"accuracy":[{"cases":2,"errors":[{"maximum":2.5,"median":0,"percentile99":"inf","#
      + #""unit":"ulps"}],"operation":"o","profile":"p","stratum":"all","unmeasured":1,"worst":null}],"#
      + #""cases":[\#(Self.cases[1])],"failure":null,"homepage":"h","language":"C","name":"n","suites":["#
      + #"{"acceptableDifferences":0,"error":0,"errors":1,"fail":0,"knownFailure":1,"pass":2,"refused":0,"#
      + #""skipped":0,"suite":"t","unexpectedPass":0,"unsupported":0,"wrong":3}],"version":null}]\#(models),"#
      + #""schema":"loxodrome-matrix-1","suites":[{"cases":3,"name":"t","profile":"p"}]}"# + "\n"
    let document = try JSONTreeDecoder.decode(MatrixDocument.self, from: value(text))
    #expect(document.text == text)
    #expect(document.implementations[0].suites[0].total == 3)
    #expect(document.implementations[0].suites[0][.knownFailure] == 1)
  }

  @Test(arguments: [
    (Verdict.pass, "1 passes", "2 pass"), (.fail, "1 failed", "2 failed"),
    (.unsupported, "1 unsupported", "2 unsupported"), (.skipped, "1 skipped", "2 skipped"),
    (.error, "1 error", "2 errors"), (.knownFailure, "1 known failure", "2 known failures"),
    (.unexpectedPass, "1 unexpected pass", "2 unexpected passes"),
  ])
  func numbersOfCasesAreWords(verdict: Verdict, one: String, two: String) {
    #expect(verdict.words(1, as: "1") == one && verdict.words(2, as: "2") == two)
  }
}
