import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of action.yml and of its script, with the environment that GitHub sets.
@Suite struct ActionTests {
  /// A repository with a pull request as GitHub checks it out: a merge of the base and of the branch.
  struct PullRequest {
    let folder: URL
    var workspace: URL { folder.appendingPathComponent("workspace") }
    var base: String
    var head: String

    init(_ old: Int, _ new: Int) throws {
      folder = try scratchFolder()
      (base, head) = ("", "")
      try FileManager.default.createDirectory(at: workspace, withIntermediateDirectories: true)
      try git("init", "--quiet", "--initial-branch=main")
      try commit(old, "Before")
      base = try git("rev-parse", "HEAD")
      try git("checkout", "--quiet", "-b", "branch")
      try commit(new, "After")
      head = try git("rev-parse", "HEAD")
      try git("checkout", "--quiet", "--detach", "main")
      try git("merge", "--quiet", "--no-ff", "-m", "Merge", "branch")
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }

    @discardableResult
    func git(_ words: String...) throws -> String {
      let run = try StartedProgram(
        ["git", "-c", "user.name=A", "-c", "user.email=a@b.c"] + words,
        of: URL(fileURLWithPath: "/usr/bin/env"), in: workspace, environment: variablesForGit
      ).finish()
      try #require(run.status == 0, "\(words): \(run.errors)")
      return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private func commit(_ turns: Int, _ subject: String) throws {
      try Data(CompareCheckoutsTests.work(turns).utf8).write(to: workspace.appendingPathComponent("work.in"))
      try git("add", "work.in")
      try git("commit", "--quiet", "-m", subject)
    }

    /// Runs ci/github/action as a step of a workflow.
    func run(_ inputs: [String: String?] = [:]) throws -> ProgramRun {
      var environment: [String: String?] = [
        "GITHUB_ACTIONS": "true", "GITHUB_EVENT_NAME": "pull_request", "GITHUB_REF": "refs/pull/7/merge",
        "GITHUB_REPOSITORY": "someone/project", "GITHUB_WORKSPACE": workspace.path,
        "GITHUB_OUTPUT": folder.path + "/output", "GITHUB_STEP_SUMMARY": folder.path + "/summary",
        "RUNNER_TEMP": folder.path + "/temp", "LOXODROME_EVENT_BASE": base, "LOXODROME_COUNTS": "true",
        "LOXODROME_BUDGET": "0", "LOXODROME_FAIL_ON": "regression,missing", "LOXODROME_TITLE": "",
        "LOXODROME_BUILD": "cp work.in work", "LOXODROME_COMMAND": "sh work",
        "LOXODROME_LOXODROME": try builtCommand("loxodrome-bench").path,
      ]
      environment.merge(variablesForGit) { $1 }
      environment.merge(inputs) { $1 }
      try FileManager.default.createDirectory(
        atPath: folder.path + "/temp", withIntermediateDirectories: true)
      return try StartedProgram(
        [], of: checkout.appendingPathComponent("ci/github/action"), in: workspace, environment: environment
      ).finish()
    }

    func text(_ name: String) -> String {
      (try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)) ?? ""
    }
  }

  @Test func regressionOfAPullRequestFailsAndIsInTheSummary() throws {
    let project = try PullRequest(300, 600)
    defer { project.remove() }
    let run = try project.run()
    #expect(run.status == 1, "\(run.errors)")
    let report = project.folder.path + "/temp/loxodrome-report"
    #expect(project.text("output") == "verdict=regression\nexit-code=1\nreport=\(report)\n")
    let comment = project.text("temp/loxodrome-report/comment.md")
    #expect(comment.hasPrefix("<!-- loxodrome comparison -->\n**Regression: sh work takes "), "\(comment)")
    #expect(comment.contains("compared with \(project.base.prefix(7)) Before"), "\(comment)")
    #expect(project.text("summary") == comment)
    // The checkout is as before, but for what the build made.
    #expect(try project.git("status", "--porcelain") == "?? work")
    #expect(try project.git("worktree", "list").split(separator: "\n").count == 1)
  }

  @Test func policyDecidesWhatFails() throws {
    let project = try PullRequest(300, 600)
    defer { project.remove() }
    let run = try project.run(["LOXODROME_FAIL_ON": "missing", "LOXODROME_TITLE": "the loop"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      project.text("output").hasPrefix("verdict=regression\nexit-code=0\n"), "\(project.text("output"))")
    #expect(project.text("summary").hasPrefix("<!-- loxodrome comparison of the loop -->\n**Regression"))
  }

  @Test func equalCommitsPass() throws {
    let project = try PullRequest(600, 601)
    defer { project.remove() }
    let run = try project.run()
    #expect(run.status == 0, "\(run.errors)")
    #expect(project.text("output").hasPrefix("verdict=ok\nexit-code=0\n"))
  }

  @Test func baseCanBeNamed() throws {
    let project = try PullRequest(300, 600)
    defer { project.remove() }
    let run = try project.run(["LOXODROME_BASE": project.head])
    #expect(run.status == 0, "\(run.errors)")
    #expect(project.text("summary").contains("compared with \(project.head.prefix(7)) After"))
    let missing = try project.run(["LOXODROME_BASE": "no-such"])
    #expect(missing.status == 2 && missing.errors.contains("there is no commit no-such, the base"))
  }

  /// A push, and a checkout of the branch instead of the merge.
  @Test func pushesAndBranchesHaveABase() throws {
    let project = try PullRequest(300, 600)
    defer { project.remove() }
    try project.git("checkout", "--quiet", "branch")
    for (reference, event) in [
      ("refs/heads/branch", project.base), ("refs/heads/branch", String(repeating: "0", count: 40)),
      ("refs/pull/7/merge", project.base),
    ] {
      let run = try project.run(["GITHUB_REF": reference, "LOXODROME_EVENT_BASE": event])
      #expect(run.status == 1, "\(reference) \(event): \(run.errors)")
      #expect(project.text("temp/loxodrome-report/comment.md").contains("\(project.base.prefix(7)) Before"))
    }
  }

  @Test func failuresAreInTheSummaryToo() throws {
    let project = try PullRequest(300, 600)
    defer { project.remove() }
    let run = try project.run(["LOXODROME_BUILD": "echo cannot compile; exit 1"])
    #expect(run.status == 2)
    #expect(project.text("output").hasPrefix("verdict=error\nexit-code=2\n"))
    #expect(project.text("summary").contains("**The comparison could not be made** (exit code 2)"))
  }

  @Test func shallowCheckoutsAndMissingVariablesAreExplained() throws {
    let project = try PullRequest(600, 601)
    defer { project.remove() }
    try project.git("checkout", "--quiet", project.base)
    let shallow = try project.run(["GITHUB_REF": "refs/heads/main", "LOXODROME_EVENT_BASE": ""])
    #expect(shallow.status == 2 && shallow.errors.contains("fetch-depth"), "\(shallow.errors)")
    let outside = try project.run(["GITHUB_OUTPUT": ""])
    #expect(outside.status == 2 && outside.errors.contains("GITHUB_OUTPUT is not set"))
    let empty = try project.run(["GITHUB_WORKSPACE": project.folder.path])
    #expect(empty.status == 2 && empty.errors.contains("there is no checkout in"))
  }

  /// Each input is a variable, and the script reads each variable.
  @Test func inputsReachTheScript() throws {
    let text = try String(contentsOf: checkout.appendingPathComponent("action.yml"), encoding: .utf8)
    let script = try String(contentsOf: checkout.appendingPathComponent("ci/github/action"), encoding: .utf8)
    let section = try #require(
      text.split(separator: "\ninputs:\n").last?.split(separator: "\noutputs:\n").first)
    let inputs = section.split(separator: "\n").compactMap { $0.wholeMatch(of: #/\s\s([a-z-]+):/#)?.1 }
    #expect(inputs.count > 10)
    for input in inputs {
      let variable = "LOXODROME_" + input.uppercased().replacing("-", with: "_")
      #expect(text.contains("        \(variable): ${{ inputs.\(input) }}\n"), "\(input)")
      let isOption = script.firstMatch(of: try Regex("for option in [^;]*\\b\(input)\\b")) != nil
      #expect(isOption || script.contains(variable), "\(input)")
    }
    // No input is part of a script's text, where it could be another command.
    for line in text.split(separator: "\n") where line.contains("run:") { #expect(!line.contains("inputs.")) }
    for output in ["verdict", "exit-code", "report"] {
      #expect(text.contains("${{ steps.compare.outputs.\(output) }}") && script.contains("\(output)="))
    }
  }
}
