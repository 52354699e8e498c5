import Foundation

/// A commit as messages and reports name it.
package struct Commit: Equatable, Sendable {
  /// The whole hash, in hexadecimal digits.
  package let hash: String
  /// The first 12 digits of the hash, or more where these are not unique.
  package let shortHash: String
  /// The first line of the message.
  package let subject: String

  /// A commit by its parts.
  package init(hash: String, shortHash: String, subject: String) {
    self.hash = hash
    self.shortHash = shortHash
    self.subject = subject
  }

  /// "0123456789ab (Subject)".
  package var title: String { "\(shortHash) (\(subject))" }
}

/// A git repository with a work tree, through the command `git`.
package struct GitRepository: Sendable {
  /// The folder of the work tree, without symbolic links.
  package let folder: String

  /// The work tree in a folder.
  private init(workTree: String) { folder = workTree }

  /// The work tree that a folder is in.
  ///
  /// - Throws: `impossible` where there is none, or no git.
  package static func around(_ path: String) throws(ComparisonStop) -> GitRepository {
    GitRepository(workTree: try GitRepository(workTree: path).run(["rev-parse", "--show-toplevel"]))
  }

  /// The commit that a branch, a tag or a hash names.
  ///
  /// - Throws: `impossible`, with what was expected, where there is no such commit.
  package func commit(_ revision: String) throws(ComparisonStop) -> Commit {
    guard
      let hash = try? run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"])
    else {
      throw .impossible(
        "there is no commit \(revision); expected a branch, a tag or a hash of this repository (a shallow "
          + "clone holds only the newest)")
    }
    return Commit(
      hash: hash, shortHash: try run(["rev-parse", "--short=12", hash]),
      subject: try run(["log", "-1", "--format=%s", hash]))
  }

  /// Whether the work tree is the checked out commit, without new files; ignored files do not
  /// count.
  package func isClean() throws(ComparisonStop) -> Bool { try run(["status", "--porcelain"]).isEmpty }

  /// Whether two commits differ in files of these path specifications.
  package func differ(_ base: Commit, _ head: Commit, in paths: [String]) -> Bool {
    (try? run(["diff", "--quiet", base.hash, head.hash, "--"] + paths)) == nil
  }

  /// The folders of all work trees, the main one included.
  func workTrees() throws(ComparisonStop) -> [String] {
    try run(["worktree", "list", "--porcelain"]).split(separator: "\n").filter { $0.hasPrefix("worktree ") }
      .map { String($0.dropFirst("worktree ".count)) }
  }

  /// Forgets the work trees whose folders are gone.
  func forgetMissingWorkTrees() throws(ComparisonStop) { try run(["worktree", "prune"]) }

  /// Removes a work tree with its folder.
  func removeWorkTree(_ path: String) throws(ComparisonStop) {
    try run(["worktree", "remove", "--force", path])
  }

  /// Makes a folder a work tree that has a commit checked out, without a branch. Files that git
  /// ignores, such as builds, stay where the folder is that of the commit already.
  func checkOut(_ commit: Commit, in path: String) throws(ComparisonStop) {
    let tree = GitRepository(workTree: path)
    // Inside another work tree git would answer for that.
    if (try? tree.run(["rev-parse", "--show-toplevel"])) == path,
      (try? tree.run(["rev-parse", "HEAD"])) == commit.hash
    {
      try tree.run(["reset", "--quiet", "--hard"])
      try tree.run(["clean", "--quiet", "--force", "-d"])
      return
    }
    try? FileManager.default.removeItem(atPath: path)
    try forgetMissingWorkTrees()
    try run(["worktree", "add", "--quiet", "--detach", path, commit.hash])
  }

  /// Runs git in the folder and returns its output without the line feeds at the end.
  @discardableResult private func run(_ arguments: [String]) throws(ComparisonStop) -> String {
    let git: ChildProcess
    do throws(ReportError) {
      git = try ChildProcess(["git", "-C", folder] + arguments, timeLimit: 600)
    } catch {
      throw .impossible("\(error)")
    }
    if let failure = git.failure { throw .impossible("git \(arguments[0]): \(failure)") }
    let text = String(decoding: git.output, as: UTF8.self)
    return String(text.reversed().drop(while: \.isNewline).reversed())
  }
}
