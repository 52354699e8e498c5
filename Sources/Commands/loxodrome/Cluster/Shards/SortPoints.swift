import ArgumentParser
import LoxodromeCommandLine
import MapClustering

/// `loxodrome cluster-shards sort`.
struct SortPoints: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sort",
    abstract: "Sorts the points of one input.",
    discussion: """
      The input is binary: blocks of a number of 64 bits, n, at most 2^20, then n longitudes and n \
      latitudes in degrees as doubles, all little-endian. NaN is a row without a position. \
      ci/distribute coordinates writes these blocks from a CSV, Arrow or Parquet file:
        ci/distribute coordinates points.csv | loxodrome cluster-shards sort -o 1.points
      Memory: 40 bytes a point.
      """)

  @Argument(
    help: ArgumentHelp("The coordinates; - is standard input.", valueName: "coordinates"),
    completion: .file(), transform: nonEmptyPath)
  var data = "-"

  @Option(name: .shortAndLong, path: "The file of sorted points.", "out.points")
  var output: String

  func run() throws {
    try require([output], differFrom: [data])
    try writeShard(to: output) { output in
      var file = try InputFile(path: data == "-" ? "/dev/stdin" : data)
      var (blocks, points) = (CoordinateBlocks(), PointRunWriter())
      do {
        while try blocks.next(read: { try file.read(into: $0) }, { try points.append($0) }) {}
      } catch let fault as ShardFault {
        let name = data == "-" ? "standard input" : data
        let hint = "; ci/distribute coordinates writes them from a CSV, Arrow or Parquet file"
        throw badInput("\(name): \(fault)\(fault == CoordinateBlocks.otherFile ? hint : "")")
      }
      try points.write(to: &output)
    }
  }
}
