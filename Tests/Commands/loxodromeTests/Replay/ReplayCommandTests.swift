import Foundation
import LoxodromeTestSupport
import MapRaster
import Testing

/// A track along the equator to the east, 111.319 m each 0.001°, and 10 s, from 0° to 0.06°.
private let track =
  "time,lat,lon\n" + (0...60).map { "2026-01-01T00:0\($0 / 6):\($0 % 6)0Z,0,\(Double($0) / 1000)\n" }.joined()
/// A circle of 1113.19 m around 0.03°, that is from 0.02° to 0.04°.
private let regions = #"""
  {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "home", \#
  "radius": 1113.19, "cushion": 100}, "geometry": {"type": "Point", "coordinates": [0.03, 0]}}]}
  """#
private let files = ["track.csv": track.replacing("00:010:", with: "00:10:"), "regions.geojson": regions]

@Suite struct ReplayCommandTests {
  private func replay(_ arguments: [String], _ files: [String: String] = files) throws -> ProgramRun {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    return try StartedProgram(["replay"] + arguments, in: folder).finish()
  }

  /// The circle begins at 0.02°, t = 200 s. 100 m beyond it, at 0.0209°, the first location is
  /// 0.021°, t = 210 s. The entry is 20 s after it, at 230 s = 3:50. The circle ends at 0.04°; 100
  /// m beyond it the first location is 0.041°, t = 410 s. The exit is at 430 s = 7:10.
  @Test func eventsOfATrackAreLines() throws {
    let run = try replay(["track.csv", "--regions", "regions.geojson", "--distance-filter", "5000"])
    #expect(run.status == 0 && run.errors.isEmpty)
    // 5000 m are 0.0449°: the location at 0.045° is the second. All headings are to the east.
    let lines = run.output.split(separator: "\n").filter { !$0.hasPrefix("heading") }
    #expect(
      lines == [
        "location 2026-01-01T00:00:00.000Z 0 0",
        "enter 2026-01-01T00:03:50.000Z home", "exit 2026-01-01T00:07:10.000Z home",
        "location 2026-01-01T00:07:30.000Z 0 0.045 course 90 speed 11.132",
      ])
    let headings = run.output.split(separator: "\n").filter { $0.hasPrefix("heading") }
    #expect(headings.count == 1 && headings[0].contains(" true 90 magnetic "))
  }

  /// On the equator a thousandth of a degree is 111.3195 m. The circle of 1000 m is around 0.02°,
  /// with a cushion of 100 m, and the filter is 500 m.
  ///
  ///     second  longitude  from the center  from the last reported  speed
  ///          0     0              2226 m
  ///         60     0.01           1113 m     1113 m: reported       1113.195 / 60 = 18.553
  ///        120     0.012           891 m, 109 m inside: a crossing begins
  ///        130     0.013           779 m
  ///        140                    the crossing has lasted 20 s: entry
  ///        150     0.02              0 m     1113 m: reported       779.236 / 20 = 38.962
  ///        300     0.0295         1058 m, 58 m outside: less than the cushion; 1058 m: reported,
  ///                                                                 1057.535 / 150 = 7.050
  ///        310     0.0305         1169 m, 169 m outside: a crossing begins
  ///        320     0.0295         58 m outside: it ends; the way is to the west
  ///        400     0.031          1225 m, 225 m outside: a crossing begins; the way is to the east
  ///        420     0.031          the crossing has lasted 20 s: exit
  @Test func eventsOfATrackWithTimesAreThoseCalculatedByHand() throws {
    let points: [(Int, String)] = [
      (0, "0"), (60, "0.01"), (120, "0.012"), (130, "0.013"), (150, "0.02"), (300, "0.0295"),
      (310, "0.0305"), (320, "0.0295"), (400, "0.031"), (420, "0.031"),
    ]
    let rows = points.map { second, longitude in
      let time = "2026-01-01T00:0\(second / 60):\(second % 60 / 10)0Z"
      return "<trkpt lat=\"0\" lon=\"\(longitude)\"><time>\(time)</time></trkpt>\n"
    }
    let run = try replay(
      ["a.gpx", "--regions", "home.json", "--distance-filter", "500"],
      [
        "a.gpx": "<gpx><trk><trkseg>\n" + rows.joined() + "</trkseg></trk></gpx>\n",
        "home.json": regions.replacing("1113.19", with: "1000").replacing("0.03", with: "0.02"),
      ])
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map { $0.replacing(#/ magnetic .*/#, with: "") }
    #expect(
      lines == [
        "location 2026-01-01T00:00:00.000Z 0 0",
        "location 2026-01-01T00:01:00.000Z 0 0.01 course 90 speed 18.553",
        "heading 2026-01-01T00:01:00.000Z true 90", "enter 2026-01-01T00:02:20.000Z home",
        "location 2026-01-01T00:02:30.000Z 0 0.02 course 90 speed 38.962",
        "location 2026-01-01T00:05:00.000Z 0 0.0295 course 90 speed 7.05",
        "heading 2026-01-01T00:05:20.000Z true 270", "heading 2026-01-01T00:06:40.000Z true 90",
        "exit 2026-01-01T00:07:00.000Z home",
      ])
  }

  /// A track that ends in a row: what is before is replayed, and the error is one line.
  @Test func truncatedTracksAreReplayedUpToTheError() throws {
    let run = try replay(["a.gpx"], ["a.gpx": "<gpx><trk><trkseg>\n<trkpt lat=\"1\" lon=\"2\"/>\n<trkpt la"])
    #expect(run.status == 2 && run.output == "location 1970-01-01T00:00:00.000Z 1 2\n")
    #expect(run.errors.hasPrefix("loxodrome: a.gpx:3: ") && run.errors.split(separator: "\n").count == 1)
  }

  /// The track from 0° to 0.06° with a margin of 1/25 is 1024 pixels wide: 37.9 pixels of margin
  /// and 15802 pixels in a degree. The circle is from 0.02° to 0.04°.
  @Test func picturesHaveTheTrackTheRegionsAndTheEvents() throws {
    try TestFolder.with(files) { folder in
      let run = try folder.run(["replay", "track.csv", "--regions", "regions.geojson", "--picture", "a.png"])
      #expect(run.status == 0 && run.errors.isEmpty && run.output.hasPrefix("location "))
      let drawn = try PixelBuffer(png: folder.bytes("a.png"))
      #expect(drawn.width == 1024)
      let middle = drawn.height / 2
      func isBlue(_ x: Int, _ y: Int) -> Bool { drawn[x, y] == 0xFFB0_6C2B }
      // The track begins at 38 pixels and ends at 986. North and south of it is the sea or the
      // circle.
      #expect(isBlue(45, middle) && isBlue(980, middle) && !isBlue(20, middle) && !isBlue(1010, middle))
      let (sea, circle) = (drawn[45, middle - 100], drawn[512, middle - 100])
      #expect(sea == 0xFFEB_E0CC && circle != sea && drawn[600, middle + 60] == circle)
      // The entry was found at 0.022°, 386 pixels; the exit at 0.042°, 702 pixels.
      func columns(_ color: UInt32) -> ClosedRange<Int>? {
        let found = (0..<1024).filter { x in (0..<drawn.height).contains { drawn[x, $0] == color } }
        return found.first.map { $0...(found.last ?? $0) }
      }
      let (entry, exit) = (try #require(columns(0xFF5A_852F)), try #require(columns(0xFF21_56C0)))
      #expect(entry.contains(386) && entry.count < 60 && exit.contains(702) && exit.count < 60)
    }
  }

  @Test func picturesDoNotReplaceTheirInputs() throws {
    try TestFolder.with(files) { folder in
      for name in ["track.csv", "regions.geojson"] {
        let run = try folder.run(["replay", "track.csv", "--regions", "regions.geojson", "--picture", name])
        #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("it is an input"))
        #expect(try folder.bytes(name) == Array((files[name] ?? "").utf8))
      }
    }
  }

  @Test func linesCanBeJSON() throws {
    let run = try replay(["track.csv", "--regions", "regions.geojson", "--format", "json"])
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.first
        == #"{"event": "location", "time": "2026-01-01T00:00:00.000Z", "latitude": 0, "longitude": 0}"#)
    #expect(lines.contains(#"{"event": "enter", "time": "2026-01-01T00:03:50.000Z", "region": "home"}"#))
    #expect(lines.count == 61 + 1 + 2)
  }

  /// A number with more digits than a double has is not rounded.
  @Test func hugeNumbersAreWritten() throws {
    for (format, text) in [("json", #""altitude": 1e+306"#), ("text", "altitude 1e+306")] {
      let run = try replay(["a.csv", "--format", format], ["a.csv": "lat,lon,altitude\n0,0,1e306\n"])
      #expect(run.status == 0 && run.output.contains(text), "\(run.output)")
    }
  }

  /// The way ends in the north-west of the square, which is not in the triangle of the other corners.
  @Test func polygonsNeedNotBeClosedAndHaveNoHoles() throws {
    func regions(_ rings: String) -> String {
      #"{"type": "Feature", "properties": {"name": "square"}, "geometry": {"type": "Polygon", "#
        + #""coordinates": [\#(rings)]}}"#
    }
    let square = "[-0.01,-0.01],[0.01,-0.01],[0.01,0.01],[-0.01,0.01]"
    let track = "lat,lon,time\n0.02,0.0,0\n0.003,-0.003,100\n0.003,-0.003,200\n"
    for ring in ["[\(square)]", "[\(square),[-0.01,-0.01]]"] {
      let run = try replay(["a.csv", "--regions", "r.json"], ["a.csv": track, "r.json": regions(ring)])
      #expect(run.output.contains("enter 1970-01-01T00:02:00.000Z square"), "\(run.output)\(run.errors)")
    }
    let holed = try replay(
      ["a.csv", "--regions", "r.json"],
      ["a.csv": track, "r.json": regions("[\(square),[-0.01,-0.01]],[[0,0],[0.001,0],[0,0.001],[0,0]]")])
    #expect(
      holed.status == 2
        && holed.errors.hasSuffix("r.json: feature 1: expected a polygon without holes, found 1 of them\n"))
  }

  @Test func rowsThatCannotBeUsedAreErrors() throws {
    let run = try replay(["a.csv", "--speed", "100"], ["a.csv": "lat,lon\n0,0\n0\n0,0.001\n"])
    #expect(run.status == 0)
    #expect(
      run.output.split(separator: "\n").filter { !$0.hasPrefix("heading") } == [
        "location 1970-01-01T00:00:00.000Z 0 0", "error a.csv:3: expected 2 fields, found 1",
        "location 1970-01-01T00:00:01.113Z 0 0.001 course 90 speed 100",
      ])
  }

  @Test(arguments: [
    ["none.csv"], ["bad.csv"], ["bad.gpx"], ["utf-32.gpx"], ["order.gpx"], ["bad.xyz"],
    ["track.csv", "--regions", "none.json"], ["track.csv", "--regions", "bad.gpx"],
    ["track.csv", "--regions", "line.json"],
  ])
  func unreadableInputIsOneLineAndExitCode2(arguments: [String]) throws {
    let line =
      #"{"type": "Feature", "properties": null, "geometry": {"type": "Point", "coordinates": [1, 2]}}"#
    let run = try replay(
      arguments,
      files.merging([
        "bad.csv": "a,b\n", "bad.gpx": "<gpx", "bad.xyz": "", "line.json": line,
        // A number that is no character, and an order of bytes that libxml2 does not know.
        "utf-32.gpx": "\0\0\0<\u{7F}\u{7F}\u{7F}\u{7F}", "order.gpx": "\0\0<\0",
      ]) { $1 })
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("loxodrome: ") && run.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ["--speed", "0"], ["--speed", "-3"], ["--distance-filter", "-1"], ["--heading-filter", "nan"],
    ["--picture", "-"], ["--noise", "-1"], ["--noise", "inf"], ["--seed", "7"],
  ])
  func badUsageIsExitCode2(arguments: [String]) throws {
    let run = try replay(["track.csv"] + arguments)
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("\(arguments[0]) takes "))
  }

  /// The mean of 2 · 61 squared distances of 10 m along an axis is 100 m², with a standard error of
  /// √(2 / 122) of it, 12.8 m².
  @Test func noiseHasItsSeed() throws {
    func run(_ arguments: String...) throws -> [String] {
      let run = try replay(["track.csv"] + arguments)
      #expect(run.status == 0 && run.errors.isEmpty)
      return run.output.split(separator: "\n").filter { $0.hasPrefix("location") }.map(String.init)
    }
    let noisy = try run("--noise", "10", "--seed", "7")
    #expect(try run("--seed=7", "--noise=10") == noisy)
    let first = try run("--noise", "10")
    #expect(try run("--noise", "10", "--seed", "1") == first && first != noisy)
    #expect(noisy.allSatisfy { $0.contains(" accuracy 10") } && noisy.count == 61)
    // Without noise the locations are 0, 0.001 … on the equator, where a degree is 111 319.5 m.
    let squares = noisy.enumerated().map { index, line in
      let words = line.split(separator: " ")
      let (north, east) = (Double(words[2]) ?? .nan, (Double(words[3]) ?? .nan) - Double(index) / 1000)
      return (north * north + east * east) * 111_319.5 * 111_319.5
    }
    #expect(abs(squares.reduce(0, +) / 122 - 100) < 50)
    #expect(
      try run("--noise", "0").map { $0.split(separator: " ")[3] } == run().map { $0.split(separator: " ")[3] }
    )
  }

  /// The rows of a track of which none can be used are told of, and the track is one that cannot be used.
  @Test(arguments: ["text", "json"])
  func tracksWithoutAUsableRowAreExitCode2(format: String) throws {
    let files = [
      "a.csv": "lat,lon\n91,0\nx,0\n", "a.gpx": "<gpx>\n<trkpt lat=\"1\"/>\n<trkpt lat=\"1\"/></gpx>",
      "a.nmea": "$GPGGA\n$GPGGA*00\n",
    ]
    for name in files.keys {
      let run = try replay([name, "--format", format, "--picture", "a.png"], files)
      #expect(run.status == 2 && run.output.split(separator: "\n").count == 2)
      #expect(run.output.split(separator: "\n").allSatisfy { $0.contains("error") && $0.contains(name) })
      #expect(run.errors == "loxodrome: \(name): expected a track, found no location\n")
    }
  }

  /// Times are those of Python's `datetime.fromtimestamp(…, timezone.utc)`, with half milliseconds
  /// rounded up. Before 1582 the calendar is the Gregorian one too.
  @Test func timesAreRoundedToMilliseconds() throws {
    let times = [
      ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"),
      ("1492-10-12T12:00:00.25Z", "1492-10-12T12:00:00.250Z"),
      ("-12219292801", "1582-10-14T23:59:59.000Z"), ("-1.4996", "1969-12-31T23:59:58.500Z"),
      ("1970-01-01T00:00:00.0004Z", "1970-01-01T00:00:00.000Z"),
      ("2026-06-01T10:00:00.001Z", "2026-06-01T10:00:00.001Z"),
      ("2026-06-01T10:00:00.4996Z", "2026-06-01T10:00:00.500Z"),
      ("2026-06-01T10:00:00.9996Z", "2026-06-01T10:00:01.000Z"),
      ("2026-12-31T24:00:00Z", "2027-01-01T00:00:00.000Z"),
      ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
    ]
    let run = try replay(["a.csv"], ["a.csv": "time,lat,lon\n" + times.map { "\($0.0),1,2\n" }.joined()])
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").map { $0.split(separator: " ")[1] } == times.map { $0.1[...] })
  }

  /// Times a millisecond apart stay apart, so output that is read again has every point.
  @Test func printedTimesAreReadBack() throws {
    let rows = (0..<1000).map { index in
      let digits = String(1000 + index).dropFirst()
      return "2026-06-01T10:00:00.\(digits)Z,0,\(Double(index) / 1000)\n"
    }
    let run = try replay(["a.csv"], ["a.csv": "time,lat,lon\n" + rows.joined()])
    let printed = run.output.split(separator: "\n").filter { $0.hasPrefix("location") }.map { line in
      String(line.split(separator: " ")[1])
    }
    #expect(printed == rows.map { String($0.prefix(24)) })
    let again = try replay(["b.csv"], ["b.csv": "time,lat,lon\n" + printed.map { "\($0),0,0\n" }.joined()])
    #expect(again.status == 0 && !again.output.contains("error"))
  }

  @Test func tracksWithoutLocationsAreOneLine() throws {
    for (name, text) in [
      ("a.nmea", ""), ("a.csv", "lat,lon\n"), ("a.gpx", "<gpx/>"), ("a.json", emptyCollection),
    ] {
      let run = try replay([name], [name: text])
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.errors == "loxodrome: \(name): expected a track, found no location\n")
    }
  }

  private let emptyCollection = #"{"type": "FeatureCollection", "features": []}"#
}
