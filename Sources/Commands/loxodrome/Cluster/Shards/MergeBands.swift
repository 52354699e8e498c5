import ArgumentParser
import LoxodromeCommandLine
import MapClustering

/// `loxodrome cluster-shards merge`.
struct MergeBands: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Makes the clusters that bands have left, and one tree of all bands.",
    discussion: """
      Memory: about 200 bytes for each item that the bands have left. The bands are read as they are \
      needed.
      """)

  @Argument(path: "The outputs of build, in any order.", "band.clusters")
  var bands: [String]

  @Option(name: .shortAndLong, path: "The file of the tree.", "out.clusters")
  var output: String

  func run() throws {
    try require([output], differFrom: bands)
    try withMapped(bands, openedBand) { files in
      try writeShard(to: output) { try ClusterFile.merge(files, to: &$0) }
    }
  }

  /// Opens the file of a band. A tree of no points is also the band of the whole world.
  private func openedBand(_ bytes: UnsafeRawBufferPointer) throws(ShardFault) -> ClusterFile {
    let file = try ClusterFile(bytes)
    guard !file.header.isWhole || file.isEmpty else { throw ShardFault("expected a band, found a tree") }
    return file
  }
}
