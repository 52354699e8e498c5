import MapGeoJSON
import MapGeometry
import MapRaster
import Testing

@testable import MapOverlays

/// The style of properties, and the names of invalid ones.
private func read(_ text: String) throws -> (style: Simplestyle?, faults: [String]) {
  var faults: [String] = []
  let style = Simplestyle(try RawJSON(text: text).value()) { name, _, _ in faults.append(name) }
  return (style, faults)
}

private func gray(_ byte: Double, alpha: Double = 1) -> Color {
  Color(red: byte / 255, green: byte / 255, blue: byte / 255, alpha: alpha)
}

@Suite struct SimplestyleTests {
  /// The defaults of simplestyle-spec 1.1.0: #555555, 1, 2; #555555, 0.6; #7e7e7e, medium.
  @Test func oneOfAGroupOfPropertiesSetsTheDefaultsOfTheOthers() throws {
    let stroke = try #require(try read(##"{"stroke": "#f00"}"##).style)
    #expect(stroke.stroke?.stroke == Color(red: 1, green: 0, blue: 0, alpha: 1) && stroke.stroke?.width == 2)
    #expect(stroke.fill == nil && stroke.marker == nil)
    let width = try #require(try read(#"{"stroke-width": 7}"#).style)
    #expect(width.stroke?.stroke == gray(85) && width.stroke?.width == 7)
    let fill = try #require(try read(#"{"fill-opacity": 0.25}"#).style)
    #expect(fill.fill?.fill == gray(85, alpha: 0.25))
    #expect(try read(#"{"fill": "fff"}"#).style?.fill?.fill == gray(255, alpha: 0.6))
    #expect(try read(#"{"marker-size": "large"}"#).style?.marker?.color == gray(126))
    #expect(try read(##"{"marker-color": "#ace"}"##).style?.marker?.size == .medium)
  }

  /// Values of the property and the symbol of the pin.
  @Test(
    arguments: [
      (#""a""#, "A"), (#""Z""#, "Z"), ("7", "7"), (#""0""#, "0"), (#""""#, nil),
    ] as [(String, String?)])
  func symbolsAreLettersOrDigits(value: String, symbol: String?) throws {
    let (style, faults) = try read(#"{"marker-symbol": \#(value), "marker-color": "000"}"#)
    #expect(style?.marker?.symbol == symbol && faults.isEmpty)
  }

  /// Invalid properties. The other properties are still used.
  @Test(arguments: [
    (#""stroke": "red""#, "stroke"), (#""stroke": 5"#, "stroke"), (#""stroke": """#, "stroke"),
    (#""stroke-opacity": 1.5"#, "stroke-opacity"), (#""stroke-width": -1"#, "stroke-width"),
    (#""stroke-width": 1e999"#, "stroke-width"), (#""stroke-width": "wide""#, "stroke-width"),
    (##""fill": "#12345""##, "fill"), (#""marker-size": "huge""#, "marker-size"),
    (#""marker-symbol": "bus""#, "marker-symbol"), (#""marker-symbol": 12"#, "marker-symbol"),
    (#""marker-symbol": "é""#, "marker-symbol"), (#""marker-symbol": []"#, "marker-symbol"),
    (##""stroke-gradient": ["#f00"]"##, "stroke-gradient"),
    (##""stroke-gradient": ["#f00", 1]"##, "stroke-gradient"),
    (#""stroke-dasharray": [4, -1]"#, "stroke-dasharray"),
    (#""stroke-dasharray": "4 x""#, "stroke-dasharray"), (#""blend": "mix""#, "blend"),
    (#""geodesic": "yes""#, "geodesic"), (#""circle-radius": 1e9"#, "circle-radius"),
  ])
  func invalidValuesAreReportedAndIgnored(property: String, name: String) throws {
    let (style, faults) = try read(#"{\#(property), "fill-opacity": 1}"#)
    #expect(faults == [name])
    var expected = Simplestyle()
    expected.fill = AppearanceChanges(fill: gray(85))
    #expect(style == expected || name == "fill" && style?.fill?.fill == gray(85))
    #expect(try read(#"{\#(property)}"#).style == nil)
  }

  @Test func numbersCanBeStringsAndNullIsMissing() throws {
    let (style, faults) = try read(
      ##"{"stroke-width": "3.5", "stroke": null, "stroke-dasharray": "4, 2", "circle-radius": "##
        + ##""1e3", "blend": "multiply"}"##
    )
    #expect(faults.isEmpty && style?.stroke?.width == 3.5 && style?.stroke?.dash == [4, 2])
    #expect(style?.circleRadius == 1000 && style?.blend == .multiply)
    for text in ["{}", #"{"name": "x"}"#, #"{"stroke": null}"#, "null", "[]", #"{"geodesic": false}"#] {
      #expect(try read(text).style == nil, "\(text)")
    }
  }

  /// The quick check of the text finds every relevant property, even if its name has escapes.
  @Test(arguments: [
    ("{}", false), (#"{"name": "a stroke"}"#, false), (#"{"a":"b","title":"c"}"#, false),
    (##"{"stroke":"#fff"}"##, true), (#"{ "fill-opacity" : 1}"#, true), (##"{"\u0066ill":"#fff"}"##, true),
    (##"{"fi\u006cl":"#fff"}"##, true), (#"{"a":"caf\u00e9"}"#, false), (#"{"city":"\n"}"#, false),
    (#"{"marker-size":1}"#, true), (#"{"circle-radius":1}"#, true), (#"{"geodesic":true}"#, true),
    (#"{"blend":"x"}"#, true), ("null", false), ("", false),
  ])
  func propertiesAreParsedOnlyIfNeeded(text: String, mayOccur: Bool) throws {
    guard !text.isEmpty else { return }
    #expect(Simplestyle.mayOccur(in: try RawJSON(text: text)) == mayOccur)
  }

  @Test func eachInvalidPropertyIsOneLine() throws {
    var map = try testMap(
      collection([
        feature("Point", "[0,0]", ##"{"marker-symbol": "bus\u0007", "marker-color": "#f00"}"##),
        feature("Point", "[1,0]", #"{"marker-symbol": "rail"}"#),
        feature("Point", "[1,0]", #"{"blend": 3}"#),
      ]))
    let lines = map.takePropertyFaults().lines
    #expect(lines.count == 2)
    #expect(
      lines.first
        == #"property marker-symbol ignored: expected one letter or digit, found "bus\u0007" (the "#
        + #"first of 2 features)"#
    )
    #expect(lines.last?.hasSuffix("found 3 (1 feature)") == true)
    #expect(map.takePropertyFaults().lines.isEmpty)
  }
}
