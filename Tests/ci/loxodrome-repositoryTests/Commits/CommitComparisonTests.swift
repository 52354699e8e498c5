import Foundation
import Testing

@testable import LoxodromeBench
@testable import loxodrome_repository

/// Whole comparisons in a throwaway repository, with shell scripts in place of `swift`, of what it
/// builds and of `loxodrome`.
struct CommitComparisonTests {
  /// What a comparison gave.
  private struct Run {
    var result: Result<Int32, ComparisonStop>
    var said: String
    /// What `loxodrome` was called with, one line each.
    var calls: [Substring]
  }

  /// `swift build` "builds" map-accuracy and loxodrome into the package's release folder, unless the
  /// package has a file "broken".
  private static let swift = """
    while [ $# -gt 0 ]; do
      case "$1" in --package-path) package=$2; shift ;; --product) product=$2; shift ;; esac
      shift
    done
    echo "building $product ${LOXODROME_CHECKS-without checks}"
    if [ -e "$package/broken" ]; then echo "error: it is broken" >&2; exit 1; fi
    mkdir -p "$package/.build/release"
    cp "$package/$product" "$package/.build/release/$product" 2>/dev/null || true
    """

  /// Logs its arguments, and writes the file or the folder of `--output`. The cases come before
  /// that: patterns of the subcommand, its first argument and its output.
  private static func loxodrome(_ cases: String, calls: String) -> String {
    """
    printf '%s\\n' "$*" >>'\(calls)'
    previous=; output=
    for word in "$@"; do
      if [ "$previous" = --output ]; then output=$word; fi
      previous=$word
    done
    case "$1 $2 $output" in
    \(cases)
    count*) echo counts >"$output" ;;
    compare*) echo page >"$output/index.html" ;;
    esac
    """
  }

  /// Compares two commits whose programs are these, none of which is the checkout.
  private func run(
    _ cases: String = "", accuracy: String = "echo '{}'", files: [String: String] = [:],
    stopAt step: String? = nil, report: String = "Reports/compare",
    check: (ThrowawayRepository) throws -> Void = { _ in }
  ) throws -> Run {
    var run: Run?
    try ThrowawayRepository.with { tree throws in
      for name in ["map-benchmarks", "map-accuracy", "loxodrome"] {
        try tree.writeProgram("echo '{}'", to: "Benchmarks/\(name)")
      }
      let base = try tree.commit("Old", [".gitignore": ".build\nbin\ncalls\nReports\n"])
      try tree.writeProgram(accuracy, to: "Benchmarks/map-accuracy")
      let head = try tree.commit("New", files)
      try tree.writeProgram(Self.swift, to: "bin/swift")
      try tree.writeProgram(Self.loxodrome(cases, calls: tree.path("calls")), to: "bin/loxodrome")
      try tree.write("", to: "calls")
      try tree.write("", to: "Reports/README.md")
      try tree.write("the last report", to: "\(report)/index.html")
      var settings = CommitComparisonPlan.Settings()
      settings.swift = tree.path("bin/swift")
      settings.loxodrome = tree.path("bin/loxodrome")
      let plan = CommitComparisonPlan(
        base: base, head: head, checkout: tree.folder.path, isHeadHere: false, haveSameSources: false,
        context: [], settings: settings)
      var said = ""
      let log = StepLog(now: { 0 }, write: { said += $0 })
      var machine = MachineView()
      machine.root = tree.path("none") + "/"
      machine.searchPath = ""
      machine.isDebugBuild = false
      machine.wait = {}
      let comparison = CommitComparison(
        plan, in: tree.repository, machine: machine, log: log,
        shouldStop: { step.map { said.contains($0) } ?? false })
      let result: Result<Int32, ComparisonStop>
      do throws(ComparisonStop) {
        result = .success(try comparison.run())
      } catch {
        result = .failure(error)
      }
      #expect(!tree.exists(".build/compare/results"))
      run = Run(result: result, said: said, calls: try tree.text("calls").split(separator: "\n"))
      try check(tree)
    }
    return try #require(run)
  }

  @Test func allStepsMakeAReport() throws {
    let run = try run { tree throws in
      #expect(try tree.text("Reports/compare/index.html") == "page\n")
      #expect(try tree.text("Reports/compare/head/accuracy.json") == "{}\n")
      #expect(try tree.text("Reports/compare/doctor.txt").contains("no valgrind in PATH"))
      #expect(
        Set(try FileManager.default.contentsOfDirectory(atPath: tree.path("Reports/compare")))
          == ["base", "head", "doctor.txt", "index.html"])
    }
    #expect(run.result == .success(0))
    #expect(Set(run.calls.map { $0.prefix { $0 != " " } }) == ["count", "measure", "compare"])
    let steps = run.said.split(separator: "\n").filter { $0.hasPrefix("== ") }.map { $0.dropFirst(3) }
    #expect(
      steps.map { $0.prefix { $0 != ":" } } == [
        "work trees", "build", "doctor", "counts", "times", "accuracy", "conformance", "report",
      ])
    #expect(!run.said.contains("loxodrome:"), "\(run.said)")
  }

  @Test(arguments: [1, 4, 5]) func exitCodeIsThatOfTheComparison(code: Int32) throws {
    #expect(try run("compare*) exit \(code) ;;").result == .success(code))
  }

  @Test func commitThatDoesNotBuildIsNamedWithItsOutput() throws {
    let run = try run(files: ["Benchmarks/broken": ""]) { tree throws in
      #expect(try tree.text("Reports/compare/index.html") == "the last report")
      let log = try #require(
        try FileManager.default.contentsOfDirectory(atPath: tree.path(".build/compare")).map {
          ".build/compare/\($0)/build.log"
        }.first { try tree.text($0).contains("it is broken") })
      #expect(try tree.text(log).hasPrefix("building map-benchmarks without checks\n"))
    }
    #expect(run.calls == [])
    guard case .failure(.impossible(let problem)) = run.result else {
      Issue.record("\(run.result)")
      return
    }
    #expect(problem.hasPrefix("the head, ") && problem.contains(" (New), does not build;"))
    #expect(run.said.contains("error: it is broken\n"))
  }

  /// Commits before the counts have none: then times decide, and the head's are dropped.
  @Test func baseWithoutCountsIsTimed() throws {
    let run = try run("count*/base/*) echo no counts; exit 2 ;;") { tree throws in
      #expect(!tree.exists("Reports/compare/head/counts.json"))
      #expect(!tree.exists("Reports/compare/base/count.log"))
    }
    #expect(run.result == .success(0))
    #expect(run.said.contains("loxodrome: no counts of the base: no counts\n"))
    #expect(run.said.contains("times decide"))
    #expect(run.calls.first { $0.hasPrefix("measure") }?.contains("--base-counts") == false)
  }

  @Test func headWithoutCountsIsIncomplete() throws {
    let run = try run("count*/head/*) exit 2 ;;")
    #expect(run.result == .success(3))
    #expect(run.said.contains("loxodrome: no counts of the head: exit code 2\n"))
    #expect(run.said.contains("a part of the head could not be measured"))
  }

  @Test func failedBenchmarkKeepsItsCounts() throws {
    let run = try run("count*) echo counts >\"$output\"; exit 1 ;;")
    #expect(run.result == .success(0))
    #expect(run.calls.first { $0.hasPrefix("measure") }?.contains("--head-counts") == true)
  }

  @Test(
    arguments: [(0, nil), (1, nil), (3, nil), (2, "the times could not be measured")] as [(Int, String?)])
  func timesMayHaveFailures(code: Int, problem: String?) throws {
    let run = try run("measure*) exit \(code) ;;")
    #expect(run.result == problem.map { .failure(.impossible($0)) } ?? .success(0))
  }

  @Test func headWithoutErrorsIsIncomplete() throws {
    let run = try run(accuracy: "echo cannot >&2; exit 2") { tree throws in
      #expect(!tree.exists("Reports/compare/head/accuracy.json"))
      #expect(tree.exists("Reports/compare/base/accuracy.json"))
    }
    #expect(run.result == .success(3))
    #expect(run.said.contains("loxodrome: no errors of the head: cannot\n"))
    // An error beyond its limit is in the file.
    #expect(try self.run(accuracy: "echo '{}'; exit 1").result == .success(0))
  }

  @Test(arguments: ["== doctor", "== times", "== conformance"])
  func interruptionLeavesTheLastReport(step: String) throws {
    let run = try run(stopAt: step) { tree throws in
      #expect(try tree.text("Reports/compare/index.html") == "the last report")
    }
    #expect(run.result == .failure(.interrupted))
  }

  /// A run was killed when it had moved the last report away, but not the new one to its place.
  @Test func reportThatAKilledRunMovedAwayIsBack() throws {
    let run = try run(stopAt: "== doctor", report: ".build/compare/results.previous") { tree throws in
      #expect(try tree.text("Reports/compare/index.html") == "the last report")
    }
    #expect(run.result == .failure(.interrupted))
  }
}
