import MapGeoJSON
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays

// Features drawn by their own properties.

private let red: UInt32 = 0xFF00_00FF
private let green: UInt32 = 0xFF00_FF00
private let blue: UInt32 = 0xFFFF_0000
private let square = "[[[-6,-6],[6,-6],[6,6],[-6,6],[-6,-6]]]"

@Suite struct MapPictureDetailsTests {
  @Test func propertiesOfAFeatureOverrideTheStyle() throws {
    let text = feature("Polygon", square, ##"{"fill": "#0f0", "fill-opacity": 1, "n": 1}"##)
    let rules = ##"{"rules": [{"where": {"property": {"name": "n", "equals": 1}}, "fill": "#00f"}]}"##
    #expect(try drawn(testMap(text, rules: rules))[128, 128] == green)
    var off = PictureOptions()
    off.usesSimplestyle = false
    #expect(try drawn(testMap(text, off, rules: rules))[128, 128] == blue)
    // Without a property of simplestyle the style is used, not the defaults of simplestyle.
    #expect(try drawn(testMap(feature("Polygon", square, #"{"n": 2}"#), rules: rules))[128, 128] == red)
  }

  /// A circle of 300 km around (0, 0). Its radius in the picture follows from the length of a
  /// degree of the equator, 111.4 km.
  @Test func circleRadiiAreInMeters() throws {
    let map = try testMap(
      feature("Point", "[0,0]", ##"{"circle-radius": 300000, "fill": "#00f", "fill-opacity": 1}"##))
    let picture = try drawn(map)
    let row = (0..<256).count { picture[$0, 128] == blue }
    let degrees = 300_000 / metersPerDegreeOfLongitude(atLatitude: 0)
    #expect(abs(Double(row) - 2 * degrees * 16) < 3, "\(row)")
    #expect(picture[128, 128] == blue && picture[2, 2] == 0)
    #expect(
      map.bounds == Circle(center: Coordinate(latitude: 0, longitude: 0), radius: 300_000).boundingMapRect)
  }

  /// From (50° N, 40° W) to (50° N, 40° E) the great circle's middle is at latitude atan(tan 50° /
  /// cos 40°).
  @Test func geodesicLinesFollowGreatCircles() throws {
    let middle = MapPoint(Coordinate(latitude: 57.2675, longitude: 0))
    let part = MapRect(x: middle.x - 128_000, y: middle.y - 128_000, width: 256_000, height: 256_000)
    let line = "[[-40,50],[40,50]]"
    let curved = try drawn(testMap(feature("LineString", line, #"{"geodesic": true}"#)), part)
    #expect(curved[128, 128] == green && curved[128, 100] == 0)
    let straight = try drawn(testMap(feature("LineString", line, #"{"geodesic": false}"#)), part)
    #expect(straight.pixels.allSatisfy { $0 == 0 })
  }

  @Test func gradientsFollowLines() throws {
    let map = try testMap(
      feature("LineString", "[[-8,0],[8,0]]", ##"{"stroke-gradient": ["#f00", "#00f"], "stroke-width": 6}"##))
    let picture = try drawn(map)
    for x in [10, 64, 128, 200, 250] {
      let pixel = try #require(picture[x, 128])
      let expected = 255 * (1 - (Double(x) + 0.5) / 256)
      #expect(abs(Double(pixel & 255) - expected) < 3 && abs(Double(pixel >> 16 & 255) - 255 + expected) < 3)
    }
  }

  @Test func dashesLeaveGaps() throws {
    let map = try testMap(
      feature(
        "LineString", "[[-8,0],[8,0]]",
        ##"{"stroke": "#f00", "stroke-dasharray": [8, 8], "stroke-width": 4}"##))
    let picture = try drawn(map)
    let row = (0..<256).map { picture[$0, 128] == red }
    #expect(row.count { $0 } == 128 && row[4] && !row[12] && row[20])
  }

  @Test func blendModesApplyToTheColorsBelow() throws {
    let yellow = feature("Polygon", square, ##"{"fill": "#ff0", "fill-opacity": 1}"##)
    let cyan = feature("Polygon", square, ##"{"fill": "#0ff", "fill-opacity": 1, "blend": "multiply"}"##)
    #expect(try drawn(testMap(collection([yellow, cyan])))[128, 128] == green)
  }

  @Test func propertiesOfAnyTypeNeverTrap() {
    let values = [
      "1e308", "-1e308", #""""#, "[]", "{}", "true", ##""#fff""##, "[1e308, 1e-308]", ##"["#f00","#00f"]"##,
    ]
    let names = [
      "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-gradient", "fill",
      "fill-opacity",
      "marker-color", "marker-size", "marker-symbol", "circle-radius", "geodesic", "blend", "title",
    ]
    var options = PictureOptions()
    options.labels = PictureOptions.Labels(priority: "stroke-width")
    for (type, coordinates) in [
      ("Point", "[0,89.9]"), ("Point", "[]"), ("MultiPoint", "[[0,0],[1e300,5],[180,-90]]"),
      ("LineString", "[[0,0],[180,0],[0,90],[0,-90]]"), ("LineString", "[[0,0]]"),
      ("LineString", "[[1e308,0],[-1e308,0],[0,10]]"),
      ("Polygon", "[[[0,0],[0,0],[0,0],[0,0]]]"), ("Polygon", "[[[1e308,0],[-1e308,0],[0,10],[1e308,0]]]"),
      ("Polygon", "[]"), ("MultiPolygon", "[[],[[]]]"),
    ] {
      for name in names {
        for value in values {
          let text = feature(type, coordinates, #"{"\#(name)": \#(value), "geodesic": true, "name": "x"}"#)
          guard let map = try? testMap(text, options) else { continue }
          guard let frame = PictureFrame(showing: PictureFrame.rect(around: map.bounds)) else { continue }
          var decoration = testDecoration(frame)
          decoration.addPins(of: map)
          decoration.addLabels(of: map)
          #expect(map.itemCount == 1)
        }
      }
    }
  }
}
