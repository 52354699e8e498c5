import MapKitCompatibility
import Testing

/// Geocoders by the names of Core Location and MapKit. The expected places are rows of GeoNames.
@MainActor @Suite struct GeocodingTests {
  @Test func annotationsGetTheNamesOfTheirPlaces() async {
    let pin = NamedPin(latitude: 33.66, longitude: -95.55)
    await withCheckedContinuation { continuation in pin.findName { continuation.resume() } }
    #expect(pin.annotation.title == "Paris" && pin.annotation.subtitle == "Texas, United States")
    #expect(pin.handlerCount == 1 && !pin.isSearching)
    // Its handler has not been called when it is canceled.
    await withCheckedContinuation { continuation in pin.findName(isObsolete: true) { continuation.resume() } }
    #expect(pin.handlerCount == 2 && pin.codes == [10])
  }

  @Test func placesHaveTheirParts() async throws {
    #expect(
      try await nearestPlace(33.66, -95.55) == [
        "Paris", nil, nil, "Paris", nil, "Texas", "Lamar County", nil, "US", "United States",
        "America/Chicago", "US", "Paris, United States", "same", "Paris",
      ])
  }

  @Test func namesHaveSeveralPlaces() async throws {
    let texas = CLLocationCoordinate2D(latitude: 33.5, longitude: -95.5)
    #expect(try await countries(of: "Paris", near: texas) == ["US", "US", "FR"])
    await #expect(throws: CLError.self) { try await countries(of: "Xyzzyplugh", near: texas) }
  }

  @Test func handlersReceivePlacesOrErrors() async {
    let oslo = await search("Oslo")
    #expect(oslo == ["Oslo 0", "Oslo 0", "Oslo 0", "Oslo 0", "none 8"])
    let nowhere = await search("Xyzzyplugh")
    #expect(nowhere == Array(repeating: "none 8", count: 5))
    let partial = await search("1 Infinite Loop, Cupertino, CA").prefix(4)
    #expect(partial == ["Cupertino 9", "Cupertino 9", "Cupertino 9", "Cupertino 9"])
  }

  @Test func errorsHaveTheirDomainAndCode() {
    let (domain, code, text) = facts(of: CLError(.geocodeCanceled))
    #expect(domain == "kCLErrorDomain" && code == 10 && text == "geocodeCanceled")
    #expect((CLError(.network) as NSError).code == 2)
  }

  @available(*, deprecated)
  @Test func delegatesGetAPlaceOrAnErrorOnce() async throws {
    for (coordinate, expected) in [
      (CLLocationCoordinate2D(latitude: 33.66, longitude: -95.55), "Paris true false"),
      (kCLLocationCoordinate2DInvalid, "error 8"),
    ] {
      var controller: OldController?
      await withCheckedContinuation { continuation in
        let created = OldController { continuation.resume() }
        controller = created
        #expect(created.lookUp(coordinate))
      }
      #expect(controller?.events == [expected])
    }
    let canceled = OldController {}
    #expect(canceled.lookUp(Places.bern, cancels: true))
    // A later request of another geocoder is answered; the canceled one stays silent.
    _ = try await nearestPlace(33.66, -95.55)
    #expect(canceled.events == [])
  }
}
