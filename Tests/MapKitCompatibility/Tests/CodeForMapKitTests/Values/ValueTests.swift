import MapKitCompatibility
import Testing

/// Values without a service.
@Suite struct ValueTests {
  @Test func distancesAreTextsInTheUnitsOfTheirLocale() {
    let lengths: [CLLocationDistance] = [0, 30, 900, 1500, 12_345]
    #expect(
      distances(lengths, in: "en_US", .metric, .abbreviated) == ["0 m", "30 m", "900 m", "1.5 km", "12 km"])
    // 30 m are 98.4 feet; 900 m are 2953 feet, 0.559 miles and 984 yards.
    #expect(
      distances(lengths, in: "en_US", .imperial, .default) == ["0 ft", "98 ft", "0.6 mi", "0.9 mi", "7.7 mi"])
    #expect(
      distances([30, 900], in: "en_US", .imperialWithYards, .full) == ["33 yards", "980 yards"])
    #expect(
      distances([1, 1000, 5000], in: "en_US", .metric, .full) == ["1 meter", "1 kilometer", "5 kilometers"])
    #expect(distances([1500], in: "de_DE", .default, .full) == ["1,5 km"])
    #expect(distances([30], in: "en_US", .default, .abbreviated) == ["98 ft"])
    #expect(distances([.nan, .infinity], in: "en_US", .metric, .full) == ["", ""])
  }

  @Test func textsOfDistancesAreRead() {
    #expect(meters("3 km", in: "en_US") == 3000 && meters("1,5 km", in: "de_DE") == 1500)
    #expect(meters("2 miles", in: "en_US") == 3218.688 && meters("100 ft", in: "en_US") == 30.48)
    #expect(meters("1,234 m", in: "en_US") == 1234 && meters("far", in: "en_US") == -1)
    let formatter = MKDistanceFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.units = .metric
    #expect(formatter.string(for: 250.0) == "250 m" && formatter.string(for: "x") == nil)
  }

  @Test func addressesHaveTheirParts() {
    let placemark = cathedral()
    #expect(
      parts(of: placemark) == [
        "Minster", "Münsterplatz 1", "1", "Bern", "Old city", "BE", "Bern-Mittelland", "3011", "CH",
        "Switzerland",
      ])
    #expect(placemark.countryCode == "CH" && placemark.location?.coordinate == Places.bern)
    #expect(placemark.title == "Münsterplatz 1, 3011 Bern, Switzerland" && placemark.subtitle == nil)
    let plain = CLPlacemark(placemark: placemark)
    #expect(parts(of: plain) == parts(of: placemark) && isOffline(plain))
    #expect(MKPlacemark(placemark: plain).coordinate == Places.bern)
    let bare = MKPlacemark(coordinate: Places.zurich)
    #expect(parts(of: bare).allSatisfy { $0 == nil } && bare.title == nil && bare.addressDictionary == nil)
  }

  @Test func itemsKeepWhatIsSet() {
    let item = makeItem()
    #expect(
      item.name == "Minster" && item.phoneNumber == "+41 31 000 00 00" && item.url?.host == "example.org")
    #expect(item.timeZone?.identifier == "Europe/Zurich" && item.pointOfInterestCategory == .landmark)
    #expect(!item.isCurrentLocation && item.placemark.coordinate == Places.bern)
    let current = MKMapItem.forCurrentLocation()
    #expect(current.isCurrentLocation && !CLLocationCoordinate2DIsValid(current.placemark.coordinate))
  }

  @Test func filtersIncludeOrExcludeKinds() {
    let filter = MKPointOfInterestFilter(including: [.cafe, .museum])
    #expect(kinds.filter { filter.includes($0) } == [.cafe, .museum])
    let other = MKPointOfInterestFilter(excluding: [.atm])
    #expect(kinds.filter { other.excludes($0) } == [.atm])
    #expect(kinds.allSatisfy { MKPointOfInterestFilter.includingAll.includes($0) })
    #expect(!kinds.contains { MKPointOfInterestFilter.excludingAll.includes($0) })
    #expect(
      Set(kinds).count == kinds.count && MKPointOfInterestCategory(rawValue: "MKPOICategoryATM") == .atm)
  }

  @Test func looksKeepWhatIsSet() throws {
    let filter = MKPointOfInterestFilter(including: [.zoo])
    let all = looks(filter)
    let standard = try #require(all[0] as? MKStandardMapConfiguration)
    #expect(
      standard.emphasisStyle == .muted && standard.elevationStyle == .realistic && standard.showsTraffic)
    #expect(standard.pointOfInterestFilter == filter)
    let hybrid = try #require(all[1] as? MKHybridMapConfiguration)
    #expect(
      hybrid.elevationStyle == .realistic && hybrid.pointOfInterestFilter == filter && !hybrid.showsTraffic)
    #expect(all[2] is MKImageryMapConfiguration && all.suffix(2).allSatisfy { $0.elevationStyle == .flat })
  }
}
