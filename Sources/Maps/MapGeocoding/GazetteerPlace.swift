import MapGeometry

/// A place of which a `Gazetteer` is made. Texts that are empty are not known.
public struct GazetteerPlace: Hashable, Sendable {
  /// The name.
  public var name: String
  /// Other names with which the place is found.
  public var otherNames: [String] = []
  /// The location (degrees).
  public var coordinate: Coordinate
  /// The number of inhabitants. Of places with the same name, larger ones come first.
  public var population = 0
  /// The name of the country.
  public var country = ""
  /// The two letters of the country by ISO 3166-1.
  public var isoCountryCode = ""
  /// The three letters of the country by ISO 3166-1.
  public var longCountryCode = ""
  /// The name of the state or province.
  public var administrativeArea = ""
  /// The code of the state or province, for example TX.
  public var administrativeAreaCode = ""
  /// The name of the county.
  public var subAdministrativeArea = ""
  /// The name of the time zone, for example `Europe/Paris`.
  public var timeZone = ""

  /// Creates a place with a name, a location and a number of inhabitants.
  public init(name: String, coordinate: Coordinate, population: Int = 0) {
    self.name = name
    self.coordinate = coordinate
    self.population = population
  }

  /// The country and its divisions.
  var division: Division {
    Division(
      isoCountryCode: isoCountryCode, longCountryCode: longCountryCode, country: country,
      firstCode: administrativeAreaCode, first: administrativeArea, second: subAdministrativeArea)
  }
}
