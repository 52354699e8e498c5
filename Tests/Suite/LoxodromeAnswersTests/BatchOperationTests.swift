import Foundation
import Testing

@testable import LoxodromeAnswers
@testable import LoxodromeSuite

/// Tests of how the operations on many places at once compare their ways, and of what their vectors do
/// not ask.
@Suite struct BatchOperationTests {
  private func evaluate(_ name: String, _ arguments: String) throws -> String {
    try #require(Operation.named(name))
      .evaluate(try JSONValue(parsing: Data(arguments.utf8)), profile: .loxodrome).text
  }

  @Test func answersThatDifferAreAnError() {
    var answers = BatchAnswers([1, 2])
    answers.add([1, 2])
    answers.check(true)
    #expect(answers.json == [1, 2].json)
    var others = answers
    others.add([1, 3])
    #expect(others.json.text == "{\"error\":\"different-answers\"}")
    answers.check(false)
    answers.add([1, 2])
    #expect(answers.json.text == "{\"error\":\"different-answers\"}")
  }

  @Test func numbersAreEqualIfTheirBitsAre() {
    #expect(DoubleBits([0, .nan, 1]) == DoubleBits([0, -.nan, 1]))
    #expect(DoubleBits([0]) != DoubleBits([-0.0]))
    #expect(DoubleBits([1, 2]) != DoubleBits([1]))
    #expect(DoubleBits([1]) != DoubleBits([(1.0).nextUp]))
    let components = NamedComponents(("x", "y"), [1], [2])
    #expect(components != NamedComponents(("x", "y"), [1], [3]))
    #expect(components != NamedComponents(("x", "y"), [3], [2]))
    #expect(components.json.text == "{\"x\":[1],\"y\":[2]}")
  }

  @Test(arguments: 0..<70) func guardsSeeWhatIsWrittenBesideResults(count: Int) throws {
    let memory = Guarded<Double>(count: count)
    let start = try #require(memory.elements.baseAddress)
    #expect(UInt(bitPattern: start) % 16 == 8)
    #expect(memory.isIntact(after: count))
    for index in 0..<count { memory.elements[index] = 5 }
    #expect(memory.isIntact(after: count))
    if count > 0 { #expect(!memory.isIntact(after: count - 1)) }
    for place in [-1, count, count + 31] {
      let number = start[place]
      start[place] = 5
      #expect(!memory.isIntact(after: count), "\(place)")
      start[place] = number
    }
    #expect(memory.isIntact(after: count))
  }

  /// A search can write beside a buffer without room, where there is nothing to compare.
  @Test(arguments: [0, 1, 5]) func writingBesideABufferIsSeen(room: Int) throws {
    func written(at place: Int) throws -> [Int]? {
      let (elements, value) = try Guarded.written(room: room, guarding: -7) { buffer in
        try #require(buffer.baseAddress)[place] = 3
        return buffer.count
      }
      #expect(value == room)
      return elements
    }
    for place in [-65, -16, -1, room, room + 15, room + 64] { #expect(try written(at: place) == nil) }
    for place in 0..<room {
      #expect(try written(at: place) == (0..<room).map { $0 == place ? 3 : -7 })
    }
    #expect(
      Guarded.written(room: room, guarding: -7) { $0.update(repeating: 4) }.elements
        == [Int](repeating: 4, count: room))
  }

  @Test func listsAreRepeatedAsAWhole() {
    #expect([1, 2, 3].repeated(toAtLeast: 7) == [1, 2, 3, 1, 2, 3, 1, 2, 3])
    #expect([1, 2].repeated(toAtLeast: 4) == [1, 2, 1, 2])
    #expect([1, 2].repeated(toAtLeast: 1) == [1, 2])
    #expect([Int]().repeated(toAtLeast: 9) == [])
  }

  @Test func listsOfOtherLengthsCountAsTheShorterOne() throws {
    #expect(
      try evaluate("mapPoints", #"{"projection": "mapkit", "latitudes": [0, 1], "longitudes": [0]}"#)
        == "{\"x\":[134217728],\"y\":[134217728]}")
    #expect(
      try evaluate("mapPoints", #"{"projection": "mapkit", "latitudes": [1], "longitudes": []}"#)
        == "{\"x\":[],\"y\":[]}")
    #expect(try evaluate("locations", #"{"x": [0, 3, 9], "y": [0, 4]}"#) == "[0,1]")
    #expect(try evaluate("distances.mapPoints", #"{"from": [[1, 1]], "to": []}"#) == "[]")
  }

  @Test func unknownProjectionsAreErrorsWithTheirNames() {
    #expect(throws: JSONShapeError.self) {
      try evaluate("coordinates", #"{"projection": "plate carrée", "x": [], "y": []}"#)
    }
  }
}
