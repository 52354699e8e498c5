import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of what code of a pull request gets from the comparing action, and of what it cannot say in its
/// name.
@Suite struct ActionSafetyTests {
  typealias PullRequest = ActionTests.PullRequest

  /// Variables that a workflow, a job or an earlier step may have set.
  private let secrets = [
    "GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN", "ACTIONS_RUNTIME_TOKEN",
    "ACTIONS_ID_TOKEN_REQUEST_TOKEN", "ACTIONS_ID_TOKEN_REQUEST_URL", "ACTIONS_CACHE_URL", "INPUT_TOKEN",
  ]
  private let files = [
    "GITHUB_ENV", "GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STATE", "GITHUB_STEP_SUMMARY",
  ]

  /// Returns variables with the files of a step in the project's folder.
  private func stepFiles(_ project: PullRequest) -> [String: String?] {
    [
      "GITHUB_ENV": project.folder.path + "/env", "GITHUB_PATH": project.folder.path + "/path",
      "GITHUB_STATE": project.folder.path + "/state",
    ]
  }

  @Test func codeOfThePullRequestHasNoTokenAndNoFileOfTheStep() throws {
    let project = try PullRequest(1, 2)
    defer { project.remove() }
    let (seen, above) = (project.folder.path + "/seen", project.folder.path + "/above")
    let command = try StandInCommand(in: project.folder, first: "env >>'\(seen)'")
    // The environments with which the processes above began, up to the test.
    let build = """
      env >>'\(seen)'
      process=$$
      while [ "$process" -gt 1 ]; do
        tr '\\0' '\\n' <"/proc/$process/environ" >>'\(above)' 2>/dev/null || true
        process=$(sed -n 's/^PPid:[[:space:]]*//p' "/proc/$process/status")
      done
      """
    var environment = stepFiles(project)
    environment["LOXODROME_BUILD"] = build
    environment["LOXODROME_LOXODROME"] = command.program.path
    for name in secrets { environment[name] = "secret of \(name.lowercased())" }
    let run = try project.run(environment)
    #expect(run.status == 1, "\(run.errors)\(run.output)")
    #expect(!project.text("above").isEmpty)
    for name in secrets {
      #expect(!project.text("seen").contains("secret of \(name.lowercased())"), "\(name)")
      #expect(!project.text("above").contains("secret of \(name.lowercased())"), "\(name)")
    }
    let variables = project.text("seen").split(separator: "\n").map { $0.prefix { $0 != "=" } }
    #expect(variables.contains("LOXODROME_BUILD"))
    for name in secrets + files { #expect(!variables.contains { $0 == name }, "\(name)") }
    // Both builds, the counts of both, and the comparison.
    #expect(variables.count { $0 == "GITHUB_WORKSPACE" } == 5)
  }

  @Test func whatCodeWritesIntoTheFilesOfTheStepIsDropped() throws {
    let project = try PullRequest(1, 2)
    defer { project.remove() }
    let folder = project.folder.path
    let write = ["env", "output", "path", "state", "summary"]
      .map { "echo verdict=ok >>'\(folder)/\($0)'" }.joined(separator: "\n")
    let command = try StandInCommand(
      in: project.folder, first: "\(write)\necho '::set-output name=verdict::ok' >&2")
    var environment = stepFiles(project)
    environment["LOXODROME_LOXODROME"] = command.program.path
    let run = try project.run(environment)
    #expect(run.status == 1, "\(run.errors)")
    #expect(
      project.text("output")
        == "verdict=regression\nexit-code=1\nreport=\(folder)/temp/loxodrome-report\n")
    #expect(project.text("summary") == project.text("temp/loxodrome-report/comment.md"))
    for name in ["env", "path", "state"] { #expect(project.text(name) == "", "\(name)") }
    // GitHub takes no line between these two for a command.
    let text = try #require(
      run.output.firstMatch(of: #/(?s)::stop-commands::([0-9a-f]{32})\n(.*)\n::([0-9a-f]{32})::\n$/#))
    #expect(text.1 == text.3 && text.2.contains("::set-output"))
    #expect(!run.errors.contains("::"), "\(run.errors)")
  }

  @Test(arguments: ["a\nverdict=ok", "a\r", "A", "a\tb", "../a", "a-b", "é"])
  func titlesThatCouldBeOutputsAreRefused(title: String) throws {
    let project = try PullRequest(1, 2)
    defer { project.remove() }
    let run = try project.run(["LOXODROME_TITLE": title])
    #expect(run.status == 2)
    #expect(run.errors == "ci/github/action: title takes lowercase letters, digits and blanks\n")
    #expect(project.text("output") == "verdict=error\nexit-code=2\nreport=\n")
    #expect(project.text("summary") == "")
  }

  @Test func aCallThatFailsEarlyDoesNotPublishTheCallBefore() throws {
    let project = try PullRequest(1, 2)
    defer { project.remove() }
    let command = try StandInCommand(in: project.folder)
    let report = project.folder.path + "/temp/loxodrome-report-a-b"
    for (variables, message) in [
      (["LOXODROME_BASE": "none\n::error::"], "there is no commit none ::error::, the base"),
      (["LOXODROME_BUDGET": "x"], "--budget takes a whole number"),
      (["LOXODROME_LOXODROME": "/none"], "/none is no program"),
    ] {
      var environment: [String: String?] = [
        "LOXODROME_TITLE": "a b", "LOXODROME_LOXODROME": command.program.path,
      ]
      let first = try project.run(environment)
      #expect(first.status == 1, "\(first.errors)")
      #expect(project.text("output") == "verdict=regression\nexit-code=1\nreport=\(report)\n")
      for (name, value) in variables { environment[name] = value }
      let second = try project.run(environment)
      #expect(second.status == 2)
      #expect((second.errors + second.output).contains(message), "\(second.errors)\(second.output)")
      #expect(project.text("output") == "verdict=error\nexit-code=2\nreport=\(report)\n")
      #expect(project.text("summary") == "")
      #expect(!FileManager.default.fileExists(atPath: report + "/comparison.json"))
    }
  }

  /// A comparison without comparison.json passes nothing.
  @Test func missingVerdictsAreErrors() throws {
    let project = try PullRequest(1, 2)
    defer { project.remove() }
    let command = try StandInCommand(in: project.folder, first: "exit 0")
    let run = try project.run(["LOXODROME_LOXODROME": command.program.path])
    #expect(run.status == 2)
    #expect(project.text("output").hasPrefix("verdict=error\nexit-code=2\n"))
  }

  /// Titles of commits are cut to 100 bytes: of an odd and of an even number of bytes before.
  @Test(arguments: ["", "x"]) func titlesOfCommitsAreCutBetweenCharacters(start: String) throws {
    let project = try PullRequest(1, 2)
    defer { project.remove() }
    let command = try StandInCommand(in: project.folder)
    try project.git("commit", "--quiet", "--allow-empty", "-m", start + String(repeating: "é", count: 99))
    let run = try project.run([
      "GITHUB_REF": "refs/heads/main", "LOXODROME_EVENT_BASE": "",
      "LOXODROME_LOXODROME": command.program.path,
    ])
    #expect(run.status == 1, "\(run.errors)\(run.output)")
    let call = try #require(command.calls.first { $0.hasPrefix("compare ") })
    let head = try #require(call.split(separator: "--head-name ").last)
    #expect(head.contains(" \(start)éé") && head.hasSuffix("é"), "\(head)")
    #expect(!head.unicodeScalars.contains("\u{FFFD}"), "\(head)")
    #expect((99...100).contains(head.utf8.count), "\(head.utf8.count)")
  }

  @Test func whatDecidesIsPassedOn() throws {
    let project = try PullRequest(1, 2)
    defer { project.remove() }
    let command = try StandInCommand(in: project.folder)
    for value in ["counts", ""] {
      _ = try project.run(["LOXODROME_LOXODROME": command.program.path, "LOXODROME_DECIDE": value])
      let call = try #require(command.calls.last { $0.hasPrefix("compare ") })
      #expect(call.contains(" --decide counts ") == !value.isEmpty, "\(call)")
    }
  }
}
