import FlyingFox
import Foundation
import MapGeometry
import Synchronization
import Testing

@testable import MapGeocoding

/// Answers of a local server in the place of Nominatim.
@Suite struct NominatimTests {
  private final class Requests: Sendable {
    let queries = Mutex<[[String: String]]>([])
  }

  /// Runs the body, on a thread of its own, with a provider whose server gives an answer to each
  /// request. Returns the queries of the requests.
  private func serve(
    _ answer: String, status: HTTPStatusCode = .ok,
    body: @escaping @Sendable (NominatimProvider) throws -> Void
  ) async throws -> [[String: String]] {
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: 0), logger: .disabled)
    let requests = Requests()
    await server.appendRoute("*") { request in
      var query = ["path": request.path]
      for item in request.query { query[item.name] = item.value }
      requests.queries.withLock { $0.append(query) }
      return HTTPResponse(statusCode: status, body: Data(answer.utf8))
    }
    let task = Task { try await server.run() }
    // The tasks of all tests that run at the same time can be before the server's.
    try await server.waitUntilListening(timeout: 600)
    guard case .ip4(_, let port)? = await server.listeningAddress else {
      Issue.record("no port")
      return []
    }
    let url = try #require(URL(string: "http://anna:secret@127.0.0.1:\(port)/maps?key=secret"))
    let provider = NominatimProvider(server: url, timeout: 600, attempts: 1)
    let result = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: Result { try body(provider) }) }
    }
    await server.stop(timeout: 0)
    task.cancel()
    try result.get()
    return requests.queries.withLock { $0 }
  }

  private static let place = """
    {"lat":"52.5","lon":"13.4","name":"","address":{"house_number":"1","road":"Platz","suburb":"Mitte",\
    "city":"Berlin","state":"Berlin","postcode":"10178","country":"Deutschland","country_code":"de"}}
    """

  @Test func aReverseRequestHasThePartsOfTheAddress() async throws {
    let queries = try await serve(Self.place) { provider in
      let answer = try provider.reverse(Coordinate(latitude: 52.51, longitude: -13.25), limit: 3)
      let place = try #require(answer.placemarks.first)
      #expect(place.name == "1 Platz")
      #expect(place.coordinate == Coordinate(latitude: 52.5, longitude: 13.4))
      #expect(place.thoroughfare == "Platz")
      #expect(place.subThoroughfare == "1")
      #expect(place.subLocality == "Mitte")
      #expect(place.locality == "Berlin")
      #expect(place.administrativeArea == "Berlin")
      #expect(place.postalCode == "10178")
      #expect(place.isoCountryCode == "DE")
      #expect(place.country == "Deutschland")
    }
    #expect(queries.count == 1)
    #expect(queries.first?["path"] == "/maps/reverse")
    #expect(queries.first?["format"] == "jsonv2")
    #expect(queries.first?["key"] == "secret")
    #expect(queries.first?["lat"] == "52.51")
    #expect(queries.first?["lon"] == "-13.25")
  }

  @Test func aSearchHasTheTextAndTheRegion() async throws {
    let queries = try await serve("[\(Self.place),{\"lat\":1.5,\"lon\":2,\"name\":\"Ort\"}]") { provider in
      let region = GeocodingRegion(center: Coordinate(latitude: 0, longitude: 10), radius: 111_195)
      let answer = try provider.forward("a+b & c=d ü", limit: 99, in: region)
      #expect(answer.placemarks.map(\.name) == ["1 Platz", "Ort"])
      #expect(!answer.isPartial)
    }
    #expect(queries.first?["path"] == "/maps/search")
    #expect(queries.first?["q"] == "a+b & c=d ü")
    #expect(queries.first?["limit"] == "40")
    let text = try #require(queries.first?["viewbox"])
    let box = text.split(separator: ",").compactMap { Double($0) }
    #expect(box.count == 4)
    #expect(zip(box, [9, -1, 11, 1]).allSatisfy { abs($0 - $1) < 0.001 })
  }

  @Test func aServerThatIgnoresTheLimitIsCut() async throws {
    let places = Array(repeating: Self.place, count: 2000).joined(separator: ",")
    _ = try await serve("[\(places)]") { provider in
      let few = try provider.forward("x", limit: 3)
      #expect(few.placemarks.count == 3)
      let all = try provider.forward("x", limit: 3000)
      #expect(all.placemarks.count == 2000)
    }
  }

  @Test func noPlaceIsAnEmptyAnswer() async throws {
    _ = try await serve("{\"error\":\"Unable to geocode\"}") { provider in
      let answer = try provider.reverse(Coordinate(latitude: 0, longitude: 0), limit: 1)
      #expect(answer.placemarks == [])
    }
    let queries = try await serve("[]") { provider in
      let answers = [
        try provider.forward("x", limit: 1), try provider.forward(" ", limit: 1),
        try provider.forward("x", limit: 0),
        try provider.reverse(Coordinate(latitude: 91, longitude: 0), limit: 1),
      ]
      #expect(answers.allSatisfy { $0.placemarks == [] })
    }
    #expect(queries.count == 1)
  }

  @Test(arguments: [
    ("{", "expected JSON, found something else"), ("{}", "expected an array of places, found something else"),
    ("[{}]", "expected a place with lat and lon, found another value"),
    ("[{\"lat\":\"91\",\"lon\":\"0\"}]", "expected a place with lat and lon, found another value"),
    ("[{\"lat\":\"nan\",\"lon\":\"0\"}]", "expected a place with lat and lon, found another value"),
  ])
  func anUnexpectedAnswerIsANetworkError(answer: String, reason: String) async throws {
    _ = try await serve(answer) { provider in
      #expect(throws: GeocodingError.network("127.0.0.1: \(reason)")) {
        try provider.forward("x", limit: 1)
      }
    }
  }

  @Test func aStatusOfTheServerIsANetworkError() async throws {
    _ = try await serve("", status: .internalServerError) { provider in
      #expect(throws: GeocodingError.network("127.0.0.1: expected an answer, found HTTP status 500")) {
        try provider.forward("x", limit: 1)
      }
    }
    _ = try await serve("", status: .notFound) { provider in
      #expect(throws: GeocodingError.network("127.0.0.1: expected an answer, found that there is none")) {
        try provider.forward("x", limit: 1)
      }
    }
  }

  @Test func otherSchemesAreRefused() throws {
    let provider = NominatimProvider(server: URL(fileURLWithPath: "/etc"))
    #expect(throws: GeocodingError.network("the server: expected an answer, found the scheme file")) {
      try provider.forward("x", limit: 1)
    }
  }
}
