import LoxodromeSuite

extension ExtremeArguments {
  /// Overlays of every shape in which each number takes every place.
  static let overlayValues: [String] =
    [
      #"[{"shape": "polyline", "points": [[0, 0], [90, 40]], "strokeColor": [1, 0, 0, 1], "lineWidth": 3}]"#,
      "[]",
      #"[{"shape": "star"}]"#,
    ]
    + numbers.map { number in
      let box = "{\"x\": \(number), \"y\": 0, \"width\": \(number), \"height\": 60}"
      return """
        [{"shape": "polyline", "points": [[\(number), 0], [9, \(number)], [3, 4]], "strokeColor": [1, 0, 0, 1],
          "lineWidth": \(number), "miterLimit": \(number), "lineDashPattern": [\(number), 2],
          "lineDashPhase": \(number), "strokeStart": \(number), "colors": [[1, 0, 0, 1]],
          "locations": [\(number)]},
         {"shape": "polygon", "rings": [[[0, 0], [\(number), 5], [5, \(number)]]], "fillColor": [1, 0, 0, 1],
          "strokeColor": [0, 0, 1, 0.5], "alpha": \(number), "strokeEnd": \(number), "isSubclass": true},
         {"shape": "circle", "center": {"latitude": \(number), "longitude": 5}, "radius": \(number),
          "fillColor": [\(number), 0, 0, 1]},
         {"shape": "rects", "boundingMapRect": \(box), "rects": [\(box)], "undrawable": \(box)},
         {"shape": "multiPolygon", "polygons": [[], [[[1, \(number)]]]], "fillColor": [1, 0, 0, 1]},
         {"shape": "geodesicPolyline", "strokeColor": [1, 0, 0, 1],
          "coordinates": [{"latitude": 5, "longitude": \(number)}, {"latitude": \(number), "longitude": 9}]}]
        """
    }

  /// Scripts of a renderer.
  static let rendererSteps: [String] =
    [#"[["point", {"x": 5, "y": 6}], ["invalidations"], ["path"]]"#, "[]", #"[["fly"]]"#]
    + numbers.flatMap { a in
      numbers.map { b in
        """
        [["point", {"x": \(a), "y": \(b)}], ["mapPoint", [\(b), \(a)]],
         ["rect", {"x": \(a), "y": \(b), "width": \(b), "height": \(a)}], ["mapRect", [\(a), \(b), 3, \(a)]],
         ["contains", {"x": \(a), "y": 5}, \(b), \(a)], ["contains", {"x": 7, "y": 5}, 1, \(b)],
         ["invalidate", {"x": \(a), "y": \(b), "width": \(b), "height": \(a)}, \(b)], ["invalidations"],
         ["takeInvalidations"], ["path"], ["colors"]]
        """
      }
    }

  /// Scripts of a view that draws.
  static let pictureSteps: [String] =
    [
      """
      [["show", {"x": 0, "y": 0, "width": 320, "height": 200}], ["resize", [16, 10]],
       ["addOverlay", "a", {"shape": "polygon", "rings": [[[0, 0], [90, 5], [5, 90]]],
                            "fillColor": [1, 0, 0, 1]}], ["picture"]]
      """, "[]", #"[["picture", 5], ["removeOverlay", "a"]]"#,
    ]
    + numbers.map { number in
      """
      [["resize", [16, 10]], ["addOverlay", "a", {"shape": "rects",
         "boundingMapRect": {"x": 0, "y": 0, "width": 1e8, "height": 1e8},
         "rects": [{"x": \(number), "y": 0, "width": 9, "height": \(number)}]}],
       ["pan", [\(number), 1]], ["picture"], ["zoom", \(number)], ["invalidate", "a"],
       ["set", "a", {"alpha": \(number)}], ["setCamera", {"center": {"latitude": \(number), "longitude": 5},
         "distance": 1e6, "heading": \(number)}], ["picture"],
       ["setCamera", {"center": {"latitude": 5, "longitude": 5}, "distance": \(number), "heading": \(number)}],
       ["scale", \(number)], ["resize", [\(number), 10]], ["overlaysAt", [\(number), 1], \(number)],
       ["parts", "a"], ["discard"], ["picture"]]
      """
    }

  /// Decorations of a picture.
  static let decorationSteps: [String] =
    [#"[["graticule"], ["scaleBar"], ["pins"], ["clusters", 20]]"#, "[]", #"[["clusters"]]"#]
    + numbers.map { "[[\"graticule\", \($0)], [\"clusters\", \($0)]]" }

  /// Scripts of views.
  static let viewSteps: [String] =
    [#"[["view", "a", [1, 2, 30, 20]], ["get", "a"], ["pixels", "a", 9, 9, 1]]"#, "[]", #"[["get", "a"]]"#]
    + numbers.map { number in
      """
      [["map", "m", [0, 0, 60, 50]], ["view", "a", [\(number), 2, 30, \(number)]], ["add", "m", "a"],
       ["control", "b", [5, \(number), \(number), 9]], ["insertAt", "a", "b", 1],
       ["set", "b", {"frame": [\(number), 1, 5, 5]}],
       ["set", "a", {"transform": [\(number), 0, 1, 1, \(number), 0], "frame": [1, \(number), 9, \(number)],
         "alpha": \(number), "cornerRadius": \(number), "borderWidth": \(number), "clipsToBounds": true,
         "backgroundColor": [\(number), 0, 0, 1]}],
       ["get", "a"], ["hit", "m", [\(number), 5]], ["convert", "b", "m", [\(number), 1]],
       ["convertRect", "m", "b", [1, \(number), 3, \(number)]], ["recognizer", "a", "r", "pan", {}],
       ["tap", "m", [\(number), 5], 1], ["move", "m", [[5, 5], [\(number), 30]]],
       ["pixels", "m", 9, 9, 1], ["pixels", "a", 9, 9, \(number)]]
      """
    } + numbers.map(annotationSteps)

  /// A script of a map view with annotations, in which a number takes every place.
  private static func annotationSteps(_ number: String) -> String {
    let place = "{\"latitude\": \(number), \"longitude\": 5}"
    return """
      [["map", "m", [0, 0, 60, 50]], ["annotationView", "v", "marker", "i"],
       ["annotationView", "w", "pin", null], ["register", "m", "user", "j"],
       ["control", "c", [1, 1, \(number), 5]],
       ["accessory", "v", "left", "c"], ["accessory", "v", "right", "v"], ["accessory", "w", "detail", "m"],
       ["set", "v", {"centerOffset": [\(number), 1], "calloutOffset": [1, \(number)], "canShowCallout": true,
         "isDraggable": true, "displayPriority": \(number), "zPriority": \(number), "collisionMode": "none",
         "selectedZPriority": \(number), "clusteringIdentifier": "k", "bounds": [0, 0, \(number), 9]}],
       ["annotation", "m", "a", {"latitude": 5, "longitude": 5}, {"view": "v", "title": "t"}],
       ["annotation", "m", "b", \(place), {"dequeue": "j", "subtitle": "s"}],
       ["annotation", "m", "d", {"latitude": 5, "longitude": \(number)}, {"view": "w", "title": ""}],
       ["select", "m", "a"], ["callout", "m"], ["hit", "m", [\(number), 5]], ["hit", "m", [31, \(number)]],
       ["tap", "m", [\(number), 30], 1], ["select", "m", "d"], ["show", "m",
         {"x": 0, "y": \(number), "width": 100, "height": 50}], ["beginDrag", "m", "a"],
       ["drag", "m", [\(number), 3]], ["endDrag", "m"], ["locate", "m", \(place)], ["viewOfUser", "m", "x"],
       ["viewOfCluster", "m", "y"], ["describe", "v"], ["dequeue", "m", "z", "j", "b"], ["get", "z"],
       ["removeAnnotation", "m", "a"], ["dequeue", "m", "u", "i", null], ["pixels", "m", 9, 9, 1]]
      """
  }
}
