import ArgumentParser
import Foundation
import GeoJSON
import MapClustering
import MapGeometry
import MapOverlays
import MapRaster

/// `loxodrome cluster`: clusters the points of a file and writes or draws them.
struct ClusterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cluster",
    abstract: "Clusters the points of a GeoJSON or CSV file, for a tile or a zoom.",
    discussion: """
      With --tile the answer is in pixels of the tile, with what lies up to --radius beyond its edges:
        {"features": [{"x": 212, "y": 87, "count": 5, "id": 17179870001},
                      {"x": 40, "y": 499, "id": 17}]}
      count is absent for a single point.

      With --zoom it is a GeoJSON FeatureCollection of the world or of --bounds. First come the clusters, \
      points with point_count, cluster_id and expansion_zoom, the zoom at which they come apart. Then come \
      the single points as the file has them: its own features, or the row's other columns as properties, \
      all of them texts. For these the file is read again; one that cannot be, as a pipe, gives {"index": \
      17} instead.

      A point's id or index is that of its feature or row in the file, from 0, those without a position \
      counted. Each position of a MultiPoint is a point, with an index of its own. Other geometries, rows \
      whose longitude or latitude is empty, and latitudes beyond 90 degrees are left out with a note. \
      Longitudes wrap: 190 is -170, in --bounds too.

      A CSV file is UTF-8 with a header row. The position is in the columns longitude, lon, lng, long or x \
      and latitude, lat or y, in upper or lower case, or in those that the options name. --sum, --minimum, \
      --maximum and --any take a column, or a property of GeoJSON features, that holds numbers, and may be \
      repeated. They give clusters properties as sum_population; any is 0 or 1. true counts as 1, and \
      points without a value do not count.

      --picture draws discs, larger for more points, by the logarithm: gray for a single point, yellow for \
      2…9 points, orange for 10…99, red for 100…999, violet for 1000…9999, and dark blue from there on.

      The clusters of --order spatial are the same for every order of the points; those of --order input \
      are supercluster's. Nothing depends on --threads.

      Exit codes: 0 done, though there be no points; 2 bad usage, or a file that cannot be used.

      Examples:
        loxodrome cluster cities.csv --tile 3/4/2
        loxodrome cluster cities.csv --zoom 3 --bounds -25,34,45,72 --sum population
        loxodrome cluster cities.csv --zoom 2 --picture world.png --map countries.geojson
        loxodrome cluster quakes.tsv --longitude-column east --latitude-column north --zoom 5
      """)

  @Argument(help: ArgumentHelp("The file of points; - is standard input.", valueName: "points.geojson|.csv"))
  var data: String

  // These options are parsed unconditionally, because a number can begin with a minus. Then the
  // error message can say what is wrong with it.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The tile that is asked for: z in 0…52, x and y below 2^z.", valueName: "z/x/y"))
  var tile: TileArgument?

  @Option(parsing: .unconditional, help: ArgumentHelp("The zoom that is asked for, from 0.", valueName: "n"))
  var zoom: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The part of the world, in degrees, with --zoom.", valueName: "w,s,e,n"))
  var bounds: BoundsArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How far a cluster reaches, in pixels of a tile.", valueName: "pixels"))
  var radius = ClusterOptions().radius

  @Option(parsing: .unconditional, help: ArgumentHelp("The side of a tile in pixels.", valueName: "pixels"))
  var extent = ClusterOptions().extent

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The lowest zoom with clusters of its own.", valueName: "n"))
  var minZoom = ClusterOptions().minimumZoom

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The highest zoom with clusters, at most 30; above it are the points.", valueName: "n")
  )
  var maxZoom = ClusterOptions().maximumZoom

  @Option(parsing: .unconditional, help: ArgumentHelp("How many points make a cluster.", valueName: "n"))
  var minPoints = ClusterOptions().minimumPoints

  @Option(help: ArgumentHelp("Which points become centers first: spatial or input.", valueName: "order"))
  var order = ClusterOptions().order

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many threads cluster and draw. (default: one a processor)", valueName: "n"))
  var threads: Int?

  @Option(
    help: ArgumentHelp(
      "csv or geojson. (default: CSV where the name ends in .csv or .tsv)", valueName: "format"))
  var format: PointFormat?

  @Option(help: ArgumentHelp("The CSV column of longitudes.", valueName: "name"))
  var longitudeColumn: String?

  @Option(help: ArgumentHelp("The CSV column of latitudes.", valueName: "name"))
  var latitudeColumn: String?

  @Option(
    help: ArgumentHelp(
      "What stands between CSV fields: a character or tab. (default: a comma; tab for .tsv)", valueName: "c"))
  var delimiter: DelimiterArgument?

  @Option(help: ArgumentHelp("Adds up a column's values.", valueName: "column"))
  var sum: [String] = []

  @Option(help: ArgumentHelp("Finds a column's smallest value.", valueName: "column"))
  var minimum: [String] = []

  @Option(help: ArgumentHelp("Finds a column's largest value.", valueName: "column"))
  var maximum: [String] = []

  @Option(
    name: .customLong("any"),
    help: ArgumentHelp("Tells whether any of a column's values is not 0.", valueName: "column"))
  var anyOf: [String] = []

  @Option(help: ArgumentHelp("Where a PNG picture goes.", valueName: "map.png"))
  var picture: String?

  @Option(help: ArgumentHelp("A GeoJSON file to draw beneath the clusters.", valueName: "land.geojson"))
  var map: String?

  @Option(
    help: ArgumentHelp(
      "The picture's size. (default: 1024 pixels on the longer side; 512x512 with --tile)", valueName: "WxH"))
  var size: SizeArgument?

  func validate() throws {
    guard threads ?? 1 >= 1 else { throw ValidationError("--threads takes a number from 1") }
    guard (tile == nil) != (zoom == nil) else {
      throw ValidationError(
        tile == nil
          ? "say what to show: --tile z/x/y, or --zoom n, with --bounds w,s,e,n for a part of the world"
          : "only one of --tile and --zoom can be given")
    }
    guard zoom ?? 0 >= 0 else { throw ValidationError("--zoom takes a number from 0") }
    guard bounds == nil || zoom != nil else { throw ValidationError("--bounds goes with --zoom, not --tile") }
    if let bounds, bounds.south > bounds.north {
      throw ValidationError("--bounds has its south, \(bounds.south), above its north, \(bounds.north)")
    }
    if let problem = optionsProblem { throw ValidationError(problem) }
    for (name, isGiven) in [
      ("--longitude-column", longitudeColumn != nil), ("--latitude-column", latitudeColumn != nil),
      ("--delimiter", delimiter != nil),
    ] where isGiven && !readsCSV {
      throw ValidationError(
        "\(name) is for CSV files, and \(data) would be read as GeoJSON; add --format csv")
    }
    guard picture != "-" else {
      throw ValidationError("--picture takes a file: standard output has the JSON")
    }
    if let picture, let file = [data, map ?? data].first(where: { isSameFile(picture, $0) }) {
      throw ValidationError("--picture would replace \(file), which is to be read")
    }
    guard picture != nil || (map == nil && size == nil) else {
      throw ValidationError("--map and --size go with --picture")
    }
  }

  func run() throws {
    let progress = ProgressLine()
    defer { progress.clear() }
    do {
      try run(progress)
    } catch let error as InputError {
      progress.clear()
      throw badInput("\(error)")
    }
  }

  private func run(_ progress: ProgressLine) throws {
    let reader = try pointReader()
    let isRegular = reader.size != nil
    let points = try ClusterPoints(reader, reducing: reducedNames, progress: progress)
    let tree = ClusterTree(
      points.coordinates, options: options, reducing: points.columns, threads: threadCount(threads),
      progress: { progress.show("clustering", part: $0) })
    let picture = try picture.map { _ in try drawn(tree, progress) }
    progress.clear()
    if let picture, let path = self.picture { try write(picture, to: path) }
    note(reader, tree)
    if let tile = tile?.tile {
      try writeTile(tree, tile)
    } else {
      try writeClusters(tree, rereading: isRegular)
    }
  }
}

// MARK: Options

extension ClusterCommand {
  var options: ClusterOptions {
    var options = ClusterOptions()
    options.radius = radius
    options.extent = extent
    options.minimumZoom = minZoom
    options.maximumZoom = maxZoom
    options.minimumPoints = minPoints
    options.order = order
    return options
  }

  /// The first problem of the options, with their names on the command line.
  private var optionsProblem: String? {
    let names = [
      ("radius", "--radius"), ("extent", "--extent"), ("minimumZoom", "--min-zoom"),
      ("maximumZoom", "--max-zoom"), ("minimumPoints", "--min-points"),
    ]
    return options.problem.map { problem in
      names.reduce(problem) { $0.replacing($1.0, with: $1.1) }
    }
  }

  private var readsCSV: Bool { (format ?? PointFormat(path: data)) == .csv }

  var reducedNames: [ReducedName] {
    func reduced(_ columns: [String], _ reduction: ReducedColumn.Reduction) -> [ReducedName] {
      // A column that is requested twice is written once.
      columns.enumerated().filter { columns.firstIndex(of: $0.element) == $0.offset }
        .map { ReducedName(name: $0.element, reduction: reduction) }
    }
    return reduced(sum, .sum) + reduced(minimum, .minimum) + reduced(maximum, .maximum) + reduced(anyOf, .any)
  }

  /// A reader of the file's points, at the first.
  func pointReader() throws -> any PointReader {
    let columns = reducedNames.map(\.name)
    let path = data == "-" ? "/dev/stdin" : data
    guard readsCSV else { return try GeoJSONPoints(path: path, columns: columns) }
    let usual = data.lowercased().hasSuffix(".tsv") ? UInt8(ascii: "\t") : UInt8(ascii: ",")
    return try CSVPoints(
      path: path,
      options: CSVPoints.Options(
        longitudeColumn: longitudeColumn, latitudeColumn: latitudeColumn,
        delimiter: delimiter?.byte ?? usual),
      columns: columns)
  }
}
