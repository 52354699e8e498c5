import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of the processes of `loxodrome conform --implementation` and `loxodrome matrix`.
@Suite struct AdapterProcessTests {
  /// A signal also kills an adapter that ignores the end of its input.
  @Test(
    arguments: ["conform", "matrix"], [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 143)] as [(Int32, Int32)])
  func signalKillsTheAdapterAndIsTheExitCode(subcommand: String, signal: (number: Int32, status: Int32))
    throws
  {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("adapter.txt")
    let adapter = "trap '' TERM HUP INT; echo $$ >'\(file.path)'; while true; do sleep 1; done"
    let list = folder.appendingPathComponent("adapters.json").path
    let entry = [["name": "deaf", "command": adapter, "homepage": "none"]]
    try JSONSerialization.data(withJSONObject: entry).write(to: URL(fileURLWithPath: list))
    let vectors = checkout.appendingPathComponent("Tests/Vectors/zoom-level.json").path
    let arguments = subcommand == "matrix" ? ["--adapters", list] : ["--implementation", adapter]
    let program = try StartedProgram(
      [subcommand, "--vectors", vectors, "--timeout", "3600"] + arguments, in: folder)
    let id = try #require(processID(in: file))
    // The adapter is killed long before its time for an answer is over.
    let start = ContinuousClock.now
    kill(program.process.processIdentifier, signal.number)
    #expect(try program.finish().status == signal.status)
    #expect(waitUntil { hasEnded(id) })
    #expect(ContinuousClock.now - start < longestWait)
  }

  /// Waits until a program has written its id and a line feed into a file.
  private func processID(in file: URL) -> pid_t? {
    var id: pid_t?
    waitUntil {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n") { id = pid_t(text.dropLast()) }
      return id != nil
    }
    return id
  }

  /// The grandchild keeps the adapter's standard output open for ten minutes.
  @Test func grandchildInAnotherSessionDoesNotDelayTheTimeout() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("grandchild.txt")
    let grandchild = "echo $$ >\"\(file.path)\"; exec sleep 600"
    for limit in growingTimeLimits {
      let seconds = String(format: "%g", limit)
      let run = try StartedProgram(
        [
          "conform", "--suite", "zoom-level", "--timeout", seconds, "--implementation",
          "(setsid sh -c '\(grandchild)' 2>/dev/null &); exit 0",
        ], in: checkout
      ).finish()
      #expect(run.status == 1)
      #expect(run.errors.contains("gave no answer within \(seconds) s"), "\(run.errors)")
      // Before its session it is killed with the adapter.
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      if text.hasSuffix("\n"), let id = pid_t(text.dropLast()) {
        #expect(!hasEnded(id))
        kill(id, SIGKILL)
        return
      }
    }
    Issue.record("no grandchild began a session in time")
  }

  /// With SIGCHLD ignored, the system discards the exit status of children.
  @Test func exitCodeOfAnAdapterIsKnownAfterIgnoredSignalsOfChildren() throws {
    let command = try builtCommand().path
    let run = try StartedProgram(
      [
        "-c",
        "trap '' CHLD; exec '\(command)' conform --suite zoom-level --implementation 'sleep 0.2; exit 4'",
      ], of: URL(fileURLWithPath: "/bin/sh"), in: checkout
    ).finish()
    #expect(run.status == 1)
    #expect(run.errors.contains("exit code 4"), "\(run.errors)")
  }

  @Test func endlessLineOfServeIsAnError() throws {
    let command = try builtCommand().path
    let run = try StartedProgram(
      ["-c", "echo '{\"command\":\"start\",\"protocol\":1}' | cat - /dev/zero | exec '\(command)' serve"],
      of: URL(fileURLWithPath: "/bin/sh"), in: checkout
    ).finish()
    #expect(run.status == 2)
    #expect(run.output.hasPrefix("{\"implementation\":"))
    // `cat` also reports that the pipe is closed.
    let lines = run.errors.split(separator: "\n")
    #expect(lines.contains("loxodrome: line 2 of standard input is longer than 67108864 bytes"))
  }

  @Test func endlessArgumentsOfEvaluateAreAnError() throws {
    let command = try builtCommand().path
    let run = try StartedProgram(
      ["-c", "cat /dev/zero | exec '\(command)' evaluate zoomLevel -"], of: URL(fileURLWithPath: "/bin/sh"),
      in: checkout
    ).finish()
    #expect(run.status == 2)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.contains("loxodrome: standard input is longer than 67108864 bytes"), "\(run.errors)")
  }

  /// The example of the help names implementations of the list.
  @Test func exampleOfMatrixNamesImplementationsOfTheList() throws {
    let help = try StartedProgram(["matrix", "--help"], in: checkout).finish().output
    let example = try #require(help.firstMatch(of: #/--only (\w+) "([^"]+)"/#))
    let list = try Data(contentsOf: checkout.appendingPathComponent("Tests/Adapters/adapters.json"))
    let entries = try #require(try JSONSerialization.jsonObject(with: list) as? [[String: Any]])
    let names = entries.compactMap { $0["name"] as? String }
    #expect(names.contains(String(example.1)) && names.contains(String(example.2)))
  }

  @Test(arguments: ["Loxodrome", "loxodrome"])
  func implementationIsFoundInAnyCaseOfLetters(name: String) throws {
    let run = try StartedProgram(
      ["matrix", "--only", name, "--vectors", "Tests/Vectors/zoom-level.json"], in: checkout
    ).finish()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("Loxodrome"))
  }
}
