import ArgumentParser
import Foundation
import LoxodromeCommandLine
import LoxodromeFiles
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
      inputs or bands. No other program may change a file while a command reads it: if it is shortened, \
      the signal SIGBUS ends the command.

      Exit codes: 0 done; 2 bad usage, or a file that cannot be used.
      """,
    subcommands: [SortPoints.self, BuildBand.self, MergeBands.self])
}

/// Maps files for the time of a closure, which receives what `read` makes of each.
///
/// - Throws: an error with the path if a file cannot be used.
func withMapped<Value, Result>(
  _ paths: [String], _ read: (UnsafeRawBufferPointer) throws(ShardFault) -> Value,
  _ body: ([Value]) throws -> Result
) throws -> Result {
  var files: [MappedFile] = []
  var values: [Value] = []
  for path in paths {
    try reading(path) {
      let file = try MappedFile(path: path)
      files.append(file)
      values.append(try read(file.bytes))
    }
  }
  return try withExtendedLifetime(files) { try body(values) }
}

/// Writes a file in parts. It gets its name when it is complete.
///
/// - Throws: the errors of the body, and exit code 2 after writing why the file cannot be written.
func writeShard(to path: String, _ body: (inout ShardOutput) throws -> Void) throws {
  do {
    let file = try AtomicFile(for: path)
    var output = ShardOutput { try file.append($0) }
    try body(&output)
    try file.finish()
  } catch let fault as FileFault {
    throw badInput("cannot write \(path): \(fault)")
  }
}
