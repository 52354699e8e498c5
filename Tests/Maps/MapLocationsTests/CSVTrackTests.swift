import MapGeometry
import MapLocations
import Testing

/// The rows of CSV files. What is a field is as Python's `csv` reads it, if its text is that of RFC 4180.
@Suite struct CSVTrackTests {
  @Test func fieldsInQuotesCanHaveLineEnds() throws {
    let items = try items(
      "a.csv", "lat,lon,name\n1,2,\"a\nb\"\n3,4,\"say \"\"hi\"\"\"\r\n5,6,\"x,\r\n\r\ny\"\n\"7\n\",8,\n")
    #expect(items.faults.isEmpty)
    #expect(items.points.map(\.coordinate.latitude) == [1, 3, 5, 7])
    #expect(items.points.map(\.line) == [2, 4, 5, 8])
    let header = try MapLocationsTests.items("a.csv", "\"lat\",lon,\"a\nb\"\n1,2,3\n")
    #expect(header.points.map(\.line) == [3] && header.faults.isEmpty)
  }

  /// A quote inside of a field is text.
  @Test func quotesInsideOfFieldsAreText() throws {
    let items = try items("a.csv", "lat,lon,name\n1,2,5\" pipe\n3,4,6\" pipe\n5\"6\",7,\n")
    #expect(items.points.map(\.line) == [2, 3])
    #expect(items.faults == [#"4: latitude: expected a number, found "5\"6\"""#])
  }

  /// The rows after a quote that nothing ends are read.
  @Test func aQuoteThatIsNotClosedSpoilsItsRowOnly() throws {
    let rows = (3...5).map { "\($0),0,\n" }.joined()
    let open = try items("a.csv", "lat,lon,name\n1,2,\"a\n" + rows)
    #expect(open.points.map(\.line) == [3, 4, 5])
    #expect(open.faults == ["2: expected a quote at the end of the field, found none"])
    let closed = try items("a.csv", "lat,lon,name\n1,2,\"a\n3,4,\"b\"\n" + rows)
    #expect(closed.points.map(\.line) == [3, 4, 5, 6])
    #expect(closed.faults == ["2: expected the end of the field after its quote, found other text"])
    // The line at which the search ends begins a field of two lines.
    let multiline = try items("a.csv", "lat,lon,name\n1,2,\"open\n3,4,\"multi\nline\"\n5,6,x\n")
    #expect(multiline.points.map(\.line) == [3, 5])
    #expect(multiline.faults == ["2: expected the end of the field after its quote, found other text"])
  }

  /// Without the rule for rows inside of a field, the quote of a second one ends the first, and all rows
  /// between are a part of a name.
  @Test(arguments: [0, 1, 2000])
  func aLaterQuoteDoesNotTakeTheRowsBefore(count: Int) throws {
    let rows = (0..<count).map { "3,\($0 % 90),x\n" }.joined()
    let items = try items("a.csv", "lat,lon,name\n1,2,\"open\n" + rows + "5,6,\"\n7,8,y\n")
    guard count > 0 else {
      // The field of two lines is one of RFC 4180.
      #expect(items.points.map(\.line) == [2, 4] && items.faults.isEmpty)
      return
    }
    #expect(items.points.map(\.line) == Array(3..<(count + 3)) + [count + 4])
    let fault = "expected a quote at the end of the field, found none"
    #expect(items.faults == ["2: \(fault)", "\(count + 3): \(fault)"])
  }

  /// Lines without a place, and with another number of fields, are parts of the name.
  @Test func otherLinesInsideOfFieldsAreText() throws {
    let lines = ["3,4", "3,4,5,6", "a,4,x", "3,,x", "3,4,\"\"x\"\"\"\"", ",,", ""]
    let items = try items(
      "a.csv", "lat,lon,name\n1,2,\"a\n" + lines.joined(separator: "\n") + "\n3,4,b\"\n5,6,y\n")
    #expect(items.faults.isEmpty && items.points.map(\.line) == [2, lines.count + 4])
  }

  @Test func quotesInNamesOfColumnsAreToldAsTheyAre() throws {
    let fault = "1: expected a quote at the end of the field, found none"
    #expect(try items("a.csv", "latitude,longitude,\"x\n1,2,3\n").faults == [fault])
    // Rows are no part of a name.
    #expect(try items("a.csv", "lat,lon,\"name\n1,2,a\n3,4,\"\n5,6,b\n").faults == [fault])
    #expect(
      try items("a.csv", "lat,lon,\"x\"y\n1,2,3\n").faults
        == ["1: expected the end of the field after its quote, found other text"])
    let long = "lat,lon,\(String(repeating: "x", count: 70_000))\n1,2,3\n"
    #expect(
      try items("a.csv", long).faults == ["1: expected a line of at most 65536 bytes, found a longer one"])
  }

  /// A row has at most 65 536 bytes. Each line is searched once for the end of a field: searching from
  /// each of these lines to that limit would take minutes.
  @Test func rowsOfLinesAreLimited() throws {
    let line = "1,2,a\"b,\"c\n"
    let items = try items(
      "a.csv", "lat,lon,name,more\n" + String(repeating: line, count: 100_000) + "1,2,3,4\n")
    #expect(items.points.map(\.line) == [100_002] && items.faults.count == 100_000)
    for (count, isRow) in [(65_000, true), (66_000, false)] {
      let name = String(repeating: "x\n", count: count / 2)
      let items = try MapLocationsTests.items("a.csv", "lat,lon,name\n1,2,\"\(name)\"\n")
      #expect(items.points.count == (isRow ? 1 : 0))
    }
  }

  /// The seconds are those of `date -u -d 2026-11-23T09:15:00Z +%s` and so on.
  @Test(arguments: [
    ("2026-11-23", "09:15:00", 1_795_425_300), ("2026/11/23", "09:15:00.5", 1_795_425_300.5),
    ("2026-11-23", "09:15", 1_795_425_300), ("2026-11-23", "09:15:00Z", 1_795_425_300),
    ("2026-11-23", "10:15:00+01:00", 1_795_425_300), ("2026-11-23", "24:00:00", 1_795_478_400),
    ("", "2026-11-23T09:15:00Z", 1_795_425_300), ("x", "2026-11-23 09:15:00", 1_795_425_300),
    ("2026-11-23", "", nil), ("", "", nil), ("2026-11-23", "1795425300", 1_795_425_300),
    ("2026-11-23", "1795425300.25", 1_795_425_300.25), ("", "1795425300", 1_795_425_300),
  ])
  func aDateAndATimeAreOneTime(date: String, time: String, expected: Double?) throws {
    let items = try items("a.csv", "Date,Time,lat,lon\n\(date),\(time),1,2\n")
    #expect(items.faults.isEmpty && items.points.map(\.time) == [expected])
  }

  @Test(arguments: [
    ("23/11/2026", "09:15:00"), ("2026-11-31", "09:15:00"), ("2026-11-23", "091500"), ("", "09:15:00"),
    ("2026-11-23", "9:15:00 AM"), ("2026-11-23", "25:00:00"), ("", "091500"), ("2026-11-23", "235959999"),
    ("2026-11-23", "1795425300000"), ("2026-11-23", "-1795425300"),
  ])
  func aWrongDateOrTimeIsAFault(date: String, time: String) throws {
    let items = try items("a.csv", "Date,Time,lat,lon\n\(date),\(time),1,2\n")
    let expected = "time: expected a date and a time such as 2026-11-23 and 09:15:00"
    #expect(items.faults == ["2: \(expected), found \"\(date) \(time)\""])
  }

  @Test(arguments: ["date", "DateTime", "Timestamp"])
  func aColumnOfTimesHasSeveralNames(name: String) throws {
    let items = try items("a.csv", "\(name),lat,lon\n2026-11-23 09:15:00,1,2\n")
    #expect(items.points.map(\.time) == [1_795_425_300])
  }

  /// A day is not the time of each of its rows: only the first one would be after the row before.
  @Test func aDateWithoutATimeOfDayIsNoTime() throws {
    let days = ["2026-11-23", "2026-11-23", "2026/11/23", "2026-11-22", ""]
    let items = try items("a.csv", "date,lat,lon\n" + days.map { "\($0),1,2\n" }.joined())
    #expect(items.faults.isEmpty && items.points.map(\.time) == [nil, nil, nil, nil, nil])
    #expect(
      try MapLocationsTests.items("a.csv", "date,lat,lon\n2026-11-31,1,2\n").faults
        == [#"2: time: expected a time such as 2026-11-23T09:15:00Z, found "2026-11-31""#])
    // A column with another name has times.
    let time = try MapLocationsTests.items("a.csv", "time,lat,lon\n2026-11-23,1,2\n")
    #expect(time.points.map(\.time) == [1_795_392_000])
  }

  @Test func anEmptyFieldDoesNotReplaceATime() throws {
    for (time, timestamp) in [("2026-11-23T09:15:00Z", ""), ("", "2026-11-23T09:15:00Z")] {
      let items = try items("a.csv", "time,timestamp,lat,lon\n\(time),\(timestamp),1,2\n")
      #expect(items.faults.isEmpty && items.points.map(\.time) == [1_795_425_300])
    }
    let dates = try items("a.csv", "date,Date,time,lat,lon\n2026-11-23,,09:15:00,1,2\n")
    #expect(dates.faults.isEmpty && dates.points.map(\.time) == [1_795_425_300])
  }

  /// The columns of a logger in a change of Dawarich (3423).
  @Test func lettersOfHemispheresAreSigns() throws {
    let items = try items(
      "a.csv",
      """
      INDEX,RCR,DATE,TIME,VALID,LATITUDE,N/S,LONGITUDE,E/W,HEIGHT,SPEED
      1,T,2008/12/21,01:21:52,SPS,33.8688,S,151.2093,E,12,1.5
      2,T,2008/12/21,01:21:53,SPS,-33.8688,s,70.5,W,12,1.5
      3,T,2008/12/21,01:21:54,SPS,33.8688,X,151.2093,E,12,1.5
      4,T,2008/12/21,01:21:55,SPS,33.8688,N,151.2093,,12,1.5

      """)
    #expect(items.points.map(\.coordinate.latitude) == [-33.8688, -33.8688])
    #expect(items.points.map(\.coordinate.longitude) == [151.2093, -70.5])
    // `date -u -d 2008-12-21T01:21:52Z +%s` prints 1229822512.
    #expect(items.points.map(\.time) == [1_229_822_512, 1_229_822_513])
    #expect(items.faults == [#"4: n/s: expected N or S, found "X""#, #"5: e/w: expected E or W, found """#])
  }

  /// XML Schema part 2, 3.2.7: 24:00:00 is the first instant of the next day; no other time has 24 hours.
  @Test func theEndOfADayIsATime() throws {
    let rows = ["2025-12-31T24:00:00Z", "2025-12-31T24:00:00.000+01:00", "2025-12-31T24:00"]
    let wrong = [
      "2025-12-31T24:00:01Z", "2025-12-31T24:01:00Z", "2025-12-31T24:00:00.5Z", "2025-12-31T25:00:00Z",
      "9999-12-31T24:00:00Z",
    ]
    func seconds(_ text: String) throws -> Double? {
      try items("a.csv", "time,lat,lon\n\(text),1,2\n").points.first?.time
    }
    // `date -u -d 2026-01-01T00:00:00Z +%s` prints 1767225600.
    #expect(try rows.map(seconds) == [1_767_225_600, 1_767_222_000, 1_767_225_600])
    #expect(try wrong.map(seconds) == [nil, nil, nil, nil, nil])
  }
}
