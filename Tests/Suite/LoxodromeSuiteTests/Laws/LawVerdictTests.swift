import Foundation
import LoxodromeSuite
import Testing

/// Tests of the verdicts and messages of laws.
@Suite struct LawVerdictTests {
  private func run(_ answer: @escaping (JSONValue) -> Answer, _ known: Expectations = .none) throws
    -> CaseResult
  {
    let file = try LawFile(Data(lawText().utf8), file: "laws.json")
    let implementation = Implementation(name: "test") { _, _, arguments throws(AdapterFailure) in
      answer(arguments)
    }
    return try ConformanceRun(of: implementation, on: [], laws: [file], expectations: known).results[0]
  }

  @Test func inputsDependOnTheSeed() throws {
    func questions(seed: Int) throws -> [String] {
      var asked: [String] = []
      let listening = Implementation(name: "listening") { _, _, arguments throws(AdapterFailure) in
        asked.append(arguments.text)
        return .result(nullRect)
      }
      let text = lawText().replacing("\"seed\": 7", with: "\"seed\": \(seed)")
      _ = try ConformanceRun(of: listening, on: [], laws: [try LawFile(Data(text.utf8), file: "laws.json")])
      return asked
    }
    let (first, again, other) = (try questions(seed: 7), try questions(seed: 7), try questions(seed: 8))
    #expect(first.count == 60 && first == again && first != other)
  }

  @Test func missingOperationIsUnsupported() throws {
    let result = try run { _ in .unsupported }
    #expect(result.verdict == .unsupported && result.name == "laws-mapkit/union-commutes/one")
  }

  @Test func skippedInputsAreCountedAndAloneGiveTheVerdictSkipped() throws {
    #expect(try run { _ in .skipped("tired") }.verdict == .skipped)
    // Every answer is the null rectangle, which commutes. Rectangles west of 0 are skipped.
    let some = try run { ($0["a"]?["x"]?.asNumber ?? 0) < 0 ? .skipped("tired") : .result(nullRect) }
    #expect(some.verdict == .pass)
    #expect(
      some.message?.wholeMatch(of: /held for \d+ inputs, \d+ were skipped/) != nil, "\(some.message ?? "")")
  }

  @Test func errorAnswerGivesTheVerdictError() throws {
    let result = try run { _ in .error("broke") }
    #expect(result.verdict == .error && result.message?.contains("no answer: broke") == true)
  }

  @Test func answerOfAnotherTypeBreaksTheLaw() throws {
    let result = try run { _ in .result(.string("rect")) }
    #expect(result.verdict == .fail)
    #expect(result.message?.contains("mapRect.union answered \"rect\": $: expected an object") == true)
  }

  @Test func failureMessageContainsInputSeedAndQuestions() throws {
    let result = try run { .result($0["a"] ?? .null) }
    let message = try #require(result.message)
    #expect(message.hasPrefix("a ∪ b = b ∪ a: a ∪ b against b ∪ a: "))
    // All numbers are 0 except one. No simpler input breaks the law.
    #expect(
      message.contains(
        #"with {"a":{"height":0,"width":0,"x":0,"y":0},"b":{"height":0,"width":0,"x":0,"y":1}}, "#
      )
        || message.contains(
          #"with {"a":{"height":0,"width":0,"x":0,"y":1},"b":{"height":0,"width":0,"x":0,"y":0}}, "#
        ),
      "\(message)")
    #expect(
      message.contains(
        "of 30, seed 7; asked, each as `loxodrome evaluate … --profile mapkit`: mapRect.union '{"))
    #expect(result.operation == "mapRect.union" && result.arguments["b"] != nil && result.expected == .null)
    let known = Expectations([.init(caseName: result.name, reason: "a bug", link: "https://example.com/1")])
    #expect(try run({ .result($0["a"] ?? .null) }, known).verdict == .knownFailure)
  }

  @Test func adapterFailureNamesTheLaw() throws {
    let file = try LawFile(Data(lawText().utf8), file: "laws.json")
    let adapterCommand = """
      read start; echo '{"protocol":1,"implementation":{"name":"shell","version":"1","language":"sh",\
      "homepage":"none"},"profiles":["mapkit"],"operations":["mapRect.union"]}'; read q; exit 3
      """
    let failure = #expect(throws: AdapterFailure.self) {
      let adapter = try AdapterProcess(command: adapterCommand, timeout: 600)
      _ = try ConformanceRun(of: Implementation(adapter), on: [], laws: [file])
    }
    #expect(failure?.caseName == "laws-mapkit/union-commutes/one")
  }
}

/// The null rectangle in JSON.
private let nullRect = JSONValue.object([
  "x": .string("inf"), "y": .string("inf"), "width": .number(0), "height": .number(0),
])
