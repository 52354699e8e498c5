import Foundation
import Testing

@testable import LoxodromeBench

/// Programs that are run for the counting.
@Suite struct CallgrindToolTests {
  private func run(_ script: String) throws -> CallgrindTool {
    try CallgrindTool("/bin/sh", ["-c", script], folder: FileManager.default.temporaryDirectory)
  }

  @Test(arguments: [
    ("kill -KILL $$", "objdump: it was ended by signal 9 (SIGKILL)"),
    ("kill -SEGV $$", "objdump: it was ended by signal 11 (SIGSEGV)"),
    ("kill -64 $$", "objdump: it was ended by signal 64"),
    ("echo 'no such flag' >&2; exit 1", "objdump: exit code 1: no such flag"),
  ])
  func programsThatAreKilledOrFailAreErrors(script: String, line: String) throws {
    let run = try run(script)
    let error = try #require(#expect(throws: ReportError.self) { try run.requireSuccess(of: "objdump") })
    #expect(error.description == line)
  }

  @Test func programsThatExitWithZeroSucceed() throws {
    let run = try run("echo yes")
    try run.requireSuccess(of: "sh")
    #expect(run.signal == nil && String(decoding: run.output, as: UTF8.self) == "yes\n")
  }

  /// 0x40000 is Linux's flag of a process whose addresses are not random.
  @Test(.enabled(if: CallgrindToolTests.mayFixAddresses, "setarch -R is not permitted here"))
  func addressesAreNotRandomIfTheyMustNotBe() throws {
    let run = try CallgrindTool(
      withoutRandomAddresses: "cat", ["/proc/self/personality"],
      folder: FileManager.default.temporaryDirectory)
    try run.requireSuccess(of: "cat")
    let text = String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    let flags = try #require(Int(text, radix: 16))
    #expect(flags & 0x40000 != 0)
  }

  private static var mayFixAddresses: Bool {
    let folder = FileManager.default.temporaryDirectory
    return (try? CallgrindTool("setarch", ["-R", "true"], folder: folder))?.status == 0
  }
}
