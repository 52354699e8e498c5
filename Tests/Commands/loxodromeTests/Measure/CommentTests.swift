import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of the action that writes the comment, with a program in place of GitHub's command. The artifact
/// is from a job that ran code of the pull request, so it can have any content.
@Suite struct CommentTests {
  /// What a run of a script wrote, called and sent.
  private struct Sent {
    let run: ProgramRun
    let calls: [String]
    /// The text of the comment with `~` for each blank of no width; nil if nothing was sent.
    let body: String?
  }

  /// Runs a script of ci/github with an artifact in the folder `artifact`.
  ///
  /// - Parameters:
  ///   - search: what a search of pull requests prints.
  ///   - prepare: writes the artifact into its folder.
  private func send(
    _ script: String = "comment-artifact", _ arguments: [String] = ["artifact"],
    _ variables: [String: String?] = ["LOXODROME_PULL_REQUEST": "7"], search: String = "",
    _ prepare: (URL) throws -> Void
  ) throws -> Sent {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let artifact = folder.appendingPathComponent("artifact")
    try FileManager.default.createDirectory(at: artifact, withIntermediateDirectories: false)
    try prepare(artifact)
    let program = folder.appendingPathComponent("gh")
    let text = """
      #!/bin/sh
      printf '%s\\n' "$*" >>'\(folder.path)/calls'
      for word; do
        case "$word" in body=@*) cp "${word#body=@}" '\(folder.path)/body' ;; esac
      done
      case "$*" in *'repos/{owner}/{repo}/pulls'*) printf '%s' '\(search)' ;; esac

      """
    try writeScript(text, to: program)
    var environment: [String: String?] = [
      "PATH": "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")",
      "LOXODROME_TITLE": "", "LOXODROME_PULL_REQUEST": "", "LOXODROME_HEAD_OWNER": "",
      "LOXODROME_HEAD_BRANCH": "", "LOXODROME_HEAD_COMMIT": "",
    ]
    environment.merge(variables) { $1 }
    let run = try StartedProgram(
      arguments, of: checkout.appendingPathComponent("ci/github/\(script)"), in: folder,
      environment: environment
    ).finish()
    let read = { (name: String) in try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8) }
    return Sent(
      run: run, calls: (read("calls") ?? "").split(separator: "\n").map(String.init),
      body: read("body")?.replacing("\u{200B}", with: "~"))
  }

  private func writeComment(_ text: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent("comment.md"))
  }

  private let mark = "<!-- loxodrome comparison -->\n"

  /// A line of the artifact, and what is sent.
  @Test(arguments: [
    ("**No regression: a takes 1.0 % fewer.**", "**No regression: a takes 1.0 % fewer.**"),
    ("@everyone, @a/b and (@c) \\@d", "@~everyone, @~a/b and (@~c) \\@~d"),
    ("see #12, a/b#3 and \\#4", "see #~12, a/b#~3 and \\#~4"),
    ("## Regressed: 1", "## Regressed: 1"),
    ("<img src=x> <!-- a --> \\<b>", "<~img src=x> <~!-- a --> \\<~b>"),
    ("[a](b) ![c](d) [e][f]", "[a]~(b) ![c]~(d) [e]~[f]"), ("[f]: http://g", "[f]~: http://g"),
    // Commands can be copied.
    ("- `sort<int>/@8`: again ``a`<b>``", "- `sort<int>/@8`: again ``a`<b>``"),
    ("| `a` | <0.001 | `b<c>` |", "| `a` | <~0.001 | `b<c>` |"),
    // These are no spans of code: a cell ends, a backtick is text, a line ends, lengths differ.
    ("| `a | <b> ` |", "| \\`a | <~b> \\` |"), ("\\`<b> `", "\\`<~b> \\`"), ("`<b> ``", "\\`<~b> \\`\\`"),
    ("```html", "\\`\\`\\`html"),
    ("<details><summary>Improved: 3</summary>", "<details><summary>Improved: 3</summary>\n"),
    ("</details>", "</details>\n"), ("</details> <b>", "<~/details> <~b>"),
    ("<details><summary>@a</summary>", "<~details><~summary>@~a<~/summary>"),
    ("/merge", "~/merge"), ("  /approve", "~  /approve"),
    ("a\r<b>\u{1B}[2J\u{85}\u{202E}\u{2028}\u{2066}", "a<~b>[2J"),
  ]) func commentsNotifyNobodyAndHaveNoMarkup(line: String, sent: String) throws {
    let result = try send { try writeComment(mark + line + "\n", in: $0) }
    #expect(result.run.status == 0, "\(result.run.errors)")
    #expect(result.body == mark + sent + "\n")
    #expect(result.calls.last?.contains("--method POST repos/{owner}/{repo}/issues/7/comments") == true)
  }

  /// A backtick that opens no span in its line opens none at all: on GitHub, it would end in the next line,
  /// and the tag would be one.
  @Test func codeDoesNotGoOnInTheNextLine() throws {
    let result = try send { try writeComment(mark + "a `\n` <img> `b` `\n", in: $0) }
    #expect(result.body == mark + "a \\`\n` <img> `b` `\n")
  }

  @Test func commentsOfReportsStayAsTheyAre() throws {
    try CompareCheckoutsTests.withCheckouts(300, 600) { folder in
      let compared = try StartedProgram(
        [
          "--loxodrome", builtCommand().path, "--build", "cp work.in work", "--command", "sh work",
          "--budget", "0", "old", "new",
        ], of: checkout.appendingPathComponent("ci/compare-checkouts"), in: folder
      ).finish()
      #expect(compared.status == 1, "\(compared.errors)")
      let comment = try String(
        contentsOf: folder.appendingPathComponent("comparison/comment.md"), encoding: .utf8)
      let result = try send { try writeComment(comment, in: $0) }
      #expect(result.run.status == 0, "\(result.run.errors)")
      // But for blank lines after the folds.
      let lines = { (text: String?) in text?.split(separator: "\n").map(String.init) }
      #expect(lines(result.body) == lines(comment))
    }
  }

  @Test func filesThatAreNoCommentsAreRefused() throws {
    let mark = self.mark
    let cases: [(message: String, prepare: (URL) throws -> Void)] = [
      ("there is no such file", { _ in }),
      (
        "there is no such file",
        {
          try FileManager.default.createDirectory(
            at: $0.appendingPathComponent("comment.md"), withIntermediateDirectories: false)
        }
      ),
      (
        "there is no such file",
        {
          try Data(mark.utf8).write(to: $0.appendingPathComponent("other"))
          try FileManager.default.createSymbolicLink(
            atPath: $0.path + "/comment.md", withDestinationPath: "other")
        }
      ),
      (
        "65537 bytes are too long",
        { try writeComment(mark + String(repeating: "a", count: 65537 - mark.utf8.count), in: $0) }
      ),
      (
        "expected UTF-8",
        { try (Data(mark.utf8) + Data([0xC3])).write(to: $0.appendingPathComponent("comment.md")) }
      ),
      ("as the first line", { try writeComment("<!-- loxodrome comparison of b -->\n", in: $0) }),
      ("as the first line", { try writeComment("<!-- another bot -->\n", in: $0) }),
      ("as the first line", { try writeComment("", in: $0) }),
    ]
    for (message, prepare) in cases {
      let result = try send { try prepare($0) }
      #expect(result.run.status == 2 && result.run.errors.contains(message), "\(result.run.errors)")
      #expect(result.calls == [])
    }
  }

  @Test func titlesAreThoseOfTheMark() throws {
    let text = "<!-- loxodrome comparison of the loop -->\nAll is well.\n"
    let variables = ["LOXODROME_PULL_REQUEST": "7", "LOXODROME_TITLE": "the loop"]
    let result = try send("comment-artifact", ["artifact"], variables) { try writeComment(text, in: $0) }
    #expect(result.run.status == 0 && result.body == text, "\(result.run.errors)")
    #expect(result.calls.first?.contains("startswith(\"<!-- loxodrome comparison of the loop -->\")") == true)
    let direct = try send("comment", ["--title", "the loop", "7", "artifact/comment.md"]) {
      try writeComment(text, in: $0)
    }
    #expect(direct.run.status == 0 && direct.body == text, "\(direct.run.errors)")
    let printed = try send("comment", ["--title", "the loop", "--print", "artifact/comment.md"]) {
      try writeComment(text + "/merge\n", in: $0)
    }
    #expect(printed.run.status == 0 && printed.run.output == text + "\u{200B}/merge\n")
    #expect(printed.calls == [])
  }

  /// The event workflow_run has no number for a fork. The artifact could name any pull request.
  @Test func pullRequestsOfForksAreFoundByTheirNewestCommit() throws {
    let commit = String(repeating: "a", count: 40)
    let variables = [
      "LOXODROME_HEAD_OWNER": "someone", "LOXODROME_HEAD_BRANCH": "a&b", "LOXODROME_HEAD_COMMIT": commit,
    ]
    let prepare = { (folder: URL) in
      try writeComment(mark, in: folder)
      try Data("8".utf8).write(to: folder.appendingPathComponent("number"))
    }
    let found = try send("comment-artifact", ["artifact"], variables, search: "12", prepare)
    #expect(found.run.status == 0, "\(found.run.errors)")
    #expect(
      found.calls.first == """
        api --method GET repos/{owner}/{repo}/pulls --raw-field state=open --raw-field head=someone:a&b \
        --jq .[] | select(.head.sha == "\(commit)") | .number
        """)
    #expect(found.calls.last?.contains("issues/12/comments") == true)

    let stale = try send("comment-artifact", ["artifact"], variables, search: "", prepare)
    #expect(stale.run.status == 0 && stale.calls.count == 1 && stale.body == nil)
    #expect(stale.run.errors.contains("no open pull request has the commit \(commit)"))

    let other = try send("comment-artifact", ["artifact"], [:], prepare)
    #expect(other.run.status == 2 && other.run.errors.contains("the event has no pull request"))
    #expect(other.calls == [])
  }

  /// The action that runs code of the pull request has no token, the one with a token runs no such code.
  @Test func tokensAreInTheJobWithoutCodeOfThePullRequest() throws {
    let read = { try String(contentsOf: checkout.appendingPathComponent($0), encoding: .utf8) }
    let comparing = try read("action.yml")
    for word in ["GH_TOKEN", "github.token", "inputs.token", "secrets."] {
      #expect(!comparing.contains(word), "\(word)")
    }
    let commenting = try read("ci/github/comment-action/action.yml")
    for word in ["checkout", "build", "git "] { #expect(!commenting.contains(word), "\(word)") }
    for line in commenting.split(separator: "\n") where line.contains("run: ") {
      #expect(!line.contains("inputs.") && !line.contains("github.event."), "\(line)")
    }
    // The recipe: the second job has the permission.
    let page = try read("Reports/CI.md")
    let recipe = try #require(page.split(separator: "```").first { $0.contains("name: Performance\n") })
    let jobs = recipe.split(separator: "\n  comment:\n")
    #expect(jobs.count == 2)
    #expect(jobs[0].contains("OWNER/loxodrome@REVISION") && !jobs[0].contains("write"))
    #expect(jobs[0].contains("persist-credentials: false"))
    #expect(jobs[1].contains("OWNER/loxodrome/ci/github/comment-action@REVISION"))
    #expect(jobs[1].contains("pull-requests: write") && !jobs[1].contains("actions/checkout"))
    let scripts = try read(".github/workflows/ci.yml").split(separator: "\n  comment:\n")
    #expect(!scripts[0].contains(": write") && !scripts[0].contains("TOKEN"))
  }
}
