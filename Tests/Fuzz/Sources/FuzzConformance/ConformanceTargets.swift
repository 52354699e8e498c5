import Foundation

import LoxodromeAnswers
@testable import Fuzzing
@testable import LoxodromeSuite

extension FuzzTarget {
  /// The conformance suite: its files, its operations, its laws, and answers to its questions.
  static let ofConformance = [
    FuzzTarget("vectors", testVectors), FuzzTarget("operations", maximumLength: 1024, testOperations),
    FuzzTarget("laws", maximumLength: 1024, testLaws),
    FuzzTarget("answers", maximumLength: 1024, testAnswers),
    FuzzTarget("protocol", testProtocol), FuzzTarget("adapters", testAdapters),
  ]

  /// A file of vectors, laws or known failures is read, or one line says why not.
  private static func testVectors(_ bytes: [UInt8]) {
    let data = Data(bytes)
    do {
      let file = try VectorFile(data, file: "vectors.json")
      check(file.caseCount == file.groups.reduce(0) { $0 + $1.cases.count }, "the number of cases")
      for group in file.groups {
        for testCase in group.cases {
          check(!testCase.expected.isEmpty && !testCase.tolerances.isEmpty, "case \(testCase.id)")
        }
      }
    } catch {
      checkOneLine("\(error)")
    }
    do {
      check(!(try LawFile(data, file: "laws.json")).entries.isEmpty, "a law file without laws")
    } catch {
      checkOneLine("\(error)")
    }
    // Foundation 6.3 does not free a page after it has read an empty file.
    guard !bytes.isEmpty else { return }
    let known = URL(fileURLWithPath: temporaryFile("expectations", bytes))
    do { _ = try Expectations(contentsOf: known) } catch { checkOneLine("\(error)") }
  }

  /// Every operation answers arguments of its types, the same each time, with a value that is JSON.
  private static func testOperations(_ bytes: [UInt8]) {
    var input = InputBytes(bytes)
    let operation = input.element(of: Operation.all)
    let profile = input.element(of: operation.profiles)
    let arguments = input.arguments(of: operation)
    let answer = mustNotThrow("\(operation.name) \(arguments.text)") {
      try operation.evaluate(arguments, profile: profile)
    }
    let again = try? operation.evaluate(arguments, profile: profile)
    check(again?.text == answer.text, "\(operation.name) \(arguments.text): another answer")
    let text = answer.text
    let read = mustNotThrow("\(operation.name) answers JSON") { try JSONValue(parsing: Data(text.utf8)) }
    let comparison = Comparison(read, expected: answer, tolerances: [.exact], comparesZeroSigns: true)
    check(comparison.matches, "\(operation.name) \(arguments.text): \(comparison.difference ?? text)")
  }

  /// The laws of Tests/Laws, with the tolerances there.
  private static let laws: [(law: Law, entry: LawFile.Entry, profile: Profile)] =
    [Profile.mapkit, .webMercator, .planar].flatMap { profile in
      let path = "Tests/Laws/\(profile.rawValue).json"
      let file = mustNotThrow(path) { try LawFile(contentsOf: URL(fileURLWithPath: path)) }
      return file.entries.compactMap { entry in Law.named(entry.law).map { ($0, entry, file.profile) } }
    }

  /// Every law holds on inputs whose random choices are the bytes.
  private static func testLaws(_ bytes: [UInt8]) {
    var choices = InputBytes(bytes)
    let (law, entry, profile) = choices.element(of: laws)
    var generator = LawInputGenerator(choosing: choices.allBits())
    let input = JSONValue.object(JSONObject(law.input(&generator)))
    let result = mustNotThrow(law.slug) {
      try LawCheckResult(of: law, on: input, .builtIn, profile, entry.tolerances)
    }
    switch result.verdict {
    case .broken(let how), .error(let how): fatalError("\(law.slug) on \(input.text): \(how)")
    case .holds, .notApplicable, .unsupported, .skipped: break
    }
  }

  /// A law can judge any answers of an adapter: wrong numbers, and values of any other shape.
  private static func testAnswers(_ bytes: [UInt8]) {
    var choices = InputBytes(bytes)
    let (law, entry, profile) = choices.element(of: laws)
    var generator = LawInputGenerator(seed: UInt64(choices.byte()), number: 0)
    let input = JSONValue.object(JSONObject(law.input(&generator)))
    let implementation = Implementation(name: "fuzzer") { operation, profile, arguments in
      let answer = Implementation.builtInAnswer(operation, profile, arguments)
      guard case .result(let value) = answer else { return answer }
      return .result(choices.changed(value, depth: 0))
    }
    _ = try? LawCheckResult(of: law, on: input, implementation, profile, entry.tolerances)
  }

  /// A list of adapters has entries with names, each once, or one line says why not.
  private static func testAdapters(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    do {
      let list = try MatrixEntry.list(contentsOf: URL(fileURLWithPath: temporaryFile("adapters", bytes)))
      check(!list.isEmpty && Set(list.map(\.name)).count == list.count, "names that occur twice")
    } catch {
      checkOneLine("\(error)")
    }
  }

  /// The server answers every line with one line of JSON.
  private static func testProtocol(_ bytes: [UInt8]) {
    var server = AdapterServer(version: "1")
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let answer = server.answer(Data(line))
      checkOneLine(answer)
      check((try? JSONValue(parsing: Data(answer.utf8))) != nil, "\(answer) is not JSON")
    }
  }
}

extension InputBytes {
  /// Returns all bytes that are left as numbers of 64 bits.
  fileprivate mutating func allBits() -> [UInt64] {
    var numbers: [UInt64] = []
    while !rest.isEmpty { numbers.append(bits()) }
    return numbers
  }

  /// Returns the value with some of its parts replaced, as the bytes say.
  fileprivate mutating func changed(_ value: JSONValue, depth: Int) -> JSONValue {
    guard !rest.isEmpty, depth < 8 else { return value }
    switch index(below: 16) {
    case 0: return .number(double())
    case 1: return element(of: [.null, .bool(true), .string(""), .string("inside"), .array([]), .object([])])
    case 2: return .array([value, value])
    default: break
    }
    switch value {
    case .array(let elements): return .array(elements.map { changed($0, depth: depth + 1) })
    case .object(let members): return .object(members.mapValues { changed($0, depth: depth + 1) })
    case .number: return index(below: 4) == 0 ? .number(double()) : value
    default: return value
    }
  }
}
