import MapGeocoding

/// A closure that receives the places of a request, or nil, and an error, or nil. It is called on
/// the main thread.
public typealias CLGeocodeCompletionHandler = @MainActor @Sendable ([CLPlacemark]?, (any Error)?) -> Void

/// An object that converts between locations and names of places, one request at a time. It is a
/// `Geocoder` with the names of Core Location.
///
/// A handler is called exactly once. Errors are of the type `CLError`. A request while another one
/// is active, whose handler has not been called, fails with the code `network`. Names are those of the
/// provider, whatever the preferred locale is: the cities of GeoNames (geonames.org), CC BY 4.0, if there is
/// no other provider.
open class CLGeocoder: Hashable, @unchecked Sendable {
  private let geocoder: Geocoder

  /// Creates a geocoder with the embedded gazetteer.
  public convenience init() { self.init(provider: Gazetteer.embedded) }

  /// Creates a geocoder with a provider of the module `MapGeocoding`.
  public init(provider: any GeocodingProvider) { geocoder = Geocoder(provider: provider) }

  /// Whether a request is active.
  open var isGeocoding: Bool { geocoder.isGeocoding }

  /// Cancels the active request. Its handler receives the error `geocodeCanceled`.
  open func cancelGeocode() { geocoder.cancelGeocode() }

  /// Requests the place nearest to a location. The locale is ignored.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale? = nil,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocoder.reverseGeocodeLocation(location.coordinate, completionHandler: delivering(to: completionHandler))
  }

  /// Requests the places of a name or an address, the best first. The locale is ignored.
  ///
  /// - Parameters:
  ///   - addressString: the name or the address.
  ///   - region: the area whose places are preferred, a `CLCircularRegion`; other regions are
  ///     ignored.
  ///   - locale: ignored.
  ///   - completionHandler: receives the places or the error.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion? = nil, preferredLocale locale: Locale? = nil,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocoder.geocodeAddressString(
      addressString, in: area(of: region), completionHandler: delivering(to: completionHandler))
  }

  /// Requests the places of an address, by the keys `Street`, `City`, `State`, `ZIP` and `Country`
  /// of Apple's address book.
  open func geocodeAddressDictionary(
    _ addressDictionary: [AnyHashable: Any], completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocodeAddressString(address(of: addressDictionary), completionHandler: completionHandler)
  }

  /// Returns the place nearest to a location. The locale is ignored.
  ///
  /// - Throws: `CLError`.
  nonisolated(nonsending) open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] {
    do throws(GeocodingError) {
      return try await geocoder.reverseGeocodeLocation(location.coordinate).map { CLPlacemark($0) }
    } catch {
      throw CLError(error)
    }
  }

  /// Returns the places of a name or an address, the best first, without an error if the answer is
  /// partial. The locale is ignored.
  ///
  /// - Parameters:
  ///   - addressString: the name or the address.
  ///   - region: the area whose places are preferred, a `CLCircularRegion`; other regions are
  ///     ignored.
  ///   - locale: ignored.
  /// - Throws: `CLError`.
  nonisolated(nonsending) open func geocodeAddressString(
    _ addressString: String, in region: CLRegion? = nil, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] {
    do throws(GeocodingError) {
      return try await geocoder.geocodeAddressString(addressString, in: area(of: region))
        .map { CLPlacemark($0) }
    } catch {
      throw CLError(error)
    }
  }

  /// Whether both are the same object.
  public static func == (one: CLGeocoder, other: CLGeocoder) -> Bool { one === other }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private func delivering(
  to handler: @escaping CLGeocodeCompletionHandler
) -> Geocoder.CompletionHandler {
  // The queue of the geocoder's handlers is that of the main thread.
  { places, error in
    MainActor.assumeIsolated { handler(places?.map(CLPlacemark.init), error.map(CLError.init)) }
  }
}

private func area(of region: CLRegion?) -> GeocodingRegion? {
  guard let circle = region as? CLCircularRegion else { return nil }
  return GeocodingRegion(center: circle.center, radius: circle.radius)
}

/// Returns the text of an address, its parts separated by commas.
private func address(of parts: [AnyHashable: Any]) -> String {
  ["Street", "City", "State", "ZIP", "Country"].compactMap { parts[$0] as? String }
    .joined(separator: ", ")
}
