#if canImport(MapKit)
  import MapKit
#else
  import MapKitCompatibility
#endif

// Values that apps of maps keep: distances as texts, addresses, kinds of places and looks of the map.

/// The texts of distances in a locale.
func distances(
  _ meters: [CLLocationDistance], in locale: String, _ units: MKDistanceFormatter.Units,
  _ style: MKDistanceFormatter.DistanceUnitStyle
) -> [String] {
  let formatter = MKDistanceFormatter()
  formatter.locale = Locale(identifier: locale)
  formatter.units = units
  formatter.unitStyle = style
  return meters.map { formatter.string(fromDistance: $0) }
}

/// The meters of a text in a locale.
func meters(_ text: String, in locale: String) -> CLLocationDistance {
  let formatter = MKDistanceFormatter()
  formatter.locale = Locale(identifier: locale)
  return formatter.distance(from: text)
}

/// The address of the cathedral.
func cathedral() -> MKPlacemark {
  MKPlacemark(
    coordinate: Places.bern,
    addressDictionary: [
      "Name": "Minster", "Street": "Münsterplatz 1", "City": "Bern", "State": "BE", "ZIP": "3011",
      "Country": "Switzerland", "CountryCode": "CH", "SubLocality": "Old city", "SubThoroughfare": "1",
      "SubAdministrativeArea": "Bern-Mittelland",
    ])
}

/// The parts of an address.
func parts(of placemark: CLPlacemark) -> [String?] {
  [
    placemark.name, placemark.thoroughfare, placemark.subThoroughfare, placemark.locality,
    placemark.subLocality, placemark.administrativeArea, placemark.subAdministrativeArea,
    placemark.postalCode, placemark.isoCountryCode, placemark.country,
  ]
}

/// Whether a placemark has nothing that only a service knows.
func isOffline(_ placemark: CLPlacemark) -> Bool {
  placemark.inlandWater == nil && placemark.ocean == nil && placemark.areasOfInterest == nil
    && placemark.region == nil && placemark.timeZone == nil
}

/// A place with everything that can be set.
func makeItem() -> MKMapItem {
  let item = MKMapItem(placemark: cathedral())
  item.phoneNumber = "+41 31 000 00 00"
  item.url = URL(string: "https://example.org")
  item.timeZone = TimeZone(identifier: "Europe/Zurich")
  item.pointOfInterestCategory = .landmark
  return item
}

/// The kinds of places.
let kinds: [MKPointOfInterestCategory] = [
  .airport, .amusementPark, .animalService, .aquarium, .atm, .automotiveRepair, .bakery, .bank,
  .baseball, .basketball, .beach, .beauty, .bowling, .brewery, .cafe, .campground, .carRental,
  .castle, .conventionCenter, .distillery, .evCharger, .fairground, .fireStation, .fishing,
  .fitnessCenter, .foodMarket, .fortress, .gasStation, .goKart, .golf, .hiking, .hospital, .hotel,
  .kayaking, .landmark, .laundry, .library, .mailbox, .marina, .miniGolf, .movieTheater, .museum,
  .musicVenue, .nationalMonument, .nationalPark, .nightlife, .park, .parking, .pharmacy,
  .planetarium, .police, .postOffice, .publicTransport, .restaurant, .restroom, .rockClimbing,
  .rvPark, .school, .skatePark, .skating, .skiing, .soccer, .spa, .stadium, .store, .surfing,
  .swimming, .tennis, .theater, .university, .volleyball, .winery, .zoo,
]

/// The looks of the map.
func looks(_ filter: MKPointOfInterestFilter) -> [MKMapConfiguration] {
  let standard = MKStandardMapConfiguration(elevationStyle: .realistic, emphasisStyle: .muted)
  standard.pointOfInterestFilter = filter
  standard.showsTraffic = true
  let hybrid = MKHybridMapConfiguration(elevationStyle: .realistic)
  hybrid.pointOfInterestFilter = filter
  hybrid.showsTraffic = false
  let imagery = MKImageryMapConfiguration()
  imagery.elevationStyle = MKMapConfiguration.ElevationStyle.flat
  return [
    standard, hybrid, imagery,
    MKStandardMapConfiguration(emphasisStyle: MKStandardMapConfiguration.EmphasisStyle.default),
  ]
}
