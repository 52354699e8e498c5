import ArgumentParser
import LoxodromeCommandLine
import MapClustering

/// `loxodrome cluster-shards build`.
struct BuildBand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Makes the clusters of a band of the world, down to a zoom.",
    discussion: """
      A band is a range of rows of the grid, 0 to 4294967295 from north to south. The points beside it that \
      its clusters depend on are read too; how many these are is found while clustering. Memory: about \
      250 bytes for each point of the band and beside it.
      """)

  @Argument(
    path: "The outputs of sort for all inputs, always in the same order, which numbers the points.",
    "in.points")
  var points: [String]

  @Option(help: ArgumentHelp("The first and the last row.", valueName: "first-last"))
  var rows: RowsArgument

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The lowest zoom to make; merge makes those below.", valueName: "n"))
  var lowestZoom: Int

  @OptionGroup var tree: TreeOptions

  @Option(name: .shortAndLong, path: "The file of the band's clusters.", "out.clusters")
  var output: String

  func validate() throws {
    if let problem = tree.problem { throw ValidationError(problem) }
    let options = tree.options
    guard (options.minimumZoom...options.maximumZoom).contains(lowestZoom) else {
      throw ValidationError(
        "--lowest-zoom takes a number from \(options.minimumZoom) to \(options.maximumZoom), "
          + "got \(lowestZoom)")
    }
  }

  func run() throws {
    try require([output], differFrom: points)
    try withMapped(points, { bytes throws(ShardFault) in try PointRun(bytes) }) { runs in
      try writeShard(to: output) { output in
        try ClusterFile.writeBand(
          of: runs, rows: rows.rows, lowestZoom: lowestZoom, options: tree.options, to: &output)
      }
    }
  }
}

/// A range of rows of the grid, first-last.
struct RowsArgument: ExpressibleByArgument {
  let rows: ClosedRange<UInt32>

  init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = UInt32(parts[0]), let last = UInt32(parts[1]), first <= last else {
      return nil
    }
    rows = first...last
  }
}
