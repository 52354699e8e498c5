import MapGeometry
import MapLocations
import Testing

/// What the sentences of NMEA 0183 say.
@Suite struct NMEASentenceTests {
  private func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(0) { $0 ^ $1 }
    return "$\(body)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\n"
  }

  private func gll(_ latitude: String, _ longitude: String) -> String {
    sentence("GPGLL,\(latitude),N,\(longitude),E,090000,A,A")
  }

  /// Degrees with decimals were read as degrees and a part of a minute: 47.5 as 47° 0.5′, 55 km south.
  @Test(arguments: [
    ("47.5000", "00830.00"), ("47", "00830.00"), ("4.5", "00830.00"), ("475", "00830.00"),
    ("4730.00", "8.5000"), ("4730.00", "008.5000"), ("4730.00", "008"), ("4730.00", "120.75"),
  ])
  func degreesWithDecimalsAreFaults(latitude: String, longitude: String) throws {
    let items = try items("a.nmea", gll(latitude, longitude) + gll("4730.00", "00830.00"))
    #expect(items.points.map(\.coordinate) == [Coordinate(latitude: 47.5, longitude: 8.5)])
    let wrong =
      latitude == "4730.00"
      ? "longitude: expected degrees and minutes such as 00715.0000 with E or W, found \"\(longitude),E\""
      : "latitude: expected degrees and minutes such as 4630.0000 with N or S, found \"\(latitude),N\""
    #expect(items.faults == ["1: \(wrong)"])
  }

  /// "The two digits immediately to the left of the decimal point are whole minutes … and the remaining
  /// digits to the left of the whole minutes are whole degrees": gpsd, NMEA.adoc. The sentences are those
  /// of issues of marine-api (99), NmeaParser (77) and pynmeagps (37); the degrees of the first two are
  /// those of pynmea2 1.19, that of the third is of the issue. The first has no leading zeros.
  @Test(arguments: [
    ("GNGLL,02348.3822990,S,15313.5862807,E,040856.82,A,D", -23.80637, 153.22643),
    ("GPGGA,105855.085,4521.3579,N,1026.6634,E,1,4,0,0,M,,,,", 45.355965, 10.44439),
  ])
  func zerosThatAreMissingOrAddedDoNotMoveAPlace(body: String, latitude: Double, longitude: Double) throws {
    let point = try #require(try items("a.nmea", sentence(body)).points.first)
    #expect(abs(point.coordinate.latitude - latitude) < 1e-5)
    #expect(abs(point.coordinate.longitude - longitude) < 1e-5)
  }

  /// 159.93 can be 1° 59.93′ or 159.93°.
  @Test func degreesThatCanBeReadTwoWaysAreFaults() throws {
    let items = try items("a.nmea", sentence("GPGLL,4426.291992,N,159.931976,W,143744,A"))
    #expect(items.points.isEmpty && items.faults.count == 1)
  }

  @Test(arguments: ["0915.30", "+91500", "09150", "0915000", "9150"])
  func timesOfOtherFormsAreFaults(time: String) throws {
    let items = try items("a.nmea", sentence("GPGGA,\(time),4730.00,N,00830.00,E,1,08,1,0,M,0,M,,"))
    #expect(items.faults == ["1: expected a time such as 091500.00, found \"\(time)\""])
  }

  /// Rules 1 and 2 of gpsd's `processHDG`: a deviation to the east is added to the sensor's reading for
  /// the magnetic heading, and a variation to the east to that for the true one; those to the west are
  /// subtracted. The first sentence and its headings are those of an issue of nmea0183-signalk (235), the
  /// others of gpsd.
  @Test(arguments: [
    ("INHDG,180,5,W,10,W", 175.0, 165.0), ("SDHDG,234.6,,,1.3,E", 234.6, 235.9),
    ("HCHDG,98.3,0.0,E,12.6,W", 98.3, 85.7), ("HCHDG,101.1,,,7.1,W", 101.1, 94), ("HCHDG,357,4,E,,", 1, nil),
    ("HCHDG,2,,,3,W", 2, 359), ("HCHDG,2,4,W,1,W", 358, 357), ("HCHDG,358,1,E,1,E", 359, 0),
    ("HCHDG,0,,,,", 0, nil), ("HCHDG,360,,,,", 0, nil), ("HCHDG,100", 100, nil),
  ])
  func deviationAndVariationCorrectTheHeading(body: String, magnetic: Double, true: Double?) throws {
    let point = try #require(
      try items("a.nmea", gll("4730.00", "00830.00") + sentence(body)).points.first)
    #expect(abs(try #require(point.magneticHeading) - magnetic) < 1e-9)
    #expect((point.trueHeading == nil) == (`true` == nil))
    if let expected = `true`, let found = point.trueHeading { #expect(abs(found - expected) < 1e-9) }
  }

  @Test(arguments: [
    ("HCHDG,400,,,,", #"heading: expected a number in 0…360, found "400""#),
    ("HCHDG,-1,,,,", #"heading: expected a number in 0…360, found "-1""#),
    ("HCHDT,400,T", #"heading: expected a number in 0…360, found "400""#),
    ("HCHDT,1e308,T", #"heading: expected a number in 0…360, found "1e308""#),
    ("HCHDM,-5,M", #"heading: expected a number in 0…360, found "-5""#),
    ("HCHDG,10,5,,,", #"deviation: expected E or W, found """#),
    ("HCHDG,10,,,5,N", #"variation: expected E or W, found "N""#),
    ("HCHDG,10,,,1e308,E", #"variation: expected a number in 0…180, found "1e308""#),
    ("HCHDG,10,east,E,,", #"deviation: expected a number, found "east""#),
  ])
  func wrongHeadingsAreFaults(body: String, fault: String) throws {
    let items = try items("a.nmea", gll("4730.00", "00830.00") + sentence(body))
    #expect(items.faults == ["2: \(fault)"] && items.points.first?.magneticHeading == nil)
    #expect(items.points.first?.trueHeading == nil)
  }

  /// The places are those that pynmea2 1.19 reads. A GNS of two systems without a fix has no place.
  @Test func placesOfGLLAndGNSAreRead() throws {
    let items = try items(
      "a.nmea",
      """
      $GPGLL,3553.5295,N,13938.6570,E,002454,A,A*4F
      $GNGNS,014035.00,4332.69262,S,17235.48549,E,RR,13,0.9,25.63,11.24,,*70

      """ + sentence("GNGNS,014036.00,,,,,NN,0,99.9,,,,") + sentence("GPGLL,4730.00,N,00830.00,E,014037,V,N")
        + sentence("GPGLL,4730.00,N,00830.00,E"))
    #expect(items.faults.isEmpty && items.points.map(\.line) == [1, 2])
    let expected = [(35.892158333333334, 139.64428333333333), (-43.544877, 172.59142483333332)]
    for (point, (latitude, longitude)) in zip(items.points, expected) {
      #expect(abs(point.coordinate.latitude - latitude) < 1e-12)
      #expect(abs(point.coordinate.longitude - longitude) < 1e-12)
    }
    #expect(items.points.map(\.time) == [1494, 6035])
    #expect(items.points.map(\.altitude) == [nil, 25.63])
    #expect(items.points.map(\.horizontalAccuracy) == [nil, 4.5])
  }

  /// A receiver knows the place before the date.
  @Test func placesOfRMCNeedNoDate() throws {
    func rmc(_ time: String, _ date: String) -> String {
      sentence("GPRMC,\(time),A,4730.00,N,00830.00,E,5.0,90.0,\(date),,,A")
    }
    let undated = try items("a.nmea", rmc("100000", "") + rmc("100001", ""))
    #expect(undated.faults.isEmpty && undated.points.map(\.time) == [36_000, 36_001])
    #expect(undated.points.map(\.course) == [90, 90])
    // `date -u -d 2026-11-23T10:00:00Z +%s` prints 1795428000.
    let dated = try items("a.nmea", rmc("100000", "") + rmc("100001", "231126"))
    #expect(dated.points.map(\.time) == [1_795_428_000, 1_795_428_001])
    #expect(
      try items("a.nmea", rmc("100000", "+31126")).faults
        == [#"1: expected a date such as 231126, found "+31126""#])
  }

  /// Section 7 of NMEA 0183 4.0: a TAG block is between two backslashes.
  @Test func blocksBeforeSentencesAreIgnored() throws {
    let items = try items(
      "a.nmea",
      #"\s:r1,c:1780308000*7D\"# + gll("4730.00", "00830.00") + #"\s:r1"# + gll("4730.00", "00830.00"))
    #expect(items.points.map(\.line) == [1] && items.faults.count == 1)
  }
}
