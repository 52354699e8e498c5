import LoxodromeSuite

/// Values of arguments as JSON texts: for each argument a usual one, with which every operation has
/// an answer, and after it those at the limits of its type.
enum ExtremeArguments {
  /// Values that are of another type than most arguments.
  static let ofOtherTypes = [
    "null", "true", "\"\"", "[]", "{}", "[[]]", "[[[1]]]", "\"🌍\"", "[[[1,2],[3,\"nan\"]]]",
  ]

  static let numbers = [
    "\"nan\"", "\"inf\"", "\"-inf\"", "\"-0.0\"", "1e308", "-1e308", "5e-324", "0", "91", "4503599627370496",
    "-1",
  ]

  /// Returns the values of an argument. The first one is usual.
  static func values(of argument: (name: String, type: ArgumentType), in operation: String) -> [String] {
    if let values = fileValues(of: argument.name, in: operation) { return values }
    return switch (operation, argument.name) {
    case (_, "size"): ["[320, 200]", "[]"] + numbers.map { "[\($0), 200]" }
    case (_, "sizes"): ["[1, 20]", "[]"] + numbers.map { "[3, \($0)]" }
    case (_, "width"), (_, "height"): ["3"] + numbers
    case (_, "projection"): ["\"mapkit\"", "\"web-mercator\"", "\"\""]
    case ("tileOverlay.ofSource", "levels"):
      [
        "[0, 5]", "[]", "[3, 2]", "[1]", "[-1e300, 1e300]", "[-9007199254740992, 9007199254740992]",
        "[60, 70]",
      ]
    case (_, "radii"): ["[3, 1e9, 0]", "[]", "[\"nan\", -1, \"inf\"]", "[5e-324, 1e308, 1e150]"]
    case (_, "cacheSize"): ["100000"] + numbers
    case (_, "quadkey"): ["\"0123\"", "\"\"", "\"4\"", "\"\(String(repeating: "3", count: 70))\""]
    case ("geocode.forward", "text"): ["\"Bern\"", "\"\"", "\",,,\"", "\"\\u0000\"", "\"B, 1, \u{301}\""]
    case (_, "text"), (_, "bytes"): geoJSONTexts
    case (_, "layout"): ["\"feature-per-line\"", "\"compact\"", "\"wide\""]
    case (_, "format"): ["\"pmtiles\"", "\"mbtiles\"", "\"PMTILES\""]
    case (_, "archive"): archives
    case (_, "template"):
      [
        "\"https://tiles.example/{z}/{x}/{y}@{scale}x.png?{quadkey}\"", "\"{\"", "\"file://\"",
        "\"http://%\"",
        "\"/{x}{x}\\u0000\"", "\"https://{x}@{y}\"",
      ]
    case ("location.events", "steps"): locationSteps
    case ("tileLoader.events", "steps"): tileLoaderSteps
    case ("drawingPath.events", "steps"): pathSteps
    case ("drawingContext.pixels", "steps"), ("drawingContext.events", "steps"): drawingSteps
    case ("overlayRenderer.events", "steps"): rendererSteps
    case ("mapView.pictures", "steps"): pictureSteps
    case ("view.events", "steps"): viewSteps
    case ("picture.squares", "steps"): squareSteps
    case (_, "decorations"): decorationSteps
    default: values(of: argument.type)
    }
  }

  private static let geoJSONTexts = [
    #"{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[7,46]},\"properties\":null}"#,
    #"{\"type\":\"Point\",\"coordinates\":[1e999,2]}"#, #"{\"type\":\"LineString\",\"coordinates\":[[]]}"#,
    #"{\"type\":\"FeatureCollection\",\"features\":[]}"#, #"\u00ff\u0000"#, #"\u0100"#, "",
    String(repeating: "[", count: 2000),
  ].map { "\"\($0)\"" }

  /// Archives in base64: the case `archive-018` of Tests/Vectors/tile-archive-pmtiles.json, and less
  /// of it.
  private static let archives: [String] = {
    let archive =
      "UE1UaWxlcwN/AAAAAAAAABEAAAAAAAAAkAAAAAAAAAACAAAAAAAAAJIAAAAAAAAAAAAAAAAAAACSAAAAAAAAAAkAAAAAAAAA"
      + "BAAAAAAAAAAEAAAAAAAAAAQAAAAAAAAAAQEBAgADAC62lAAXW8oA0klrAOmkNQAAAAAAAAAAAAQAAgICAQIBCQMEAgEFAQgB"
      + "e31hYmNkZWZnaGk="
    return [archive, String(archive.prefix(200)), String(archive.prefix(160)), "", "A", "AAAA"].map {
      "\"\($0)\""
    }
  }()

  /// Scripts of a location manager in which each pair of numbers takes every place.
  private static let locationSteps =
    [
      #"[["start", "locations"], ["location", 1, {"latitude": 46, "longitude": 7}, 5], ["state", "a"]]"#,
      "[]",
    ]
    + numbers.flatMap { a in
      numbers.map { b in
        let place = "{\"latitude\": \(a), \"longitude\": \(b)}"
        return """
          [["set", "distanceFilter", \(a)], ["set", "headingFilter", \(b)], ["set", "regionDwell", \(a)],
           ["set", "pauses", 1], ["set", "pauseInterval", \(b)], ["set", "pauseDistance", \(a)],
           ["start", "locations"], ["start", "significantChanges"], ["start", "headings"],
           ["monitor", "a", \(place), \(a), \(b)], ["location", 0, {"latitude": 46, "longitude": 7}, 5],
           ["location", \(a), \(place), \(b)], ["heading", \(b), \(a), \(b)],
           ["magneticHeading", \(a), \(b), \(a)], ["defer", \(a), \(b)], ["advance", \(b)], ["request"],
           ["state", "a"], ["forget", "a"]]
          """
      }
    }

  /// Square parts, of an image that does not exist, and with each pair of numbers.
  private static let squareSteps =
    ["[]", #"[["square", "none", 0, 0, 1]]"#]
    + numbers.flatMap { a in numbers.map { b in "[[\"square\", \"a\", \(a), \(b), \(a)]]" } }

  /// Scripts of a tile loader with tiles at the limits. Whole numbers only are tiles and sides.
  private static let tileLoaderSteps =
    [
      #"[["tile", {"x": 0, "y": 0, "z": 0}, 4], ["load", [{"x": 0, "y": 0, "z": 0}]], ["size"]]"#, "[]",
    ]
    + ["1", "256", "4098"].map { "[[\"tile\", {\"x\": 0, \"y\": 0, \"z\": 0}, \($0)], [\"failures\"]]" }
    + numbers.flatMap { a in
      numbers.map { b in
        let tile = "{\"x\": \(a), \"y\": \(b), \"z\": \(a)}"
        return """
          [["tile", \(tile), 2], ["load", [\(tile), {"x": 0, "y": 0, "z": \(b)}, \(tile)]], ["removeAll"],
           ["tile", \(tile), "late"], ["load", [\(tile)]], ["failures"], ["arrive", \(tile), "broken"],
           ["failures"], ["size"]]
          """
      }
    }
}
