import Foundation
import LoxodromeJSON
import LoxodromeTestSupport
import Testing

@testable import LoxodromeBench

/// Tests of paired runs of commands.
struct CommandRunTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func run(
    _ base: [String], _ head: [String], in folder: URL, _ settings: (inout PairedRun) -> Void = { _ in }
  ) throws -> (PairedRun.Outcome, base: BenchmarkResults, head: BenchmarkResults) {
    var run = PairedRun(base: MeasuredCommand(base), head: MeasuredCommand(head), name: "work")
    run.blocks = 2
    run.secondsOfARepetition = 0.001
    settings(&run)
    let outcome = try run.run(into: folder.appendingPathComponent("out"))
    let results = try ["base", "head"].map { side in
      try BenchmarkResults(
        ReportInput(contentsOf: folder.appendingPathComponent("out/\(side)/benchmarks.json")))
    }
    return (outcome, results[0], results[1])
  }

  @Test func timesAreThoseOfTheWholeProcess() throws {
    try withFolder { folder in
      // No process ends early. A busy machine makes some of them late, but not all in every run.
      let ends = [0.05, 0.15]
      let found = try repeated(until: { found in
        zip([found.base, found.head], ends).allSatisfy { results, end in
          results.benchmarks.first?.measurement?.times.min() ?? 9 < end + 0.05
        }
      }) { try run(["sleep", "0.05"], ["sleep", "0.15"], in: folder) }
      let (outcome, base, head) = found
      #expect(outcome.compared == 1 && outcome.blocks == 2...2 && outcome.failures.isEmpty)
      #expect(base.isPaired(with: head))
      for (results, seconds) in [(base, 0.05), (head, 0.15)] {
        let times = try #require(results.benchmarks.first?.measurement?.times)
        #expect(results.benchmarks.map(\.name.full) == ["work/real_time"])
        #expect(times.count == 4)
        #expect(times.allSatisfy { $0 >= seconds } && times.min() ?? 9 < seconds + 0.05, "\(times)")
      }
      #expect(base.context["command"] == .string("sleep 0.05"))
      #expect(head.context["command"] == .string("sleep 0.15"))
      #expect(base.context["processor_model"] != nil && base.context["num_cpus"] == head.context["num_cpus"])
      #expect(CommandContext.isOfCommands(base.context))
    }
  }

  /// The end of a program counts, not that of a process which it leaves behind.
  @Test func leftProcessesDoNotCount() throws {
    try withFolder { folder in
      let times = try repeated(until: { $0.min() ?? 9 < 0.09 }) {
        let (_, base, _) = try run(["sh", "-c", "sleep 3600 & exit 0"], ["true"], in: folder)
        return try #require(base.benchmarks.first?.measurement?.times)
      }
      #expect(times.min() ?? 9 < 0.09, "\(times)")
    }
  }

  @Test func shortCommandsRunAgain() throws {
    try withFolder { folder in
      let log = folder.appendingPathComponent("log").path
      // Two repetitions and the run before them. A start takes from half a millisecond to 20 ms, on a
      // busy machine longer, but not always.
      let found = try repeated(until: { $0.lines > 1 + 2 * 2 }) {
        try Data().write(to: URL(fileURLWithPath: log))
        let (_, base, _) = try run(
          ["sh", "-c", "echo x >>\(log)"], ["true"], in: folder,
          {
            $0.blocks = 1
            $0.secondsOfARepetition = 0.05
          })
        return (base: base, lines: try String(contentsOfFile: log, encoding: .utf8).count { $0 == "\n" })
      }
      let (base, lines) = found
      #expect(lines > 1 + 2 * 2, "\(lines)")
      let file = try ReportInput(contentsOf: folder.appendingPathComponent("out/base/benchmarks.json"))
      let rows = try file.decode(Rows.self).benchmarks
      let iterations = rows.compactMap { $0["iterations"]?.double }
      #expect(iterations.reduce(0, +) == Double(lines - 1))
      #expect(base.benchmarks.first?.measurement?.times.count == 2)
    }
  }

  @Test(arguments: [
    ("exit 3", "it ended with exit code 3"), ("echo no >&2; exit 1", "it ended with exit code 1: no"),
    ("kill -SEGV $$", "it was ended by signal 11 ("), ("sleep 3600", "it was killed after 500 ms"),
  ])
  func failuresAreRows(script: String, message: String) throws {
    try withFolder { folder in
      // On a busy machine `true` can take longer than the limit, but not always.
      let found = try repeated(until: { $0.base.benchmarks.first?.measurement != nil }) {
        try run(["true"], ["sh", "-c", script], in: folder) {
          $0.timeLimit = script.hasPrefix("sleep") ? 0.5 : 600
        }
      }
      let (outcome, base, head) = found
      #expect(outcome.failures.count == 1 && outcome.failures[0].contains(message), "\(outcome.failures)")
      guard case .failed(let reason)? = head.benchmarks.first?.outcome else {
        Issue.record("expected a failure")
        return
      }
      #expect(reason.contains(message))
      #expect(base.benchmarks.first?.measurement != nil)
    }
  }

  @Test func missingProgramsAreErrors() throws {
    try withFolder { folder in
      let error = #expect(throws: ReportError.self) {
        try run(["true"], ["no-such-program-here"], in: folder)
      }
      #expect(error?.description.hasPrefix("no-such-program-here: ") == true)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
    }
  }

  private struct Rows: Decodable {
    let benchmarks: [JSONValue]
  }

  /// 300 MB in a second or so: what a program writes is not kept.
  @Test func outputIsDropped() throws {
    try withFolder { folder in
      let (outcome, _, _) = try run(["head", "-c", "300000000", "/dev/zero"], ["true"], in: folder) {
        $0.blocks = 1
      }
      #expect(outcome.failures.isEmpty, "\(outcome.failures)")
    }
  }
}
