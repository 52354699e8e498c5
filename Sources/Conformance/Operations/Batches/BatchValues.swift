// Lists of geometry values (FORMAT.md, section 1), read from JSON.

import MapGeometry

extension JSONCursor {
  /// Returns the value as points of any plane, `[[x, y], …]`.
  func points() throws(JSONShapeError) -> [MapPoint] {
    try map { element throws(JSONShapeError) in try element.point() }
  }

  /// Returns the value as polygons, each a list of rings.
  func polygons() throws(JSONShapeError) -> [[[MapPoint]]] {
    try map { element throws(JSONShapeError) in try element.rings() }
  }

  func mapRects() throws(JSONShapeError) -> [MapRect] {
    try map { element throws(JSONShapeError) in try element.mapRect() }
  }
}
