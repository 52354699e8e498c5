import Foundation
import LoxodromeTestSupport
import Testing

/// Every command that writes is ended at random moments. Then each file has its old content or the
/// new one, or is still absent, and the same command again writes all of them.
///
/// The environment variable LOXODROME_KILLS is the number of moments for each command.
@Suite struct KillTests {
  @Test(arguments: WritingCommand.all)
  func whatIsWrittenIsTheOldFileOrTheNewOne(command: WritingCommand) throws {
    try withRuns(of: command) { runs in
      for moment in 0..<(WritingCommand.moments ?? 3) {
        try runs.checkOutputs(afterRunning: [Runs.kill, Runs.closePipe, Runs.fillDisk][moment % 3])
      }
    }
  }

  /// Calls `body` after an undisturbed run in a folder with the inputs.
  private func withRuns(of command: WritingCommand, _ body: (inout Runs) throws -> Void) throws {
    try TestFolder.with { folder in
      try WritingCommand.writeInputs(in: folder)
      // The report of `report` is one of `conform`.
      let arguments = ["conform", "--vectors", "v.json", "--format", "json", "--output", "verdicts.json"]
      if command.arguments[0] == "report" { #expect(try folder.run(arguments).status == 0) }
      // What `tiles --merge` reads.
      let drawing = ["tiles", "p.geojson", "--zooms", "0-3", "-o", "top.pmtiles"]
      if command.arguments.contains("top.pmtiles") { #expect(try folder.run(drawing).status == 0) }
      var runs = try Runs(command, folder)
      try body(&runs)
    }
  }
}

/// Runs of one command, each with the same old files.
private struct Runs {
  private let command: WritingCommand
  private let folder: TestFolder
  private let words: [String]
  private var random = SeededRandom(seed: 20)
  private var old: [String: Data] = [:]
  private var new: [String: Data] = [:]
  private let status: Int32
  private let seconds: Double

  init(_ command: WritingCommand, _ folder: TestFolder) throws {
    (self.command, self.folder) = (command, folder)
    words = [try builtCommand(for: command.arguments).path] + command.arguments
    // These pages are inputs too: the command writes a part of them.
    for name in ["page.md", "figures.md"] where command.outputs.contains(name) {
      old[name] = try Data(contentsOf: folder.url.appendingPathComponent(name))
    }
    try Runs.restore(old, in: folder)
    let start = ContinuousClock.now
    let run = try folder.run(command.arguments)
    seconds = (ContinuousClock.now - start) / .seconds(1)
    status = run.status
    try #require(status == 0 || status == 1, "\(run.errors)")
    for name in command.outputs { new[name] = try Data(contentsOf: Runs.file(name, in: folder)) }
  }

  private static func file(_ name: String, in folder: TestFolder) -> URL {
    folder.url.appendingPathComponent("out/\(name)")
  }

  private static func restore(_ files: [String: Data], in folder: TestFolder) throws {
    let out = folder.url.appendingPathComponent("out")
    try? FileManager.default.removeItem(at: out)
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    for (name, data) in files {
      let url = file(name, in: folder)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
  }

  private func isNew(_ data: Data, _ name: String) -> Bool {
    data == new[name]
      || !command.isRepeatable && (try? JSONSerialization.jsonObject(with: data)) != nil
  }

  /// Runs the command with a disturbance and checks its outputs, and those of the same command
  /// again. Every other time there are old files.
  mutating func checkOutputs(afterRunning disturb: (inout Runs) throws -> String) throws {
    var before = old
    if !command.goesOn, Bool.random(using: &random) {
      for name in command.outputs where before[name] == nil { before[name] = Data("old".utf8) }
    }
    try Runs.restore(before, in: folder)
    let what = try disturb(&self)
    for name in command.outputs {
      let data = try? Data(contentsOf: Runs.file(name, in: folder))
      #expect(data == before[name] || data.map { isNew($0, name) } == true, "\(name) after \(what)")
    }
    let run = try folder.run(command.arguments)
    #expect(run.status == status, "after \(what): \(run.errors)")
    for name in command.outputs {
      let data = try Data(contentsOf: Runs.file(name, in: folder))
      #expect(isNew(data, name), "\(name) after \(what) and the same command again")
    }
  }

  /// A moment of the run, or soon after it.
  private mutating func moment() -> Double { Double.random(in: 0...1.1 * seconds, using: &random) }

  /// Kills the command.
  static func kill(_ runs: inout Runs) throws -> String {
    let moment = runs.moment()
    let program = try StartedProgram(runs.command.arguments, in: runs.folder.url)
    Thread.sleep(forTimeInterval: moment)
    Foundation.kill(program.process.processIdentifier, SIGKILL)
    _ = try program.finish()
    return "SIGKILL at \(moment) s"
  }

  /// Closes standard output, or standard output and standard error.
  static func closePipe(_ runs: inout Runs) throws -> String {
    let moment = runs.moment()
    let errors = Bool.random(using: &runs.random) ? "2>&1" : "2>/dev/null"
    try runs.shell("\"$0\" \"$@\" \(errors) | sleep \(moment)")
    return "a pipe closed at \(moment) s (\(errors))"
  }

  /// Whether a process can mount a disk of a given size without privileges.
  private static let hasSmallDisks: Bool = {
    var status: Int32 = -1
    try? TestFolder.with { status = try mount("true", pages: 1, in: $0.url).finish().status }
    return status == 0
  }()

  /// Runs the command with `out` on a disk that is too small for all outputs, or with a limit for
  /// the size of files. Without the privilege to mount a disk it is always the limit.
  static func fillDisk(_ runs: inout Runs) throws -> String {
    guard hasSmallDisks, Bool.random(using: &runs.random) else { return try limitFiles(&runs) }
    let pages = Int.random(in: 1...runs.largestOutput / 4096 + 4, using: &runs.random)
    let script = "\"$0\" \"$@\" >/dev/null 2>&1"
    let run = try mount(script, runs.words, pages: pages, in: runs.folder.url).finish()
    #expect(run.status == 0, "\(run.errors)")
    return "a disk of \(pages) pages more than the old files"
  }

  /// Limits the size of files to a number of blocks of 512 bytes.
  private static func limitFiles(_ runs: inout Runs) throws -> String {
    let blocks = Int.random(in: 0...runs.largestOutput / 512, using: &runs.random)
    try runs.shell("ulimit -f \(blocks); exec \"$0\" \"$@\" >/dev/null 2>&1")
    return "files limited to \(blocks) blocks"
  }

  private var largestOutput: Int { new.values.map(\.count).max() ?? 0 }

  private func shell(_ script: String) throws {
    _ = try StartedProgram(["-c", script] + words, of: URL(fileURLWithPath: "/bin/sh"), in: folder.url)
      .finish()
  }

  /// Runs a script while `out` is on a disk of its own with a number of pages of 4096 bytes for new
  /// files. Afterward the files are in `out` itself.
  private static func mount(
    _ script: String, _ words: [String] = [], pages: Int, in folder: URL
  ) throws -> StartedProgram {
    let all = """
      mkdir -p out disk kept && mount -t tmpfs none disk && cp -r out/. disk || exit 9
      used=$(du -sk disk | cut -f 1)
      mount -o "remount,size=$((used + \(pages) * 4))k" disk && mount --bind out kept || exit 9
      mount --bind disk out || exit 9
      \(script)
      find kept -mindepth 1 -delete && cp -r out/. kept
      """
    return try StartedProgram(
      ["-rm", "sh", "-c", all] + words, of: URL(fileURLWithPath: "/usr/bin/unshare"), in: folder)
  }
}
