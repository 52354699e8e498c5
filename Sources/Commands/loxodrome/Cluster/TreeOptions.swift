import ArgumentParser
import MapClustering

private let usualTree = ClusterOptions()

/// How points become clusters, of `cluster` and `cluster-shards build`. An option that is not given
/// has the usual value, or that of the tree where a file of one is read.
struct TreeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The radius of clusters, in pixels of a tile. (default: \(TreeOptions.text(usualTree.radius)))",
      valueName: "pixels"))
  var radius: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The side of a tile in pixels. (default: \(TreeOptions.text(usualTree.extent)))",
      valueName: "pixels"))
  var extent: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The lowest zoom with its own clusters. (default: \(usualTree.minimumZoom))", valueName: "n"))
  var minZoom: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The highest zoom with clusters, at most 30. Above it there are only single points. "
        + "(default: \(usualTree.maximumZoom))", valueName: "n"))
  var maxZoom: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The smallest number of points of a cluster. (default: \(usualTree.minimumPoints))", valueName: "n"))
  var minPoints: Int?

  /// The options of a new tree, in spatial order.
  var options: ClusterOptions {
    var options = usualTree
    if let radius { options.radius = radius }
    if let extent { options.extent = extent }
    if let minZoom { options.minimumZoom = minZoom }
    if let maxZoom { options.maximumZoom = maxZoom }
    if let minPoints { options.minimumPoints = minPoints }
    return options
  }

  /// What is wrong with the options of a new tree, by the names of the command line; nil if nothing is.
  var problem: String? {
    let names = [
      ("radius", "--radius"), ("extent", "--extent"), ("minimumZoom", "--min-zoom"),
      ("maximumZoom", "--max-zoom"), ("minimumPoints", "--min-points"),
    ]
    return options.problem.map { names.reduce($0) { $0.replacing($1.0, with: $1.1) } }
  }

  /// The first of the given options that is not that of a tree, as in "expected --radius 60, as the
  /// tree was made, got 40"; nil if there is none.
  func difference(from tree: ClusterOptions) -> String? {
    let pairs = [
      ("--radius", radius, tree.radius), ("--extent", extent, tree.extent),
      ("--min-zoom", minZoom.map(Double.init), Double(tree.minimumZoom)),
      ("--max-zoom", maxZoom.map(Double.init), Double(tree.maximumZoom)),
      ("--min-points", minPoints.map(Double.init), Double(tree.minimumPoints)),
    ]
    for case (let name, let given?, let own) in pairs where given != own {
      return "expected \(name) \(Self.text(own)), as the tree was made, got \(Self.text(given))"
    }
    return nil
  }

  /// The number, without decimals where it is whole.
  private static func text(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
