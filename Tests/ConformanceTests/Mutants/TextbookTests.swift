import Foundation
import Testing

@testable import Conformance

/// The textbooks that mutants compute with are right where they have no bug.
@Suite struct TextbookTests {
  @Test func theTextbookOfLocationsHasTheExpectedEvents() throws {
    let files = try VectorFolder(path: vectorsPath).files.filter { $0.operation == "location.events" }
    let cases = files.flatMap { $0.groups.flatMap(\.cases) }
    #expect(cases.count > 100)
    for item in cases {
      let answer = RecordedEvents(events: TextbookLocations().events(of: item.arguments["steps"])).json
      #expect(item.expected == [answer], "\(item.id): \(item.arguments.text)")
    }
  }
}
