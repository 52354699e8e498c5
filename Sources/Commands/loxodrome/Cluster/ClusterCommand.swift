import ArgumentParser
import Foundation
import LoxodromeCommandLine
import MapClustering
import MapGeoJSON
import MapGeometry
import MapOverlays
import MapRaster

/// `loxodrome cluster`: clusters the points of a file and writes or draws them.
struct ClusterCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cluster",
    abstract: "Clusters the points of a GeoJSON or CSV file, for a tile or a zoom.",
    discussion: """
      With --tile the positions are in pixels of the tile. The items up to --radius beyond its edges are \
      included:
        {"features": [{"x": 212, "y": 87, "count": 5, "id": 17179870001},
                      {"x": 40, "y": 499, "id": 17}]}
      count is absent for a single point.

      With --zoom the output is a GeoJSON FeatureCollection of the world or of --bounds. The clusters are \
      first. A cluster is a point with the properties point_count, cluster_id and expansion_zoom, the zoom \
      at which it splits. The single points follow. A single point is the feature of the file, or for CSV a \
      feature with the other columns of the row as text properties. The file is read a second time for \
      them. If it cannot be read again, for example a pipe, a single point has only the property \
      {"index": 17}.

      The id or index of a point is the index of its feature or row in the file, from 0, including those \
      without a position. Each position of a MultiPoint is a point with its own index. Other geometries, \
      rows whose longitude or latitude is empty, and latitudes beyond 90 degrees are left out with a note. \
      Longitudes wrap, also in --bounds: 190 is the same as -170.

      A CSV file is UTF-8 with a header row. The position is in the columns longitude, lon, lng, long or x \
      and latitude, lat or y, in upper or lower case, or in the columns that the options name. With \
      --zoom no two other columns can have the same name. At most 2^29 points are read. --sum, \
      --minimum, --maximum and --any take the name of a column, or of a property of GeoJSON features, that \
      contains numbers. They can be repeated. Each adds a property to the clusters, for example \
      sum_population. The result of --any is 0 or 1. true counts as 1. Points without a value, or with nan, \
      are ignored. A row or a value that cannot be read spoils only itself: a note says where the first one \
      is.

      --picture draws discs whose size grows with the logarithm of the number of points: gray for a single \
      point, yellow for 2…9 points, orange for 10…99, red for 100…999, violet for 1000…9999, and dark blue \
      for more.

      A file whose name ends in .clusters is a tree of `ci/distribute clusters`. Only the parts that an \
      answer needs are read and checked. Its single points have only the property index, the number of \
      their row through all inputs. --radius and the other options of clusters must be those of the tree, \
      or be left out. The file is mapped into memory: if another program shortens it meanwhile, the signal \
      SIGBUS ends the command.

      With --order spatial the clusters do not depend on the order of the points. With --order input they \
      are the same as those of supercluster. The output does not depend on --threads.

      Exit codes: 0 done, even if there are no points; 2 bad usage, or a file that cannot be used or \
      has only rows that cannot be read.

      Examples:
        loxodrome cluster cities.csv --tile 3/4/2
        loxodrome cluster cities.csv --zoom 3 --bounds -25,34,45,72 --sum population
        loxodrome cluster cities.csv --zoom 2 --picture world.png --map countries.geojson
        loxodrome cluster quakes.tsv --longitude-column east --latitude-column north --zoom 5
      """)

  @Argument(path: "The file of points; - is standard input.", "points.geojson|.csv")
  var data: String

  // These options are parsed unconditionally, because a number can begin with a minus. So the error
  // message for an invalid negative number can say what is wrong with the number.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The requested tile: z in 0…52, x and y below 2^z.", valueName: "z/x/y"))
  var tile: Tile?

  @Option(parsing: .unconditional, help: ArgumentHelp("The requested zoom, from 0.", valueName: "n"))
  var zoom: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The requested part of the world, four finite numbers of degrees, with --zoom.", valueName: "w,s,e,n"))
  var bounds: BoundsArgument?

  @OptionGroup var tree: TreeOptions

  @Option(
    help: ArgumentHelp(
      "The order in which points become centers: spatial or input. (default: \(ClusterOptions().order))",
      valueName: "order"))
  var order: ClusterOrder?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of threads. (default: one for each processor)", valueName: "n"))
  var threads: Int?

  @Option(
    help: ArgumentHelp(
      "csv or geojson. (default: CSV if the name ends in .csv or .tsv)", valueName: "format"))
  var format: PointFormat?

  @OptionGroup var csv: CSVOptions

  @Option(help: ArgumentHelp("A column whose values are added.", valueName: "column"))
  var sum: [String] = []

  @Option(help: ArgumentHelp("A column whose smallest value is found.", valueName: "column"))
  var minimum: [String] = []

  @Option(help: ArgumentHelp("A column whose largest value is found.", valueName: "column"))
  var maximum: [String] = []

  @Option(
    name: .customLong("any"),
    help: ArgumentHelp("A column; the result is whether any value is not 0.", valueName: "column"))
  var anyOf: [String] = []

  @Option(path: "The file of a PNG picture.", "map.png")
  var picture: String?

  @Option(path: "A GeoJSON file to draw below the clusters.", "land.geojson")
  var map: String?

  @Option(
    help: ArgumentHelp(
      "The picture's size, pixels from 1. (default: 1024 on the longer side; 512x512 with --tile)",
      valueName: "WxH"))
  var size: PictureFrame.Size?

  func run() throws {
    try require([picture], differFrom: [data, map])
    let progress = ProgressLine()
    defer { progress.clear() }
    if readsTree { return try runOnTree(progress) }
    let reader = try pointReader()
    let isRegular = reader.size != nil
    let points = try ClusterPoints(reader, reducing: reducedNames, progress: progress)
    let tree = ClusterTree(
      points.coordinates, options: options, reducing: points.columns, threads: threadCount(threads),
      progress: { progress.show("clustering", part: $0) })
    try writeAnswer(tree, rereading: isRegular, progress) { note(reader, tree) }
  }

  /// Writes what is asked of a tree: the picture, and then the text. Notes are written between them.
  func writeAnswer(
    _ tree: some ClusterSource, rereading: Bool, _ progress: ProgressLine, notes: () -> Void = {}
  ) throws {
    let picture = try picture.map { _ in try drawn(tree, progress) }
    progress.clear()
    if let picture, let path = self.picture { try write(picture, to: path) }
    notes()
    if let tile {
      try writeTile(tree, tile)
    } else {
      try writeClusters(tree, rereading: rereading)
    }
  }
}
