import Foundation
import Testing

@testable import LoxodromeJSON

/// Tests of decoding from a value: Foundation's decoder gives the same results and errors.
struct JSONTreeDecoderTests {
  private struct Item: Decodable, Equatable {
    let whole: Int
    let byte: UInt8?
    let number: Double?
    let text: String?
    let truth: Bool?
    let list: [Item]?
    let byName: [String: Double]?
    let pairs: [[Int?]]?
    let kind: Kind?

    enum Kind: String, Decodable { case a, b }
  }

  /// A result, or the kind of an error and its path.
  private enum Outcome: Equatable {
    case item(Item)
    case failure(String, [String])

    var kind: String? {
      if case .failure(let kind, _) = self { kind } else { nil }
    }

    init(_ body: () throws -> Item) {
      do {
        self = .item(try body())
      } catch let error as DecodingError {
        let (kind, path): (String, [any CodingKey]) =
          switch error {
          case .keyNotFound(let key, let context): ("keyNotFound \(key.stringValue)", context.codingPath)
          case .valueNotFound(_, let context): ("valueNotFound", context.codingPath)
          case .typeMismatch(_, let context): ("typeMismatch", context.codingPath)
          case .dataCorrupted(let context): ("dataCorrupted", context.codingPath)
          @unknown default: ("unknown", [])
          }
        self = .failure(kind, path.map { $0.intValue.map(String.init) ?? $0.stringValue })
      } catch {
        self = .failure("\(error)", [])
      }
    }
  }

  @Test(arguments: [
    #"{"whole": 1}"#,
    #"{"whole": -9007199254740993, "byte": 255, "number": 1.5e-3, "text": "é\\n", "truth": true}"#,
    #"{"whole": 1, "byte": null, "number": null, "text": null, "list": null, "byName": null, "pairs": null}"#,
    #"{"whole": 1, "list": [{"whole": 2, "list": []}, {"whole": 3}], "byName": {"x": 1, "y": 2}}"#,
    #"{"whole": 1, "pairs": [[1, null], [], [2]], "kind": "b"}"#, #"{"whole": 2.0}"#,
    #"{"whole": 2e3, "extra": [{}]}"#,
    // What cannot be decoded.
    #"{}"#, "[]", "3", "null", #"{"whole": null}"#, #"{"whole": "1"}"#, #"{"whole": true}"#,
    #"{"whole": 1, "number": "NaN"}"#, #"{"whole": 1, "text": 7}"#,
    #"{"whole": 1, "truth": 1}"#, #"{"whole": 1, "truth": "true"}"#, #"{"whole": 1, "list": {}}"#,
    #"{"whole": 1, "list": [{"whole": 2}, {"byte": 1}]}"#, #"{"whole": 1, "list": [{"whole": 2}, 7]}"#,
    #"{"whole": 1, "byName": {"x": "1"}}"#, #"{"whole": 1, "byName": []}"#,
    #"{"whole": 1, "pairs": [[1], 2]}"#,
    #"{"whole": 1, "pairs": [[1, "2"]]}"#, #"{"whole": 1, "kind": "c"}"#, #"{"whole": 1, "kind": 1}"#,
  ])
  func resultsAndErrorsAreThoseOfFoundation(text: String) throws {
    let value = try JSONValue(text: Array(text.utf8))
    let expected = Outcome { try JSONDecoder().decode(Item.self, from: Data(text.utf8)) }
    #expect(Outcome { try JSONTreeDecoder.decode(Item.self, from: value) } == expected)
  }

  /// Foundation's decoder refuses the same numbers, but does not say where they are.
  @Test(arguments: [
    (#"{"whole": 1.5}"#, ["whole"]), (#"{"whole": 9223372036854775808}"#, ["whole"]),
    (#"{"whole": 1, "byte": 256}"#, ["byte"]), (#"{"whole": 1, "byte": -1}"#, ["byte"]),
    (#"{"whole": 1, "number": 1e400}"#, ["number"]),
    (#"{"whole": 1, "pairs": [[], [1, 0.5]]}"#, ["pairs", "1", "1"]),
  ])
  func errorsOfNumbersSayWhere(text: String, path: [String]) throws {
    let value = try JSONValue(text: Array(text.utf8))
    #expect(Outcome { try JSONDecoder().decode(Item.self, from: Data(text.utf8)) }.kind == "dataCorrupted")
    #expect(
      Outcome { try JSONTreeDecoder.decode(Item.self, from: value) } == .failure("dataCorrupted", path))
  }

  /// A value inside of another type is handed over with its digits and the order of its members.
  @Test func valuesAreKeptAsTheyAre() throws {
    let value = try JSONValue(text: Array(#"{"b": [1.0, {"z": 1e400, "a": null}], "a": "x"}"#.utf8))
    #expect(try JSONTreeDecoder.decode(JSONValue.self, from: value) == value)
    let members = try JSONTreeDecoder.decode([String: JSONValue].self, from: value)
    #expect(members["b"] == value["b"] && members["a"] == .string("x") && members.count == 2)
    let elements = try JSONTreeDecoder.decode([JSONValue].self, from: try #require(value["b"]))
    #expect(elements.count == 2 && elements.first == value["b"]?[0])
  }
}
