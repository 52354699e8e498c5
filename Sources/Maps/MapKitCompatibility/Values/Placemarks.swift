// The address of a location, as a value. A CLGeocoder makes one, or a program from its own data.

import MapGeocoding

/// The address of a location. A part that is not known is nil.
open class CLPlacemark: Hashable {
  private let place: Placemark
  private let ownLocation: CLLocation?
  /// The parts of the address, by the keys of Apple's address book; nil if there are none.
  public let addressDictionary: [AnyHashable: Any]?

  /// Creates a copy of another placemark.
  public init(placemark: CLPlacemark) {
    place = placemark.place
    ownLocation = placemark.location
    addressDictionary = placemark.addressDictionary
  }

  init(location: CLLocation?, addressDictionary: [AnyHashable: Any]?) {
    ownLocation = location
    self.addressDictionary = addressDictionary
    place = Placemark(addressDictionary ?? [:])
  }

  init(placemark: CLPlacemark, location: CLLocation) {
    place = placemark.place
    ownLocation = location
    addressDictionary = placemark.addressDictionary
  }

  /// Creates a placemark of a geocoder's answer.
  init(_ place: Placemark) {
    self.place = place
    ownLocation = CLLocation(latitude: place.coordinate.latitude, longitude: place.coordinate.longitude)
    addressDictionary = place.addressDictionary
  }

  /// The location; nil if it is not known.
  open var location: CLLocation? { ownLocation }
  /// The name of the place; of an address without a name, its street.
  open var name: String? { place.name }
  /// The street, with the number if only both together are known.
  open var thoroughfare: String? { place.thoroughfare }
  /// The number in the street.
  open var subThoroughfare: String? { place.subThoroughfare }
  /// The city.
  open var locality: String? { place.locality }
  /// The part of the city.
  open var subLocality: String? { place.subLocality }
  /// The state or province.
  open var administrativeArea: String? { place.administrativeArea }
  /// The county.
  open var subAdministrativeArea: String? { place.subAdministrativeArea }
  /// The postal code.
  open var postalCode: String? { place.postalCode }
  /// The two letters of the country by ISO 3166-1.
  open var isoCountryCode: String? { place.isoCountryCode }
  /// The country.
  open var country: String? { place.country }
  /// The time zone; nil if a geocoder did not find it.
  open var timeZone: TimeZone? { place.timeZone.flatMap(TimeZone.init(identifier:)) }
  /// The area of the address: nil, because nothing here knows it.
  open var region: CLRegion? { nil }
  /// The lake or river; nil if a geocoder did not find it.
  open var inlandWater: String? { place.inlandWater }
  /// The ocean; nil if a geocoder did not find it.
  open var ocean: String? { place.ocean }
  /// The sights at the location; nil if a geocoder did not find them.
  open var areasOfInterest: [String]? { place.areasOfInterest }

  /// The lines of the address, from the street to the country.
  var lines: [String] {
    if let lines = addressDictionary?["FormattedAddressLines"] as? [String] { return lines }
    let city = [postalCode, locality].compactMap { $0 }.joined(separator: " ")
    return [addressDictionary?["Street"] as? String, city.isEmpty ? nil : city, country].compactMap { $0 }
  }

  /// Whether both are the same object.
  public static func == (one: CLPlacemark, other: CLPlacemark) -> Bool { one === other }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Placemark {
  /// The place of an address by the keys of Apple's address book. Its coordinate is not valid.
  fileprivate init(_ parts: [AnyHashable: Any]) {
    func part(_ keys: String...) -> String? { keys.lazy.compactMap { parts[$0] as? String }.first }
    self.init(name: part("Name", "Street"), coordinate: kCLLocationCoordinate2DInvalid)
    thoroughfare = part("Thoroughfare", "Street")
    subThoroughfare = part("SubThoroughfare")
    locality = part("City")
    subLocality = part("SubLocality")
    administrativeArea = part("State")
    subAdministrativeArea = part("SubAdministrativeArea")
    postalCode = part("ZIP")
    isoCountryCode = part("CountryCode")
    country = part("Country")
  }

  /// The parts by the keys of Apple's address book; nil if there are none.
  fileprivate var addressDictionary: [AnyHashable: Any]? {
    let street = [subThoroughfare, thoroughfare].compactMap { $0 }.joined(separator: " ")
    let parts: [String: String?] = [
      "Name": name, "Street": street.isEmpty ? nil : street, "Thoroughfare": thoroughfare,
      "SubThoroughfare": subThoroughfare, "City": locality, "SubLocality": subLocality,
      "State": administrativeArea, "SubAdministrativeArea": subAdministrativeArea, "ZIP": postalCode,
      "CountryCode": isoCountryCode, "Country": country,
    ]
    var known: [AnyHashable: Any] = [:]
    for (key, part) in parts {
      if let part { known[key] = part }
    }
    return known.isEmpty ? nil : known
  }
}

/// The address of a location, as an annotation.
open class MKPlacemark: CLPlacemark, MKAnnotation {
  /// The location (degrees).
  public let coordinate: CLLocationCoordinate2D

  /// Creates a placemark without an address.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }

  /// Creates a placemark with the parts of an address, by the keys of Apple's address book:
  /// `Street`, `City`, `State`, `ZIP`, `Country`, `CountryCode`, `SubLocality` and others.
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    self.coordinate = coordinate
    let parts = addressDictionary.map { parts in
      Dictionary(uniqueKeysWithValues: parts.map { (AnyHashable($0.key), $0.value) })
    }
    super.init(
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude),
      addressDictionary: parts)
  }

  /// Creates a placemark with the address of another. Without a location its coordinate is not
  /// valid.
  public override init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    super.init(placemark: placemark)
  }

  /// Creates a placemark with the address of another at a coordinate.
  init(placemark: CLPlacemark, at coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init(
      placemark: placemark,
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }

  /// The two letters of the country by ISO 3166-1.
  open var countryCode: String? { isoCountryCode }
  /// The lines of the address, separated by commas; nil if there are none.
  open var title: String? { lines.isEmpty ? nil : lines.joined(separator: ", ") }
  /// Nil.
  open var subtitle: String? { nil }
}

/// A place with a name and an address.
open class MKMapItem: Hashable {
  /// The place.
  public let placemark: MKPlacemark
  /// Whether it stands for the user's location.
  public let isCurrentLocation: Bool
  /// The name; that of the placemark by default.
  open var name: String?
  /// The phone number.
  open var phoneNumber: String?
  /// The address of the place in the Web.
  open var url: URL?
  /// The time zone.
  open var timeZone: TimeZone?
  /// The kind of the place.
  open var pointOfInterestCategory: MKPointOfInterestCategory?

  private init(_ placemark: MKPlacemark, isCurrentLocation: Bool) {
    self.placemark = placemark
    self.isCurrentLocation = isCurrentLocation
    name = placemark.name
  }

  /// Creates an item for a place.
  public convenience init(placemark: MKPlacemark) { self.init(placemark, isCurrentLocation: false) }

  /// Returns an item for the user's location. Its coordinate is not valid, because nothing here
  /// measures a location: the map view has it in `userLocation`.
  public static func forCurrentLocation() -> MKMapItem {
    MKMapItem(MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid), isCurrentLocation: true)
  }

  /// There is no app of maps.
  @available(*, unavailable, message: "there is no Maps app; draw the item's placemark on an MKMapView")
  @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }

  /// Whether both are the same object.
  public static func == (one: MKMapItem, other: MKMapItem) -> Bool { one === other }
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
