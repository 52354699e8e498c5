import Foundation
import LoxodromeTestSupport
import Testing

/// `loxodrome-repository compare-commits` and `ci`, run as programs in a throwaway repository.
struct CompareCommitsTests {
  /// A folder with a git repository of one commit, and a program `swift` that never ends.
  private struct TestRepository {
    let folder: URL

    static func with(_ body: (TestRepository) throws -> Void) throws {
      let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("commits-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("bin"), withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let repository = TestRepository(folder: folder)
      let swift = folder.appendingPathComponent("bin/swift")
      try writeScript("#!/bin/sh\ntouch '\(repository.path("building"))'\nsleep 3600\n", to: swift)
      try Data("bin\nbuilding\n.build\nout\nerr\n".utf8).write(
        to: folder.appendingPathComponent(".gitignore"))
      for words in [["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "First"]] {
        let git = try StartedProgram(
          ["git", "-C", folder.path, "-c", "user.name=T", "-c", "user.email=t@example.org"] + words,
          of: URL(fileURLWithPath: "/usr/bin/env"), in: folder, environment: variablesForGit
        ).finish()
        #expect(git.status == 0)
      }
      try body(repository)
    }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    func start(_ arguments: [String]) throws -> StartedProgram {
      let usual = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      let variables = variablesForGit.merging(["PATH": "\(path("bin")):\(usual)"]) { $1 }
      return try StartedProgram(arguments, in: folder, environment: variables)
    }
  }

  /// Arguments, exit code, and what standard error (for 0 standard output) must contain.
  @Test(
    arguments: [
      (["compare-commits", "--help"], 0, "--quick"),
      (["compare-commits"], 2, "Missing expected argument '<BASE>'"),
      (["compare-commits", "no-such"], 2, "loxodrome-repository: there is no commit no-such; expected"),
      (
        ["compare-commits", "HEAD", "no-such"], 2,
        "loxodrome-repository: there is no commit no-such; expected"
      ),
      (["compare-commits", "HEAD", "HEAD", "HEAD"], 2, "unexpected argument"),
      (["compare-commits", "HEAD", "--filter", ""], 2, "--filter takes a regular expression"),
      (["compare-commits", "HEAD", "--seconds-used", "nan"], 2, "--seconds-used takes a number of seconds"),
      (["ci", "filter", "counts"], 0, "threads:([2-9]|1[0-9])"),
      (["ci", "filter", "times"], 0, "|512)/|for:growth|locations/"),
      (["ci", "filter", "all"], 2, "all"),
      (["ci", "machine-context", "run=a, b=c", "none="], 0, "\n--benchmark_context=run=a; b:c\n"),
      (["ci", "machine-context", "run"], 2, "expected KEY=VALUE, got \"run\""),
      (["ci", "baseline", "none.json", "--binary", "/bin/echo", "--output", "out.json"], 2, "none.json"),
    ] as [([String], Int32, String)])
  func everyCallHasItsExitCodeAndMessage(arguments: [String], status: Int32, message: String) throws {
    try TestRepository.with { repository throws in
      let run = try repository.start(arguments).finish()
      #expect(run.status == status, "\(run.errors)")
      let text = status == 0 ? run.output : run.errors
      #expect(text.localizedCaseInsensitiveContains(message), "\(run.output)\(run.errors)")
      #expect(!repository.exists("building"))
    }
  }

  @Test func outsideARepositoryThereIsNothingToCompare() throws {
    try TestRepository.with { repository throws in
      try FileManager.default.removeItem(atPath: repository.path(".git"))
      let run = try repository.start(["compare-commits", "HEAD"]).finish()
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("loxodrome-repository: git rev-parse: "), "\(run.errors)")
    }
  }

  /// A signal ends the builds, removes what is incomplete, and is the exit code.
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 143)] as [(Int32, Int32)])
  func signalEndsTheBuilds(number: Int32, status: Int32) throws {
    try TestRepository.with { repository throws in
      let program = try repository.start(["compare-commits", "HEAD", "--quick"])
      #expect(waitUntil { repository.exists("building") })
      let start = ContinuousClock.now
      kill(program.process.processIdentifier, number)
      let run = try program.finish()
      #expect(run.status == status)
      #expect(ContinuousClock.now - start < longestWait)
      #expect(run.errors.contains("\n== build: both commits, release (some minutes"), "\(run.errors)")
      #expect(
        run.errors.hasSuffix("loxodrome-repository: interrupted; Reports/compare is as it was\n"),
        "\(run.errors)")
      #expect(!repository.exists(".build/compare/results"))
    }
  }
}
