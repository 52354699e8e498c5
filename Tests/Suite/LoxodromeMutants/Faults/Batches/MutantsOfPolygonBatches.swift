import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in prepared polygons and indexes of polygons.
  static let ofPolygonBatches: [Mutant] = ofPreparedPolygons + ofPreparedBounds + ofContaining + ofMeeting

  private static let ofPreparedPolygons: [Mutant] =
    ofRules("prepared-polygon", "preparedPolygon.containment") + [
      telling("prepared-polygon-boundary-inside", "preparedPolygon.containment", flaw: "has no boundary") {
        $0.changingElements { $0 == .string("boundary") ? .string("inside") : $0 }
      },
      telling("prepared-polygon-one-batch", "preparedPolygon.containment", flaw: "tests 512 points at most") {
        .array($0.list.enumerated().map { $0 < 512 ? $1 : .string("outside") })
      },
      asking("prepared-polygon-no-holes", "preparedPolygon.containment", flaw: "takes the first ring only") {
        $0["rings"] = ($0["rings"]?.list.prefix(1)).map { .array(Array($0)) }
      },
      asking("prepared-polygon-open", "preparedPolygon.containment", flaw: "drops broken vertices only") {
        $0["rings"] = $0["rings"]?.changingElements { ring in
          .array(ring.list.filter { $0.list.allSatisfy { $0.asNumber?.isFinite == true } })
        }
      },
    ]

  private static let ofPreparedBounds: [Mutant] = [
    asking("prepared-bounds-first-ring", "preparedPolygon.bounds", flaw: "has the bounds of the first ring") {
      $0["rings"] = ($0["rings"]?.list.prefix(1)).map { .array(Array($0)) }
    },
    telling("prepared-bounds-transposed", "preparedPolygon.bounds", flaw: "exchanges width and height") {
      $0.changingMembers { ($0["width"], $0["height"]) = ($0["height"], $0["width"]) }
    },
    telling("prepared-bounds-null", "preparedPolygon.bounds", flaw: "has the null rect without rings") {
      $0.changingMembers { members in
        if members["x"]?.asNumber == .infinity {
          (members["width"], members["height"]) = (.number(0), .number(0))
        }
      }
    },
    asking(
      "prepared-bounds-broken", "preparedPolygon.bounds", flaw: "counts the good vertices of broken rings"
    ) {
      $0["rings"] = $0["rings"]?.changingElements { ring in
        .array(ring.list.filter { $0.list.allSatisfy { $0.asNumber?.isFinite == true } })
      }
    },
    telling("prepared-bounds-corner", "preparedPolygon.bounds", flaw: "has the far corner as its size") {
      $0.changingMembers { members in
        for (edge, size) in [("x", "width"), ("y", "height")] {
          guard let start = members[edge]?.asNumber, let length = members[size]?.asNumber else { continue }
          members[size] = .number(start + length)
        }
      }
    },
  ]

  private static let ofContaining: [Mutant] =
    ofRules("polygon-index", "polygonIndex.containing") + [
      telling("polygon-index-first-only", "polygonIndex.containing", flaw: "finds one polygon of a point") {
        $0.changingElements { .array(Array($0.list.prefix(1))) }
      },
      telling("polygon-index-descending", "polygonIndex.containing", flaw: "finds the last polygon first") {
        $0.changingElements { .array($0.list.reversed()) }
      },
      asking("polygon-index-last-missing", "polygonIndex.containing", flaw: "loses the last polygon") {
        $0["polygons"] = ($0["polygons"]?.list.dropLast()).map { .array(Array($0)) }
      },
      telling("polygon-index-one-batch", "polygonIndex.containing", flaw: "looks up 512 points at most") {
        .array($0.list.enumerated().map { $0 < 512 ? $1 : .array([]) })
      },
    ]

  private static let ofMeeting: [Mutant] =
    ofRules("polygons-in-rect", "polygonIndex.meeting") + [
      asking("polygons-in-rect-corner", "polygonIndex.meeting", flaw: "asks the north-western corner only") {
        $0["mapRects"] = $0["mapRects"]?.changingElements { rect in
          rect.changingMembers { members in
            // Rects of no points stay so.
            for size in ["width", "height"] where members[size]?.asNumber.map({ $0 > 0 }) == true {
              members[size] = .number(0)
            }
          }
        }
      },
      asking("polygons-in-rect-no-lines", "polygonIndex.meeting", flaw: "takes rects without area for empty")
      {
        $0["mapRects"] = $0["mapRects"]?.changingElements { rect in
          rect.changingMembers { members in
            if members["width"]?.asNumber == 0 || members["height"]?.asNumber == 0 {
              members["width"] = .number(-1)
            }
          }
        }
      },
      asking("polygons-in-rect-bounds", "polygonIndex.meeting", flaw: "asks the rectangles around polygons") {
        $0["polygons"] = $0["polygons"]?.changingElements { polygon in
          guard let rings = try? JSONCursor(polygon).rings() else { return polygon }
          let kept = rings.filter { $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } }.joined()
          guard !kept.isEmpty else { return polygon }
          let bounds = MapRect(bounding: kept)
          let corners = [
            [bounds.minX, bounds.minY], [bounds.maxX, bounds.minY], [bounds.maxX, bounds.maxY],
            [bounds.minX, bounds.maxY],
          ]
          return [corners].json
        }
      },
    ]

  private static func ofRules(_ name: String, _ operation: String) -> [Mutant] {
    [
      asking("\(name)-even-odd", operation, flaw: "fills by the even-odd rule always") {
        $0["fillRule"] = .string("even-odd")
      },
      asking("\(name)-nonzero", operation, flaw: "fills by the nonzero rule always") {
        $0["fillRule"] = .string("nonzero")
      },
    ]
  }
}
