import Foundation
import LoxodromeTestSupport
import MapGeoJSON
import Testing

/// Documents classified by the standards, section by section (`Fixtures/classes.json`).
@Suite struct DocumentClassTests {
  private struct Document: Decodable {
    enum Class: String, Decodable { case valid, advice, invalid, noJSON }
    let name: String
    let `class`: Class
    let source: String
    let text: String
  }

  private let documents: [Document]

  init() throws {
    struct File: Decodable { let cases: [Document] }
    let file = checkout.appendingPathComponent("Tests/Maps/MapGeoJSONTests/Fixtures/classes.json")
    documents = try JSONDecoder().decode(File.self, from: Data(contentsOf: file)).cases
    #expect(documents.count == 37)
  }

  private func expect(_ kind: GeoJSONError.Kind, of group: Document.Class) {
    for document in documents where document.class == group {
      #expect(decodingError(document.text)?.kind == kind, "\(document.name): \(document.source)")
    }
  }

  @Test func validDocumentsAndDocumentsAgainstAdviceSurviveARoundTrip() throws {
    for document in documents where document.class == .valid || document.class == .advice {
      let object = try GeoJSONObject.decode(text: document.text)
      let again = try GeoJSONObject.decode(try GeoJSONWriter().bytes(object))
      #expect(again == object, "\(document.name): \(document.source)")
    }
  }

  @Test func invalidDocumentsAreRejectedAsInvalidGeoJSON() { expect(.invalidGeoJSON, of: .invalid) }

  @Test func documentsThatAreNotJSONAreRejectedAsInvalidJSON() { expect(.invalidJSON, of: .noJSON) }
}
