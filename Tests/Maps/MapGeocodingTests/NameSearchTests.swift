import Foundation
import LoxodromeTestSupport
import MapGeometry
import Testing

@testable import MapGeocoding

/// Searches of the embedded gazetteer for names.
@Suite struct NameSearchTests {
  private func found(_ text: String, limit: Int = 3, in region: GeocodingRegion? = nil) -> [String] {
    Gazetteer.embedded.forward(text, limit: limit, in: region).placemarks.map { place in
      [place.name, place.administrativeArea, place.isoCountryCode].compactMap { $0 }.joined(separator: ", ")
    }
  }

  @Test func theGazetteerHasEachCityOfGeoNames() {
    #expect(Gazetteer.embedded.count == 34_006)
    #expect(Gazetteer.embedded.placemarks.count { $0.administrativeArea != nil } > 33_700)
    #expect(Gazetteer.embedded.placemarks.allSatisfy { $0.country != nil && $0.timeZone != nil })
  }

  @Test(arguments: [
    ("Zürich", "zurich"), ("ZÜRICH", "zurich"), ("Saint-Étienne", "saint etienne"),
    ("  L’Aquila ", "laquila"),
    ("Gießen", "giessen"), ("Łódź", "lodz"), ("København", "kobenhavn"), ("İstanbul", "istanbul"),
    ("ISPARTA", "isparta"), ("Diyarbakır", "diyarbakir"), ("Ærø", "aero"), ("Đà Nẵng", "da nang"),
    ("Zu\u{308}rich", "zurich"), ("St. Louis", "st louis"), ("Ōsaka", "osaka"), ("Αθήνα", "αθηνα"),
    ("МОСКВА", "москва"), ("東京", "東京"), ("", ""), (" ,.- ", ""), ("Kyïv", "kyiv"), ("ʻEwa", "ewa"),
  ])
  func caseAccentsAndPunctuationAreIgnored(text: String, key: String) {
    #expect(String(decoding: foldedName(text), as: UTF8.self) == key)
  }

  @Test func wholeNamesComeBeforeLongerOnesAndLargerPlacesFirst() {
    #expect(found("paris", limit: 2) == ["Paris, Île-de-France, FR", "Paris, Texas, US"])
    #expect(found("PARIS").first == "Paris, Île-de-France, FR")
    #expect(found("york", limit: 1) == ["York, England, GB"])
    #expect(found("new yor", limit: 1) == ["New York City, New York, US"])
    #expect(found("koln", limit: 1) == ["Köln, North Rhine-Westphalia, DE"])
    #expect(found("Cologne", limit: 1) == ["Köln, North Rhine-Westphalia, DE"])
  }

  @Test(arguments: [
    "Paris, Texas", "paris, tx", "Paris, US", "Paris, USA", "paris, united states", "Paris, Lamar, Texas",
    "Paris Texas", "Paris, TX 75460", "paris  tx", "Paris,Texas,,USA",
    "Paris TX USA", "Paris, TX USA", "Paris, United States Texas",
  ])
  func qualifiersSelectThePlaceInAnArea(text: String) {
    #expect(found(text, limit: 1) == ["Paris, Texas, US"])
    #expect(!Gazetteer.embedded.forward(text, limit: 1).isPartial)
  }

  @Test func theUnitedKingdomIsAlsoUK() {
    #expect(found("London, UK", limit: 1) == ["London, England, GB"])
    #expect(found("London, Canada", limit: 1) == ["London, Ontario, CA"])
  }

  @Test func postalCodesBeforeACityAreLeftOut() {
    let answer = Gazetteer.embedded.forward("Unter den Linden 1, 10117 Berlin, Germany", limit: 1)
    #expect(answer.placemarks.first?.name == "Berlin" && answer.isPartial)
  }

  @Test(arguments: [
    ("St. Gallen", "Sankt Gallen, Saint Gallen, CH"), ("Saint Gallen", "Sankt Gallen, Saint Gallen, CH"),
    ("st. pölten", "Sankt Pölten, Lower Austria, AT"),
    ("Sankt John's", "St. John's, Newfoundland and Labrador, CA"),
    ("Mt. Vernon", "Mount Vernon, New York, US"), ("Ft. Worth, TX", "Fort Worth, Texas, US"),
  ])
  func saintsAreFoundInEachSpelling(text: String, place: String) {
    #expect(found(text, limit: 1).first ?? "" == place)
  }

  @Test func aKeyHasItsSpellings() {
    func texts(_ key: String) -> [String] {
      spellings(of: Array(key.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(texts("st gallen") == ["st gallen", "saint gallen", "sankt gallen", "sint gallen"])
    #expect(
      texts("mt x ft y") == [
        "mt x ft y", "mount x ft y", "mont x ft y", "mt x fort y", "mount x fort y", "mont x fort y",
      ])
    for key in ["", "st", "new st", "stade x", " ", "gallen sankt"] { #expect(texts(key) == [key]) }
    // Two words of four spellings; a third one stays.
    #expect(texts("st st st x").count == 16 && texts("st st st x").allSatisfy { $0.hasSuffix(" st x") })
  }

  @Test func anAddressGivesItsCityAndIsPartial() {
    for text in [
      "1 Infinite Loop, Cupertino, CA 95014", "1 Infinite Loop Cupertino California",
      "1 Infinite Loop, Cupertino, CA USA",
    ] {
      let answer = Gazetteer.embedded.forward(text, limit: 5)
      #expect(answer.isPartial)
      #expect(answer.placemarks.first?.name == "Cupertino")
      #expect(answer.placemarks.count == 1)
    }
  }

  @Test(arguments: ["", " ", ",", "Xyzzyplugh", "Paris, Xyzzyplugh", "\u{0}", "%", "' OR x=x --", "\u{301}"])
  func aTextThatNamesNoPlaceHasNoAnswer(text: String) {
    #expect(found(text) == [])
  }

  @Test func aRegionComesFirst() {
    let texas = GeocodingRegion(center: Coordinate(latitude: 31, longitude: -99), radius: 800_000)
    #expect(found("Paris", limit: 1, in: texas) == ["Paris, Texas, US"])
    // A longer name in the region is no whole name.
    #expect(found("York", limit: 1, in: texas) == ["York, England, GB"])
    for radius in [-1, .nan] as [Double] {
      let nowhere = GeocodingRegion(center: Coordinate(latitude: 31, longitude: -99), radius: radius)
      #expect(found("Paris", limit: 1, in: nowhere) == ["Paris, Île-de-France, FR"])
    }
  }

  @Test func answersAreThoseOfAllPlaces() throws {
    // Names and their beginnings, in the gazetteer without other names.
    let text = try #require(embeddedFiles["gazetteer.txt"])
    let lines = text.split(separator: "\n").map { line in
      line.hasPrefix(" ") ? String(line[...(line.lastIndex(of: "\t") ?? line.startIndex)]) : String(line)
    }
    let gazetteer = Gazetteer(text: lines.joined(separator: "\n"))
    let places = gazetteer.placemarks
    let keys = places.map { String(decoding: foldedName($0.name ?? ""), as: UTF8.self).unicodeScalars }
    var random = SeededRandom(seed: 20)
    for _ in 0..<200 {
      let name = Array(keys[Int.random(in: 0..<keys.count, using: &random)])
      let part = Array(name.prefix(Int.random(in: 1...name.count, using: &random)))
      var query = String.UnicodeScalarView()
      query.append(contentsOf: part)
      guard part.last != " " else { continue }
      let parts = spellings(of: Array(String(query).utf8))
        .map { Array(String(decoding: $0, as: UTF8.self).unicodeScalars) }
      let expected = keys.indices.filter { key in parts.contains { keys[key].starts(with: $0) } }
        .sorted { first, second in
          let whole = (parts.contains(Array(keys[first])), parts.contains(Array(keys[second])))
          if whole.0 != whole.1 { return whole.0 }
          let population = (places[first].population ?? 0, places[second].population ?? 0)
          return population.0 != population.1 ? population.0 > population.1 : first < second
        }
      let limit = Int.random(in: 1...40, using: &random)
      #expect(
        gazetteer.forward(String(query), limit: limit).placemarks
          == expected.prefix(limit).map { places[$0] },
        "\(String(query))")
    }
  }
}
