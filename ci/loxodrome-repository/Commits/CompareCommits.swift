import ArgumentParser
import Foundation
import LoxodromeBench
import LoxodromeCommandLine

/// `loxodrome-repository compare-commits`: builds, measures and compares two commits.
struct CompareCommits: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare-commits",
    abstract: "Builds two commits of this repository, measures both and compares them.",
    discussion: """
      `ci/compare` builds this tool and the command loxodrome beside it, and calls it. BASE and HEAD are \
      branches, tags or hashes in the repository around the current folder. Each commit is built in release mode in a work tree in \
      .build/compare, which is kept until other commits are compared. If HEAD is the checked-out commit \
      and nothing is changed, it is built in .build/bench instead. Then the command counts instructions, \
      measures times in interleaved pairs and errors against MPFR, GMP and GeographicLib, and runs the \
      conformance suite. Uncommitted changes are not measured.

      Writes Reports/compare: index.html, comparison.md, comparison.json, junit.xml, doctor.txt, and the \
      measurements in base and head. Prints comparison.md. An interrupted run ends the programs that it \
      started and keeps the previous report.

      Arguments after -- are passed to `swift build` for both commits.

      Exit codes; if several apply, the first of 2, 4, 3, 1, 5:
        0  nothing got worse
        1  a regression
        2  a commit that does not exist or does not build, or other input that cannot be used
        3  nothing ran, or a benchmark vanished or failed
        4  the commits cannot be compared
        5  inconclusive
        130, 143  ended by SIGINT, or by SIGTERM or SIGHUP

      Examples:
        \(programName) compare-commits HEAD~1
        \(programName) compare-commits main my-branch --quick --filter '^raster/' -- -Xcc -march=x86-64-v3
      """)

  @Argument(help: ArgumentHelp("The commit to compare with.", valueName: "BASE"))
  var base: String

  @Argument(help: ArgumentHelp("The commit to compare.", valueName: "HEAD"))
  var head = "HEAD"

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("Arguments of `swift build` for both commits.", valueName: "ARGUMENTS"))
  var buildArguments: [String] = []

  @Flag(
    help: """
      Measure fewer times, and run the conformance suite of HEAD only: under ten minutes on two \
      processors, builds included.
      """)
  var quick = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Measure only the benchmarks whose names match.", valueName: "regex"))
  var filter: String?

  @Option(
    help: ArgumentHelp(
      "The load average before your own builds. If it was low, the load now gives no warning.",
      valueName: "load"))
  var loadBefore: Double?

  @Option(
    help: ArgumentHelp(
      "Seconds that your script has used before. They count toward the ten minutes of --quick.",
      valueName: "seconds"))
  var secondsUsed = 0.0

  func validate() throws {
    if filter?.isEmpty == true { throw ValidationError("--filter takes a regular expression") }
    try checkLoad(before: loadBefore)
    // NaN makes every comparison false.
    guard secondsUsed >= 0, secondsUsed <= 1e6 else {
      throw ValidationError("--seconds-used takes a number of seconds from 0 to 1000000")
    }
  }

  func run() throws {
    let stop = StopSignals([SIGINT, SIGTERM, SIGHUP])
    let log = StepLog { writeToStandardError(escaped($0)) }
    let code: Int32
    do throws(ComparisonStop) {
      let repository = try GitRepository.around(FileManager.default.currentDirectoryPath)
      let plan = try plan(for: repository, log: log)
      code = try CommitComparison(plan, in: repository, log: log, shouldStop: { stop.isStopRequested }).run()
    } catch {
      log.end()
      switch error {
      case .impossible(let problem): throw badInput(problem)
      case .interrupted:
        writeNote("interrupted; Reports/compare is as it was")
        throw ExitCode(stop.exitCode)
      }
    }
    if code != 0 { throw ExitCode(code) }
  }

  private func plan(for repository: GitRepository, log: StepLog) throws(ComparisonStop)
    -> CommitComparisonPlan
  {
    let (base, head) = (try repository.commit(base), try repository.commit(head))
    log.text("base \(base.title)\nhead \(head.title)\n")
    let (isClean, here) = (try repository.isClean(), try repository.commit("HEAD"))
    if !isClean { log.note("this checkout has changes that are not committed; they are not measured") }
    var settings = CommitComparisonPlan.Settings()
    settings.isQuick = quick
    settings.filter = filter
    settings.buildArguments = buildArguments
    settings.secondsUsed = secondsUsed
    settings.loadBefore = loadBefore
    settings.cores = ProcessInfo.processInfo.activeProcessorCount
    settings.loxodrome =
      URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("loxodrome").path
    settings.isCommandBuilt = isBuilt(in: repository.folder, settings.loxodrome)
    return CommitComparisonPlan(
      base: base, head: head, checkout: repository.folder,
      isHeadHere: isClean && here == head,
      haveSameSources: !repository.differ(
        base, head, in: ["Package.swift", "Sources", "Benchmarks", ":!*.md"]),
      context: MachineContext.arguments(), settings: settings)
  }

  /// Whether a program is the command that a build for measurements leaves in the checkout.
  private func isBuilt(in checkout: String, _ program: String) -> Bool {
    let built = "\(checkout)/\(CommitComparisonPlan.folderOfBuilds)/release/loxodrome"
    return URL(fileURLWithPath: built).resolvingSymlinksInPath().path
      == URL(fileURLWithPath: program).resolvingSymlinksInPath().path
  }
}
