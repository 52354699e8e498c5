import Foundation
import LoxodromeBench

/// A commit as messages and reports name it.
struct Commit: Equatable, Sendable {
  /// The whole hash, in hexadecimal digits.
  let hash: String
  /// The first 12 digits of the hash, or more where these are not unique.
  let shortHash: String
  /// The first line of the message.
  let subject: String

  /// Creates a commit from its parts.
  init(hash: String, shortHash: String, subject: String) {
    self.hash = hash
    self.shortHash = shortHash
    self.subject = subject
  }

  /// "0123456789ab (Subject)".
  var title: String { "\(shortHash) (\(subject))" }
}

/// A git repository with a work tree, through the command `git`.
struct GitRepository: Sendable {
  /// The folder of the work tree, without symbolic links.
  let folder: String

  /// Creates a repository from the folder of its work tree.
  private init(workTree: String) { folder = workTree }

  /// Returns the work tree that contains a folder.
  ///
  /// - Throws: `impossible` if there is none, or if git is missing.
  static func around(_ path: String) throws(ComparisonStop) -> GitRepository {
    GitRepository(workTree: try GitRepository(workTree: path).run(["rev-parse", "--show-toplevel"]))
  }

  /// Returns the commit that a branch, a tag or a hash names.
  ///
  /// - Throws: `impossible` with the expected value if there is no such commit.
  func commit(_ revision: String) throws(ComparisonStop) -> Commit {
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

  /// Returns whether the work tree equals the checked-out commit and has no new files. Ignored
  /// files do not count.
  func isClean() throws(ComparisonStop) -> Bool { try run(["status", "--porcelain"]).isEmpty }

  /// Whether two commits differ in files that match these path specifications; also true if git
  /// fails.
  func differ(_ base: Commit, _ head: Commit, in paths: [String]) -> Bool {
    (try? run(["diff", "--quiet", base.hash, head.hash, "--"] + paths)) == nil
  }

  /// Returns the folders of all work trees, including the main one.
  func workTrees() throws(ComparisonStop) -> [String] {
    try run(["worktree", "list", "--porcelain"]).split(separator: "\n").filter { $0.hasPrefix("worktree ") }
      .map { String($0.dropFirst("worktree ".count)) }
  }

  /// Removes git's records of work trees whose folders no longer exist.
  func forgetMissingWorkTrees() throws(ComparisonStop) { try run(["worktree", "prune"]) }

  /// Removes a work tree with its folder.
  func removeWorkTree(_ path: String) throws(ComparisonStop) {
    try run(["worktree", "remove", "--force", path])
  }

  /// Checks out a commit in a work tree at this path, without a branch. If the path already is a
  /// work tree of the commit, files that git ignores, such as builds, are kept. Otherwise the
  /// folder is replaced.
  func checkOut(_ commit: Commit, in path: String) throws(ComparisonStop) {
    let tree = GitRepository(workTree: path)
    // If the folder is inside another work tree, git reports that one.
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

  /// Runs git in the folder and returns its output without the line feeds at the end. Throws
  /// `impossible` if git cannot be run or fails.
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
