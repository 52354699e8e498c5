import ArgumentParser
import MapClustering

/// How the points of a CSV file are read, of `cluster` and `tiles`.
struct CSVOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The CSV column of longitudes.", valueName: "name"))
  var longitudeColumn: String?

  @Option(help: ArgumentHelp("The CSV column of latitudes.", valueName: "name"))
  var latitudeColumn: String?

  @Option(
    help: ArgumentHelp(
      "The delimiter of CSV fields: a character or tab. (default: a comma; tab for .tsv)", valueName: "c"))
  var delimiter: DelimiterArgument?

  /// The names of the options that are given.
  var given: [String] {
    [
      ("--longitude-column", longitudeColumn != nil), ("--latitude-column", latitudeColumn != nil),
      ("--delimiter", delimiter != nil),
    ].filter(\.1).map(\.0)
  }

  /// Returns the options for a file. The usual delimiter is a comma, and a tab if the name ends in .tsv.
  func pointOptions(of path: String, writesFeatures: Bool = false) -> CSVPoints.Options {
    let usual = path.lowercased().hasSuffix(".tsv") ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    return CSVPoints.Options(
      longitudeColumn: longitudeColumn, latitudeColumn: latitudeColumn, delimiter: delimiter?.byte ?? usual,
      writesFeatures: writesFeatures)
  }
}

/// How points become clusters, of `cluster` and `cluster-shards build`.
struct TreeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The radius of clusters, in pixels of a tile.", valueName: "pixels"))
  var radius = ClusterOptions().radius

  @Option(parsing: .unconditional, help: ArgumentHelp("The side of a tile in pixels.", valueName: "pixels"))
  var extent = ClusterOptions().extent

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The lowest zoom with its own clusters.", valueName: "n"))
  var minZoom = ClusterOptions().minimumZoom

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The highest zoom with clusters, at most 30. Above it there are only single points.", valueName: "n"))
  var maxZoom = ClusterOptions().maximumZoom

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The smallest number of points of a cluster.", valueName: "n")
  )
  var minPoints = ClusterOptions().minimumPoints

  /// The options of the tree, in spatial order.
  var options: ClusterOptions {
    var options = ClusterOptions()
    (options.radius, options.extent, options.minimumPoints) = (radius, extent, minPoints)
    (options.minimumZoom, options.maximumZoom) = (minZoom, maxZoom)
    return options
  }

  /// The first of the options that does not have its usual value; nil if all have.
  var firstUnusual: String? {
    let usual = ClusterOptions()
    return [
      ("--radius", radius != usual.radius), ("--extent", extent != usual.extent),
      ("--min-zoom", minZoom != usual.minimumZoom), ("--max-zoom", maxZoom != usual.maximumZoom),
      ("--min-points", minPoints != usual.minimumPoints),
    ].first { $0.1 }?.0
  }

  func validate() throws {
    let names = [
      ("radius", "--radius"), ("extent", "--extent"), ("minimumZoom", "--min-zoom"),
      ("maximumZoom", "--max-zoom"), ("minimumPoints", "--min-points"),
    ]
    guard let problem = options.problem else { return }
    throw ValidationError(names.reduce(problem) { $0.replacing($1.0, with: $1.1) })
  }
}
