import Foundation
import LoxodromeTestSupport
import Testing

/// No command loses a file: neither one of its inputs nor the old output when it cannot write the
/// new one.
@Suite struct OutputLossTests {
  /// A command line of which the file `x` is an input and the output.
  @Test(arguments: [
    ["render", "x", "-o", "x"], ["render", "x", "-o", "link"], ["render", "x", "-o", "./x"],
    ["render", "p.geojson", "--style", "x", "-o", "x"],
    ["conform", "--vectors", "x", "--output", "x"], ["conform", "--vectors", ".", "--output", "v.json"],
    ["conform", "--vectors", "linked", "--output", "v.json"],
    ["conform", "--vectors", "linked", "--output", "linked/other.json"],
    ["conform", "--vectors", "v.json", "--expectations", "x", "--output", "x"],
    ["conform", "--vectors", "v.json", "--laws", "x", "--output", "x"],
    ["mutants", "--vectors", "x", "--output", "x"],
    ["mutants", "--vectors", "v.json", "--laws", "x", "--output", "x"],
    ["cluster", "x", "--zoom", "0", "--picture", "x"],
    ["cluster", "p.geojson", "--zoom", "0", "--picture", "x", "--map", "x"],
    ["tiles", "x", "--zooms", "0", "-o", "x"],
    ["tiles", "p.geojson", "--zooms", "0", "--style", "x", "-o", "x"],
    ["cluster-shards", "sort", "x", "-o", "x"], ["cluster-shards", "merge", "x", "-o", "x"],
    ["cluster-shards", "build", "x", "--rows", "0-1", "--lowest-zoom", "3", "-o", "x"],
    ["count", "x", "--output", "x"], ["record", "x", "--commit", "c", "--baseline", "x"],
    ["figures", "--record", "times=x", "--record-file", "x"],
    ["figures", "--record-file", "x", "--page", "x"],
    ["matrix", "--vectors", ".", "--adapters", "matrix.json", "--output", "."],
    ["report", "--conformance", "summary.md", "--benchmarks", "x", "--output", "."],
    ["compare", "comparison.json", "x", "--output", "."],
  ])
  func outputsDoNotReplaceInputs(arguments: [String]) throws {
    let names = ["x", "matrix.json", "summary.md", "comparison.json", "v.json", "p.geojson"]
    let files = Dictionary(uniqueKeysWithValues: names.map { ($0, "the text of \($0)") })
    try TestFolder.with(files) { folder in
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent("link"),
        withDestinationURL: folder.url.appendingPathComponent("x"))
      // A folder whose file is a link to a file elsewhere.
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("linked"), withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent("linked/other.json"),
        withDestinationURL: folder.url.appendingPathComponent("v.json"))
      let run = try folder.run(arguments)
      #expect(run.status == 2, "\(run.errors)")
      #expect(run.errors.contains(" would be replaced, and it is an input"), "\(run.errors)")
      for name in names { #expect(try folder.bytes(name) == Array("the text of \(name)".utf8), "\(name)") }
    }
  }

  /// A file below a folder of vectors is no input, so a command can be repeated.
  @Test(arguments: [
    ["conform", "--vectors", ".", "--format", "json", "--output", "out/report.json"],
    ["mutants", "--vectors", ".", "--mutant", "inset-half", "--format", "json", "--output", "out/m.json"],
  ])
  func commandsWithOutputsBelowTheirInputsCanBeRepeated(arguments: [String]) throws {
    let vectors = try String(
      contentsOf: checkout.appendingPathComponent("Tests/Vectors/zoom-level.json"), encoding: .utf8)
    try TestFolder.with(["zoom-level.json": vectors]) { folder in
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("out"), withIntermediateDirectories: false)
      let first = try folder.run(arguments)
      let again = try folder.run(arguments)
      #expect(first.status != 2, "\(first.errors)")
      #expect(again.status == first.status && again.errors == first.errors, "\(again.errors)")
    }
  }

  @Test func tilesThatAPictureShowsAreNotReplaced() throws {
    try TestFolder.with(["scene.json": Self.scene]) { folder in
      #expect(try folder.run(["draw", "scene.json", "-o", "0-0-0.png"]).status == 0)
      let tile = try folder.bytes("0-0-0.png")
      let template = folder.url.path + "/{z}-{x}-{y}.png"
      let arguments = ["render", "--tiles", template, "--tile", "0/0/0", "-o"]
      let run = try folder.run(arguments + ["0-0-0.png"])
      #expect(run.status == 2)
      #expect(run.errors.contains("0-0-0.png would be replaced, and it is an input"), "\(run.errors)")
      #expect(try folder.bytes("0-0-0.png") == tile)
      #expect(try folder.run(arguments + ["1-0-0.png"]).status == 0)
    }
  }

  @Test func expectationsOfAdaptersAreNotReplaced() throws {
    let adapters = """
      [{"name": "a", "command": "false", "expectations": "out/matrix.json", "homepage": "none"}]
      """
    try TestFolder.with(["adapters.json": adapters]) { folder in
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent("out"), withIntermediateDirectories: false)
      try folder.write(Array("[]".utf8), to: "out/matrix.json")
      let vectors = checkout.appendingPathComponent("Tests/Vectors/zoom-level.json").path
      let run = try folder.run(
        ["matrix", "--vectors", vectors, "--adapters", "adapters.json", "--output", "out"])
      #expect(run.status == 2)
      #expect(run.errors.contains("out/matrix.json would be replaced"), "\(run.errors)")
      #expect(try folder.bytes("out/matrix.json") == Array("[]".utf8))
    }
  }

  private static let scene = """
    {"schema": "loxodrome-scene-1", "width": 300, "height": 200, "background": [0, 0, 1, 1], "draw": []}
    """

  @Test(arguments: ["scene.json", "./scene.json", "link", "image.png"])
  func picturesDoNotReplaceTheirSceneOrImages(output: String) throws {
    try TestFolder.with(["scene.json": Self.scene]) { folder in
      #expect(try folder.run(["draw", "scene.json", "-o", "image.png"]).status == 0)
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent("link"),
        withDestinationURL: folder.url.appendingPathComponent("scene.json"))
      let image = #"{"image": {"file": "image.png", "rect": [0, 0, 10, 10]}}"#
      let scene = Self.scene.replacing("\"draw\": []", with: "\"draw\": [\(image)]")
      try folder.write(Array(scene.utf8), to: "scene.json")
      let before = try ["scene.json", "image.png"].map(folder.bytes)
      let run = try folder.run(["draw", "scene.json", "-o", output])
      #expect(run.status == 2, "\(run.errors)")
      #expect(run.errors.contains("\(output) would be replaced, and it is an input"), "\(run.errors)")
      #expect(try ["scene.json", "image.png"].map(folder.bytes) == before)
      #expect(try folder.run(["draw", "scene.json", "-o", "other.png"]).status == 0)
    }
  }

  /// The shell's limit is one block, 512 or 1024 bytes.
  @Test func theOldFileStaysIfTheNewOneIsTooLarge() throws {
    let rows = (0..<200).map { "\($0 % 90),\($0 % 60)\n" }.joined()
    try TestFolder.with(["p.csv": "lon,lat\n" + rows, "map.png": "old"]) { folder in
      let command = try builtCommand().path
      let run = try StartedProgram(
        ["-c", "ulimit -f 1; exec \"$0\" cluster p.csv --zoom 3 --picture map.png >/dev/null", command],
        of: URL(fileURLWithPath: "/bin/sh"), in: folder.url
      ).finish()
      #expect(run.status == 2, "\(run.errors)")
      #expect(run.errors == "loxodrome: cannot write map.png: File too large\n")
      #expect(try folder.bytes("map.png") == Array("old".utf8))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
      #expect(names == ["map.png", "p.csv"])
    }
  }

  @Test func aFullDeviceIsReported() throws {
    try TestFolder.with(["scene.json": Self.scene]) { folder in
      for arguments in [["-o", "/dev/full"], ["-o", "-"]] {
        let command = try builtCommand().path
        let run = try StartedProgram(
          ["-c", "exec \"$0\" draw scene.json \"$@\" >/dev/full", command] + arguments,
          of: URL(fileURLWithPath: "/bin/sh"), in: folder.url
        ).finish()
        #expect(run.status == 2)
        #expect(run.errors.contains("No space left on device"), "\(run.errors)")
      }
    }
  }

  /// What a command says about its output belongs to it.
  @Test func aLineThatCannotBeWrittenIsReported() throws {
    let vectors = checkout.appendingPathComponent("Tests/Vectors/map-rect-inset.json").path
    try TestFolder.with([:]) { folder in
      for arguments in [
        ["mutants", "--vectors", vectors, "--mutant", "inset-half", "--output", "m.txt"],
        ["gallery", "value-grid", "--output", "g", "--data", checkout.path + "/Benchmarks/Data"],
      ] {
        let run = try StartedProgram(
          ["-c", "exec \"$0\" \"$@\" >/dev/full", builtCommand(for: arguments).path] + arguments,
          of: URL(fileURLWithPath: "/bin/sh"), in: folder.url
        ).finish()
        #expect(run.status == 2)
        #expect(run.errors.contains("No space left on device"), "\(run.errors)")
      }
    }
  }
}
