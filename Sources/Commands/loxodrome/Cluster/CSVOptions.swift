import ArgumentParser

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
