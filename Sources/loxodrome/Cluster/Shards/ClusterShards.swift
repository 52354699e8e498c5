import ArgumentParser
import Files
import Foundation
import MapClustering

/// `loxodrome cluster-shards`: clusters points in shards, in bounded memory.
struct ClusterShards: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cluster-shards",
    abstract: "Clusters points in shards, for trees that do not fit into one memory.",
    discussion: """
      ci/distribute clusters runs these commands, on one machine or on many: sort for each input, build for \
      each band of the world, then merge. The result is the tree of `loxodrome cluster`, in spatial order, \
      in a file from which `loxodrome cluster TREE.clusters` answers. It does not depend on the number of \
      inputs or bands.

      Exit codes: 0 done; 2 bad usage, or a file that cannot be used.
      """,
    subcommands: [SortPoints.self, BuildBand.self, MergeBands.self])
}

/// Maps files for the time of a closure, which receives what `read` makes of each.
///
/// - Throws: exit code 2 after a message with the path if a file cannot be used.
func withMapped<Value, Result>(
  _ paths: [String], _ read: (UnsafeRawBufferPointer) throws(ShardFault) -> Value,
  _ body: ([Value]) throws -> Result
) throws -> Result {
  var files: [MappedFile] = []
  var values: [Value] = []
  for path in paths {
    do {
      let file = try MappedFile(path: path)
      files.append(file)
      values.append(try read(file.bytes))
    } catch {
      throw badInput("\(path): \(error)")
    }
  }
  return try withExtendedLifetime(files) { try body(values) }
}

/// Writes a file in parts. It gets its name when it is complete.
///
/// - Throws: exit code 2 after a message with the reason of a fault.
func writeShard(to path: String, _ body: (inout ShardOutput) throws -> Void) throws {
  do {
    let file = try NewFile(for: path)
    var output = ShardOutput { try file.append($0) }
    try body(&output)
    try file.finish()
  } catch let fault as FileFault {
    throw badInput("cannot write \(path): \(fault)")
  } catch let fault as ShardFault {
    throw badInput("\(fault)")
  } catch let error as InputError {
    throw badInput("\(error)")
  }
}

/// `loxodrome cluster-shards sort`.
struct SortPoints: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sort",
    abstract: "Sorts the points of one input.",
    discussion: """
      The input is binary, because ci/distribute reads CSV, Arrow and Parquet files: blocks of a number of \
      64 bits, n, at most 2^20, then n longitudes and n latitudes in degrees as doubles, all little-endian. \
      NaN is a row without a position. Memory: 40 bytes a point.
      """)

  @Argument(
    help: ArgumentHelp("The coordinates; - is standard input.", valueName: "coordinates"),
    transform: nonEmptyPath)
  var data = "-"

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file of sorted points.", valueName: "out.points"),
    transform: nonEmptyPath)
  var output: String

  func run() throws {
    try require([output], differFrom: [data])
    try writeShard(to: output) { output in
      var file = try InputFile(path: data == "-" ? "/dev/stdin" : data)
      var (blocks, points) = (CoordinateBlocks(), PointRunWriter())
      do {
        while try blocks.next(read: { try file.read(into: $0) }, { try points.append($0) }) {}
      } catch let fault as ShardFault {
        throw badInput("\(data == "-" ? "standard input" : data): \(fault)")
      }
      try points.write(to: &output)
    }
  }
}

/// `loxodrome cluster-shards merge`.
struct MergeBands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Makes the clusters that bands have left, and one tree of all bands.",
    discussion: """
      Memory: about 200 bytes for each item that the bands have left. The bands are read as they are \
      needed.
      """)

  @Argument(
    help: ArgumentHelp("The outputs of build, in any order.", valueName: "band.clusters"),
    transform: nonEmptyPath)
  var bands: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file of the tree.", valueName: "out.clusters"),
    transform: nonEmptyPath)
  var output: String

  func run() throws {
    try require([output], differFrom: bands)
    try withMapped(bands, { bytes throws(ShardFault) in try ClusterFile(bytes) }) { files in
      try writeShard(to: output) { try ClusterFile.merge(files, to: &$0) }
    }
  }
}
