import LoxodromeSuite

extension Mutant {
  /// Bugs in searches of an index of points.
  static let ofPointIndexes: [Mutant] = ofNearest + ofPointsInRects + ofPointsInCircles + ofIndexedCoordinates

  private static let ofNearest: [Mutant] = [
    asking("nearest-one-less", "pointIndex.nearest", flaw: "finds one point less") {
      $0["count"] = $0["count"]?.asNumber.map { .number($0 - 1) }
    },
    telling("nearest-farthest-first", "pointIndex.nearest", flaw: "gives the farthest of them first") {
      $0.changingElements { .array($0.list.reversed()) }
    },
    telling("nearest-by-index", "pointIndex.nearest", flaw: "sorts what it finds by index") {
      $0.changingElements { found in
        .array(found.list.sorted { ($0.asNumber ?? 0) < ($1.asNumber ?? 0) })
      }
    },
    Mutant(
      "nearest-last-of-equals", "pointIndex.nearest", flaw: "prefers the later of equally near points",
      written: { arguments in
        let last = Double(arguments["points"]?.list.count ?? 0) - 1
        var turned = arguments
        turned["points"] = arguments["points"].map { .array($0.list.reversed()) }
        return rightAnswer("pointIndex.nearest", turned).map { answer in
          answer.changingElements { found in
            .array(found.list.map { .number(last - ($0.asNumber ?? 0)) })
          }
        }
      }),
    asking("nearest-at-most-32", "pointIndex.nearest", flaw: "finds 32 points at most") {
      $0["count"] = $0["count"]?.asNumber.map { .number(min($0, 32)) }
    },
    asking("nearest-transposed", "pointIndex.nearest", flaw: "takes rows for columns in places") {
      $0["places"] = $0["places"]?.changingElements { .array($0.list.reversed()) }
    },
  ]

  private static let ofPointsInRects: [Mutant] =
    ofRects("points-in-rect", "pointIndex.inRect") + [
      telling("points-in-rect-descending", "pointIndex.inRect", flaw: "gives the last point first") {
        $0.changingElements { .array($0.list.reversed()) }
      },
      asking("points-in-rect-last-missing", "pointIndex.inRect", flaw: "loses the last point") {
        $0["points"] = ($0["points"]?.list.dropLast()).map { .array(Array($0)) }
      },
    ]

  private static let ofIndexedCoordinates: [Mutant] =
    ofRects("coordinates-in-rect", "pointIndex.ofCoordinates") + [
      asking(
        "coordinates-in-rect-exchanged", "pointIndex.ofCoordinates", flaw: "takes longitudes for latitudes"
      ) {
        $0["coordinates"] = $0["coordinates"]?.changingElements { .array($0.list.reversed()) }
      },
      telling(
        "coordinates-in-rect-all-placed", "pointIndex.ofCoordinates", flaw: "says that all have a place"
      ) {
        $0.changingMembers { $0["unplaced"] = .array([]) }
      },
      telling("coordinates-in-rect-all-counted", "pointIndex.ofCoordinates", flaw: "counts unplaced points") {
        $0.changingMembers { members in
          let unplaced = Double(members["unplaced"]?.list.count ?? 0)
          members["count"] = members["count"]?.asNumber.map { .number($0 + unplaced) }
        }
      },
    ]

  /// Bugs in rectangles of a search.
  private static func ofRects(_ name: String, _ operation: String) -> [Mutant] {
    func rects(
      _ suffix: String, flaw: String, _ change: @escaping @Sendable (inout [String: JSONValue]) -> Void
    ) -> Mutant {
      asking("\(name)-\(suffix)", operation, flaw: flaw) {
        $0["mapRects"] = $0["mapRects"]?.changingElements { $0.changingMembers(change) }
      }
    }
    return [
      rects("open", flaw: "leaves out what is on the eastern edge") { members in
        members["width"] = members["width"]?.asNumber.map { .number($0 - 0.015625) }
      },
      rects("one-world", flaw: "does not go around the world") { members in
        guard let x = members["x"]?.asNumber, let width = members["width"]?.asNumber, width >= 0 else {
          return
        }
        let (west, east) = (min(max(x, 0), 0x1p28), min(max(x + width, 0), 0x1p28))
        (members["x"], members["width"]) = (.number(west), .number(east - west))
      },
      rects("half-step", flaw: "is half a step too large in the north") { members in
        guard let y = members["y"]?.asNumber, let height = members["height"]?.asNumber else { return }
        (members["y"], members["height"]) = (.number(y - 0.0625), .number(height + 0.0625))
      },
    ]
  }

  private static let ofPointsInCircles: [Mutant] = [
    circles("open", flaw: "leaves out points at exactly the radius") { $0 > 0 ? $0.nextDown : $0 },
    circles("diameter", flaw: "takes the radius for the diameter") { $0 / 2 },
    circles("whole", flaw: "rounds the radius to whole map points") { $0.rounded() },
    circles("at-most-half", flaw: "reaches an eighth of the world at most") { min($0, 0x1p25) },
    circles("negative", flaw: "takes the magnitude of the radius") { $0.magnitude },
    telling("points-in-circle-descending", "pointIndex.inCircle", flaw: "gives the last point first") {
      $0.changingElements { .array($0.list.reversed()) }
    },
  ]

  private static func circles(
    _ name: String, flaw: String, _ change: @escaping @Sendable (Double) -> Double
  ) -> Mutant {
    asking("points-in-circle-\(name)", "pointIndex.inCircle", flaw: flaw) {
      $0["radii"] = $0["radii"]?.changingElements { radius in
        radius.asNumber.map { .number(change($0)) } ?? radius
      }
    }
  }
}
