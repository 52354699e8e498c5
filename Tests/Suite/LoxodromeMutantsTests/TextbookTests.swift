import Foundation
import LoxodromeAnswers
import LoxodromeTestSupport
import Testing

@testable import LoxodromeMutants
@testable import LoxodromeSuite

/// The textbooks that mutants compute with are right where they have no bug.
@Suite struct TextbookTests {
  private func cases(of operation: String) throws -> [VectorFile.Case] {
    let files = try VectorFolder(paths: vectorPaths).files.filter {
      $0.operation == operation && $0.profile == .mapkit
    }
    return files.flatMap { $0.groups.flatMap(\.cases) }
  }

  @Test func theTextbookOfLocationsHasTheExpectedEvents() throws {
    let cases = try cases(of: "location.events")
    #expect(cases.count > 100)
    for item in cases {
      let answer =
        TextbookLocations().events(of: item.arguments["steps"] ?? .null)
        .map { RecordedEvents(events: $0).json }
        ?? .object(["error": .string("invalid-argument")])
      let isRight = item.expected.contains {
        Comparison(answer, expected: $0, tolerances: item.tolerances, comparesZeroSigns: false).matches
      }
      #expect(isRight, "\(item.id): \(item.arguments.text)")
    }
  }

  @Test func theTextbookOfNearestPlacesHasTheExpectedPlaces() throws {
    let cases = try cases(of: "geocode.reverse")
    #expect(cases.count > 100)
    for item in cases {
      let arguments = JSONCursor(item.arguments)
      let answer = TextbookGeocoder().nearest(
        try arguments.member("places").places(), try arguments.member("coordinate").coordinate(),
        try arguments.member("limit").integer())
      #expect(item.expected.contains(answer.json), "\(item.id): \(item.arguments.text)")
    }
  }

  @Test func theTextbookOfPlaceNamesHasTheExpectedPlaces() throws {
    let cases = try cases(of: "geocode.forward")
    #expect(cases.count > 300)
    for item in cases where !item.isAcceptable {
      let arguments = JSONCursor(item.arguments)
      let answer = TextbookGeocoder().found(
        try arguments.member("places").places(), try arguments.member("text").string(),
        try arguments.member("limit").integer(), try arguments.member("region").circle())
      #expect(item.expected == [answer.json], "\(item.id): \(item.arguments.text)")
    }
  }
}
