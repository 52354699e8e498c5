import LoxodromeSuite

extension ExtremeArguments {
  /// Returns the values of a type. The first one is usual.
  static func values(of type: ArgumentType) -> [String] {
    switch type {
    case .number: ["0.5"] + numbers
    case .integer: ["1"] + numbers
    case .coordinate:
      ["{\"latitude\": 46, \"longitude\": 7}"]
        + numbers.flatMap { a in numbers.map { "{\"latitude\": \(a), \"longitude\": \($0)}" } }
    case .mapPoint:
      ["{\"x\": 1000, \"y\": 2000}"]
        + numbers.flatMap { a in numbers.map { "{\"x\": \(a), \"y\": \($0)}" } }
    case .mapRect:
      ["{\"x\": 0, \"y\": 0, \"width\": 100, \"height\": 50}"]
        + numbers.flatMap { a in
          numbers.map { "{\"x\": \(a), \"y\": \($0), \"width\": \($0), \"height\": \(a)}" }
        }
    case .tile:
      ["{\"x\": 1, \"y\": 0, \"z\": 1}"]
        + numbers.flatMap { a in numbers.map { "{\"x\": \($0), \"y\": 0, \"z\": \(a)}" } }
    case .point: ["[1, 2]"] + numbers.flatMap { a in numbers.map { "[\(a), \($0)]" } }
    case .points:
      ["[[0,0],[4,1],[3,7]]", "[]"] + numbers.map { "[[\($0),0],[1,\($0)],[2,2]]" }
    case .polygons:
      ["[[[[0,0],[4,0],[0,3]]],[[[1,1],[9,1],[5,8]]]]", "[]", "[[]]"]
        + numbers.map { "[[[[0,0],[1,\($0)],[\($0),1]],[]],[],[[[2,\($0)]]]]" }
    case .mapRects:
      ["[{\"x\": 0, \"y\": 0, \"width\": 100, \"height\": 50}]", "[]"]
        + numbers.flatMap { a in
          numbers.map { "[{\"x\": \(a), \"y\": \($0), \"width\": \($0), \"height\": \(a)}]" }
        }
    case .rings:
      ["[[[0,0],[4,0],[0,3]]]", "[]"] + numbers.map { "[[[0,0],[1,\($0)],[\($0),1]],[],[[2,\($0)]]]" }
    case .mapPoints:
      ["[{\"x\": 0, \"y\": 0}, {\"x\": 3, \"y\": 4}]", "[]"]
        + numbers.map { "[{\"x\": \($0), \"y\": 0}, {\"x\": 1, \"y\": \($0)}]" }
    case .coordinates:
      [
        "[{\"latitude\": 46, \"longitude\": 7}, {\"latitude\": 47, \"longitude\": 8},"
          + " {\"latitude\": 46, \"longitude\": 9}]", "[]",
      ]
        + numbers.map {
          "[{\"latitude\": \($0), \"longitude\": 0}, {\"latitude\": 1, \"longitude\": \($0)}]"
        }
    case .colors: ["[[1,0,0,1],[0,0,1,0.5]]", "[]", "[[0,0,0,\"nan\"]]", "[[1e308,0,0,1],[0,0,0,0]]"]
    case .numbers: ["[0,1]", "[]"] + numbers.map { "[\($0)]" } + ["[1,0]"]
    case .boolean: ["true", "false"]
    case .strings:
      [
        "[\"order\", \"visible\"]", "[]",
        "[\"order\", \"place\", \"redraw\", \"dragState\", \"regionDidChange\"]",
      ]
    case .steps:
      ["[[\"visible\"], [\"order\"]]", "[]"]
        + numbers.flatMap { a in
          numbers.map { b in
            let rect = "{\"x\": \(a), \"y\": \(b), \"width\": \(b), \"height\": \(a)}"
            return """
              [["show", \(rect)], ["addOverlay", "a", \(rect), "aboveRoads"],
               ["insertOverlay", "b", \(rect), -1, "aboveLabels"], ["exchange", "a", "b"],
               ["invalidate", "a", \(rect), \(a)],
               ["redraw", "a"], ["addAnnotation", "c", {"latitude": \(a), "longitude": \(b)}, "pin"],
               ["beginDrag", "c"], ["drag", [\(a), \(b)]], ["select", "c"], ["endDrag"], ["place", "c"],
               ["withoutRenderer", "b"], ["fits", \(rect), [\(a), 1, \(b), 1]], ["visible"],
               ["pointAt", {"latitude": \(a), "longitude": \(b)}], ["coordinateAt", [\(a), \(b)]],
               ["overlaysAt", [\(b), \(a)], \(a)], ["overlapping"], ["annotationsIn", \(rect)],
               ["showAnnotations", ["c", ["d", {"latitude": \(b), "longitude": \(a)}, "pin"]]],
               ["clusterOf", [[{"latitude": \(a), "longitude": \(b)}, "x"],
                              [{"latitude": 5, "longitude": 6}, null]]],
               ["track", "followWithHeading"], ["locate", {"latitude": \(a), "longitude": \(b)}, \(a)],
               ["locate", {"latitude": 5, "longitude": \(b)}, 5], ["turn", \(a), \(b), 5], ["user"],
               ["annotationAt", [\(a), \(b)]], ["zoom", \(a), [\(b), 1]], ["pan", [\(a), \(b)]],
               ["regionOf", [\(a), \(b), \(b), \(a)]], ["resize", [\(a), \(b)]],
               ["removeOverlay", "a"], ["order"]]
              """
          }
        }
    case .edge: ["\"minX\"", "\"maxY\""]
    case .fillRule: ["\"even-odd\"", "\"nonzero\""]
    case .clusterOptions:
      [
        "{\"radius\": 40, \"extent\": 512, \"minimumZoom\": 0, \"maximumZoom\": 3, "
          + "\"minimumPoints\": 2, \"order\": \"spatial\"}"
      ]
        + numbers.map {
          "{\"radius\": \($0), \"extent\": 512, \"minimumZoom\": 0, \"maximumZoom\": 3, "
            + "\"minimumPoints\": 2, \"order\": \"spatial\"}"
        }
        + numbers.map {
          "{\"radius\": 40, \"extent\": \($0), \"minimumZoom\": 0, \"maximumZoom\": 2, "
            + "\"minimumPoints\": 1, \"order\": \"input\"}"
        }
    case .places:
      ["[{\"name\": \"Bern\", \"coordinate\": {\"latitude\": 46, \"longitude\": 7}}]", "[]"]
        + numbers.map {
          "[{\"name\": \"Bern\", \"coordinate\": {\"latitude\": \($0), \"longitude\": 7}},"
            + " {\"name\": \"\", \"coordinate\": {\"latitude\": 1, \"longitude\": \($0)}}]"
        }
    case .circle:
      ["{\"center\": {\"latitude\": 46, \"longitude\": 7}, \"radius\": 1000}", "null"]
        + numbers.map { "{\"center\": {\"latitude\": 46, \"longitude\": \($0)}, \"radius\": \($0)}" }
    case .tiles:
      ["[{\"x\": 0, \"y\": 0, \"z\": 0}]", "[]"] + numbers.map { "[{\"x\": \($0), \"y\": 0, \"z\": 3}]" }
    case .displayAnnotations:
      [
        "[{\"id\": 1, \"position\": {\"x\": 2, \"y\": 5}, \"size\": [9, 9]}]", "[]",
        "[{\"id\": 1, \"position\": {\"x\": 0, \"y\": 0}, \"size\": [1]}]",
      ]
        + numbers.map { number in
          """
          [{"id": 1, "position": {"x": \(number), "y": 5}, "size": [\(number), 9], "offset": [\(number), 0],
            "priority": \(number), "clusteringIdentifier": "a", "minimumZoomScale": \(number),
            "label": {"size": [9, \(number)], "alternatives": [{"size": [\(number), 9]}]},
            "areaShare": {"side": "below", "share": \(number), "polygonArea": \(number)}},
           {"id": 2, "position": {"x": 2, "y": 5}, "size": [9, 9], "priority": 500,
            "clusteringIdentifier": "a", "collisionMode": "circle"}]
          """
        }
    case .displayAppearance:
      ["{\"size\": [9, 9]}", "null"]
        + numbers.map { "{\"size\": [9, \($0)], \"growth\": \($0), \"offset\": [\($0), 1]}" }
    case .displayViews:
      [
        "[{\"visibleRect\": {\"x\": 0, \"y\": 0, \"width\": 99, \"height\": 99}, \"zoomScale\": 1}]", "[]",
      ]
        + numbers.map { number in
          let rect = "{\"x\": \(number), \"y\": 0, \"width\": 99, \"height\": \(number)}"
          return """
            [{"visibleRect": \(rect), "zoomScale": 1},
             {"visibleRect": {"x": 0, "y": 0, "width": 99, "height": 99}, "zoomScale": \(number),
              "heading": \(number), "margin": \(number), "tolerance": \(number),
              "shareTolerance": \(number)}]
            """
        }
    case .color: ["[0,0,0,1]"] + numbers.map { "[\($0),\($0),0.5,\($0)]" }
    case .blendMode: ["\"normal\"", "\"softLight\"", "\"plusDarker\""]
    case .pixels: ["[[0,0,0,0],[255,255,255,255]]", "[]", "[[256,0,0,255]]", "[[2,0,0,1]]"]
    case .integers: ["[255,1]", "[]", "[256]", "[-1,1e300]", "[0.5]"]
    case .path:
      ["[[\"M\",0,0],[\"L\",2,1]]", "[]", "[[\"L\",1,1]]", "[[\"M\",0,0],[\"Z\"],[\"Z\"]]"]
        + numbers.map { "[[\"M\",\($0),1],[\"L\",1,\($0)],[\"C\",\($0),1,2,\($0),3,4],[\"Z\"]]" }
    case .pen:
      ["{\"width\": 1}", "{\"hairline\": true}"]
        + numbers.map { "{\"width\": 2, \"dash\": [1, \($0)], \"phase\": \($0), \"join\": \"round\"}" }
        + numbers.map { "{\"width\": \($0), \"cap\": \"round\", \"miterLimit\": \($0)}" }
    case .scene:
      [
        "{\"schema\": \"loxodrome-scene-1\", \"width\": 3, \"height\": 2, \"draw\": "
          + "[{\"image\": {\"file\": \"a\", \"rect\": [0, 0, 3, 2]}}]}"
      ]
        + numbers.map { number in
          "{\"schema\": \"loxodrome-scene-1\", \"width\": 3, \"height\": 2, \"draw\": [{\"image\": "
            + "{\"file\": \"a\", \"rect\": [\(number), 0, \(number), 2]}, "
            + "\"transform\": [\(number), 0, 0, 1, \(number), 0]}]}"
        }
        + ["3e9", "0", "65536"].map {
          "{\"schema\": \"loxodrome-scene-1\", \"width\": \($0), \"height\": 65536, \"draw\": []}"
        }
    case .images:
      [
        "{\"a\": {\"width\": 1, \"height\": 1, \"pixels\": [[0,0,0,255]]}}", "{}",
        "{\"a\": {\"width\": 1e300, \"height\": -1, \"pixels\": []}}",
      ]
    case .overlays: overlayValues
    case .string: ["\"\"", "\"0123\"", "\"\\u0000\""]
    }
  }
}
