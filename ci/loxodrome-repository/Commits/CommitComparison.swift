import Foundation
import LoxodromeBench
import LoxodromeFiles

/// Compares two commits as a plan says, and writes the report. The steps, in order:
///
/// 1. Each commit gets a work tree, except a head that equals the checkout.
/// 2. The programs of both are built, side by side.
/// 3. The doctor checks the machine.
/// 4. Instructions are counted, both commits side by side.
/// 5. Times are measured in interleaved pairs.
/// 6. Errors are measured, and the conformance suite runs.
/// 7. The measurements are compared. The results replace the last report.
struct CommitComparison {
  private let plan: CommitComparisonPlan
  private let repository: GitRepository
  private let machine: MachineView
  private let log: StepLog
  private let shouldStop: () -> Bool
  private let start = ProcessInfo.processInfo.systemUptime

  /// Creates a comparison. `run()` carries it out.
  ///
  /// - Parameters:
  ///   - repository: the checkout of the plan.
  ///   - machine: the machine that the doctor checks.
  ///   - log: receives the steps and notes.
  ///   - shouldStop: called at least ten times a second during a step. If it returns true, the
  ///     comparison stops.
  init(
    _ plan: CommitComparisonPlan, in repository: GitRepository, machine: MachineView = MachineView(),
    log: StepLog, shouldStop: @escaping () -> Bool
  ) {
    self.plan = plan
    self.repository = repository
    self.machine = machine
    self.log = log
    self.shouldStop = shouldStop
  }

  /// Carries out the comparison and returns its exit code, 0…5.
  ///
  /// When it returns or throws, all programs that it started have ended, and incomplete results are
  /// removed. Builds are kept.
  ///
  /// - Throws: `interrupted` if `shouldStop` returned true; `impossible` if a commit does not build
  ///   or a step cannot be done.
  func run() throws(ComparisonStop) -> Int32 {
    defer { try? FileManager.default.removeItem(atPath: plan.results) }
    try makeFolders()
    log.step("work trees")
    try makeWorkTrees()
    log.step(plan.buildStep)
    try build()
    log.step("doctor")
    try examineMachine()
    log.step("counts: instructions of one thread, both commits at once")
    let counted = try count()
    log.step("times: interleaved pairs of what has changed")
    try measure(areCounted: counted.base && counted.head)
    log.step("accuracy: errors against MPFR, GMP and GeographicLib")
    let hasAccuracy = try measureAccuracy()
    log.step("conformance")
    let hasConformance = try conform()
    log.step("report")
    let comparison = try compare()
    log.end()
    try publish()
    log.text("\nOpen Reports/compare/index.html (\(Int(plan.settings.secondsUsed + seconds)) s in all)\n")
    let isIncomplete = !hasAccuracy || !hasConformance || (counted.base && !counted.head)
    if isIncomplete { log.note("a part of the head could not be measured, as is said above") }
    return CommitComparisonPlan.exitCode(comparison: comparison, isHeadIncomplete: isIncomplete)
  }

  /// The time since the comparison was created (seconds).
  private var seconds: Double { ProcessInfo.processInfo.systemUptime - start }

  private func makeFolders() throws(ComparisonStop) {
    remove(plan.results)
    // A run that was killed while it replaced the report can have left only the old one, beside.
    if !FileManager.default.fileExists(atPath: plan.report) {
      try? FileManager.default.moveItem(atPath: previous, toPath: plan.report)
    }
    for folder in plan.sides.map(\.results) + [plan.temporary] { try makeFolder(folder) }
  }

  private func makeWorkTrees() throws(ComparisonStop) {
    try repository.forgetMissingWorkTrees()
    for folder in plan.surplus(among: try repository.workTrees()) {
      if (try? repository.removeWorkTree(folder)) == nil { log.note("cannot remove the work tree \(folder)") }
      // The folder that contains the work tree also contains the log of its build.
      remove(URL(fileURLWithPath: folder).deletingLastPathComponent().path)
    }
    for side in plan.sidesWithWorkTree {
      if shouldStop() { throw .interrupted }
      try repository.checkOut(side.commit, in: side.source)
    }
  }

  private func build() throws(ComparisonStop) {
    for build in plan.builds {
      let path = "\(plan.checkout)/\(build.log)"
      remove(path)
      try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    }
    let codes = try StepLanes.run(
      plan.builds.map(\.commands), endsWithFirstFailure: true, shouldStop: shouldStop)
    guard let failed = zip(plan.builds, codes).first(where: { $0.1 != 0 })?.0 else { return }
    for line in lines(of: "\(plan.checkout)/\(failed.log)").suffix(30) { log.text("\(line)\n") }
    throw .impossible(
      "\(failed.subject) does not build; the end of the compiler's output stands above, all of it in "
        + failed.log)
  }

  private func examineMachine() throws(ComparisonStop) {
    let findings = Doctor.findings(
      Doctor.findings(aboutMachine: machine), loadBefore: plan.settings.loadBefore, cores: plan.settings.cores
    )
    let text = Doctor.text(findings)
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: plan.results + "/doctor.txt"))
    } catch {
      throw .impossible("cannot write \(plan.results)/doctor.txt: \(errnoText(of: error))")
    }
    for line in text.split(separator: "\n") { log.text("   \(line)\n") }
  }

  /// Counts both sides and returns whether each could be counted. If only the head could, its
  /// counts are removed.
  private func count() throws(ComparisonStop) -> (base: Bool, head: Bool) {
    let codes = try StepLanes.run(plan.sides.map { [plan.count($0)] }, shouldStop: shouldStop)
    let counted = zip(plan.sides, codes).map { side, code in
      let (counts, messages) = (plan.counts(of: side), plan.countLog(of: side))
      defer { remove(messages) }
      // Exit code 1 means that a benchmark failed. The file contains the reason.
      if code <= 1, FileManager.default.fileExists(atPath: counts) { return true }
      remove(counts)
      log.note("no counts of the \(side.name): \(lines(of: messages).last ?? "exit code \(code)")")
      return false
    }
    if counted[1], !counted[0] {
      log.note("the base cannot be counted, as commits before the counts cannot: times decide")
      remove(plan.counts(of: plan.head))
    }
    return (counted[0], counted[1])
  }

  private func measure(areCounted: Bool) throws(ComparisonStop) {
    let command = plan.measure(areCounted: areCounted, after: seconds)
    // Exit code 1 means that a benchmark failed, and 3 that there is none. The files contain this.
    guard [0, 1, 3].contains(try run(command)) else { throw .impossible("the times could not be measured") }
  }

  /// Measures the errors of both sides and returns whether the head could be measured.
  private func measureAccuracy() throws(ComparisonStop) -> Bool {
    defer { remove(plan.accuracyLog) }
    var hasHead = true
    for side in plan.sides {
      // Exit code 1 means that an error is above its limit. The file contains this.
      let code = try run(plan.measureAccuracy(side))
      if code <= 1 { continue }
      remove(plan.accuracy(of: side))
      log.note("no errors of the \(side.name): \(lines(of: plan.accuracyLog).last ?? "exit code \(code)")")
      if side == plan.head { hasHead = false }
    }
    return hasHead
  }

  /// Runs the conformance suite and returns whether there are results of the head.
  private func conform() throws(ComparisonStop) -> Bool {
    var hasHead = true
    for side in plan.conformingSides where try run(plan.conform(side)) > 1 {
      log.note("no conformance of the \(side.name)")
      if side == plan.head { hasHead = false }
    }
    return hasHead
  }

  private func compare() throws(ComparisonStop) -> Int32 {
    remove(plan.temporary)
    let history = plan.checkout + "/Reports/history"
    return try run(plan.compare(history: FileManager.default.fileExists(atPath: history) ? history : nil))
  }

  /// The folder of the last report while it is replaced.
  private var previous: String { plan.results + ".previous" }

  /// Replaces the last report with the results. If that fails, the last report stays.
  private func publish() throws(ComparisonStop) {
    let files = FileManager.default
    remove(previous)
    let hadReport = (try? files.moveItem(atPath: plan.report, toPath: previous)) != nil
    do {
      try files.moveItem(atPath: plan.results, toPath: plan.report)
      remove(previous)
    } catch {
      if hadReport { try? files.moveItem(atPath: previous, toPath: plan.report) }
      throw .impossible("cannot make \(plan.report): \(errnoText(of: error))")
    }
  }

  private func run(_ command: StepCommand) throws(ComparisonStop) -> Int32 {
    try StepLanes.run(command, shouldStop: shouldStop)
  }

  /// Returns the lines of a file that are not empty; no lines if the file cannot be read.
  private func lines(of path: String) -> [Substring] {
    let bytes = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// Removes a file or folder, if it is there.
  private func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  private func makeFolder(_ path: String) throws(ComparisonStop) {
    do throws(FolderFault) { try LoxodromeFiles.makeFolder(path) } catch { throw .impossible("\(error)") }
  }
}
