import MapGeometry
import MapLocations
import Testing

@Suite struct NMEATrackTests {
  private func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(0) { $0 ^ $1 }
    return "$\(body)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\n"
  }

  private func gga(_ time: String) -> String {
    sentence("GNGGA,\(time),0000.000,S,18000.000,W,1,08,1,0,M,0,M,,")
  }

  private func rmc(_ time: String, _ date: String) -> String {
    sentence("GNRMC,\(time),A,0000.000,S,18000.000,W,1,2,\(date),,")
  }

  /// `date -u -d 2026-11-23 +%s` prints 1795392000.
  private let day = 1_795_392_000.0

  @Test func placesBeforeTheFirstDateHaveThatDate() throws {
    let text = gga("235957") + gga("235958") + gga("000001") + gga("000002") + rmc("000002", "241126")
    let items = try items("a.nmea", text + gga("000003"))
    #expect(items.faults.isEmpty)
    #expect(items.points.map(\.time) == [86_397, 86_398, 86_401, 86_402, 86_403].map { day + $0 })
    #expect(items.points.map(\.line) == [1, 2, 3, 4, 6])
  }

  /// A logger that writes once a day has the same time of each day.
  @Test func placesOfTwoDaysAreTwoPoints() throws {
    let items = try items("a.nmea", rmc("120000", "231126") + rmc("120000", "241126"))
    #expect(items.points.map(\.time) == [43_200, 129_600].map { day + $0 })
  }

  /// The date of ZDA is that of its time. Its year has four digits.
  @Test func theDateOfZDAIsUsed() throws {
    let zda = sentence("GPZDA,235959.00,23,11,2026,00,00")
    #expect(
      try items("a.nmea", zda + gga("235959") + gga("000001")).points.map(\.time)
        == [86_399, 86_401].map { day + $0 })
    #expect(
      try items("a.nmea", gga("235958") + zda + gga("000001")).points.map(\.time)
        == [86_398, 86_401].map { day + $0 })
    #expect(try items("a.nmea", zda + gga("000001")).points.map(\.time) == [day + 86_401])
    #expect(
      try items("a.nmea", sentence("GPZDA,235959.00,31,02,2026,00,00")).faults
        == [#"1: expected a date such as 23,11,2026, found "31,02,2026""#])
    // A receiver without a fix sends empty fields.
    #expect(try items("a.nmea", sentence("GPZDA,,,,,,")).isEmpty)
  }

  @Test func faultsBeforeTheFirstDateStay() throws {
    let text = gga("090000") + "$x\n" + gga("090001") + rmc("090002", "231126")
    let items = try items("a.nmea", text)
    #expect(items.points.map(\.time) == [32_400, 32_401, 32_402].map { day + $0 })
    #expect(items.faults == ["2: expected * and a checksum, found the end of the line"])
  }

  @Test func aTrackWithoutADateIsOf1970() throws {
    #expect(try items("a.nmea", gga("000001") + gga("000002")).points.map(\.time) == [1, 2])
  }

  /// 65 536 places are read ahead. They take no more memory in a file without a date.
  @Test func aDateAfterManyPlacesIsNotUsed() throws {
    func time(_ second: Int) -> String {
      [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    }
    let count = 65_536
    let places = (1..<count).map { gga(time($0)) }.joined()
    let late = try items("a.nmea", places + gga(time(count)) + rmc(time(count + 1), "231126"))
    #expect(late.points.map(\.time) == (1...(count + 1)).map { Double($0) })
    let first = try items("a.nmea", places + rmc(time(count), "231126")).points.first
    #expect(first?.time == day + 1)
  }

  @Test func rewindingGivesTheSamePoints() throws {
    try withFile("a.nmea", gga("090000") + gga("090001") + rmc("090002", "231126")) { path in
      let track = try NMEATrack(path: path)
      let all = rest(of: track)
      #expect(all.points.count == 3)
      for count in 0...3 {
        try track.rewind()
        for _ in 0..<count { _ = try track.next() }
        try track.rewind()
        #expect(rest(of: track) == all)
      }
    }
  }
}
