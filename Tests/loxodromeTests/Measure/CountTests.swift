import Foundation
import TestSupport
import Testing

/// Runs `loxodrome count` of the command that is built with the tests.
private func count(_ arguments: [String]) throws -> ProgramRun {
  try StartedProgram(["count"] + arguments, in: FileManager.default.temporaryDirectory).finish()
}

private let hasValgrind = ["/usr/bin/valgrind", "/usr/local/bin/valgrind"]
  .contains { FileManager.default.isExecutableFile(atPath: $0) }

@Suite struct CountTests {
  @Test(arguments: [
    ([], "Missing expected argument"), (["no-such-binary"], "no-such-binary: there is no such file"),
    (["/etc/passwd"], "/etc/passwd: it cannot be run; expected a benchmark binary"),
    (["/etc"], "/etc: it is a folder; expected a benchmark binary"),
  ])
  func programsThatCannotBeCountedAreExitCode2(arguments: [String], message: String) throws {
    let run = try count(arguments)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test(.enabled(if: hasValgrind, "needs valgrind")) func programsWithoutBenchmarksAreExitCode3() throws {
    let run = try count(["/bin/true"])
    #expect(run.status == 3)
    #expect(run.errors.contains("nothing was counted"), "\(run.errors)")
  }

  @Test(.enabled(if: hasValgrind, "needs valgrind")) func programsThatFailAreExitCode2() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("count-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (script, message) in [
      (
        "echo 'no such flag' >&2; exit 2", "exit code 2, expected 0 from --benchmark_list_tests: no such flag"
      ),
      ("kill -KILL $$", "ended by signal 9 (SIGKILL)"), ("kill -ILL $$", "-march=x86-64-v3"),
    ] {
      let program = folder.appendingPathComponent("program")
      try Data("#!/bin/sh\n\(script)\n".utf8).write(to: program)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
      let run = try count([program.path])
      #expect(run.status == 2)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test(.enabled(if: hasValgrind, "needs valgrind")) func interruptionsEndTheCountedProgram() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("count-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The program interrupts the command. If it were not ended, it would write a file later.
    let program = folder.appendingPathComponent("program")
    let left = folder.appendingPathComponent("left")
    try Data("#!/bin/sh\nkill -INT $PPID\nsleep 3\necho here >'\(left.path)'\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let run = try count([program.path])
    #expect(run.status == 130)
    #expect(run.errors.contains("interrupted; nothing was written"), "\(run.errors)")
    Thread.sleep(forTimeInterval: 4)
    #expect(!FileManager.default.fileExists(atPath: left.path))
  }
}
