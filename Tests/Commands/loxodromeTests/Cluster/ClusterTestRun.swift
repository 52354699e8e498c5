import Foundation
import LoxodromeTestSupport
import Testing

/// A folder with files for one test. The command that is built with the tests can run in it.
struct TestFolder {
  let url: URL

  /// Calls `body` with a folder that has the given texts as files.
  static func with(_ files: [String: String] = [:], _ body: (TestFolder) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("cluster-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = TestFolder(url: url)
    for (name, text) in files { try folder.write([UInt8](text.utf8), to: name) }
    try body(folder)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: url.appendingPathComponent(name))
  }

  /// Writes longitudes and latitudes as a block for `cluster-shards sort`: their number, the
  /// longitudes, the latitudes.
  func writeBlock(of points: [(Double, Double)], to name: String) throws {
    func bytes(_ number: UInt64) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    let (longitudes, latitudes) = (points.map(\.0.bitPattern), points.map(\.1.bitPattern))
    try write(([UInt64(points.count)] + longitudes + latitudes).flatMap(bytes), to: name)
  }

  /// Writes the tree of points, with the options of `cluster-shards build`.
  func writeTree(
    of points: [(Double, Double)], options: [String] = [], lowestZoom: Int, to name: String
  ) throws {
    try writeBlock(of: points, to: "block")
    let build = ["build", "sorted", "--rows", "0-4294967295", "--lowest-zoom", "\(lowestZoom)"]
    for arguments in [
      ["sort", "block", "-o", "sorted"], build + options + ["-o", "band.clusters"],
      ["merge", "band.clusters", "-o", name],
    ] {
      let run = try run(["cluster-shards"] + arguments)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
  }

  /// The path of a font in the fixtures of MapText's tests.
  static func fontFixture(_ name: String) -> String {
    checkout.appendingPathComponent("Tests/Maps/MapTextTests/Fixtures/\(name)").path(percentEncoded: false)
  }

  /// Writes a configuration of fontconfig, which finds only some fonts of the fixtures.
  ///
  /// - Returns: its path, for the environment variable FONTCONFIG_FILE.
  func writeFonts(_ names: [String]) throws -> String {
    let fonts = url.appendingPathComponent("fonts")
    try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
    for name in names {
      try FileManager.default.copyItem(atPath: Self.fontFixture(name), toPath: fonts.path + "/" + name)
    }
    let configuration = """
      <?xml version="1.0"?>
      <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(fonts.path)</dir><cachedir>\(fonts.path)/cache</cachedir></fontconfig>
      """
    try write([UInt8](configuration.utf8), to: "fonts.conf")
    return path("fonts.conf")
  }

  /// Runs `loxodrome cluster` with `input` in a pipe as standard input.
  func cluster(_ arguments: [String], input: String? = nil) throws -> ProgramRun {
    try run(["cluster"] + arguments, input: input)
  }

  /// Runs the command with `input` in a pipe as standard input, and with additional environment
  /// variables.
  func run(
    _ arguments: [String], input: String? = nil, environment: [String: String] = [:]
  ) throws -> ProgramRun {
    try StartedProgram(arguments, in: url, input: input ?? "", environment: environment).finish()
  }
}

extension ProgramRun {
  /// The output as JSON: dictionaries, arrays, numbers and texts.
  func json() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any], "\(errors)")
  }

  /// The members of the features in the output.
  func features() throws -> [[String: Any]] { try #require(try json()["features"] as? [[String: Any]]) }
}
