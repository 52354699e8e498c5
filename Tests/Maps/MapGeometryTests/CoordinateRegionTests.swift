import MapGeometry
import Testing

@Suite struct CoordinateRegionTests {
  @Test func spansInMetersAreEqualToThePublishedDeltas() {
    let region = CoordinateRegion(
      center: Coordinate(latitude: 0, longitude: 0), latitudinalMeters: 1000, longitudinalMeters: 2000)
    #expect(isWithinTwoUlps(region.span.latitudeDelta, 0.009043695025814083))
    #expect(isWithinTwoUlps(region.span.longitudeDelta, 0.017966310975031877))
  }

  @Test func theRegionOfTheWorldIsEqualToThePublishedOne() {
    let region = CoordinateRegion(MapRect.world)
    #expect(
      isWithinTwoUlps(region.span.latitudeDelta, 170.10225755961318) && region.span.longitudeDelta == 360)
    #expect(region.center.latitude.magnitude <= 1.5e-14 && region.center.longitude == 0)
    let null = CoordinateRegion(MapRect.null)
    #expect(null.span.longitudeDelta == 0 && null.center.longitude.isNaN)
  }

  @Test func regionsAreNotValidated() {
    let region = CoordinateRegion(
      center: Coordinate(latitude: 200, longitude: 900), latitudinalMeters: -5, longitudinalMeters: .nan)
    #expect(
      region.center.latitude == 200 && region.span.latitudeDelta < 0 && region.span.longitudeDelta.isNaN)
  }
}
