import LoxodromeSuite
import MapClustering
import MapGeometry

// The steps of `clusters.changed` that ask for an area in degrees, for the nearest clusters, and for
// the parts of one cluster (FORMAT.md, section 15).

extension ClusterChangeScript {
  /// Returns the answer to a step; nil if it is impossible: edges that are not four, or equally near
  /// clusters in input order.
  func answer(_ step: JSONCursor, verb: String, of tree: ClusterTree) throws(JSONShapeError) -> JSONValue? {
    switch verb {
    case "between":
      let edges: [Double] = try step[1]
      guard edges.count == 4 else { return nil }
      return json(
        tree.clusters(
          west: edges[0], south: edges[1], east: edges[2], north: edges[3], atZoom: try step[2]), of: tree)
    case "region":
      let region: CoordinateRegion = try step[1]
      return json(tree.clusters(in: region, atZoom: try step[2]), of: tree)
    case "equallyNear":
      let (place, zoom): (Coordinate, Int) = (try step[1], try step[2])
      return tree.options.order == .spatial ? tree.equallyNear(to: place, zoom: zoom) : nil
    case "item": return item(try step[1], of: tree)
    case "leaves": return tree.leaves(try step[1], limit: try step[2], offset: try step[3])
    default: throw try step.verbError(section: "15")
    }
  }

  /// The cluster or point with an id, with its parts; null if there is none.
  private func item(_ id: Int, of tree: ClusterTree) -> JSONValue {
    let children = tree.children(of: id)
    guard let cluster = tree.cluster(id), let children else {
      // Nothing can be asked of an id that does not exist.
      let isMissing = tree.cluster(id) == nil && children == nil && tree.expansionZoom(of: id) == nil
      return isMissing && tree.leaves(of: id) == nil ? .null : .object([:])
    }
    var members = members(of: cluster, points: tree.points(of: id))
    members["expansionZoom"] = tree.expansionZoom(of: id)?.json ?? .null
    members["children"] =
      children.map { tree.points(of: $0.id) }.sorted { $0.lexicographicallyPrecedes($1) }.json
    return .object(JSONObject(members))
  }
}

extension ClusterTree {
  /// The points of each of the clusters that are as near as the nearest one, and whether the nearest
  /// one is the first of them in the list of the zoom. Null if there is no nearest one.
  fileprivate func equallyNear(to coordinate: Coordinate, zoom: Int) -> JSONValue {
    guard let nearest = nearest(to: coordinate, atZoom: zoom) else { return .null }
    // The product of a longitude near the largest double would not be finite.
    let longitude = coordinate.longitude.truncatingRemainder(dividingBy: 360)
    let place = gridPlace(
      WebMercator.mapPoint(Coordinate(latitude: coordinate.latitude, longitude: longitude)))
    let least = squaredSteps(gridPlace(nearest.position), place)
    let all = clusters(atZoom: zoom).filter { squaredSteps(gridPlace($0.position), place) == least }
    let lists = all.map { points(of: $0.id) }.sorted { $0.lexicographicallyPrecedes($1) }
    return .object(["points": lists.json, "isFirst": (all.first?.id == nearest.id).json])
  }

  /// How many points of a cluster there are with a limit and an offset, whether they are that part of
  /// all of its points, and whether these are child by child. Null if there is no such id.
  fileprivate func leaves(_ id: Int, limit: Int, offset: Int) -> JSONValue {
    guard let all = leaves(of: id), let part = leaves(of: id, limit: limit, offset: offset),
      let children = children(of: id)
    else { return .null }
    let byChildren = children.isEmpty ? [id] : children.flatMap { leaves(of: $0.id) ?? [] }
    return .object([
      "count": part.count.json,
      "isPart": (part == Array(all.dropFirst(max(offset, 0)).prefix(max(limit, 0)))).json,
      "isByChildren": (all == byChildren).json,
    ])
  }
}

/// A place in steps: 2^32 a side of the world.
private typealias GridPlace = (x: Double, y: Double)

/// Returns the step nearest to a point of the map, halves to the east and south.
private func gridPlace(_ point: MapPoint) -> GridPlace {
  let side = MapSize.world.width * 16
  let x = (point.x * 16 + 0.5).rounded(.down).truncatingRemainder(dividingBy: side)
  return (x < 0 ? x + side : x, min(max((point.y * 16 + 0.5).rounded(.down), 0), side - 1))
}

/// Returns the square of the distance by the shorter way around the world, in two words.
private func squaredSteps(_ a: GridPlace, _ b: GridPlace) -> [UInt64] {
  let dx = (a.x - b.x).magnitude
  let (x, y) = (UInt64(min(dx, MapSize.world.width * 16 - dx)), UInt64((a.y - b.y).magnitude))
  let (low, overflows) = (x * x).addingReportingOverflow(y * y)
  return [overflows ? 1 : 0, low]
}
