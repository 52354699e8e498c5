import Foundation
import LoxodromeTestSupport
import Testing

/// `loxodrome compare` on files that were rebuilt from public reports.
@Suite(.enabled(if: isShared("field/bench"), "needs ../shared/field/bench"))
struct CompareFieldTests {
  private static let folder = sharedFolder.appendingPathComponent("field/bench")

  private func compare(_ base: String, _ head: String, _ options: [String] = []) throws -> ProgramRun {
    try StartedProgram(["compare", "\(base).json", "\(head).json"] + options, in: Self.folder).finish()
  }

  /// Base, head, options, the exit code, and a text of the report.
  @Test(arguments: [
    ("four-base", "four-head", [], 1, "find (1 of 4) takes"),
    ("four-base", "four-base", [], 0, "4 benchmarks are as fast as before"),
    ("hf-same-base", "hf-same-head", [], 1, "sort/n:1 takes"),
    ("jmh-threads-base", "jmh-threads-head", [], 1, "o.S.r/threads:1 takes"),
    ("hf-base", "hf-fail-head", [], 3, "ended with exit code"),
    ("hf-base", "hf-somefail-head", [], 3, "ended with exit code 2 in 3 of 10 runs"),
    ("hf-zero", "hf-zero", [], 0, "1 benchmark has no number on either side"),
    ("py-zero", "py-zero", [], 0, "no number on either side"),
    ("bigo-base", "bigo-base", [], 0, "2 rows are fitted complexities and no benchmarks"),
    ("bigo-base", "bigo-head", [], 0, "as fast as before"),
    ("bigo1-base", "bigo1-head", [], 5, "Inconclusive"),
    ("py-base", "py-ver-head", [], 4, "the times differ in python version: 3.11.7, then 3.13.1"),
    ("py-base", "py-cpu-head", [], 4, "the times differ in processor model: AMD X, then Intel Y"),
    ("py-base", "py-ver-head", ["--across", "python-version"], 0, "on purpose"),
    ("jmh-jdk-base", "jmh-jdk-head", [], 4, "the times differ in jdk version: 11.0.2, then 21.0.1"),
    ("pb-base", "pb-head", [], 1, "contradicts its throughput"),
    ("skip-both", "skip-both", [], 0, "1 benchmark has no number on either side"),
    ("skip-both", "skip-both2", [], 0, "skipped: needs AVX"),
  ])
  func filesOfOthersHaveTheirExitCodes(
    base: String, head: String, options: [String], status: Int32, text: String
  ) throws {
    let run = try compare(base, head, options)
    #expect(run.status == status, "\(run.output)\(run.errors)")
    let plain = run.output.replacing("\\", with: "")
    #expect(plain.contains(text), "\(run.output)")
  }

  /// Brackets inside of a value that is not looked at.
  @Test func deepFilesAreReadWithoutDelay() throws {
    let run = try compare("nested-options", "nested-options")
    #expect(run.status != 2, "\(run.errors)")
  }
}
