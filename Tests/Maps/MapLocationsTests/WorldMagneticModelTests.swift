import MapGeometry
import MapLocations
import Testing

@Suite struct WorldMagneticModelTests {
  /// Rows of NOAA's WMM2025_TestValues.txt: the year, the altitude in km, the latitude, the
  /// longitude, the declination and the inclination in degrees, and X, Y and Z in nT.
  @Test(arguments: [
    [2025.0, 28, 89, -121, -99.77, 88.47, -255, -1482, 56194],
    [2025, 48, 80, -96, -29.91, 87.77, 1876, -1079, 55623],
    [2025, 65, 43, 93, 0.50, 64.10, 24300, 211, 50038],
    [2025, 51, -33, 109, -5.49, -67.50, 21738, -2090, -52710],
    [2025, 18, 0, 21, 1.29, -26.06, 29275, 660, -14317],
    [2025.5, 6, -36, -137, 20.28, -52.11, 23782, 8787, -32578],
    [2025.5, 50, -70, -133, 57.21, -71.94, 9022, 14002, -51085],
    [2026, 83, 86, -46, -30.61, 86.84, 2582, -1528, 54279],
    [2026, 82, -64, 87, -81.74, -75.40, 2007, -13829, -53664],
    [2026.5, 12, -82, -68, 29.79, -68.07, 16053, 9190, -45940],
    [2026.5, 12, -79, 115, -137.58, -77.37, -9614, -8786, -58104],
    [2027, 54, 54, 178, 0.63, 65.46, 20616, 225, 45150],
    [2027, 38, 27, -169, 8.48, 42.66, 25821, 3852, 24058],
    [2027.5, 0, -13, -59, -17.49, -15.26, 21366, -6733, -6112],
    [2027.5, 72, -87, 38, -65.44, -70.97, 6926, -15154, -48296],
    [2028, 75, 79, 125, -18.59, 87.42, 2448, -823, 57309],
    [2028.5, 11, 34, 0, 1.57, 46.77, 29078, 798, 30946],
    [2028.5, 55, 86, 70, 67.64, 87.57, 902, 2192, 55926],
    [2029, 50, 87, -154, -73.48, 89.07, 258, -869, 55992],
    [2029, 49, -50, -179, 32.11, -71.33, 15315, 9610, -53523],
    [2029.5, 18, 9, -172, 9.24, 15.85, 30521, 4967, 8779],
    [2029.5, 63, 88, 26, 36.52, 87.37, 2041, 1512, 55287],
  ])
  func theFieldIsThatOfTheTestValues(row: [Double]) {
    let field = WorldMagneticModel.field(
      at: Coordinate(latitude: row[2], longitude: row[3]), altitude: row[1] * 1000, year: row[0])
    #expect(abs(field.declination - row[4]) <= 0.0051)
    #expect(abs(field.inclination - row[5]) <= 0.0051)
    #expect(abs(field.north - row[6]) <= 0.51 && abs(field.east - row[7]) <= 0.51)
    #expect(abs(field.down - row[8]) <= 0.51)
  }

  @Test func everyPlaceHasAField() {
    for latitude in [-90.0, 90] {
      let field = WorldMagneticModel.field(at: Coordinate(latitude: latitude, longitude: 10), year: 2026)
      #expect(field.declination.isFinite && field.down.magnitude > 40_000)
    }
    let east = WorldMagneticModel.field(at: Coordinate(latitude: 10, longitude: 180), year: 2026)
    let west = WorldMagneticModel.field(at: Coordinate(latitude: 10, longitude: -180), year: 2026)
    #expect(abs(east.declination - west.declination) < 1e-9)
    #expect(
      WorldMagneticModel.field(at: Coordinate(latitude: .nan, longitude: 0), year: 2026).declination.isNaN)
  }
}
