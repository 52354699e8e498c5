import MapKitCompatibility
import Testing

// The programs return lines about what they found, and name the expected ones and Apple's pages in
// comments at their ends. Lines that are unknown there, because no page says what happens, are not
// tested.

/// Expects that each text is a line, in this order. A star in a text stands for a part that no page
/// specifies.
func expectLines(
  _ texts: [String], in lines: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  var rest = lines[...]
  for text in texts {
    let found = rest.firstIndex { matches($0, text) }
    #expect(
      found != nil, "\(text) is not in \(lines.joined(separator: "; "))", sourceLocation: sourceLocation)
    if let found { rest = rest[(found + 1)...] }
  }
}

/// A line with points, sizes and rectangles as Apple's systems print them.
private func withPlainGeometry(_ line: String) -> String {
  var line = line.replacingOccurrences(of: "Foundation.", with: "")
  let hasRect = line.contains("CGRect(")
  for (text, plain) in [
    ("CGRect(origin: CGPoint(x: ", "("), ("), size: CGSize(width: ", ", "), ("CGPoint(x: ", "("),
    ("CGSize(width: ", "("), (", y: ", ", "), (", height: ", ", "),
  ] {
    line = line.replacingOccurrences(of: text, with: plain)
  }
  return hasRect ? line.replacingOccurrences(of: "))", with: ")") : line
}

/// Whether a line is a text whose stars stand for any characters.
private func matches(_ line: String, _ text: String) -> Bool {
  let line = withPlainGeometry(line)
  let parts = text.components(separatedBy: "*")
  guard parts.count > 1 else { return line == text }
  guard line.hasPrefix(parts[0]) else { return false }
  var rest = line.dropFirst(parts[0].count)
  for part in parts.dropFirst().dropLast() where !part.isEmpty {
    guard let range = rest.range(of: part) else { return false }
    rest = rest[range.upperBound...]
  }
  return rest.hasSuffix(parts[parts.count - 1])
}

/// Programs with annotations and their views, and with regions.
@MainActor @Suite struct AnnotationProgramTests {
  @Test func bikesHaveTheirRegisteredViews() {
    expectLines(
      [
        "defaults: true true nil", "cycles: 4", "clusters: 1", "members: 3, a unicycle: false",
        "view: true, circle: true, 750.0", "image: true, bounds: true", "unicycle: 1 unicycle true",
        "clusters close up: 0",
        "bike: BikeView multiWheelCycle true Bicycle",
      ], in: runBikesClustering())
  }

  @Test func calloutsAndSelections() {
    expectLines(
      [
        "Dom: visible hidden true false", "Museum Ludwig: hidden adaptive true false",
        "Hohenzollernbrücke: * * true false",
        #"selected: ["Dom"] true"#, #"selected: ["Museum Ludwig"] false"#, "selected: 0 of 4",
        "calls: +Dom -Dom +Museum Ludwig tap right Museum Ludwig true -Museum Ludwig", "off screen: 0 true",
        #"assigned two: ["Hohenzollernbrücke"]"#, "disabled: false",
        "by annotation: +untitled -untitled true",
      ], in: runTitlesAndCallouts())
  }

  @Test func carsAreDraggedByTheirOwnStates() {
    expectLines(
      [
        "draggable: [true, false, true]", "codes: [0, 1, 2, 3, 4] true", "at rest: none",
        "lifted: dragging 0.8", "dropped: none 1.0 true 52.5210, 13.4060",
        #"asked of the view: ["starting", "ending"]"#, "bare: dragging, no longer draggable: true",
        "delegate: *",
      ], in: runDragAndDrop())
  }

  @Test func taxisMoveWithTheirViews() {
    expectLines(
      [
        #"added: ["1", "2", "3"] of 4"#, "visible: [1, 2, 3] far: true", "in the set: true",
        "placed: [true, true, true]", "moved: true same view: true", "title: Taxi 1, busy",
        "visible now: [1, 2]", "far away: [3, 9]", "left: [3, 9] true", "shows: true true true",
        "point: true", "user: false false true true", "following: true 1 Me *",
        "not following: true *", "events: *",
      ], in: runMovingAnnotations())
  }

  @Test func ownViewsHaveLayersAndTransforms() {
    expectLines(
      [
        "bare: true true true true true", "bare z: true true 500.0 0.0",
        "flag: 30.0 x 44.0, shown true, z 1000.0", "foot at the coordinate: true", "layer: 6.0 0.4 true",
        "selected: true 30.0", "disabled: 0.5 false", "reused: true 1 59.3293 z 600.0",
        "dot: 1 24.0 dot-24 true 1", "thick: true true",
      ], in: runCustomAnnotationViews())
  }

  @Test func pinsOf2015HaveTheirColors() {
    expectLines(
      [
        "Da Michele: 1 drops true callout true drag true left true",
        "Sorbillo: 2 drops true callout true drag true left true",
        "Da Luigi: 0 drops true callout true drag true left true",
        "tint: true true", "standard colours: 3 true", "fresh: true false * true", "reset: true",
        "chosen: Da Michele", "all in view: 3 true true false", "inverse: 1.000000",
      ], in: runPinsOf2015())
  }

  @Test func overlaysHaveTheirOrder() {
    expectLines(
      [
        "above, below: b e c f d", "at: a h / g b e c f d", "exchanged: b h / d a e c f g",
        "removed: h / d a c f g, 6", "all: acdfgh", "no level: *", "sibling elsewhere: *", "told: *",
      ], in: runOverlayOrder())
  }

  @Test func regionsFitTheView() {
    expectLines(
      [
        "span: 0.090 0.179", "fits: true true", "aspect: 1.25 10.7522", "shown: true true",
        "visible: 1.25", "null: true false", "rect: 1.25 0 true", "padded: true", "inside: [true, true]",
        "covers: true", "whole: true false", "centered: true",
      ], in: runRegions())
  }

  @Test func rectanglesAreThoseOfTheMap() {
    expectLines(
      [
        "world: 268435456 134217728 134217728", "there and back: true true", "distance: *",
        "scale: 1.000 0.5",
        "union: {{0.0, 0.0}, {200.0, 50.0}} true", "edge: false 30.0 true", "inset: {80.0, 10.0} true",
        "contains: true true false false", "empty: true true false", "equal: true true",
        "divided: 30.0 30.0 100.0", "pacific: true {{0.0, 1000.0}, {200.0, 50.0}} false",
        "split: 100.0 true", "region: 0.0 0.0 180.0", "boxed: 59.9139 2.0", "valid: true false",
      ], in: runMapRects())
    expectLines(
      [
        "region: true", "made: 2.0 4.0 -0.1807", "both: true true", "point: 30.0 true", "scale: 1.00",
        "bounds: 60.0 110.0 160.0 10.0 35.0 60.0", "size: 100.0 50.0 true",
        "meet: true {{60.0, 10.0}, {40.0, 40.0}}", "inset: {{10.0, 5.0}, {80.0, 40.0}} false false",
        "wraps: true {{0.0, 0.0}, {20.0, 10.0}}", "world: 360", "divide: true 30.0", "around: true",
      ], in: runMapRectsInC())
  }
}
