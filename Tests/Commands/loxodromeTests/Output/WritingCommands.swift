import Foundation
import LoxodromeTestSupport
import Testing

/// A command that writes files, with small inputs. All that it writes is in the folder `out`.
struct WritingCommand: CustomTestStringConvertible, Sendable {
  /// The arguments, in a folder with `inputs`.
  let arguments: [String]
  /// The files that the command writes, in the folder `out`.
  let outputs: [String]
  /// Whether each run writes the same bytes. Otherwise the outputs are JSON.
  var isRepeatable = true
  /// Whether the command goes on from files of its own, so that no other file may have their names.
  var goesOn = false
  /// A program of the package Benchmarks that the command needs. Then it takes seconds, and runs only
  /// if LOXODROME_KILLS is set.
  var program: String?

  var testDescription: String { arguments[0] }

  /// The number of moments for each command.
  static let moments = ProcessInfo.processInfo.environment["LOXODROME_KILLS"].flatMap(Int.init)

  /// The commands that write and can run here.
  static let all = commands.filter { command in
    guard let program = command.program else { return true }
    return moments != nil && FileManager.default.isExecutableFile(atPath: binary(program).path)
  }

  /// The path of a program that ci/build-release makes.
  private static func binary(_ name: String) -> URL {
    checkout.appendingPathComponent("Benchmarks/.build/release/\(name)")
  }

  private static let commands = [
    WritingCommand(arguments: ["draw", "scene.json", "-o", "out/x.png"], outputs: ["x.png"]),
    WritingCommand(arguments: ["render", "p.geojson", "-o", "out/x.png"], outputs: ["x.png"]),
    WritingCommand(
      arguments: ["cluster", "p.csv", "--zoom", "3", "--picture", "out/x.png"], outputs: ["x.png"]),
    WritingCommand(arguments: ["cluster-shards", "sort", "blocks", "-o", "out/x"], outputs: ["x"]),
    WritingCommand(
      arguments: [
        "cluster-shards", "build", "points", "--rows", "0-9", "--lowest-zoom", "9", "-o", "out/x",
      ], outputs: ["x"]),
    WritingCommand(arguments: ["replay", "p.csv", "--picture", "out/x.png"], outputs: ["x.png"]),
    WritingCommand(
      arguments: ["tiles", "p.geojson", "p.csv", "--zooms", "0-3", "-o", "out/x.pmtiles"],
      outputs: ["x.pmtiles"]),
    WritingCommand(
      arguments: ["tiles", "p.geojson", "--zooms", "0-3", "-o", "out/x.mbtiles"], outputs: ["x.mbtiles"]),
    WritingCommand(
      arguments: ["tiles", "--merge", "top.pmtiles", "-o", "out/x.pmtiles"], outputs: ["x.pmtiles"]),
    WritingCommand(arguments: ["gazetteer", "places.txt", "-o", "out/x.sqlite"], outputs: ["x.sqlite"]),
    WritingCommand(
      arguments: ["gallery", "value-grid", "--output", "out", "--data", "data"], outputs: ["value-grid.png"]),
    WritingCommand(
      arguments: ["conform", "--vectors", "v.json", "--format", "json", "--output", "out/x.json"],
      outputs: ["x.json"]),
    WritingCommand(
      arguments: ["mutants", "--vectors", "inset.json", "--mutant", "inset-half", "--output", "out/x"],
      outputs: ["x"]),
    WritingCommand(
      arguments: ["matrix", "--vectors", "v.json", "--adapters", "adapters.json", "--output", "out"],
      outputs: ["matrix.json", "matrix.md", "matrix.html", "junit.xml"]),
    WritingCommand(
      arguments: ["sweep", "mapRect.union", "--cases", "300000", "--output", "out"],
      outputs: ["map-rect-union-mapkit-geos.json"], goesOn: true, program: "map-sweep"),
    WritingCommand(
      arguments: [
        "report", "--conformance", "verdicts.json", "--benchmarks", "times.json", "--output", "out",
      ],
      outputs: ["index.html", "summary.md", "performance.html", "performance.json"]),
    WritingCommand(
      arguments: ["compare", "a.json", "b.json", "--output", "out"],
      outputs: ["index.html", "comparison.md", "comparison.json", "junit.xml"]),
    WritingCommand(
      arguments: [
        "record", "a.json", "--commit", "0123456789", "--date", "2026-01-02T03:04:05Z", "--subject", "One",
        "--history", "out/history", "--baseline", "out/new/base.json",
      ], outputs: ["history/unknown-processor/0123456789.json", "new/base.json"]),
    WritingCommand(
      arguments: [
        "figures", "--record", "errors=errors.json", "--record", "times=all.json", "--record",
        "pictures=all.json", "--record", "clusters=all.json", "--record-file", "out/record.json", "--page",
        "out/figures.md",
      ], outputs: ["record.json", "figures.md"]),
    WritingCommand(
      arguments: [
        "calibrate", "recorded", "--comparisons", "5", "--pairs", "6", "--output", "out/x.md", "--into",
        "out/page.md",
      ], outputs: ["x.md", "page.md"]),
    WritingCommand(
      arguments: ["ci", "baseline", "a.json", "--binary", "./program", "--output", "out/x.json"],
      outputs: ["x.json"]),
    WritingCommand(
      arguments: ["measure", "./program", "./program", "--output", "out", "--blocks", "2"],
      outputs: ["base/benchmarks.json", "head/benchmarks.json"], isRepeatable: false),
    WritingCommand(
      arguments: [
        "count", binary("map-benchmarks").path, "--filter", "^map-rect/union/.*by:loxodrome$", "--output",
        "out/x.json",
      ], outputs: ["x.json"], program: "map-benchmarks"),
  ]

  /// Creates the inputs of all commands in a folder.
  static func writeInputs(in folder: TestFolder) throws {
    for (name, text) in inputs {
      let url = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    for (name, path) in [
      ("v.json", "Tests/Vectors/zoom-level.json"), ("inset.json", "Tests/Vectors/map-rect-inset.json"),
      ("figures.md", "Reports/FIGURES.md"),
      ("data", "Benchmarks/Data"), ("Benchmarks", "Benchmarks"),
    ] {
      try FileManager.default.createSymbolicLink(
        at: folder.url.appendingPathComponent(name),
        withDestinationURL: checkout.appendingPathComponent(path))
    }
    // Another test that starts a program at the same time would keep this file open, and it could
    // not be executed.
    _ = try StartedProgram(
      ["-c", "cp program.sh program && chmod +x program"], of: URL(fileURLWithPath: "/bin/sh"),
      in: folder.url
    ).finish()
  }

  private static func counts(_ instructions: Int) -> String {
    #"{"context": {"compiler": "c"}, "counts": [{"name": "a/b", "instructions": [\#(instructions)]}]}"#
  }

  private static let recording = """
    {"context": {"num_cpus": 2, "pairing": "abba", "pairing_id": "0123456789abcdef"}, "benchmarks": [
    """
    + (0..<24).map { repetition("a/real_time", "10", more: ", \"repetition_index\": \($0)") }
    .joined(separator: ",\n") + "]}"

  private static let inputs = [
    "scene.json": """
    {"schema": "loxodrome-scene-1", "width": 300, "height": 200, "background": [0, 0, 1, 1], "draw": []}
    """,
    "p.geojson": #"{"type": "Polygon", "coordinates": [[[0, 0], [20, 0], [20, 30], [0, 0]]]}"#,
    "p.csv": "lon,lat\n1,2\n3,4\n-50,20\n",
    "places.txt": (1...50).map {
      "\($0)\tPlace \($0)\t\t\t1\t\($0)\tP\tPPL\tDE\t\t16\t\t\t\t\($0)\t\t\t\t\n"
    }.joined(),
    // A block of one coordinate, and a sorted point at the origin of the grid.
    "blocks": "\u{1}" + String(repeating: "\0", count: 23),
    "points": "LOXRUN1\n\u{1}\0\0\0\0\0\0\0\u{1}" + String(repeating: "\0", count: 19),
    "adapters.json":
      #"[{"name": "Loxodrome", "command": null, "expectations": null, "homepage": "https://example.org"}]"#,
    "a.json": counts(1000), "b.json": counts(1100), "times.json": #"{"context": {}, "benchmarks": []}"#,
    "errors.json": FiguresCommandTests.errors(), "all.json": FiguresCommandTests.benchmarks(),
    "recorded/pool/base/benchmarks.json": recording, "recorded/pool/head/benchmarks.json": recording,
    "recorded/counts/1.json": counts(1000), "recorded/counts/2.json": counts(1001),
    "recorded/slower-counts/1/a.json": counts(1010),
    "page.md": "a\n<!-- calibration -->\nb\n<!-- end of calibration -->\nc\n",
    "program.sh": """
    #!/bin/sh
    for word in "$@"; do [ "$word" != --benchmark_list_tests=true ] || { echo fine; exit 0; }; done
    echo '{"context": {}, "benchmarks": [{"name": "fine", "run_type": "iteration", "iterations": 100,'
    echo '"real_time": 3, "cpu_time": 3, "time_unit": "ms"}]}'
    """,
  ]
}
