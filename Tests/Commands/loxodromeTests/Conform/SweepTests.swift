import Foundation
import LoxodromeTestSupport
import Testing

/// The binary of the nested package. It is built only if its libraries are installed.
private let sweepBinary = checkout.appendingPathComponent("Benchmarks/.build/release/map-sweep")
private let needsSweep: Comment = "needs the sweep's program, which ci/build-release builds"
private let isSweepBuilt = FileManager.default.isExecutableFile(atPath: sweepBinary.path)

@Suite struct SweepTests {
  /// A script instead of the binary prints its options and returns the given exit code.
  @Test(arguments: [Int32(0), 1, 2, 3]) func optionsAndExitCodesArePassedThrough(status: Int32) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let products = folder.appendingPathComponent("Benchmarks/.build/release")
    try FileManager.default.createDirectory(at: products, withIntermediateDirectories: true)
    let script = products.appendingPathComponent("map-sweep")
    try writeScript("#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit \(status)\n", to: script)
    let run = try StartedProgram(
      [
        "sweep", "mapPoint", "--oracle", "proj", "--profile", "web-mercator", "--cases", "12", "--seed", "7",
        "--jobs", "3", "--first", "0", "--count", "12", "--output", "a folder", "--limit", "0.5",
        "--json", "-",
      ], in: folder
    ).finish()
    #expect(run.status == status)
    #expect(
      run.output == """
        --cases=12
        --seed=7
        --oracle=proj
        --profile=web-mercator
        --first=0
        --count=12
        --jobs=3
        --output=a folder
        --limit=0.5
        --json=-
        --
        mapPoint

        """)
  }

  /// A copy of the command in another folder finds no binary, even if this checkout has one.
  @Test func errorsOfAMissingBinaryNameTheBuildCommand() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("loxodrome")
    try copyProgram(builtCommand(), to: copy)
    let run = try StartedProgram(["sweep", "mapPoint"], of: copy, in: folder).finish()
    #expect(run.status == 3)
    #expect(run.errors.contains("ci/build-release"))
  }

  @Test(
    .enabled(if: isSweepBuilt, needsSweep),
    arguments: [
      (["mapPoint", "--oracle=geos"], Int32(2), "no sweep of mapPoint with oracle geos"),
      (["mapPoint", "--cases=0"], 2, "--cases"),
      (["mapPoint", "--output="], 2, "--output"),
      (["mapPoint", "--limit=-1"], 2, "--limit takes a number from 0"),
      (["mapPoint", "--limit=nan"], 2, "--limit takes a number from 0"),
      (["mapPoint", "--seed=-1"], 2, "must not be negative"),
      (["mapPoint", "--first=1"], 2, "--first takes a multiple of 32768"),
      (["mapPoint", "--cases=32768", "--first=32768"], 2, "below --cases"),
      (["mapPoint", "--cases=32769", "--count=32767"], 2, "--count takes a multiple of 32768"),
      (["mapPoint", "--cases=32769", "--first=32768", "--count=2"], 2, "all cases from --first: 1"),
      (["mapPoint", "--json="], 2, "--json"),
    ])
  func badUsageIsExitCode2(arguments: [String], status: Int32, message: String) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try StartedProgram(arguments, of: sweepBinary, in: folder).finish()
    #expect(run.status == status)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  /// Results in doubles always have an error, so with a limit of 0 the worst cases fail as vectors
  /// with that tolerance. With the default limit they pass.
  @Test(.enabled(if: isSweepBuilt, needsSweep), arguments: [("0", Int32(1)), ("4e-07", 0)])
  func worstCasesAreVectors(limit: String, status: Int32) throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let arguments = ["mapPoint", "--oracle=mpfr", "--cases=2000", "--output=found", "--limit=\(limit)"]
    #expect(try StartedProgram(arguments, of: sweepBinary, in: folder).finish().status == status)
    let file = folder.appendingPathComponent("found/sweep-map-point-mpfr.json").path
    let conform = try StartedProgram(["conform", "--vectors", file], in: folder).finish()
    #expect(conform.status == status, "\(conform.output)\(conform.errors)")
    #expect(conform.output.contains("sweep-map-point-mpfr"), "\(conform.output)")
  }

  /// A sweep that is killed by SIGKILL and restarted with another number of threads until it ends. On a
  /// busy machine one can end before it is killed; then a longer one is.
  @Test(.enabled(if: isSweepBuilt, needsSweep)) func killedSweepsContinueWithTheSameResult() throws {
    for cases in [3_000_000, 30_000_000, 300_000_000] where try areKilledSweepsContinued(cases: cases) {
      return
    }
    Issue.record("they ended before they could be killed")
  }

  /// Returns false if a sweep ends before it could be killed.
  private func areKilledSweepsContinued(cases: Int) throws -> Bool {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let options = ["metersBetweenCoordinates", "--oracle=geographiclib", "--cases=\(cases)", "--seed=5"]
    let unbroken = try StartedProgram(
      options + ["--output=unbroken", "--jobs=2"], of: sweepBinary, in: folder
    ).finish()
    let state = folder.appendingPathComponent("broken/sweep-meters-between-coordinates-geographiclib.state")
    for jobs in 1...3 {
      let before = try? Data(contentsOf: state)
      let run = try StartedProgram(
        options + ["--output=broken", "--jobs=\(jobs)"], of: sweepBinary, in: folder)
      while run.process.isRunning, (try? Data(contentsOf: state)) == before { usleep(1000) }
      kill(run.process.processIdentifier, SIGKILL)
      run.process.waitUntilExit()
      guard run.process.terminationReason == .uncaughtSignal else { return false }
    }
    let broken = try StartedProgram(options + ["--output=broken", "--jobs=2"], of: sweepBinary, in: folder)
      .finish()
    #expect(broken.errors.contains("going on after"))
    #expect(broken.status == unbroken.status)
    #expect(broken.output == unbroken.output)
    let files = try ["unbroken", "broken"].map { name in
      try Data(
        contentsOf: folder.appendingPathComponent(
          "\(name)/sweep-meters-between-coordinates-geographiclib.json"))
    }
    #expect(files[0] == files[1])
    #expect(!FileManager.default.fileExists(atPath: state.path))
    return true
  }

  @Test(.enabled(if: isSweepBuilt, needsSweep)) func statesOfOtherSweepsAreRejected() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for text in ["{}", "", "[1", #"{"sweep": {"suite": "other"}, "chunks": 1, "tally": {}}"#] {
      try Data(text.utf8).write(to: folder.appendingPathComponent("sweep-map-point-proj.state"))
      let run = try StartedProgram(["mapPoint", "--cases=10", "--output=."], of: sweepBinary, in: folder)
        .finish()
      #expect(run.status == 2)
      #expect(run.errors.contains("sweep-map-point-proj.state"), "\(run.errors)")
    }
  }
}
