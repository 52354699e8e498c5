import ArgumentParser
import LoxodromeCommandLine
import MapGeometry
import MapOverlays
import MapTiles

/// `loxodrome tiles`: draws the tiles of levels, or merges archives of tiles.
struct TilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tiles", abstract: "Draws the tiles of a map as an archive or a folder.",
    discussion: TilesHelp.text)

  @Argument(
    path: "GeoJSON files, CSV files of points, archives of tiles below them, and trees of clusters above "
      + "them. With --merge only archives.", "input")
  var inputs: [String] = []

  @Option(
    name: .shortAndLong,
    path: "The archive *.pmtiles or *.mbtiles, or a folder, which must be new or empty and has no extension "
      + "or ends in /.", "file")
  var output: String

  @Option(help: ArgumentHelp("The levels to draw, 0…\(TileID.largestLevel).", valueName: "first-last"))
  var zooms: LevelsArgument?

  @Option(
    help: ArgumentHelp("Only the tiles inside this one; z is at most the first level.", valueName: "z/x/y"))
  var subtree: Tile?

  @Flag(help: "Merges the archives, which must have no tile in common.")
  var merge = false

  @Option(help: ArgumentHelp("The number of threads. (default: one for each processor)", valueName: "n"))
  var threads: Int?

  @OptionGroup var styles: StyleOptions

  @Option(
    help: ArgumentHelp("png or jpeg. JPEG needs an opaque background. (default: png)", valueName: "format"))
  var format: TileFormatArgument?

  @Option(help: ArgumentHelp("The quality of JPEG, 1…100. (default: 85)", valueName: "n"))
  var quality: Int?

  @OptionGroup(title: "Labels and clusters") var contents: LabelOptions

  @OptionGroup var csv: CSVOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The name in the archive. (default: the names of the inputs)", valueName: "text"))
  var name: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The credit in the archive that maps show.", valueName: "text"))
  var attribution: String?

  @Flag(help: "Writes the numbers of tiles and bytes as JSON.")
  var json = false

  func validate() throws {
    guard threads ?? 1 >= 1 else { throw ValidationError("--threads takes a number from 1") }
    guard !inputs.isEmpty else {
      throw ValidationError("expected an input: GeoJSON, CSV, *.clusters, *.pmtiles or *.mbtiles")
    }
    guard output != "-" else { throw ValidationError("-o takes a file or a folder, not standard output") }
    guard OutputKind(output) != nil else {
      throw ValidationError(
        "-o takes *.pmtiles, *.mbtiles or a folder without an extension, got \(output); "
          + "for a folder of that name say \(output)/")
    }
    if merge { return try validateMerge() }
    guard let levels = zooms?.levels else {
      throw ValidationError("say which levels to draw, such as --zooms 0-6, or --merge archives")
    }
    guard levels.upperBound <= TileID.largestLevel else {
      throw ValidationError("--zooms takes levels up to \(TileID.largestLevel)")
    }
    if let tile = subtree, tile.z > levels.lowerBound {
      throw ValidationError(
        "--subtree is a tile of level \(tile.z), and --zooms begins at \(levels.lowerBound), below it")
    }
    guard quality == nil || format == .jpeg else {
      throw ValidationError("--quality goes with --format jpeg")
    }
    guard 1...100 ~= quality ?? 85 else { throw ValidationError("--quality takes a number in 1…100") }
    let dataCount = inputs.count { InputKind($0).hasStyle }
    try styles.requireStyles(forDataFiles: dataCount)
    if let option = csv.given.first, !inputs.contains(where: { InputKind($0) == .csv }) {
      throw ValidationError("\(option) is for CSV files, and no input ends in .csv or .tsv")
    }
  }

  private func validateMerge() throws {
    if let other = inputs.first(where: { InputKind($0) != .archive }) {
      throw ValidationError("--merge takes archives, *.pmtiles or *.mbtiles, got \(other)")
    }
    let given = [
      ("--zooms", zooms != nil), ("--subtree", subtree != nil), ("--threads", threads != nil),
      ("--style", !styles.style.isEmpty), ("--background", styles.background != nil),
      ("--no-simplestyle", !styles.simplestyle), ("--format", format != nil), ("--quality", quality != nil),
    ]
    let drawing = given.compactMap { $0.1 ? $0.0 : nil } + contents.given + csv.given
    if let option = drawing.first { throw ValidationError("\(option) is for drawing, not for --merge") }
  }

  func run() throws {
    try require([output], differFrom: inputs + styles.style)
    let progress = ProgressLine()
    defer { progress.clear() }
    let clock = ContinuousClock()
    let start = clock.now
    // An output that cannot be written is an error before the inputs are read, which can take long.
    try requireWritable(output)
    let result = try merge ? merged(progress) : drawn(progress)
    progress.clear()
    let seconds = (clock.now - start) / .seconds(1)
    try write(json ? result.json(seconds: seconds) : result.text(seconds: seconds), to: nil)
  }
}
