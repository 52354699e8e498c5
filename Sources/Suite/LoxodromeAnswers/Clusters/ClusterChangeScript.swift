import LoxodromeSuite
import MapClustering
import MapGeometry

/// Performs the steps of `clusters.changed`: a tree of clusters is made, changed and asked
/// (FORMAT.md, section 15).
struct ClusterChangeScript {
  /// The answers to the steps that ask.
  private(set) var answers: [JSONValue] = []
  private let coordinates: [Coordinate]
  private let options: ClusterOptions
  private var columns: [ReducedColumn] = []
  /// Nil before the first step that does not add a column.
  private var tree: ClusterTree?

  /// Creates the script of a tree of coordinates. The options must be valid.
  init(_ coordinates: [Coordinate], options: ClusterOptions) {
    (self.coordinates, self.options) = (coordinates, options)
  }

  /// Performs a step. Returns false if the step has no answer: a column after the tree was made, a
  /// tile that does not exist, or a buffer that is negative or not finite.
  mutating func perform(_ step: JSONCursor) throws(JSONShapeError) -> Bool {
    let verb: String = try step[0]
    if verb == "reduce" {
      guard tree == nil else { return false }
      let reduction = try step.part(1).oneOf(ReducedColumn.Reduction.self)
      columns.append(ReducedColumn(try step[2], reduction))
      return true
    }
    var changed = tree ?? ClusterTree(coordinates, options: options, reducing: columns)
    tree = nil
    defer { tree = changed }
    switch verb {
    case "insert":
      let range = changed.insert(try step[1], columns: try step[2])
      answers.append([range.lowerBound, range.upperBound].json)
    case "remove": changed.remove(try step[1])
    case "unplaced": answers.append(changed.unplacedPoints.json)
    case "clusters": answers.append(json(changed.clusters(atZoom: try step[1]), of: changed))
    case "in":
      let rect: MapRect = try step[1]
      answers.append(json(changed.clusters(in: rect, atZoom: try step[2]), of: changed))
    case "nearest":
      let found = changed.nearest(to: try step[1], atZoom: try step[2])
      answers.append(found.map { changed.points(of: $0.id).json } ?? .null)
    case "tile":
      guard let (tile, buffer) = try step.tileStep() else { return false }
      answers.append(changed.pixels(of: tile, buffer: buffer).json)
    case "hierarchy": answers.append(changed.hierarchy.json)
    default:
      guard let answer = try answer(step, verb: verb, of: changed) else { return false }
      answers.append(answer)
    }
    return true
  }

  /// The clusters with their ids and points, sorted by points.
  func json(_ clusters: [Cluster], of tree: ClusterTree) -> JSONValue {
    let found = clusters.map { (cluster: $0, points: tree.points(of: $0.id)) }
      .sorted { $0.points.lexicographicallyPrecedes($1.points) }
    return .array(found.map { .object(JSONObject(members(of: $0.cluster, points: $0.points))) })
  }

  /// The members of a cluster in an answer. It has values if there are columns.
  func members(of cluster: Cluster, points: [Int]) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "id": cluster.id.json, "position": cluster.position.json, "count": cluster.count.json,
      "points": points.json,
    ]
    if !columns.isEmpty { members["values"] = cluster.values.json }
    return members
  }
}
