import MapKitCompatibility
import Testing

/// A program with formatters, placemarks, items, configurations, controls and GeoJSON.
@MainActor @Suite struct ValueProgramTests {
  @Test func distancesAreFormattedAndParsed() {
    expectLines(
      ["defaults: true true", "1: *", "2: *", "3: *", "parsed: 3000", "german: *"], in: runDistances())
  }

  @Test func placemarksHaveTheFieldsOfTheirAddress() {
    expectLines(
      [
        "place: Vienna 1010 AT AT", "more: Vienna Innere Stadt Austria *", "where: 48.2082 16.3738",
        "bare: true true *", "plain: true true", "item: Stephansdom www.stephanskirche.at Europe/Vienna true",
        "current: false true 48.2082",
      ], in: runPlacemarks())
  }

  @Test func controlsAndConfigurationsAreStored() {
    expectLines(
      [
        "shows: true false false true true", "now: false true true true", "filter: true false true false",
        "held: true true true", "imagery: true *", "hybrid: * true", "views: true true true",
        "set: true true true",
      ], in: runControls())
  }

  @Test func geoJSONBecomesShapes() {
    // The names of the classes are the library's.
    expectLines(
      [
        #"features: 4 ["dom", "7", "-", "-"]"#, "PointAnnotation: Dom 136.4", "Polyline: Ring 0.0",
        "Polygon: Park 0.0", "MultiPolygon: - 0.0", "map: 1 3 holes: 1 Dom", "bad: true",
      ], in: runGeoJSON())
  }
}
