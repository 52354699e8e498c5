import Foundation
import LoxodromeCommandLine
import LoxodromeFiles
import MapClustering
import MapGeoJSON
import MapGeometry

/// The text that the command writes to standard output, one feature a line, as features are added.
struct ClusterOutput {
  private var bytes: [UInt8] = []
  private var isFirst = true

  /// Begins a text with the part before the features.
  init(opening: String) {
    bytes.append(contentsOf: opening.utf8)
  }

  /// Adds a feature's text.
  mutating func append(_ feature: some Sequence<UInt8>) throws {
    bytes.append(contentsOf: (isFirst ? "\n" : ",\n").utf8)
    isFirst = false
    bytes.append(contentsOf: feature)
    if bytes.count > 1 << 18 { try flush() }
  }

  /// Ends the text with the part after the features.
  mutating func finish(closing: String) throws {
    bytes.append(contentsOf: "\n\(closing)\n".utf8)
    try flush()
  }

  private mutating func flush() throws {
    try write(bytes: Data(bytes), to: nil)
    bytes.removeAll(keepingCapacity: true)
  }
}

extension TileCluster {
  /// Returns the item as `--tile` writes it. A single point has no count. Reduced values follow
  /// under their names.
  func json(_ values: [JSONValue.Member]) -> RawJSON {
    var members = [member("x", x), member("y", y)]
    if count > 1 { members.append(member("count", count)) }
    return RawJSON(.object(JSONObject(members + [member("id", id)] + values)))
  }
}

extension Cluster {
  /// Returns the cluster as `--zoom` writes it: a point with its count, its id, the zoom at which
  /// it splits if there is one, and the reduced values under their names.
  func feature(_ values: [JSONValue.Member]) -> Feature {
    var members = [member("point_count", count), member("cluster_id", id)]
    if let expansionZoom { members.append(member("expansion_zoom", expansionZoom)) }
    return Feature(geometry: pointGeometry, properties: RawJSON(.object(JSONObject(members + values))))
  }

  /// A single point of a file that cannot be read again: its location and its index.
  var indexFeature: Feature {
    Feature(geometry: pointGeometry, properties: RawJSON(.object([member("index", id)])))
  }

  private var pointGeometry: Geometry {
    // 10^-8 degrees are 1.1 mm, an eighth of the grid unit to which positions are rounded.
    func rounded(_ degrees: Double) -> Double { (degrees * 1e8).rounded() / 1e8 }
    return Geometry(
      .point(Position(latitude: rounded(coordinate.latitude), longitude: rounded(coordinate.longitude))))
  }
}

/// Returns reduced values under their names. A value that is not finite becomes null, for example
/// the smallest of no values.
func members(_ names: [ReducedName], _ values: [Double]) -> [JSONValue.Member] {
  zip(names, values).map { name, value in
    JSONValue.Member(name: name.resultName, value: JSONNumber(value).map { .number($0) } ?? .null)
  }
}

private func member(_ name: String, _ value: Int) -> JSONValue.Member {
  JSONValue.Member(name: name, value: .number(JSONNumber(value)))
}
