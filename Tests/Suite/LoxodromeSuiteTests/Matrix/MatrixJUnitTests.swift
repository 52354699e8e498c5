import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeSuite

/// A matrix with every verdict. The arguments of a case say how it is answered.
private func matrix(message: String, name: String = "them") throws -> Matrix {
  let cases = ["pass", "fail", "skip", "error", "known", "surprise"].map { id in
    """
    {"id": "\(id)", "flags": [], "arguments": {"do": "\(id)"}, "expected": 1, "result": "required"}
    """
  }
  let text = """
    {"schema": "loxodrome-vectors-1", "suite": "s", "operation": "anything", "profile": "planar",
     "numberOfCases": 6, "notes": {}, "groups": [{"id": "g", "tolerance": [{"kind": "exact"}],
     "source": {"name": "by hand", "grade": "A", "method": "none"},
     "cases": [\(cases.joined(separator: ","))]}]}
    """
  let file = try VectorFile(Data(text.utf8), file: "s.json")
  let implementation = Implementation(name: name) { _, _, arguments in
    switch arguments {
    case .object(["do": .string("pass")]), .object(["do": .string("surprise")]): .result(.number(1))
    case .object(["do": .string("skip")]): .skipped(message)
    case .object(["do": .string("error")]): .error(message)
    default: .result(.string(message))
    }
  }
  let expectations = Expectations([
    .init(caseName: "s/g/known", reason: message, link: ""),
    .init(caseName: "s/g/surprise", reason: message, link: ""),
  ])
  let failure = AdapterFailure(command: message, caseName: nil, problem: .timedOut(1))
  return Matrix([
    MatrixColumn(
      entry: MatrixEntry(name: name, command: "x", homepage: ""), version: nil, language: nil,
      outcome: .run(try ConformanceRun(of: implementation, on: [file], expectations: expectations)),
      expectations: expectations),
    MatrixColumn(
      entry: MatrixEntry(name: "broken", command: message, homepage: ""), version: nil, language: nil,
      outcome: .failure(failure)),
    MatrixColumn(
      entry: MatrixEntry(name: "idle", command: "x", homepage: ""), version: nil, language: nil,
      outcome: .run(
        try ConformanceRun(of: Implementation(name: "idle") { _, _, _ in .unsupported }, on: [file]))),
  ])
}

/// Tests of the matrix as JUnit XML.
@Suite struct MatrixJUnitTests {
  @Test func everyVerdictHasItsElement() throws {
    let elements = try JUnitDocument(try matrix(message: "why").junit).elements
    #expect(elements[0].name == "testsuites")
    #expect(
      elements[0].attributes == [
        "name": "loxodrome", "tests": "13", "failures": "2", "errors": "2", "skipped": "8",
      ])
    let suites = elements.filter { $0.name == "testsuite" }
    #expect(suites.map { $0.attributes["name"] } == ["them.s", "broken", "idle.s"])
    #expect(suites.map { $0.attributes["tests"] } == ["6", "1", "6"])
    #expect(suites.map { $0.attributes["failures"] } == ["2", "0", "0"])
    #expect(suites.map { $0.attributes["errors"] } == ["1", "1", "0"])
    #expect(suites.map { $0.attributes["skipped"] } == ["2", "0", "6"])
    // The name of each case, with the element inside it.
    var seen: [String] = []
    for (index, element) in elements.enumerated() where element.name == "testcase" {
      let inner =
        index + 1 < elements.count && elements[index + 1].depth == 4 ? elements[index + 1].name : "-"
      seen.append("\(element.attributes["name"] ?? ""):\(inner)")
    }
    #expect(
      seen.prefix(7) == [
        "g/pass:-", "g/fail:failure", "g/skip:skipped", "g/error:error", "g/known:skipped",
        "g/surprise:failure",
        "protocol:error",
      ])
    #expect(seen.dropFirst(7).allSatisfy { $0.hasSuffix(":skipped") })
    #expect(elements.first { $0.name == "testcase" }?.attributes["classname"] == "them.s")
    let failure = try #require(elements.first { $0.name == "failure" })
    #expect(failure.text.contains("FAIL s/g/fail\n  arguments  {\"do\":\"fail\"}\n  expected   1\n"))
  }

  /// Messages and names come from other programs, so they can contain any text.
  @Test(arguments: ["plain", "]]>", "\"\u{301}<\u{301}&\u{301}", "two\nlines\tand\ra tab", ""])
  func namesAndMessagesRoundTrip(text: String) throws {
    let elements = try JUnitDocument(try matrix(message: text, name: "n\(text)").junit).elements
    let suite = try #require(elements.first { $0.name == "testsuite" })
    #expect(suite.attributes["name"].map { Array($0.unicodeScalars) } == Array("n\(text).s".unicodeScalars))
    let error = try #require(elements.first { $0.name == "error" })
    #expect(error.attributes["message"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
  }

  @Test func emptyMatrixIsAnEmptyDocument() throws {
    let elements = try JUnitDocument(Matrix([]).junit).elements
    #expect(elements.map(\.name) == ["testsuites"] && elements[0].attributes["tests"] == "0")
  }
}
