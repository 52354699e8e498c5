import Foundation
import LoxodromeDownloads
import LoxodromeJSON
import MapGeometry

/// The places that a Nominatim server knows (nominatim.org), over HTTP.
///
/// No server is named here: those of OpenStreetMap have rules for programs that ask them
/// (operations.osmfoundation.org/policies/nominatim), and data under the ODbL. Failures are
/// tried again as those of tiles, with a pause that doubles each time; a redirect from `https` to
/// `http` is an error. Errors name the host, and neither user names, passwords nor keys.
public struct NominatimProvider: GeocodingProvider {
  /// The address of the server, for example `https://nominatim.example`. Its query, for example a
  /// key, is a part of each request.
  public let server: URL
  private let downloader: Downloader
  /// The largest number of places that a server returns.
  public static let largestLimit = 40

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - server: the address of the server, of `http` or `https`. With another scheme each request
  ///     fails.
  ///   - timeout: the time for one attempt, in seconds; clamped to 0.01…3600, NaN is 10.
  ///   - attempts: the number of attempts for a request; clamped to 1…10.
  ///   - pause: the pause before the second attempt, in seconds; clamped to 0…60, NaN is 0.
  public init(server: URL, timeout: Double = 10, attempts: Int = 3, pause: Double = 0.2) {
    self.server = server
    downloader = Downloader(timeout: timeout, attempts: attempts, pause: pause)
  }

  /// Returns the place at a location, one at most: the server knows no second one.
  public func reverse(_ coordinate: Coordinate, limit: Int) throws(GeocodingError) -> GeocodingAnswer {
    guard coordinate.isValid, limit > 0 else { return GeocodingAnswer([]) }
    let value = try answer(
      "reverse", ["lat": "\(coordinate.latitude)", "lon": "\(coordinate.longitude)"])
    // A location without a place has the member error.
    if value["error"] != nil { return GeocodingAnswer([]) }
    return GeocodingAnswer([try placemark(value)])
  }

  /// Returns the places of a name or an address, in the order of the server.
  public func forward(
    _ text: String, limit: Int, in region: GeocodingRegion? = nil
  ) throws(GeocodingError) -> GeocodingAnswer {
    guard limit > 0, !text.allSatisfy(\.isWhitespace) else { return GeocodingAnswer([]) }
    var query = ["q": text, "limit": "\(min(limit, Self.largestLimit))"]
    query["viewbox"] = region.flatMap(viewBox)
    guard case .array(let values) = try answer("search", query) else {
      throw unexpected("expected an array of places, found something else")
    }
    var placemarks: [Placemark] = []
    // A server need not keep to the limit.
    for value in values.prefix(limit) { placemarks.append(try placemark(value)) }
    return GeocodingAnswer(placemarks)
  }

  private func answer(_ function: String, _ query: [String: String]) throws(GeocodingError) -> JSONValue {
    var items = [URLQueryItem(name: "format", value: "jsonv2")]
    items.append(URLQueryItem(name: "addressdetails", value: "1"))
    items += query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    let address = server.appendingPathComponent(function)
    guard var components = URLComponents(url: address, resolvingAgainstBaseURL: true) else {
      throw unexpected("expected an address, found another text")
    }
    let all = (components.queryItems ?? []) + items
    components.queryItems = all
    // Servers read a plus sign as a space.
    let encoded = components.percentEncodedQuery?.replacing("+", with: "%2B")
    components.percentEncodedQuery = encoded
    guard let url = components.url else { throw unexpected("expected an address, found another text") }
    let bytes: [UInt8]?
    do throws(DownloadFault) { bytes = try downloader.bytes(from: url) } catch {
      throw unexpected("expected an answer, found \(error.found)")
    }
    guard let bytes else { throw unexpected("expected an answer, found that there is none") }
    do throws(JSONSyntaxError) { return try JSONValue(text: bytes) } catch {
      throw unexpected("expected JSON, found something else")
    }
  }

  private func unexpected(_ reason: String) -> GeocodingError {
    .network("\(oneLine(server.host() ?? "the server")): \(reason)")
  }

  private func placemark(_ value: JSONValue) throws(GeocodingError) -> Placemark {
    func number(_ name: String) -> Double? {
      value[name]?.string.flatMap { Double($0) } ?? value[name]?.number?.double
    }
    guard let latitude = number("lat"), let longitude = number("lon"),
      case let coordinate = Coordinate(latitude: latitude, longitude: longitude), coordinate.isValid
    else { throw unexpected("expected a place with lat and lon, found another value") }
    let address = value["address"]
    func part(_ names: String...) -> String? {
      names.lazy.compactMap { address?[$0]?.string }.first { !$0.isEmpty }
    }
    var place = Placemark(coordinate: coordinate)
    place.thoroughfare = part("road", "pedestrian", "footway", "street")
    place.subThoroughfare = part("house_number")
    place.locality = part("city", "town", "village", "municipality", "hamlet")
    place.subLocality = part("suburb", "city_district", "borough", "quarter", "neighbourhood")
    place.administrativeArea = part("state", "region", "province")
    place.subAdministrativeArea = part("county", "state_district")
    place.postalCode = part("postcode")
    place.isoCountryCode = part("country_code")?.uppercased()
    place.country = part("country")
    let street = [place.subThoroughfare, place.thoroughfare].compactMap { $0 }.joined(separator: " ")
    let name = value["name"]?.string ?? ""
    place.name = name.isEmpty ? street.isEmpty ? place.locality : street : name
    return place
  }
}

/// Returns the box around a region, west,south,east,north in degrees; nil if there is none. A region
/// across the 180th meridian or around a pole has the box of all longitudes.
private func viewBox(_ region: GeocodingRegion) -> String? {
  let center = region.center
  guard center.isValid, region.radius >= 0 else { return nil }
  // A degree of a great circle, in meters.
  let degrees = min(region.radius / 111_195, 180)
  let (south, north) = (max(center.latitude - degrees, -90), min(center.latitude + degrees, 90))
  let widest = max(south.magnitude, north.magnitude)
  let reach = widest < 89.9 ? degrees / cos(widest * .pi / 180) : 180
  let (west, east) = (center.longitude - reach, center.longitude + reach)
  return west < -180 || east > 180 ? "-180,\(south),180,\(north)" : "\(west),\(south),\(east),\(north)"
}
