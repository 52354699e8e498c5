import Foundation
import TestSupport
import Testing

/// `loxodrome compare-commits` and `loxodrome ci`, run as programs in a throwaway repository.
struct CompareCommitsTests {
  /// A folder with a git repository of one commit, and a program `swift` that never ends.
  private struct Place {
    let folder: URL

    static func with(_ body: (Place) throws -> Void) throws {
      let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
        .appendingPathComponent("commits-\(UUID().uuidString)")
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("bin"), withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let place = Place(folder: folder)
      let swift = folder.appendingPathComponent("bin/swift")
      try Data("#!/bin/sh\ntouch '\(place.path("building"))'\nsleep 60\n".utf8).write(to: swift)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
      try Data("bin\nbuilding\n.build\nout\nerr\n".utf8).write(
        to: folder.appendingPathComponent(".gitignore"))
      for words in [["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "First"]] {
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments =
          ["git", "-C", folder.path, "-c", "user.name=T", "-c", "user.email=t@example.org"] + words
        try git.run()
        git.waitUntilExit()
        #expect(git.terminationStatus == 0)
      }
      try body(place)
    }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

    /// Starts the command with its outputs in the files out and err.
    func start(_ arguments: [String]) throws -> Process {
      let products = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
      let folders = [
        products, products.deletingLastPathComponent(), checkout.appendingPathComponent(".build/debug"),
      ]
      let process = Process()
      process.executableURL = folders.map { $0.appendingPathComponent("loxodrome") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      process.arguments = arguments
      process.currentDirectoryURL = folder
      var environment = ProcessInfo.processInfo.environment
      environment["PATH"] = "\(path("bin")):\(environment["PATH"] ?? "/usr/bin:/bin")"
      process.environment = environment
      for name in ["out", "err"] { try Data().write(to: folder.appendingPathComponent(name)) }
      process.standardOutput = try FileHandle(forWritingTo: folder.appendingPathComponent("out"))
      process.standardError = try FileHandle(forWritingTo: folder.appendingPathComponent("err"))
      try process.run()
      return process
    }
  }

  /// Arguments, exit code, and what standard error (for 0 standard output) must contain.
  @Test(
    arguments: [
      (["compare-commits", "--help"], 0, "--quick"),
      (["compare-commits"], 2, "Missing expected argument '<BASE>'"),
      (["compare-commits", "no-such"], 2, "loxodrome: there is no commit no-such; expected a branch"),
      (
        ["compare-commits", "HEAD", "no-such"], 2, "loxodrome: there is no commit no-such; expected a branch"
      ),
      (["compare-commits", "HEAD", "HEAD", "HEAD"], 2, "unexpected argument"),
      (["compare-commits", "HEAD", "--filter", ""], 2, "--filter takes a regular expression"),
      (["compare-commits", "HEAD", "--seconds-used", "nan"], 2, "--seconds-used takes a number of seconds"),
      (["ci", "filter", "counts"], 0, "threads:([2-9]|1[0-9])"),
      (["ci", "filter", "times"], 0, "|512)/|clustering/"),
      (["ci", "filter", "all"], 2, "all"),
      (["ci", "machine-context", "run=a, b=c", "none="], 0, "\n--benchmark_context=run=a; b:c\n"),
      (["ci", "machine-context", "run"], 2, "expected KEY=VALUE, got \"run\""),
      (["ci", "baseline", "none.json", "--binary", "/bin/echo", "--output", "out.json"], 2, "none.json"),
    ] as [([String], Int32, String)])
  func everyCallHasItsExitCodeAndMessage(arguments: [String], status: Int32, message: String) throws {
    try Place.with { place throws in
      let process = try place.start(arguments)
      process.waitUntilExit()
      let (output, errors) = (try place.text("out"), try place.text("err"))
      #expect(process.terminationStatus == status, "\(errors)")
      #expect((status == 0 ? output : errors).localizedCaseInsensitiveContains(message), "\(output)\(errors)")
      #expect(!place.exists("building"))
    }
  }

  @Test func outsideARepositoryThereIsNothingToCompare() throws {
    try Place.with { place throws in
      try FileManager.default.removeItem(atPath: place.path(".git"))
      let process = try place.start(["compare-commits", "HEAD"])
      process.waitUntilExit()
      #expect(process.terminationStatus == 2)
      let errors = try place.text("err")
      #expect(errors.hasPrefix("loxodrome: git rev-parse: "), "\(errors)")
    }
  }

  /// A signal ends the builds, removes what is incomplete, and is the exit code.
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 143)] as [(Int32, Int32)])
  func signalEndsTheBuilds(number: Int32, status: Int32) throws {
    try Place.with { place throws in
      let process = try place.start(["compare-commits", "HEAD", "--quick"])
      let start = ContinuousClock.now
      while !place.exists("building"), ContinuousClock.now - start < .seconds(20) { usleep(10_000) }
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == status)
      #expect(ContinuousClock.now - start < .seconds(40))
      let errors = try place.text("err")
      #expect(errors.contains("\n== build: both commits, release (some minutes"), "\(errors)")
      #expect(errors.hasSuffix("loxodrome: interrupted; Reports/compare is as it was\n"), "\(errors)")
      #expect(!place.exists(".build/compare/results"))
    }
  }
}
