import MapGeocoding
import MapGeometry
import Testing

// The Swift code on the first page of the module's documentation, compiled and run. `ReadmeTests` in
// MapGeoJSONTests compares it with the page.

@Suite struct ArticleTests {
  @Test func theEmbeddedPlacesAnswer() {
    // README: geocoding
    let places = Gazetteer.embedded
    let harbor = Coordinate(latitude: -33.9, longitude: 151.2)
    let nearest = places.reverse(harbor, limit: 1).placemarks.first?.name  // "Surry Hills"
    let found = places.forward("Paris, Texas", limit: 1).placemarks.first?.isoCountryCode  // "US"
    // README end
    #expect(nearest == "Surry Hills")
    #expect(found == "US")
  }
}
