import Foundation
import LoxodromeTestSupport
import MapGeometry
import MapLocations
import Testing

@Suite struct GPXTrackTests {
  private func gpx(_ points: String) -> String {
    "<?xml version=\"1.0\"?>\n<gpx xmlns=\"http://www.topografix.com/GPX/1/1\">\n<trk><trkseg>\n"
      + points + "</trkseg></trk>\n</gpx>\n"
  }

  @Test func trackPointsAreRead() throws {
    let items = try items(
      "a.gpx",
      gpx(
        """
        <trkpt lat="46.5" lon="7.5"><ele> 500.5 </ele><time>2026-11-23T09:00:00Z</time></trkpt>
        <trkpt lat="46.6"><time>2026-11-23T09:00:01Z</time></trkpt>
        <trkpt lat="46.7" lon="7.7"><time>x</time></trkpt>
        <trkpt lat="46.8" lon="7.8"><time>2026-11-23T09:00:02Z</time><hdop>2</hdop></trkpt>

        """))
    #expect(items.points.map(\.coordinate.latitude) == [46.5, 46.8])
    #expect(items.points.map(\.altitude) == [500.5, nil])
    #expect(items.points.map(\.time) == [1_795_424_400, 1_795_424_402])
    #expect(items.points.last?.horizontalAccuracy == 10)
    #expect(
      items.faults == [
        "5: expected the attribute lon, found none",
        "6: time: expected a time such as 2026-11-23T09:15:00Z, found \"x\"",
      ])
  }

  /// The points are on the lines 4 to 9. The file ends inside the tag of line 9.
  @Test func brokenPointsAreFaultsWithTheirLinesAndTheOthersStay() throws {
    func point(_ latitude: String, _ second: Int) -> String {
      #"<trkpt lat="\#(latitude)" lon="7"><time>2026-11-23T09:00:0\#(second)Z</time></trkpt>\#n"#
    }
    let rows = [("46.1", 5), ("46.2", 4), ("NaN", 6), ("46.1", 5), ("46.5", 8)].map(point).joined()
    let text = gpx(rows).components(separatedBy: "</trkseg>")[0] + #"<trkpt lat="46.6" lon="7."#
    let items = try items("a.gpx", text)
    #expect(items.points.map(\.coordinate.latitude) == [46.1, 46.5] && items.points.map(\.line) == [4, 8])
    let faults = items.faults
    #expect(
      faults.prefix(3) == [
        "5: expected a time after that of the point before (4), found one 1.0 s earlier",
        #"6: lat: expected a number, found "NaN""#,
        "7: expected a time after that of the point before (4), found the same",
      ])
    #expect(
      faults.dropFirst(3) == [#"9: expected the end of the element "trkpt", found the end of the file"#])
  }

  @Test func aFileThatIsNotGPXIsOneError() throws {
    #expect(try items("a.gpx", "<kml/>").faults == [#"1: expected the element gpx, found "kml""#])
    let ends = "found the end of the file"
    #expect(try items("a.gpx", "").faults == ["1: expected the element \"gpx\", \(ends)"])
    #expect(try items("a.gpx", "<gpx").faults == ["1: expected the end of the element \"gpx\", \(ends)"])
    #expect(try items("a.gpx", "<gpx>\n").faults == ["1: expected the end of the element \"gpx\", \(ends)"])
    #expect(try items("a.gpx", "<gpx/>x").faults == ["1: expected XML, found text after the last element"])
    #expect(
      try items("a.gpx", "lat,lon\n1,2\n").faults == ["1: expected XML, found text outside of elements"])
    // The first point is on line 4. The point that does not end on line 5 is good.
    let rows = "<trkpt lat=\"1\" lon=\"2\"/>\n<trkpt lat=\"3\" lon=\"4\"></trk>\n\n"
    let mixed = try items("a.gpx", gpx(rows))
    #expect(mixed.faults == ["5: expected XML, found the end of another element"])
    #expect(mixed.points.first?.line == 4)
  }

  @Test func aTrackCanBeReadAgainAndLeft() throws {
    let rows = (0..<20_000).map { "<trkpt lat=\"1\" lon=\"\(Double($0) / 1000)\"/>\n" }.joined()
    try withFile("a.gpx", gpx(rows)) { path in
      let track = try GPXTrack(path: path)
      _ = try track.next()
      try track.rewind()
      let points = rest(of: track).points
      #expect(points.count == 20_000)
      #expect(points.map(\.coordinate.longitude) == (0..<20_000).map { Double($0) / 1000 })
    }
  }

  /// References to an entity can stand for texts without an end; that takes time also where the texts
  /// are not used.
  @Test func entitiesAreAnError() throws {
    let declarations = [
      "<!ENTITY a \"x\">", "<!ENTITY a SYSTEM \"file:///etc/passwd\">", "<!ENTITY % a \"x\">",
      "<!ELEMENT gpx ANY>\n<!-- > ]> --><!ENTITY a 'x'>", "<!NOTATION n SYSTEM \"<gpx>\"><!ENTITY a 'x'>",
    ]
    for declaration in declarations {
      let text =
        "<!-- <a> --><!DOCTYPE gpx [\(declaration)]>\n" + gpx("<trkpt lat=\"1\" lon=\"2\"/>").dropFirst(21)
      for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf32BigEndian] {
        try withFile("a.gpx", "") { path in
          try #require(text.data(using: encoding)).write(to: URL(fileURLWithPath: path))
          let fault = #expect(throws: TrackFault.self) { try GPXTrack(path: path) }
          #expect(fault?.message == #"expected GPX without entities of its own, found "<!ENTITY""#)
        }
      }
    }
    // What looks like a declaration, and is none.
    let text = gpx("<trkpt lat=\"1\" lon=\"2\"><desc><![CDATA[<!ENTITY a \"x\">]]>&amp;&#65;</desc></trkpt>")
    #expect(try items("a.gpx", text).points.count == 1)
    let doctype = "<!DOCTYPE gpx SYSTEM \"<!ENTITY\" [<!-- <!ENTITY a \"x\"> -->]>"
    #expect(try items("a.gpx", doctype + "<gpx><rtept lat=\"1\" lon=\"2\"/></gpx>").points.count == 1)
  }

  @Test func theFirstElementBeginsNearTheStart() throws {
    for (count, faults) in [
      (60_000, []), (70_000, ["0: expected the element gpx in the first 65536 bytes, found none"]),
    ] {
      let comment = "<!--" + String(repeating: "x", count: count) + "-->"
      #expect(try items("a.gpx", comment + "<gpx/>").faults == faults)
    }
  }

  @Test func elementsInsideEachOtherAreLimited() throws {
    func nested(_ count: Int) -> String {
      "<gpx>" + String(repeating: "<a>", count: count) + "<trkpt lat=\"1\" lon=\"2\"/>\n"
        + String(repeating: "</a>", count: count) + "</gpx>"
    }
    #expect(try items("a.gpx", nested(254)).points.count == 1)
    #expect(
      try items("a.gpx", nested(255)).faults
        == ["1: expected at most 256 elements one inside another, found more"])
    #expect(try items("a.gpx", nested(1_000_000)).faults.count == 1)
  }

  @Test func textsCanBeInUTF16() throws {
    let rows = gpx(
      "<trkpt lat=\"1\" lon=\"2\"><desc>\(String(repeating: "語", count: 100_000))</desc></trkpt>")
    let text = rows.replacing("?>", with: " encoding=\"UTF-16\"?>")
    try withFile("a.gpx", "") { path in
      try #require(text.data(using: .utf16)).write(to: URL(fileURLWithPath: path))
      #expect(rest(of: try GPXTrack(path: path)).points.count == 1)
    }
  }

  /// libxml2 reports an encoding that it does not know, a file's of four bytes, before there is a parser.
  @Test func encodingsThatAreNotKnownAreErrors() throws {
    for start: [UInt8] in [[0, 0, 0x3C, 0], [0, 0x3C, 0, 0]] {
      for rest in [[], Array("<gpx/>".utf8), [UInt8](repeating: 0, count: 70_000)] {
        try withFile("a.gpx", "") { path in
          try Data(start + rest).write(to: URL(fileURLWithPath: path))
          let items = MapLocationsTests.rest(of: try GPXTrack(path: path))
          #expect(items.count == 1)
          #expect(items.faults.first?.hasPrefix("1: expected XML, found an error") == true, "\(items.faults)")
        }
      }
    }
  }

  /// Foundation's XML parser reads address 0 for the instruction without data.
  @Test func processingInstructionsAreIgnored() throws {
    let text = gpx("<?x?><trkpt lat=\"1\" lon=\"2\"><?y data?></trkpt>\n<?z ?>")
    #expect(try items("a.gpx", "<?a?>" + text.dropFirst(21)).points.map(\.line) == [4])
  }

  @Test func namesHaveNamespacesOrNone() throws {
    let text = """
      <g:gpx xmlns:g="http://www.topografix.com/GPX/1/1" xmlns:a="b">
      <g:trkpt a:lat="5" lat="1" a:lon="6" lon="2"><g:ele>3</g:ele></g:trkpt>
      <u:trkpt lat="3" lon="4"/><g:trkpt lat="3" lon="4"><g:ele><![CDATA[ 5]]>&#48;</g:ele></g:trkpt>
      </g:gpx>
      """
    let points = try items("a.gpx", text).points
    #expect(
      points.map(\.coordinate) == [
        Coordinate(latitude: 1, longitude: 2), Coordinate(latitude: 3, longitude: 4),
      ])
    #expect(points.map(\.altitude) == [3, 50])
  }

  /// A name that is not UTF-8 ended the program in Foundation's XML parser. Each invalid byte is a
  /// question mark, which is no part of a name; in a text it is of no interest.
  @Test func bytesThatAreNotUTF8AreNoTrap() throws {
    let head = Array("<gpx><trk><trkseg>\n<trkpt lat=\"1\" lon=\"2\"/>\n".utf8)
    let tail = Array("\n<trkpt lat=\"3\" lon=\"4\"/>\n</trkseg></trk></gpx>".utf8)
    let broken: [[UInt8]] = [
      [0xFF], [0x80], [0xC3], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xF5, 0x80, 0x80, 0x80],
    ]
    for bytes in broken {
      // In names, where it is an error, and in texts, where it is none.
      for (before, after, isError) in [
        ("<a", "/>", true), ("<a b", "=\"\"/>", true), ("</a", ">", true), ("<a b=\"", "\"/>", false),
        ("<a>", "</a>", false), ("<!--", "-->", false),
      ] {
        try withFile("a.gpx", "") { path in
          let text = head + Array(before.utf8) + bytes + Array(after.utf8) + tail
          try Data(text).write(to: URL(fileURLWithPath: path))
          let items = rest(of: try GPXTrack(path: path))
          #expect(items.points.first?.line == 2 && items.faults.count == (isError ? 1 : 0))
          #expect(isError || items.points.map(\.line) == [2, 4], "\(before)\(bytes)")
        }
      }
    }
    // A character that is cut by the end of the file.
    try withFile("a.gpx", "") { path in
      try Data(head + [0xE2, 0x82]).write(to: URL(fileURLWithPath: path))
      #expect(rest(of: try GPXTrack(path: path)).points.count == 1)
    }
  }

  /// Parts of 64 KiB end inside characters of two, three and four bytes: in the name of an element
  /// from about byte 60 000 on, and in the value of its attribute. 𝄞 is no letter.
  @Test func charactersThatPartsCutAreKept() throws {
    for character in ["é", "語", "𝄞"] {
      for shift in 0..<4 {
        let filler = "<!--" + String(repeating: "x", count: 60_000 + shift) + "-->"
        let name = character == "𝄞" ? "a" : String(repeating: character, count: 5000)
        let value = String(repeating: character, count: 70_000)
        let text = gpx(filler + "<\(name) b=\"\(value)\"/>\n<trkpt lat=\"1\" lon=\"2\"/>")
        let items = try items("a.gpx", text)
        #expect(items.points.map(\.line) == [5] && items.faults.isEmpty, "\(shift) \(character)")
      }
    }
  }
}
