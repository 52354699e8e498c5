import Dispatch
import Foundation
import MapGeometry
import Synchronization
import Testing

@testable import MapGeocoding

/// Requests of a geocoder.
@Suite struct GeocoderTests {
  /// A provider that waits until a test lets it answer.
  private final class HeldProvider: GeocodingProvider {
    private let gate = DispatchSemaphore(value: 0)
    let answer: Result<GeocodingAnswer, GeocodingError>

    init(_ answer: Result<GeocodingAnswer, GeocodingError>) { self.answer = answer }

    func release() { gate.signal() }

    func reverse(_ coordinate: Coordinate, limit: Int) throws(GeocodingError) -> GeocodingAnswer {
      gate.wait()
      return try answer.get()
    }

    func forward(_ text: String, limit: Int, in region: GeocodingRegion?) throws(GeocodingError)
      -> GeocodingAnswer
    {
      try reverse(Coordinate(latitude: 0, longitude: 0), limit: 1)
    }
  }

  /// What a completion handler received, call by call.
  private final class Calls: Sendable {
    private let calls = Mutex<[(names: [String?]?, error: GeocodingError?)]>([])
    private let semaphore = DispatchSemaphore(value: 0)

    var handler: Geocoder.CompletionHandler {
      { places, error in
        self.calls.withLock { $0.append((places?.map(\.name), error)) }
        self.semaphore.signal()
      }
    }

    var count: Int { calls.withLock { $0.count } }
    var errors: [GeocodingError?] { calls.withLock { $0.map(\.error) } }
    var names: [[String?]?] { calls.withLock { $0.map(\.names) } }
    func wait() { semaphore.wait() }
  }

  private let queue = DispatchQueue(label: "handlers")
  private let place = Coordinate(latitude: 0, longitude: 0)
  private let oslo = GeocodingAnswer([
    Placemark(name: "Oslo", coordinate: Coordinate(latitude: 60, longitude: 11))
  ])

  /// Waits until all handlers of earlier events have run.
  private func drain() { queue.sync {} }

  @Test func aSecondRequestFailsWhileOneIsActive() {
    let provider = HeldProvider(.success(oslo))
    let geocoder = Geocoder(provider: provider, handlerQueue: queue)
    let (first, second) = (Calls(), Calls())
    #expect(!geocoder.isGeocoding)
    geocoder.reverseGeocodeLocation(place, completionHandler: first.handler)
    #expect(geocoder.isGeocoding)
    geocoder.geocodeAddressString("Oslo", completionHandler: second.handler)
    second.wait()
    #expect(second.errors == [.network("another request of this geocoder is active")])
    #expect(second.names == [nil])
    #expect(second.errors.first??.code == 2)
    #expect(first.count == 0)
    provider.release()
    first.wait()
    #expect(first.names == [["Oslo"]])
    #expect(first.errors == [nil])
    #expect(!geocoder.isGeocoding)
    drain()
    #expect(first.count == 1 && second.count == 1)
  }

  @Test func cancelingCallsTheHandlerOnce() {
    let provider = HeldProvider(.success(oslo))
    let geocoder = Geocoder(provider: provider, handlerQueue: queue)
    let (first, second) = (Calls(), Calls())
    geocoder.cancelGeocode()
    geocoder.reverseGeocodeLocation(place, completionHandler: first.handler)
    geocoder.cancelGeocode()
    #expect(!geocoder.isGeocoding)
    geocoder.cancelGeocode()
    first.wait()
    #expect(first.errors == [.geocodeCanceled])
    // The canceled request's late answer is not that of the next request.
    geocoder.reverseGeocodeLocation(place, completionHandler: second.handler)
    provider.release()
    provider.release()
    second.wait()
    drain()
    #expect(first.count == 1)
    #expect(second.names == [["Oslo"]])
  }

  /// The answer is known, and the queue of the handlers is busy.
  @Test func aRequestIsActiveUntilItsHandlerIsCalled() {
    final class Counted: GeocodingProvider {
      let answered = DispatchSemaphore(value: 0)
      func reverse(_ coordinate: Coordinate, limit: Int) throws(GeocodingError) -> GeocodingAnswer {
        defer { answered.signal() }
        return GeocodingAnswer([Placemark(name: "Oslo", coordinate: coordinate)])
      }
      func forward(
        _ text: String, limit: Int, in region: GeocodingRegion?
      ) throws(GeocodingError) -> GeocodingAnswer {
        try reverse(Coordinate(latitude: 0, longitude: 0), limit: 1)
      }
    }
    let provider = Counted()
    let geocoder = Geocoder(provider: provider, handlerQueue: queue)
    for cancels in [false, true] {
      let (first, second) = (Calls(), Calls())
      let gate = DispatchSemaphore(value: 0)
      queue.async { gate.wait() }
      geocoder.reverseGeocodeLocation(place, completionHandler: first.handler)
      provider.answered.wait()
      #expect(geocoder.isGeocoding)
      if cancels {
        geocoder.cancelGeocode()
        #expect(!geocoder.isGeocoding)
      } else {
        geocoder.reverseGeocodeLocation(place, completionHandler: second.handler)
      }
      gate.signal()
      first.wait()
      #expect(first.errors == [cancels ? .geocodeCanceled : nil])
      if !cancels {
        second.wait()
        #expect(second.errors.first??.code == 2)
      }
    }
  }

  @Test(arguments: [.geocodeFoundNoResult, .network("no route")] as [GeocodingError])
  func aFailureCallsTheHandlerOnce(error: GeocodingError) {
    let provider = HeldProvider(.failure(error))
    let geocoder = Geocoder(provider: provider, handlerQueue: queue)
    let calls = Calls()
    provider.release()
    geocoder.geocodeAddressString("x", completionHandler: calls.handler)
    calls.wait()
    geocoder.cancelGeocode()
    drain()
    #expect(calls.errors == [error])
    #expect(calls.names == [nil])
  }

  @Test func anAnswerWithoutPlacesIsAnError() {
    let geocoder = Geocoder(handlerQueue: queue)
    let calls = Calls()
    geocoder.geocodeAddressString("Xyzzyplugh", completionHandler: calls.handler)
    calls.wait()
    #expect(calls.errors == [.geocodeFoundNoResult])
    #expect(calls.errors.first??.code == 8)
  }

  @Test func aPartialAnswerHasPlacesAndAnError() {
    let geocoder = Geocoder(handlerQueue: queue)
    let calls = Calls()
    geocoder.geocodeAddressString("1 Infinite Loop, Cupertino, CA", completionHandler: calls.handler)
    calls.wait()
    #expect(calls.names == [["Cupertino"]])
    #expect(calls.errors == [.geocodeFoundPartialResult])
  }

  @Test func aHandlerCanStartTheNextRequest() {
    let geocoder = Geocoder(handlerQueue: queue)
    let calls = Calls()
    geocoder.geocodeAddressString("Oslo") { _, _ in
      geocoder.reverseGeocodeLocation(
        Coordinate(latitude: 59.9, longitude: 10.7), completionHandler: calls.handler)
    }
    calls.wait()
    #expect(calls.errors == [nil])
    #expect(calls.names == [["Oslo"]])
  }

  @Test func manyThreadsGetExactlyOneCallEach() {
    let geocoder = Geocoder(handlerQueue: queue)
    let calls = Calls()
    DispatchQueue.concurrentPerform(iterations: 1000) { number in
      if number.isMultiple(of: 3) { geocoder.cancelGeocode() }
      geocoder.geocodeAddressString("Oslo", completionHandler: calls.handler)
    }
    for _ in 0..<1000 { calls.wait() }
    drain()
    #expect(calls.count == 1000)
    #expect(!geocoder.isGeocoding)
  }

  @Test func theAsynchronousFormsReturnOrThrow() async throws {
    let geocoder = Geocoder()
    #expect(try await geocoder.geocodeAddressString("Oslo").first?.isoCountryCode == "NO")
    let sydney = Coordinate(latitude: -33.9, longitude: 151.2)
    #expect(try await geocoder.reverseGeocodeLocation(sydney).first?.country == "Australia")
    await #expect(throws: GeocodingError.geocodeFoundNoResult) {
      try await geocoder.geocodeAddressString("Xyzzyplugh")
    }
  }

  @Test func cancelingATaskCancelsItsRequest() async {
    let provider = HeldProvider(.success(oslo))
    let geocoder = Geocoder(provider: provider)
    let task = Task { try await geocoder.geocodeAddressString("Oslo") }
    while !geocoder.isGeocoding { await Task.yield() }
    task.cancel()
    await #expect(throws: GeocodingError.geocodeCanceled) { try await task.value }
    #expect(!geocoder.isGeocoding)
    provider.release()
  }
}
