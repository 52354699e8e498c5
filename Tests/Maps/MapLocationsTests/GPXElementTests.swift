import Foundation
import MapGeometry
import MapLocations
import Testing

/// Which elements of a GPX file are used: those of GPX's own namespace, as GDAL and gpxpy do, and those of
/// tracks before those of routes.
@Suite struct GPXElementTests {
  private func gpx(_ points: String, _ namespaces: String = "") -> String {
    "<gpx xmlns=\"http://www.topografix.com/GPX/1/1\" xmlns:x=\"urn:x\" \(namespaces)>\n"
      + points + "\n</gpx>\n"
  }

  /// The extensions of GraphHopper and of a photo, as in files of theirs.
  @Test func elementsOfOtherNamespacesAreNotThoseOfThePoint() throws {
    let items = try items(
      "a.gpx",
      gpx(
        """
        <rte><rtept lat="47" lon="8"><extensions><x:time>2822</x:time><x:ele>9</x:ele>
        <x:photo><x:time>2019-01-01T00:00:00Z</x:time><x:speed>x</x:speed></x:photo>
        <photo><time>2019-01-01T00:00:00Z</time><ele>9</ele><course>5</course></photo></extensions>
        <x:speed>7</x:speed><x:rtept lat="1" lon="1"/><link><time>x</time></link><ele>400</ele></rtept>
        <x:rtept lat="2" lon="2"/></rte>
        """))
    #expect(items.faults.isEmpty)
    let point = try #require(items.points.first)
    #expect(items.points.count == 1 && point.coordinate == Coordinate(latitude: 47, longitude: 8))
    #expect(point.time == nil && point.altitude == 400 && point.speed == nil && point.course == nil)
  }

  /// Garmin's TrackPointExtensionv2.xsd has speeds in meters per second and courses in degrees. OsmAnd
  /// writes speeds in a namespace of its own; other programs write them without one.
  @Test func speedsOfKnownExtensionsAreThoseOfThePoint() throws {
    let garmin = "http://www.garmin.com/xmlschemas/TrackPointExtension/v2"
    let items = try items(
      "a.gpx",
      gpx(
        """
        <trkpt lat="1" lon="2"><extensions><g:TrackPointExtension><g:speed>3.5</g:speed>
        <g:course>90</g:course></g:TrackPointExtension></extensions></trkpt>
        <trkpt lat="1" lon="2"><extensions><o:speed>4</o:speed></extensions></trkpt>
        <trkpt lat="1" lon="2"><extensions><speed>5</speed><accuracy>6</accuracy></extensions></trkpt>
        <trkpt lat="1" lon="2"><speed>6</speed><extensions><x:speed>99</x:speed></extensions></trkpt>
        """, "xmlns:g=\"\(garmin)\" xmlns:o=\"https://osmand.net\""))
    #expect(items.faults.isEmpty && items.points.map(\.speed) == [3.5, 4, 5, 6])
    #expect(items.points.map(\.course) == [90, nil, nil, nil])
    #expect(items.points.map(\.horizontalAccuracy) == [nil, nil, 6, nil])
  }

  /// The namespace of the root is GPX's own, whatever its prefix: issue 242 of gpxpy.
  @Test func theRootSaysWhichNamespaceIsItsOwn() throws {
    let point = "<%trk><%trkpt lat=\"1\" lon=\"2\"><%ele>3</%ele></%trkpt></%trk></%gpx>"
    let garmin = "xmlns=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v2\""
    for (root, prefix) in [
      ("<gpx>", ""), ("<gpx xmlns=\"urn:y\">", ""), ("<n:gpx>", "n:"),
      ("<n:gpx \(garmin) xmlns:n=\"http://www.topografix.com/GPX/1/1\">", "n:"),
      ("<gpx><b xmlns=\"http://www.topografix.com/GPX/1/0\"/>", ""),
    ] {
      let items = try items("a.gpx", root + point.replacingOccurrences(of: "%", with: prefix))
      #expect(items.faults.isEmpty && items.points.map(\.altitude) == [3], "\(root)")
    }
  }

  /// A route is a plan. The times of the track are those of the device.
  @Test(arguments: [1, 300])
  func routesBesideATrackAreIgnored(count: Int) throws {
    let route = String(repeating: "<rtept lat=\"46\" lon=\"8\"/>", count: count) + "<rtept lat=\"x\"/>"
    let track = (1...3).map {
      "<trkpt lat=\"47\" lon=\"\($0)\"><time>2026-06-01T10:00:0\($0)Z</time></trkpt>"
    }
    for text in [route + track.joined(), track.joined() + route] {
      let items = try items("a.gpx", gpx(text))
      #expect(items.faults.isEmpty && items.points.map(\.coordinate.longitude) == [1, 2, 3])
      // `date -u -d 2026-06-01T10:00:01Z +%s` prints 1780308001.
      #expect(items.points.map(\.time) == [1_780_308_001, 1_780_308_002, 1_780_308_003])
    }
  }

  @Test func routesWithoutATrackAreTheTrack() throws {
    let items = try items("a.gpx", gpx("<rtept lat=\"1\" lon=\"2\"/>\n<trk/><rtept lat=\"x\" lon=\"2\"/>"))
    #expect(items.points.map(\.line) == [2] && items.faults == [#"3: lat: expected a number, found "x""#])
    let cut = try MapLocationsTests.items("a.gpx", "<gpx><rtept lat=\"1\" lon=\"2\"/></rte>")
    #expect(cut.points.count == 1 && cut.faults.count == 1)
  }

  /// 65 536 places of routes are kept until a track begins. Then they are the track.
  @Test func aTrackAfterAVeryLongRouteIsIgnored() throws {
    for (count, isTrack) in [(65_535, true), (65_536, false)] {
      let route = String(repeating: "<rtept lat=\"1\" lon=\"2\"/>", count: count)
      let track = "\n<trkpt lat=\"3\" lon=\"4\"/><trkpt lat=\"x\"/>\n"
      let items = try items("a.gpx", gpx(route + track + "<rtept lat=\"1\" lon=\"2\"/>" + track))
      #expect(items.points.count == (isTrack ? 2 : 65_537))
      // One for all places of tracks. Those of routes beside a track are none.
      let late = "expected tracks before 65536 places of routes, found one after them; it is ignored"
      let wrong = #"lat: expected a number, found "x""#
      #expect(items.faults == (isTrack ? ["3: \(wrong)", "5: \(wrong)"] : ["3: \(late)"]))
    }
  }

  /// The values of the inner point are not those of the outer one.
  @Test func aPointInsideAPointIsAFault() throws {
    let items = try items(
      "a.gpx",
      gpx(
        """
        <trkpt lat="1" lon="2"><ele>1</ele><trkpt lat="3" lon="4"><ele>x</ele></trkpt><speed>1</speed></trkpt>
        <trkpt lat="x" lon="2"><extensions><rtept lat="3" lon="4"/></extensions></trkpt>
        <trkpt lat="5" lon="6"><x:trkpt lat="3" lon="4"/><ele>7</ele></trkpt>
        """))
    #expect(items.points.map(\.line) == [4] && items.points.map(\.altitude) == [7])
    #expect(
      items.faults == [
        "2: expected the end of the point, found another point", #"3: lat: expected a number, found "x""#,
      ])
  }

  /// Elements outside of points have no part in how deep those of a point are.
  @Test func elementsAroundAPointAreOfNoInterest() throws {
    let point = "<trkpt lat=\"1\" lon=\"2\"><ele>3</ele><link><ele>4</ele></link></trkpt>"
    let items = try items("a.gpx", gpx("<trk><extensions><a><b/></a></extensions>\(point)</trk>\(point)"))
    #expect(items.faults.isEmpty && items.points.map(\.altitude) == [3, 3])
  }

  /// With the three of the root 256 are declared in the inner element or around it; one more is too many.
  @Test func namespacesOfElementsThatAreOpenAreLimited() throws {
    func element(_ name: String, _ count: Int, _ content: String) -> String {
      let spaces = (0..<count).map { "xmlns:\(name)\($0)=\"b\"" }.joined(separator: " ")
      return "<\(name) \(spaces)>\(content)</\(name)>"
    }
    let point = "\n<trkpt lat=\"1\" lon=\"2\"/>"
    for (count, isFault) in [(56, false), (57, true)] {
      let nested = element("a", 100, element("b", 97, "") + element("c", 97, element("d", count, "")))
      let items = try items("a.gpx", gpx(nested + point, "xmlns:y=\"urn:y\""))
      let fault = "2: expected at most 256 attributes and namespaces in an element, found more"
      #expect(items.points.count == (isFault ? 0 : 1) && items.faults == (isFault ? [fault] : []))
    }
  }

  @Test func anErrorOfXMLIsToldInWords() throws {
    #expect(
      try items("a.gpx", "<gpx><!DOCTYPE a></gpx>").faults
        == ["1: expected XML, found a part that cannot be read"])
  }

  /// libxml2 before 2.12 compares each attribute with all others of its element: 10⁵ take 9 seconds.
  @Test(arguments: ["a%=\"\"", "xmlns:a%=\"b\""], [false, true])
  func attributesOfAnElementAreLimited(attribute: String, isWide: Bool) throws {
    let first = "<gpx>\n<trkpt lat=\"1\" lon=\"2\"/>\n"
    for (count, isFault) in [(256, false), (257, true), (100_000, true)] {
      let attributes = (0..<count).map { attribute.replacing("%", with: "\($0)") }.joined(separator: " ")
      try withFile("a.gpx", "") { path in
        let text = first + "<b c=\"'=>\"/><b \(attributes)/></gpx>"
        try #require(text.data(using: isWide ? .utf16 : .utf8)).write(to: URL(fileURLWithPath: path))
        let items = rest(of: try GPXTrack(path: path))
        #expect(items.points.count == 1)
        let fault = "3: expected at most 256 attributes and namespaces in an element, found more"
        #expect(items.faults == (isFault ? [fault] : []))
      }
    }
  }

  /// A value can be longer than a part, and can have signs of equality.
  @Test func longValuesAreNoAttributes() throws {
    let text = gpx("<a b=\"\(String(repeating: "='", count: 200_000))\"/>\n<trkpt lat=\"1\" lon=\"2\"/>")
    let items = try items("a.gpx", text)
    #expect(items.points.map(\.line) == [3] && items.faults.isEmpty)
  }
}
