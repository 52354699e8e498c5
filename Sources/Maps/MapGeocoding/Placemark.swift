import MapGeometry

/// A place with the parts of its address, as CLPlacemark has them. A part that is not known is nil.
///
/// The names of the embedded gazetteer are those of GeoNames (geonames.org), CC BY 4.0.
public struct Placemark: Hashable, Sendable {
  /// The name of the place.
  public var name: String?
  /// The location (degrees).
  public var coordinate: Coordinate
  /// The street.
  public var thoroughfare: String?
  /// The number in the street.
  public var subThoroughfare: String?
  /// The city.
  public var locality: String?
  /// The part of the city.
  public var subLocality: String?
  /// The state or province.
  public var administrativeArea: String?
  /// The county.
  public var subAdministrativeArea: String?
  /// The postal code.
  public var postalCode: String?
  /// The two letters of the country by ISO 3166-1, and XK for Kosovo.
  public var isoCountryCode: String?
  /// The name of the country.
  public var country: String?
  /// The lake or river at the location.
  public var inlandWater: String?
  /// The ocean at the location.
  public var ocean: String?
  /// The sights at the location.
  public var areasOfInterest: [String]?
  /// The name of the time zone, for example `Europe/Paris`.
  public var timeZone: String?
  /// The number of inhabitants. CLPlacemark has no such part.
  public var population: Int?

  /// Creates a place with a name and a location, without an address.
  public init(name: String? = nil, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}
