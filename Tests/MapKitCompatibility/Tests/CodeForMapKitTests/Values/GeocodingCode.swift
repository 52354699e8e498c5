#if canImport(MapKit)
  import CoreLocation
  import MapKit
#else
  import MapKitCompatibility
#endif

// Names of places for annotations, and places for names that a user types.

/// A pin whose title is the name of its place.
@MainActor final class NamedPin {
  let annotation = MKPointAnnotation()
  private let geocoder = CLGeocoder()
  private(set) var handlerCount = 0
  private(set) var codes: [Int] = []

  init(latitude: Double, longitude: Double) {
    annotation.coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  var isSearching: Bool { geocoder.isGeocoding }

  /// Asks for the name and stops asking at once if the user has moved on.
  func findName(isObsolete: Bool = false, then finish: @escaping @MainActor @Sendable () -> Void) {
    let place = annotation.coordinate
    geocoder.reverseGeocodeLocation(CLLocation(latitude: place.latitude, longitude: place.longitude)) {
      [self] placemarks, error in
      handlerCount += 1
      if let first = placemarks?.first {
        annotation.title = first.locality
        annotation.subtitle = [first.administrativeArea, first.country].compactMap { $0 }.joined(
          separator: ", ")
      } else if let error = error as? CLError {
        codes.append(error.errorCode)
      }
      finish()
    }
    if isObsolete { geocoder.cancelGeocode() }
  }
}

/// The parts of the place nearest to a location, with those of its time zone and country code.
@MainActor func nearestPlace(_ latitude: Double, _ longitude: Double) async throws -> [String?] {
  let location = CLLocation(latitude: latitude, longitude: longitude)
  let geocoder = CLGeocoder()
  guard let place = try await geocoder.reverseGeocodeLocation(location).first else { return [] }
  let again = try await geocoder.reverseGeocodeLocation(location, preferredLocale: nil).first
  let annotation = MKPlacemark(placemark: place)
  return parts(of: place) + [
    place.timeZone?.identifier, annotation.countryCode, annotation.title,
    again?.name == place.name ? "same" : nil,
    place.addressDictionary?["City"] as? String,
  ]
}

/// The countries of the places of a name, those near a coordinate first.
@MainActor func countries(of name: String, near center: CLLocationCoordinate2D) async throws -> [String?] {
  let area = CLCircularRegion(center: center, radius: 100_000, identifier: "near")
  let geocoder = CLGeocoder()
  let near = try await geocoder.geocodeAddressString(name, in: area)
  let same = try await geocoder.geocodeAddressString(name, in: area, preferredLocale: nil)
  let all = try await geocoder.geocodeAddressString(name)
  return [near.first?.isoCountryCode, same.first?.isoCountryCode, all.first?.isoCountryCode]
}

/// What the handler of a search receives, by each of the forms.
@MainActor func search(_ text: String) async -> [String] {
  let geocoder = CLGeocoder()
  var found: [String] = []
  for form in 0..<5 {
    found.append(
      await withCheckedContinuation { continuation in
        let handler: CLGeocodeCompletionHandler = { places, error in
          let name = places?.first?.name ?? "none"
          continuation.resume(returning: "\(name) \(code(of: error))")
        }
        switch form {
        case 0: geocoder.geocodeAddressString(text, completionHandler: handler)
        case 1: geocoder.geocodeAddressString(text, in: nil, completionHandler: handler)
        case 2: geocoder.geocodeAddressString(text, in: nil, preferredLocale: nil, completionHandler: handler)
        case 3: geocoder.geocodeAddressDictionary(["City": text, "Country": ""], completionHandler: handler)
        default:
          geocoder.reverseGeocodeLocation(
            CLLocation(latitude: 100, longitude: 0), preferredLocale: nil, completionHandler: handler)
        }
      })
  }
  return found
}

/// The number of an error; 0 if there is none.
nonisolated func code(of error: (any Error)?) -> Int {
  switch error {
  case nil: return 0
  case CLError.network?: return CLError.Code.network.rawValue
  case CLError.geocodeFoundNoResult?: return CLError.Code.geocodeFoundNoResult.rawValue
  case CLError.geocodeFoundPartialResult?: return CLError.Code.geocodeFoundPartialResult.rawValue
  case CLError.geocodeCanceled?: return CLError.Code.geocodeCanceled.rawValue
  default: return -1
  }
}

/// The domain, code and text of an error.
func facts(of error: CLError) -> (domain: String, code: Int, text: String) {
  let text = error.errorUserInfo[NSLocalizedDescriptionKey] as? String ?? ""
  return (CLError.errorDomain == kCLErrorDomain ? kCLErrorDomain : "", error.code.rawValue, text)
}

/// A controller as of iOS 3, with the geocoder of that time.
@available(*, deprecated)
@MainActor final class OldController: MKReverseGeocoderDelegate {
  private var geocoder: MKReverseGeocoder?
  private(set) var events: [String] = []
  private let finish: @MainActor @Sendable () -> Void

  init(then finish: @escaping @MainActor @Sendable () -> Void) { self.finish = finish }

  /// Returns whether the geocoder was asking.
  func lookUp(_ coordinate: CLLocationCoordinate2D, cancels: Bool = false) -> Bool {
    let geocoder = MKReverseGeocoder(coordinate: coordinate)
    self.geocoder = geocoder
    geocoder.delegate = self
    geocoder.start()
    geocoder.start()
    let isQuerying = geocoder.isQuerying
    if cancels { geocoder.cancel() }
    return isQuerying
  }

  func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFind placemark: MKPlacemark) {
    let (asked, found) = (geocoder.coordinate, placemark.coordinate)
    let isThere = found.latitude == asked.latitude && found.longitude == asked.longitude
    let isKept = geocoder.placemark === placemark && isThere
    events.append("\(placemark.locality ?? "?") \(isKept) \(geocoder.isQuerying)")
    finish()
  }

  func reverseGeocoder(_ geocoder: MKReverseGeocoder, didFailWithError error: any Error) {
    events.append("error \(code(of: error))")
    finish()
  }
}
