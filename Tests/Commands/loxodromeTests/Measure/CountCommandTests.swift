import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of `loxodrome count -- COMMAND` on programs whose instructions are known.
@Suite struct CountCommandTests {
  /// A program that runs a loop of two instructions a turn, in assembly, and can start others.
  private static let source = """
    #include <stdlib.h>
    #include <string.h>
    #include <sys/wait.h>
    #include <unistd.h>
    __attribute__((noinline)) void turn(long turns) {
      for (; turns > 0; --turns) asm volatile("");
    }
    int main(int count, char **words) {
      long turns = count > 1 ? atol(words[1]) : 0;
      const char *then = count > 2 ? words[2] : "";
      turn(turns);
      if (!strcmp(then, "fork")) {
        pid_t child = fork();
        if (child == 0) { turn(turns); _exit(0); }
        int status; waitpid(child, &status, 0);
      }
      if (!strcmp(then, "twice")) execl(words[0], words[0], words[1], "exec", (char *)0);
      if (!strcmp(then, "exec")) execl(words[0], words[0], words[1], (char *)0);
      if (!strcmp(then, "system")) return system(words[3]);
      if (!strcmp(then, "copies") || !strcmp(then, "apart")) {
        static char from[3000000] __attribute__((aligned(4096)));
        static char to[3000064] __attribute__((aligned(4096)));
        for (int i = 0; i < 64; ++i) {
          memset(from, i, turns);
          asm volatile("" : : "r"(from) : "memory");
          memcpy(to + (then[0] == 'a' ? 64 : 0), from, turns);
          asm volatile("" : : "r"(to) : "memory");
        }
      }
      if (!strcmp(then, "fail")) return 3;
      if (!strcmp(then, "abort")) abort();
      return 0;
    }
    """

  private static func withProgram(_ body: (URL) throws -> Void) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(source.utf8).write(to: folder.appendingPathComponent("program.c"))
    let compiler = try StartedProgram(
      ["gcc", "-O1", "program.c", "-o", "program"], of: URL(fileURLWithPath: "/usr/bin/env"), in: folder
    ).finish()
    try #require(compiler.status == 0, "\(compiler.errors)")
    try body(folder)
  }

  private struct File: Decodable {
    struct Row: Decodable {
      struct Function: Decodable {
        let name: String
        let instructions: Int
      }
      let name: String
      let instructions: [Int]?
      let error: String?
      let code: String?
      let functions: [Function]?
    }
    let context: [String: String]
    let counts: [Row]

    private enum Key: CodingKey { case context, counts }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      counts = try container.decode([Row].self, forKey: .counts)
      context = try container.decode([String: Text].self, forKey: .context).mapValues(\.text)
    }

    /// A string or another value as text.
    private struct Text: Decodable {
      let text: String
      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text = (try? container.decode(String.self)) ?? "\((try? container.decode(Double.self)) ?? .nan)"
      }
    }
  }

  private func count(_ words: [String], in folder: URL) throws -> (row: File.Row, context: [String: String]) {
    let run = try StartedProgram(["count", "--"] + words, in: folder).finish()
    try #require(run.status == 0, "\(run.errors)")
    let file = try JSONDecoder().decode(File.self, from: run.bytes)
    return (try #require(file.counts.first), file.context)
  }

  /// A million turns more are two million instructions more, as often as the loop runs: in a forked
  /// process, in the programs that take the place of the first, and in a program of a shell.
  @Test(arguments: [
    ([String](), 1), (["fork"], 2), (["exec"], 2), (["twice"], 3), (["system", "./program 0"], 1),
  ])
  func allProcessesAreCounted(more: [String], loops: Int) throws {
    try Self.withProgram { folder in
      let counts = try ["0", "1000000"].map { turns in
        try count(["./program", turns] + more, in: folder).row
      }
      let totals = try counts.map { try #require($0.instructions) }
      #expect(totals.allSatisfy { $0.count == 2 })
      let difference = totals[1][0] - totals[0][0]
      #expect((loops * 2_000_000...loops * 2_000_000 + 2000).contains(difference), "\(totals)")
      // Programs without random numbers have the same count in each run.
      #expect(abs(totals[1][0] - totals[1][1]) < 200, "\(totals)")
      #expect(counts[1].functions?.first?.name == "turn")
      #expect(counts[1].functions?.first?.instructions ?? 0 >= loops * 2_000_000)
      // A script is data: equal machine code is not equal work.
      #expect(counts[1].code == nil)
    }
  }

  @Test func resultsHaveTheNameAndTheMachine() throws {
    try Self.withProgram { folder in
      let (row, context) = try count(["./program", "5"], in: folder)
      #expect(row.name == "program 5/real_time")
      #expect(context["command"] == "./program 5" && context["program"] == "loxodrome count")
      #expect(context["tool"]?.hasPrefix("valgrind-") == true)
      #if arch(x86_64)
        #expect(context["tool"]?.hasSuffix(", glibc copies with vectors") == true)
      #endif
      #expect(context["libraries"]?.contains("libc.so.6 ") == true, "\(context)")
      #expect(context["libraries"]?.contains("program") == false)
      #expect(context["date"] == nil && context["load_avg"] == nil)
    }
  }

  /// The counts of two commands are compared, and the report says how to repeat one.
  @Test func countsOfCommandsAreCompared() throws {
    try Self.withProgram { folder in
      for (turns, file) in [("100000", "a.json"), ("200000", "b.json")] {
        let run = try StartedProgram(
          ["count", "--output", file, "--name", "turns", "--", "./program", turns], in: folder
        ).finish()
        #expect(run.status == 0 && run.errors.hasSuffix("1 of 1 commands counted; written to \(file)\n"))
      }
      let run = try StartedProgram(["compare", "a.json", "b.json"], in: folder).finish()
      #expect(run.status == 1)
      #expect(run.output.hasPrefix("**Regression: turns takes "), "\(run.output)")
      #expect(run.output.contains("in turn"), "\(run.output)")
      #expect(run.output.contains("`loxodrome count -- HEAD-COMMAND`"), "\(run.output)")
    }
  }

  /// Memory is filled and copied with vectors, of any size and at any distance of the addresses, even
  /// if the caller has set glibc to another way.
  @Test(arguments: [nil, "glibc.cpu.x86_rep_movsb_threshold=4096"])
  func copiesTakeFewInstructions(own: String?) throws {
    try Self.withProgram { folder in
      let counts = try [("0", "none"), ("12000", "copies"), ("3000000", "copies"), ("3000000", "apart")].map {
        let run = try StartedProgram(
          ["count", "--", "./program", $0, $1], in: folder, environment: ["GLIBC_TUNABLES": own]
        ).finish()
        try #require(run.status == 0, "\(run.errors)")
        let row = try #require(try JSONDecoder().decode(File.self, from: run.bytes).counts.first)
        return try #require(row.instructions?.first)
      }
      // Each is 64 fills and 64 copies, without the loop of two instructions a turn. A vector has 16 bytes
      // or more; byte by byte it is 128 instructions for a turn.
      let (short, long, apart) = (counts[1] - counts[0], counts[2] - counts[0], counts[3] - counts[0])
      #expect(2 * 12_000 + 30_000...2 * 12_000 + 400_000 ~= short, "\(short)")
      #expect(2 * 3_000_000 + 7_500_000...2 * 3_000_000 + 100_000_000 ~= long, "\(long)")
      #expect(abs(apart - long) < 100_000, "\(long) and \(apart)")
    }
  }

  /// The settings of the caller come first, and are alone in the run without Valgrind.
  @Test func settingsOfTheCallerAreKept() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let own = "glibc.malloc.arena_max=3"
    let run = try StartedProgram(
      ["count", "--", "sh", "-c", "echo \"$GLIBC_TUNABLES\" >>settings"], in: folder,
      environment: ["GLIBC_TUNABLES": own]
    ).finish()
    #expect(run.status == 0, "\(run.errors)")
    let settings = try String(contentsOf: folder.appendingPathComponent("settings"), encoding: .utf8)
    let lines = settings.split(separator: "\n")
    #expect(lines.count == 3 && lines.first == own[...])
    #if arch(x86_64)
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(own + ":glibc.cpu.x86_rep_movsb_threshold=") })
    #else
      #expect(lines.dropFirst().allSatisfy { $0 == own[...] })
    #endif
  }

  /// Python hashes with the same seed in each run, unless the user has set one.
  @Test func hashesOfPythonAreTheSame() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = "import os; assert os.environ['PYTHONHASHSEED'] == os.environ.get('WANTED', '0')"
    let python = "/usr/bin/python3"
    try #require(FileManager.default.isExecutableFile(atPath: python))
    // The first run is without Valgrind, and so without a seed.
    let command = ["sh", "-c", "[ -z \"$PYTHONHASHSEED\" ] || exec \(python) -c \"$0\"", script]
    let run = try StartedProgram(
      ["count", "--"] + command, in: folder, environment: ["PYTHONHASHSEED": nil]
    ).finish()
    #expect(run.status == 0, "\(run.errors)")
    let own = try StartedProgram(
      ["count", "--"] + command, in: folder, environment: ["PYTHONHASHSEED": "7", "WANTED": "7"]
    ).finish()
    #expect(own.status == 0, "\(own.errors)")
  }

  /// Arguments after `count`, the exit code, and a text in the message.
  @Test(arguments: [
    (["--", "./program", "1", "fail"], 1, "loxodrome: program 1 fail: it ended with exit code 3\n"),
    (
      ["--", "./program", "1", "abort"], 1, "loxodrome: program 1 abort: it was ended by signal 6 (Aborted)\n"
    ),
    (
      ["--", "no-such-program"], 2,
      "loxodrome: no-such-program: it cannot be run: No such file or directory\n"
    ),
    (["--", "./program.c"], 2, "loxodrome: ./program.c: it cannot be run: Permission denied\n"),
    (["--"], 2, "expected a benchmark binary, or -- COMMAND"), ([], 2, "expected a benchmark binary"),
    (["--", ""], 2, "COMMAND is empty; expected a program"),
    (["--filter", "x", "--", "true"], 2, "--filter is for a binary with benchmarks"),
    (["--jobs", "2", "--", "true"], 2, "--jobs is for a binary with benchmarks"),
    (["--name", "", "--", "true"], 2, "--name takes a name"),
    (["program", "--name", "x"], 2, "--name is for a command"),
    // Found before the command runs, which would fail.
    (["--output", "program/o", "--", "./program", "1", "fail"], 2, "cannot make the folder program"),
    (["--output", "program", "--", "./program"], 2, "program would be replaced, and it is an input"),
  ])
  func everyFailureHasItsExitCodeAndMessage(arguments: [String], status: Int32, message: String) throws {
    try Self.withProgram { folder in
      let run = try StartedProgram(["count"] + arguments, in: folder).finish()
      #expect(run.status == status, "\(run.errors)")
      #expect(run.errors.contains(message), "\(run.errors)")
      // A failure is a row with its reason.
      #expect((status == 1) == run.output.contains("\"error\":"), "\(run.output)")
    }
  }

  @Test func interruptedCountsWriteNothing() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = try StartedProgram(
      ["count", "--output", "o", "--", "sh", "-c", ": >begun; exec sleep 3600"], in: folder)
    let begun = folder.path + "/begun"
    #expect(waitUntil { FileManager.default.fileExists(atPath: begun) })
    program.process.interrupt()
    let run = try program.finish()
    #expect(run.status == 130 && run.errors.contains("loxodrome: interrupted; nothing was written"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/o"))
  }
}
