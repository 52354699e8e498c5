import Foundation
import LoxodromeTestSupport
import MapGeoJSON
import MapGeometry
import MapOverlays
import MapRaster
import Testing

private func style(_ text: String) throws(StyleError) -> MapStyle { try MapStyle(parsing: text) }

@Suite struct MapStyleTests {
  @Test func everyMemberIsRead() throws {
    let read = try style(
      #"""
      {"background": "#102030",
       "rules": [
         {"where": {"geometry": "polygon", "property": {"name": "continent", "equals": "Africa"}},
          "fill": "#ff000080", "stroke": "#00f", "width": 1.5, "dash": [4, 2], "phase": -1, "cap": "square",
          "join": "bevel", "blend": "multiply", "alpha": 0.25, "radius": 7},
         {"fill": null, "dash": null, "stroke": "none"}, {"where": {}}]}
      """#)
    #expect(read.background == Color(red: 16.0 / 255, green: 32.0 / 255, blue: 48.0 / 255, alpha: 1))
    let africa = MapStyle.PropertyTest(name: "continent", value: .string("Africa"))
    #expect(
      read.rules == [
        MapStyle.Rule(
          kind: .polygon, property: africa,
          changes: AppearanceChanges(
            fill: Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255),
            stroke: Color(red: 0, green: 0, blue: 1, alpha: 1), width: 1.5, dash: [4, 2], phase: -1,
            cap: .square,
            join: .bevel, blend: .multiply, alpha: 0.25, radius: 7)),
        MapStyle.Rule(changes: AppearanceChanges(fill: .clear, stroke: .clear, dash: [])),
        MapStyle.Rule(changes: AppearanceChanges()),
      ])
  }

  /// The style of a picture in Reports/gallery/README.md, which names six continents.
  @Test func theExampleInTheGalleryIsAStyle() throws {
    let file = checkout.appendingPathComponent("Tests/Styles/continents.json")
    let example = try style(String(contentsOf: file, encoding: .utf8))
    #expect(Set(example.rules.compactMap(\.property?.name)) == ["continent"])
    #expect(example.rules.count { $0.property != nil } == 6)
  }

  @Test func rulesAreAddedAfterTheStandardOnes() throws {
    var changed = MapStyle.standard
    try changed.apply(#"{"rules": [{"width": 3}]}"#)
    #expect(changed.background == MapStyle.standard.background)
    #expect(changed.rules == MapStyle.standard.rules + [MapStyle.Rule(changes: AppearanceChanges(width: 3))])
  }

  @Test func errorsChangeNothing() {
    var changed = MapStyle.standard
    #expect(throws: StyleError.self) {
      try changed.apply(##"{"background": "#000", "rules": [{"width": 3}, {"width": "3"}]}"##)
    }
    #expect(changed == MapStyle.standard)
  }

  /// The text of a rule and its error message after `$.rules[0]`.
  @Test(arguments: [
    ("7", ": expected an object, found a number"),
    (##"{"filll": "#000"}"##, ": expected only the members where, fill, stroke,"),
    (
      ##"{"fill": "#000", "fill": "#fff"}"##,
      ".fill: expected each member once, found a second one of that name"
    ),
    (##"{"fill": "red"}"##, ".fill: expected #rgb, #rgba, #rrggbb, #rrggbbaa or none, found \"red\""),
    (##"{"stroke": 7}"##, ".stroke: expected #rgb, #rgba, #rrggbb, #rrggbbaa or none, found a number"),
    (##"{"width": -1}"##, ".width: expected a number in 0…1e9, found -1"),
    (##"{"width": 1e999}"##, ".width: expected a number in 0…1e9, found 1e999"),
    (##"{"radius": null}"##, ".radius: expected a number in 0…1e9, found null"),
    (##"{"dash": [1, -2]}"##, ".dash[1]: expected a number in 0…1e9, found -2"),
    (##"{"dash": 2}"##, ".dash: expected an array, found a number"),
    (##"{"phase": 1e10}"##, ".phase: expected a number in −1e9…1e9, found 1e10"),
    (##"{"cap": "flat"}"##, ".cap: expected one of butt, round, square, found \"flat\""),
    (##"{"join": "flat"}"##, ".join: expected one of miter, round, bevel, found \"flat\""),
    (##"{"blend": 3}"##, ".blend: expected a string, found a number"),
    (##"{"alpha": 1.01}"##, ".alpha: expected a number in 0…1, found 1.01"),
    (
      ##"{"where": {"geometry": "Polygon"}}"##, ".where.geometry: expected one of point, line, polygon, found"
    ),
    (##"{"where": {"properties": {}}}"##, ".where: expected only the members geometry, property, found"),
    (
      ##"{"where": {"property": {}}}"##,
      ".where.property: expected the members name and equals, found neither"
    ),
    (
      ##"{"where": {"property": {"name": "a"}}}"##,
      ".where.property: expected the members name and equals, found one"
    ),
    (
      ##"{"where": {"property": {"name": "a", "equals": [1]}}}"##,
      ".where.property.equals: expected a string, a number,"
    ),
    (
      ##"{"where": {"property": {"name": 1, "equals": 1}}}"##,
      ".where.property.name: expected a string, found a number"
    ),
    (##"{"a\u001b[2Jb": 1}"##, "the member \"a\\u{1B}[2Jb\""),
  ])
  func invalidRulesAreRejected(rule: String, message: String) {
    #expect {
      try style(##"{"rules": [\##(rule)]}"##)
    } throws: {
      "\($0)".hasPrefix("$.rules[0]") && "\($0)".contains(message)
    }
  }

  @Test(arguments: [
    ("", "line 1, column 1"), ("{", "line 1, column 2"), ("{\"rules\": [}", "invalid JSON"),
    ("[]", "$: expected an object, found an array"),
    ("{\"schema\": 1}", "$: expected only the members background, rules"),
    ("{\"rules\": {}}", "$.rules: expected an array, found an object"),
    (String(repeating: "[", count: 200) + String(repeating: "]", count: 200), "at most 128"),
  ])
  func invalidStyleFilesAreRejected(text: String, message: String) {
    #expect {
      try style(text)
    } throws: {
      "\($0)".contains(message)
    }
  }
}
