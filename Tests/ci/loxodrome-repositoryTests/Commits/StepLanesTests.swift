import Foundation
import LoxodromeTestSupport
import Testing

@testable import loxodrome_repository

/// Lanes of shell scripts in place of builds and measurements.
struct StepLanesTests {
  private func shell(_ script: String, _ output: StepCommand.Output = .standardError) -> StepCommand {
    StepCommand(["/bin/sh", "-c", script], output: output)
  }

  /// A folder that is removed afterwards.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lanes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func laneEndsWithItsFirstFailure() throws {
    let lanes = [
      [shell("exit 0"), shell("exit 3"), shell("exit 4")], [shell("sleep 0.2"), shell("exit 0")], [],
      [shell("kill -TERM $$")],
    ]
    #expect(try StepLanes.run(lanes, shouldStop: { false }) == [3, 0, 0, 143])
  }

  @Test func lanesRunSideBySide() throws {
    try withFolder { folder throws in
      // Each waits for the other's file: one after the other they would never end.
      let (one, two) = (folder.path + "/1", folder.path + "/2")
      let wait = { (own: String, other: String) in
        shell("touch '\(own)'; i=0; while [ ! -e '\(other)' ]; do sleep 0.01; done")
      }
      #expect(try StepLanes.run([[wait(one, two)], [wait(two, one)]], shouldStop: { false }) == [0, 0])
    }
  }

  @Test func firstFailureCanEndAllLanes() throws {
    let start = ContinuousClock.now
    let codes = try StepLanes.run(
      [[shell("sleep 3600")], [shell("exit 2")]], endsWithFirstFailure: true, shouldStop: { false })
    #expect(codes == [0, 2])
    #expect(ContinuousClock.now - start < longestWait)
  }

  @Test func outputsGoToTheirFiles() throws {
    try withFolder { folder throws in
      let read = { (name: String) in
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      }
      let log = folder.path + "/log"
      let lane = ["echo a; echo b >&2; echo c", "printf %s \"$LOXODROME_A\""].map { shell($0, .log(log)) }
      var named = lane[1]
      named.environment = ["LOXODROME_A": "d"]
      #expect(try StepLanes.run([[lane[0], named]], shouldStop: { false }) == [0])
      #expect(try read("log") == "a\nb\nc\nd")
      for text in ["first, longer", "second"] {
        let files = StepCommand.Output.file(folder.path + "/out", errors: folder.path + "/err")
        _ = try StepLanes.run(shell("printf '\(text)'; printf e >&2", files), shouldStop: { false })
      }
      #expect(try read("out") == "second")
      #expect(try read("err") == "e")
    }
  }

  @Test func longOutputIsWhole() throws {
    try withFolder { folder throws in
      let log = folder.path + "/log"
      let script = "i=0; while [ $i -lt 20000 ]; do echo 0123456789abcdef; i=$((i+1)); done"
      #expect(try StepLanes.run(shell(script, .log(log)), shouldStop: { false }) == 0)
      #expect(try Data(contentsOf: URL(fileURLWithPath: log)).count == 20_000 * 17)
    }
  }

  @Test func standardInputIsEmpty() throws {
    #expect(try StepLanes.run(shell("read line || exit 5"), shouldStop: { false }) == 5)
  }

  @Test func missingProgramIsNamed() {
    #expect(
      throws: ComparisonStop.impossible("/no/such/program: it cannot be run: No such file or directory")
    ) { try StepLanes.run(StepCommand(["/no/such/program"], output: .standardError), shouldStop: { false }) }
  }

  /// Programs that have moved to groups of their own are ended too, as those under Callgrind are.
  @Test func interruptionEndsGrandchildren() throws {
    try withFolder { folder throws in
      let ready = folder.path + "/ready"
      let script =
        "setsid sh -c 'echo $$ >\"\(ready).part\"; mv \"\(ready).part\" \"\(ready)\"; sleep 3600' & wait"
      #expect(throws: ComparisonStop.interrupted) {
        try StepLanes.run([[shell(script)], [shell("sleep 3600")]]) {
          FileManager.default.fileExists(atPath: ready)
        }
      }
      let text = try String(contentsOfFile: ready, encoding: .utf8)
      let grandchild = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      #expect(waitUntil { hasEnded(grandchild) })
    }
  }

  @Test func programsMayCleanUp() throws {
    try withFolder { folder throws in
      let (ready, mark) = (folder.path + "/ready", folder.path + "/mark")
      let script = "trap 'touch \"\(mark)\"; exit 1' TERM; touch '\(ready)'; while :; do sleep 0.05; done"
      #expect(throws: ComparisonStop.interrupted) {
        try StepLanes.run([[shell(script)]], secondsUntilKill: 600) {
          FileManager.default.fileExists(atPath: ready)
        }
      }
      #expect(FileManager.default.fileExists(atPath: mark))
    }
  }
}
